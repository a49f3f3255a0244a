"""Market stalls: trades, refills, and stalls that leave when they are empty."""

from __future__ import annotations

from mypy_extensions import i64

from . import events as ev
from .actions import GIVEN, GIVEN2, NO_GOOD, NUM_SINGLE_PAYMENTS, TRADE_AT
from .data import FULL_STALL, NUM_STALLS, STALL, STALL_GOOD, STALL_NEED
from .state import Actions, State
from .table import put_away


def offer_trades(s: State, seat: i64, owner: i64, out: Actions) -> None:
    """What `seat` may get at the uncovered stalls of `owner`, with every payment."""
    cart = s.players[seat].cart
    stalls = s.players[owner].stalls
    maid = s.players[seat].maid
    kinds: i64 = 0
    goods: i64 = 0
    for good in range(6):
        if cart[good] > 0:
            kinds |= 1 << good
            goods += cart[good]
    if goods == 0:
        return
    for stall in range(NUM_STALLS):
        if (stalls >> stall) & 1 == 0:
            continue
        filled = s.info[STALL + stall]
        for i in range(3):
            if (filled >> i) & 1 == 0:
                continue
            slot = stall * 3 + i
            at = TRADE_AT[slot]
            if STALL_NEED[slot] == 1 or maid:
                for good in range(6):
                    if (kinds >> good) & 1:
                        out.add(at + good)
            elif goods >= 2:
                pay: i64 = at + NUM_SINGLE_PAYMENTS
                for good in range(6):
                    for other in range(good, 6):
                        if other == good:
                            if cart[good] >= 2:
                                out.add(pay)
                        elif (kinds >> good) & (kinds >> other) & 1:
                            out.add(pay)
                        pay += 1


def trade(s: State, seat: i64, owner: i64, slot: i64, payment: i64) -> None:
    """Give one or two goods to the supply for a good of a stall."""
    p = s.players[seat]
    first: i64 = GIVEN[payment]
    second: i64 = GIVEN2[payment]
    p.cart[first] -= 1
    if second != NO_GOOD:
        p.cart[second] -= 1
    good: i64 = STALL_GOOD[slot]
    p.cart[good] += 1
    s.note(ev.TRADE, seat, STALL + slot // 3, good, first, second if second != NO_GOOD else -1)
    empty_slot(s, owner, slot)


def empty_slot(s: State, owner: i64, slot: i64) -> None:
    """Take the good off a slot; an empty stall goes to the discard pile at once."""
    card: i64 = STALL + slot // 3
    s.info[card] &= ~(1 << (slot % 3))
    if s.info[card] == 0:
        put_away(s, owner, card)


def refill(s: State, seat: i64, stall: i64) -> None:
    """Fill a stall again."""
    s.info[STALL + stall] = FULL_STALL
    s.note(ev.REFILL, seat, STALL + stall)
