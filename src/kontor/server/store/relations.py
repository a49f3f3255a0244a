"""Whom people follow, and with whom they do not want to play."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, delete, func, insert, select

from ...table import timing
from ...table.errors import Refusal
from ...table.info import table_info
from ...table.messages import KnownPerson
from .model import people, presence, relations
from .tables import public_tables_of

MOST = 500


def is_blocked(conn: Connection, person: str, by: Collection[str]) -> bool:
    """Whether one of some people does not want to play with a person."""
    wanted = select(relations.c.person).where(
        relations.c.other == person, relations.c.kind == "block", relations.c.person.in_(by)
    )
    return conn.execute(wanted.limit(1)).first() is not None


def relation(conn: Connection, person: str | None, other: str) -> str:
    """`follow`, `block` or `none`."""
    wanted = select(relations.c.kind).where(
        relations.c.person == person, relations.c.other == other
    )
    return str(conn.execute(wanted).scalar() or "none")


def relate(conn: Connection, person: str, other: str, kind: str) -> None:
    """Follow somebody, block them, or neither."""
    conn.execute(delete(relations).where(relations.c.person == person, relations.c.other == other))
    if kind == "none":
        return
    mine = select(func.count()).select_from(relations).where(relations.c.person == person)
    if (conn.execute(mine).scalar() or 0) >= MOST:
        raise Refusal("conflict", f"you follow or block {MOST} people already")
    conn.execute(insert(relations).values(person=person, other=other, kind=kind))


def known_people(conn: Connection, person: str) -> list[KnownPerson]:
    """Those whom a person follows or blocks; of the former, whether they are here and their public
    tables."""
    here = (
        select(func.max(presence.c.until))
        .where(presence.c.person == relations.c.other)
        .scalar_subquery()
    )
    wanted = (
        select(relations.c.other, relations.c.kind, people.c.nickname, here.label("until"))
        .join(people, people.c.id == relations.c.other)
        .where(relations.c.person == person)
        .order_by(func.lower(people.c.nickname), relations.c.other)
    )
    rows = list(conn.execute(wanted))
    followed = [row.other for row in rows if row.kind == "follow"]
    tables = public_tables_of(conn, followed) if followed else []
    return [
        KnownPerson(
            person=row.other,
            name=row.nickname,
            relation=row.kind,
            online=row.kind == "follow" and (row.until or 0.0) > timing.now(),
            tables=[
                table_info(table, person)
                for table in tables
                if row.kind == "follow" and row.other in (table.host, *table.people)
            ],
        )
        for row in rows
    ]
