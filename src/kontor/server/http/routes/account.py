"""An account's e-mail address, a forgotten password, push messages, and everything at once: given
to its owner, or deleted."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import smtplib

from starlette.responses import Response

from ....core.errors import KontorError
from ....house.endpoints import Endpoint, Reply
from ....table import allowed as rules
from ....table import lobby, timing
from ....table.codec import encode
from ....table.errors import Refusal, not_found
from ....table.messages import (
    Farewell,
    Forgotten,
    Letter,
    Me,
    NewEmail,
    NewPush,
    NoticeOffer,
)
from ....table.moment import Entry, Moment
from ....table.people import me_info
from ....table.replays import record_text
from ....table.rows import PersonRow, TableRow
from ....table.store import Store
from ...live.callers import COOKIE
from ...services.letters import word
from ...services.mail import check_email
from ...services.push import check_keys
from ...services.webhooks import check_address
from ...store import away
from ...store.erasing import erase_person, known_of
from ...store.people import (
    change_person,
    end_sessions,
    person_of,
    person_of_login,
)
from ...store.store import SqlStore
from ..endpoints import ServerCall
from .people import check_password, greeted

DAY, HOUR = 86_400.0, 3600.0
MOST_RECORDS = 1000


async def offer(call: ServerCall) -> NoticeOffer:
    """What can be done for people who are away."""
    return NoticeOffer(mail=call.hub.away.mail.is_on, push=await call.hub.away.public_key(call.hub))


async def write(call: ServerCall, person: PersonRow, email: str, kind: str, language: str) -> None:
    """Send a letter with a link that can be used once."""
    lasts = HOUR if kind == "reset" else DAY
    secret = await call.hub.database.write(away.write_letter, person.id, kind, email, lasts)
    link = f"{call.hub.settings.base}/letter/{kind}/{secret}"
    text = word(language, f"{kind}.text", link=link, name=person.nickname, login=person.login)
    subject = f"Kontor: {word(language, kind)}"
    try:
        await asyncio.to_thread(call.hub.away.mail.send, email, subject, text)
    except (OSError, smtplib.SMTPException):
        raise Refusal("unavailable", "the letter could not be sent, try again later") from None


def check_mail(call: ServerCall) -> None:
    """Refuse what takes mail where the host has set up none."""
    if not call.hub.away.mail.is_on:
        raise Refusal("conflict", "this server sends no mail")


async def set_email(call: ServerCall) -> Me:
    """Give an address, or take it away; it counts once its owner has opened the link."""
    wish: NewEmail = call.body
    person = call.caller.known
    email = check_email(wish.email) if wish.email else None
    if email is not None:
        check_mail(call)
    changed = await call.hub.database.write(
        change_person, person.id, email=email, email_checked=False
    )
    call.hub.away.forget(person.id)
    if email is not None:
        await write(call, changed, email, "check", wish.language)
    return me_info(changed)


async def forgotten(call: ServerCall) -> None:
    """Send a link for a new password; the answer does not tell whether there is such an account."""
    wish: Forgotten = call.body
    check_mail(call)
    person = await call.hub.database.read(person_of_login, wish.login)
    if person is None:
        person = await call.hub.database.read(away.person_of_email, wish.login)
    if person is not None and person.login and person.email and person.email_checked:
        call.hub.spawn(_remind(call, person, person.email, wish.language))


async def _remind(call: ServerCall, person: PersonRow, email: str, language: str) -> None:
    with contextlib.suppress(Refusal):
        await write(call, person, email, "reset", language)


async def use_check(call: ServerCall) -> None:
    """Open the link that was sent to an address: it is checked."""
    database, secret = call.hub.database, call.path["secret"]
    letter = await database.read(away.read_letter, secret)
    person = None if letter is None else await database.read(person_of, letter.person)
    if letter is None or person is None or person.email != letter.email:
        raise spent()
    if await database.write(away.use_letter, secret, "check", email_checked=True) is None:
        raise spent()
    call.hub.away.forget(person.id)


async def use_reset(call: ServerCall) -> Response:
    """Set a new password with the link of a letter; whoever was logged in no longer is."""
    wish: Letter = call.body
    database, secret = call.hub.database, call.path["secret"]
    if await database.read(away.read_letter, secret) is None:
        raise spent()
    hashed = await call.hub.passwords.hash(wish.password)
    letter = await database.write(away.use_letter, secret, "reset", password=hashed)
    if letter is None:
        raise spent()
    await database.write(end_sessions, letter.person, "", others=True)
    call.hub.revoked(letter.person)
    person = await database.read(person_of, letter.person)
    assert person is not None
    return await greeted(call, person, False, 200)


def spent() -> Refusal:
    """A link that was used, or is too old."""
    return not_found("this link is not good any more")


async def stop_mail(call: ServerCall) -> None:
    """No more letters about turns; the link in each of them leads here."""
    token = call.path["token"]
    person = await call.hub.database.read(person_of, token.partition(".")[0])
    if person is None or person.email is None:
        raise spent()
    wanted = await call.hub.away.stop_token(call.hub, person.id, person.email)
    if not hmac.compare_digest(wanted.encode(), token.encode()):
        raise spent()
    notices = {**(person.notices or {}), "mail": "off"}
    await call.hub.database.write(change_person, person.id, notices=notices)
    call.hub.away.forget(person.id)


# Push


async def subscribe(call: ServerCall) -> None:
    """Tell this browser of turns, also when the page is closed."""
    wish: NewPush = call.body
    check_address(wish.endpoint)
    if not check_keys(wish.keys.p256dh, wish.keys.auth):
        raise Refusal("invalid", "keys: are not those of a browser")
    keys = (wish.keys.p256dh, wish.keys.auth, wish.language)
    await call.hub.database.write(away.add_push, call.person, wish.endpoint, *keys)
    call.hub.away.forget(call.person)


async def unsubscribe(call: ServerCall) -> None:
    """Tell no browser of mine any more."""
    await call.hub.database.write(away.remove_pushes, call.person)


# Everything at once


async def export(call: ServerCall) -> Reply:
    """Everything that is known of me, with the records of my finished games."""
    person = call.person

    def read(store: SqlStore) -> dict[str, object]:
        known = known_of(store.conn, person)
        mine = store.tables_of(person, "finished", MOST_RECORDS)
        known["records"] = {row.id: record_text(store, row) for row in mine}
        return known

    known = await call.hub.database.read(lambda conn: read(SqlStore(conn)))
    headers = {
        "cache-control": "no-store",
        "content-disposition": 'attachment; filename="kontor-account.json"',
    }
    return Reply(encode(known), headers=headers)


async def delete_me(call: ServerCall) -> Response:
    """Delete me: what I wrote goes, games that run go on with a bot, those that waited are gone."""
    wish: Farewell = call.body
    person = call.caller.known
    if person.password is not None:
        await check_password(call, person.password, wish.current)
    id_ = person.id
    for row in await call.hub.read(lambda store: store.tables_of(id_, "running", MOST_RECORDS)):
        for seat in row.seats_of(id_):
            with contextlib.suppress(KontorError):
                await _resign(call, row.id, id_, seat)
    for row in await call.hub.read(lambda store: store.tables_of(id_, "open", MOST_RECORDS)):
        if row.host == id_:
            await call.hub.write(lobby.delete, row.id, id_)
            call.hub.list_changed()
            call.hub.gone(row.id)
        else:
            await call.hub.write(_get_up, row.id, id_)
            await call.hub.changed(row.id)
    await call.hub.database.write(erase_person, id_)
    call.hub.revoked(id_)
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, path="/")
    return response


async def _resign(call: ServerCall, id_: str, person: str, seat: int) -> None:
    table = await call.hub.table(id_)

    def resigned(now: Moment, row: TableRow) -> Entry:
        return rules.resign(now, row, person, seat, None, timing.now())

    await table.perform(resigned, person, None)


def _get_up(store: Store, table: str, person: str) -> None:
    row = store.load_table(table, lock=True)
    for seat in row.seats_of(person):
        store.change_seat(table, seat, kind="open", person=None, random=None)
    store.change_table(row)


ENDPOINTS = [
    Endpoint("GET", "/api/notices", offer, NoticeOffer, "What this server tells of, and how"),
    Endpoint("PUT", "/api/me/email", set_email, Me, "Give an address", NewEmail, limit="letter"),
    Endpoint(
        "POST",
        "/api/forgotten",
        forgotten,
        None,
        "A forgotten password",
        Forgotten,
        status=204,
        limit="letter",
    ),
    Endpoint(
        "POST",
        "/api/letters/check/{secret}",
        use_check,
        None,
        "Check an address",
        status=204,
        limit="heavy",
    ),
    Endpoint(
        "POST",
        "/api/letters/reset/{secret}",
        use_reset,
        Me,
        "A new password",
        Letter,
        limit="heavy",
    ),
    Endpoint(
        "POST",
        "/api/mail/stop/{token}",
        stop_mail,
        None,
        "No more letters",
        status=204,
        limit="heavy",
    ),
    Endpoint(
        "POST",
        "/api/me/pushes",
        subscribe,
        None,
        "Push messages",
        NewPush,
        status=204,
        limit="heavy",
    ),
    Endpoint("DELETE", "/api/me/pushes", unsubscribe, None, "No push messages", status=204),
    Endpoint("GET", "/api/me/export", export, dict, "All that is known of me", limit="heavy"),
    Endpoint(
        "DELETE", "/api/me", delete_me, None, "Delete me", Farewell, status=204, limit="heavy"
    ),
]
