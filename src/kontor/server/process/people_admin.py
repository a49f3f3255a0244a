"""What a host does about people and what they wrote: find, show, remove."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Select, delete, func, or_, select, update

from ...core.errors import KontorError
from ..store.erasing import erase_person, known_of
from ..store.model import chat, claims, entries, people, results, seats, snapshots, tables
from ..store.pen import notify

__all__ = ["find_people", "known_of", "remove_message", "remove_person", "remove_table"]

Json = dict[str, Any]


def find_people(conn: Connection, words: str, limit: int, page: int) -> list[Json]:
    """People by name or login, the last seen first."""
    wanted = select(people.c.id, people.c.nickname, people.c.login, people.c.seen)
    if words:
        like = f"%{words.lower()}%"
        wanted = wanted.where(
            or_(func.lower(people.c.nickname).like(like), people.c.login.like(like))
        )
    wanted = wanted.order_by(people.c.seen.desc(), people.c.id)
    return _rows(conn, wanted.limit(limit).offset(limit * (page - 1)))


def remove_table(conn: Connection, table: str) -> None:
    """A table goes with all that belongs to it; ratings stay as they are."""
    _check(conn, select(tables.c.id).where(tables.c.id == table), f"there is no table {table}")
    conn.execute(update(tables).where(tables.c.rematch == table).values(rematch=None))
    for part in (claims, results, chat, snapshots, entries, seats):
        conn.execute(delete(part).where(part.c.table == table))
    conn.execute(delete(tables).where(tables.c.id == table))
    _tell(conn, table)


def remove_message(conn: Connection, table: str, number: int) -> None:
    """A message goes; the numbers of the others stay."""
    this = (chat.c.table == table, chat.c.number == number)
    _check(conn, select(chat.c.number).where(*this), f"there is no message {number} at {table}")
    conn.execute(delete(chat).where(*this))
    _tell(conn, table)


def remove_person(conn: Connection, person: str) -> None:
    """A person goes with all they wrote; servers hear of it, so that open sessions end."""
    erase_person(conn, person)
    sits_at = select(seats.c.table).where(seats.c.person == person)
    for table in list(conn.execute(sits_at).scalars()):
        _tell(conn, table)
    _tell(conn, person, "r")  # sessions that are open end


def _rows(conn: Connection, wanted: Select[Any]) -> list[Json]:
    return [dict(row._mapping) for row in conn.execute(wanted)]


def _check(conn: Connection, wanted: Select[Any], otherwise: str) -> None:
    if conn.execute(wanted).first() is None:
        raise KontorError(otherwise)


def _tell(conn: Connection, changed: str, kind: str = "t") -> None:
    """Servers that run hear of it (PostgreSQL); with SQLite there is one, to be started again."""
    if conn.dialect.name != "sqlite":
        notify(conn, f"admin {kind} {changed}")
