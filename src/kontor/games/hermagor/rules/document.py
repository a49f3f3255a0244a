"""The state as JSON: the whole position, or what one seat or a spectator may know.

Hidden from a seat are the order of the action tiles and, unless the table plays with open money,
the others' cash until the game is over (H18). The content of the bag is known to all, the draws
from it to nobody (H24).
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from .data import NUM_GOODS
from .declared import FORMER_VERSION
from .facts import player_facts, shared_facts, table_facts
from .made.document import area_document, hidden_state_document, state_document
from .prices import taken_spaces
from .state import FORMER, FORMER_PASS, State

Json = dict[str, Any]

ALL: Final = -2
SPECTATOR: Final = -1


def document(s: State, viewer: i64) -> Json:
    """The state as a viewer may know it: a seat, -1 for spectators, -2 (`ALL`) for everything."""
    doc = state_document(s)
    doc["players"] = [player_document(s, seat, viewer) for seat in range(s.seats)]
    if viewer == ALL:
        doc.update(hidden_state_document(s))
        if s.rules >= FORMER:
            write_as_former(s, doc)
    else:
        doc["viewer"] = viewer if viewer >= 0 else None
        add_facts(s, doc)
    return doc


def write_as_former(s: State, doc: Json) -> None:
    """A game begun under version 0.1 is written as that version wrote it, so that the fingerprints
    of its records hold."""
    doc["version"] = FORMER_VERSION
    del doc["options"]["rules"]
    doc["options"]["designers_pass"] = s.rules == FORMER_PASS


def parts(s: State, known: list[int]) -> tuple[Json, list[Json | None], list[Json | None]]:
    """All views taken apart: what all of them hold, each area as its owner sees it, and as the
    others do. The areas of the seats in `known` are left out."""
    common = state_document(s)
    del common["players"]
    add_facts(s, common)
    own: list[Json | None] = [None] * s.seats
    others: list[Json | None] = [None] * s.seats
    for seat in range(s.seats):
        if seat not in known:
            area = player_document(s, seat, seat)
            own[seat] = area
            others[seat] = area if sees_cash(s, seat, SPECTATOR) else {**area, "cash": None}
    return common, own, others


def add_facts(s: State, doc: Json) -> None:
    """What views say besides the pieces on the table."""
    if s.is_for_two():
        doc["shared"]["facts"] = shared_facts(s)
    doc["stack_rest"] = sorted(s.stack)
    doc["over"] = s.is_over()
    doc["facts"] = table_facts(s)


def sees_cash(s: State, seat: i64, viewer: i64) -> bool:
    """Whether a viewer knows a player's cash (H18)."""
    return s.open_money or viewer in (ALL, seat) or s.is_over()


def player_document(s: State, seat: i64, viewer: i64) -> Json:
    """One player's pieces as a viewer may know them."""
    doc = area_document(s, s.players[seat])
    if viewer != ALL:
        if not sees_cash(s, seat, viewer):
            doc["cash"] = None
        doc["facts"] = player_facts(s, seat)
    return doc


def same_areas(one: State, two: State) -> list[bool]:
    """For each seat whether its area is the same in two states, whoever looks at it, so that it
    need not be written again."""
    same = same_surroundings(one, two)
    return [same and one.players[seat].same(two.players[seat]) for seat in range(one.seats)]


def same_surroundings(one: State, two: State) -> bool:
    """Whether facts about one player that depend on the others are the same: spaces for discs,
    prices, posts on the main road. At the end of the game the cash is shown to all."""
    if one.is_over() != two.is_over() or taken_spaces(one) != taken_spaces(two):
        return False
    for good in range(NUM_GOODS):
        if one.prices[good] != two.prices[good]:
            return False
    road = one.land.main_road
    for seat in range(one.seats):
        if one.players[seat].posts & road != two.players[seat].posts & road:
            return False
    return True
