"""A learnt policy as a bot: `policy:FILE`, where the file holds a network's weights (.npz).

The network is a row of layers with tanh between them, a logit for each action and a value. The
names in the file are `scale` (what the numbers of an observation are multiplied by), `into` and
`into_bias`, `into2` and `into2_bias` and so on, `policy`, `policy_bias`, `value`, `value_bias`, and
`shaping`: the weight of a change of standing in what the value was learnt from, 0 if missing.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from ..bots.base import Alternative, Bot, Choice, Setting, Situation
from ..core.errors import BotError
from ..core.game import Game
from .kernel.match import BY_RANK, NOBODY, Match
from .matches import make_match

Floats = NDArray[np.float32]
LEAST = 0.02  # an action so much less likely than the likeliest one is not played on
MOST_MORE = 200  # decisions of others after those that are looked ahead


class Policy:
    """The weights of a file, and what they say about a position."""

    def __init__(self, weights: Mapping[str, Any]) -> None:
        self.scale: Floats = weights["scale"]
        self.shaping = float(weights["shaping"][0]) if "shaping" in weights else 0.0
        self.layers: list[tuple[Floats, Floats]] = []
        name = "into"
        while name in weights:
            self.layers.append((weights[name].astype(np.float32), weights[f"{name}_bias"]))
            name = f"into{len(self.layers) + 1}"
        self.policy: Floats = weights["policy"].astype(np.float32)
        self.policy_bias: Floats = weights["policy_bias"]
        self.value: Floats = weights["value"]
        self.value_bias: Floats = weights["value_bias"]

    @classmethod
    def load(cls, path: Path) -> Policy:
        """Read a file; `BotError` says what is wrong with it."""
        if not path.is_file():
            raise BotError(f"there is no file {path}; docs/envs/baselines.md tells how to make one")
        try:
            with np.load(path, allow_pickle=False) as file:
                return cls(dict(file))
        except (OSError, ValueError, KeyError, EOFError) as error:
            raise BotError(f"{path} does not hold a policy: {error}") from None

    def hidden(self, rows: NDArray[np.uint8]) -> Floats:
        """What the last layer makes of one observation, or of many."""
        h = rows * self.scale
        for weights, bias in self.layers:
            h = np.tanh(h @ weights + bias)
        return h

    def values(self, h: Floats) -> Any:
        """What is expected from here on."""
        return h @ self.value + self.value_bias[0]

    def logits(self, h: Floats, legal: NDArray[np.int64]) -> Floats:
        """How much each legal action of a position is liked."""
        found: Floats = self.policy[legal] @ h + self.policy_bias[legal]
        return found

    def judge(self, row: NDArray[np.uint8], legal: NDArray[np.int64]) -> tuple[Floats, float]:
        """The odds of each legal action, and what is expected from here on."""
        h = self.hidden(row)
        logits = self.logits(h, legal)
        powers = np.exp(logits - logits.max())
        return powers / powers.sum(), float(self.values(h))


class PolicyBot(Bot):
    """Draws from the odds that the network of a file gives, as in training; with `greedy=yes` it
    plays what the network likes best. A network that has learnt nothing may like to borrow for
    ever: drawn, its games still come to an end.

    With `candidates` above 1 it plays its likeliest actions on, all seats by the network, for
    `ahead` decisions in so many imagined `futures`, and takes what came out best by the network's
    value. It gets a seat's view, like every other bot.
    """

    parameters: ClassVar[Mapping[str, Setting]] = {
        "file": "policy.npz",
        "greedy": False,
        "candidates": 1,
        "futures": 4,
        "ahead": 30,
    }

    def __init__(self, game: Game[Any], settings: Mapping[str, Setting] | None = None) -> None:
        super().__init__(game, settings)
        self.policy = Policy.load(Path(str(self.settings["file"])))

    def choose(self, situation: Situation) -> Choice:
        """Imagine a state that looks like the view: its observation is that of the view."""
        match = self._imagined(situation)
        legal = np.array(situation.legal)
        odds, value = self.policy.judge(_seen(match, situation.seat), legal)
        order = np.argsort(-odds, kind="stable")
        pick = int(order[0])
        if int(self.settings["candidates"]) > 1:
            return self._looked_ahead(situation, odds, order)
        if not self.settings["greedy"]:
            point = situation.chance.below(1 << 20) / (1 << 20)
            pick = min(int(np.searchsorted(np.cumsum(odds), point, "right")), len(legal) - 1)
        action = int(legal[pick])
        others = [Alternative(int(legal[i]), float(odds[i])) for i in order if i != pick][:3]
        return Choice(action, value, [action], others)

    def _imagined(self, situation: Situation) -> Match:
        """A state that looks like the view, ready to be played on."""
        state = self.game.imagine(situation.view, situation.chance)
        match = make_match(self.game.name, self.game.options_of(state), 0)
        sizes = (len(self.policy.scale), len(self.policy.policy))
        if sizes != (match.size, match.num_actions):
            raise BotError(
                f"the policy is for {sizes[0]} numbers and {sizes[1]} actions, this game has "
                f"{match.size} and {match.num_actions}: was it another game, or number of players?"
            )
        match.set_state(state)
        if match.seat != situation.seat:
            match.ask(situation.seat)
        return match

    def _looked_ahead(self, situation: Situation, odds: Floats, order: NDArray[np.int64]) -> Choice:
        """The action whose futures were best, of those that are not unlikely."""
        likely = [int(i) for i in order if odds[i] >= LEAST * odds[order[0]]]
        actions = [int(situation.legal[i]) for i in likely[: int(self.settings["candidates"])]]
        if len(actions) == 1:
            return Choice(actions[0], None, actions)
        futures = int(self.settings["futures"])
        begun = [self._imagined(situation) for _ in range(futures)]
        rows = [begun[i % futures].copy() for i in range(len(actions) * futures)]
        for i, match in enumerate(rows):
            match.ask(situation.seat)
            match.step(actions[i // futures])
        before = int(begun[0].standing(situation.seat))
        worth = self._played_on(rows, situation.seat, before).reshape(len(actions), futures)
        means = worth.mean(1)
        best, *others = np.argsort(-means, kind="stable")
        told = [Alternative(actions[i], float(means[i])) for i in others]
        return Choice(actions[best], float(means[best]), [actions[best]], told, len(rows))

    def _played_on(self, rows: list[Match], seat: int, before: int) -> NDArray[np.float64]:
        """What playing on brings a seat in each row: up to its first decision after `ahead`."""
        policy, ahead = self.policy, int(self.settings["ahead"])
        worth = np.zeros(len(rows))
        live, steps = list(range(len(rows))), 0
        while live:
            going, due = [], []
            for i in live:
                asked = rows[i].seat
                if asked < 0:
                    worth[i] = rows[i].values(BY_RANK, rows[i].ranks())[seat]
                elif steps < ahead or (asked != seat and steps < ahead + MOST_MORE):
                    going.append(i)
                else:
                    due.append(i)
            if due:
                worth[due] = policy.values(policy.hidden(_all_seen([rows[i] for i in due], seat)))
            if going:
                for i, h in zip(going, policy.hidden(_all_seen([rows[i] for i in going]))):
                    legal = np.array(rows[i].actions())
                    rows[i].step(int(legal[policy.logits(h, legal).argmax()]))
            live, steps = going, steps + 1
        gained = np.array([int(match.standing(seat)) for match in rows]) - before
        found: NDArray[np.float64] = worth + policy.shaping * gained / rows[0].scale
        return found


def _all_seen(rows: list[Match], seat: int = NOBODY) -> NDArray[np.uint8]:
    """What a seat sees of each row, or else the seat that is asked there."""
    return np.stack([_seen(match, match.seat if seat < 0 else seat) for match in rows])


def _seen(match: Match, seat: int) -> NDArray[np.uint8]:
    return np.frombuffer(bytes(match.observation(seat)), np.uint8)
