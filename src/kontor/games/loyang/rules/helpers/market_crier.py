"""Market crier: refill all own stalls; or sell 1 to 3 goods straight from them to the shop, for
3 cash at most in all, one at a time (L42). The sale also while a field is paid for (L24)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..actions import DONE, FIRST
from ..data import FULL_STALL, NUM_SLOTS, NUM_STALLS, SELL_PRICE, SHOP_SLOTS, STALL, STALL_GOOD
from ..laying import retire
from ..made import events as ev
from ..stalls import empty_slot, refill
from ..state import Actions, Decision, State
from .helper import Helper

REFILL: Final = 0
SELL: Final = 1
CRY: Final = 2

MOST_GOODS: Final = 3
MOST_CASH: Final = 3


class MarketCrier(Helper):
    """Fills stalls or empties them."""

    def offer(self, s: State, seat: i64, out: Actions) -> None:
        """Refill if some stall is not full, sell if some good could be sold."""
        p = s.players[seat]
        for stall in range(NUM_STALLS):
            if (p.stalls >> stall) & 1 and s.info[STALL + stall] != FULL_STALL:
                out.add(self.first[REFILL])
                break
        self.offer_for_field(s, seat, out)

    def offer_for_field(self, s: State, seat: i64, out: Actions) -> None:
        """The sale, if some good could be sold."""
        for slot in range(NUM_SLOTS):
            if can_sell(s, seat, slot):
                out.add(self.first[SELL])
                return

    def act(self, s: State, d: Decision, way: i64, a: i64, b: i64) -> None:
        """Every own stall is filled again, or goods are sold one at a time."""
        if way == REFILL:
            for stall in range(NUM_STALLS):
                if (s.players[d.seat].stalls >> stall) & 1:
                    refill(s, d.seat, stall)
            retire(s, d.seat, self.number)
        elif way == SELL:
            self.ask(s, d.seat)
        else:
            self.cry(s, d, a)

    def offer_steps(self, s: State, d: Decision, out: Actions) -> None:
        """Another good, up to three; done after the first."""
        if d.sold == MOST_GOODS:
            return
        for slot in range(NUM_SLOTS):
            if can_sell(s, d.seat, slot):
                out.add(self.first[CRY] + slot)
        if d.sold and out.count:
            out.add(FIRST[DONE])

    def cry(self, s: State, d: Decision, slot: i64) -> None:
        """Sell the good of a slot; the cash of all sales together stops at 3."""
        p = s.players[d.seat]
        good: i64 = STALL_GOOD[slot]
        price: i64 = min(SELL_PRICE[good], MOST_CASH - d.received)
        p.shop[good] += 1
        p.cash += price
        ev.sell(s, d.seat, good, price)
        s.change_top(d.seat, self.asks, d.sold + 1, d.received + price)
        empty_slot(s, d.seat, slot)


def can_sell(s: State, seat: i64, slot: i64) -> bool:
    """Whether a stall's slot of the player is filled and the shop has room for its good."""
    p = s.players[seat]
    stall = slot // 3
    if (p.stalls >> stall) & 1 == 0 or (s.info[STALL + stall] >> (slot % 3)) & 1 == 0:
        return False
    good: i64 = STALL_GOOD[slot]
    return p.shop[good] < SHOP_SLOTS[good]
