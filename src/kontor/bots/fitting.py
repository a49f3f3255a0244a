"""'My level': the strength of bots against which a person wins about half, from their results.

Levels stand in even steps, so a person's strength is a place on that scale, and the chance to be
placed before a bot depends on the distance alone. The place is the likeliest one, given the latest
results and the guess, before anything is known, that somebody plays like the default level.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log

STEP = log(0.72 / 0.28)  # a level wins 72 % against the next lower one
SPREAD = 1.5  # how many levels people are off the first guess
MEMORY = 0.96  # what a game counts against the one after it
MOST_GAMES = 80  # older ones count next to nothing
ROUNDS = 30


@dataclass(frozen=True)
class Met:
    """A game against bots: for each of them its level, by number from the weakest, and how it went:
    1 if the person was placed before it, 0 after it, 0.5 alike."""

    bots: Sequence[tuple[int, float]]


def strength(games: Sequence[Met], first_guess: float) -> float:
    """Where a person stands on the scale of levels; the latest games come first."""
    at = first_guess
    for _ in range(ROUNDS):  # Newton's method: the likelihood has one summit
        slope = (first_guess - at) / SPREAD**2
        bend = -1 / SPREAD**2
        for age, game in enumerate(games[:MOST_GAMES]):
            for level, result in game.bots:
                weight = MEMORY**age / len(game.bots)
                chance = 1 / (1 + exp(STEP * (level - at)))
                slope += weight * STEP * (result - chance)
                bend -= weight * STEP**2 * chance * (1 - chance)
        at -= max(-1.0, min(1.0, slope / bend))
    return at


def fitting(games: Sequence[Met], levels: int, default: int) -> int:
    """The level, by number, against which a person wins about half."""
    nearest = round(strength(games, default))
    return max(0, min(levels - 1, nearest))
