"""Judging decisions: what lines of play are worth to a seat, all in the same imagined futures.

A line is one action or several, up to a whole turn. Each future is a state that looks like the
seat's view; every line is played in it and then played on, so what one line is worth more than
another is known far better than what each of them is worth. Nothing but the view and the seed goes
in: a decision is judged by what the seat could know when it was made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Any

from ..core.chance import Chance, seeded
from ..core.errors import BotError, IllegalActionError
from ..core.game import Game, Json
from ..core.stats import win_shares

if TYPE_CHECKING:
    from .base import Situation

Line = Sequence[int]
FUTURES = 24  # if no limit is given
DEPTH = 1000  # random actions after which a game is judged as it stands
SURE = 2.0  # standard errors from which on a difference is more than noise


@dataclass(frozen=True)
class Future:
    """How one imagined future ended for all seats: expected scores, and shares of the win."""

    value: float
    """What the seat that judges looks for, in the game's points."""
    scores: tuple[float, ...]
    chances: tuple[float, ...]
    income: Mapping[str, float] = field(default_factory=dict)
    """What came in by source for the seat that judges, and what it did how often."""


@dataclass(frozen=True)
class Judged:
    """A line and what became of it in each of the futures."""

    line: tuple[int, ...]
    futures: tuple[Future, ...]

    @property
    def value(self) -> float:
        """What the line is worth on average."""
        return mean([future.value for future in self.futures])

    @property
    def error(self) -> float:
        """The standard error of that."""
        return error([future.value for future in self.futures])

    @property
    def scores(self) -> list[float]:
        """The expected score of each seat."""
        return [mean(column) for column in zip(*(future.scores for future in self.futures))]

    @property
    def chances(self) -> list[float]:
        """The chance of each seat to win; 1 for whoever plays alone."""
        return [mean(column) for column in zip(*(future.chances for future in self.futures))]

    @property
    def income(self) -> dict[str, float]:
        """What comes in on average, by source."""
        sources = sorted({source for future in self.futures for source in future.income})
        return {
            source: mean([future.income.get(source, 0.0) for future in self.futures])
            for source in sources
        }

    def and_more(self, more: Judged) -> Judged:
        """The same line with further futures."""
        return Judged(self.line, self.futures + more.futures)


@dataclass(frozen=True)
class Difference:
    """How much more one line is worth than another, with the standard error of the difference."""

    value: float
    error: float

    @property
    def is_clear(self) -> bool:
        """Whether it is clearly more than the noise of judging."""
        return self.value > SURE * self.error


@dataclass(frozen=True)
class Judgement:
    """Lines judged in the same futures, in the order in which they were asked about."""

    lines: list[Judged] = field(default_factory=list)

    @property
    def best(self) -> Judged:
        """The line that is worth most; the first of equals."""
        return max(self.lines, key=lambda judged: judged.value)

    def gain(self, one: int, other: int) -> Difference:
        """What the line of one number is worth more than that of another."""
        return gain_over(self.lines[one], self.lines[other])

    def and_more(self, more: Judgement) -> Judgement:
        """The same lines with further futures."""
        return Judgement([one.and_more(other) for one, other in zip(self.lines, more.lines)])


def mean(numbers: Sequence[float]) -> float:
    """The average."""
    return sum(numbers) / len(numbers)


def error(numbers: Sequence[float]) -> float:
    """The standard error of the average; of a single number nothing is known."""
    count = len(numbers)
    if count < 2:
        return float("inf")
    middle = mean(numbers)
    return sqrt(sum((number - middle) ** 2 for number in numbers) / (count - 1) / count)


def difference(numbers: Sequence[float]) -> Difference:
    """A difference from those in the single futures."""
    return Difference(mean(numbers), error(numbers))


def gain_over(one: Judged, other: Judged) -> Difference:
    """What a line is worth more than another, in the futures that both were played in."""
    return difference([a.value - b.value for a, b in zip(one.futures, other.futures)])


def judge(
    game: Game[Any],
    view: Json,
    seat: int,
    lines: Sequence[Line],
    *,
    futures: int | None = None,
    seconds: float | None = None,
    seed: str = "judge",
    bot: str = "",
) -> Judgement:
    """What lines are worth to the seat whose view it is, judged by a bot, the game's own judge if
    none is named. With a budget in futures the same seed gives the same answer everywhere."""
    from .base import Limit, Situation
    from .registry import judge_of, make_bot

    if not lines or not all(lines):
        raise BotError("there is nothing to judge: name at least one line of at least one action")
    legal = legal_in(game, view, seat)
    for line in lines:
        if line[0] not in legal:
            raise IllegalActionError(f"{game.text(line[0])!r} is not possible in this view")
    limit = Limit(seconds, futures if seconds is None else None)
    seated = make_bot(bot or judge_of(game.name), game)
    try:
        return seated.bot.judge(Situation(view, seat, legal, limit, seeded(seed)), lines)
    finally:
        seated.close()


def legal_in(game: Game[Any], view: Json, seat: int) -> list[int]:
    """What a seat may do by its view alone."""
    return game.legal_actions(game.imagine(view, seeded("legal")), seat)


def in_futures(
    situation: Situation, lines: Sequence[Line], play: Callable[[Line, Chance], Future]
) -> Judgement:
    """Judge lines by a function that plays one in the future of a generator; each line gets a
    copy of the same one. A budget in seconds stops between futures, never before the second."""
    limit = situation.limit
    most = limit.nodes or (1 << 30 if limit.seconds else FUTURES)
    deadline = perf_counter() + limit.seconds if limit.seconds else None
    found: list[list[Future]] = [[] for _ in lines]
    for number in range(most):
        if deadline is not None and number >= 2 and perf_counter() > deadline:
            break
        chance = situation.chance
        seed = Chance(chance.next(), chance.next(), chance.next(), chance.next())
        for place, line in enumerate(lines):
            found[place].append(play(line, seed.copy()))
    return Judgement([Judged(tuple(line), tuple(all_)) for line, all_ in zip(lines, found)])


def by_chance(game: Game[Any], situation: Situation, lines: Sequence[Line]) -> Judgement:
    """The judge of games that bring none: all seats play on at random."""

    def play(line: Line, chance: Chance) -> Future:
        state = game.imagine(situation.view, chance)
        follow(game, state, situation.seat, line)
        for _ in range(DEPTH):
            asked = state.seats_to_act()
            if not asked:
                break
            legal = game.legal_actions(state, asked[0])
            game.apply(state, asked[0], legal[chance.below(len(legal))])
        outcome = game.outcome(state)
        scores = tuple(float(score) for score in outcome.scores)
        return Future(scores[situation.seat], scores, tuple(win_shares(outcome.ranks)))

    return in_futures(situation, lines, play)


Sources = Mapping[str, tuple[str, str, int]]
"""For kinds of event: the source they stand for, the number that counts (nothing: each event
counts), and its sign."""


def income_of(events: Sequence[Json], seat: int, sources: Sources) -> dict[str, float]:
    """What events brought a seat, by source."""
    found: dict[str, float] = {}
    for event in events:
        source, number, sign = sources.get(event["event"], ("", "", 0))
        if sign and event.get("seat") == seat:
            found[source] = found.get(source, 0.0) + sign * (event[number] if number else 1)
    return found


def follow(game: Game[Any], state: Any, seat: int, line: Line) -> int:
    """Play a line in a state as far as it goes there; returns how many of its actions were played.

    Where cards are drawn on the way, what comes after them may not be possible.
    """
    for number, action in enumerate(line):
        if action not in game.legal_actions(state, seat):
            return number
        game.apply(state, seat, action)
    return len(line)
