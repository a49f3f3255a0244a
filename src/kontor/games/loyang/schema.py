"""The JSON Schema of a Loyang position, built from the same tables as the rules."""

from typing import Any

from .data import (
    CARD_NAMES,
    CASUAL,
    FIELD_NAMES,
    GOODS,
    HELPER,
    LAST_SPACE,
    REGULAR,
    ROUNDS,
    SHOP_SLOTS,
    STALL,
)
from .document import DECISION_KEYS, VERSION
from .position import KEYS, MOST_BONUS, PLAYER_KEYS, RANGES
from .state import DECISION_NAMES, PHASE_NAMES, STAGE_NAMES, STATUS_NAMES

Json = dict[str, Any]

COUNT: Json = {"type": "integer", "minimum": 0}
FLAG: Json = {"type": "boolean"}


def position_schema() -> Json:
    """The schema (draft 2020-12)."""
    seat = {"type": "integer", "minimum": 0, "maximum": 3}
    properties: Json = {
        "game": {"const": "loyang"},
        "version": {"const": VERSION},
        "options": closed(
            {"players": {"type": "integer", "minimum": 1, "maximum": 4}, "introductory": FLAG}
        ),
        "round": {"type": "integer", "minimum": 0, "maximum": ROUNDS},
        "phase": {"enum": list(PHASE_NAMES)},
        "first": seat,
        "second": nullable(seat),
        "partner": nullable(seat),
        "turn": {"type": "integer", "minimum": -2, "maximum": 5},
        "takers": {"type": "array", "items": seat, "maxItems": 4},
        "reshuffled": FLAG,
        "field_left": FLAG,
        "deck": cards(),
        "forced": cards(),
        "discard": cards(),
        "courtyard": cards(),
        "grid": {"type": "array", "items": nullable(card()), "minItems": 12, "maxItems": 12},
        "chance": {
            "type": "array",
            "items": {"type": "integer", "minimum": 0, "maximum": 0xFFFFFFFF},
            "minItems": 4,
            "maxItems": 4,
        },
        "players": {"type": "array", "items": player(), "minItems": 1, "maxItems": 4},
        "opponent": closed(table()),
        "decisions": {
            "type": "array",
            "items": {"type": "array", "items": {"oneOf": [decision(i) for i in range(20)]}},
            "minItems": 2,
            "maxItems": 2,
        },
    }
    schema = closed({key: properties[key] for key in KEYS})
    schema["required"] = [key for key in KEYS if key not in ("grid", "opponent", "forced")]
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = "A position of At the Gates of Loyang"
    return schema


def player() -> Json:
    """One player's area."""
    field = {"enum": list(FIELD_NAMES)}
    properties: Json = {
        "cash": COUNT,
        "loans": COUNT,
        "space": {"type": "integer", "minimum": 1, "maximum": LAST_SPACE},
        "stage": {"enum": list(STAGE_NAMES)},
        "sow_bonus": {"type": "integer", "minimum": 0, "maximum": MOST_BONUS},
        "cart": goods([10**9] * 6),
        "warehouse": goods([4] * 6),
        "shop": goods(list(SHOP_SLOTS)),
        "fields": {
            "type": "array",
            "items": closed(
                {
                    "field": field,
                    "good": nullable({"enum": list(GOODS)}),
                    "goods": COUNT,
                    "under": nullable(card()),
                }
            ),
        },
        "pile": {"type": "array", "items": field},
        "pile_bottom": COUNT,
        "hand": cards(),
        "introductory": nullable(card(REGULAR, CASUAL)),
        **table(),
    }
    return closed({key: properties.get(key, FLAG) for key in PLAYER_KEYS})


def table() -> Json:
    """Uncovered cards."""
    under = nullable(card())

    def row(low: int, high: int, more: Json, optional: tuple[str, ...] = ()) -> Json:
        item = closed({"card": card(low, high), "under": under, **more})
        item["required"] = [key for key in item["required"] if key not in optional]
        return {"type": "array", "items": item}

    regular = {
        "rows": {"type": "integer", "minimum": 0, "maximum": 3},
        "marker": {"enum": ["blue", "red"]},
        "status": {"enum": list(STATUS_NAMES)},
    }
    state = {"state": {"type": "integer", "minimum": 0, "maximum": 2}}
    letters = {"type": "string", "pattern": f"^[{GOODS}]{{1,3}}$"}
    return {
        "stalls": row(STALL, REGULAR, {"goods": letters}),
        "regulars": row(REGULAR, CASUAL, regular),
        "casuals": row(CASUAL, HELPER, {}),
        "helpers": row(HELPER, len(CARD_NAMES), state, ("state",)),
    }


def decision(kind: int) -> Json:
    """One kind of decision in progress."""
    forms: Json = {
        "card": nullable(card()),
        "field": nullable({"enum": list(FIELD_NAMES)}),
        "goods": {"type": "string", "pattern": f"^[{GOODS}]*$"},
        "fields": {"type": "array", "items": {"enum": list(FIELD_NAMES)}},
    }
    properties: Json = {"kind": {"const": DECISION_NAMES[kind]}, "seat": COUNT}
    for key in DECISION_KEYS[kind]:
        name, _, form = key.partition(":")
        if form == "n":
            low, high = RANGES[name]
            properties[name] = {"type": "integer", "minimum": low, "maximum": high}
        elif name:
            properties[name] = forms[form]
    return closed(properties)


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


def card(low: int = 0, high: int = 70) -> Json:
    """A card of a kind."""
    return {"enum": list(CARD_NAMES[low:high])}


def cards() -> Json:
    """A list of different cards."""
    return {"type": "array", "items": card(), "uniqueItems": True}


def goods(most: list[int]) -> Json:
    """Counts by letter."""
    return closed(
        {g: {"type": "integer", "minimum": 0, "maximum": most[i]} for i, g in enumerate(GOODS)}
    )
