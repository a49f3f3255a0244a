"""Carrying out an action. Legality has been judged before (see legal.py)."""

from __future__ import annotations

from mypy_extensions import i64

from . import distribution, grid, stalls, turn_end, two_pack
from .actions import (
    ARG,
    ARG2,
    BUY,
    DELIVER,
    DISCARD,
    DONE,
    DOUBLE,
    END,
    ENLARGE,
    FETCH,
    FIRST_HELPER_KIND,
    FLIP,
    KEEP,
    KIND,
    LAY,
    LOAN,
    PARTNER,
    PASS,
    PLAY,
    SELL,
    SERVE,
    SETTLE,
    SOW,
    STEP,
    STORE,
    TAKE,
    TRADE,
    TWO_PACK,
)
from .customers import deliver, serve, settle
from .data import BUY_PRICE
from .fields import harvest, sow
from .helpers import foreman, trader
from .helpers.every import ASKING, BY_KIND
from .laying import retire
from .made import events as ev
from .made.decisions import (
    DISTRIBUTE,
    GRID,
    PLANT,
    REAPING,
    STEPPING,
    STORING_GOODS,
    TAKING,
    TRADING_ABROAD,
)
from .money import sell, take_loan
from .state import Decision, State


def perform(s: State, d: Decision, action: i64) -> None:
    """Carry out one action as the answer to a decision."""
    kind: i64 = KIND[action]
    a: i64 = ARG[action]
    b: i64 = ARG2[action]
    seat = d.seat
    if kind >= FIRST_HELPER_KIND:
        helper = BY_KIND[kind - FIRST_HELPER_KIND]
        helper.perform(s, d, kind - helper.first_kind, a, b)
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


def buy(s: State, seat: i64, good: i64) -> None:
    """Buy one good from one's own shop."""
    p = s.players[seat]
    p.cash -= BUY_PRICE[good]
    p.shop[good] -= 1
    p.cart[good] += 1
    ev.buy(s, seat, good, 1, BUY_PRICE[good], 0)


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
    elif kind == TAKING:
        distribution.finish_taking(s, d)
    elif kind == GRID:
        grid.finish_grid(s, d)
    elif kind == STORING_GOODS:
        turn_end.finish_storing(s, d)
    elif kind == STEPPING:
        turn_end.finish_turn(s, d)
    elif kind == DISTRIBUTE:
        distribution.finish_taking(s, d)
    else:
        helper = ASKING[kind]
        if helper is not None:
            helper.finish(s, d)
        else:
            s.close(d.seat)
