"""Which worker lets a bot think about a moment of a table: two do not think about the same one."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from .model import claims

LEASE = 8.0  # seconds for which a worker's word holds; it says so again while its bot thinks


def claim(conn: Connection, table: str, seq: int, worker: str, at: float) -> bool:
    """Whether a worker is the one to let a bot think about what follows entry `seq`."""
    values = {"seq": seq, "worker": worker, "until": at + LEASE}
    found = conn.execute(select(claims).where(claims.c.table == table).with_for_update()).first()
    if found is None:
        try:
            with conn.begin_nested():
                conn.execute(insert(claims).values(table=table, **values))
        except IntegrityError:
            return False
        return True
    if found.worker != worker and found.seq >= seq and found.until > at:
        return False
    conn.execute(update(claims).where(claims.c.table == table).values(**values))
    return True
