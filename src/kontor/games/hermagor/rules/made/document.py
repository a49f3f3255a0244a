"""The state as JSON.

Made from the declarations by `python -m kontor.core.making`: change those.
"""

from __future__ import annotations

from typing import Any, Final

from ..data import GOOD_NAMES, SHARED, TILE_NAMES
from ..made.decisions import ACTING, BUILDING, BUYING, DECISION_NAMES, RAISING
from ..state import PHASE_NAMES, Decision, Player, State
from ..writing import (
    cell_names,
    colour_name,
    discs_document,
    market_document,
    options_document,
    prices_document,
    region_names,
    tile_names,
    village_names,
)


def area_document(s: State, p: Player) -> dict[str, Any]:
    """All that a player has."""
    doc: dict[str, Any] = {
        "cash": p.cash,
        "shown": p.shown if p.shown >= 0 else None,
        "merchant": s.land.places[p.merchant],
        "posts": village_names(s, p.posts),
        "buyers": cell_names(p.buyers),
        "tiles": tile_names(p.tiles),
        "buyers_left": p.buyers_left,
        "posts_left": p.posts_left,
    }
    if s.is_for_two():
        doc["shared_posts_left"] = p.shared_posts_left
    return doc


# What only the owner may know.
OWN_KEYS: Final[tuple[str, ...]] = ("cash",)


def shared_document(s: State, p: Player) -> dict[str, Any]:
    """A part of an area."""
    return {
        "posts": village_names(s, p.posts),
        "buyers": cell_names(p.buyers),
        "buyers_left": p.buyers_left,
    }


def state_document(s: State) -> dict[str, Any]:
    """All but the areas."""
    doc: dict[str, Any] = {
        "game": "hermagor",
        "version": 2,
        "options": options_document(s),
        "map": s.land.name,
        "round": s.round,
        "phase": PHASE_NAMES[s.phase],
        "first": s.first,
        "turn": s.turn,
        "actions": s.actions,
        "market": market_document(s.stalls),
        "bag": tile_names(s.bag),
        "prices": prices_document(s.prices),
        "discs": discs_document(s),
        "players": None,
        "decisions": [decision_document(s, d) for d in s.decisions],
    }
    if s.is_for_two():
        doc["shared"] = shared_document(s, s.players[SHARED])
    return doc


def hidden_state_document(s: State) -> dict[str, Any]:
    """What only positions tell."""
    return {
        "chance": s.chance.words(),
        "stack": list(s.stack)[::-1],
        "forced": [TILE_NAMES[tile] for tile in s.forced][::-1],
        "forced_actions": list(s.forced_actions)[::-1],
    }


def decision_document(s: State, d: Decision) -> dict[str, Any]:
    """A decision in progress."""
    doc: dict[str, Any] = {"kind": DECISION_NAMES[d.kind], "seat": d.seat}
    if d.kind == BUYING:
        doc["shared_placed"] = d.shared_placed
    elif d.kind == RAISING:
        doc["good"] = GOOD_NAMES[d.good]
    elif d.kind == ACTING:
        doc["shared_placed"] = d.shared_placed
    elif d.kind == BUILDING:
        doc["regions"] = region_names(s, d.regions)
        doc["colour"] = colour_name(s, d.colour)
    return doc
