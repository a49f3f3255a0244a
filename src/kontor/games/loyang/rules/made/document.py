"""The state as JSON.

Made from the declarations by `python -m kontor.core.making`: change those.
"""

from __future__ import annotations

from typing import Any, Final

from ..data import CARD_NAMES, FIELD_NAMES
from ..made.decisions import (
    BARGAINING,
    BOOKS,
    CHOOSING_FIELD,
    CRYING,
    DECISION_NAMES,
    DISTRIBUTE,
    EXTRA_HARVEST,
    FOREMAN_WINDOW,
    GRID,
    KEEPING,
    PAYING,
    REAPING_LAST,
    STEPPING,
    TAKING,
    TRADING_ABROAD,
)
from ..state import PHASE_NAMES, STAGE_NAMES, Decision, Player, State
from ..writing import (
    card_names,
    casual_documents,
    field_documents,
    field_names,
    good_letters,
    goods_document,
    helper_documents,
    pile_document,
    regular_documents,
    stall_documents,
)


def area_document(s: State, p: Player) -> dict[str, Any]:
    """All that a player has."""
    return {
        "cash": p.cash,
        "loans": p.loans,
        "space": p.space,
        "stage": STAGE_NAMES[p.stage],
        "big_warehouse": p.big_warehouse,
        "two_pack_bought": p.two_pack_bought,
        "maid": p.maid,
        "messenger": p.messenger,
        "official": p.official,
        "saleswoman": p.saleswoman,
        "sow_bonus": p.sow_bonus,
        "taken": p.taken,
        "cart": goods_document(p.cart),
        "warehouse": goods_document(p.warehouse),
        "shop": goods_document(p.shop),
        "fields": field_documents(s, p.fields),
        "pile_known": p.pile_known,
        "pile_bottom": p.pile_bottom,
        "hand": card_names(p.hand),
        "introductory": CARD_NAMES[p.introductory] if p.introductory >= 0 else None,
        "stalls": stall_documents(s, p.stalls),
        "regulars": regular_documents(s, p.regulars),
        "casuals": casual_documents(s, p.casuals),
        "helpers": helper_documents(s, p.helpers),
        "pile": pile_document(p.pile),
    }


# What only the owner may know.
OWN_KEYS: Final[tuple[str, ...]] = ("hand", "introductory", "pile")


def table_document(s: State, p: Player) -> dict[str, Any]:
    """A part of an area."""
    return {
        "stalls": stall_documents(s, p.stalls),
        "regulars": regular_documents(s, p.regulars),
        "casuals": casual_documents(s, p.casuals),
        "helpers": helper_documents(s, p.helpers),
    }


def state_document(s: State) -> dict[str, Any]:
    """All but the areas."""
    doc: dict[str, Any] = {
        "game": "loyang",
        "version": 1,
        "options": {"players": s.seats, "introductory": s.introductory},
        "round": s.round,
        "phase": PHASE_NAMES[s.phase],
        "first": s.first,
        "second": s.second if s.second >= 0 else None,
        "partner": s.partner if s.partner >= 0 else None,
        "turn": s.turn,
        "takers": list(s.takers),
        "reshuffled": s.reshuffled,
        "field_left": s.field_left,
        "discard": card_names(s.discard),
        "courtyard": card_names(s.courtyard),
        "players": None,
        "decisions": [[decision_document(s, d) for d in lane] for lane in s.lanes],
    }
    if s.is_solo():
        doc["grid"] = [CARD_NAMES[card] if card >= 0 else None for card in s.grid]
        doc["opponent"] = table_document(s, s.players[1])
    return doc


def hidden_state_document(s: State) -> dict[str, Any]:
    """What only positions tell."""
    return {
        "chance": s.chance.words(),
        "deck": card_names(s.deck)[::-1],
        "forced": card_names(s.forced)[::-1],
    }


def decision_document(s: State, d: Decision) -> dict[str, Any]:
    """A decision in progress."""
    doc: dict[str, Any] = {"kind": DECISION_NAMES[d.kind], "seat": d.seat}
    if d.kind == EXTRA_HARVEST:
        doc["chosen"] = field_names(d.chosen)
    elif d.kind == DISTRIBUTE:
        doc["flags"] = d.flags
    elif d.kind == TAKING:
        doc["left"] = d.left
        doc["squire"] = d.squire
    elif d.kind == GRID:
        doc["left"] = d.left
        doc["state"] = d.state
    elif d.kind == STEPPING:
        doc["taken"] = d.taken
    elif d.kind == PAYING:
        doc["amount"] = d.amount
    elif d.kind == KEEPING:
        doc["first"] = CARD_NAMES[d.first]
        doc["second"] = CARD_NAMES[d.second] if d.second >= 0 else None
    elif d.kind == FOREMAN_WINDOW:
        doc["helper"] = CARD_NAMES[d.helper]
    elif d.kind == BOOKS:
        doc["shelved"] = good_letters(d.shelved)
    elif d.kind == CRYING:
        doc["sold"] = d.sold
        doc["received"] = d.received
    elif d.kind == BARGAINING:
        doc["bought"] = good_letters(d.bought)
        doc["with"] = d.with_
    elif d.kind == REAPING_LAST:
        doc["reaped"] = field_names(d.reaped)
    elif d.kind == CHOOSING_FIELD:
        doc["excluded"] = FIELD_NAMES[d.excluded] if d.excluded >= 0 else None
    elif d.kind == TRADING_ABROAD:
        doc["trader"] = d.trader
    return doc
