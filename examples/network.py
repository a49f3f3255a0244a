"""A small policy network in plain numpy: one hidden layer, a logit for each action, a value.

Only the logits of legal actions are ever computed: there are about ten of them among hundreds.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Whole = NDArray[np.int64]

NAMES = ("into", "into_bias", "policy", "policy_bias", "value", "value_bias")


class Network:
    """Weights, and how to use and change them."""

    def __init__(self, weights: dict[str, Floats], scale: Floats) -> None:
        self.weights = weights
        self.scale = scale
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in weights.items()}
        self.updates = 0

    @classmethod
    def new(cls, size: int, hidden: int, actions: int, scale: Floats, seed: int) -> Network:
        """Small random weights."""
        random = np.random.default_rng(seed)

        def drawn(*shape: int, spread: float) -> Floats:
            return (random.standard_normal(shape) * spread).astype(np.float32)

        weights = {
            "into": drawn(size, hidden, spread=1.5 / np.sqrt(size)),
            "into_bias": np.zeros(hidden, np.float32),
            "policy": drawn(actions, hidden, spread=0.01),
            "policy_bias": np.zeros(actions, np.float32),
            "value": drawn(hidden, spread=0.01),
            "value_bias": np.zeros(1, np.float32),
        }
        return cls(weights, scale)

    def save(self, path: Path) -> None:
        """Write the weights to a file."""
        np.savez_compressed(path, scale=self.scale, **self.weights)  # type: ignore[arg-type]

    @classmethod
    def load(cls, path: Path) -> Network:
        """Read weights from a file."""
        with np.load(path) as file:
            return cls({name: file[name] for name in NAMES}, file["scale"])

    # Using it

    def hidden(self, observations: NDArray[np.uint8]) -> tuple[Floats, Floats]:
        """The scaled input and the hidden layer of many observations."""
        x = observations * self.scale
        return x, np.tanh(x @ self.weights["into"] + self.weights["into_bias"])

    def values(self, h: Floats) -> Floats:
        """What is expected from here on."""
        return h @ self.weights["value"] + self.weights["value_bias"]

    def chances(self, h: Floats, legal: Whole, starts: Whole) -> tuple[Floats, Whole]:
        """The probability of each legal action, one row after another, and the row of each."""
        rows = np.repeat(np.arange(len(starts) - 1), np.diff(starts))
        logits = np.einsum("kh,kh->k", self.weights["policy"][legal], h[rows])
        logits += self.weights["policy_bias"][legal]
        logits -= np.maximum.reduceat(logits, starts[:-1])[rows]
        powers = np.exp(logits)
        return powers / np.add.reduceat(powers, starts[:-1])[rows], rows

    # Changing it

    def gradients(
        self, x: Floats, h: Floats, legal: Whole, rows: Whole, by_logit: Floats, by_value: Floats
    ) -> dict[str, Floats]:
        """How the loss changes with each weight, from how it changes with logits and values."""
        spread = np.zeros((len(h), len(self.weights["policy"])), np.float32)
        spread[rows, legal] = by_logit
        by_hidden = spread @ self.weights["policy"] + np.outer(by_value, self.weights["value"])
        by_hidden *= 1 - h * h
        return {
            "into": x.T @ by_hidden,
            "into_bias": by_hidden.sum(0),
            "policy": spread.T @ h,
            "policy_bias": spread.sum(0),
            "value": h.T @ by_value,
            "value_bias": by_value.sum(keepdims=True),
        }

    def update(self, gradients: dict[str, Floats], rate: float, most: float = 1.0) -> None:
        """One step of Adam; the gradient is cut to a length of `most`."""
        self.updates += 1
        length = np.sqrt(sum(float((g * g).sum()) for g in gradients.values()))
        factor = min(1.0, most / (length + 1e-8))
        for name, gradient in gradients.items():
            mean, square = self.moments[name]
            g = gradient * factor
            mean += 0.1 * (g - mean)
            square += 0.001 * (g * g - square)
            scaled: Any = mean / (1 - 0.9**self.updates)
            root: Any = np.sqrt(square / (1 - 0.999**self.updates))
            self.weights[name] -= (rate * scaled / (root + 1e-8)).astype(np.float32)
