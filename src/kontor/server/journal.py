"""Writes entries of many tables in few transactions.

Whoever appends waits until the transaction that holds the entry is durable. While one transaction
is being written, the next gathers: a slow disk makes larger transactions, not longer queues. The
unique (table, seq) decides between several processes: an entry that comes second is not written.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, insert
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from .database import Database
from .model import entries, snapshots

Extra = Callable[[Connection], None]
"""Something else to write in the same transaction as an entry."""

CHANNEL = "kontor"


@dataclass
class Pending:
    """An entry on its way into the database."""

    table: str
    seq: int
    values: dict[str, Any]
    snapshot: bytes | None
    extra: Extra | None
    news: Sequence[str]
    written: asyncio.Future[bool]


class Journal:
    """The one way into the log while a server runs."""

    def __init__(self, database: Database, name: str) -> None:
        self.database = database
        self.name = name
        self.transactions = 0
        self._waiting: list[Pending] = []
        self._running = False
        self._insert = _insert_if_first(database.is_sqlite)

    def append(
        self,
        values: dict[str, Any],
        snapshot: bytes | None = None,
        extra: Extra | None = None,
        news: Sequence[str] = (),
    ) -> asyncio.Future[bool]:
        """Write an entry, given as columns. True means durable, False that another was first."""
        loop = asyncio.get_running_loop()
        written: asyncio.Future[bool] = loop.create_future()
        pending = Pending(values["table"], values["seq"], values, snapshot, extra, news, written)
        self._waiting.append(pending)
        self._go_on(loop)
        return written

    def _go_on(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._running or not self._waiting:
            return
        self._running = True
        batch, self._waiting = self._waiting, []
        future = loop.run_in_executor(self.database.journal_thread, self._write, batch)
        future.add_done_callback(lambda done: self._finished(loop, batch, done))

    def _finished(
        self, loop: asyncio.AbstractEventLoop, batch: list[Pending], done: asyncio.Future[Any]
    ) -> None:
        self._running = False
        self._go_on(loop)
        error = done.exception()
        for number, pending in enumerate(batch):
            if pending.written.done():
                continue
            if error is None:
                pending.written.set_result(done.result()[number])
            else:
                pending.written.set_exception(error)

    def _write(self, batch: list[Pending]) -> list[bool]:
        """One transaction for the whole batch; if something in it fails, one for each."""
        try:
            return self._write_together(batch)
        except IntegrityError:
            if len(batch) == 1:
                return [False]
            return [self._write([pending])[0] for pending in batch]

    def _write_together(self, batch: list[Pending]) -> list[bool]:
        first = []
        with self.database.writing() as conn:
            for pending in batch:
                was_first = conn.execute(self._insert, pending.values).rowcount == 1
                first.append(was_first)
                if was_first:
                    if pending.snapshot is not None:
                        conn.execute(
                            insert(snapshots).values(
                                table=pending.table,
                                seq=pending.seq,
                                data=pending.snapshot,
                            )
                        )
                    if pending.extra is not None:
                        pending.extra(conn)
                    if not self.database.is_sqlite:
                        told = [f"e {pending.table} {pending.seq}", *pending.news]
                        notify(conn, *(f"{self.name} {news}" for news in told))
            self.transactions += 1
        return first


def notify(conn: Connection, *payloads: str) -> None:
    """Tell the other workers when the transaction has been committed (PostgreSQL)."""
    calls = ", ".join(["pg_notify(%s, %s)"] * len(payloads))
    words = tuple(word for payload in payloads for word in (CHANNEL, payload))
    conn.exec_driver_sql(f"SELECT {calls}", words)


def _insert_if_first(is_sqlite: bool) -> Any:
    make: Any = sqlite.insert if is_sqlite else postgresql.insert
    statement: Any = make(entries)
    return statement.on_conflict_do_nothing(index_elements=["table", "seq"])
