"""What makes players of flesh and blood: what they are fond of, and how much they think of later.

A taste changes what a stand or a bid is worth to its owner, in coins a piece.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from . import features as f
from .bidding import COIN, NEXT_SHARE, RISE, SPECIAL
from .policy import Weights

# Tastes by place.
ROAD: Final = 0  # posts on the main road
DISCS: Final = 1  # discs on the price table
TRAVEL: Final = 2  # posts in every duchy
CASH: Final = 3  # coins in hand
RENT: Final = 4  # villages to which others will come
LANES: Final = 5  # of what one more buyer in a lane would earn
PRICES: Final = 6  # sales of a good at a price that rises
SPECIALS: Final = 7  # what a special tile is worth
RIVALRY: Final = 8  # a coin of an opponent


def with_tastes(
    known: Weights, foresight: float, tastes: list[float], coin: float = 0.0
) -> Weights:
    """The judgement of somebody who believes in what was learnt about rounds to come by a share of
    `foresight`, in what counts at the end of the game by the rest, and has tastes."""
    learnt: list[vec[float]] = []
    for w in known.by_rest[1:]:
        end = known.by_rest[0]
        changed: vec[float] = vec[float]([0.0] * f.NUM_FEATURES)
        for i in range(f.NUM_FEATURES):
            changed[i] = foresight * w[i] + (1.0 - foresight) * end[i]
        changed[f.ROAD_POSTS] += tastes[ROAD]
        changed[f.DISCS] -= tastes[DISCS]
        changed[f.LEAST] += tastes[TRAVEL]
        changed[f.AHEAD] += 0.5 * tastes[TRAVEL]
        changed[f.SECOND] += 0.5 * tastes[TRAVEL]
        changed[f.CASH] += tastes[CASH]
        changed[f.RENT_IN] += tastes[RENT]
        learnt.append(changed)
    found = Weights(known.seats, learnt)
    found.rivalry += tastes[RIVALRY]
    found.habits[COIN] = coin
    found.habits[NEXT_SHARE] += tastes[LANES]
    found.habits[RISE] += tastes[PRICES]
    for i in range(SPECIAL, COIN):
        found.habits[i] += tastes[SPECIALS]
    return found
