"""What is kept of tables, in documents: the `Store` of a device."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

import msgspec

from ..table import timing
from ..table.codec import encode
from ..table.errors import not_found
from ..table.messages import ChatMessage, DailyResult, RatingRow, Stat
from ..table.moment import Entry
from ..table.rows import PersonRow, SeatRow, TableRow
from ..table.store import ON_DEVICE
from .documents import Documents
from .forms import (
    DEVICE,
    OWNER,
    PEOPLE,
    RESULTS,
    TABLES,
    MessageRow,
    ResultRow,
    TableDocument,
    chat_of,
    groups_of,
    log_of,
    numbered,
    review_of,
    snapshots_of,
)
from .reading import read_document, readable

SHOWN = 50  # messages
REVIEW = "review"
STAYS = 1e9  # seconds; whoever is here counts as here until they go


class DeviceStore:
    """One transaction, or one look, at the documents of a device."""

    place = ON_DEVICE

    def __init__(self, documents: Documents, key: bytes, is_here: Callable[[str], bool]) -> None:
        self._documents = documents
        self._key = key
        self._is_here = is_here

    # People

    def people(self) -> list[PersonRow]:
        """All people of this device."""
        return list(readable(self._all(PEOPLE), PersonRow))

    def person(self, person: str) -> PersonRow | None:
        """A person by id."""
        data = self._documents.group(PEOPLE).get(person)
        return None if data is None else next(readable([data], PersonRow), None)

    def owner(self) -> PersonRow | None:
        """Whose device this is: the first who gave a name."""
        found = self._documents.group(DEVICE).get(OWNER)
        return None if found is None else self.person(found.decode())

    def add_person(self, nickname: str) -> PersonRow:
        """A new person; the first one is the owner."""
        now = timing.now()
        id_ = "p_" + secrets.token_urlsafe(12)
        row = PersonRow(id_, nickname, None, None, None, {}, now, now)
        self._documents.put(PEOPLE, id_, encode(row))
        if OWNER not in self._documents.group(DEVICE):
            self._documents.put(DEVICE, OWNER, id_.encode())
        return row

    def change_person(self, person: PersonRow, **values: Any) -> PersonRow:
        """Change what is known of a person."""
        row = msgspec.structs.replace(person, **values)
        self._documents.put(PEOPLE, row.id, encode(row))
        return row

    # Tables and seats

    def load_table(self, table: str, *, lock: bool = False) -> TableRow:
        """A table with its seats."""
        return self._completed(self._document(table).row)

    def table_of_invite(self, invite: str) -> TableRow:
        """The table to which an invitation leads."""
        return self._first(lambda row: row.invite == invite)

    def table_of_replay(self, replay: str) -> TableRow:
        """The table of a replay's link."""
        return self._first(lambda row: row.replay == replay)

    def daily_table(self, person: str, game: str, day: str) -> TableRow | None:
        """A person's table with the deal of a day, if it was begun."""
        wanted = (person, game, day)
        return next((r for r in self._rows() if (r.host, r.game, r.daily) == wanted), None)

    def tables_of(self, person: str, status: str | None, limit: int) -> list[TableRow]:
        """The tables at which a person sits or hosts, newest first."""
        mine = [
            row
            for row in self._rows()
            if status in (None, row.status)
            and (row.host == person or any(person in (s.person, s.reserved) for s in row.seats))
        ]
        mine.sort(key=lambda row: row.ended or row.started or row.created, reverse=True)
        return mine[:limit]

    def public_tables(self, status: str | None, game: str | None, limit: int) -> list[TableRow]:
        """Public tables, newest first."""
        found = [
            row
            for row in self._rows()
            if row.public and status in (None, row.status) and game in (None, row.game)
        ]
        return sorted(found, key=lambda row: row.created, reverse=True)[:limit]

    def count_open(self, host: str) -> int:
        """How many tables of a host have not ended."""
        return sum(r.host == host and r.status in ("open", "running") for r in self._rows())

    def count_bot_tables(self, host: str) -> int:
        """How many running tables of a host have bots only."""
        return sum(
            row.host == host
            and row.status == "running"
            and all(seat.kind != "person" for seat in row.seats)
            for row in self._rows()
        )

    def count_tables(self) -> int:
        """How many tables are kept."""
        return len(self._documents.group(TABLES))

    def count_broken(self) -> int:
        """How many of them cannot be read."""
        return self.count_tables() - len(list(readable(self._all(TABLES), TableDocument)))

    def due_tables(self) -> list[str]:
        """The running tables that have something to do by themselves, now or later."""
        found = readable(self._all(TABLES), TableDocument)
        return [one.row.id for one in found if one.row.status == "running" and one.due is not None]

    def add_table(self, row: TableRow) -> None:
        """A new table and its seats."""
        self._documents.add(TABLES, row.id, encode(TableDocument(row)))
        for group in groups_of(row.id):
            self._documents.begin(group)

    def change_table(self, row: TableRow, **values: Any) -> None:
        """Change a table, but not its seats."""
        now = self._document(row.id)
        changed = {**values, "revision": row.revision + 1}
        now.row = msgspec.convert({**msgspec.structs.asdict(now.row), **changed}, TableRow)
        self._put(now)

    def change_seat(self, table: str, seat: int, **values: Any) -> None:
        """Change a seat."""
        now = self._document(table)
        now.row.seats[seat] = msgspec.structs.replace(now.row.seats[seat], **values)
        self._put(now)

    def remove_table(self, table: str) -> None:
        """A table disappears with all that belongs to it."""
        for group in groups_of(table):
            for name in list(self._documents.group(group)):
                self._documents.remove(group, name)
        self._documents.remove(TABLES, table)
        self._documents.remove(RESULTS, table)
        for row in self._rows():
            if row.rematch == table:
                self.change_table(row, rematch=None)

    # The log

    def entries_after(self, table: str, seq: int, upto: int | None = None) -> list[Entry]:
        """The entries after a number, in order."""
        found = (read_document(data, Entry) for data in self._all(log_of(table)))
        return [e for e in found if e.seq > seq and (upto is None or e.seq <= upto)]

    def entry_of_wish(self, table: str, person: str, wish: str) -> Entry | None:
        """The entry that a person's wish became, if it did."""
        found = self.entries_after(table, -1)
        return next((e for e in found if (e.person, e.wish) == (person, wish)), None)

    def latest_snapshot(self, table: str, upto: int | None = None) -> bytes | None:
        """The last snapshot, or the last one up to an entry."""
        found = self._documents.group(snapshots_of(table))
        fitting = [name for name in found if upto is None or int(name) <= upto]
        return found[fitting[-1]] if fitting else None

    def add_entries(self, rows: Sequence[dict[str, Any]]) -> None:
        """Write entries, given as columns; the table notes who is asked and when it must act."""
        last: dict[str, dict[str, Any]] = {}
        for values in rows:
            entry = Entry(**{name: values[name] for name in Entry.__struct_fields__})
            self._documents.add(log_of(values["table"]), numbered(entry.seq), encode(entry))
            last[values["table"]] = values
        for table, values in last.items():
            now = self._document(table)
            now.row.seq, now.row.asked, now.due = values["seq"], values["asked"], values["due"]
            self._put(now)

    def add_snapshots(self, table: str, made: Sequence[tuple[int, bytes]]) -> None:
        """Write snapshots, each with the number of its entry."""
        for seq, data in made:
            self._documents.put(snapshots_of(table), numbered(seq), data)

    # What is said

    def say(self, table: str, person: str, text: str, wish: str | None) -> tuple[int, bool]:
        """Add a message; returns its number and whether it was there already."""
        said = self._said(table)
        for number, row in said:
            if wish is not None and (row.person, row.wish) == (person, wish):
                return number, True
        number = said[-1][0] + 1 if said else 1
        row = MessageRow(person=person, wish=wish, text=text, at=timing.now())
        self._documents.add(chat_of(table), numbered(number), encode(row))
        return number, False

    def messages(self, table: str, before: int | None = None, after: int = 0) -> list[ChatMessage]:
        """The latest messages, oldest first."""
        found = [
            ChatMessage(
                number=number,
                person=row.person,
                name=self._name(row.person) or "",
                text=row.text,
                at=row.at,
            )
            for number, row in self._said(table)
            if number > after and (before is None or number < before)
        ]
        return found[-SHOWN:]

    # Reviews

    def review_of(self, table: str) -> bytes | None:
        """The review of a game, as JSON, if it was made."""
        return self._documents.group(review_of(table)).get(REVIEW)

    def keep_review(self, table: str, review: bytes) -> None:
        """Keep the review of a game, once for all who look."""
        self._documents.put(review_of(table), REVIEW, review)

    # Results

    def add_results(self, rows: Sequence[dict[str, Any]]) -> None:
        """How a game ended, a row for each seat."""
        self._documents.put(RESULTS, rows[0]["table"], encode(rows))

    def rate(
        self, game: str, players: int, pool: str, subjects: Sequence[str], ranks: Sequence[int]
    ) -> dict[str, float]:
        """Nobody is rated on a device: there is nobody to be compared with."""
        return {}

    def rating_list(self, game: str, players: int | None, pool: str, limit: int) -> list[RatingRow]:
        """Nobody is rated on a device."""
        return []

    def stats_of(self, person: str) -> list[Stat]:
        """Games, wins, mean and best score of a person."""
        by_kind: dict[tuple[str, int, str], list[ResultRow]] = {}
        for row in self._results():
            if row.person == person:
                by_kind.setdefault((row.game, row.players, row.pool), []).append(row)
        return [
            Stat(
                game=game,
                players=players,
                pool=pool,
                games=len(rows),
                wins=sum(row.rank == 1 for row in rows),
                mean=round(sum(row.score for row in rows) / len(rows), 3),
                best=max(row.score for row in rows),
            )
            for (game, players, pool), rows in sorted(by_kind.items())
        ]

    def games_with_bots(
        self, person: str, game: str, most: int
    ) -> list[tuple[int, list[tuple[str, int]]]]:
        """The latest games of a person with bots, the last one first."""
        mine: dict[str, ResultRow] = {}
        others: dict[str, list[tuple[str, int]]] = {}
        for row in self._results():
            if row.game == game and row.pool == "bots" and row.players > 1:
                if row.person == person:
                    mine[row.table] = row
                elif row.bot is not None:
                    others.setdefault(row.table, []).append((row.bot, row.rank))
        latest = sorted(mine.values(), key=lambda row: -row.ended)[:most]
        return [(row.rank, others[row.table]) for row in latest if row.table in others]

    def daily_results(self, game: str, date: str, limit: int) -> list[DailyResult]:
        """Who did best with the deal of a day; equal scores share a rank."""
        found = [
            row
            for row in self._results()
            if row.person is not None and (row.game, row.daily) == (game, date)
        ]
        found.sort(key=lambda row: (-row.score, row.ended))
        scores = [row.score for row in found]
        return [
            DailyResult(
                person=row.person or "",
                name=self._name(row.person) or "",
                score=row.score,
                rank=1 + scores.index(row.score),
                table=row.table,
                ended=row.ended,
            )
            for row in found[:limit]
        ]

    def is_blocked(self, person: str, by: Collection[str]) -> bool:
        """Nobody is blocked on a device."""
        return False

    def daily_key(self) -> bytes:
        """What the deals of the days are drawn from: it stands in the folder, for everybody."""
        return self._key

    # Documents

    def _all(self, group: str) -> Iterator[bytes]:
        return iter(self._documents.group(group).values())

    def _document(self, table: str) -> TableDocument:
        data = self._documents.group(TABLES).get(table)
        if data is None:
            raise not_found("there is no such table")
        return read_document(data, TableDocument)

    def _put(self, document: TableDocument) -> None:
        self._documents.put(TABLES, document.row.id, encode(document))

    def _rows(self) -> list[TableRow]:
        found = readable(self._all(TABLES), TableDocument)
        return [self._completed(one.row) for one in found]

    def _first(self, fits: Callable[[TableRow], bool]) -> TableRow:
        found = next((row for row in self._rows() if fits(row)), None)
        if found is None:
            raise not_found("there is no such table")
        return found

    def _completed(self, row: TableRow) -> TableRow:
        """A table with the names of those who sit there, and whether they are here."""
        row.seats = [self._seated(seat) for seat in row.seats]
        return row

    def _seated(self, seat: SeatRow) -> SeatRow:
        if seat.person is None:
            return seat
        person = self.person(seat.person)
        here = self._is_here(seat.person)
        return msgspec.structs.replace(
            seat,
            name=None if person is None else person.nickname,
            seen=0.0 if person is None else person.seen,
            until=timing.now() + STAYS if here else 0.0,
        )

    def _name(self, person: str | None) -> str | None:
        found = None if person is None else self.person(person)
        return None if found is None else found.nickname

    def _said(self, table: str) -> list[tuple[int, MessageRow]]:
        found = self._documents.group(chat_of(table)).items()
        return [(int(name), msgspec.json.decode(data, type=MessageRow)) for name, data in found]

    def _results(self) -> list[ResultRow]:
        found = readable(self._all(RESULTS), list[ResultRow])
        return [row for rows in found for row in rows]
