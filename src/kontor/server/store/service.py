"""Small questions about the database itself."""

from __future__ import annotations

from sqlalchemy import Connection, text


def database_answers(conn: Connection) -> bool:
    """Whether the database answers."""
    return conn.execute(text("SELECT 1")).scalar() == 1
