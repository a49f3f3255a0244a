"""A device: the house of one person, or of a few who pass it around."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any, Concatenate, ParamSpec, TypeVar

from ..house.house import House
from ..house.live import Watcher
from ..table import timing
from ..table.errors import Refusal
from ..table.messages import NewTable
from ..table.store import ON_DEVICE, Extra, Store
from .bots import DeviceBots, Thinker
from .documents import Documents, NotRead, Storage, StorageError
from .forms import ALWAYS, groups_of
from .store import DeviceStore

P = ParamSpec("P")
T = TypeVar("T")

BOT_SECONDS = 1.0

log = logging.getLogger("kontor.device")


class Device(House):
    """Tables that are kept in documents; `key` is what the deals of the days are drawn from."""

    place = ON_DEVICE
    bot_seconds = BOT_SECONDS

    def __init__(self, storage: Storage, thinker: Thinker, key: str) -> None:
        super().__init__()
        self.key = key.encode()
        self.documents = Documents(storage)
        self.bots = DeviceBots(thinker)
        self.journal = DeviceJournal(self)
        self._one_at_a_time = asyncio.Lock()

    async def start(self) -> None:
        """Read what is always needed, and take up the games that wait for a bot."""
        for group in ALWAYS:
            await self.documents.read(group)
        for table in await self.look(lambda store: store.due_tables()):
            try:
                (await self.table(table)).driver.poke()
            except Exception as error:  # whatever it is, the other tables go on
                log.error("table %s cannot go on: %s", table, error)

    # What is kept

    async def read(
        self, work: Callable[Concatenate[Store, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function that reads what is kept."""
        return await self.look(lambda store: work(store, *args, **kwargs))

    async def write(
        self, work: Callable[Concatenate[Store, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function that changes what is kept; it stands when this returns."""
        return await self.look(lambda store: work(store, *args, **kwargs))

    async def look(self, work: Callable[[DeviceStore], T]) -> T:
        """The same for what only a device keeps."""
        return await self.run(lambda documents: work(self._store()))

    async def run(self, work: Callable[[Documents], T]) -> T:
        """Run a function over the documents to its end; what it needs and is not in memory is read,
        and it begins again."""
        async with self._one_at_a_time:
            while True:
                try:
                    found = work(self.documents)
                    await self.documents.commit()
                    return found
                except NotRead as missing:
                    self.documents.undo()
                    await self.documents.read(missing.group)
                except StorageError as error:
                    self.documents.undo()
                    raise Refusal("unavailable", str(error), storage=error.reason) from None
                except BaseException:
                    self.documents.undo()
                    raise

    def _store(self) -> DeviceStore:
        return DeviceStore(self.documents, self.key, self.connected.__contains__)

    def forget(self, id_: str) -> None:
        """A table leaves memory, and its documents with it."""
        super().forget(id_)
        for group in groups_of(id_):
            self.documents.forget(group)

    async def check_table(self, wish: NewTable) -> None:
        """Refuse what a device cannot do: nobody watches the time while the page is closed."""
        if wish.clock is not None:
            raise Refusal("invalid", "clock: time runs only at the tables of a server")
        if wish.webhook:
            raise no_webhook()

    def stop_table(self, id_: str) -> None:
        """A table does nothing by itself any more."""
        if id_ in self.live:
            self.live[id_].driver.stop()

    def failed(self, error: BaseException) -> None:
        """Work that nobody waits for has failed."""
        log.error("background work failed", exc_info=error)

    # People

    def connect(self, watcher: Watcher) -> bool:
        """Somebody has come."""
        is_first = super().connect(watcher)
        if is_first and watcher.person is not None:
            self.spawn(self._show_presence(watcher.person))
        return is_first

    def disconnect(self, watcher: Watcher) -> bool:
        """Somebody has gone."""
        is_last = super().disconnect(watcher)
        if is_last and watcher.person is not None and not self.is_stopping:
            self.spawn(self._show_presence(watcher.person))
        return is_last

    async def _show_presence(self, person: str) -> None:
        """Note when somebody came or went, and show it at their tables."""

        def note(store: DeviceStore) -> None:
            row = store.person(person)
            if row is not None:
                store.change_person(row, seen=timing.now())

        await self.look(note)
        for id_, table in list(self.live.items()):
            if table.watchers and any(seat.person == person for seat in table.row.seats):
                await self.refresh(id_)


def no_webhook() -> Refusal:
    """A device has nobody to tell."""
    return Refusal("invalid", "webhook: nothing is posted from a device")


class DeviceJournal:
    """The way into the log of a device."""

    def __init__(self, device: Device) -> None:
        self._device = device

    def append(
        self,
        values: dict[str, Any],
        snapshot: bytes | None = None,
        extra: Extra | None = None,
        news: Sequence[str] = (),
    ) -> asyncio.Future[bool]:
        """Write an entry, given as columns. True means written, False that another was first."""

        def write(store: Store) -> None:
            store.add_entries([values])
            if snapshot is not None:
                store.add_snapshots(values["table"], [(values["seq"], snapshot)])
            if extra is not None:
                extra(store)

        async def written() -> bool:
            await self._device.write(write)
            return True

        return asyncio.get_running_loop().create_task(written())
