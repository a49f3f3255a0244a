"""Carrying out an action. Legality has been judged before (see legal.py)."""

from __future__ import annotations

from mypy_extensions import i64

from . import distribution, grid, stalls, turn_end, two_pack
from . import events as ev
from .actions import (
    ARG,
    ARG2,
    BARGAIN,
    BUY,
    CHOOSE,
    CRY,
    DELIVER,
    DISCARD,
    DONE,
    DOUBLE,
    END,
    ENLARGE,
    EXTRA,
    FETCH,
    FLIP,
    KEEP,
    KIND,
    LAY,
    LOAN,
    NAME,
    PARTNER,
    PASS,
    PLAY,
    REAP,
    SELL,
    SERVE,
    SETTLE,
    SHELVE,
    SOW,
    STEP,
    STORE,
    TAKE,
    TRADE,
    TWO_PACK,
    USE_BOOK_KEEPER,
    USE_CON_MAN,
    USE_DELIVERYMAN,
    USE_HAGGLER,
    USE_HAGGLER_SHOPPER,
    USE_HARVEST_HELPER_HARVEST,
    USE_HARVEST_HELPER_SOW,
    USE_MAID,
    USE_MARKET_CRIER_REFILL,
    USE_MARKET_CRIER_SELL,
    USE_MARKET_WOMAN,
    USE_MERCHANT,
    USE_MESSENGER_BOY,
    USE_OFFICIAL,
    USE_PLOUGHMAN_CLEAR,
    USE_PLOUGHMAN_HARVEST,
    USE_SALESWOMAN_BLUE,
    USE_SALESWOMAN_BONUS,
    USE_SHOPPER,
    USE_SQUIRE,
    USE_SUBSISTENCE_FARMER,
    USE_SUBSISTENCE_FARMER_SOLO,
    USE_TENANT_FARMER_PAY,
    USE_TENANT_FARMER_SWAP,
    USE_TOUT_BUY,
    USE_TOUT_SWAP,
    USE_TRADER,
)
from .customers import deliver, serve, settle
from .data import BUY_PRICE
from .fields import harvest, sow
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
from .money import sell, take_loan
from .state import (
    BARGAINING,
    CRYING,
    DISTRIBUTE,
    EXTRA_HARVEST,
    GRID,
    PLANT,
    REAPING,
    REAPING_LAST,
    STEPPING,
    STORING_GOODS,
    TAKING,
    TRADING_ABROAD,
    Decision,
    State,
)
from .table import retire


def perform(s: State, d: Decision, action: i64) -> None:
    """Carry out one action as the answer to a decision."""
    kind: i64 = KIND[action]
    a: i64 = ARG[action]
    b: i64 = ARG2[action]
    seat = d.seat
    if kind >= USE_BOOK_KEEPER:
        perform_helper(s, d, kind, a, b)
    elif kind == SOW:
        plant_or_sow(s, d, a, b)
    elif kind == BUY:
        buy(s, seat, a)
    elif kind == SELL:
        sell(s, seat, a)
    elif kind == TRADE:
        if d.kind == TRADING_ABROAD:
            trader.trade_abroad(s, d, a, b)
        else:
            stalls.trade(s, seat, seat, a, b)
    elif kind == DELIVER:
        deliver(s, seat, a, 1)
    elif kind == DOUBLE:
        deliver(s, seat, a, 2)
    elif kind == SERVE:
        serve(s, seat, a)
    elif kind == SETTLE:
        settle(s, seat, a)
    elif kind == TWO_PACK:
        two_pack.buy(s, seat)
    elif kind == KEEP:
        two_pack.keep(s, d, a)
    elif kind == LOAN:
        take_loan(s, seat, False)
    elif kind == END:
        turn_end.end_turn(s, seat)
    elif kind == STORE:
        turn_end.store(s, seat, a, 1)
    elif kind == ENLARGE:
        turn_end.enlarge(s, seat)
    elif kind == STEP:
        turn_end.step(s, d)
    elif kind == DONE:
        finish(s, d)
    elif kind == DISCARD:
        retire(s, seat, a)
    elif kind == PARTNER:
        distribution.name_partner(s, d, a)
    elif kind == FLIP:
        distribution.flip(s, d)
    elif kind == LAY:
        distribution.lay(s, d, a)
    elif kind == PLAY:
        distribution.play(s, d, a)
    elif kind == TAKE:
        if d.kind == GRID:
            grid.buy_card(s, d, a)
        else:
            distribution.take(s, d, a)
    elif kind == FETCH:
        foreman.fetch(s, d)
    elif kind == PASS:
        s.close(seat)


def perform_helper(s: State, d: Decision, kind: i64, a: i64, b: i64) -> None:
    """Use a helper, or take one of a helper's small steps."""
    seat = d.seat
    if kind == USE_BOOK_KEEPER:
        book_keeper.use(s, seat)
    elif kind == SHELVE:
        book_keeper.shelve(s, d, a, b)
    elif kind == NAME:
        book_keeper.name(s, d, a)
    elif kind == USE_CON_MAN:
        con_man.use(s, seat, a)
    elif kind == USE_DELIVERYMAN:
        deliveryman.use(s, seat, a)
    elif kind == USE_HAGGLER:
        haggler.use(s, seat, a)
    elif kind == USE_HAGGLER_SHOPPER:
        haggler.use_with_shopper(s, seat, a)
    elif kind == USE_HARVEST_HELPER_HARVEST:
        harvest_helper.use_in_harvest(s, seat)
    elif kind == EXTRA:
        harvest_helper.extra(s, d, a)
    elif kind == USE_HARVEST_HELPER_SOW:
        harvest_helper.use(s, seat)
    elif kind == USE_MAID:
        maid.use(s, seat)
    elif kind == USE_MARKET_CRIER_REFILL:
        market_crier.refill_all(s, seat)
    elif kind == USE_MARKET_CRIER_SELL:
        market_crier.start_sale(s, seat)
    elif kind == CRY:
        market_crier.cry(s, d, a)
    elif kind == USE_MARKET_WOMAN:
        market_woman.use(s, seat, a, b)
    elif kind == USE_MERCHANT:
        merchant.use(s, seat)
    elif kind == BARGAIN:
        merchant.bargain(s, d, a, b)
    elif kind == USE_MESSENGER_BOY:
        messenger_boy.use(s, seat)
    elif kind == USE_OFFICIAL:
        official.use(s, seat)
    elif kind == USE_PLOUGHMAN_CLEAR:
        ploughman.clear(s, seat, a)
    elif kind == USE_PLOUGHMAN_HARVEST:
        ploughman.start_harvest(s, seat)
    elif kind == REAP:
        ploughman.reap(s, d, a)
    elif kind == USE_SALESWOMAN_BLUE:
        saleswoman.turn_blue(s, seat)
    elif kind == USE_SALESWOMAN_BONUS:
        saleswoman.use_bonus(s, seat)
    elif kind == USE_SHOPPER:
        shopper.use(s, seat, a)
    elif kind == USE_SQUIRE:
        squire.announce(s, d)
    elif kind == USE_SUBSISTENCE_FARMER:
        subsistence_farmer.use(s, seat, a, b)
    elif kind == USE_SUBSISTENCE_FARMER_SOLO:
        subsistence_farmer.use_solo(s, seat, a)
    elif kind == USE_TENANT_FARMER_PAY:
        tenant_farmer.use_pay(s, seat)
    elif kind == USE_TENANT_FARMER_SWAP:
        tenant_farmer.use_swap(s, seat, a)
    elif kind == CHOOSE:
        tenant_farmer.choose(s, d, a)
    elif kind == USE_TOUT_SWAP:
        tout.use_swap(s, seat, a, b)
    elif kind == USE_TOUT_BUY:
        tout.buy(s, seat, a)
    elif kind == USE_TRADER:
        trader.use(s, seat, a)


def buy(s: State, seat: i64, good: i64) -> None:
    """Buy one good from the own shop."""
    p = s.players[seat]
    p.cash -= BUY_PRICE[good]
    p.shop[good] -= 1
    p.cart[good] += 1
    s.note(ev.BUY, seat, good, 1, BUY_PRICE[good], 0)


def plant_or_sow(s: State, d: Decision, good: i64, field: i64) -> None:
    """Sow from the cart; before the first round the good is bought for the home field."""
    if d.kind == PLANT:
        buy(s, d.seat, good)
        s.close(d.seat)
    s.players[d.seat].cart[good] -= 1
    sow(s, d.seat, good, field)


def finish(s: State, d: Decision) -> None:
    """End a series of small steps, by choice or because nothing is left to decide."""
    kind = d.kind
    if kind == REAPING:
        s.close(d.seat)
        harvest(s, d.seat)
    elif kind == EXTRA_HARVEST:
        harvest_helper.finish(s, d)
    elif kind == TAKING:
        distribution.finish_taking(s, d)
    elif kind == GRID:
        grid.finish_grid(s, d)
    elif kind == STORING_GOODS:
        turn_end.finish_storing(s, d)
    elif kind == STEPPING:
        turn_end.finish_turn(s, d)
    elif kind == CRYING:
        market_crier.finish(s, d)
    elif kind == BARGAINING:
        merchant.finish(s, d)
    elif kind == REAPING_LAST:
        ploughman.finish(s, d)
    elif kind == DISTRIBUTE:
        distribution.finish_taking(s, d)
    else:
        s.close(d.seat)
