"""Ratings by openskill: one figure a bot from all its matches, in the order of the games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from openskill.models import PlackettLuce

from ..core.stats import Z95, Estimate


class Standing(NamedTuple):
    """Who took part in a match and the place of each."""

    bots: Sequence[int]
    places: Sequence[int]


def rate(matches: Iterable[Standing], bots: int) -> list[Estimate]:
    """The rating of every bot with its 95 % interval.

    Plackett and Luce's model; strengths stay as they are during a run (`tau` is 0). A bot on
    several seats moves by the mean of what each of them would.
    """
    model: Any = PlackettLuce(tau=0.0)
    ratings = [model.rating() for _ in range(bots)]
    for match in matches:
        if len(set(match.bots)) < 2:
            continue
        teams = [[model.rating(mu=ratings[b].mu, sigma=ratings[b].sigma)] for b in match.bots]
        rated = [team[0] for team in model.rate(teams, ranks=list(match.places))]
        for bot in set(match.bots):
            mine = [new for new, b in zip(rated, match.bots) if b == bot]
            ratings[bot] = model.rating(
                mu=sum(new.mu for new in mine) / len(mine),
                sigma=sum(new.sigma for new in mine) / len(mine),
            )
    return [Estimate(r.mu, r.mu - Z95 * r.sigma, r.mu + Z95 * r.sigma) for r in ratings]
