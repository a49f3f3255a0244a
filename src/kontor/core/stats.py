"""Means and shares with their 95 % intervals.

Results that share a cause are not independent: the games of one deal with seats exchanged are one
piece of evidence, not several. `clustered_mean` and `clustered_share` take them in such groups.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev, variance
from typing import NamedTuple

Z95 = 1.959964


class Estimate(NamedTuple):
    """A figure and its 95 % interval."""

    value: float
    low: float
    high: float


def as_dict(estimate: Estimate) -> dict[str, float]:
    """A figure with its interval for JSON."""
    return {name: round(value, 6) for name, value in estimate._asdict().items()}


def win_shares(ranks: Sequence[int]) -> list[float]:
    """1 for a win, a part of it where several share rank 1."""
    return [1 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of a sample."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean, mean, mean)
    half = Z95 * stdev(values) / sqrt(len(values))
    return Estimate(mean, mean - half, mean + half)


def share_of(won: float, games: float) -> Estimate:
    """A share of games won, ties counted in part, with Wilson's interval."""
    p, z2 = won / games, Z95 * Z95
    middle = (p + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 / (1 + z2 / games) * sqrt(p * (1 - p) / games + z2 / (4 * games * games))
    return Estimate(p, max(0.0, middle - half), min(1.0, middle + half))


@dataclass(frozen=True)
class Group:
    """Results that belong together: their sum and how many there are.

    `kind` tells groups apart that were not drawn from the same pot, such as games between other
    players: how the kinds differ is then no matter of chance.
    """

    total: float
    count: int
    kind: int = 0


def clustered_mean(groups: Sequence[Group]) -> Estimate:
    """The mean of results in groups; only the groups are taken as independent. One group alone
    gives no interval: both ends are then the mean."""
    mean = sum(group.total for group in groups) / sum(group.count for group in groups)
    half = Z95 * sqrt(_variance(groups, mean))
    return Estimate(mean, mean - half, mean + half)


def clustered_share(groups: Sequence[Group]) -> Estimate:
    """A share of games won, in groups: Wilson's interval for as many independent games as the
    groups are worth, which is never more than were played. Where all games ended alike that is one
    for each group; one group alone says nothing, so that any share is possible."""
    games = sum(group.count for group in groups)
    won = sum(group.total for group in groups)
    share = won / games
    if len(groups) == 1:
        return Estimate(share, 0.0, 1.0)
    alone = share * (1 - share) / games
    worth = games * alone / max(_variance(groups, share), alone) if alone > 0 else len(groups)
    return share_of(share * worth, worth)._replace(value=share)


def _variance(groups: Sequence[Group], mean: float) -> float:
    """The variance of a mean of groups: a ratio estimate, within kinds."""
    kinds: dict[int, list[float]] = {}
    for group in groups:
        kinds.setdefault(group.kind, []).append(group.total - mean * group.count)
    total = 0.0
    for off in kinds.values():
        if len(off) > 1:
            total += len(off) * variance(off)
        elif len(kinds) > 1:
            total += off[0] ** 2
    return total / sum(group.count for group in groups) ** 2
