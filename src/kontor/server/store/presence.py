"""Who is here: one truth over all workers and all ways of playing.

Each worker notes the people connected to it, and says so again as long as it lives; who plays over
HTTP is here for a while after each request. A worker that vanishes takes its people with it.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from .model import people, presence

HERE_SECONDS = 45.0  # how long a worker's word holds
SAID_EVERY = 15.0  # seconds
HTTP = "http"  # the worker of those who play over HTTP


def mark(
    conn: Connection, worker: str, present: Collection[str], gone: Collection[str], at: float
) -> None:
    """Note who is connected to a worker now and who no longer is."""
    conn.execute(delete(presence).where(presence.c.worker == worker, presence.c.person.in_(gone)))
    for person in sorted(present):
        _note(conn, worker, person, at + HERE_SECONDS)
    for person in sorted([*present, *gone]):  # in one order, whoever writes the same people
        conn.execute(update(people).where(people.c.id == person).values(seen=at))


def _note(conn: Connection, worker: str, person: str, until: float) -> None:
    """Note one person; another process may do the same at this moment, and a person may be gone."""
    this = (presence.c.worker == worker, presence.c.person == person)
    if not conn.execute(update(presence).where(*this).values(until=until)).rowcount:
        with suppress(IntegrityError), conn.begin_nested():
            conn.execute(insert(presence).values(person=person, worker=worker, until=until))


def say_again(conn: Connection, worker: str, at: float) -> None:
    """All people of a worker are still here; what workers left behind that vanished goes."""
    conn.execute(
        update(presence).where(presence.c.worker == worker).values(until=at + HERE_SECONDS)
    )
    mine = select(presence.c.person).where(presence.c.worker == worker)
    conn.execute(update(people).where(people.c.id.in_(mine)).values(seen=at))
    conn.execute(delete(presence).where(presence.c.until < at - 10 * HERE_SECONDS))


def leave(conn: Connection, worker: str | None, at: float) -> None:
    """A worker ends, or all have: nobody is connected to it any more."""
    chosen = presence.c.worker == worker if worker is not None else presence.c.worker != HTTP
    gone = select(presence.c.person).where(chosen)
    if worker is not None:
        conn.execute(update(people).where(people.c.id.in_(gone)).values(seen=at))
    conn.execute(delete(presence).where(chosen))
