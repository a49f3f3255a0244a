"""Tables and seats. Everything that changes one raises its revision."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, delete, func, insert, or_, select, update

from ...table.errors import not_found
from ...table.rows import ProposalRow, SeatRow, TableRow, as_struct
from .model import entries, people, presence, seats, tables


def load_table(conn: Connection, table: str, *, lock: bool = False) -> TableRow:
    """A table with its seats; with `lock` nobody else changes it in the meantime."""
    wanted = select(tables).where(tables.c.id == table)
    return load_where(conn, wanted.with_for_update() if lock else wanted)


def load_where(conn: Connection, wanted: Select[Any]) -> TableRow:
    """The one table that a query finds."""
    row = conn.execute(wanted).first()
    if row is None:
        raise not_found("there is no such table")
    return _complete(conn, [row])[0]


def load_all(conn: Connection, wanted: Select[Any]) -> list[TableRow]:
    """All tables that a query finds, in its order."""
    return _complete(conn, list(conn.execute(wanted)))


def _complete(conn: Connection, rows: Sequence[Row[Any]]) -> list[TableRow]:
    """Tables with their seats and their last entries, in three queries however many there are."""
    ids = [row.id for row in rows]
    by_table: dict[str, list[SeatRow]] = {id_: [] for id_ in ids}
    here = (
        select(func.max(presence.c.until))
        .where(presence.c.person == seats.c.person)
        .scalar_subquery()
    )
    found = conn.execute(
        select(seats, people.c.nickname.label("name"), people.c.seen, here.label("until"))
        .outerjoin(people, people.c.id == seats.c.person)
        .where(seats.c.table.in_(ids))
        .order_by(seats.c.seat)
    )
    for seat in found:
        by_table[seat.table].append(
            as_struct(seat, SeatRow, seen=seat.seen or 0.0, until=seat.until or 0.0)
        )
    last = {row.table: (row.seq, row.asked) for row in conn.execute(last_entries(ids))}
    made = []
    for row in rows:
        seq, asked = last.get(row.id, (0, 0))
        made.append(
            as_struct(
                row,
                TableRow,
                seats=by_table[row.id],
                proposals=msgspec.convert(row.proposals, list[ProposalRow]),
                seq=seq,
                asked=asked,
            )
        )
    return made


def last_entries(ids: list[str]) -> Select[Any]:
    """The last entry of each table, found without looking at the others."""
    of_table = entries.alias()
    newest = select(func.max(of_table.c.seq)).where(of_table.c.table == tables.c.id)
    return (
        select(entries.c.table, entries.c.seq, entries.c.asked, entries.c.due)
        .join(tables, tables.c.id == entries.c.table)
        .where(tables.c.id.in_(ids), entries.c.seq == newest.scalar_subquery())
    )


def add_table(conn: Connection, row: TableRow) -> None:
    """A new table and its seats."""
    values = {f: getattr(row, f) for f in row.__struct_fields__ if f in tables.c}
    values["proposals"] = []
    conn.execute(insert(tables).values(**values))
    conn.execute(insert(seats), [seat_values(row.id, seat) for seat in row.seats])


def seat_values(table: str, seat: SeatRow) -> dict[str, Any]:
    """The columns of a seat."""
    kept = (
        "seat",
        "kind",
        "person",
        "bot",
        "reserved",
        "resigned",
        "taken_over",
        "random",
        "away",
    )
    return {"table": table, **{name: getattr(seat, name) for name in kept}}


def change_table(conn: Connection, row: TableRow, **values: Any) -> None:
    """Change columns of a table."""
    conn.execute(
        update(tables).where(tables.c.id == row.id).values(revision=row.revision + 1, **values)
    )


def change_seat(conn: Connection, table: str, seat: int, **values: Any) -> None:
    """Change columns of a seat."""
    conn.execute(update(seats).where(seats.c.table == table, seats.c.seat == seat).values(**values))


def remove_table(conn: Connection, table: str) -> None:
    """A table that never started disappears."""
    conn.execute(update(tables).where(tables.c.rematch == table).values(rematch=None))
    conn.execute(delete(seats).where(seats.c.table == table))
    conn.execute(delete(tables).where(tables.c.id == table))


def public_tables(
    conn: Connection, status: str | None, game: str | None, limit: int
) -> list[TableRow]:
    """Public tables, newest first."""
    wanted = select(tables).where(tables.c.public.is_(True))
    if status is not None:
        wanted = wanted.where(tables.c.status == status)
    if game is not None:
        wanted = wanted.where(tables.c.game == game)
    return load_all(conn, wanted.order_by(tables.c.created.desc()).limit(limit))


def public_tables_of(conn: Connection, persons: Collection[str]) -> list[TableRow]:
    """Public tables that wait or are played at, of some people, newest first."""
    sits = select(seats.c.table).where(seats.c.person.in_(persons))
    wanted = select(tables).where(
        tables.c.public.is_(True),
        tables.c.status.in_(["open", "running"]),
        or_(tables.c.id.in_(sits), tables.c.host.in_(persons)),
    )
    return load_all(conn, wanted.order_by(tables.c.created.desc()).limit(100))


def tables_of(conn: Connection, person: str, status: str | None, limit: int) -> list[TableRow]:
    """The tables at which a person sits or hosts, newest first."""
    sits = select(seats.c.table).where(or_(seats.c.person == person, seats.c.reserved == person))
    mine = or_(tables.c.id.in_(sits), tables.c.host == person)
    wanted = select(tables).where(mine)
    if status is not None:
        wanted = wanted.where(tables.c.status == status)
    latest = func.coalesce(tables.c.ended, tables.c.started, tables.c.created)
    return load_all(conn, wanted.order_by(latest.desc()).limit(limit))


def count_open(conn: Connection, host: str) -> int:
    """How many tables of a host have not ended."""
    wanted = select(func.count()).where(
        tables.c.host == host, tables.c.status.in_(["open", "running"])
    )
    return int(conn.execute(wanted).scalar_one())


def count_bot_tables(conn: Connection, host: str) -> int:
    """How many running tables of a host have bots only."""
    person = select(seats.c.seat).where(seats.c.table == tables.c.id, seats.c.kind == "person")
    wanted = select(func.count()).where(
        tables.c.host == host, tables.c.status == "running", ~person.exists()
    )
    return int(conn.execute(wanted).scalar_one())
