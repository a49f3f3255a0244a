"""What a bot thinks of a position: its best lines, and others that it is asked about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from ..bots.base import Limit, Situation
from ..bots.judging import judge, legal_in
from ..bots.registry import judge_of, make_bot
from ..core.chance import seeded
from ..core.game import Json
from ..games import get_game
from .plan import habits_of

FUTURES = 2  # times as many as a review checks with


class OpinionLine(Struct, frozen=True):
    """A line and what it is worth to the seat; `behind` is how much less than the best line, in the
    same futures. Errors are standard errors."""

    texts: list[str]
    value: float
    error: float
    behind: float
    behind_error: float


class Opinion(Struct, frozen=True):
    """Lines of a position, the best first, and what the best one promises everybody."""

    unit: str
    seat: int
    futures: int
    scores: list[float]
    chances: list[float]
    lines: list[OpinionLine]


def opinion(
    name: str, view: Json, seat: int, asked: Sequence[Sequence[int]] = (), effort: float = 1.0
) -> Opinion:
    """Judge what looks best, and what is asked about, by what the seat may know."""
    game: Any = get_game(name)
    habits = habits_of(name, effort)
    legal = legal_in(game, view, seat)
    seated = make_bot(judge_of(name), game)
    try:
        situation = Situation(view, seat, legal, Limit(nodes=habits.look), seeded("opinion"))
        found = [tuple(line) for line in seated.bot.propose(situation, habits.lines)]
    finally:
        seated.close()
    lines = list(dict.fromkeys([*found, *(tuple(line) for line in asked)]))
    futures = FUTURES * habits.check
    judged = judge(game, view, seat, lines, futures=futures, seed="opinion")
    order = sorted(range(len(lines)), key=lambda at: -judged.lines[at].value)
    best = order[0]
    told = []
    for at in order:
        one, gain = judged.lines[at], judged.gain(best, at)
        texts = [game.text(action) for action in one.line]
        figures = (one.value, one.error, gain.value, gain.error)
        told.append(OpinionLine(texts, *(round(figure, 2) for figure in figures)))
    first = judged.lines[best]
    scores = [round(score, 2) for score in first.scores]
    chances = [round(share, 3) for share in first.chances]
    return Opinion(habits.unit, seat, futures, scores, chances, told)
