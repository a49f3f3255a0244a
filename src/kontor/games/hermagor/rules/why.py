"""Why an action is not possible: the first rule that stands against it.

Legality itself is judged in legal.py alone; this only explains a refusal afterwards.
"""

from __future__ import annotations

from ....core.game import Objection
from . import actions as act
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
from .made import decisions as asked
from .made.decisions import DECISION_NAMES
from .market import occupied_cells
from .prices import open_space, taken_spaces
from .state import EMPTY, Decision, State
from .travel import half, trip_cost

# The decisions that each kind of action can answer.
ANSWERS = {
    act.BUYER: (asked.BUYING,),
    act.PASS: (asked.BUYING, asked.DECLARING),
    act.SELL: (asked.ACTING,),
    act.MOVE: (asked.ACTING,),
    act.SELL_HERE: (asked.ACTING,),
    act.NOTHING: (asked.ACTING,),
    act.SHORTCUT: (asked.ACTING,),
    act.DECLINE: (asked.RAISING, asked.FLUCTUATING, asked.BUILDING, asked.DRAWING),
    act.DONE: (asked.SHARED_BUYING, asked.SHARED_POSTING),
    act.SHOW: (asked.DECLARING,),
    act.RAISE: (asked.RAISING, asked.FLUCTUATING),
    act.NAME: (asked.NAMING,),
    act.SHARED_BUYER: (asked.BUYING, asked.SHARED_BUYING),
    act.SHARED_POST: (asked.ACTING, asked.SHARED_POSTING),
    act.DISC: (asked.BUILDING,),
    act.DRAW: (asked.DRAWING,),
}


def why_not(s: State, seat: int, action: int) -> Objection | None:
    """The reason against an action that is not legal."""
    d = s.decision_of(seat)
    if d is None:
        return Objection("not_asked", "you are not asked now")
    kind, a, b = KIND[action], ARG[action], ARG2[action]
    if kind in (act.SHARED_BUYER, act.SHARED_POST, act.DONE) and not s.is_for_two():
        return Objection("two_players_only", "only two players share a third colour", "H19")
    if d.kind not in ANSWERS[kind]:
        asked = DECISION_NAMES[d.kind]
        words = f"another question is open: {asked}"
        return Objection("other_question", words, "", {"asked": asked})
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
        return Objection("no_such_seat", f"there are {s.seats} players")
    if kind == act.DISC:
        return why_no_disc(s, d, a, b)
    if kind == act.DECLINE:
        if d.colour != d.seat:
            return Objection("must_be_placed", "a shared disc must be placed", "H23")
        if s.is_by_the_book():
            return Objection("must_be_placed", "a disc that can be placed is placed", "H14")
        return in_debt(s, seat)
    return why_no_trip(s, seat, kind, a)


def short_of(s: State, seat: int, cost: int, ruling: str) -> Objection:
    """Too little cash."""
    cash = int(s.players[seat].cash)
    words = f"it costs {cost}, you have {cash}"
    return Objection("cash_short", words, ruling, {"cost": cost, "cash": cash})


def in_debt(s: State, seat: int) -> Objection:
    """The trip is not paid yet, and this would leave it so."""
    debt = -int(s.players[seat].cash)
    words = f"the trip must be paid by discs, {debt} are missing"
    return Objection("debt", words, "H27", {"debt": debt})


def own_buyer_must_follow() -> Objection:
    """A shared buyer comes only with an own one."""
    return Objection("own_buyer_must_follow", "a shared buyer needs an own one beside it", "H23")


def good_missing(s: State, village: int) -> Objection:
    """No tile shows what a village buys."""
    good = GOOD_NAMES[s.land.good[village]]
    place = s.land.places[village]
    words = f"{place} buys {good}, and none of your tiles shows that"
    return Objection("good_missing", words, "", {"village": place, "good": good})


def why_no_cell(s: State, cell: int) -> Objection | None:
    """A cell that nobody may take."""
    name = CELL_NAMES[cell]
    if (occupied_cells(s) >> cell) & 1:
        return Objection("cell_taken", f"a buyer stands on {name}", "", {"cell": name})
    stall = STALL_AT[cell]
    if stall != NO_STALL and s.stalls[stall] == EMPTY:
        return Objection("stall_empty", f"no tile lies in stall {name}", "H4", {"cell": name})
    return None


def why_no_shared_buyer(s: State, d: Decision, cell: int) -> Objection:
    """None left, one placed already, or a cell that cannot be taken."""
    if d.shared_placed == 1:
        return Objection("shared_placed", "one shared buyer in a turn", "H19")
    if s.players[SHARED].buyers_left == 0:
        return Objection("none_left", "both shared buyers of this round are placed", "H19")
    return why_no_cell(s, cell) or own_buyer_must_follow()


def why_no_shared_post(s: State, d: Decision, village: int) -> Objection:
    """None left, one placed already, or a village that cannot take one."""
    if d.shared_placed == 1:
        return Objection("shared_placed", "one shared post in a turn", "H20")
    if s.players[d.seat].shared_posts_left == 0:
        return Objection("none_left", "your shared posts of this round are placed", "H20")
    place = s.land.places[village]
    if s.players[SHARED].has_post(village):
        return Objection("post_there", f"a shared post is in {place}", "H20", {"village": place})
    return good_missing(s, village)


def why_no_rise(s: State, d: Decision, good: int) -> Objection:
    """The top price, or another good than that of the tile."""
    name = GOOD_NAMES[good]
    if d.kind == asked.RAISING and d.good != good:
        return Objection("other_good", f"the tile does not show {name}", "H5", {"good": name})
    return Objection("top_price", f"{name} cost {TOP_PRICE}, the most", "H6", {"good": name})


def why_no_trip(s: State, seat: int, kind: int, village: int) -> Objection:
    """A village in which the merchant may not end, or cannot sell, or cannot pay to reach."""
    p = s.players[seat]
    if kind == act.SELL_HERE:
        village = p.merchant
        if village == CITY:
            return Objection("in_city", "nothing is sold in the city", "H9")
    elif village == p.merchant:
        return Objection("already_there", "a move goes to another village", "H28")
    place = s.land.places[village]
    if p.has_post(village):
        return Objection("own_post", f"you have a post in {place}", "H9", {"village": place})
    if kind != act.MOVE and not (p.goods() >> s.land.good[village]) & 1:
        return good_missing(s, village)
    if kind == act.SHORTCUT and not p.has_tile(SHORTCUT):
        return Objection("no_shortcut", "you do not have the shortcut", "H11")
    cost = int(trip_cost(s, seat, village))
    if kind == act.MOVE:
        return short_of(s, seat, half(cost), "H10")
    price = int(s.prices[s.land.good[village]])
    cost = half(cost) if kind == act.SHORTCUT else cost
    if s.is_by_the_book():
        return short_of(s, seat, cost, "H10")
    words = f"the trip costs {cost}, you have {p.cash} and the sale brings {price}"
    arguments = {"cost": cost, "cash": int(p.cash), "price": price}
    return Objection("trip_too_dear", words, "H10", arguments)


def why_no_disc(s: State, d: Decision, region: int, row: int) -> Objection:
    """A region that is not open, a row that it does not have, or no space for the disc."""
    if not (d.regions >> region) & 1:
        return Objection("not_complete", "no disc is due for that region now", "H14")
    name = ROW_NAMES[row]
    if not (s.land.rows[region] >> row) & 1:
        words = f"the region does not show {name}"
        return Objection("not_in_region", words, "H14", {"row": name})
    if open_space(s, row, taken_spaces(s)) < 0:
        return Objection("no_open_space", f"{name} has no open space", "H14", {"row": name})
    return in_debt(s, d.seat)
