"""The one judge of legality: what a seat may do now."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from .made.decisions import (
    ACTING,
    BUILDING,
    BUYING,
    DECLARING,
    DRAWING,
    FLUCTUATING,
    NAMING,
    RAISING,
    SHARED_BUYING,
    SHARED_POSTING,
)
from .market import free_cells, offer_buyers
from .prices import offer_fluctuation, offer_rise
from .regions import offer_discs
from .shared import offer_shared_after, offer_shared_posts_after
from .state import Actions, Decision, State
from .tax import offer_declaration
from .tiles import offer_draw, offer_names
from .travel import offer_journey


def legal(s: State, seat: i64) -> Actions:
    """Everything the seat may do now; nothing if it is not asked.

    The list belongs to the state and is good until the state changes.
    """
    d = s.decision_of(seat)
    if d is None:
        return Actions()
    out = s.offers
    if out is None:
        out = Actions()
        s.offers = out
    if out.count == 0:
        offer(s, d, out)
    return out


def legal_actions(s: State, seat: i64) -> list[int]:
    """Everything the seat may do now, as a list."""
    out = legal(s, seat)
    actions: vec[i64] = out.items[: out.count]
    return list(actions)


def offer(s: State, d: Decision, out: Actions) -> None:
    """The answers to a decision, at least one; a single one leaves nothing to decide."""
    kind = d.kind
    if kind == BUYING:
        offer_buyers(s, d, out)
    elif kind == ACTING:
        offer_journey(s, d, out)
    elif kind == BUILDING:
        offer_discs(s, d, out)
    elif kind == RAISING:
        offer_rise(s, d, out)
    elif kind == NAMING:
        offer_names(s, out)
    elif kind == FLUCTUATING:
        offer_fluctuation(s, out)
    elif kind == SHARED_BUYING:
        offer_shared_after(free_cells(s), out)
    elif kind == SHARED_POSTING:
        offer_shared_posts_after(s, d, out)
    elif kind == DECLARING:
        offer_declaration(out)
    elif kind == DRAWING:
        offer_draw(s, out)
