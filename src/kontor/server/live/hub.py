"""Everything that runs inside one worker process, and the table of live tables."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, select

from ...core.errors import KontorError
from ...house.house import House
from ...house.live import Watcher
from ...table import timing
from ...table.codec import encode
from ...table.frames import Notice
from ...table.messages import NewTable
from ...table.rows import TableRow
from ...table.store import Store
from ..services.away import Away
from ..services.backlog import Backlog
from ..services.bots import BotPool
from ..services.bus import Bus, PostgresBus
from ..services.doors import DOORS
from ..services.limits import IDLE_TABLES, Limits
from ..services.metrics import Metrics
from ..services.passwords import Passwords
from ..services.settings import Settings
from ..services.webhooks import Webhooks, check_address
from ..store import presence, pulse
from ..store.claims import claim
from ..store.database import Database, is_outage, what_is_wrong
from ..store.journal import Journal
from ..store.model import entries, tables
from ..store.people import sessions_of
from ..store.store import SqlStore
from .listing import Listing, listed_tables

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger("kontor.server")

IDLE_SECONDS = 60.0
SWEEP_SECONDS = 4.0
MOST_SWEPT = 200


class Hub(House):
    """The parts of a worker and what they share."""

    journal: Journal
    bots: BotPool

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.bot_seconds = settings.bot_seconds
        self.snapshot_every = settings.snapshot_every
        self.name = "w_" + secrets.token_hex(6)
        self.database = Database(settings.database)
        self.journal = Journal(self.database, self.name, settings.sync, self._refused)
        self.bus = Bus() if settings.is_sqlite else PostgresBus(self.database, self.name)
        self.has_others = self.bus.has_others
        self.bots = BotPool(settings.bot_processes)
        self.metrics = Metrics(settings.metrics)
        self.limits = Limits(settings.limits)
        self.backlog = Backlog()
        self.listing = Listing(lambda *which: self.database.read(listed_tables, *which))
        self.webhooks = Webhooks(settings.inner_webhooks, settings.base)
        self.away = Away(settings)
        self.passwords = Passwords()
        self._to_mark: set[str] = set()
        self._marking: asyncio.Task[Any] | None = None
        self._http_players: dict[str, float] = {}
        self.trouble = ""  # why the database does not take anything just now

    # What is kept

    async def read(
        self, work: Callable[Concatenate[Store, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function that reads what is kept, in a thread."""
        return await self.database.read(lambda conn: work(SqlStore(conn), *args, **kwargs))

    async def read_long(
        self, work: Callable[Concatenate[Store, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The same in a thread for what takes its time, one after the other."""
        return await self.database.read_long(lambda conn: work(SqlStore(conn), *args, **kwargs))

    async def write(
        self, work: Callable[Concatenate[Store, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function in a transaction, in a thread; it is durable when this returns."""
        return await self.database.write(lambda conn: work(SqlStore(conn), *args, **kwargs))

    async def aside(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Something that takes its time, in a thread."""
        return await asyncio.to_thread(work, *args, **kwargs)

    # Starting and stopping

    async def start(self) -> None:
        """Begin to listen, and take up the games that wait for a bot or a clock.

        First it is seen for how long nobody could move: nobody's time runs out before that.
        """
        self.bus.start(self)
        if self.settings.warm_bots:
            self.bots.warm_up()
        if not self.has_others:
            await self._try(self.database.write(presence.leave, None, timing.now()))
        while not await self._beat(is_start=True):
            await asyncio.sleep(pulse.EVERY)
        self.spawn(self._sweep_forever())
        self.spawn(self._keep_beating())
        self.spawn(self._keep_house())
        self.spawn(self.away.tell_forever(self))

    def failed(self, error: BaseException) -> None:
        """Work that nobody waits for has failed."""
        self.metrics.count("failures")
        if is_outage(error):
            log.warning("background work: the database does not answer (%s)", type(error).__name__)
        else:
            log.error("background work failed", exc_info=error)

    async def stop(self) -> None:
        """Let what is being written be written, then end everything."""
        self.is_stopping = True
        self.bots.close()
        await self.end_tasks()
        with contextlib.suppress(Exception):  # the database may be gone
            await self.database.write(presence.leave, self.name, timing.now())
            await self.database.write(pulse.beat_now, self.name, False)
        await asyncio.to_thread(self.bus.close)
        await self.journal.close()
        await asyncio.to_thread(self.database.close)

    # Tables

    async def public_list(
        self, status: str | None, game: str | None, limit: int, person: str | None
    ) -> bytes:
        """Public tables as one person may see them, as JSON."""
        return await self.listing.written(status, game, limit, person)

    def list_changed(self) -> None:
        """A table was made, begun or taken away."""
        self.listing.forget()

    async def claim(self, table: str, seq: int) -> bool:
        """Whether this process is the one whose bot thinks about what follows an entry."""
        return await self.database.write(claim, table, seq, self.name, timing.now())

    def announce(self, table: str) -> None:
        """Other processes hear that a table's row has changed."""
        self.bus.changed(table)

    async def check_table(self, wish: NewTable) -> None:
        """Refuse a new table that this house cannot keep."""
        if wish.webhook:
            await self.aside(check_address, wish.webhook)

    def take(self, kind: str, who: str) -> None:
        """Somebody asks for something that is counted; refused if it is too often."""
        self.limits.take(kind, who)

    def moved(self, kind: str, seconds: float) -> None:
        """An entry was written."""
        self.metrics.moved(kind, seconds)

    # News

    def heard(self, kind: str, words: list[str]) -> None:
        """News from another worker."""
        if self.is_stopping:
            return
        if kind == "missed":
            for id_ in list(self.live):
                self.spawn(self.refresh(id_))
        elif kind == "p":
            self.spawn(self._show_presence({words[0]}))
        elif kind == "n":
            for watcher in self.connected.get(words[0], ()):
                watcher.push(words[1].encode())
        elif kind == "r":
            self.spawn(self.check_sessions(words[0]))
        elif words[0] in self._loading:  # perhaps read before what is told here was written
            self.spawn(self._heard_while_loading(kind, words))
        elif words[0] in self.live:
            if kind == "e":
                self.spawn(self.live[words[0]].follow(int(words[1])))
            elif kind == "t":
                self.spawn(self.refresh(words[0]))
            elif kind == "c":
                self.spawn(super().said(words[0], int(words[1])))

    async def _heard_while_loading(self, kind: str, words: list[str]) -> None:
        with contextlib.suppress(KontorError):
            await self.table(words[0])
            self.heard(kind, words)

    async def said(self, id_: str, number: int) -> None:
        """Something was said at a table: show it to those who look, here and elsewhere."""
        self.bus.said(id_, number)
        await super().said(id_, number)

    def tell(self, person: str, notice: Notice, row: TableRow, *, elsewhere: bool = True) -> None:
        """Tell a person something, wherever they are connected, by webhook, and while away."""
        super().tell(person, notice, row)
        if elsewhere:
            self.bus.told(person, encode(notice).decode())
        self.webhooks.notify(self, person, notice, row)
        self.away.notify(self, person, notice, row)

    # Presence

    def connect(self, watcher: Watcher) -> bool:
        """Somebody has come."""
        is_first = super().connect(watcher)
        if is_first and watcher.person is not None:
            self._mark(watcher.person)
        return is_first

    def disconnect(self, watcher: Watcher) -> bool:
        """Somebody has gone."""
        is_last = super().disconnect(watcher)
        if is_last and watcher.person is not None:
            self._mark(watcher.person)
        return is_last

    def revoked(self, person: str) -> None:
        """Some of a person's sessions were revoked."""
        self.bus.revoked(person)
        self.spawn(self.check_sessions(person))

    async def check_sessions(self, person: str) -> None:
        """Close the sockets of sessions that no longer exist."""
        valid = {row.id for row in await self.database.read(sessions_of, person)}
        for watcher in list(self.connected.get(person, ())):
            if watcher.session not in valid:
                watcher.close("unknown-person", "this session was revoked")

    def plays_over_http(self, person: str) -> None:
        """Somebody plays without a socket: they are here for a while."""
        at = time.monotonic()
        if self._http_players.get(person, 0.0) < at:
            self._http_players[person] = at + presence.SAID_EVERY
            self.spawn(
                self.database.write(presence.mark, presence.HTTP, [person], [], timing.now())
            )

    def _mark(self, person: str) -> None:
        """Somebody has come or gone; this is written in order, so that the last word is right."""
        self._to_mark.add(person)
        if not self.is_stopping and (self._marking is None or self._marking.done()):
            self._marking = self.spawn(self._mark_all())

    async def _mark_all(self) -> None:
        while self._to_mark and not self.is_stopping:
            changed, self._to_mark = self._to_mark, set()
            present = [person for person in changed if person in self.connected]
            gone = [person for person in changed if person not in self.connected]
            await self.database.write(presence.mark, self.name, present, gone, timing.now())
            for person in changed:
                self.bus.came_or_went(person)
            await self._show_presence(changed)

    async def _show_presence(self, changed: set[str]) -> None:
        """Show at the tables of some people whether they are here."""
        for id_, table in list(self.live.items()):
            if table.watchers and any(seat.person in changed for seat in table.row.seats):
                await self.refresh(id_)

    # Housekeeping

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(pulse.EVERY)
            await self._beat()

    async def _beat(self, is_start: bool = False) -> bool:
        """Write that the server lives; clocks are held for as long as it did not."""
        beaten = await self._try(self.database.write(pulse.beat_now, self.name, is_start))
        if beaten is None:
            return False
        ahead, held = beaten
        timing.TIMING.set_right(ahead)
        for id_ in held:
            self.spawn(self.refresh(id_))
        return True

    async def _try(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Write something; None if the database does not take it, which `/api/health` then says."""
        try:
            done = await work
        except Exception as error:
            self._refused(error)
            return None
        if self.trouble:
            log.warning("the database takes everything again")
        self.trouble = ""
        return () if done is None else done

    def _refused(self, error: BaseException) -> None:
        """The database did not take something: `/api/health` says why until it takes a beat."""
        said = self.trouble
        self.trouble = what_is_wrong(error)
        if self.trouble != said:
            log.error("the database takes nothing: %s", self.trouble)

    async def _sweep_forever(self) -> None:
        grace = 0.0
        while True:
            try:
                await self._sweep(grace)
            except Exception as error:
                self.failed(error)
            grace = self.settings.bot_seconds + 3.0 if self.has_others else 0.0
            await asyncio.sleep(SWEEP_SECONDS * random.uniform(0.8, 1.2))

    async def _sweep(self, grace: float) -> None:
        """Take up tables where the server has to act and nobody does."""
        for id_ in await self.database.read(_due_tables, timing.now() - grace):
            try:
                table = await self.table(id_)
                if self.has_others:
                    await table.follow(table.row.seq + 1)
                table.driver.poke()
            except KontorError as error:
                log.error("table %s cannot go on: %s", id_, error)
            await asyncio.sleep(0)

    async def _keep_house(self) -> None:
        """Let go of tables nobody looks at, and note who is here."""
        last_seen = time.monotonic()
        while True:
            await asyncio.sleep(5.0)
            now = time.monotonic()
            self._forget_idle(now)
            self.limits.forget()
            DOORS.forget()
            self.spawn(self.webhooks.write_lost(self))
            if self.metrics.folder:  # another worker may be asked for them
                self.metrics.gather(self)
            if now - last_seen > presence.SAID_EVERY and self.connected:
                last_seen = now
                self.spawn(self.database.write(presence.say_again, self.name, timing.now()))
            for person, until in list(self._http_players.items()):
                if until < now:
                    del self._http_players[person]

    def _forget_idle(self, now: float) -> None:
        """Let go of tables that nobody has used for a while, and of the oldest if they are many."""
        idle = [(table.used, id_) for id_, table in self.live.items() if not table.is_busy]
        idle.sort(reverse=True)
        for number, (used, id_) in enumerate(idle):
            if number >= IDLE_TABLES or now - used > IDLE_SECONDS:
                self.forget(id_)


def _due_tables(conn: Connection, before: float) -> list[str]:
    """Running tables where a bot or a clock has been due."""
    due = (
        select(entries.c.due)
        .where(entries.c.table == tables.c.id)
        .order_by(entries.c.seq.desc())
        .limit(1)
        .scalar_subquery()
    )
    wanted = select(tables.c.id).where(tables.c.status == "running", due <= before)
    return [row.id for row in conn.execute(wanted.order_by(due).limit(MOST_SWEPT))]
