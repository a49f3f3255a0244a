"""Reviews of finished games, made once and kept."""

from __future__ import annotations

import time

from sqlalchemy import Connection, delete, insert, select

from .model import reviews


def review_of(conn: Connection, table: str) -> bytes | None:
    """The review of a game, as JSON, if it was made."""
    found = conn.execute(select(reviews.c.data).where(reviews.c.table == table)).scalar()
    return None if found is None else bytes(found)


def keep_review(conn: Connection, table: str, review: bytes) -> None:
    """Keep the review of a game; one that was there before gives way."""
    conn.execute(delete(reviews).where(reviews.c.table == table))
    conn.execute(insert(reviews).values(table=table, data=review, made=time.time()))
