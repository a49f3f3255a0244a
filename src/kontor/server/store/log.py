"""The log of a game: append-only entries, and snapshots that save reading all of it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, insert, select

from ...core.game import Game
from ...core.record import Record
from ..clocks import new_clocks
from ..errors import not_found
from ..model import entries, snapshots
from ..moment import Entry, Moment, advance, begin
from ..snapshots import unpack
from .rows import TableRow, as_struct


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


def entry_values(table: str, entry: Entry, after: Moment, due: float | None) -> dict[str, Any]:
    """The columns of an entry, in their order: what happened, who is asked now, and when the
    server must act."""
    return {
        "table": table,
        "seq": entry.seq,
        "kind": entry.kind,
        "seat": entry.seat,
        "action": entry.action,
        "count": entry.count,
        "person": entry.person,
        "bot": entry.bot,
        "wish": entry.wish,
        "asked": after.asked_bits,
        "due": due,
        "at": entry.at,
    }


def add_entry(conn: Connection, table: str, entry: Entry, after: Moment, due: float | None) -> None:
    """Write an entry; the unique (table, seq) refuses a second one."""
    conn.execute(insert(entries).values(**entry_values(table, entry, after, due)))


def add_entries(conn: Connection, rows: list[dict[str, Any]]) -> None:
    """Write many entries, given as columns, at once."""
    if rows:
        conn.execute(insert(entries), rows)


def add_snapshot(conn: Connection, table: str, seq: int, data: bytes) -> None:
    """Write a snapshot."""
    conn.execute(insert(snapshots).values(table=table, seq=seq, data=data))


def first_moment(game: Game[Any], row: TableRow) -> Moment:
    """The start of a table's game, from its seed or position."""
    record = Record(game, row.options, row.seed, position=row.position)
    clocks = new_clocks(row.clock, len(row.seats))
    people = [seat.seat for seat in row.seats if seat.kind == "person"]
    return begin(game, record.begin(log=True), clocks, people, row.started or 0.0)


def load_moment(
    conn: Connection, game: Game[Any], row: TableRow, upto: int | None = None
) -> Moment:
    """Where a game stands now, or stood after entry `upto`: a snapshot and a few entries."""
    wanted = select(snapshots.c.data).where(snapshots.c.table == row.id)
    if upto is not None:
        wanted = wanted.where(snapshots.c.seq <= upto)
    data = conn.execute(wanted.order_by(snapshots.c.seq.desc()).limit(1)).scalar()
    if data is None:
        raise not_found("this game has not begun")
    moment = unpack(game, data)
    for entry in entries_after(conn, row.id, moment.seq, upto):
        moment = advance(moment, entry)
    return moment
