"""Making a review: every turn of a record judged by what its seat could know then.

All proposals and what was played are compared in a few futures; the best of them is compared with
what was played in fresh ones, since the best of several is mostly lucky; and what still looks like
a loss is played on to the end of the game before it is told. Of two figures the lower one counts.
A hasty review looks at fewer futures, and only what is clear in them counts as lost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from ..bots.base import Bot, Limit, Situation
from ..bots.judging import Difference, Judged, Judgement
from ..bots.registry import judge_of, make_bot
from ..core.chance import Chance, seeded
from ..core.record import Record
from ..core.record import replay as replay_record
from .document import VERSION, Better, Review, SeatReview, Turn
from .facts import income_told, play_of
from .plan import Habits, Part, check_reviewable, habits_of, parts_of

BATCH = 8  # futures of a proof from one look at it to the next
MOST_TOLD = 5


class Reviewer:
    """Judges turns of one game; the same turn always gets the same judgement."""

    def __init__(self, game: Any, effort: float = 1.0) -> None:
        self.game = game
        self.habits: Habits = habits_of(game.name, effort)
        self.quick: Bot = make_bot(judge_of(game.name), game).bot
        self.deep: Bot = make_bot(judge_of(game.name, deep=not self.habits.hasty), game).bot

    def close(self) -> None:
        """Let go of the bots."""
        self.quick.close()
        self.deep.close()

    def situation(self, part: Part, chance: Chance, futures: int) -> Situation:
        """What the seat could know, and nothing else."""
        view = self.game.view(part.state, part.seat)
        legal = self.game.legal_actions(part.state, part.seat)
        return Situation(view, part.seat, legal, Limit(nodes=futures), chance)

    def judge(self, part: Part) -> Turn:
        """One turn."""
        habits = self.habits
        chance = seeded(f"review {part.first}")
        asked = self.situation(part, chance, habits.look)
        played = tuple(part.actions)
        proposed = [tuple(line) for line in self.quick.propose(asked, habits.lines)]
        alone = not part.chapter
        whole = {line[:1] if alone else line: line for line in reversed(proposed)}
        lines = [played, *[line for line in whole if line != played]]
        seen = self.quick.judge(asked, lines)
        best = max(range(len(lines)), key=lambda place: seen.lines[place].value)
        shown, after, loss, better = seen.lines[best], seen.lines[0], 0.0, None
        if best > 0:
            pair = (played, lines[best])
            check = self.quick.judge(self.situation(part, chance, habits.check), pair)
            gain = check.gain(1, 0)
            shown, after = check.lines[1 if gain.value > 0 else 0], check.lines[0]
            loss = 0.0 if habits.hasty else max(0.0, gain.value)
            if self.may_be_told(gain):
                proof = self.prove(part, chance, pair)
                sure = proof.gain(1, 0)
                lower = min(gain, sure, key=lambda one: one.value)
                loss = max(0.0, lower.value)
                if sure.is_clear and lower.value >= habits.least:
                    better = self.better(asked, part, proof, lower, whole[lines[best]])
        return Turn(
            first=part.first,
            last=part.first + len(part.actions),
            seat=part.seat,
            round=int(asked.view.get("round", 0)),
            kind=self.kind_of(part, lines[best] if better else played),
            played=play_of(self.game, asked.view, part.seat, played),
            value=round(shown.value, 3),
            after=round(after.value, 3),
            loss=round(loss, 3),
            scores=[round(score, 2) for score in shown.scores],
            chances=[round(share, 3) for share in shown.chances],
            better=better,
        )

    def may_be_told(self, gain: Difference) -> bool:
        """Whether a loss is worth a closer look."""
        if self.habits.hasty:
            return gain.is_clear and gain.value >= self.habits.least
        return gain.value + gain.error >= self.habits.least

    def prove(self, part: Part, chance: Chance, pair: Sequence[tuple[int, ...]]) -> Judgement:
        """Two lines played on to the end, in as many futures as it takes to tell them apart."""
        habits = self.habits
        found = Judgement([Judged(line, ()) for line in pair])
        for _ in range(0, habits.proof, BATCH):
            more = self.deep.judge(self.situation(part, chance, BATCH), pair)
            found = found.and_more(more)
            gain = found.gain(1, 0)
            if gain.value + 2 * gain.error < habits.least or gain.value > 4 * gain.error:
                break
        return found

    def better(
        self,
        asked: Situation,
        part: Part,
        proof: Judgement,
        gain: Difference,
        line: tuple[int, ...],
    ) -> Better:
        """The better line with what speaks for it."""
        played, other = proof.lines
        return Better(
            play=play_of(self.game, asked.view, part.seat, line),
            gain=round(gain.value, 2),
            error=round(gain.error, 2),
            futures=len(played.futures),
            income=income_told(played, other),
        )

    def kind_of(self, part: Part, better: Sequence[int]) -> str:
        """What was decided: the commonest kind among the actions in which two lines differ."""
        kinds = self.kinds(part, better)
        return kinds.most_common(1)[0][0] if kinds else "other"

    def kinds(self, part: Part, better: Sequence[int]) -> Counter[str]:
        """How many actions of each kind two lines differ in; of one line, how many it has."""
        played, other = Counter(part.actions), Counter(better)
        apart = (played - other) + (other - played) or played
        found: Counter[str] = Counter()
        for action, count in apart.items():
            kind = self.habits.kind_of(part.chapter, self.game.text(action))
            if kind:
                found[kind] += count
        return found


def reviewing(record: Record, effort: float = 1.0) -> Iterator[Review]:
    """A review as it grows: after each turn what is known by then, the whole of it last."""
    game = record.game
    end = replay_record(record)
    check_reviewable(record, end)
    parts = parts_of(record)
    reviewer = Reviewer(game, effort)
    names = [*record.names, *[""] * game.seats(end)][: game.seats(end)]
    scores = list(game.outcome(end).scores)
    habits = reviewer.habits
    turns: list[Turn] = []
    total = len(parts)
    try:
        for part in parts:
            turns.append(reviewer.judge(part))
            yield Review(VERSION, game.name, habits.unit, turns[:], total, [], False, effort)
    finally:
        reviewer.close()
    seats = [
        seat_review(seat, names[seat], scores[seat], turns, habits) for seat in range(len(names))
    ]
    yield Review(VERSION, game.name, habits.unit, turns, total, seats, True, effort)


def review(record: Record, effort: float = 1.0) -> Review:
    """The whole review of a record."""
    *_, whole = reviewing(record, effort)
    return whole


def seat_review(
    seat: int, name: str, score: int, turns: Sequence[Turn], habits: Habits
) -> SeatReview:
    """What the turns of a seat come to."""
    own = [turn for turn in turns if turn.seat == seat]
    by_kind: dict[str, float] = {}
    for turn in own:
        if turn.loss > 0:
            by_kind[turn.kind] = round(by_kind.get(turn.kind, 0.0) + turn.loss, 3)
    lost = sum(turn.loss for turn in own)
    told = [number for number, turn in enumerate(turns) if turn.seat == seat and turn.better]
    told.sort(key=lambda number: -turns[number].loss)
    return SeatReview(
        name=name,
        accuracy=round(100 * 2 ** (-lost / habits.half), 1),
        lost=round(lost, 2),
        by_kind=dict(sorted(by_kind.items(), key=lambda item: -item[1])),
        luck=round(sum(luck_before(own)), 2),
        score=score,
        mistakes=told[:MOST_TOLD],
    )


def luck_before(own: Sequence[Turn]) -> list[float]:
    """For each turn of a seat what chance and the others brought since its last one: what it may
    expect now, less what it could expect after the line that it played."""
    found = [0.0] if own else []
    for last, turn in pairwise(own):
        found.append(turn.value - last.after)
    return found
