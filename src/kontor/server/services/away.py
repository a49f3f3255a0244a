"""Tells people who are away that it is their turn: in their browser, by mail, or once a day.

What cannot be told at once, because it is night for them or because they want one letter a day,
waits in the database. What is told holds nothing of the game: its name, the table's, and a link.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import smtplib
import ssl
import time
from datetime import UTC, datetime, timedelta, tzinfo
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from ...table import timing
from ...table.codec import encode
from ...table.errors import Refusal
from ...table.frames import Notice
from ...table.people import notices_of
from ...table.rows import PersonRow, TableRow
from ..store import away as store
from .letters import table_line, turn_letter, word
from .mail import Mail
from .push import coded, new_key, point, private_key, send_push
from .settings import Settings

if TYPE_CHECKING:
    from ...table.messages import Notices
    from ..live.hub import Hub

log = logging.getLogger("kontor.server")

PUSHED = ("your-turn", "started", "ended", "proposal", "invited-rematch")
MAILED = ("your-turn", "invited-rematch")
MEMORY_SECONDS = 60.0
REMEMBERED = 10_000
LOOK_SECONDS = 20.0
AGAIN_SECONDS = 300.0
MOST_TRIES = 5
AT_ONCE = 50
DIGEST_HOUR = 8


class Away:
    """Tells those who are away, beside everything else."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.mail = Mail(settings)
        self.pushed = 0
        self.failed = 0
        self._nobody: dict[str, float] = {}
        self._keys: dict[str, str] = {}
        self._woken = asyncio.Event()

    # Keys

    async def push_key(self, hub: Hub) -> str:
        """The server's private key for push messages; made when it is first needed."""
        return await self._key(hub, "push")

    async def public_key(self, hub: Hub) -> str:
        """What browsers subscribe with."""
        return coded(point(private_key(await self.push_key(hub))))

    async def _key(self, hub: Hub, name: str) -> str:
        if name not in self._keys:
            self._keys[name] = await hub.database.write(store.kept_secret, name, new_key())
        return self._keys[name]

    async def stop_token(self, hub: Hub, person: str, email: str) -> str:
        """What stands in the link with which letters to an address end."""
        key = (await self._key(hub, "mail")).encode()
        told = hmac.new(key, f"{person} {email}".encode(), hashlib.sha256).hexdigest()[:32]
        return f"{person}.{told}"

    # Telling

    def notify(self, hub: Hub, person: str, notice: Notice, row: TableRow) -> None:
        """Tell a person something if they are away and want to be told."""
        if hub.is_stopping or notice.kind not in PUSHED or person in hub.connected:
            return
        if self._nobody.get(person, 0.0) < time.monotonic():
            hub.spawn(self._notify(hub, person, notice, row))

    def forget(self, person: str) -> None:
        """A person wants to be told in another way than before."""
        self._nobody.pop(person, None)

    async def _notify(self, hub: Hub, person: str, notice: Notice, row: TableRow) -> None:
        ways = await hub.database.read(store.ways_of, person)
        if ways.person is None or not (ways.pushes or ways.email):
            if len(self._nobody) > REMEMBERED:
                self._nobody.clear()
            self._nobody[person] = time.monotonic() + MEMORY_SECONDS
            return
        if ways.is_here:
            return
        wish, now = notices_of(ways.person), timing.now()
        if ways.pushes:
            due = after_quiet(now, wish)
            if due > now:
                await self._put_out(hub, person, notice, "push", due)
            else:
                await self._push(hub, person, ways.pushes, notice.kind, row)
        if ways.email and self.mail.is_on and notice.kind in MAILED:
            due = (
                next_digest(now, wish)
                if wish.mail == "digest"
                else after_quiet(now + self.settings.mail_after, wish)
            )
            await self._put_out(hub, person, notice, "mail", due)

    async def _put_out(self, hub: Hub, person: str, notice: Notice, way: str, due: float) -> None:
        await hub.database.write(store.put_out, person, notice.table, way, notice.kind, due)
        self._woken.set()

    async def _push(
        self, hub: Hub, person: str, pushes: list[store.Push], kind: str, row: TableRow
    ) -> None:
        import httpx

        key, base = await self.push_key(hub), self.settings.base
        contact = f"mailto:{self.mail.sender}" if self.mail.sender else base
        for push in pushes:
            told = {
                "title": word(push.language, kind),
                "body": table_line(row.game, row.title, push.language),
                "tag": row.id,
                "url": f"/table/{row.id}",
            }
            inner = self.settings.inner_webhooks
            try:
                async with asyncio.timeout(10.0):
                    there = await send_push(push, encode(told), contact, key, inner)
            except (OSError, ValueError, Refusal, TimeoutError, ssl.SSLError, httpx.HTTPError):
                self.failed += 1
                continue
            self.pushed += 1
            if not there:
                await hub.database.write(store.remove_pushes, person, push.endpoint)

    # What waits

    async def tell_forever(self, hub: Hub) -> None:
        """Send what is due, as long as the server runs."""
        while True:
            try:
                due = await hub.database.read(store.next_due)
                if due is not None and due <= timing.now():
                    await self._tell(hub, await hub.database.write(store.take_due, AT_ONCE))
            except Exception as error:
                hub.failed(error)
                due = None
            wait = LOOK_SECONDS if due is None else min(LOOK_SECONDS, due - timing.now())
            self._woken.clear()
            try:
                async with asyncio.timeout(max(0.05, wait)):
                    await self._woken.wait()
            except TimeoutError:
                pass

    async def _tell(self, hub: Hub, found: list[store.Waiting]) -> None:
        for person, way in dict.fromkeys((one.person, one.way) for one in found):
            mine = [one for one in found if (one.person, one.way) == (person, way)]
            ways = await hub.database.read(store.ways_of, person)
            rows = await hub.database.read(store.tables_to_tell, [one.table for one in mine])
            kinds = {one.table: one.kind for one in mine}
            rows = [row for row in rows if is_current(row, kinds[row.id], person)]
            if not rows or ways.person is None or ways.is_here:
                continue
            if way == "push":
                for row in rows:
                    await self._push(hub, person, ways.pushes, kinds[row.id], row)
            elif ways.email:
                await self._write(hub, ways.person, ways.email, kinds, rows, mine)

    async def _write(
        self,
        hub: Hub,
        person: PersonRow,
        email: str,
        kinds: dict[str, str],
        rows: list[TableRow],
        waiting: list[store.Waiting],
    ) -> None:
        language, base = notices_of(person).language, self.settings.base
        token = await self.stop_token(hub, person.id, email)
        tables = [
            (table_line(row.game, row.title, language), f"{base}/table/{row.id}") for row in rows
        ]
        subject, text = turn_letter(
            language, kinds[rows[0].id], tables, f"{base}/letter/stop/{token}"
        )
        try:
            stop = f"{base}/api/mail/stop/{token}"
            await asyncio.to_thread(self.mail.send, email, subject, text, stop)
        except (OSError, smtplib.SMTPException) as error:
            log.warning("a letter could not be sent: %s", type(error).__name__)
            for one in waiting:
                if one.tries + 1 < MOST_TRIES:
                    due, tries = timing.now() + AGAIN_SECONDS, one.tries + 1
                    await hub.database.write(
                        store.put_out, one.person, one.table, one.way, one.kind, due, tries
                    )


def is_current(row: TableRow, kind: str, person: str) -> bool:
    """Whether what waited is still so: a turn may have been taken in the meantime."""
    if kind == "your-turn":
        mine = set(row.to_act) & set(row.seats_of(person))
        return row.status == "running" and bool(mine)
    if kind == "invited-rematch":
        return row.status == "open"
    return True


def zone_of(wish: Notices) -> tzinfo:
    """Where a person lives; a machine without a database of zones knows UTC."""
    try:
        return ZoneInfo(wish.zone)
    except (OSError, ValueError, KeyError):
        return UTC


def after_quiet(at: float, wish: Notices) -> float:
    """This moment, or the end of the quiet hours if it lies in them."""
    if wish.quiet is None or wish.quiet[0] == wish.quiet[1]:
        return at
    first, last = wish.quiet
    here = datetime.fromtimestamp(at, UTC).astimezone(zone_of(wish))
    is_quiet = first <= here.hour < last if first < last else here.hour >= first or here.hour < last
    return next_hour(here, last) if is_quiet else at


def next_digest(at: float, wish: Notices) -> float:
    """When the next letter of the day is due."""
    here = datetime.fromtimestamp(at, UTC).astimezone(zone_of(wish))
    return next_hour(here, DIGEST_HOUR)


def next_hour(here: datetime, hour: int) -> float:
    """The next time it is an hour sharp somewhere."""
    then = here.replace(hour=hour, minute=0, second=0, microsecond=0)
    if then <= here:
        then = (then.replace(tzinfo=None) + timedelta(days=1)).replace(tzinfo=here.tzinfo)
    return then.timestamp()
