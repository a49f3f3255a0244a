"""Reviews of finished tables: made in the background where bots think, kept once for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ..core.errors import OptionError
from ..core.record import Record, write_record
from ..core.record import replay as replay_record
from ..review.document import VERSION, Review, Turn
from ..review.plan import check_reviewable, habits_of, parts_of
from ..review.run import seat_review
from ..review.trial import Task
from ..table.errors import Refusal, not_found
from ..table.info import is_ended, shows_everything
from ..table.replays import record_of
from ..table.rows import TableRow
from ..table.thinking import Judging
from .bots import BACKGROUND, Rank

if TYPE_CHECKING:
    from .house import House

Start = tuple[list[int], int, str]
"""What is needed before the first turn: the scores, how many turns there are, the text."""


def check_open(row: TableRow) -> None:
    """Refuse what may not be judged yet: games that go on, and deals of the day that others may
    still play."""
    if not is_ended(row):
        raise Refusal("conflict", "this game is not over: finished games can be reviewed")
    if not shows_everything(row):
        raise Refusal("conflict", "the deal of the day is reviewed when the day is over")


class Reviews:
    """The reviews that a house makes. Each waits for one answer at a time, so many of them share
    the process for background work evenly. What is judged is kept at once: whoever looks again
    after the house was closed goes on from there."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.growing: dict[str, Review] = {}

    async def look(self, row: TableRow, person: str) -> Review:
        """A table's review: kept, growing, or begun now."""
        check_open(row)
        kept = await self.kept(row.id)
        if kept is not None and kept.done:
            return kept
        if row.id not in self.growing:
            record = await self.house.read(record_of, row)
            try:
                start = await self.house.aside(begun, record)
            except OptionError as error:
                raise Refusal("conflict", str(error)) from None
            if row.id not in self.growing:  # nobody was quicker
                self.growing[row.id] = kept or self.empty(row.game)
                self.house.spawn(self._make(row, record, start, person))
        return self.growing[row.id]

    async def kept(self, table: str) -> Review | None:
        """The review that was made, as far as it got, if it is of this version."""
        data = await self.house.read(lambda store: store.review_of(table))
        if data is None:
            return None
        found = msgspec.json.decode(data)
        return msgspec.convert(found, Review) if found.get("version") == VERSION else None

    async def _make(self, row: TableRow, record: Record, start: Start, person: str) -> None:
        try:
            await self._keep(row.id, await self._grow(row, record, start, person))
        finally:
            self.growing.pop(row.id, None)

    async def _grow(self, row: TableRow, record: Record, start: Start, person: str) -> Review:
        end, total, text = start
        now = self.growing[row.id] = msgspec.structs.replace(self.growing[row.id], total=total)
        for number in range(len(now.turns), total):
            data = {"key": row.id, "record": text, "number": number}
            piece = Judging(row.game, "review " + row.id, "turn", data)
            answer = await self.house.bots.judge(piece, Rank(BACKGROUND, person))
            turns = [*now.turns, msgspec.json.decode(answer, type=Turn)]
            now = self.growing[row.id] = msgspec.structs.replace(now, turns=turns)
            await self._keep(row.id, now)
        habits = habits_of(row.game)
        names = [*record.names, *[""] * len(end)]
        seats = [
            seat_review(seat, names[seat], score, now.turns, habits)
            for seat, score in enumerate(end)
        ]
        return msgspec.structs.replace(now, seats=seats, done=True)

    async def _keep(self, table: str, review: Review) -> None:
        await self.house.write(lambda store: store.keep_review(table, encoded(review)))

    async def mistake(self, row: TableRow, number: int) -> Task:
        """A turn of a review in which something was clearly better, to be tried again."""
        check_open(row)
        review = await self.kept(row.id) or self.growing.get(row.id) or self.empty(row.game)
        turn = review.turns[number] if 0 <= number < len(review.turns) else None
        if turn is None or turn.better is None:
            raise not_found("this review has no such mistake")
        record = await self.house.read(record_of, row)
        state = await self.house.aside(replay_record, record, turn.first)
        view = record.game.view(state, turn.seat)
        return Task(game=row.game, seat=turn.seat, view=view, best=turn.better.play.actions)

    def empty(self, game: str) -> Review:
        """A review of which nothing is known yet."""
        return Review(VERSION, game, habits_of(game).unit, [], 0, [], False, self.house.bots.effort)


def begun(record: Record) -> Start:
    """What a review begins with; refused if the game was not played to its end."""
    end = replay_record(record)
    check_reviewable(record, end)
    return list(record.game.outcome(end).scores), len(parts_of(record)), write_record(record)


def encoded(review: Review) -> bytes:
    """A review as it is kept."""
    return msgspec.json.encode(review)
