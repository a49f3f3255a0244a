"""Monte Carlo tree search over information sets, for any game.

The tree is that of the seat that decides: each trial draws again all that this seat cannot know,
and walks down the part of the tree that is possible then. After Cowling, Powley and Whitehouse,
"Information Set Monte Carlo Tree Search" (2012), with a single observer: actions of all seats stand
in one tree, and an action counts as passed over only where it could have been taken.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from time import perf_counter
from typing import Any

from ..core.chance import Chance
from ..core.game import Game
from ..games import plugin_of
from .base import Alternative, Bot, Choice, Situation
from .budget import Budget
from .search_bot import worth

Move = tuple[int, int]
"""A seat and its action."""
Playout = Callable[[Any, Chance, int], int]


class Node:
    """An action in the tree: how often it was tried and possible, and what it brought its seat."""

    __slots__ = ("children", "possible", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Move, Node] = {}
        self.visits = 0
        self.possible = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        """What it brought on average."""
        return self.total / self.visits


class IsmctsBot(Bot):
    """Grows a tree of what all seats may do, in states that look like the view; beyond the tree
    games end by chance. The action tried most is chosen.

    A node is a trial; `playouts` is how many there are if no limit is given, `depth` after how many
    random actions a game is judged as it stands, `curiosity` how much an action that was tried
    little is preferred.
    """

    parameters = {"playouts": 200, "depth": 1000, "curiosity": 0.7}

    def choose(self, situation: Situation) -> Choice:
        """The action that was tried most, with what each of them was worth."""
        legal = list(situation.legal)
        if len(legal) == 1:
            return Choice(legal[0])
        limit, budget = situation.limit, Budget()
        nodes = limit.nodes or (0 if limit.seconds else int(self.settings["playouts"]))
        budget.start(nodes, limit.seconds or 0.0, perf_counter())
        search = Search(self.game, float(self.settings["curiosity"]), int(self.settings["depth"]))
        seen = self.game.imagine(situation.view, situation.chance)
        while budget.nodes < 1 or not budget.is_spent():
            search.trial(
                self.game.resample(seen, situation.seat, situation.chance),
                situation.seat,
                situation.chance,
            )
            budget.nodes += 1
        tried = {action: node for (_, action), node in search.root.children.items()}
        order = sorted(tried, key=lambda action: (-tried[action].visits, -tried[action].mean))
        best, *others = order
        return Choice(
            best,
            value=tried[best].mean,
            line=(best,),
            alternatives=[Alternative(action, tried[action].mean) for action in others],
            nodes=int(budget.nodes),
        )


class Search:
    """A tree, and the trials that make it grow by one action each."""

    def __init__(self, game: Game[Any], curiosity: float, depth: int) -> None:
        self.game = game
        self.curiosity = curiosity
        self.depth = depth
        self.root = Node()
        self.low, self.high = 0.0, 1.0
        plugin = plugin_of(game.name)
        self.play_on: Playout = plugin.load(plugin.playout) if plugin.playout else self._play_on

    def trial(self, state: Any, seat: int, chance: Chance) -> None:
        """One game from a state that is used up; `seat` acts first."""
        node, path = self.root, []
        asked = seat
        while True:
            move, is_new = self._next(node, state, asked, chance)
            node = node.children.setdefault(move, Node())
            path.append((move[0], node))
            self.game.apply(state, *move)
            if is_new or state.is_over():
                break
            asked = state.seats_to_act()[0]
        self.play_on(state, chance, self.depth)
        outcome = self.game.outcome(state)
        worths = [worth(outcome, one) for one in range(len(outcome.ranks))]
        self.low, self.high = min(self.low, *worths, 0.0), max(self.high, *worths)
        for one, passed in path:
            passed.visits += 1
            passed.total += worths[one]

    def _next(self, node: Node, state: Any, seat: int, chance: Chance) -> tuple[Move, bool]:
        """An action that was never tried, or else the one that promises most."""
        moves = [(seat, action) for action in self.game.legal_actions(state, seat)]
        fresh = [move for move in moves if move not in node.children]
        for move in moves:
            if move in node.children:
                node.children[move].possible += 1
        if fresh:
            move = fresh[chance.below(len(fresh))]
            node.children[move] = Node()
            node.children[move].possible = 1
            return move, True
        return max(moves, key=lambda move: self._promise(node.children[move])), False

    def _promise(self, node: Node) -> float:
        mean = (node.mean - self.low) / (self.high - self.low)
        return mean + self.curiosity * sqrt(log(node.possible) / node.visits)

    def _play_on(self, state: Any, chance: Chance, most: int) -> int:
        legal_actions, apply = self.game.legal_actions, self.game.apply
        for count in range(most):
            asked = state.seats_to_act()
            if not asked:
                return count
            legal = legal_actions(state, asked[0])
            apply(state, asked[0], legal[chance.below(len(legal))])
        return most
