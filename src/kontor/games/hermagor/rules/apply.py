"""Carrying out an action. Legality has been judged before (see legal.py)."""

from __future__ import annotations

from mypy_extensions import i64

from . import shared, tax, tiles, travel
from .actions import (
    ARG,
    ARG2,
    BUYER,
    DECLINE,
    DISC,
    DONE,
    DRAW,
    KIND,
    MOVE,
    NAME,
    NOTHING,
    PASS,
    RAISE,
    SELL,
    SELL_HERE,
    SHARED_BUYER,
    SHARED_POST,
    SHORTCUT,
    SHOW,
)
from .made.decisions import DECLARING
from .market import pass_buyer, place_buyer
from .prices import raise_price
from .regions import place_disc
from .state import Decision, State


def perform(s: State, d: Decision, action: i64) -> None:
    """Carry out one action as the answer to a decision."""
    kind: i64 = KIND[action]
    a: i64 = ARG[action]
    if kind == BUYER:
        place_buyer(s, d, a)
    elif kind == SELL:
        travel.move_and_sell(s, d, a)
    elif kind == MOVE:
        travel.move_without_sale(s, d, a)
    elif kind == PASS:
        if d.kind == DECLARING:
            tax.keep_hidden(s, d)
        else:
            pass_buyer(s, d)
    elif kind == SELL_HERE:
        travel.sell(s, d)
    elif kind == NOTHING:
        travel.do_nothing(s, d)
    elif kind == SHORTCUT:
        travel.move_with_shortcut(s, d, a)
    elif kind == DISC:
        place_disc(s, d, a, ARG2[action])
    elif kind == RAISE:
        s.close()
        raise_price(s, d.seat, a)
    elif kind in (DECLINE, DONE):
        s.close()
    elif kind == NAME:
        tiles.name_first(s, d, a)
    elif kind == SHARED_BUYER:
        shared.place_shared_buyer(s, d, a)
    elif kind == SHARED_POST:
        shared.place_shared_post(s, d, a)
    elif kind == SHOW:
        tax.show(s, d)
    elif kind == DRAW:
        tiles.draw_free_tile(s, d)
