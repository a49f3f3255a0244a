"""The observation of Hermagor, feature by feature. docs/envs/hermagor.md says what each means.

An area is a colour: the players, and with two players the shared colour after them.
"""

from __future__ import annotations

from typing import Any, Final

from ....envs.kernel.layout import MOST, Feature, lay_out
from ..rules.data import (
    DISCS,
    MOST_ACTIONS,
    MOST_REGIONS,
    MOST_ROUNDS,
    NUM_CELLS,
    NUM_GOODS,
    NUM_PLACES,
    NUM_SPACES,
    NUM_STALLS,
    NUM_TILES,
    NUM_VILLAGES,
    POSTS,
    TOP_PRICE,
)

NUM_PHASES: Final = 5
NUM_DECISIONS: Final = 10
NUM_FLAGS: Final = 3
ACTION_KINDS: Final = 3  # action tiles 3, 4, 5

COMMON: Final = lay_out(
    (
        ("round", (1,), MOST_ROUNDS),
        ("phase", (NUM_PHASES,), 1),
        ("decision", (NUM_DECISIONS,), 1),
        ("shared_placed", (1,), 1),
        ("raised_good", (NUM_GOODS,), 1),
        ("completed", (MOST_REGIONS,), 1),
        ("for_shared", (1,), 1),
        ("actions", (1,), MOST_ACTIONS),
        ("stack", (ACTION_KINDS,), 4),
        ("flags", (NUM_FLAGS,), 1),
        ("stalls", (NUM_STALLS, NUM_TILES), 1),
        ("bag", (NUM_TILES,), 1),
        ("prices", (NUM_GOODS,), TOP_PRICE),
    )
)
AREA: Final = lay_out(
    (
        ("asked", (1,), 1),
        ("first", (1,), 1),
        ("cash_known", (1,), 1),
        ("cash", (1,), MOST),
        ("shown", (1,), MOST),
        ("buyers_left", (1,), POSTS),
        ("posts_left", (1,), POSTS),
        ("shared_posts_left", (1,), POSTS),
        ("discs_left", (1,), DISCS),
        ("merchant", (NUM_PLACES,), 1),
        ("posts", (NUM_VILLAGES,), 1),
        ("buyers", (NUM_CELLS,), 1),
        ("tiles", (NUM_TILES,), 1),
        ("discs", (NUM_SPACES,), 1),
        ("trip", (NUM_VILLAGES,), MOST),
    )
)
COMMON_SIZE: Final = 577
AREA_SIZE: Final = 231


def features(options: dict[str, Any]) -> tuple[list[Feature], list[Feature], int]:
    """The features of the table and of an area, and how many areas there are."""
    players: int = options["players"]
    return COMMON, AREA, 3 if players == 2 else players
