"""The JSON Schema of a Hermagor position, built from the same tables as the rules."""

from typing import Any

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

FLAG: Json = {"type": "boolean"}
TILE: Json = {"enum": list(TILE_NAMES)}
ACTION_TILE: Json = {"type": "integer", "minimum": 3, "maximum": MOST_ACTIONS}
OPTIONAL = ("shared", "forced", "forced_actions")


def position_schema(land: Land) -> Json:
    """The schema of positions on a map (draft 2020-12)."""
    properties: Json = {
        "game": {"const": "hermagor"},
        "version": {"const": VERSION},
        "options": closed({key: number(2, 5) if key == "players" else FLAG for key in OPTION_KEYS}),
        "map": {"const": land.name},
        "round": number(1, MOST_ROUNDS),
        "phase": {"enum": list(PHASE_NAMES)},
        "first": number(0, 4),
        "turn": number(0, MOST_TURN),
        "actions": ACTION_TILE,
        "market": {
            "type": "array",
            "items": nullable(TILE),
            "minItems": NUM_STALLS,
            "maxItems": NUM_STALLS,
        },
        "bag": several(TILE, len(TILE_NAMES)),
        "prices": closed({name: number(LOW_PRICE, TOP_PRICE) for name in GOOD_NAMES}),
        "discs": closed(
            {
                row: spaces(BUILDING_SPACES if row in GOOD_NAMES else NOBLE_SPACES)
                for row in ROW_NAMES
            }
        ),
        "players": {"type": "array", "items": player(land), "minItems": 2, "maxItems": 5},
        "shared": closed(pieces(land, SHARED_KEYS, SHARED_BUYERS)),
        "decisions": {
            "type": "array",
            "items": {"oneOf": [decision(land, kind) for kind in range(len(DECISION_NAMES))]},
            "maxItems": 3,
        },
        "chance": {
            "type": "array",
            "items": number(0, 0xFFFFFFFF),
            "minItems": 4,
            "maxItems": 4,
        },
        "stack": {"type": "array", "items": ACTION_TILE, "maxItems": MOST_ROUNDS},
        "forced": several(TILE, len(TILE_NAMES)),
        "forced_actions": {"type": "array", "items": ACTION_TILE, "maxItems": MOST_ROUNDS},
    }
    schema = closed({key: properties[key] for key in KEYS})
    schema["required"] = [key for key in KEYS if key not in OPTIONAL]
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = "A position of Hermagor"
    return schema


def player(land: Land) -> Json:
    """One player's pieces."""
    schema = closed(pieces(land, PLAYER_KEYS, BUYERS))
    schema["required"] = [key for key in PLAYER_KEYS if key != "shared_posts_left"]
    return schema


def pieces(land: Land, keys: tuple[str, ...], buyers: int) -> Json:
    """The pieces of a player or of the shared colour."""
    properties: Json = {
        "cash": {"type": "integer", "minimum": -MOST_DEBT},
        "shown": nullable({"type": "integer", "minimum": 0}),
        "merchant": {"enum": land.places},
        "posts": several({"enum": land.places[:NUM_VILLAGES]}, POSTS),
        "buyers": several({"enum": list(CELL_NAMES)}, buyers),
        "tiles": several(TILE, len(TILE_NAMES)),
        "buyers_left": number(0, buyers),
        "posts_left": number(0, MOST_ACTIONS),
        "shared_posts_left": number(0, SHARED_POSTS),
    }
    return {key: properties[key] for key in keys}


def decision(land: Land, kind: int) -> Json:
    """One kind of decision in progress."""
    forms: Json = {
        "n": number(0, 1),
        "good": {"enum": list(GOOD_NAMES)},
        "regions": several({"enum": land.regions}, len(land.regions)),
        "colour": colour(),
    }
    properties: Json = {"kind": {"const": DECISION_NAMES[kind]}, "seat": number(0, 4)}
    for key in DECISION_KEYS[kind]:
        name, _, form = key.partition(":")
        if name:
            properties[name] = forms[form]
    return closed(properties)


def spaces(count: int) -> Json:
    """Whose disc lies on each space of a row."""
    return {"type": "array", "items": nullable(colour()), "minItems": count, "maxItems": count}


def colour() -> Json:
    """A seat or the shared colour."""
    return {"anyOf": [number(0, 4), {"const": SHARED_NAME}]}


def closed(properties: Json) -> Json:
    """An object with exactly these keys."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def nullable(schema: Json) -> Json:
    """The schema, or null."""
    return {"anyOf": [schema, {"type": "null"}]}


def several(item: Json, most: int) -> Json:
    """A list of different items."""
    return {"type": "array", "items": item, "maxItems": most, "uniqueItems": True}


def number(low: int, high: int) -> Json:
    """A whole number in a range."""
    return {"type": "integer", "minimum": low, "maximum": high}
