"""Market stalls: trades, refills, and stalls that leave when they are empty."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .actions import GIVEN, GIVEN2, NO_GOOD, NUM_SINGLE_PAYMENTS, TRADE_AT
from .data import FULL_STALL, NUM_GOODS, NUM_STALLS, STALL, STALL_GOOD, STALL_NEED
from .laying import put_away
from .made import events as ev
from .state import Actions, State, kinds_in, total

UNKNOWN: Final = -1


def offer_trades(s: State, seat: i64, owner: i64, out: Actions) -> None:
    """What `seat` may get at the uncovered stalls of `owner`, with every payment."""
    p = s.players[seat]
    singles = kinds_in(p.cart)
    if singles == 0:
        return
    pairs: i64 = UNKNOWN
    stalls = s.players[owner].stalls
    for stall in range(NUM_STALLS):
        if (stalls >> stall) & 1 == 0:
            continue
        filled = s.info[STALL + stall]
        slot = stall * 3
        while filled != 0:
            if filled & 1:
                if STALL_NEED[slot] == 1 or p.maid:
                    out.add_set(TRADE_AT[slot], singles)
                else:
                    if pairs == UNKNOWN:
                        pairs = pairs_in(p.cart)
                    out.add_set(TRADE_AT[slot] + NUM_SINGLE_PAYMENTS, pairs)
            filled >>= 1
            slot += 1


def pairs_in(cart: vec[i64]) -> i64:
    """The payments of two goods that a cart allows, as a bit set in the order of `PAYMENTS`."""
    pairs: i64 = 0
    pair: i64 = 0
    for good in range(NUM_GOODS):
        if cart[good] > 1:
            pairs |= 1 << pair
        pair += 1
        for other in range(good + 1, NUM_GOODS):
            if cart[good] > 0 and cart[other] > 0:
                pairs |= 1 << pair
            pair += 1
    return pairs


def can_trade(s: State, seat: i64, owner: i64) -> bool:
    """Whether `seat` may get anything at the uncovered stalls of `owner`."""
    p = s.players[seat]
    goods = total(p.cart)
    if goods == 0:
        return False
    any_payment = p.maid or goods >= 2
    stalls = s.players[owner].stalls
    for stall in range(NUM_STALLS):
        if (stalls >> stall) & 1:
            filled = s.info[STALL + stall]
            for i in range(3):
                if (filled >> i) & 1 and (any_payment or STALL_NEED[stall * 3 + i] == 1):
                    return True
    return False


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
    ev.trade(s, seat, STALL + slot // 3, good, first, second if second != NO_GOOD else -1)
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
    ev.refill(s, seat, STALL + stall)
