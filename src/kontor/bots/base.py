"""The contract of a bot: a `Situation` in, a `Choice` out.

A situation holds the seat's own view, what the seat may do, how long the bot may think, and a
generator that belongs to this very decision. A bot that draws all its chance from there plays the
same game whenever the same seed is played, also after a pause or a restart if it keeps nothing from
one decision to the next. A bot that keeps the plan of its turn and is made again in the middle of
it plans the rest of the turn again, and may choose otherwise.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING, Any, ClassVar

from ..core.chance import Chance, seeded
from ..core.game import Game, Json

if TYPE_CHECKING:
    from .judging import Judgement

Setting = int | float | str | bool
FAILURES = (Exception, SystemExit)  # what a bot's code may raise without ending anything but itself


@dataclass(frozen=True)
class Limit:
    """How much a bot may think about one decision: seconds, nodes, or as much as it likes."""

    seconds: float | None = None
    nodes: int | None = None


NO_LIMIT = Limit()


@dataclass(frozen=True)
class Situation:
    """All that a bot gets for one decision."""

    view: Json
    seat: int
    legal: Sequence[int]
    limit: Limit
    chance: Chance


@dataclass(frozen=True)
class Alternative:
    """An action that was thought about, and what it was expected to bring."""

    action: int
    value: float


@dataclass(frozen=True)
class Reason:
    """A fact behind a choice, for hints and reviews: what is done ('serves', 'opens', 'saves',
    'denies'; each game's bots say which they know), about what, and how much of it."""

    fact: str
    about: str = ""
    amount: int = 0


@dataclass(frozen=True)
class Choice:
    """An action, and what the bot thought: all but the action may be left out.

    `value` is the expected result in the game's own points, `line` the actions it plans from here
    (this one first), `alternatives` the other actions, best first, `nodes` what it cost, `reasons`
    what speaks for it.
    """

    action: int
    value: float | None = None
    line: Sequence[int] = ()
    alternatives: Sequence[Alternative] = ()
    nodes: int = 0
    reasons: Sequence[Reason] = ()


class Bot(ABC):
    """One player made of code, for one seat of one game at a time.

    `parameters` names what a spec may set, with defaults: `planner:depth=2`, and `planner:2` for
    the first of them; those of its bases come after its own. `looks` is false for a bot that never
    reads the view, which saves making it.
    """

    parameters: ClassVar[Mapping[str, Setting]] = {}
    looks: ClassVar[bool] = True

    def __init__(self, game: Game[Any], settings: Mapping[str, Setting] | None = None) -> None:
        self.game = game
        self.settings: dict[str, Setting] = {**self.all_parameters(), **(settings or {})}

    @classmethod
    def all_parameters(cls) -> dict[str, Setting]:
        """What a spec may set, with defaults: the bot's own first, then those of its bases."""
        found: dict[str, Setting] = {}
        for kind in cls.__mro__:
            found = {**found, **getattr(kind, "parameters", {}), **found}
        return found

    @abstractmethod
    def choose(self, situation: Situation) -> Choice:
        """Decide. The action must be one of `situation.legal`."""

    def judge(self, situation: Situation, lines: Sequence[Sequence[int]]) -> Judgement:
        """What lines of play are worth to the seat, in common futures (see kontor.bots.judging);
        the limit's nodes are futures. A bot that has no better way plays on at random."""
        from .judging import by_chance

        return by_chance(self.game, situation, lines)

    def propose(self, situation: Situation, count: int) -> list[list[int]]:
        """The lines that look best at first sight, up to whole turns, best first; for a bot that
        does not plan, what may be done."""
        return [[action] for action in situation.legal[:count]]

    def close(self) -> None:  # noqa: B027
        """Let go of whatever the bot holds (a program, a file)."""


def decision_chance(seed: str, seat: int, number: int) -> Chance:
    """The generator for a seat's decision as the game's action of a number.

    The game's own chance comes from the seed by another way, so this tells nothing about it under a
    seed that cannot be guessed; bots are trusted code, and one that guesses the seed can deal the
    game itself.
    """
    return seeded(f"bot {seat} {number} {seed}")


@dataclass(frozen=True)
class Seated:
    """A bot and the limit under which it plays; `spec` is the text it was made from."""

    spec: str
    bot: Bot
    limit: Limit = NO_LIMIT

    def close(self) -> None:
        """Let go of the bot; what fails in this no longer changes a game."""
        with suppress(*FAILURES):
            self.bot.close()


def told(error: BaseException) -> str:
    """A failure of a bot's code in one line, with the place in it."""
    place = extract_tb(error.__traceback__)[-1]
    where = f"{Path(place.filename).name}, line {place.lineno}"
    return f"{type(error).__name__}: {error} ({where})"
