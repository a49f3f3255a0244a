"""The one judge of legality: what a seat may do now.

`offer_main` lists the answers to the question that is asked; `offer_side` what a player may do at
any decision: sell to the shop (L3), take a loan (L4), discard a helper (L26).
"""

from __future__ import annotations

from mypy_extensions import i64

from .actions import BUY, DISCARD, END, FIRST, SOW
from .customers import offer_casuals, offer_deliveries
from .data import BUY_PRICE, HELPER, HOME, LEAST_PRICE, NUM_FIELDS, NUM_GOODS, NUM_HELPERS, SQUIRE
from .distribution import offer_distribution, offer_partners, offer_taking
from .fields import offer_sowing
from .grid import offer_grid
from .helpers import foreman, harvest_helper, squire
from .helpers.every import ASKING, HELPERS
from .made.decisions import (
    DISTRIBUTE,
    FOREMAN_WINDOW,
    GRID,
    KEEPING,
    NAMING_PARTNER,
    PAYING,
    PLANT,
    REAPING,
    STEPPING,
    STORING_GOODS,
    TAKING,
    TURN,
)
from .money import offer_loan, offer_sales
from .stalls import offer_trades
from .state import ACTION, CARDS, Actions, Decision, State
from .turn_end import offer_enlarging, offer_storing
from .turn_end import offer_steps as offer_path
from .two_pack import offer as offer_two_pack
from .two_pack import offer_keeping


def legal(s: State, seat: i64) -> Actions:
    """Everything the seat may do now; nothing if it is not asked."""
    out = Actions()
    d = s.decision_of(seat)
    if d is not None:
        offer(s, d, out)
    return out


def legal_actions(s: State, seat: i64) -> list[int]:
    """Everything the seat may do now, as a list."""
    out = legal(s, seat)
    items = out.items
    return [items[i] for i in range(out.count)]


def offer(s: State, d: Decision, out: Actions) -> None:
    """All that may be done at a decision."""
    offer_main(s, d, out)
    offer_side(s, d, out)


def offer_main(s: State, d: Decision, out: Actions) -> None:
    """The answers to a decision. One answer or none means that there is nothing to decide."""
    kind = d.kind
    if kind == TURN:
        offer_turn(s, d.seat, out)
    elif kind == STEPPING:
        offer_path(s, d, out)
    elif kind == STORING_GOODS:
        offer_storing(s, d, out)
    elif kind == DISTRIBUTE:
        offer_distribution(s, d, out)
    elif kind == TAKING:
        offer_taking(s, d, out)
    elif kind == KEEPING:
        offer_keeping(s, d, out)
    elif kind == PAYING:
        offer_raising(s, d, out)
    elif kind == REAPING:
        harvest_helper.offer_in_harvest(s, d.seat, out)
    elif kind == GRID:
        offer_grid(s, d, out)
    elif kind == PLANT:
        offer_planting(s, d, out)
    elif kind == NAMING_PARTNER:
        offer_partners(s, d, out)
    elif kind == FOREMAN_WINDOW:
        foreman.offer_window(s, d, out)
    else:
        helper = ASKING[kind]
        if helper is not None:
            helper.offer_steps(s, d, out)


def offer_side(s: State, d: Decision, out: Actions) -> None:
    """Sales, loans and discards; none inside a helper's own small steps (L36)."""
    kind = d.kind
    if ASKING[kind] is not None:
        return
    if kind != PAYING:
        offer_loan(out)
        if kind != STORING_GOODS:
            offer_sales(s, d.seat, out)
    helpers = s.players[d.seat].helpers
    if s.info[HELPER + SQUIRE] == squire.IN_USE:
        helpers &= ~(1 << SQUIRE)
    out.add_set(FIRST[DISCARD], helpers)


def offer_planting(s: State, d: Decision, out: Actions) -> None:
    """Wheat, pumpkin or turnip on the home field, each kind for two players at most."""
    own = s.players[d.seat]
    for good in range(3):
        growers: i64 = 0
        for p in s.players:
            if p.fields[HOME] > 0 and p.fields[HOME] & 7 == good:
                growers += 1
        if growers < 2 and own.shop[good] > 0 and own.cash >= BUY_PRICE[good]:
            out.add(FIRST[SOW] + good * NUM_FIELDS + HOME)


def offer_turn(s: State, seat: i64, out: Actions) -> None:
    """The actions A to H of the rulebook, in any order, the warehouse, and the end of the turn."""
    p = s.players[seat]
    offer_sowing(p, out)
    cash = p.cash
    if cash >= LEAST_PRICE:
        shop = p.shop
        kinds: i64 = 0
        for good in range(NUM_GOODS):
            if shop[good] > 0 and cash >= BUY_PRICE[good]:
                kinds |= 1 << good
        out.add_set(FIRST[BUY], kinds)
    if p.stalls:
        offer_trades(s, seat, seat, out)
    if p.helpers:
        offer_helpers(s, seat, out)
    offer_deliveries(s, seat, out)
    offer_casuals(s, seat, out)
    offer_two_pack(s, seat, out)
    offer_enlarging(p, out)
    out.add(FIRST[END])


def offer_raising(s: State, d: Decision, out: Actions) -> None:
    """While a payment is due: sales, helpers of this phase, a loan (L24, L36)."""
    offer_sales(s, d.seat, out)
    if s.phase == ACTION:
        offer_helpers(s, d.seat, out)
    elif s.phase == CARDS:
        helpers = s.players[d.seat].helpers
        for helper in range(NUM_HELPERS):
            if (helpers >> helper) & 1:
                HELPERS[helper].offer_for_field(s, d.seat, out)
    offer_loan(out)


def offer_helpers(s: State, seat: i64, out: Actions) -> None:
    """What a player's uncovered helpers allow in their action phase."""
    helpers = s.players[seat].helpers
    helper: i64 = 0
    while helpers != 0:
        if helpers & 1:
            HELPERS[helper].offer(s, seat, out)
        helpers >>= 1
        helper += 1
