"""Ways to get goods that are missing: from the shop, for cash or for spare goods, or at stalls."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ..rules import actions as act
from ..rules.actions import FIRST, TRADE_AT
from ..rules.data import (
    BUY_PRICE,
    NUM_STALLS,
    SELL_PRICE,
    SHOP_SLOTS,
    STALL,
    STALL_GOOD,
    STALL_NEED,
)
from ..rules.flow import apply
from ..rules.state import State


class Way:
    """A state in which goods have been got, and the actions that led there."""

    def __init__(self, state: State, actions: list[int]) -> None:
        self.state = state
        self.actions = actions

    def on(self, seat: i64, actions: list[int]) -> Way:
        """The way that goes on with more actions."""
        c = self.state.copy()
        for action in actions:
            apply(c, seat, action)
        return Way(c, [*self.actions, *actions])


def get_missing(way: Way, seat: i64, need: vec[i64], missing: list[int], found: list[Way]) -> None:
    """Try every source of the first missing good, then of the others; what is needed is kept."""
    if len(missing) == 0:
        found.append(way)
        return
    good: i64 = missing[0]
    rest = missing[1:]
    s = way.state
    p = s.players[seat]
    if p.shop[good] > 0:
        if p.cash >= BUY_PRICE[good]:
            get_missing(way.on(seat, [FIRST[act.BUY] + good]), seat, need, rest, found)
        else:
            sales = sales_for(s, seat, need, BUY_PRICE[good] - p.cash)
            if len(sales) > 0:
                buying = [*sales, FIRST[act.BUY] + good]
                get_missing(way.on(seat, buying), seat, need, rest, found)
    for stall in range(NUM_STALLS):
        if (p.stalls >> stall) & 1 == 0:
            continue
        for i in range(3):
            slot: i64 = 3 * stall + i
            if STALL_GOOD[slot] != good or (s.info[STALL + stall] >> i) & 1 == 0:
                continue
            payment = cheapest_payment(p.cart, need, STALL_NEED[slot] == 2 and not p.maid)
            if payment >= 0:
                trading: i64 = TRADE_AT[slot] + payment
                get_missing(way.on(seat, [trading]), seat, need, rest, found)


def sales_for(s: State, seat: i64, need: vec[i64], cash: i64) -> list[int]:
    """Sales of spare goods, the cheapest first, that bring so much cash; none if they cannot."""
    p = s.players[seat]
    sales: list[int] = []
    for good in range(6):
        spare = min(p.cart[good] - need[good], SHOP_SLOTS[good] - p.shop[good])
        while cash > 0 and spare > 0:
            sales.append(FIRST[act.SELL] + good)
            cash -= SELL_PRICE[good]
            spare -= 1
    return sales if cash <= 0 else []


def cheapest_payment(cart: vec[i64], need: vec[i64], two: bool) -> i64:
    """The number of the payment that costs least, leaving what is needed; -1 if there is none."""
    first: i64 = -1
    second: i64 = -1
    for good in range(6):
        spare = cart[good] - need[good]
        while spare > 0 and second < 0:
            if first < 0:
                first = good
                if not two:
                    return first
            else:
                second = good
            spare -= 1
    if second < 0:
        return -1
    payment: i64 = act.NUM_SINGLE_PAYMENTS
    for a in range(6):
        for b in range(a, 6):
            if a == first and b == second:
                return payment
            payment += 1
    return -1
