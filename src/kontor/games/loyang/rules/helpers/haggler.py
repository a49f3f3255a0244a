"""Haggler: once, two equal goods from the shop for the price of one; with the Shopper, two
from the supply for 2 less (L22). Its use with the Merchant is in merchant.py."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..data import BUY_PRICE, HELPER, NUM_GOODS, SHOPPER
from ..laying import offer_to_foreman, put_away, retire
from ..made import events as ev
from ..state import Actions, Decision, State
from .helper import Helper

ALONE: Final = 0
WITH_SHOPPER: Final = 1


class Haggler(Helper):
    """Buys two."""

    def offer(self, s: State, seat: i64, out: Actions) -> None:
        """Kinds with two in the shop and the price in hand; with the Shopper every kind."""
        p = s.players[seat]
        for good in range(NUM_GOODS):
            if p.shop[good] >= 2 and p.cash >= BUY_PRICE[good]:
                out.add(self.first[ALONE] + good)
        if p.has_helper(SHOPPER):
            for good in range(NUM_GOODS):
                if p.cash >= BUY_PRICE[good] - 2:
                    out.add(self.first[WITH_SHOPPER] + good)

    def act(self, s: State, d: Decision, way: i64, a: i64, b: i64) -> None:
        """Two from the shop for the price of one, or two from the supply, 2 less once."""
        p = s.players[d.seat]
        price: i64 = BUY_PRICE[a]
        p.cart[a] += 2
        if way == ALONE:
            p.cash -= price
            p.shop[a] -= 2
            ev.buy(s, d.seat, a, 2, price, 0)
            retire(s, d.seat, self.number)
            return
        ev.use(s, d.seat, HELPER + SHOPPER)
        p.cash -= price - 2
        ev.buy(s, d.seat, a, 2, price - 2, 1)
        put_away(s, d.seat, self.card)
        put_away(s, d.seat, HELPER + SHOPPER)
        offer_to_foreman(s, d.seat, HELPER + SHOPPER)
        offer_to_foreman(s, d.seat, self.card)
