"""What is said at tables."""

from __future__ import annotations

from sqlalchemy import Connection, func, insert, select

from ...table import timing
from ...table.messages import ChatMessage
from .model import chat, people, tables

SHOWN = 50


def say(conn: Connection, table: str, person: str, text: str, wish: str | None) -> tuple[int, bool]:
    """Add a message; returns its number and whether it was there already."""
    conn.execute(select(tables.c.id).where(tables.c.id == table).with_for_update())
    if wish is not None:
        same = (chat.c.table == table, chat.c.person == person, chat.c.wish == wish)
        number = conn.execute(select(chat.c.number).where(*same)).scalar()
        if number is not None:
            return int(number), True
    last = conn.execute(select(func.max(chat.c.number)).where(chat.c.table == table)).scalar()
    number = (last or 0) + 1
    conn.execute(
        insert(chat).values(
            table=table, number=number, person=person, wish=wish, text=text, at=timing.now()
        )
    )
    return number, False


def messages(
    conn: Connection, table: str, before: int | None = None, after: int = 0
) -> list[ChatMessage]:
    """The latest messages, oldest first."""
    wanted = (
        select(chat, people.c.nickname)
        .join(people, people.c.id == chat.c.person)
        .where(chat.c.table == table, chat.c.number > after)
    )
    if before is not None:
        wanted = wanted.where(chat.c.number < before)
    rows = list(conn.execute(wanted.order_by(chat.c.number.desc()).limit(SHOWN)))
    return [
        ChatMessage(number=r.number, person=r.person, name=r.nickname, text=r.text, at=r.at)
        for r in reversed(rows)
    ]
