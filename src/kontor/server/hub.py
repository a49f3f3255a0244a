"""Everything that runs inside one worker process, and the table of live tables."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import secrets
import time
from collections.abc import Coroutine
from typing import Any

from sqlalchemy import Connection, select

from ..core.errors import KontorError
from .bots import BotPool
from .bus import Bus, LocalBus, PostgresBus
from .catalogue import find_game
from .codec import encode
from .database import Database, is_outage
from .errors import Refusal
from .frames import ChatFrame, Closed, Notice
from .journal import Journal
from .limits import Limits
from .live import LiveTable, Watcher
from .metrics import Metrics
from .model import entries, tables
from .moment import Moment
from .passwords import Passwords
from .replays import import_record, read_record
from .settings import Settings
from .store import chat as chats
from .store.log import load_moment
from .store.people import mark_seen, sessions_of
from .store.rows import TableRow
from .store.tables import load_table
from .webhooks import Webhooks

log = logging.getLogger("kontor.server")

IDLE_SECONDS = 60.0
SWEEP_SECONDS = 4.0
SEEN_SECONDS = 30.0
MOST_SWEPT = 200


class Hub:
    """The parts of a worker and what they share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.name = "w_" + secrets.token_hex(6)
        self.database = Database(settings.database)
        self.journal = Journal(self.database, self.name, settings.sync)
        self.bus: Bus = LocalBus() if settings.is_sqlite else PostgresBus(self.database, self.name)
        self.bots = BotPool(settings.bot_processes)
        self.metrics = Metrics(settings.metrics)
        self.limits = Limits(settings.limits)
        self.webhooks = Webhooks(settings.inner_webhooks, settings.base)
        self.passwords = Passwords()
        self.live: dict[str, LiveTable] = {}
        self.connected: dict[str, set[Watcher]] = {}
        self.is_stopping = False
        self._reading = asyncio.Semaphore(1)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def has_others(self) -> bool:
        """Whether other workers may serve the same tables."""
        return self.bus.has_others

    # Starting and stopping

    def start(self) -> None:
        """Begin to listen, and take up the games that wait for a bot or a clock."""
        self.bus.start(self)
        self.spawn(self._sweep_forever())
        self.spawn(self._keep_house())

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run something beside; failures are logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self._failed(error)

    def _failed(self, error: BaseException) -> None:
        """Work that nobody waits for has failed."""
        self.metrics.count("failures")
        if is_outage(error):
            log.warning("background work: the database does not answer (%s)", type(error).__name__)
        else:
            log.error("background work failed", exc_info=error)

    async def stop(self) -> None:
        """Let what is being written be written, then end everything."""
        self.is_stopping = True
        for table in self.live.values():
            table.driver.stop()
        self.bots.close()
        waiting = [task for task in self._tasks if task is not asyncio.current_task()]
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        await asyncio.to_thread(self.bus.close)
        await self.journal.close()
        await asyncio.to_thread(self.database.close)

    # Tables

    async def table(self, id_: str) -> LiveTable:
        """A table in memory, loaded if necessary."""
        found = self.live.get(id_)
        if found is not None:
            found.used = time.monotonic()
            return found
        loading = self._loading.get(id_)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(id_))
            self._loading[id_] = loading
            loading.add_done_callback(lambda _: self._loading.pop(id_, None))
        return await asyncio.shield(loading)

    async def _load(self, id_: str) -> LiveTable:
        row, moment = await self.database.read(_read_table, id_)
        table = self.live[id_] = LiveTable(self, row, moment)
        return table

    def forget(self, id_: str) -> None:
        """A table leaves memory."""
        table = self.live.pop(id_, None)
        if table is not None:
            table.driver.stop()

    async def changed(self, id_: str) -> LiveTable:
        """A table's row was changed here: show it to all."""
        self.bus.changed(id_)
        is_known = id_ in self.live or id_ in self._loading
        table = await self.table(id_)
        if is_known:  # what is being loaded may have been read before the change
            await table.refresh()
        return table

    def gone(self, id_: str) -> None:
        """A table was taken away."""
        table = self.live.get(id_)
        if table is not None:
            frame = encode(Closed(table=id_, error="not-found", message="the table was taken away"))
            for watcher in list(table.watchers):
                watcher.push(frame)
            self.forget(id_)
        self.bus.changed(id_)

    async def import_record(self, text: str, person: str) -> TableRow:
        """A table from a text record; reading it is the slow part and holds up nobody."""
        async with self._reading:
            record = await asyncio.to_thread(read_record, text)
        return await self.database.write(import_record, record, person)

    # News

    def heard(self, kind: str, words: list[str]) -> None:
        """News from another worker."""
        if self.is_stopping:
            return
        if kind == "missed":
            for id_ in list(self.live):
                self.spawn(self._refresh(id_))
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
                self.spawn(self._refresh(words[0]))
            elif kind == "c":
                self.spawn(self.show_chat(words[0], int(words[1])))

    async def _heard_while_loading(self, kind: str, words: list[str]) -> None:
        with contextlib.suppress(KontorError):
            await self.table(words[0])
            self.heard(kind, words)

    async def _refresh(self, id_: str) -> None:
        table = self.live.get(id_)
        if table is not None:
            try:
                await table.refresh()
            except Refusal:
                self.gone(id_)

    async def show_chat(self, id_: str, number: int) -> None:
        """Show a new message to those at the table."""
        table = self.live.get(id_)
        if table is not None and table.watchers:
            after = number - 1
            found = await self.database.read(chats.messages, id_, number + 1, after)
            frame = encode(ChatFrame(table=id_, messages=found))
            for watcher in list(table.watchers):
                watcher.push(frame)

    def tell(self, person: str, notice: Notice, row: TableRow, *, elsewhere: bool = True) -> None:
        """Tell a person something, wherever they are connected, and by webhook."""
        frame = encode(notice)
        for watcher in self.connected.get(person, ()):
            watcher.push(frame)
        if elsewhere:
            self.bus.told(person, frame.decode())
        self.webhooks.notify(self, person, notice, row)

    # Presence

    def connect(self, watcher: Watcher) -> None:
        """Somebody has come."""
        if watcher.person is not None:
            first = watcher.person not in self.connected
            self.connected.setdefault(watcher.person, set()).add(watcher)
            if first:
                self.spawn(self._mark([watcher.person], []))

    def disconnect(self, watcher: Watcher) -> None:
        """Somebody has gone."""
        for table in list(self.live.values()):
            table.unwatch(watcher)
        person = watcher.person
        if person is not None and person in self.connected:
            self.connected[person].discard(watcher)
            if not self.connected[person]:
                del self.connected[person]
                if not self.is_stopping:
                    self.spawn(self._mark([], [person]))

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

    async def _mark(self, present: list[str], gone: list[str]) -> None:
        """Note who has come or gone, and show it at their tables."""
        await self.database.write(mark_seen, present, gone)
        for id_, table in list(self.live.items()):
            if table.watchers and any(s.person in (*present, *gone) for s in table.row.seats):
                self.bus.changed(id_)
                await self._refresh(id_)

    # Housekeeping

    async def _sweep_forever(self) -> None:
        grace = 0.0
        while True:
            try:
                await self._sweep(grace)
            except Exception as error:
                self._failed(error)
            grace = self.settings.bot_seconds + 3.0 if self.has_others else 0.0
            await asyncio.sleep(SWEEP_SECONDS * random.uniform(0.8, 1.2))

    async def _sweep(self, grace: float) -> None:
        """Take up tables where the server has to act and nobody does."""
        for id_ in await self.database.read(_due_tables, time.time() - grace):
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
            for id_, table in list(self.live.items()):
                if not table.is_busy and now - table.used > IDLE_SECONDS:
                    self.forget(id_)
            self.limits.forget()
            self.metrics.share(self)
            if now - last_seen > SEEN_SECONDS and self.connected:
                last_seen = now
                self.spawn(self.database.write(mark_seen, list(self.connected), []))


def _read_table(conn: Connection, id_: str) -> tuple[TableRow, Moment | None]:
    row = load_table(conn, id_)
    if row.status == "open":
        return row, None
    return row, load_moment(conn, find_game(row.game), row)


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
