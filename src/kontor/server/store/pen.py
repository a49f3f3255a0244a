"""How entries come into the database: plain ones straight to the driver over a connection that
stays open, the few that change other rows too in a transaction of their own.

This is the one hot place of the database. The unique (table, seq) decides between several
processes: an entry that comes second is not written.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import Connection, insert
from sqlalchemy.exc import IntegrityError

from ...table.store import Extra
from .database import Database
from .model import entries, snapshots
from .store import SqlStore

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
class Line:
    """An entry to write, given as columns in their order, with what belongs to it."""

    values: dict[str, Any]
    snapshot: bytes | None
    extra: Extra | None
    news: Sequence[str]

    def snapshot_row(self) -> tuple[str, int, bytes | None]:
        """The snapshot in the order of its columns."""
        return self.values["table"], self.values["seq"], self.snapshot


class Pen:
    """Writes with one connection; to be used by one thread at a time.

    `settings` are those of SQLite for this connection.
    """

    def __init__(self, database: Database, name: str, settings: Sequence[str] = ()) -> None:
        self.database = database
        self.name = name
        self.transactions = 0
        self._settings = settings
        self._raw: Any = None
        self._write_batch = self._write_sqlite if database.is_sqlite else self._write_postgres
        self._second: type[Exception] = database.engine.dialect.dbapi.IntegrityError  # type: ignore[union-attr]

    def write(self, batch: list[Line]) -> list[bool]:
        """One transaction for all plain entries; True means written, False that another was first.
        Those that change other rows follow in transactions of their own."""
        plain = [line for line in batch if line.extra is None]
        written = iter(self.write_plain(plain))
        return [
            next(written) if line.extra is None else self._write_with_extra(line, line.extra)
            for line in batch
        ]

    def write_plain(self, batch: list[Line]) -> list[bool]:
        """The same if there are only plain entries."""
        try:
            return self._write_together(batch) if batch else []
        except self._second:
            if len(batch) == 1:
                return [False]
            return [self.write_plain([line])[0] for line in batch]

    def _write_together(self, batch: list[Line]) -> list[bool]:
        """One transaction over the open connection, which is given up if anything fails."""
        if self._raw is None:
            self._raw = self.database.engine.raw_connection()
            for setting in self._settings:
                self._raw.driver_connection.execute(f"PRAGMA {setting}")
        try:
            first = self._write_batch(self._raw.driver_connection, batch)
        except BaseException:
            self.let_go()
            raise
        self.transactions += 1
        return first

    def _write_sqlite(self, connection: Any, batch: list[Line]) -> list[bool]:
        """As few statements as possible: after each one, a thread waits for the event loop's.
        One alone is a transaction of its own; an entry that comes second fails it."""
        statements = _inserts("entries", COLUMNS, [line.values.values() for line in batch])
        shots = [line.snapshot_row() for line in batch if line.snapshot is not None]
        if shots:
            statements += _inserts("snapshots", SNAPSHOT_COLUMNS, shots)
        if len(statements) > 1:
            statements = [("BEGIN IMMEDIATE", []), *statements, ("COMMIT", [])]
        for sql, values in statements:
            connection.execute(sql, values)
        return [True] * len(batch)

    def _write_postgres(self, connection: Any, batch: list[Line]) -> list[bool]:
        """The whole transaction in one go: who comes second is neither announced nor kept."""
        done = []
        with connection.pipeline():
            for line in batch:
                announce, words = _notification(self._news(line))
                values = [*line.values.values()]
                add = _insert("entries", COLUMNS, "%s")
                sql = f"WITH first AS ({add} {UNLESS_THERE} RETURNING 1)"
                if line.snapshot is not None:
                    sql += f", kept AS ({KEEP_SNAPSHOT})"
                    values += line.snapshot_row()
                done.append(connection.execute(f"{sql} {announce} FROM first", [*values, *words]))
            connection.commit()
        return [cursor.rowcount == 1 for cursor in done]

    def _write_with_extra(self, line: Line, extra: Extra) -> bool:
        values = line.values
        try:
            with self.database.writing() as conn:
                conn.execute(insert(entries).values(**values))
                if line.snapshot is not None:
                    kept = {key: values[key] for key in ("table", "seq")}
                    conn.execute(insert(snapshots).values(**kept, data=line.snapshot))
                extra(SqlStore(conn))
                if not self.database.is_sqlite:
                    conn.exec_driver_sql(*_notification(self._news(line)))
        except IntegrityError:
            return False
        self.transactions += 1
        return True

    def _news(self, line: Line) -> list[str]:
        entry = f"e {line.values['table']} {line.values['seq']}"
        return [f"{self.name} {news}" for news in (entry, *line.news)]

    def let_go(self) -> None:
        """Close the connection; another is opened when it is needed."""
        if self._raw is not None:
            raw, self._raw = self._raw, None
            raw.invalidate()


def notify(conn: Connection, payload: str) -> None:
    """Tell the other workers when the transaction has been committed (PostgreSQL)."""
    conn.exec_driver_sql(*_notification([payload]))


def _notification(payloads: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    calls = ", ".join(["pg_notify(%s, %s)"] * len(payloads))
    return f"SELECT {calls}", tuple(w for payload in payloads for w in (CHANNEL, payload))


def _inserts(
    table: str, columns: Sequence[str], rows: Sequence[Iterable[Any]]
) -> list[tuple[str, list[Any]]]:
    """Statements that add many rows, with their values."""
    found = []
    for start in range(0, len(rows), AT_ONCE):
        part = rows[start : start + AT_ONCE]
        values = [value for row in part for value in row]
        found.append((_insert(table, columns, "?", len(part)), values))
    return found


@cache
def _insert(table: str, columns: Sequence[str], mark: str, rows: int = 1) -> str:
    names = ", ".join(f'"{name}"' for name in columns)
    marks = ", ".join(["(" + ", ".join([mark] * len(columns)) + ")"] * rows)
    return f"INSERT INTO {table} ({names}) VALUES {marks}"
