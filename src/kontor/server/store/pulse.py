"""The pulse of the server: time passes for players only while it beats.

Every second a worker writes the time. If the last beat lies too far back, no worker ran, or none
reached the database, or the machine's clock was set: then an entry `pause` in the log of every
table whose clocks run says for how long nobody could move. All workers share one pulse, and where
several machines share a database its clock is the one that counts: theirs may differ.
"""

from __future__ import annotations

import math
import time
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, extract, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from .log import add_entries
from .model import entries, people, presence, pulse, seats, tables
from .pen import notify
from .tables import last_entries

NAME = "server"
EVERY = 1.0  # seconds between beats
LATE = 6.0  # seconds without a beat that a busy machine may need
STOPPED = 2.5  # the same when a server starts
BACK = -2.0  # seconds by which a clock that is kept right may be set back
AT_ONCE = 500  # tables


def the_time(conn: Connection) -> float:
    """The time by the clock that all who share the database have in common."""
    if conn.dialect.name == "sqlite":
        return time.time()
    return float(conn.execute(select(extract("epoch", func.clock_timestamp()))).scalar_one())


def beat_now(conn: Connection, worker: str, is_start: bool) -> tuple[float, list[str]]:
    """Write the time; returns by how much it is ahead of `time.monotonic`, and the tables whose
    clocks were held."""
    at = the_time(conn)
    ahead = at - time.monotonic()
    return ahead, beat(conn, at, worker, is_start)


def beat(conn: Connection, at: float, worker: str, is_start: bool) -> list[str]:
    """Write the time; returns the tables whose clocks were held."""
    last = conn.execute(select(pulse.c.at).where(pulse.c.name == NAME).with_for_update()).scalar()
    if last is None:
        with suppress(IntegrityError), conn.begin_nested():  # another worker may be first
            conn.execute(insert(pulse).values(name=NAME, at=at))
        return []
    conn.execute(update(pulse).where(pulse.c.name == NAME).values(at=at))
    gap = at - last
    if BACK < gap < (STOPPED if is_start else LATE):
        return []
    hold_presence(conn, gap)
    return hold_clocks(conn, gap, at, worker)


def hold_presence(conn: Connection, gap: float) -> None:
    """Nobody at a running table was away for longer because nobody could come."""
    playing = select(seats.c.person).join(tables, tables.c.id == seats.c.table)
    ids = playing.where(tables.c.status == "running", seats.c.person.is_not(None))
    conn.execute(update(people).where(people.c.id.in_(ids)).values(seen=people.c.seen + gap))
    conn.execute(update(presence).values(until=presence.c.until + gap))


def hold_clocks(conn: Connection, gap: float, at: float, worker: str) -> list[str]:
    """Write for all tables with clocks that nobody could move for so long."""
    seconds = math.ceil(gap)
    running = select(tables.c.id).where(tables.c.status == "running", tables.c.clock.is_not(None))
    ids = list(conn.execute(running).scalars())
    for start in range(0, len(ids), AT_ONCE):
        part = ids[start : start + AT_ONCE]
        rows = [_pause(row, seconds, at) for row in conn.execute(last_entries(part))]
        add_entries(conn, rows)
        if conn.dialect.name != "sqlite":
            for id_ in part:
                notify(conn, f"{worker} t {id_}")
    return ids


def _pause(last: Any, seconds: int, at: float) -> dict[str, Any]:
    """The columns of the entry; bots that are due stay so, clocks run out later."""
    values: dict[str, Any] = {column.name: None for column in entries.columns}
    values |= {
        "table": last.table,
        "seq": last.seq + 1,
        "kind": "pause",
        "seat": -1,
        "action": -1,
        "count": seconds,
        "asked": last.asked,
        "due": None if last.due is None else last.due + seconds,
        "at": at,
    }
    return values
