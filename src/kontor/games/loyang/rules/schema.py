"""The JSON Schemas of Loyang: positions, and what is shown of a game, from the declarations."""

from typing import Any

from ....core.declaring import optional_keys, properties
from ....core.schema import (
    COUNT,
    FLAG,
    NUMBER,
    by_name,
    closed,
    described,
    differences,
    document,
    listed,
    nullable,
    number,
    one_of,
    ref,
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
    STALL,
)
from .decisions import DECISIONS
from .declared import PLAYER, STATE, TABLE
from .events import EVENTS
from .forms import FIELD_LIST, SEAT
from .state import PHASE_NAMES, STATUS_NAMES

Json = dict[str, Any]

CHANGES = ("cash", "space", "loans", "unsown", "unserved", "surplus")


def position_schema() -> Json:
    """The schema of positions."""
    keys = {**properties(STATE), "players": listed(closed(properties(PLAYER)), 1, 4)}
    schema = closed(keys, optional_keys(STATE))
    return document("A position of At the Gates of Loyang", schema, definitions())


def view_schema() -> Json:
    """The schema of views; `Event` and `Changes` stand among its definitions."""
    event = {"oneOf": [kind.schema("event", SEAT.schema) for kind in EVENTS]}
    shown = {
        "View": described("Loyang as a seat or a spectator may know it.", view()),
        "Player": described("A player's area; null is what the viewer may not know.", player()),
        "Facts": described("What follows from the open table for one player.", facts()),
        "Event": described("Something that happened in a game of Loyang.", event),
        "Changes": described("What an action would change at once.", differences(CHANGES)),
    }
    every = {**definitions(), **shown}
    return document("A view of At the Gates of Loyang", ref("View"), every)


def view() -> Json:
    """What everybody sees, and the players' areas."""
    keys: Json = {
        **properties(STATE, view=True),
        "players": listed(ref("Player"), 1, 4),
        "viewer": nullable(SEAT.schema),
        "deck_count": number(0, NUM_CARDS),
        "over": FLAG,
    }
    return closed(keys, optional_keys(STATE))


def player() -> Json:
    """The area in a position, less what is hidden, with what is said about it instead."""
    return closed(
        {
            **properties(PLAYER, view=True),
            "pile_rest": FIELD_LIST,
            "pile_under": FIELD_LIST,
            "hand_count": COUNT,
            "has_introductory": FLAG,
            "facts": ref("Facts"),
        }
    )


def facts() -> Json:
    """See facts.py."""
    return closed(
        {
            "two_pack_price": NUMBER,
            "casual_modifier": NUMBER,
            "regular_pay": by_name(ref("RegularCard"), NUMBER),
            "casual_pay": by_name(ref("CasualCard"), NUMBER),
            "due": listed(ref("RegularCard")),
            "step_prices": listed(NUMBER),
            "warehouse_room": COUNT,
            "final_space": number(1, LAST_SPACE),
            "goods_left": COUNT,
        }
    )


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
        "Cards": closed(properties(TABLE)),
        "Decision": {"oneOf": [kind.schema("kind", COUNT) for kind in DECISIONS]},
    }
