"""Haggler: once, two equal goods from the shop for the price of one; with the Shopper, two
from the supply for 2 less (L22). Its use with the Merchant is in merchant.py."""

from __future__ import annotations

from mypy_extensions import i64

from .. import events as ev
from ..actions import FIRST, USE_HAGGLER, USE_HAGGLER_SHOPPER
from ..data import BUY_PRICE, HAGGLER, HELPER, SHOPPER
from ..state import Actions, State
from ..table import offer_to_foreman, put_away, retire


def offer(s: State, seat: i64, out: Actions) -> None:
    """Kinds with two in the shop and the price in hand; with the Shopper every kind."""
    p = s.players[seat]
    for good in range(6):
        if p.shop[good] >= 2 and p.cash >= BUY_PRICE[good]:
            out.add(FIRST[USE_HAGGLER] + good)
    if p.has_helper(SHOPPER):
        for good in range(6):
            if p.cash >= BUY_PRICE[good] - 2:
                out.add(FIRST[USE_HAGGLER_SHOPPER] + good)


def use(s: State, seat: i64, good: i64) -> None:
    """Two from the shop for the price of one."""
    s.note(ev.USE, seat, HELPER + HAGGLER)
    p = s.players[seat]
    p.cash -= BUY_PRICE[good]
    p.shop[good] -= 2
    p.cart[good] += 2
    s.note(ev.BUY, seat, good, 2, BUY_PRICE[good], 0)
    retire(s, seat, HAGGLER)


def use_with_shopper(s: State, seat: i64, good: i64) -> None:
    """Two from the supply, 2 less once."""
    s.note(ev.USE, seat, HELPER + HAGGLER)
    s.note(ev.USE, seat, HELPER + SHOPPER)
    p = s.players[seat]
    price: i64 = BUY_PRICE[good] - 2
    p.cash -= price
    p.cart[good] += 2
    s.note(ev.BUY, seat, good, 2, price, 1)
    put_away(s, seat, HELPER + HAGGLER)
    put_away(s, seat, HELPER + SHOPPER)
    offer_to_foreman(s, seat, HELPER + SHOPPER)
    offer_to_foreman(s, seat, HELPER + HAGGLER)
