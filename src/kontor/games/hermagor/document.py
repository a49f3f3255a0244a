"""The state as JSON: the whole position, or what one seat or a spectator may know.

Hidden from a seat are the order of the action tiles and, unless the table plays with open money,
the others' cash until the game is over (H18). The content of the bag is known to all, the draws
from it to nobody (H24).
"""

from __future__ import annotations

from typing import Any, Final

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
    SHARED,
    TILE_NAMES,
)
from .facts import colour_name, player_facts, shared_facts, table_facts
from .state import DECISION_NAMES, PHASE_NAMES, Decision, State

Json = dict[str, Any]

VERSION: Final = 1
ALL: Final = -2
SPECTATOR: Final = -1

# What the numbers `a` and `b` of a decision mean: a key, and after the colon how it is written.
DECISION_KEYS: Final[tuple[tuple[str, ...], ...]] = (
    ("", ""),  # declare
    ("", ""),  # name
    ("shared_placed:n", ""),  # buy
    ("", ""),  # shared-buyer
    ("good:good", ""),  # raise
    ("", ""),  # fluctuation
    ("shared_placed:n", ""),  # act
    ("", ""),  # shared-post
    ("regions:regions", "colour:colour"),  # build
)


def document(s: State, viewer: i64) -> Json:
    """The state as a viewer may know it: a seat, -1 for spectators, -2 (`ALL`) for everything."""
    doc = open_document(s)
    doc["players"] = [area_document(s, seat, viewer) for seat in range(s.seats)]
    if viewer == ALL:
        doc["chance"] = s.chance.words()
        doc["stack"] = list(s.stack)[::-1]
        doc["forced"] = [TILE_NAMES[tile] for tile in s.forced][::-1]
        doc["forced_actions"] = list(s.forced_actions)[::-1]
    else:
        doc["viewer"] = viewer if viewer >= 0 else None
        add_facts(s, doc)
    return doc


def parts(s: State, known: list[int]) -> tuple[Json, list[Json | None], list[Json | None]]:
    """All views taken apart: what all of them hold, each area as its owner sees it, and as the
    others do. The areas of the seats in `known` are left out."""
    common = open_document(s)
    del common["players"]
    add_facts(s, common)
    own: list[Json | None] = [None] * s.seats
    others: list[Json | None] = [None] * s.seats
    for seat in range(s.seats):
        if seat not in known:
            area = area_document(s, seat, seat)
            own[seat] = area
            others[seat] = area
            if not sees_cash(s, seat, SPECTATOR):
                hidden = area.copy()
                hidden["cash"] = None
                others[seat] = hidden
    return common, own, others


def open_document(s: State) -> Json:
    """What lies open for everybody, apart from the players' pieces."""
    doc: Json = {
        "game": "hermagor",
        "version": VERSION,
        "options": {
            "players": s.seats,
            "tax_collector": s.tax_collector,
            "designers_pass": s.designers_pass,
            "open_money": s.open_money,
        },
        "map": s.land.name,
        "round": s.round,
        "phase": PHASE_NAMES[s.phase],
        "first": s.first,
        "turn": s.turn,
        "actions": s.actions,
        "market": [TILE_NAMES[tile] if tile >= 0 else None for tile in s.stalls],
        "bag": [TILE_NAMES[tile] for tile in members(s.bag)],
        "prices": {GOOD_NAMES[good]: s.prices[good] for good in range(NUM_GOODS)},
        "discs": {ROW_NAMES[row]: row_document(s, row) for row in range(NUM_ROWS)},
        "players": None,
        "decisions": [decision_document(s, d) for d in s.decisions],
    }
    if s.is_for_two():
        doc["shared"] = shared_document(s)
    return doc


def add_facts(s: State, doc: Json) -> None:
    """What views say besides the pieces on the table."""
    if s.is_for_two():
        doc["shared"]["facts"] = shared_facts(s)
    doc["stack_rest"] = sorted(s.stack)
    doc["over"] = s.is_over()
    doc["facts"] = table_facts(s)


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


def sees_cash(s: State, seat: i64, viewer: i64) -> bool:
    """Whether a viewer knows a player's cash (H18)."""
    return s.open_money or viewer in (ALL, seat) or s.is_over()


def area_document(s: State, seat: i64, viewer: i64) -> Json:
    """One player's pieces as a viewer may know them."""
    p = s.players[seat]
    doc: Json = {
        "cash": p.cash if sees_cash(s, seat, viewer) else None,
        "shown": p.shown if p.shown >= 0 else None,
        "merchant": s.land.places[p.merchant],
        "posts": [s.land.places[village] for village in members(p.posts)],
        "buyers": [CELL_NAMES[cell] for cell in members(p.buyers)],
        "tiles": [TILE_NAMES[tile] for tile in members(p.tiles)],
        "buyers_left": p.buyers_left,
        "posts_left": p.posts_left,
    }
    if s.is_for_two():
        doc["shared_posts_left"] = p.shared_posts_left
    if viewer != ALL:
        doc["facts"] = player_facts(s, seat)
    return doc


def shared_document(s: State) -> Json:
    """The pieces of the shared colour."""
    p = s.players[SHARED]
    return {
        "posts": [s.land.places[village] for village in members(p.posts)],
        "buyers": [CELL_NAMES[cell] for cell in members(p.buyers)],
        "buyers_left": p.buyers_left,
    }


def decision_document(s: State, d: Decision) -> Json:
    """A decision in progress."""
    doc: Json = {"kind": DECISION_NAMES[d.kind], "seat": d.seat}
    for key, value in zip(DECISION_KEYS[d.kind], (d.a, d.b), strict=True):
        name, _, form = key.partition(":")
        if form == "good":
            doc[name] = GOOD_NAMES[value]
        elif form == "regions":
            doc[name] = [s.land.regions[region] for region in members(value)]
        elif form == "colour":
            doc[name] = colour_name(s, value)
        elif name:
            doc[name] = value
    return doc
