"""People, accounts and sessions."""

from __future__ import annotations

import msgspec
from starlette.responses import Response

from ..errors import Refusal, not_found
from ..http import COOKIE, Call, Endpoint, json_response
from ..lobby import clean_line
from ..messages import ChangeMe, LogIn, Me, NewPassword, NewPerson, Profile, SessionInfo
from ..store.people import (
    add_person,
    add_session,
    change_person,
    end_sessions,
    person_of,
    person_of_login,
    sessions_of,
)
from ..store.ratings import ratings_of, stats_of
from ..store.rows import PersonRow
from ..webhooks import check_address

YEAR = 365 * 86_400
MOST_SETTINGS = 4096


def me_info(person: PersonRow, token: str | None = None) -> Me:
    """Oneself."""
    return Me(
        id=person.id,
        nickname=person.nickname,
        login=person.login,
        webhook=person.webhook,
        settings=person.settings,
        created=person.created,
        token=token,
    )


async def greeted(call: Call, person: PersonRow, wants_token: bool, status: int) -> Response:
    """A new session: its secret as a cookie, or in the answer for a program."""
    agent = call.request.headers.get("user-agent", "")
    secret = await call.hub.database.write(add_session, person.id, agent)
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


def nickname(text: str) -> str:
    """A name that can be shown."""
    name = clean_line(text, "nickname")
    if not name:
        raise Refusal("invalid", "nickname: is empty")
    return name


async def new_person(call: Call) -> Response:
    """Say who you are."""
    wish: NewPerson = call.body
    person = await call.hub.database.write(add_person, nickname(wish.nickname))
    return await greeted(call, person, wish.token, 201)


async def get_me(call: Call) -> Me:
    """Who am I?"""
    return me_info(call.caller.known)


async def change_me(call: Call) -> Me:
    """Change nickname, webhook or settings."""
    wish: ChangeMe = call.body
    values: dict[str, object] = {}
    if wish.nickname is not None:
        values["nickname"] = nickname(wish.nickname)
    if wish.webhook is not None:
        values["webhook"] = check_address(wish.webhook) if wish.webhook else None
    if wish.settings is not None:
        if len(msgspec.json.encode(wish.settings)) > MOST_SETTINGS:
            raise Refusal("too-large", f"settings: at most {MOST_SETTINGS} bytes")
        values["settings"] = wish.settings
    if not values:
        return me_info(call.caller.known)
    person = await call.hub.database.write(change_person, call.person, **values)
    call.hub.webhooks.forget(person.id)
    return me_info(person)


async def set_password(call: Call) -> Me:
    """Make an account, or change its password."""
    wish: NewPassword = call.body
    person = call.caller.known
    if person.password is not None:
        right = await call.hub.passwords.verify(person.password, wish.current or "")
        if not right:
            raise Refusal("wrong-login", "the current password is wrong")
    hashed = await call.hub.passwords.hash(wish.password)
    changed = await call.hub.database.write(
        change_person, person.id, login=wish.login.lower(), password=hashed
    )
    return me_info(changed)


async def log_in(call: Call) -> Response:
    """Come back to an account."""
    wish: LogIn = call.body
    call.hub.limits.take("login", "login " + wish.login.lower())
    person = await call.hub.database.read(person_of_login, wish.login)
    stored = person.password if person is not None else None
    if not await call.hub.passwords.verify(stored, wish.password) or person is None:
        raise Refusal("wrong-login", "login or password is wrong")
    return await greeted(call, person, wish.token, 200)


async def log_out(call: Call) -> Response:
    """End this session."""
    person, session = call.person, call.caller.session or ""
    await call.hub.database.write(end_sessions, person, session)
    call.hub.revoked(person)
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, path="/")
    return response


async def list_sessions(call: Call) -> list[SessionInfo]:
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


async def revoke(call: Call) -> None:
    """End one session, or all others."""
    wanted, own = call.path["session"], call.caller.session or ""
    others = wanted == "others"
    ended = await call.hub.database.write(
        end_sessions, call.person, own if others else wanted, others=others
    )
    if not ended and not others:
        raise not_found("there is no such session")
    call.hub.revoked(call.person)


async def profile(call: Call) -> Profile:
    """A person as everybody may see it."""
    person = await call.hub.database.read(person_of, call.path["person"])
    if person is None:
        raise not_found("there is no such person")
    return Profile(
        id=person.id,
        nickname=person.nickname,
        ratings=await call.hub.database.read(ratings_of, person.id),
        stats=await call.hub.database.read(stats_of, person.id),
    )


ENDPOINTS = [
    Endpoint(
        "POST", "/api/people", new_person, Me, "A new person", NewPerson, status=201, limit="person"
    ),
    Endpoint("GET", "/api/me", get_me, Me, "Oneself"),
    Endpoint("PATCH", "/api/me", change_me, Me, "Change oneself", ChangeMe),
    Endpoint(
        "POST", "/api/me/password", set_password, Me, "Set a password", NewPassword, limit="login"
    ),
    Endpoint("POST", "/api/login", log_in, Me, "Come back to an account", LogIn, limit="login"),
    Endpoint("POST", "/api/logout", log_out, None, "End this session", status=204),
    Endpoint("GET", "/api/me/sessions", list_sessions, list[SessionInfo], "One's sessions"),
    Endpoint("DELETE", "/api/me/sessions/{session}", revoke, None, "Revoke a session", status=204),
    Endpoint("GET", "/api/people/{person}", profile, Profile, "A person"),
]
