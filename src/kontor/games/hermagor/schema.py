"""The JSON Schema of a Hermagor position, built from the same tables as the rules."""

from typing import Any

from ...core.schema import (
    COUNT,
    FLAG,
    closed,
    document,
    listed,
    nullable,
    number,
    one_of,
    ref,
    several,
)
from .data import (
    BUILDING_SPACES,
    BUYERS,
    CELL_NAMES,
    GOOD_NAMES,
    LOW_PRICE,
    MOST_ACTIONS,
    MOST_ROUNDS,
    NOBLE_SPACES,
    NUM_STALLS,
    NUM_VILLAGES,
    POSTS,
    ROW_NAMES,
    SHARED_BUYERS,
    SHARED_POSTS,
    TILE_NAMES,
    TOP_PRICE,
)
from .document import DECISION_KEYS, VERSION
from .facts import SHARED_NAME
from .land import Land
from .position import KEYS, MOST_DEBT, MOST_TURN, OPTION_KEYS, PLAYER_KEYS, SHARED_KEYS
from .state import DECISION_NAMES, PHASE_NAMES

Json = dict[str, Any]

SEAT = number(0, 4)
ACTION_TILE = number(3, MOST_ACTIONS)
ACTION_TILES = listed(ACTION_TILE, 0, MOST_ROUNDS)
TILES = several(ref("Tile"), len(TILE_NAMES))
CASH: Json = {"type": "integer", "minimum": -MOST_DEBT}
FOR_TWO = ("shared_posts_left",)


def position_schema(land: Land) -> Json:
    """The schema of positions on a map."""
    properties: Json = {
        **open_properties(land),
        "players": listed(closed(pieces(PLAYER_KEYS, BUYERS), FOR_TWO), 2, 5),
        "shared": closed(pieces(SHARED_KEYS, SHARED_BUYERS)),
        "chance": listed(number(0, 0xFFFFFFFF), 4, 4),
        "stack": ACTION_TILES,
        "forced": TILES,
        "forced_actions": ACTION_TILES,
    }
    optional = ("shared", "forced", "forced_actions")
    schema = closed({key: properties[key] for key in KEYS}, optional)
    return document("A position of Hermagor", schema, definitions(land))


def open_properties(land: Land) -> Json:
    """What everybody sees of a game, except the pieces of players and of the shared colour."""
    return {
        "game": {"const": "hermagor"},
        "version": {"const": VERSION},
        "options": closed({key: number(2, 5) if key == "players" else FLAG for key in OPTION_KEYS}),
        "map": ref("MapName"),
        "round": number(1, MOST_ROUNDS),
        "phase": ref("Phase"),
        "first": SEAT,
        "turn": number(0, MOST_TURN),
        "actions": ACTION_TILE,
        "market": listed(nullable(ref("Tile")), NUM_STALLS, NUM_STALLS),
        "bag": TILES,
        "prices": closed(dict.fromkeys(GOOD_NAMES, number(LOW_PRICE, TOP_PRICE))),
        "discs": rows(nullable(ref("Colour"))),
        "decisions": listed(ref("Decision"), 0, 3),
    }


def pieces(keys: tuple[str, ...], buyers: int) -> Json:
    """The pieces of a player or of the shared colour."""
    properties: Json = {
        "cash": CASH,
        "shown": nullable(COUNT),
        "merchant": ref("Place"),
        "posts": several(ref("Village"), POSTS),
        "buyers": several(ref("Cell"), buyers),
        "tiles": TILES,
        "buyers_left": number(0, buyers),
        "posts_left": number(0, MOST_ACTIONS),
        "shared_posts_left": number(0, SHARED_POSTS),
    }
    return {key: properties[key] for key in keys}


def rows(space: Json) -> Json:
    """The price table: something about each space of each row."""
    return closed({row: listed(space, count, count) for row, count in spaces_of_rows()})


def spaces_of_rows() -> list[tuple[str, int]]:
    """How many spaces each row has."""
    return [(row, BUILDING_SPACES if row in GOOD_NAMES else NOBLE_SPACES) for row in ROW_NAMES]


def definitions(land: Land) -> Json:
    """The parts that positions and views are made of, by name."""
    return {
        "Good": one_of(GOOD_NAMES),
        "Row": one_of(ROW_NAMES),
        "Tile": one_of(TILE_NAMES),
        "Cell": one_of(CELL_NAMES),
        "MapName": {"const": land.name},
        "Place": one_of(land.places),
        "Village": one_of(land.places[:NUM_VILLAGES]),
        "Region": one_of(land.regions),
        "Duchy": one_of(land.duchies),
        "Colour": {"anyOf": [SEAT, {"const": SHARED_NAME}]},
        "Phase": one_of(PHASE_NAMES),
        "Decision": {"oneOf": [decision(land, kind) for kind in range(len(DECISION_NAMES))]},
    }


def decision(land: Land, kind: int) -> Json:
    """One kind of decision in progress."""
    forms: Json = {
        "n": number(0, 1),
        "good": ref("Good"),
        "regions": several(ref("Region"), len(land.regions)),
        "colour": ref("Colour"),
    }
    properties: Json = {"kind": {"const": DECISION_NAMES[kind]}, "seat": SEAT}
    for key in DECISION_KEYS[kind]:
        name, _, form = key.partition(":")
        if name:
            properties[name] = forms[form]
    return closed(properties)
