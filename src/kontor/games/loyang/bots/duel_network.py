"""The network of games of two: from what a seat observes to how much it likes each action.

Two layers with tanh between them, learnt in self-play. All arithmetic is of whole numbers, so that
every build of Kontor gives the same answers. A number holds two weights, one in each half of its
bits: a product and a sum of such numbers are two at once. The first layer is never added up again;
what has changed since the last question is.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ..envs.observe import observe
from ..rules.state import Actions, State

HALF: Final = 32  # bits of a weight of two
LOW: Final = (1 << 32) - 1
SIGN: Final = 1 << 31
FINE: Final = 22  # bits after the point in the first layer
STEPS: Final = 9  # bits after the point where tanh is looked up
SHIFT: Final = 32  # bits after the point of what scales the second layer
LIKING: Final = 24  # bits after the point in how much an action is liked
ONE: Final = 32767  # what stands for 1 after tanh
REACH: Final = 8 << STEPS  # beyond that, tanh is as good as 1


class Weights:
    """What was learnt. Rows of `into` belong to an input and hold two units a number; rows of
    `middle` belong to two units of the second layer; rows of `actions` to an action."""

    def __init__(
        self,
        tanh: vec[i64],
        into: list[vec[i64]],
        middle: list[vec[i64]],
        actions: list[vec[i64]],
        heads: list[vec[i64]],
        shaping: i64,
    ) -> None:
        self.tanh = tanh
        self.into_scale = into[0]
        self.into_bias = into[1]  # two in a number
        self.into = into[2]
        self.middle_scale = middle[0]
        self.middle_bias = middle[1]
        self.middle = middle[2]
        self.action_scale = actions[0]
        self.action_bias = actions[1]
        self.actions = actions[2]
        self.value = heads[0]  # the last number of each is its bias
        self.space = heads[1]
        self.shaping = shaping
        self.inputs: i64 = len(self.into_scale)
        self.pairs: i64 = len(self.into_bias)
        self.outer: i64 = len(self.middle_scale)


class Eye:
    """What one seat observed last, and what the first layer makes of it."""

    def __init__(self, weights: Weights) -> None:
        self.seen = vec[u8]([0] * weights.inputs)
        self.sums: vec[i64] = weights.into_bias[:]

    def look(self, weights: Weights, s: State, seat: i64) -> None:
        """Add up what has changed."""
        row = vec[u8]([0] * weights.inputs)
        observe(s, seat, row, 0)
        seen, sums, into, scale = self.seen, self.sums, weights.into, weights.into_scale
        pairs = weights.pairs
        at: i64 = 0
        for i in range(weights.inputs):
            if row[i] != seen[i]:
                change: i64 = (i64(row[i]) - i64(seen[i])) * scale[i]
                for j in range(pairs):
                    sums[j] += change * into[at + j]
            at += pairs
        self.seen = row


class Mind:
    """Asks the network about the states of a game of two."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.eyes = [Eye(weights), Eye(weights)]
        self.first = vec[i64]([0] * (2 * weights.pairs))
        self.second = vec[i64]([0] * weights.outer)
        self.likes = vec[i64]([0] * 64)

    def think(self, s: State, seat: i64) -> None:
        """Both layers, as a seat sees the state."""
        weights = self.weights
        eye = self.eyes[seat]
        eye.look(weights, s, seat)
        tanh, first, sums, middle = weights.tanh, self.first, eye.sums, weights.middle
        for j in range(weights.pairs):
            both = sums[j]
            low = ((both + SIGN) & LOW) - SIGN
            first[2 * j] = tanh[place(low >> (FINE - STEPS))]
            first[2 * j + 1] = tanh[place((both - low) >> (HALF + FINE - STEPS))]
        units: i64 = 2 * weights.pairs
        for k in range(0, weights.outer, 4):
            one: i64 = k * weights.pairs
            two: i64 = one + units
            both = 0
            more: i64 = 0
            for j in range(units):
                value = first[j]
                both += value * middle[one + j]
                more += value * middle[two + j]
            self.finish(k, both)
            self.finish(k + 2, more)

    def finish(self, k: i64, both: i64) -> None:
        """Two units of the second layer from their sums."""
        weights, second = self.weights, self.second
        scale, bias = weights.middle_scale, weights.middle_bias
        low: i64 = ((both + SIGN) & LOW) - SIGN
        high: i64 = (both - low) >> HALF
        second[k] = weights.tanh[place((low * scale[k] + bias[k]) >> SHIFT)]
        second[k + 1] = weights.tanh[place((high * scale[k + 1] + bias[k + 1]) >> SHIFT)]

    def like(self, out: Actions) -> i64:
        """How much each action is liked, into `likes`; returns the place of the favourite."""
        weights, second = self.weights, self.second
        outer, actions = weights.outer, weights.actions
        if out.count > len(self.likes):
            self.likes = vec[i64]([0] * (2 * out.count))
        likes = self.likes
        best: i64 = 0
        for i in range(out.count):
            action = out.items[i]
            at: i64 = action * outer
            total: i64 = 0
            for k in range(outer):
                total += second[k] * actions[at + k]
            likes[i] = total * weights.action_scale[action] + weights.action_bias[action]
            if likes[i] > likes[best]:
                best = i
        return best

    def told(self, head: vec[i64]) -> i64:
        """What a head makes of the last state that was thought of."""
        second = self.second
        total: i64 = head[self.weights.outer]
        for k in range(self.weights.outer):
            total += second[k] * head[k]
        return total


def place(value: i64) -> i64:
    """Where tanh of a number stands in the table."""
    if value >= REACH:
        return 2 * REACH - 1
    if value < -REACH:
        return 0
    return value + REACH
