"""Why an action is not possible: the first rule that stands against it.

Legality itself is judged in legal.py alone; this only explains a refusal afterwards.
"""

from __future__ import annotations

from ...core.game import Refusal
from . import actions as act
from . import state as st
from .actions import ARG, ARG2, KIND
from .data import (
    CELL_COST,
    CELL_NAMES,
    CITY,
    GOOD_NAMES,
    NO_STALL,
    ROW_NAMES,
    SHARED,
    SHORTCUT,
    STALL_AT,
    TOP_PRICE,
)
from .market import occupied_cells
from .prices import open_space, taken_spaces
from .state import DECISION_NAMES, EMPTY, Decision, State
from .travel import half, trip_cost

# The decisions that each kind of action can answer.
ANSWERS = {
    act.BUYER: (st.BUYING,),
    act.PASS: (st.BUYING, st.DECLARING),
    act.SELL: (st.ACTING,),
    act.MOVE: (st.ACTING,),
    act.SELL_HERE: (st.ACTING,),
    act.NOTHING: (st.ACTING,),
    act.SHORTCUT: (st.ACTING,),
    act.DECLINE: (st.RAISING, st.FLUCTUATING, st.BUILDING),
    act.DONE: (st.SHARED_BUYING, st.SHARED_POSTING),
    act.SHOW: (st.DECLARING,),
    act.RAISE: (st.RAISING, st.FLUCTUATING),
    act.NAME: (st.NAMING,),
    act.SHARED_BUYER: (st.BUYING, st.SHARED_BUYING),
    act.SHARED_POST: (st.ACTING, st.SHARED_POSTING),
    act.DISC: (st.BUILDING,),
}


def why_not(s: State, seat: int, action: int) -> Refusal | None:
    """The reason against an action that is not legal."""
    d = s.decision_of(seat)
    if d is None:
        return Refusal("not_asked", "you are not asked now")
    kind, a, b = KIND[action], ARG[action], ARG2[action]
    if kind in (act.SHARED_BUYER, act.SHARED_POST, act.DONE) and not s.is_for_two():
        return Refusal("two_players_only", "only two players share a third colour", "H19")
    if d.kind not in ANSWERS[kind]:
        asked = DECISION_NAMES[d.kind]
        words = f"another question is open: {asked}"
        return Refusal("other_question", words, "", {"asked": asked})
    if kind == act.BUYER:
        return why_no_cell(s, a) or short_of(s, seat, CELL_COST[a], "H25")
    if kind == act.PASS:
        return own_buyer_must_follow()
    if kind == act.SHARED_BUYER:
        return why_no_shared_buyer(s, d, a)
    if kind == act.SHARED_POST:
        return why_no_shared_post(s, d, a)
    if kind == act.RAISE:
        return why_no_rise(s, d, a)
    if kind == act.NAME:
        return Refusal("no_such_seat", f"there are {s.seats} players")
    if kind == act.DISC:
        return why_no_disc(s, d, a, b)
    if kind == act.DECLINE:
        if d.b != d.seat:
            return Refusal("must_be_placed", "a shared disc must be placed", "H23")
        return in_debt(s, seat)
    return why_no_trip(s, seat, kind, a)


def short_of(s: State, seat: int, cost: int, ruling: str) -> Refusal:
    """Too little cash."""
    cash = int(s.players[seat].cash)
    words = f"it costs {cost}, you have {cash}"
    return Refusal("cash_short", words, ruling, {"cost": cost, "cash": cash})


def in_debt(s: State, seat: int) -> Refusal:
    """The trip is not paid yet, and this would leave it so."""
    debt = -int(s.players[seat].cash)
    words = f"the trip must be paid by discs, {debt} are missing"
    return Refusal("debt", words, "H27", {"debt": debt})


def own_buyer_must_follow() -> Refusal:
    """A shared buyer comes only with an own one."""
    return Refusal("own_buyer_must_follow", "a shared buyer needs an own one beside it", "H23")


def good_missing(s: State, village: int) -> Refusal:
    """No tile shows what a village buys."""
    good = GOOD_NAMES[s.land.good[village]]
    place = s.land.places[village]
    words = f"{place} buys {good}, and none of your tiles shows that"
    return Refusal("good_missing", words, "", {"village": place, "good": good})


def why_no_cell(s: State, cell: int) -> Refusal | None:
    """A cell that nobody may take."""
    name = CELL_NAMES[cell]
    if (occupied_cells(s) >> cell) & 1:
        return Refusal("cell_taken", f"a buyer stands on {name}", "", {"cell": name})
    stall = STALL_AT[cell]
    if stall != NO_STALL and s.stalls[stall] == EMPTY:
        return Refusal("stall_empty", f"no tile lies in stall {name}", "H4", {"cell": name})
    return None


def why_no_shared_buyer(s: State, d: Decision, cell: int) -> Refusal:
    """None left, one placed already, or a cell that cannot be taken."""
    if d.a == 1:
        return Refusal("shared_placed", "one shared buyer in a turn", "H19")
    if s.players[SHARED].buyers_left == 0:
        return Refusal("none_left", "both shared buyers of this round are placed", "H19")
    return why_no_cell(s, cell) or own_buyer_must_follow()


def why_no_shared_post(s: State, d: Decision, village: int) -> Refusal:
    """None left, one placed already, or a village that cannot take one."""
    if d.a == 1:
        return Refusal("shared_placed", "one shared post in a turn", "H20")
    if s.players[d.seat].shared_posts_left == 0:
        return Refusal("none_left", "your shared posts of this round are placed", "H20")
    place = s.land.places[village]
    if s.players[SHARED].has_post(village):
        return Refusal("post_there", f"a shared post is in {place}", "H20", {"village": place})
    return good_missing(s, village)


def why_no_rise(s: State, d: Decision, good: int) -> Refusal:
    """The top price, or another good than that of the tile."""
    name = GOOD_NAMES[good]
    if d.kind == st.RAISING and d.a != good:
        return Refusal("other_good", f"the tile does not show {name}", "H5", {"good": name})
    return Refusal("top_price", f"{name} cost {TOP_PRICE}, the most", "H6", {"good": name})


def why_no_trip(s: State, seat: int, kind: int, village: int) -> Refusal:
    """A village in which the merchant may not end, or cannot sell, or cannot pay to reach."""
    p = s.players[seat]
    if kind == act.SELL_HERE:
        village = p.merchant
        if village == CITY:
            return Refusal("in_city", "nothing is sold in the city", "H9")
    elif village == p.merchant:
        return Refusal("already_there", "a move goes to another village", "H28")
    place = s.land.places[village]
    if p.has_post(village):
        return Refusal("own_post", f"you have a post in {place}", "H9", {"village": place})
    if kind != act.MOVE and not (p.goods() >> s.land.good[village]) & 1:
        return good_missing(s, village)
    if kind == act.SHORTCUT and not p.has_tile(SHORTCUT):
        return Refusal("no_shortcut", "you do not have the shortcut", "H11")
    cost = int(trip_cost(s, seat, village))
    if kind == act.MOVE:
        return short_of(s, seat, half(cost), "H10")
    price = int(s.prices[s.land.good[village]])
    cost = half(cost) if kind == act.SHORTCUT else cost
    words = f"the trip costs {cost}, you have {p.cash} and the sale brings {price}"
    arguments = {"cost": cost, "cash": int(p.cash), "price": price}
    return Refusal("trip_too_dear", words, "H10", arguments)


def why_no_disc(s: State, d: Decision, region: int, row: int) -> Refusal:
    """A region that is not open, a row that it does not have, or no space for the disc."""
    if not (d.a >> region) & 1:
        return Refusal("not_complete", "no disc is due for that region now", "H14")
    name = ROW_NAMES[row]
    if not (s.land.rows[region] >> row) & 1:
        words = f"the region does not show {name}"
        return Refusal("not_in_region", words, "H14", {"row": name})
    if open_space(s, row, taken_spaces(s)) < 0:
        return Refusal("no_open_space", f"{name} has no open space", "H14", {"row": name})
    return in_debt(s, d.seat)
