"""The JSON Schema of what is shown of a Loyang game: a viewer's view, what happened, previews."""

from typing import Any

from ...core.schema import (
    COUNT,
    FLAG,
    NUMBER,
    by_name,
    closed,
    described,
    differences,
    document,
    events,
    listed,
    nullable,
    number,
    one_of,
    ref,
)
from .actions import KEEPS
from .data import LAST_SPACE, NUM_CARDS
from .events import KINDS
from .schema import CARDS, FIELDS, SEAT, SOLO, definitions, open_properties, player_properties

Json = dict[str, Any]

# Events of the table as a whole.
WITHOUT_SEAT = (
    "round", "phase", "tokens", "shuffle", "offer", "opponent", "out", "game-end",
)  # fmt: skip
# What an event may leave open, as there is nothing to name or the viewer may not know it.
MAY_BE_NULL = {
    "deal": ("card",),
    "pay": ("to",),
    "place": ("under",),
    "swap": ("with",),
    "tokens": ("second",),
    "trade": ("given2",),
    "two-pack": ("card2",),
}
CHANGES = ("cash", "space", "loans")


def view_schema() -> Json:
    """The schema of views; `Event` and `Changes` stand among its definitions."""
    shown = {
        "View": described("Loyang as a seat or a spectator may know it.", view()),
        "Player": described("A player's area; null is what the viewer may not know.", player()),
        "Facts": described("What follows from the open table for one player.", facts()),
        "Event": described("Something that happened in a game of Loyang.", event()),
        "Changes": described("What an action would change at once.", changes()),
    }
    every = {**definitions(), **shown}
    return document("A view of At the Gates of Loyang", ref("View"), every)


def view() -> Json:
    """What everybody sees, and the players' areas."""
    properties: Json = {
        **open_properties(),
        "players": listed(ref("Player"), 1, 4),
        "viewer": nullable(SEAT),
        "deck_count": number(0, NUM_CARDS),
        "over": FLAG,
    }
    return closed(properties, SOLO)


def player() -> Json:
    """The area in a position, less what is hidden, with what is said about it instead."""
    return closed(
        {
            **player_properties(),
            "pile": nullable(FIELDS),
            "pile_rest": FIELDS,
            "pile_under": FIELDS,
            "hand": nullable(CARDS),
            "hand_count": COUNT,
            "has_introductory": FLAG,
            "facts": ref("Facts"),
        }
    )


def facts() -> Json:
    """See `facts` in document.py."""
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


def event() -> Json:
    """Every kind of event with its keys, see events.py."""
    forms: Json = {
        "n": NUMBER,
        "seat": SEAT,
        "good": ref("Good"),
        "field": ref("FieldName"),
        "card": ref("Card"),
        "phase": ref("Phase"),
        "keep": one_of(KEEPS),
    }

    def written(kind: str, form: str, name: str) -> Json:
        is_open = name in MAY_BE_NULL.get(kind, ())
        return {name: nullable(forms[form]) if is_open else forms[form]}

    return events(KINDS, written, SEAT, WITHOUT_SEAT)


def changes() -> Json:
    """What `preview` tells, as differences."""
    return differences(CHANGES)
