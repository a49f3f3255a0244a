"""Shopper: buy 1 good from the supply at the shop's price less 2. With the Haggler see
haggler.py, with the Merchant merchant.py."""

from __future__ import annotations

from mypy_extensions import i64

from ..data import BUY_PRICE, NUM_GOODS
from ..laying import retire
from ..made import events as ev
from ..state import Actions, Decision, State
from .helper import Helper


class Shopper(Helper):
    """Buys from the supply."""

    def offer(self, s: State, seat: i64, out: Actions) -> None:
        """Every kind the player can pay."""
        for good in range(NUM_GOODS):
            if s.players[seat].cash >= BUY_PRICE[good] - 2:
                out.add(self.first[0] + good)

    def act(self, s: State, d: Decision, way: i64, a: i64, b: i64) -> None:
        """One good from the supply."""
        p = s.players[d.seat]
        price: i64 = BUY_PRICE[a] - 2
        p.cash -= price
        p.cart[a] += 1
        ev.buy(s, d.seat, a, 1, price, 1)
        retire(s, d.seat, self.number)
