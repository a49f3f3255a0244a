"""The one judge of legality: what a seat may do now.

`offer_main` lists the answers to the question that is asked; `offer_side` what a player may do at
any decision: sell to the shop (L3), take a loan (L4), discard a helper (L26).
"""

from __future__ import annotations

from mypy_extensions import i64

from .actions import BUY, DISCARD, END, FIRST, SOW
from .customers import offer_casuals, offer_deliveries
from .data import (
    BOOK_KEEPER,
    BUY_PRICE,
    CON_MAN,
    DELIVERYMAN,
    HAGGLER,
    HARVEST_HELPER,
    HELPER,
    HOME,
    MAID,
    MARKET_CRIER,
    MARKET_WOMAN,
    MERCHANT,
    MESSENGER_BOY,
    NUM_FIELDS,
    NUM_HELPERS,
    OFFICIAL,
    PLOUGHMAN,
    SALESWOMAN,
    SHOPPER,
    SUBSISTENCE_FARMER,
    TENANT_FARMER,
    TOUT,
    TRADER,
)
from .distribution import offer_distribution, offer_partners, offer_taking
from .fields import offer_sowing
from .grid import offer_grid
from .helpers import (
    book_keeper,
    con_man,
    deliveryman,
    foreman,
    haggler,
    harvest_helper,
    maid,
    market_crier,
    market_woman,
    merchant,
    messenger_boy,
    official,
    ploughman,
    saleswoman,
    shopper,
    squire,
    subsistence_farmer,
    tenant_farmer,
    tout,
    trader,
)
from .money import offer_loan, offer_sales
from .stalls import offer_trades
from .state import (
    ACTION,
    BARGAINING,
    BOOKS,
    CARDS,
    CHOOSING_FIELD,
    CRYING,
    DISTRIBUTE,
    EXTRA_HARVEST,
    FOREMAN_WINDOW,
    GRID,
    KEEPING,
    NAMING_PARTNER,
    PAYING,
    PLANT,
    REAPING,
    REAPING_LAST,
    STEPPING,
    STORING_GOODS,
    TAKING,
    TRADING_ABROAD,
    TURN,
    Actions,
    Decision,
    State,
)
from .turn_end import offer_steps as offer_path
from .turn_end import offer_storing
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
    elif kind == EXTRA_HARVEST:
        harvest_helper.offer_steps(s, d, out)
    elif kind == GRID:
        offer_grid(s, d, out)
    elif kind == PLANT:
        offer_planting(s, d, out)
    elif kind == NAMING_PARTNER:
        offer_partners(s, d, out)
    elif kind == FOREMAN_WINDOW:
        foreman.offer_window(s, d, out)
    elif kind == BOOKS:
        book_keeper.offer_steps(s, d, out)
    elif kind == CRYING:
        market_crier.offer_steps(s, d, out)
    elif kind == BARGAINING:
        merchant.offer_steps(s, d, out)
    elif kind == REAPING_LAST:
        ploughman.offer_steps(s, d, out)
    elif kind == CHOOSING_FIELD:
        tenant_farmer.offer_steps(s, d, out)
    elif kind == TRADING_ABROAD:
        trader.offer_abroad(s, d.seat, out)


def offer_side(s: State, d: Decision, out: Actions) -> None:
    """Sales, loans and discards; none inside a helper's own small steps (L36)."""
    kind = d.kind
    if kind == EXTRA_HARVEST or kind >= BOOKS:
        return
    if kind != PAYING:
        offer_loan(out)
        if kind != STORING_GOODS:
            offer_sales(s, d.seat, out)
    helpers = s.players[d.seat].helpers
    if helpers == 0:
        return
    for helper in range(NUM_HELPERS):
        if (helpers >> helper) & 1 and s.info[HELPER + helper] != squire.IN_USE:
            out.add(FIRST[DISCARD] + helper)


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
    """The actions A to H of the rulebook, in any order, and the end of the turn."""
    p = s.players[seat]
    offer_sowing(s, seat, out)
    for good in range(6):
        if p.shop[good] > 0 and p.cash >= BUY_PRICE[good]:
            out.add(FIRST[BUY] + good)
    if p.stalls:
        offer_trades(s, seat, seat, out)
    if p.helpers:
        offer_helpers(s, seat, out)
    offer_deliveries(s, seat, out)
    offer_casuals(s, seat, out)
    offer_two_pack(s, seat, out)
    out.add(FIRST[END])


def offer_raising(s: State, d: Decision, out: Actions) -> None:
    """While a payment is due: sales, helpers of this phase, a loan (L24, L36)."""
    offer_sales(s, d.seat, out)
    if s.phase == ACTION:
        offer_helpers(s, d.seat, out)
    elif s.phase == CARDS:
        if s.players[d.seat].has_helper(BOOK_KEEPER):
            book_keeper.offer(s, d.seat, out)
        if s.players[d.seat].has_helper(MARKET_CRIER):
            market_crier.offer_sale(s, d.seat, out)
    offer_loan(out)


def offer_helpers(s: State, seat: i64, out: Actions) -> None:
    """What the uncovered helpers allow in the own action phase."""
    helpers = s.players[seat].helpers
    for helper in range(NUM_HELPERS):
        if (helpers >> helper) & 1:
            offer_helper(s, seat, helper, out)


def offer_helper(s: State, seat: i64, helper: i64, out: Actions) -> None:
    """What one helper allows in the own action phase."""
    if helper >= TRADER:
        trader.offer(s, seat, helper - TRADER, out)
    elif helper == BOOK_KEEPER:
        book_keeper.offer(s, seat, out)
    elif helper == CON_MAN:
        con_man.offer(s, seat, out)
    elif helper == DELIVERYMAN:
        deliveryman.offer(s, seat, out)
    elif helper == HAGGLER:
        haggler.offer(s, seat, out)
    elif helper == HARVEST_HELPER:
        harvest_helper.offer(s, seat, out)
    elif helper == MAID:
        maid.offer(s, seat, out)
    elif helper == MARKET_CRIER:
        market_crier.offer_refill(s, seat, out)
        market_crier.offer_sale(s, seat, out)
    elif helper == MARKET_WOMAN:
        market_woman.offer(s, seat, out)
    elif helper == MERCHANT:
        merchant.offer(s, seat, out)
    elif helper == MESSENGER_BOY:
        messenger_boy.offer(s, seat, out)
    elif helper == OFFICIAL:
        official.offer(s, seat, out)
    elif helper == PLOUGHMAN:
        ploughman.offer(s, seat, out)
    elif helper == SALESWOMAN:
        saleswoman.offer(s, seat, out)
    elif helper == SHOPPER:
        shopper.offer(s, seat, out)
    elif helper == SUBSISTENCE_FARMER:
        subsistence_farmer.offer(s, seat, out)
    elif helper == TENANT_FARMER:
        tenant_farmer.offer(s, seat, out)
    elif helper == TOUT:
        tout.offer(s, seat, out)
