"""Shopper: buy 1 good from the supply at the shop's price less 2. With the Haggler see
haggler.py, with the Merchant merchant.py."""

from __future__ import annotations

from mypy_extensions import i64

from .. import events as ev
from ..actions import FIRST, USE_SHOPPER
from ..data import BUY_PRICE, HELPER, SHOPPER
from ..state import Actions, State
from ..table import retire


def offer(s: State, seat: i64, out: Actions) -> None:
    """Every kind the player can pay."""
    for good in range(6):
        if s.players[seat].cash >= BUY_PRICE[good] - 2:
            out.add(FIRST[USE_SHOPPER] + good)


def use(s: State, seat: i64, good: i64) -> None:
    """One good from the supply."""
    s.note(ev.USE, seat, HELPER + SHOPPER)
    p = s.players[seat]
    price: i64 = BUY_PRICE[good] - 2
    p.cash -= price
    p.cart[good] += 1
    s.note(ev.BUY, seat, good, 1, price, 1)
    retire(s, seat, SHOPPER)
