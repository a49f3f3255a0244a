"""Means and shares with their 95 % intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

Z95 = 1.959964


class Estimate(NamedTuple):
    """A figure and its 95 % interval."""

    value: float
    low: float
    high: float


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of a sample."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean, mean, mean)
    half = Z95 * stdev(values) / sqrt(len(values))
    return Estimate(mean, mean - half, mean + half)


def share_of(won: float, games: int) -> Estimate:
    """A share of games won, ties counted in part, with Wilson's interval."""
    p, z2 = won / games, Z95 * Z95
    middle = (p + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 / (1 + z2 / games) * sqrt(p * (1 - p) / games + z2 / (4 * games * games))
    return Estimate(p, max(0.0, middle - half), min(1.0, middle + half))
