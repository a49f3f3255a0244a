"""How the values of a game of Hermagor are written, read back and described."""

from __future__ import annotations

from typing import Any, Final

from ....core.declaring import Form, number, numbers, seat, word
from ....core.schema import NUMBER, closed, listed, ref, several
from .data import (
    BUILDING_SPACES,
    CELL_NAMES,
    GOOD_NAMES,
    HOW,
    MOST_ACTIONS,
    MOST_ROUNDS,
    NOBLE_SPACES,
    ROW_NAMES,
    TILE_NAMES,
)
from .state import PHASE_NAMES

Json = dict[str, Any]

SEAT: Final = seat(4)
PLAIN: Final = Form("i64", "{}", NUMBER, number(0, 0).read)
GOOD: Final = word("GOOD_NAMES", GOOD_NAMES, ref("Good"))
TILE: Final = word("TILE_NAMES", TILE_NAMES, ref("Tile"))
CELL: Final = word("CELL_NAMES", CELL_NAMES, ref("Cell"))
ROW: Final = word("ROW_NAMES", ROW_NAMES, ref("Row"))
PHASE: Final = word("PHASE_NAMES", PHASE_NAMES, ref("Phase"))
HOW_PAID: Final = word("HOW", HOW)
PLACE: Final = Form(
    "i64",
    "s.land.places[{}]",
    ref("Place"),
    lambda place, reader: max(place.word(reader.land.places), 0),
    "CITY",
)
REGION: Final = Form(
    "i64",
    "s.land.regions[{}]",
    ref("Region"),
    lambda place, reader: max(place.word(reader.land.regions), 0),
)
COLOUR: Final = Form(
    "i64", "colour_name(s, {})", ref("Colour"), lambda place, reader: reader.colour(place)
)
PATH: Final = Form("", "path_names(s, e.a, e.b)", listed(ref("Place")), lambda place, _: None)

# Sets, as bits.
TILE_LIST: Final = several(ref("Tile"), len(TILE_NAMES))
TILES: Final = Form(
    "i64", "tile_names({})", TILE_LIST, lambda place, reader: reader.tile_set(place)
)


def villages(most: int) -> Form:
    """Some villages."""
    return Form(
        "i64",
        "village_names(s, {})",
        several(ref("Village"), most),
        lambda place, reader: reader.villages(place),
    )


def regions(most: int) -> Form:
    """Some regions."""
    return Form(
        "i64",
        "region_names(s, {})",
        several(ref("Region"), most),
        lambda place, reader: reader.regions(place),
    )


def cells(most: int) -> Form:
    """Market cells on which buyers stand."""
    return Form(
        "i64",
        "cell_names({})",
        several(ref("Cell"), most),
        lambda place, reader: reader.buyers(place, most),
    )


ACTION_TILE: Final = number(3, MOST_ACTIONS)
ACTION_LIST: Final = listed(ACTION_TILE.schema, 0, MOST_ROUNDS)
# Piles of action tiles, the top last, written top first.
ACTION_PILE: Final = numbers(
    "list({})[::-1]",
    ACTION_LIST,
    lambda place, reader: [ACTION_TILE.read(item, reader) for item in place.items(0, MOST_ROUNDS)][
        ::-1
    ],
)


def rows(space: Json) -> Json:
    """The price table: something about each space of each row."""
    counts = {row: BUILDING_SPACES if row in GOOD_NAMES else NOBLE_SPACES for row in ROW_NAMES}
    return closed({row: listed(space, count, count) for row, count in counts.items()})
