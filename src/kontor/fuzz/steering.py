"""Ways to choose: evenly, sensibly, and towards what has been seen least."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..bots.asking import ask_bot
from ..bots.registry import default_bot, make_bot
from ..core.chance import Chance
from ..core.game import Game
from ..core.notation import SEAT_LETTERS
from .coverage import Coverage

SCALE = 1_000_000
SHUNNED = 0.01
SOUGHT = 10
LONG_GAME = 2000
STYLES = ("even", "rare", "rare", "rare", "sensible")


class Steering:
    """Chooses for all seats of a game; every seat has a style of its own.

    `even` takes any legal action. `rare` prefers kinds that were chosen least so far and shuns
    what a game calls dull (loans lead to games in which nothing else happens), and in each game
    also half of all other kinds, so that what they would use up is there for something else; a few
    kinds are sought instead, dull or not. Now and then all follow a habit that the game names.
    `sensible` asks a bot, and now and then does something rare.
    """

    def __init__(self, game: Game[Any], coverage: Coverage, sensible: str | None) -> None:
        self.game = game
        self.coverage = coverage
        self.seated = make_bot(sensible or default_bot(game.name), game)
        self.styles: list[str] = []
        self.shunned: set[str] = set()
        self.sought: set[str] = set()
        self.habit: Mapping[str, float] | None = None
        self.all_kinds = list(dict.fromkeys(coverage.kinds))
        self.number = 0
        self.seed = ""

    def start(self, seed: str, chance: Chance) -> None:
        """Give every seat a style for the next game."""
        self.styles = [STYLES[chance.below(len(STYLES))] for _ in SEAT_LETTERS]
        self.shunned = {kind for kind in self.all_kinds if chance.below(2)}
        self.sought = {kind for kind in self.all_kinds if chance.below(12) == 0}
        habits = list(self.coverage.hints.HABITS.values())
        self.habit = habits[chance.below(len(habits))] if habits and chance.below(3) == 0 else None
        if self.habit is not None:
            self.styles = ["rare" if chance.below(8) else "even" for _ in SEAT_LETTERS]
        self.seed = seed
        self.number = 0

    def choose(self, state: Any, chance: Chance) -> tuple[int, int]:
        """A seat that may act, and one of its actions."""
        asked = state.seats_to_act()
        seat = asked[chance.below(len(asked))]
        legal = self.game.legal_actions(state, seat)
        self.number += 1
        style = self.styles[seat]
        if len(legal) == 1:
            return seat, legal[0]
        if style == "even" or self.number > LONG_GAME:
            return seat, legal[chance.below(len(legal))]
        if style == "rare" or chance.below(8) == 0:
            return seat, self.rarest(legal, chance)
        return seat, self.sensible(state, seat)

    def rarest(self, legal: list[int], chance: Chance) -> int:
        """A random action, the likelier the less its kind has been seen."""
        wishes = [self.weight(action) for action in legal]
        most = max(wishes)
        weights = [1 + int(SCALE * wish / most) for wish in wishes]
        at = int(chance.below(sum(weights)))
        for action, weight in zip(legal, weights):
            at -= weight
            if at < 0:
                return action
        return legal[-1]

    def weight(self, action: int) -> float:
        """How likely an action should be, compared with others."""
        coverage = self.coverage
        kind = coverage.kinds[action]
        weight = 1 / (1 + coverage.actions[kind])
        if self.habit is not None:
            factor = self.habit.get(kind, self.habit.get(kind.split()[0], 1.0))
            return weight * coverage.dull[action] * factor
        if kind in self.sought:
            return weight * SOUGHT
        return weight * coverage.dull[action] * (SHUNNED if kind in self.shunned else 1)

    def sensible(self, state: Any, seat: int) -> int:
        """What the bot would do."""
        return ask_bot(self.game, state, seat, self.seated, self.seed, self.number).action
