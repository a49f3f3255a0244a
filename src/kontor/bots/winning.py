"""The chance to win, from what all seats are expected to reach.

Each seat has a stand: the score that it is expected to reach. The chance of a seat is its share of
`exp(sharpness * stand)`; the sharpness depends on the number of seats and on the rounds to come,
and is fitted on self-play (`python -m kontor.review.calibrate`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from math import exp

Sharpness = Mapping[str, Sequence[float]]
"""By the number of seats, then by rounds to come."""


@cache
def shipped_sharpness(package: str) -> Sharpness:
    """What was fitted for a game, from `chances.json` in the package of its bots."""
    found: Sharpness = json.loads(resources.files(package).joinpath("chances.json").read_text())
    return found


def sharpness_at(fitted: Sharpness, seats: int, rest: int) -> float:
    """The sharpness for so many seats with so many rounds to come; nobody wins alone."""
    row = fitted.get(str(seats), (0.0,))
    return row[min(rest, len(row) - 1)]


def win_chances(stands: Sequence[float], sharpness: float) -> list[float]:
    """The chance of each seat to win."""
    top = max(stands)
    weights = [exp(sharpness * (stand - top)) for stand in stands]
    total = sum(weights)
    return [weight / total for weight in weights]
