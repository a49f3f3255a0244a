"""The documents of a device: how they are grouped and named, and what they hold."""

from __future__ import annotations

import msgspec

from .. import __version__
from ..table.rows import TableRow

TABLES, PEOPLE, RESULTS, DEVICE = "tables", "people", "results", "device"
ALWAYS = (TABLES, PEOPLE, RESULTS, DEVICE)
"""Groups that are read when a device starts; each table has three more."""
OWNER = "owner"


class ResultRow(msgspec.Struct, kw_only=True):
    """How one seat of a game ended."""

    table: str
    seat: int
    game: str
    players: int
    pool: str
    person: str | None
    bot: str | None
    rank: int
    score: int
    daily: str | None
    ended: float


class MessageRow(msgspec.Struct, kw_only=True):
    """Something that was said."""

    person: str
    wish: str | None
    text: str
    at: float


class TableDocument(msgspec.Struct):
    """A table, and when it must act by itself, if it must."""

    row: TableRow
    due: float | None = None


def log_of(table: str) -> str:
    """The group with a table's entries."""
    return f"log {table}"


def snapshots_of(table: str) -> str:
    """The group with a table's snapshots. Another version makes its own: what a snapshot holds may
    change, what an entry means does not."""
    return f"snapshots {__version__} {table}"


def chat_of(table: str) -> str:
    """The group with what was said at a table."""
    return f"chat {table}"


def review_of(table: str) -> str:
    """The group with a table's review."""
    return f"review {table}"


def groups_of(table: str) -> tuple[str, ...]:
    """All groups of a table."""
    return log_of(table), snapshots_of(table), chat_of(table), review_of(table)


def numbered(number: int) -> str:
    """A number as the name of a document, so that names are in the order of numbers."""
    return f"{number:07d}"
