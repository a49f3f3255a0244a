"""Pieces of documents: tiles, places and colours by their names."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from .bits import members
from .data import (
    BUILDING_SPACES,
    CELL_NAMES,
    FIRST_NOBLE_SPACE,
    GOOD_NAMES,
    NOBILITY,
    NOBLE_SPACES,
    NUM_GOODS,
    NUM_ROWS,
    ROW_NAMES,
    SHARED_NAME,
    TILE_NAMES,
)
from .state import RULES_NAMES, State


def colour_name(s: State, colour: i64) -> int | str | None:
    """A seat, the word for the shared colour, or null for nobody."""
    if colour < 0:
        return None
    if colour >= s.seats:
        return SHARED_NAME
    return colour


def options_document(s: State) -> dict[str, int | str | bool]:
    """The options of the game."""
    return {
        "players": s.seats,
        "rules": RULES_NAMES[s.rules],
        "tax_collector": s.tax_collector,
        "open_money": s.open_money,
    }


def tile_names(tiles: i64) -> list[str]:
    """A bit set of tiles by name."""
    return [TILE_NAMES[tile] for tile in members(tiles)]


def cell_names(cells: i64) -> list[str]:
    """A bit set of market cells by name."""
    return [CELL_NAMES[cell] for cell in members(cells)]


def village_names(s: State, villages: i64) -> list[str]:
    """A bit set of villages by name."""
    return [s.land.places[village] for village in members(villages)]


def region_names(s: State, regions: i64) -> list[str]:
    """A bit set of regions by name."""
    return [s.land.regions[region] for region in members(regions)]


def path_names(s: State, start: i64, end: i64) -> list[str]:
    """The places of a trip, both ends included."""
    return [s.land.places[place] for place in s.land.path(start, end)]


def market_document(stalls: vec[i64]) -> list[str | None]:
    """The tile in each stall."""
    return [TILE_NAMES[tile] if tile >= 0 else None for tile in stalls]


def prices_document(prices: vec[i64]) -> dict[str, int]:
    """The price of each good."""
    return {GOOD_NAMES[good]: prices[good] for good in range(NUM_GOODS)}


def discs_document(s: State) -> dict[str, list[int | str | None]]:
    """Whose disc lies on each space of each row."""
    return {ROW_NAMES[row]: row_document(s, row) for row in range(NUM_ROWS)}


def row_document(s: State, row: i64) -> list[int | str | None]:
    """Whose disc lies on each space of a row."""
    first: i64 = FIRST_NOBLE_SPACE if row == NOBILITY else BUILDING_SPACES * row
    count: i64 = NOBLE_SPACES if row == NOBILITY else BUILDING_SPACES
    return [colour_name(s, owner_of_space(s, first + index)) for index in range(count)]


def owner_of_space(s: State, space: i64) -> i64:
    """The colour whose disc lies on a space, or -1."""
    for colour in range(len(s.players)):
        if (s.players[colour].discs >> space) & 1:
            return colour
    return -1
