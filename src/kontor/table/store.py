"""What is kept of tables, as the code around a game asks for it.

A server keeps it in a database, a device in the browser's storage. Functions that take a `Store`
run in one transaction: all that they write stands together, or nothing of it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Protocol

from .messages import ChatMessage, DailyResult, RatingRow
from .moment import Entry
from .rows import TableRow

ON_SERVER = "t_"
ON_DEVICE = "d_"
"""How the ids of tables begin: they say who keeps the table."""


class Store(Protocol):
    """One transaction, or one look, at what is kept."""

    place: str
    """How the ids of its tables begin."""

    # Tables and seats; everything that changes one raises its revision.

    def load_table(self, table: str, *, lock: bool = False) -> TableRow:
        """A table with its seats; with `lock` nobody else changes it in the meantime."""

    def table_of_invite(self, invite: str) -> TableRow:
        """The table to which an invitation leads."""

    def table_of_replay(self, replay: str) -> TableRow:
        """The table of a replay's link."""

    def daily_table(self, person: str, game: str, day: str) -> TableRow | None:
        """A person's table with the deal of a day, if it was begun."""

    def tables_of(self, person: str, status: str | None, limit: int) -> list[TableRow]:
        """The tables at which a person sits or hosts, newest first."""

    def public_tables(self, status: str | None, game: str | None, limit: int) -> list[TableRow]:
        """Public tables, newest first."""

    def count_open(self, host: str) -> int:
        """How many tables of a host have not ended."""

    def count_bot_tables(self, host: str) -> int:
        """How many running tables of a host have bots only."""

    def add_table(self, row: TableRow) -> None:
        """A new table and its seats."""

    def change_table(self, row: TableRow, **values: Any) -> None:
        """Change a table, but not its seats."""

    def change_seat(self, table: str, seat: int, **values: Any) -> None:
        """Change a seat."""

    def remove_table(self, table: str) -> None:
        """A table that never started disappears."""

    # The log

    def entries_after(self, table: str, seq: int, upto: int | None = None) -> list[Entry]:
        """The entries after a number, in order."""

    def entry_of_wish(self, table: str, person: str, wish: str) -> Entry | None:
        """The entry that a person's wish became, if it did."""

    def latest_snapshot(self, table: str, upto: int | None = None) -> bytes | None:
        """The last snapshot, or the last one up to an entry."""

    def add_entries(self, rows: Sequence[dict[str, Any]]) -> None:
        """Write entries, given as columns (see `log.entry_values`)."""

    def add_snapshots(self, table: str, made: Sequence[tuple[int, bytes]]) -> None:
        """Write snapshots, each with the number of its entry."""

    # What is said

    def say(self, table: str, person: str, text: str, wish: str | None) -> tuple[int, bool]:
        """Add a message; returns its number and whether it was there already."""

    def messages(self, table: str, before: int | None = None, after: int = 0) -> list[ChatMessage]:
        """The latest messages, oldest first."""

    # Reviews

    def review_of(self, table: str) -> bytes | None:
        """The review of a game, as JSON, if it was made."""

    def keep_review(self, table: str, review: bytes) -> None:
        """Keep the review of a game, once for all who look."""

    # Results

    def add_results(self, rows: Sequence[dict[str, Any]]) -> None:
        """How a game ended, a row for each seat."""

    def rate(
        self, game: str, players: int, pool: str, subjects: Sequence[str], ranks: Sequence[int]
    ) -> dict[str, float]:
        """Bring the ratings of all who played up to date; returns them as they are shown."""

    def rating_list(self, game: str, players: int | None, pool: str, limit: int) -> list[RatingRow]:
        """The best of a game."""

    def games_with_bots(
        self, person: str, game: str, most: int
    ) -> list[tuple[int, list[tuple[str, int]]]]:
        """The latest games of a person with bots, the last one first: the person's rank, and each
        bot with its own."""

    def daily_results(self, game: str, date: str, limit: int) -> list[DailyResult]:
        """Who did best with the deal of a day; equal scores share a rank."""

    def is_blocked(self, person: str, by: Collection[str]) -> bool:
        """Whether one of some people does not want to play with a person."""

    def daily_key(self) -> bytes:
        """What the deals of the days are drawn from."""


Extra = Callable[[Store], None]
"""Something else to write in the same transaction as an entry."""
