"""The observation of Loyang, feature by feature. docs/envs/loyang.md says what each one means."""

from __future__ import annotations

from typing import Any, Final

from ....envs.kernel.layout import MOST, Feature, lay_out
from ..rules.data import (
    GRID_CELLS,
    LAST_SPACE,
    NUM_CARDS,
    NUM_CUSTOMERS,
    NUM_FIELDS,
    NUM_HELPERS,
    NUM_STALLS,
    ROUNDS,
)

NUM_PHASES: Final = 5
NUM_DECISIONS: Final = 20
NUM_STAGES: Final = 4
NUM_MARKS: Final = 8
NUM_INTRODUCTORY: Final = 4

COMMON: Final = lay_out(
    (
        ("round", (1,), ROUNDS),
        ("phase", (NUM_PHASES,), 1),
        ("decision", (NUM_DECISIONS,), 1),
        ("progress", (2,), MOST),
        ("chosen_fields", (NUM_FIELDS,), 1),
        ("chosen_goods", (6,), 1),
        ("asked_cards", (NUM_CARDS,), 2),
        ("deck_count", (1,), NUM_CARDS),
        ("flags", (3,), 1),
        ("discard", (NUM_CARDS,), 1),
        ("courtyard", (NUM_CARDS,), 1),
        ("grid", (NUM_CARDS,), GRID_CELLS),
        ("hand", (NUM_CARDS,), 1),
        ("covered_by", (NUM_CARDS,), NUM_CARDS),
        ("own_introductory", (NUM_INTRODUCTORY,), 1),
    )
)
AREA: Final = lay_out(
    (
        ("asked", (1,), 1),
        ("cash", (1,), MOST),
        ("loans", (1,), MOST),
        ("space", (1,), LAST_SPACE),
        ("stage", (NUM_STAGES,), 1),
        ("tokens", (3,), 1),
        ("marks", (NUM_MARKS,), 1),
        ("sow_bonus", (1,), MOST),
        ("hand_count", (1,), NUM_CARDS),
        ("has_introductory", (1,), 1),
        ("took", (1,), 4),
        ("cart", (6,), MOST),
        ("warehouse", (6,), MOST),
        ("shop", (6,), 3),
        ("fields", (NUM_FIELDS,), 1),
        ("crops", (NUM_FIELDS, 6), 9),
        ("stalls", (NUM_STALLS,), 1),
        ("slots", (NUM_STALLS, 3), 1),
        ("regulars", (NUM_CUSTOMERS,), 1),
        ("rows", (NUM_CUSTOMERS,), 3),
        ("red", (NUM_CUSTOMERS,), 1),
        ("status", (NUM_CUSTOMERS,), 4),
        ("casuals", (NUM_CUSTOMERS,), 1),
        ("helpers", (NUM_HELPERS,), MOST),
        ("pile", (NUM_FIELDS,), 1),
        ("pile_place", (NUM_FIELDS,), NUM_FIELDS),
    )
)
COMMON_SIZE: Final = 477
AREA_SIZE: Final = 324


def features(options: dict[str, Any]) -> tuple[list[Feature], list[Feature], int]:
    """The features of the table and of an area, and how many areas there are."""
    players: int = options["players"]
    return COMMON, AREA, 2 if players == 1 else players
