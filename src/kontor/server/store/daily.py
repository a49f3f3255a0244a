"""The server's part of the deal of the day: its secret, and guests' tries that move to accounts."""

from __future__ import annotations

import secrets as random_secrets
from contextlib import suppress

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from ...table.errors import Refusal
from .model import results, seats, secrets, tables

NAME = "daily"


def daily_key(conn: Connection) -> bytes:
    """The server's own secret from which the deals are drawn; made when first needed."""
    wanted = select(secrets.c.value).where(secrets.c.name == NAME)
    value = conn.execute(wanted).scalar()
    if value is None:
        raise Refusal("unavailable", "the deal of the day is not ready")
    return str(value).encode()


def ensure_daily_key(conn: Connection) -> None:
    """Make the secret if it is missing; runs when the server starts."""
    wanted = select(secrets.c.value).where(secrets.c.name == NAME)
    if conn.execute(wanted).scalar() is None:
        with suppress(IntegrityError), conn.begin_nested():
            conn.execute(insert(secrets).values(name=NAME, value=random_secrets.token_hex(32)))


def move_tries(conn: Connection, guest: str, person: str) -> list[str]:
    """What a guest has tried belongs to the account they log in to: one person has one try.

    Of two tries with one deal the one begun first counts; the other stays with the guest and
    counts no more. Returns the tables that have changed.
    """
    tried = select(tables.c.id, tables.c.game, tables.c.daily, tables.c.started)
    own = list(conn.execute(tried.where(tables.c.host == guest, tables.c.daily.is_not(None))))
    changed: list[str] = []
    for first in own:
        same = (tables.c.game == first.game, tables.c.daily == first.daily)
        second = conn.execute(tried.where(tables.c.host == person, *same)).first()
        if second is not None:
            late = max(first, second, key=lambda row: row.started)
            conn.execute(update(tables).where(tables.c.id == late.id).values(imported=True))
            conn.execute(update(results).where(results.c.table == late.id).values(daily=None))
            changed.append(late.id)
            if late is first:
                continue
            conn.execute(update(tables).where(tables.c.id == second.id).values(daily=None))
            _hand_over(conn, first.id, guest, person)
            _hand_over(conn, second.id, person, guest)
            day = {"daily": first.daily}
            conn.execute(update(tables).where(tables.c.id == second.id).values(day))
        else:
            _hand_over(conn, first.id, guest, person)
        changed.append(first.id)
    return changed


def _hand_over(conn: Connection, table: str, old: str, new: str) -> None:
    """A solo table gets another owner."""
    conn.execute(update(tables).where(tables.c.id == table).values(host=new))
    for column, owner in ((seats.c.person, seats.c.table), (results.c.person, results.c.table)):
        where = (owner == table, column == old)
        conn.execute(update(column.table).where(*where).values(person=new))
