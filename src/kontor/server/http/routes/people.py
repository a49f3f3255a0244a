"""People, accounts and sessions."""

from __future__ import annotations

from starlette.responses import Response

from ....house.endpoints import Endpoint
from ....table.errors import Refusal, not_found
from ....table.messages import ChangeMe, LogIn, Me, NewPassword, NewPerson, SessionInfo
from ....table.people import checked_notices, checked_settings, me_info, nickname
from ....table.rows import PersonRow
from ...live.callers import COOKIE
from ...services.limits import MOST_SESSIONS
from ...services.webhooks import check_address
from ...store.daily import move_tries
from ...store.people import (
    add_person,
    add_session,
    change_password,
    change_person,
    end_sessions,
    person_of_login,
    sessions_of,
)
from ..endpoints import ServerCall, json_response

YEAR = 365 * 86_400


async def greeted(call: ServerCall, person: PersonRow, wants_token: bool, status: int) -> Response:
    """A new session: its secret as a cookie, or in the answer for a program."""
    agent = call.request.headers.get("user-agent", "")
    secret = await call.hub.database.write(add_session, person.id, agent, MOST_SESSIONS)
    response = json_response(me_info(person, secret if wants_token else None), status)
    if not wants_token:
        response.set_cookie(
            COOKIE,
            secret,
            max_age=YEAR,
            path="/",
            httponly=True,
            samesite="lax",
            secure=call.request.url.scheme == "https",
        )
    return response


async def new_person(call: ServerCall) -> Response:
    """Say who you are."""
    wish: NewPerson = call.body
    person = await call.hub.database.write(add_person, nickname(wish.nickname))
    return await greeted(call, person, wish.token, 201)


async def get_me(call: ServerCall) -> Me:
    """Who am I?"""
    return me_info(call.caller.known)


async def change_me(call: ServerCall) -> Me:
    """Change nickname, webhook, settings, or how to be told of turns."""
    wish: ChangeMe = call.body
    values: dict[str, object] = {}
    if wish.nickname is not None:
        values["nickname"] = nickname(wish.nickname)
    if wish.webhook is not None:
        checked = await call.hub.aside(check_address, wish.webhook) if wish.webhook else None
        values["webhook"] = checked
    if wish.settings is not None:
        values["settings"] = checked_settings(wish.settings)
    if wish.notices is not None:
        values["notices"] = checked_notices(wish.notices)
    if not values:
        return me_info(call.caller.known)
    person = await call.hub.database.write(change_person, call.person, **values)
    call.hub.webhooks.forget(person.id)
    call.hub.away.forget(person.id)
    return me_info(person)


async def set_password(call: ServerCall) -> Me:
    """Make an account, or change its password."""
    wish: NewPassword = call.body
    person = call.caller.known
    if person.password is not None:
        await check_password(call, person.password, wish.current or "")
    hashed = await call.hub.passwords.hash(wish.password)
    changed = await call.hub.database.write(
        change_password, person.id, call.caller.session or "", wish.login.lower(), hashed
    )
    call.hub.revoked(person.id)
    return me_info(changed)


async def check_password(call: ServerCall, stored: str | None, given: str) -> None:
    """Refuse a wrong password. Wrong ones slow down the address they come from, and nobody else."""
    call.hub.limits.take("login", call.caller.address)
    if not await call.hub.passwords.verify(stored, given):
        raise Refusal("wrong-login", "login or password is wrong")
    call.hub.limits.give_back("login", call.caller.address)


async def log_in(call: ServerCall) -> Response:
    """Come back to an account."""
    wish: LogIn = call.body
    person = await call.hub.database.read(person_of_login, wish.login)
    await check_password(call, person.password if person is not None else None, wish.password)
    assert person is not None
    guest = call.caller.person
    if guest is not None and guest.login is None:
        for table in await call.hub.database.write(move_tries, guest.id, person.id):
            await call.hub.changed(table)
    return await greeted(call, person, wish.token, 200)


async def log_out(call: ServerCall) -> Response:
    """End this session."""
    person, session = call.person, call.caller.session or ""
    await call.hub.database.write(end_sessions, person, session)
    call.hub.revoked(person)
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, path="/")
    return response


async def list_sessions(call: ServerCall) -> list[SessionInfo]:
    """Where am I logged in?"""
    rows = await call.hub.database.read(sessions_of, call.person)
    return [
        SessionInfo(
            id=row.id,
            created=row.created,
            seen=row.seen,
            agent=row.agent,
            current=row.id == call.caller.session,
        )
        for row in rows
    ]


async def revoke(call: ServerCall) -> None:
    """End one session, or all others."""
    wanted, own = call.path["session"], call.caller.session or ""
    others = wanted == "others"
    ended = await call.hub.database.write(
        end_sessions, call.person, own if others else wanted, others=others
    )
    if not ended and not others:
        raise not_found("there is no such session")
    call.hub.revoked(call.person)


ENDPOINTS = [
    Endpoint(
        "POST", "/api/people", new_person, Me, "A new person", NewPerson, status=201, limit="person"
    ),
    Endpoint("GET", "/api/me", get_me, Me, "Oneself"),
    Endpoint("PATCH", "/api/me", change_me, Me, "Change oneself", ChangeMe),
    Endpoint(
        "POST",
        "/api/me/password",
        set_password,
        Me,
        "Set a password",
        NewPassword,
        limit="password",
    ),
    Endpoint("POST", "/api/login", log_in, Me, "Come back to an account", LogIn, limit="password"),
    Endpoint("POST", "/api/logout", log_out, None, "End this session", status=204),
    Endpoint("GET", "/api/me/sessions", list_sessions, list[SessionInfo], "One's sessions"),
    Endpoint("DELETE", "/api/me/sessions/{session}", revoke, None, "Revoke a session", status=204),
]
