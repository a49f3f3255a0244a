"""The JSON Schema of a Loyang position, built from the same tables as the rules."""

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
    CARD_NAMES,
    CASUAL,
    FIELD_NAMES,
    GOODS,
    HELPER,
    LAST_SPACE,
    NUM_CARDS,
    REGULAR,
    ROUNDS,
    SHOP_SLOTS,
    STALL,
)
from .document import DECISION_KEYS, VERSION
from .position import KEYS, MOST_BONUS, PLAYER_KEYS, RANGES
from .state import DECISION_NAMES, PHASE_NAMES, STAGE_NAMES, STATUS_NAMES

Json = dict[str, Any]

SEAT = number(0, 3)
CARDS = several(ref("Card"), NUM_CARDS)
FIELDS = listed(ref("FieldName"))
SOLO = ("grid", "opponent")
# Cards of a decision that may be missing or are of one kind.
DECISION_CARDS: Json = {"second": nullable(ref("Card")), "helper": ref("HelperCard")}


def position_schema() -> Json:
    """The schema of positions."""
    properties: Json = {
        **open_properties(),
        "deck": CARDS,
        "forced": CARDS,
        "chance": listed(number(0, 0xFFFFFFFF), 4, 4),
        "players": listed(closed(player_properties()), 1, 4),
    }
    schema = closed({key: properties[key] for key in KEYS}, (*SOLO, "forced"))
    return document("A position of At the Gates of Loyang", schema, definitions())


def open_properties() -> Json:
    """What everybody sees of a game, except the players' areas."""
    return {
        "game": {"const": "loyang"},
        "version": {"const": VERSION},
        "options": closed({"players": number(1, 4), "introductory": FLAG}),
        "round": number(0, ROUNDS),
        "phase": ref("Phase"),
        "first": SEAT,
        "second": nullable(SEAT),
        "partner": nullable(SEAT),
        "turn": number(-2, 5),
        "takers": listed(SEAT, 0, 4),
        "reshuffled": FLAG,
        "field_left": FLAG,
        "discard": CARDS,
        "courtyard": CARDS,
        "grid": listed(nullable(ref("Card")), 12, 12),
        "opponent": ref("Cards"),
        "decisions": listed(listed(ref("Decision")), 2, 2),
    }


def player_properties() -> Json:
    """One player's area."""
    properties: Json = {
        "cash": COUNT,
        "loans": COUNT,
        "space": number(1, LAST_SPACE),
        "stage": one_of(STAGE_NAMES),
        "sow_bonus": number(0, MOST_BONUS),
        "cart": ref("Goods"),
        "warehouse": goods([4] * 6),
        "shop": goods(list(SHOP_SLOTS)),
        "fields": listed(ref("Field")),
        "pile": FIELDS,
        "pile_bottom": COUNT,
        "hand": CARDS,
        "introductory": nullable(ref("RegularCard")),
        **table_properties(),
    }
    return {key: properties.get(key, FLAG) for key in PLAYER_KEYS}


def table_properties() -> Json:
    """Uncovered cards."""
    return {
        "stalls": listed(ref("Stall")),
        "regulars": listed(ref("Regular")),
        "casuals": listed(ref("Casual")),
        "helpers": listed(ref("Helper")),
    }


def definitions() -> Json:
    """The parts that positions and views are made of, by name."""
    good = ref("Good")
    under = nullable(ref("Card"))
    regular = {
        "card": ref("RegularCard"),
        "under": under,
        "rows": number(0, 3),
        "marker": one_of(("blue", "red")),
        "status": one_of(STATUS_NAMES),
    }
    filled = {"type": "string", "pattern": f"^[{GOODS}]{{1,3}}$"}
    return {
        "Good": one_of(GOODS),
        "Goods": closed(dict.fromkeys(GOODS, COUNT)),
        "Phase": one_of(PHASE_NAMES),
        "FieldName": one_of(FIELD_NAMES),
        "Card": one_of(CARD_NAMES),
        "StallCard": one_of(CARD_NAMES[STALL:REGULAR]),
        "RegularCard": one_of(CARD_NAMES[REGULAR:CASUAL]),
        "CasualCard": one_of(CARD_NAMES[CASUAL:HELPER]),
        "HelperCard": one_of(CARD_NAMES[HELPER:]),
        "Field": closed(
            {"field": ref("FieldName"), "good": nullable(good), "goods": COUNT, "under": under}
        ),
        "Stall": closed({"card": ref("StallCard"), "under": under, "goods": filled}),
        "Regular": closed(regular),
        "Casual": closed({"card": ref("CasualCard"), "under": under}),
        "Helper": closed(
            {"card": ref("HelperCard"), "under": under, "state": number(0, 2)}, ("state",)
        ),
        "Cards": closed(table_properties()),
        "Decision": {"oneOf": [decision(kind) for kind in range(len(DECISION_NAMES))]},
    }


def decision(kind: int) -> Json:
    """One kind of decision in progress."""
    forms: Json = {
        "card": ref("Card"),
        "field": nullable(ref("FieldName")),
        "goods": {"type": "string", "pattern": f"^[{GOODS}]*$"},
        "fields": FIELDS,
    }
    properties: Json = {"kind": {"const": DECISION_NAMES[kind]}, "seat": COUNT}
    for key in DECISION_KEYS[kind]:
        name, _, form = key.partition(":")
        if form == "n":
            properties[name] = number(*RANGES[name])
        elif name:
            properties[name] = DECISION_CARDS.get(name, forms[form])
    return closed(properties)


def goods(most: list[int]) -> Json:
    """Counts by letter, of each at most so many."""
    limits = {good: {"maximum": most[i]} for i, good in enumerate(GOODS)}
    return {**ref("Goods"), "properties": limits}
