"""Everything that is known of a person: given to them, or erased."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Select, delete, select, update

from ...core.errors import KontorError
from .model import (
    chat,
    letters,
    outbox,
    people,
    presence,
    pushes,
    ratings,
    relations,
    results,
    seats,
    sessions,
    tables,
)

Json = dict[str, Any]
GONE = "–"


def erase_person(conn: Connection, person: str) -> None:
    """A person goes with all they wrote: name, account, sessions, messages, titles, ratings.

    Games stay, since they are the others' too; the seat belongs to nobody who can be known.
    """
    _check(conn, select(people.c.id).where(people.c.id == person), f"there is no person {person}")
    for part in (sessions, presence, chat, letters, pushes, outbox, relations):
        conn.execute(delete(part).where(part.c.person == person))
    conn.execute(delete(relations).where(relations.c.other == person))
    conn.execute(delete(ratings).where(ratings.c.subject == person))
    conn.execute(update(results).where(results.c.person == person).values(person=None))
    conn.execute(update(seats).where(seats.c.reserved == person).values(reserved=None))
    conn.execute(update(tables).where(tables.c.host == person).values(title="", webhook=None))
    nothing: Json = {"login": None, "password": None, "webhook": None, "settings": {}, "seen": 0.0}
    nothing |= {"email": None, "email_checked": False, "notices": None}
    conn.execute(update(people).where(people.c.id == person).values(nickname=GONE, **nothing))


def known_of(conn: Connection, person: str) -> Json:
    """Everything that is known of a person, for themselves."""
    kept = [column for column in people.columns if column.name != "password"]
    about = _rows(conn, select(*kept).where(people.c.id == person))
    if not about:
        raise KontorError(f"there is no person {person}")
    return {
        "person": about[0],
        "sessions": _rows(
            conn,
            select(sessions.c.agent, sessions.c.created, sessions.c.seen).where(
                sessions.c.person == person
            ),
        ),
        "tables": _rows(
            conn,
            select(tables.c.id, tables.c.game, tables.c.title, tables.c.status, seats.c.seat)
            .join(seats, seats.c.table == tables.c.id)
            .where(seats.c.person == person),
        ),
        "hosted": _rows(conn, select(tables.c.id, tables.c.title).where(tables.c.host == person)),
        "messages": _rows(conn, select(chat).where(chat.c.person == person)),
        "results": _rows(conn, select(results).where(results.c.person == person)),
        "ratings": _rows(conn, select(ratings).where(ratings.c.subject == person)),
        "relations": _rows(conn, select(relations).where(relations.c.person == person)),
        "browsers": _rows(
            conn,
            select(pushes.c.endpoint, pushes.c.created).where(pushes.c.person == person),
        ),
    }


def _rows(conn: Connection, wanted: Select[Any]) -> list[Json]:
    return [dict(row._mapping) for row in conn.execute(wanted)]


def _check(conn: Connection, wanted: Select[Any], otherwise: str) -> None:
    if conn.execute(wanted).first() is None:
        raise KontorError(otherwise)
