"""The list of public tables, read from the database at most once a second for everybody."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from sqlalchemy import Connection

from ...table.codec import encode
from ...table.info import is_at_table, table_info
from ...table.rows import TableRow
from ..store.tables import public_tables

KEPT_SECONDS = 1.0
LONGEST = 200


class Listed(NamedTuple):
    """A table, and how strangers see it as JSON."""

    row: TableRow
    written: bytes


Read = Callable[[str | None, str | None, int], Awaitable[list[Listed]]]
"""Reads public tables by status and game, so many at the most."""


def listed_tables(
    conn: Connection, status: str | None, game: str | None, limit: int
) -> list[Listed]:
    """Public tables, newest first. Writing them takes longer than reading: both in a thread."""
    rows = public_tables(conn, status, game, limit)
    return [Listed(row, encode(table_info(row, None))) for row in rows]


class Listing:
    """Public tables as strangers see them, written once; only those of one's own differ."""

    def __init__(self, read: Read) -> None:
        self._read = read
        self._lists: dict[tuple[str | None, str | None], tuple[float, list[Listed]]] = {}
        self._reading: dict[tuple[str | None, str | None], asyncio.Task[list[Listed]]] = {}

    def forget(self) -> None:
        """A table was made, begun or taken away."""
        self._lists.clear()

    async def written(
        self, status: str | None, game: str | None, limit: int, person: str | None
    ) -> bytes:
        """The list as one person may see it, as JSON."""
        found = (await self._listed(status, game))[:limit]
        return b"[" + b",".join([_seen_by(person, *each) for each in found]) + b"]"

    async def _listed(self, status: str | None, game: str | None) -> list[Listed]:
        key = (status, game)
        until, found = self._lists.get(key, (0.0, []))
        if until > time.monotonic():
            return found
        reading = self._reading.get(key)
        if reading is None:
            reading = asyncio.ensure_future(self._read_again(key))
            self._reading[key] = reading
            reading.add_done_callback(lambda _: self._reading.pop(key, None))
        return await asyncio.shield(reading)

    async def _read_again(self, key: tuple[str | None, str | None]) -> list[Listed]:
        found = await self._read(*key, LONGEST)
        self._lists[key] = (time.monotonic() + KEPT_SECONDS, found)
        return found


def _seen_by(person: str | None, row: TableRow, written: bytes) -> bytes:
    """A table as somebody may see it: as strangers do, unless they have to do with it."""
    return encode(table_info(row, person)) if is_at_table(row, person) else written
