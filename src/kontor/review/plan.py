"""What a game says about its decisions for a review, and a record cut into turns by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ..core.errors import OptionError
from ..core.game import Game
from ..core.record import Move, Record, carry_out
from ..core.reveal import has_revealed
from ..games import plugin_of

Idea = Callable[[Any, int, Sequence[int], Sequence[int]], bool]


@dataclass(frozen=True)
class Habits:
    """How decisions of a game are reviewed.

    unit       what points are called in words, a key of the game's words
    chapters   a function of state and seat: in what part of a turn the seat is; its actions in a
               part belong together, those without a part stand alone
    kinds      what is decided, by the first word of an action, or by `chapter word`
    ideas      ideas of puzzles by name, the first that fits counts: functions of state, seat, the
               best line and the next best one; where none fits, what is decided is the idea
    result     a function of a finished state and a seat: what reviews value in it, the score if the
               game does not say
    look       futures in which all proposals are compared, `check` those in which the best of them
               is compared with what was played, `proof` those that go on to the end
    lines      how many proposals are compared
    least      a loss that is worth telling
    half       what is lost in a whole game by somebody who is half way to perfect play
    hasty      whether nothing but what is clear at once counts as lost, and nothing is played on to
               the end of the game
    """

    unit: str = "point"
    chapters: Any = None
    kinds: Mapping[str, str] = field(default_factory=dict)
    ideas: Mapping[str, Idea] = field(default_factory=dict)
    result: Callable[[Any, int], float] | None = None
    look: int = 6
    check: int = 12
    proof: int = 32
    lines: int = 4
    least: float = 0.5
    half: float = 10.0
    hasty: bool = False

    def at(self, effort: float) -> Habits:
        """The same where only a share of the usual effort can be made."""
        if effort >= 1.0:
            return self
        return replace(
            self,
            look=max(2, round(effort * self.look)),
            check=max(4, round(effort * self.check)),
            proof=max(8, round(effort * self.proof)),
            lines=max(3, round(effort * self.lines)),
            hasty=True,
        )

    def chapter(self, state: Any, seat: int) -> str:
        """In what part of a turn a seat is."""
        return str(self.chapters(state, seat)) if self.chapters else ""

    def value(self, game: Game[Any], state: Any, seat: int) -> float:
        """What a finished game is worth to a seat."""
        return self.result(state, seat) if self.result else game.outcome(state).scores[seat]

    def kind_of(self, chapter: str, text: str) -> str:
        """What an action decides; nothing for one that goes with others."""
        word = text.split()[0]
        return self.kinds.get(f"{chapter} {word}", self.kinds.get(word, "other"))


def habits_of(game: str, effort: float = 1.0) -> Habits:
    """What a game declares, or a plain form for one that declares nothing."""
    plugin = plugin_of(game)
    found: Habits = plugin.load(plugin.review) if plugin.review else Habits()
    return found.at(effort)


@dataclass
class Part:
    """Some actions of a seat that belong together, and the state before them."""

    first: int
    seat: int
    chapter: str
    state: Any
    actions: list[int]


def parts_of(record: Record) -> list[Part]:
    """The turns of a record; moments without a choice are left out.

    A turn ends with its part, when another seat acts, or when something hidden comes to light.
    """
    game = record.game
    habits = habits_of(game.name)
    state = record.begin()
    parts: list[Part] = []
    going_on = False
    for number, entry in enumerate(record.entries):
        before = state.copy()
        if isinstance(entry, Move):
            seat = entry.seat
            chapter = habits.chapter(state, seat)
            last = parts[-1] if parts else None
            if going_on and last and last.seat == seat and chapter and last.chapter == chapter:
                last.actions.append(entry.action)
            else:
                parts.append(Part(number, seat, chapter, before, [entry.action]))
        stage = game.stage(state)
        game.clear_events(state)
        carry_out(game, state, entry)
        going_on = (
            isinstance(entry, Move)
            and game.stage(state) == stage
            and not has_revealed(game, before, state, entry.seat, entry.action)
        )
    return [part for part in parts if has_choice(game, part)]


def has_choice(game: Game[Any], part: Part) -> bool:
    """Whether anything else could have been done."""
    return len(part.actions) > 1 or len(game.legal_actions(part.state, part.seat)) > 1


def check_reviewable(record: Record, state: Any) -> None:
    """Refuse a record that cannot be reviewed: one whose game is not over."""
    if not state.is_over():
        moves = len(record.moves)
        raise OptionError(
            f"this game is not over: after its {moves} actions somebody is still asked; "
            "finished games can be reviewed"
        )
