"""Writes entries of many tables in few transactions.

Whoever appends waits until the transaction that holds the entry is committed. All that is appended
in one step of the event loop shares a transaction, and while one is being written, the next
gathers: a slow disk makes larger transactions, not longer queues.

To add to SQLite's write-ahead log takes less time than to hand a transaction to a thread and to
hear of it again. So that is done in the event loop's own thread, unless it could keep everybody
waiting: if the thread for writing is at work, and for entries that change other rows too. What is
written so is safe from the end of the process at once, and from the end of the machine when the
disk has taken it: the thread sees to that after `SYNC_AFTER`. The thread's own transactions wait
for the disk; with `sync` all are its own, and now and then one is in any case: there, SQLite moves
its write-ahead log into the database when it has grown.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any

from ...table.store import Extra
from .database import Database
from .pen import Line, Pen

log = logging.getLogger("kontor.server")

AT_ONCE_OR_NEVER = ("busy_timeout=0", "wal_autocheckpoint=0", "synchronous=NORMAL")
SYNC_AFTER = 0.05  # seconds
MOST_HERE = 1000  # entries that are written here before the thread has its turn


class Journal:
    """The one way into the log while a server runs; `failed` hears what the database refuses."""

    def __init__(
        self,
        database: Database,
        name: str,
        sync: bool = False,
        failed: Callable[[BaseException], None] = lambda error: None,
    ) -> None:
        self.database = database
        self.sync = sync
        self._failed = failed
        self._loop = asyncio.get_running_loop()
        self._pen = Pen(database, name)
        self._quick_pen = Pen(database, name, AT_ONCE_OR_NEVER)
        self._lines: list[Line] = []
        self._waiting: list[asyncio.Future[bool]] = []
        self._running = False
        self._written_here = 0
        self._sync_timer: asyncio.TimerHandle | None = None

    @property
    def transactions(self) -> int:
        """How many there were."""
        return self._pen.transactions + self._quick_pen.transactions

    def append(
        self,
        values: dict[str, Any],
        snapshot: bytes | None = None,
        extra: Extra | None = None,
        news: Sequence[str] = (),
    ) -> asyncio.Future[bool]:
        """Write an entry, given as columns. True means written, False that another was first."""
        written: asyncio.Future[bool] = self._loop.create_future()
        self._lines.append(Line(values, snapshot, extra, news))
        self._waiting.append(written)
        if not self._running:
            self._running = True
            self._loop.call_soon(self._write)
        return written

    def _write(self) -> None:
        """Write all that has gathered, here or in the thread."""
        lines, self._lines = self._lines, []
        waiting, self._waiting = self._waiting, []
        if self._may_write_here(lines) and self._write_here(lines, waiting):
            self._running = False
            return
        self._written_here = 0
        future = self._loop.run_in_executor(self.database.journal_thread, self._pen.write, lines)
        future.add_done_callback(lambda done: self._finished(waiting, done))

    def _may_write_here(self, lines: list[Line]) -> bool:
        return (
            self.database.is_sqlite
            and not self.sync
            and not self.database.is_writing
            and self._written_here < MOST_HERE
            and all([line.extra is None for line in lines])
        )

    def _write_here(self, lines: list[Line], waiting: list[asyncio.Future[bool]]) -> bool:
        """Write in the event loop's thread; returns whether it was done. What fails is tried again
        in the thread, which can wait if another process writes."""
        try:
            written = self._quick_pen.write_plain(lines)
        except Exception:
            return False
        self._written_here += len(lines)
        if self._sync_timer is None:
            self._sync_timer = self._loop.call_later(SYNC_AFTER, self._sync)
        for future, first in zip(waiting, written, strict=True):
            if not future.done():
                future.set_result(first)
        return True

    def _sync(self) -> None:
        """Have the disk take what was written here."""
        self._sync_timer = None
        thread = self.database.journal_thread
        self._loop.run_in_executor(thread, self.database.sync).add_done_callback(self._synced)

    def _synced(self, done: asyncio.Future[None]) -> None:
        """If the disk fails, all wait for it from now on: whoever writes shall hear of it."""
        error = None if done.cancelled() else done.exception()
        if error is not None:
            self.sync = True
            log.error("the disk does not take what is written", exc_info=error)

    def _finished(
        self, waiting: list[asyncio.Future[bool]], done: asyncio.Future[list[bool]]
    ) -> None:
        """The thread has written, or failed to."""
        self._running = bool(self._lines)
        if self._running:
            self._write()
        error = None if done.cancelled() else done.exception()
        if error is not None:
            self._failed(error)
        for number, future in enumerate(waiting):
            if future.done():
                continue
            if done.cancelled():
                future.cancel()
            elif error is not None:
                future.set_exception(error)
            else:
                future.set_result(done.result()[number])

    async def close(self) -> None:
        """Let go of the connections once everything under way is written."""
        if self._sync_timer is not None:
            self._sync_timer.cancel()
            self._sync()
        await self._loop.run_in_executor(self.database.journal_thread, self._pen.let_go)
        self._quick_pen.let_go()
