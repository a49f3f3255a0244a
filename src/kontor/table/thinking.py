"""What a table asks a bot, and the bot's answer: runs wherever bots think, in a process or a worker
of their own."""

from __future__ import annotations

import hashlib
import operator
import time
from typing import Any

import msgspec

from ..core.game import Json
from .catalogue import spec_of
from .moment import Moment
from .rows import TableRow

KEPT = 64  # bots that are remembered with what they have planned


class Question(msgspec.Struct, frozen=True, tag="choose"):
    """What a bot is asked: what its seat may know, and nothing more."""

    game: str
    level: str
    table: str
    seat: int
    view: Json
    legal: list[int]
    seed: str
    number: int
    seconds: float


class Advice(msgspec.Struct, frozen=True):
    """What a bot chose, why as far as it says, and how long it thought."""

    action: int
    value: float | None = None
    line: list[int] = []
    alternatives: list[tuple[int, float]] = []
    seconds: float = 0.0
    reasons: list[tuple[str, str, int]] = []
    """Each a fact, what it is about, and how much of it (see `bots.base.Reason`)."""


class Judging(msgspec.Struct, frozen=True, tag="judge"):
    """A piece of a review or a puzzle to be judged, by its name (see kontor.review.work), with a
    share of the usual effort."""

    game: str
    table: str
    name: str
    data: dict[str, Any]
    seconds: float = 30.0
    level: str = "judge"
    effort: float = 1.0


class Found(msgspec.Struct, frozen=True):
    """What came of it, as JSON, and how long it took."""

    data: msgspec.Raw
    seconds: float = 0.0


def bot_seed(row: TableRow) -> str:
    """What a table's bots draw their chance from; nothing about the game's follows from it."""
    return hashlib.sha256(f"kontor bot\n{row.salt}\n{row.seed}".encode()).hexdigest()[:32]


def question(
    row: TableRow, moment: Moment, seat: int, level: str, seconds: float, purpose: str = ""
) -> Question:
    """What a bot is asked about a moment; its chance tells nothing about the game's."""
    return Question(
        game=moment.game.name,
        level=spec_of(moment.game.name, level),
        table=row.id + purpose,
        seat=seat,
        view=moment.view(seat),
        legal=moment.legal[seat],
        seed=bot_seed(row) + purpose,
        number=moment.length,
        seconds=seconds,
    )


_seated: dict[tuple[str, str, str, int], Any] = {}


def answered(question: Question | Judging) -> Advice | Found:
    """The answer to whatever is asked where bots think."""
    if isinstance(question, Question):
        return think(question)
    from ..review.work import work

    started = time.perf_counter()
    data = work(question.name, question.data, question.effort)
    return Found(msgspec.Raw(data), time.perf_counter() - started)


def think(question: Question) -> Advice:
    """Ask a bot; one that was asked at the same seat before finds what it had planned."""
    from ..bots.asking import consult
    from ..bots.base import Limit, Situation, decision_chance
    from ..bots.registry import make_bot
    from ..games import get_game

    key = (question.game, question.level, question.table, question.seat)
    seated = _seated.pop(key, None)
    if seated is None:
        limit = Limit(seconds=question.seconds)
        seated = make_bot(question.level, get_game(question.game), limit)
        while len(_seated) >= KEPT:
            _seated.pop(next(iter(_seated))).close()
    _seated[key] = seated
    chance = decision_chance(question.seed, question.seat, question.number)
    situation = Situation(question.view, question.seat, question.legal, seated.limit, chance)
    started = time.perf_counter()
    choice = consult(get_game(question.game), seated, situation)
    return Advice(
        operator.index(choice.action),
        choice.value,
        [operator.index(action) for action in choice.line],
        [(operator.index(item.action), float(item.value)) for item in choice.alternatives],
        time.perf_counter() - started,
        [(one.fact, one.about, one.amount) for one in choice.reasons],
    )


def any_answer(question: Question) -> Advice:
    """If a bot has no answer the game goes on with just any action."""
    return Advice(question.legal[question.number % len(question.legal)])
