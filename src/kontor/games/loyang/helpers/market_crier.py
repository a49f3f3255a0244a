"""Market crier: refill all own stalls; or sell 1 to 3 goods straight from them to the shop, for
3 cash at most in all, one at a time (L42). The sale also while a field is paid for (L24)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .. import events as ev
from ..actions import CRY, DONE, FIRST, USE_MARKET_CRIER_REFILL, USE_MARKET_CRIER_SELL
from ..data import (
    FULL_STALL,
    HELPER,
    MARKET_CRIER,
    NUM_SLOTS,
    NUM_STALLS,
    SELL_PRICE,
    SHOP_SLOTS,
    STALL,
    STALL_GOOD,
)
from ..stalls import empty_slot, refill
from ..state import CRYING, Actions, Decision, State
from ..table import retire

MOST_GOODS: Final = 3
MOST_CASH: Final = 3


def can_sell(s: State, seat: i64, slot: i64) -> bool:
    """Whether a stall's slot of the player is filled and the shop has room for its good."""
    p = s.players[seat]
    stall = slot // 3
    if (p.stalls >> stall) & 1 == 0 or (s.info[STALL + stall] >> (slot % 3)) & 1 == 0:
        return False
    good: i64 = STALL_GOOD[slot]
    return p.shop[good] < SHOP_SLOTS[good]


def offer_refill(s: State, seat: i64, out: Actions) -> None:
    """If some stall is not full."""
    p = s.players[seat]
    for stall in range(NUM_STALLS):
        if (p.stalls >> stall) & 1 and s.info[STALL + stall] != FULL_STALL:
            out.add(FIRST[USE_MARKET_CRIER_REFILL])
            return


def offer_sale(s: State, seat: i64, out: Actions) -> None:
    """If some good could be sold."""
    for slot in range(NUM_SLOTS):
        if can_sell(s, seat, slot):
            out.add(FIRST[USE_MARKET_CRIER_SELL])
            return


def refill_all(s: State, seat: i64) -> None:
    """Every own stall is filled again."""
    s.note(ev.USE, seat, HELPER + MARKET_CRIER)
    for stall in range(NUM_STALLS):
        if (s.players[seat].stalls >> stall) & 1:
            refill(s, seat, stall)
    retire(s, seat, MARKET_CRIER)


def start_sale(s: State, seat: i64) -> None:
    """Sell goods one at a time."""
    s.note(ev.USE, seat, HELPER + MARKET_CRIER)
    s.ask(CRYING, seat)


def offer_steps(s: State, d: Decision, out: Actions) -> None:
    """Another good, up to three; done after the first."""
    if d.a == MOST_GOODS:
        return
    for slot in range(NUM_SLOTS):
        if can_sell(s, d.seat, slot):
            out.add(FIRST[CRY] + slot)
    if d.a and out.count:
        out.add(FIRST[DONE])


def cry(s: State, d: Decision, slot: i64) -> None:
    """Sell the good of a slot; the cash of all sales together stops at 3."""
    p = s.players[d.seat]
    good: i64 = STALL_GOOD[slot]
    price: i64 = min(SELL_PRICE[good], MOST_CASH - d.b)
    p.shop[good] += 1
    p.cash += price
    s.note(ev.SELL, d.seat, good, price)
    s.change_top(d.seat, CRYING, d.a + 1, d.b + price)
    empty_slot(s, d.seat, slot)


def finish(s: State, d: Decision) -> None:
    """The helper has done its work."""
    s.close(d.seat)
    retire(s, d.seat, MARKET_CRIER)
