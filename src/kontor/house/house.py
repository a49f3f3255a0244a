"""What every house has: tables in memory, those who are connected, and work that runs beside."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from ..table.catalogue import find_game
from ..table.codec import encode
from ..table.errors import Refusal
from ..table.frames import Closed, Notice
from ..table.info import table_info
from ..table.log import load_moment
from ..table.messages import NewTable
from ..table.moment import Moment
from ..table.replays import Imported, prepared_import, read_record, write_import
from ..table.rows import TableRow
from ..table.store import ON_SERVER, Extra, Store
from .bots import Bots
from .live import LiveTable, Watcher
from .reviews import Reviews

P = ParamSpec("P")
T = TypeVar("T")

BOT_SECONDS = 2.0
SNAPSHOT_EVERY = 32


class Journal(Protocol):
    """The one way into the log."""

    def append(
        self,
        values: dict[str, Any],
        snapshot: bytes | None = None,
        extra: Extra | None = None,
        news: Sequence[str] = (),
    ) -> asyncio.Future[bool]:
        """Write an entry, given as columns. True means written, False that another was first."""


class House:
    """Tables in memory, and what they share. A kind of house says where things are kept (`read`,
    `write`, `journal`) and where bots think (`bots`)."""

    place = ON_SERVER
    """How the ids of its tables begin."""
    journal: Journal
    bots: Bots
    bot_seconds = BOT_SECONDS
    """How long a bot may think about one action."""
    snapshot_every = SNAPSHOT_EVERY
    has_others = False
    """Whether other processes may serve the same tables."""

    def __init__(self) -> None:
        self.live: dict[str, LiveTable] = {}
        self.connected: dict[str, set[Watcher]] = {}
        self.reviews = Reviews(self)
        self.is_stopping = False
        self._reading = asyncio.Semaphore(1)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # What is kept

    async def read(
        self, work: Callable[Concatenate[Store, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function that reads what is kept."""
        raise NotImplementedError

    async def read_long(
        self, work: Callable[Concatenate[Store, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The same for what takes its time (games that are played again), so that nobody who only
        looks something up waits for it."""
        return await self.read(work, *args, **kwargs)

    async def write(
        self, work: Callable[Concatenate[Store, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function that changes what is kept; it stands when this returns."""
        raise NotImplementedError

    # Work beside

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run something beside; failures are noted."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.failed(error)

    def failed(self, error: BaseException) -> None:
        """Work that nobody waits for has failed."""
        raise NotImplementedError

    async def end_tasks(self) -> None:
        """End everything that runs beside, and all that tables do by themselves."""
        self.is_stopping = True
        for table in self.live.values():
            table.driver.stop()
        waiting = [task for task in self._tasks if task is not asyncio.current_task()]
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

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
        row, moment = await self.read(_read_table, id_)
        table = self.live[id_] = LiveTable(self, row, moment)
        return table

    def forget(self, id_: str) -> None:
        """A table leaves memory."""
        table = self.live.pop(id_, None)
        if table is not None:
            table.driver.stop()

    async def changed(self, id_: str) -> LiveTable:
        """A table's row was changed here: show it to all."""
        self.announce(id_)
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
        self.announce(id_)

    async def refresh(self, id_: str) -> None:
        """A table was changed by somebody else: show what is new, if anybody looks."""
        table = self.live.get(id_)
        if table is not None:
            try:
                await table.refresh()
            except Refusal:
                self.gone(id_)

    async def public_list(
        self, status: str | None, game: str | None, limit: int, person: str | None
    ) -> bytes:
        """Public tables as one person may see them, as JSON."""
        rows = await self.read(lambda store: store.public_tables(status, game, limit))
        return encode([table_info(row, person) for row in rows])

    async def import_record(self, text: str, person: str) -> TableRow:
        """A table from a text record; reading it is the slow part."""
        made = await self.in_turn(_imported, text, person, self.place)
        return await self.write(write_import, made)

    async def in_turn(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The same as `aside` for whole games: one after the other."""
        async with self._reading:
            return await self.aside(work, *args, **kwargs)

    async def aside(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Something that takes its time, done where it holds up nobody if there is such a place."""
        return work(*args, **kwargs)

    async def check_table(self, wish: NewTable) -> None:
        """Refuse a new table that this house cannot keep."""

    # News

    def tell(self, person: str, notice: Notice, row: TableRow, *, elsewhere: bool = True) -> None:
        """Tell a person something, wherever they are connected."""
        frame = encode(notice)
        for watcher in self.connected.get(person, ()):
            watcher.push(frame)

    async def said(self, id_: str, number: int) -> None:
        """Something was said at a table: show it to those who look."""
        table = self.live.get(id_)
        if table is not None:
            await table.show_chat(number)

    def connect(self, watcher: Watcher) -> bool:
        """Somebody has come; returns whether they were not here before."""
        if watcher.person is None:
            return False
        is_first = watcher.person not in self.connected
        self.connected.setdefault(watcher.person, set()).add(watcher)
        return is_first

    def disconnect(self, watcher: Watcher) -> bool:
        """Somebody has gone; returns whether they are no longer here at all."""
        for table in list(self.live.values()):
            table.unwatch(watcher)
        person = watcher.person
        if person is None or person not in self.connected:
            return False
        self.connected[person].discard(watcher)
        if self.connected[person]:
            return False
        del self.connected[person]
        return True

    # What a house with others, limits or figures does more

    async def claim(self, table: str, seq: int) -> bool:
        """Whether this process is the one whose bot thinks about what follows an entry."""
        return True

    def announce(self, table: str) -> None:
        """Other processes hear that a table's row has changed."""

    def list_changed(self) -> None:
        """A table was made, begun or taken away."""

    def take(self, kind: str, who: str) -> None:
        """Somebody asks for something that is counted; refused if it is too often."""

    def plays_over_http(self, person: str) -> None:
        """Somebody plays without a connection that stays."""

    def moved(self, kind: str, seconds: float) -> None:
        """An entry was written."""


def _imported(text: str, person: str, place: str) -> Imported:
    return prepared_import(read_record(text), person, place)


def _read_table(store: Store, id_: str) -> tuple[TableRow, Moment | None]:
    row = store.load_table(id_)
    if row.status == "open":
        return row, None
    return row, load_moment(store, find_game(row.game), row)
