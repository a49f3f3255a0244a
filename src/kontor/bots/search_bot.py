"""The bot that can play any game: it tries its actions out in games that end by chance."""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Any

from ..core.chance import Chance
from ..core.game import Outcome
from .base import Alternative, Bot, Choice, Situation
from .budget import Budget

CURIOSITY = 0.7  # how much an action that was tried little is preferred


class SearchBot(Bot):
    """Flat Monte Carlo search over what the seat cannot know.

    Each trial imagines a state that looks like the view, plays one of the actions and goes on at
    random. Actions that did well are tried more often (UCB1), and the one tried most is chosen.
    A node is a trial; `playouts` is how many there are if no limit is given, `depth` after how many
    random actions a game is judged as it stands.
    """

    parameters = {"playouts": 100, "depth": 1000}

    def choose(self, situation: Situation) -> Choice:
        """The action that was tried most, with what each of them was worth."""
        legal = list(situation.legal)
        if len(legal) == 1:
            return Choice(legal[0])
        limit, budget = situation.limit, Budget()
        nodes = limit.nodes or (0 if limit.seconds else int(self.settings["playouts"]))
        budget.start(nodes, limit.seconds or 0.0, perf_counter())
        tries = [0] * len(legal)
        sums = [0.0] * len(legal)
        low, high = 0.0, 0.0
        while budget.nodes < 1 or not budget.is_spent():
            arm = self._next(tries, sums, low, high - low)
            value = self._trial(situation, legal[arm])
            tries[arm] += 1
            sums[arm] += value
            low, high = (value, value) if budget.nodes == 0 else (min(low, value), max(high, value))
            budget.nodes += 1
        means = [total / count if count else low for total, count in zip(sums, tries)]
        order = sorted(range(len(legal)), key=lambda arm: (-tries[arm], -means[arm], arm))
        best, *others = order
        return Choice(
            legal[best],
            value=means[best],
            line=(legal[best],),
            alternatives=[Alternative(legal[arm], means[arm]) for arm in others],
            nodes=int(budget.nodes),
        )

    def _next(self, tries: list[int], sums: list[float], low: float, width: float) -> int:
        """Every action once, then the one that promises most; values are taken as 0 to 1."""
        if 0 in tries:
            return tries.index(0)
        total = log(sum(tries))

        def promise(arm: int) -> float:
            mean = (sums[arm] / tries[arm] - low) / width if width > 0 else 0.0
            return mean + CURIOSITY * sqrt(total / tries[arm])

        return max(range(len(tries)), key=promise)

    def _trial(self, situation: Situation, action: int) -> float:
        """What one game that begins with an action brought the seat."""
        game, chance = self.game, situation.chance
        state = game.imagine(situation.view, chance)
        game.apply(state, situation.seat, action)
        self._play_on(state, chance)
        return worth(game.outcome(state), situation.seat)

    def _play_on(self, state: Any, chance: Chance) -> None:
        legal_actions, apply = self.game.legal_actions, self.game.apply
        for _ in range(int(self.settings["depth"])):
            asked = state.seats_to_act()
            if not asked:
                return
            legal = legal_actions(state, asked[0])
            apply(state, asked[0], legal[chance.below(len(legal))])


def worth(outcome: Outcome, seat: int) -> float:
    """1 for the first place and 0 for the last, shared places averaged; alone, the score."""
    ranks = outcome.ranks
    if len(ranks) == 1:
        return float(outcome.scores[seat])
    own = ranks[seat]
    place = own - 1 + (ranks.count(own) - 1) / 2
    return 1 - place / (len(ranks) - 1)
