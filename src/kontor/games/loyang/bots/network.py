"""A small learned correction of the forecast: one hidden layer for each round.

The forecast knows harvests and customers; the network has seen how such positions ended in many
games. `learn.py` trains it, `nets.py` loads it.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ..rules.state import State
from .details import DECK_STALLS, NUM_DETAILED, Details, fill_deck, fill_details
from .features import NUM_FEATURES, NUM_FIXED, fill_fixed


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
    """Networks for the rounds 1 to 8, and scratch space for asking them.

    One with `inputs` for the plain features sees sums over goods, a larger one also the cards.
    """

    def __init__(self, layers: list[Layer], inputs: i64) -> None:
        self.layers = layers
        self.inputs = inputs
        self.units: i64 = len(layers[0].bias)
        self.x: vec[float] = vec[float]([0.0] * NUM_DETAILED)
        self.details = Details()
        self.round: i64 = -1  # the round for which `base` was added up, from the features `known`
        self.deck: i64 = -1  # how many cards lay in the deck that is described
        self.known: vec[float] = vec[float]([0.0] * NUM_DETAILED)
        self.base: vec[float] = vec[float]([0.0] * self.units)
        self.hidden: vec[float] = vec[float]([0.0] * self.units)

    def forget(self) -> None:
        """Add up from the beginning next time, so that rounding does not depend on the past."""
        self.round = -1

    def prepare(self, s: State, seat: i64) -> None:
        """Look at all but cash, space and forecast, and add up what that contributes; only what
        has changed is added again."""
        fill_fixed(s, seat, self.x)
        detailed = self.inputs > NUM_FEATURES
        fresh = s.round != self.round
        inner = self.layers[s.round - 1].inner
        if fresh:
            self.round = s.round
            bias = self.layers[s.round - 1].bias
            for j in range(self.units):
                self.base[j] = bias[j]
            for i in range(self.inputs):
                self.known[i] = 0.0
        for i in range(NUM_FIXED):
            if self.x[i] != self.known[i]:
                self.change(inner, i, self.x[i])
        if not detailed:
            return
        details = self.details
        fill_details(s, seat, details)
        for i in range(details.former_count):
            self.change(inner, details.former[i], details.x[details.former[i]])
        for i in range(details.count):
            self.change(inner, details.places[i], details.x[details.places[i]])
        if fresh or len(s.deck) != self.deck:
            self.deck = len(s.deck)
            fill_deck(s, self.x)
            for i in range(DECK_STALLS, NUM_DETAILED):
                self.change(inner, i, self.x[i])

    def change(self, inner: vec[float], place: i64, value: float) -> None:
        """Add what a feature contributes now if it has changed."""
        change = value - self.known[place]
        if change != 0.0:
            self.known[place] = value
            base = self.base
            at: i64 = place * self.units
            for j in range(self.units):
                base[j] += change * inner[at + j]

    def ask(self, round_: i64) -> float:
        """The correction, in spaces, once `prepare` has been called."""
        layer = self.layers[round_ - 1]
        inner = layer.inner
        hidden = self.hidden
        x = self.x
        units = self.units
        for j in range(units):
            hidden[j] = self.base[j]
        for i in range(NUM_FIXED, NUM_FEATURES):
            value = x[i]
            at: i64 = i * units
            for j in range(units):
                hidden[j] += value * inner[at + j]
        result = layer.constant
        for j in range(units):
            if hidden[j] > 0.0:
                result += hidden[j] * layer.outer[j]
        return result
