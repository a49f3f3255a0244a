"""Writes entries of many tables in few transactions.

Whoever appends waits until the transaction that holds the entry is durable. While one transaction
is being written, the next gathers: a slow disk makes larger transactions, not longer queues. The
unique (table, seq) decides between several processes: an entry that comes second is not written.

This is the one hot place of the database. Plain entries go straight to the driver over a
connection that stays open; the few that change other rows too get a transaction of their own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import Connection, insert
from sqlalchemy.exc import IntegrityError

from .database import Database
from .model import entries, snapshots

Extra = Callable[[Connection], None]
"""Something else to write in the same transaction as an entry."""

CHANNEL = "kontor"
AT_ONCE = 64  # entries in one statement
UNLESS_THERE = 'ON CONFLICT ("table", "seq") DO NOTHING'
KEEP_SNAPSHOT = (
    'INSERT INTO snapshots ("table", "seq", "data")'
    " SELECT %s::varchar, %s::integer, %s::bytea FROM first ON CONFLICT DO NOTHING"
)
COLUMNS = tuple(column.name for column in entries.columns)
SNAPSHOT_COLUMNS = ("table", "seq", "data")


@dataclass(slots=True)
class Pending:
    """An entry on its way into the database."""

    values: dict[str, Any]
    snapshot: bytes | None
    extra: Extra | None
    news: Sequence[str]
    written: asyncio.Future[bool]

    def row(self) -> list[Any]:
        """The entry in the order of its columns."""
        return [self.values[name] for name in COLUMNS]

    def snapshot_row(self) -> tuple[str, int, bytes | None]:
        """The snapshot in the order of its columns."""
        return self.values["table"], self.values["seq"], self.snapshot


class Journal:
    """The one way into the log while a server runs."""

    def __init__(self, database: Database, name: str) -> None:
        self.database = database
        self.name = name
        self.transactions = 0
        self._waiting: list[Pending] = []
        self._running = False
        self._raw: Any = None
        self._write_batch = self._write_sqlite if database.is_sqlite else self._write_postgres

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
        self._waiting.append(Pending(values, snapshot, extra, news, written))
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
        if done.cancelled():
            for pending in batch:
                pending.written.cancel()
            return
        error = done.exception()
        for number, pending in enumerate(batch):
            if pending.written.done():
                continue
            if error is None:
                pending.written.set_result(done.result()[number])
            else:
                pending.written.set_exception(error)

    def _write(self, batch: list[Pending]) -> list[bool]:
        """Runs in the journal's thread: one transaction for all plain entries."""
        plain = [pending for pending in batch if pending.extra is None]
        written: dict[int, bool] = {}
        if plain:
            results = self._write_plain(plain)
            written = {id(p): first for p, first in zip(plain, results, strict=True)}
        return [
            written[id(p)] if p.extra is None else self._write_with_extra(p, p.extra) for p in batch
        ]

    def _write_plain(self, batch: list[Pending]) -> list[bool]:
        try:
            return self._write_together(batch)
        except self._integrity_error():
            if len(batch) == 1:
                return [False]
            return [self._write_plain([pending])[0] for pending in batch]

    def _write_together(self, batch: list[Pending]) -> list[bool]:
        """One transaction over the open connection, which is given up if anything fails."""
        if self._raw is None:
            self._raw = self.database.engine.raw_connection()
        try:
            first = self._write_batch(self._raw.driver_connection, batch)
        except BaseException:
            raw, self._raw = self._raw, None
            raw.invalidate()
            raise
        self.transactions += 1
        return first

    def _write_sqlite(self, connection: Any, batch: list[Pending]) -> list[bool]:
        """As few statements as possible: after each one this thread waits for the event loop's.
        One alone is a transaction of its own; an entry that comes second fails it."""
        shots = [pending.snapshot_row() for pending in batch if pending.snapshot is not None]
        statements = [
            *_inserts("entries", COLUMNS, [pending.row() for pending in batch]),
            *_inserts("snapshots", SNAPSHOT_COLUMNS, shots),
        ]
        if len(statements) > 1:
            statements = [("BEGIN IMMEDIATE", []), *statements, ("COMMIT", [])]
        for sql, values in statements:
            connection.execute(sql, values)
        return [True] * len(batch)

    def _write_postgres(self, connection: Any, batch: list[Pending]) -> list[bool]:
        """The whole transaction in one go: who comes second is neither announced nor kept."""
        done = []
        with connection.pipeline():
            for pending in batch:
                announce, words = _notification(self._news(pending))
                values = pending.row()
                add = _insert("entries", COLUMNS, "%s")
                sql = f"WITH first AS ({add} {UNLESS_THERE} RETURNING 1)"
                if pending.snapshot is not None:
                    sql += f", kept AS ({KEEP_SNAPSHOT})"
                    values += pending.snapshot_row()
                done.append(connection.execute(f"{sql} {announce} FROM first", [*values, *words]))
            connection.commit()
        return [cursor.rowcount == 1 for cursor in done]

    def _write_with_extra(self, pending: Pending, extra: Extra) -> bool:
        values = pending.values
        try:
            with self.database.writing() as conn:
                conn.execute(insert(entries).values(**values))
                if pending.snapshot is not None:
                    kept = {key: values[key] for key in ("table", "seq")}
                    conn.execute(insert(snapshots).values(**kept, data=pending.snapshot))
                extra(conn)
                if not self.database.is_sqlite:
                    conn.exec_driver_sql(*_notification(self._news(pending)))
        except IntegrityError:
            return False
        self.transactions += 1
        return True

    def _news(self, pending: Pending) -> list[str]:
        entry = f"e {pending.values['table']} {pending.values['seq']}"
        return [f"{self.name} {news}" for news in (entry, *pending.news)]

    def _integrity_error(self) -> type[Exception]:
        found: type[Exception] = self.database.engine.dialect.dbapi.IntegrityError  # type: ignore[union-attr]
        return found

    def close(self) -> None:
        """Give the open connection back once everything under way is written."""
        self.database.journal_thread.submit(self._let_go).result()

    def _let_go(self) -> None:
        if self._raw is not None:
            self._raw.close()
            self._raw = None


def notify(conn: Connection, payload: str) -> None:
    """Tell the other workers when the transaction has been committed (PostgreSQL)."""
    conn.exec_driver_sql(*_notification([payload]))


def _notification(payloads: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    calls = ", ".join(["pg_notify(%s, %s)"] * len(payloads))
    return f"SELECT {calls}", tuple(w for payload in payloads for w in (CHANNEL, payload))


def _inserts(
    table: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]
) -> list[tuple[str, list[Any]]]:
    """Statements that add many rows, with their values."""
    parts = [rows[start : start + AT_ONCE] for start in range(0, len(rows), AT_ONCE)]
    return [
        (_insert(table, columns, "?", len(part)), [value for row in part for value in row])
        for part in parts
    ]


@cache
def _insert(table: str, columns: Sequence[str], mark: str, rows: int = 1) -> str:
    names = ", ".join(f'"{name}"' for name in columns)
    marks = ", ".join(["(" + ", ".join([mark] * len(columns)) + ")"] * rows)
    return f"INSERT INTO {table} ({names}) VALUES {marks}"
