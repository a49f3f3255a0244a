"""The log of a game: append-only entries, and snapshots that save reading all of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Table, insert, select

from ...table.log import entry_values
from ...table.moment import Entry, Moment
from ...table.rows import as_struct
from .model import entries, snapshots


def entries_after(
    conn: Connection, table: str, seq: int, upto: int | None = None, limit: int | None = None
) -> list[Entry]:
    """The entries after a number, in order."""
    wanted = select(entries).where(entries.c.table == table, entries.c.seq > seq)
    if upto is not None:
        wanted = wanted.where(entries.c.seq <= upto)
    wanted = wanted.order_by(entries.c.seq)
    if limit is not None:
        wanted = wanted.limit(limit)
    return [as_struct(row, Entry) for row in conn.execute(wanted)]


def entry_of_wish(conn: Connection, table: str, person: str, wish: str) -> Entry | None:
    """The entry that a person's wish became, if it did."""
    row = conn.execute(
        select(entries).where(
            entries.c.table == table, entries.c.person == person, entries.c.wish == wish
        )
    ).first()
    return None if row is None else as_struct(row, Entry)


def add_entry(conn: Connection, table: str, entry: Entry, after: Moment, due: float | None) -> None:
    """Write an entry; the unique (table, seq) refuses a second one."""
    conn.execute(insert(entries).values(**entry_values(table, entry, after, due)))


def add_entries(conn: Connection, rows: Sequence[dict[str, Any]]) -> None:
    """Write many entries, given as columns, at once and straight to the driver: nobody else can
    write meanwhile."""
    add_rows(conn, entries, [tuple(row.values()) for row in rows])


def add_snapshots(conn: Connection, table: str, made: Sequence[tuple[int, bytes]]) -> None:
    """Write many snapshots at once."""
    add_rows(conn, snapshots, [(table, seq, data) for seq, data in made])


def add_rows(conn: Connection, into: Table, rows: list[tuple[Any, ...]]) -> None:
    """Write many rows, given as columns in their order."""
    names = ", ".join(f'"{column.name}"' for column in into.columns)
    mark = "?" if conn.dialect.name == "sqlite" else "%s"
    marks = ", ".join([mark] * len(into.columns))
    if rows:
        conn.exec_driver_sql(f"INSERT INTO {into.name} ({names}) VALUES ({marks})", rows)


def add_snapshot(conn: Connection, table: str, seq: int, data: bytes) -> None:
    """Write a snapshot."""
    conn.execute(insert(snapshots).values(table=table, seq=seq, data=data))


def latest_snapshot(conn: Connection, table: str, upto: int | None = None) -> bytes | None:
    """The last snapshot, or the last one up to an entry."""
    wanted = select(snapshots.c.data).where(snapshots.c.table == table)
    if upto is not None:
        wanted = wanted.where(snapshots.c.seq <= upto)
    found: bytes | None = conn.execute(wanted.order_by(snapshots.c.seq.desc()).limit(1)).scalar()
    return found
