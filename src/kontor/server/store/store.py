"""What is kept of tables, in the database: the `Store` of a server."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Connection, insert, select

from ...table.messages import ChatMessage, DailyResult, RatingRow
from ...table.moment import Entry
from ...table.rows import TableRow
from ...table.store import ON_SERVER
from . import chat, daily, log, ratings, relations, reviews
from . import tables as rows
from .model import results, tables


class SqlStore:
    """One connection to the database, inside a transaction if something is to be written."""

    place = ON_SERVER

    def __init__(self, conn: Connection) -> None:
        self.conn = conn

    # Tables and seats

    def load_table(self, table: str, *, lock: bool = False) -> TableRow:
        """A table with its seats; with `lock` nobody else changes it in the meantime."""
        return rows.load_table(self.conn, table, lock=lock)

    def table_of_invite(self, invite: str) -> TableRow:
        """The table to which an invitation leads."""
        return rows.load_where(self.conn, select(tables).where(tables.c.invite == invite))

    def table_of_replay(self, replay: str) -> TableRow:
        """The table of a replay's link."""
        return rows.load_where(self.conn, select(tables).where(tables.c.replay == replay))

    def daily_table(self, person: str, game: str, day: str) -> TableRow | None:
        """A person's table with the deal of a day, if it was begun."""
        mine = (tables.c.host == person, tables.c.game == game, tables.c.daily == day)
        found = rows.load_all(self.conn, select(tables).where(*mine))
        return found[0] if found else None

    def tables_of(self, person: str, status: str | None, limit: int) -> list[TableRow]:
        """The tables at which a person sits or hosts, newest first."""
        return rows.tables_of(self.conn, person, status, limit)

    def public_tables(self, status: str | None, game: str | None, limit: int) -> list[TableRow]:
        """Public tables, newest first."""
        return rows.public_tables(self.conn, status, game, limit)

    def count_open(self, host: str) -> int:
        """How many tables of a host have not ended."""
        return rows.count_open(self.conn, host)

    def count_bot_tables(self, host: str) -> int:
        """How many running tables of a host have bots only."""
        return rows.count_bot_tables(self.conn, host)

    def add_table(self, row: TableRow) -> None:
        """A new table and its seats."""
        rows.add_table(self.conn, row)

    def change_table(self, row: TableRow, **values: Any) -> None:
        """Change a table, but not its seats."""
        rows.change_table(self.conn, row, **values)

    def change_seat(self, table: str, seat: int, **values: Any) -> None:
        """Change a seat."""
        rows.change_seat(self.conn, table, seat, **values)

    def remove_table(self, table: str) -> None:
        """A table that never started disappears."""
        rows.remove_table(self.conn, table)

    # The log

    def entries_after(self, table: str, seq: int, upto: int | None = None) -> list[Entry]:
        """The entries after a number, in order."""
        return log.entries_after(self.conn, table, seq, upto)

    def entry_of_wish(self, table: str, person: str, wish: str) -> Entry | None:
        """The entry that a person's wish became, if it did."""
        return log.entry_of_wish(self.conn, table, person, wish)

    def latest_snapshot(self, table: str, upto: int | None = None) -> bytes | None:
        """The last snapshot, or the last one up to an entry."""
        return log.latest_snapshot(self.conn, table, upto)

    def add_entries(self, rows: Sequence[dict[str, Any]]) -> None:
        """Write entries, given as columns."""
        log.add_entries(self.conn, rows)

    def add_snapshots(self, table: str, made: Sequence[tuple[int, bytes]]) -> None:
        """Write snapshots, each with the number of its entry."""
        log.add_snapshots(self.conn, table, made)

    # What is said

    def say(self, table: str, person: str, text: str, wish: str | None) -> tuple[int, bool]:
        """Add a message; returns its number and whether it was there already."""
        return chat.say(self.conn, table, person, text, wish)

    def messages(self, table: str, before: int | None = None, after: int = 0) -> list[ChatMessage]:
        """The latest messages, oldest first."""
        return chat.messages(self.conn, table, before, after)

    # Reviews

    def review_of(self, table: str) -> bytes | None:
        """The review of a game, as JSON, if it was made."""
        return reviews.review_of(self.conn, table)

    def keep_review(self, table: str, review: bytes) -> None:
        """Keep the review of a game, once for all who look."""
        reviews.keep_review(self.conn, table, review)

    # Results

    def add_results(self, rows: Sequence[dict[str, Any]]) -> None:
        """How a game ended, a row for each seat."""
        self.conn.execute(insert(results), rows)

    def rate(
        self, game: str, players: int, pool: str, subjects: Sequence[str], ranks: Sequence[int]
    ) -> dict[str, float]:
        """Bring the ratings of all who played up to date; returns them as they are shown."""
        return ratings.rate(self.conn, game, players, pool, subjects, ranks)

    def rating_list(self, game: str, players: int | None, pool: str, limit: int) -> list[RatingRow]:
        """The best of a game."""
        return ratings.rating_list(self.conn, game, players, pool, limit)

    def games_with_bots(
        self, person: str, game: str, most: int
    ) -> list[tuple[int, list[tuple[str, int]]]]:
        """The latest games of a person with bots, the last one first."""
        return ratings.games_with_bots(self.conn, person, game, most)

    def daily_results(self, game: str, date: str, limit: int) -> list[DailyResult]:
        """Who did best with the deal of a day; equal scores share a rank."""
        return ratings.daily_results(self.conn, game, date, limit)

    def is_blocked(self, person: str, by: Collection[str]) -> bool:
        """Whether one of some people does not want to play with a person."""
        return relations.is_blocked(self.conn, person, by)

    def daily_key(self) -> bytes:
        """What the deals of the days are drawn from."""
        return daily.daily_key(self.conn)
