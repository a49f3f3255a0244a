"""A small learned correction of the forecast: one hidden layer for each round.

The forecast knows harvests and customers; the network has seen how such positions ended in many
games. `learn.py` trains it, `nets.py` loads it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .features import NUM_FEATURES, NUM_FIXED

HIDDEN: Final = 32


class Layer:
    """The network of one round: hidden weights by feature, then output weights and biases."""

    def __init__(
        self, inner: vec[float], bias: vec[float], outer: vec[float], constant: float
    ) -> None:
        self.inner = inner
        self.bias = bias
        self.outer = outer
        self.constant = constant


class Network:
    """Networks for the rounds 1 to 8, and scratch space for asking them."""

    def __init__(self, layers: list[Layer]) -> None:
        self.layers = layers
        self.x: vec[float] = vec[float]([0.0] * NUM_FEATURES)
        self.round: i64 = -1  # the round for which `base` was added up, from the features `known`
        self.known: vec[float] = vec[float]([0.0] * NUM_FIXED)
        self.base: vec[float] = vec[float]([0.0] * HIDDEN)
        self.hidden: vec[float] = vec[float]([0.0] * HIDDEN)

    def forget(self) -> None:
        """Add up from the beginning next time, so that rounding does not depend on the past."""
        self.round = -1

    def prepare(self, round_: i64) -> None:
        """Add up what the fixed features contribute; only what has changed is added anew."""
        layer = self.layers[round_ - 1]
        inner = layer.inner
        base = self.base
        x = self.x
        known = self.known
        if round_ != self.round:
            self.round = round_
            for j in range(HIDDEN):
                base[j] = layer.bias[j]
            for i in range(NUM_FIXED):
                known[i] = 0.0
        for i in range(NUM_FIXED):
            change = x[i] - known[i]
            if change != 0.0:
                known[i] = x[i]
                at: i64 = i * HIDDEN
                for j in range(HIDDEN):
                    base[j] += change * inner[at + j]

    def ask(self, round_: i64) -> float:
        """The correction, in spaces, once `prepare` has been called."""
        layer = self.layers[round_ - 1]
        inner = layer.inner
        hidden = self.hidden
        x = self.x
        for j in range(HIDDEN):
            hidden[j] = self.base[j]
        for i in range(NUM_FIXED, NUM_FEATURES):
            value = x[i]
            at: i64 = i * HIDDEN
            for j in range(HIDDEN):
                hidden[j] += value * inner[at + j]
        result = layer.constant
        for j in range(HIDDEN):
            if hidden[j] > 0.0:
                result += hidden[j] * layer.outer[j]
        return result


def silent_network() -> Network:
    """A network that corrects nothing."""
    layers: list[Layer] = []
    for _ in range(8):
        inner = vec[float]([0.0] * (NUM_FEATURES * HIDDEN))
        bias = vec[float]([0.0] * HIDDEN)
        outer = vec[float]([0.0] * HIDDEN)
        layers.append(Layer(inner, bias, outer, 0.0))
    return Network(layers)
