"""Merchant: of each kind that your regulars want 2 or more of this round, buy 1 from the shop
for 1 (L23). One of the purchases may be made with the Haggler (2 for 1), one with the Shopper
(from the supply for 0), or one with both (L22, L42). Asked kind by kind."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..actions import DONE, FIRST
from ..data import HAGGLER, HELPER, NUM_CUSTOMERS, NUM_GOODS, REGULAR_GOOD, SHOPPER
from ..laying import offer_to_foreman, put_away
from ..made import events as ev
from ..state import Actions, Decision, State
from .helper import Helper

USE: Final = 0
BARGAIN: Final = 1

PRICE: Final = 1
WITH_HAGGLER: Final = 1
WITH_SHOPPER: Final = 2


class Merchant(Helper):
    """Buys what regulars want twice."""

    def offer(self, s: State, seat: i64, out: Actions) -> None:
        """If anything at all could be bought."""
        steps = Actions()
        self.offer_steps(s, Decision(self.asks, seat, 0, 0), steps)
        if steps.count:
            out.add(self.first[USE])

    def act(self, s: State, d: Decision, way: i64, a: i64, b: i64) -> None:
        """Buy kind by kind."""
        if way == USE:
            self.ask(s, d.seat)
        else:
            self.bargain(s, d, a, b)

    def offer_steps(self, s: State, d: Decision, out: Actions) -> None:
        """Each wanted kind not yet bought, alone and with the other two helpers."""
        kinds = wanted(s, d.seat) & ~d.bought
        for good in range(NUM_GOODS):
            if (kinds >> good) & 1:
                for with_ in range(4):
                    if can_buy(s, d, good, with_):
                        out.add(self.first[BARGAIN] + good * 4 + with_)
        if d.bought and out.count:
            out.add(FIRST[DONE])

    def bargain(self, s: State, d: Decision, good: i64, with_: i64) -> None:
        """Buy one kind."""
        p = s.players[d.seat]
        count: i64 = 2 if with_ & WITH_HAGGLER else 1
        price: i64 = 0 if with_ & WITH_SHOPPER else PRICE
        p.cash -= price
        p.cart[good] += count
        if with_ & WITH_SHOPPER == 0:
            p.shop[good] -= count
        ev.buy(s, d.seat, good, count, price, 1 if with_ & WITH_SHOPPER else 0)
        s.change_top(d.seat, self.asks, d.bought | (1 << good), d.with_ | with_)

    def finish(self, s: State, d: Decision) -> None:
        """All helpers used go to the discard pile together, then the Foreman is asked (L38)."""
        s.close(d.seat)
        put_away(s, d.seat, self.card)
        if d.with_ & WITH_HAGGLER:
            ev.use(s, d.seat, HELPER + HAGGLER)
            put_away(s, d.seat, HELPER + HAGGLER)
        if d.with_ & WITH_SHOPPER:
            ev.use(s, d.seat, HELPER + SHOPPER)
            put_away(s, d.seat, HELPER + SHOPPER)
            offer_to_foreman(s, d.seat, HELPER + SHOPPER)
        if d.with_ & WITH_HAGGLER:
            offer_to_foreman(s, d.seat, HELPER + HAGGLER)
        offer_to_foreman(s, d.seat, self.card)

    def needs(self, d: Decision) -> i64:
        """The Merchant, and the helpers used with it."""
        needed: i64 = 1 << self.number
        if d.with_ & WITH_HAGGLER:
            needed |= 1 << HAGGLER
        if d.with_ & WITH_SHOPPER:
            needed |= 1 << SHOPPER
        return needed


def wanted(s: State, seat: i64) -> i64:
    """Kinds wanted at least twice by a player's uncovered regulars, as a bit set."""
    regulars = s.players[seat].regulars
    once: i64 = 0
    twice: i64 = 0
    for regular in range(NUM_CUSTOMERS):
        if (regulars >> regular) & 1:
            for i in range(2):
                bit: i64 = 1 << REGULAR_GOOD[2 * regular + i]
                twice |= once & bit
                once |= bit
    return twice


def can_buy(s: State, d: Decision, good: i64, with_: i64) -> bool:
    """Whether a purchase is possible: the helpers are there and unused, stock and cash too."""
    p = s.players[d.seat]
    if with_ & d.with_:
        return False
    if with_ & WITH_HAGGLER and not p.has_helper(HAGGLER):
        return False
    if with_ & WITH_SHOPPER:
        return p.has_helper(SHOPPER) and p.shop[good] >= 1
    return p.cash >= PRICE and p.shop[good] >= (2 if with_ & WITH_HAGGLER else 1)
