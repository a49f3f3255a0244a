"""Quick sensible answers to the small decisions: payments, storing, helpers' own steps."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..rules import actions as act
from ..rules import state as st
from ..rules.actions import ARG, FIRST, KIND
from ..rules.data import CASUAL_GOOD, NUM_CUSTOMERS, REGULAR_GOOD, ROUNDS, SHOP_SLOTS, STALL_GOOD
from ..rules.legal import offer_main
from ..rules.made import decisions as asked
from ..rules.money import offer_sales
from ..rules.state import Actions, Decision, Player, State

CRY: Final[i64] = act.kind_of("cry")
NAME: Final[i64] = act.kind_of("name")
STORE_WORTH: Final = vec[i64]([1000, 1300, 1600, 1800, 2400, 2500])


def default_answer(s: State, d: Decision) -> i64:
    """A quick sensible answer to a decision other than a turn, storing or stepping."""
    out = Actions()
    offer_main(s, d, out)
    if d.kind == asked.FOREMAN_WINDOW:
        return FIRST[act.FETCH]
    if d.kind == asked.BOOKS:
        return best_name(s, d.seat)
    if d.kind == asked.KEEPING:
        return FIRST[act.KEEP]
    best = out.items[0]
    if d.kind == asked.CRYING:
        for i in range(out.count):
            if KIND[out.items[i]] == CRY and STALL_GOOD[ARG[out.items[i]]] >= 4:
                best = out.items[i]
    return best


def best_name(s: State, seat: i64) -> i64:
    """The kind that most fields of a player grow."""
    counts: vec[i64] = vec[i64]([0] * 6)
    best: i64 = 0
    for value in s.players[seat].fields:
        if value > 0:
            counts[value & 7] += 1
            if counts[value & 7] > counts[best]:
                best = value & 7
    return FIRST[NAME] + best


def raising(c: State, d: Decision) -> i64:
    """How to raise a payment: sell the cheapest good, else a loan."""
    out = Actions()
    offer_sales(c, d.seat, out)
    if out.count > 0:
        return out.items[0]
    return FIRST[act.LOAN]


def storing_action(c: State, seat: i64) -> i64:
    """The next action while storing."""
    return next_to_store(c.players[seat], c.round, wants(c, seat))


def next_to_store(p: Player, round_: i64, wanted: vec[i64]) -> i64:
    """Store what customers want first, then what is dear; sell what does not fit."""
    goods: i64 = 0
    for good in range(6):
        goods += p.cart[good]
    if not p.big_warehouse and p.cash >= 2 and goods >= 3 and round_ <= 6:
        return FIRST[act.ENLARGE]
    room: i64 = (4 if p.big_warehouse else 1) - st.total(p.warehouse)
    best: i64 = -1
    best_worth: i64 = -100000
    sale: i64 = -1
    for good in range(6):
        if p.cart[good] > 0:
            worth: i64 = STORE_WORTH[good]
            if wanted[good] > p.warehouse[good]:
                worth += 4000
            worth -= 500 * p.warehouse[good]
            if worth > best_worth:
                best_worth = worth
                best = good
            if p.shop[good] < SHOP_SLOTS[good]:
                sale = good
    if room > 0 and (round_ < ROUNDS or sale < 0):
        return FIRST[act.STORE] + best
    if sale >= 0:
        return FIRST[act.SELL] + sale
    return FIRST[act.DONE]


def wants(c: State, seat: i64) -> vec[i64]:
    """How many of each good a player's customers want next round."""
    p = c.players[seat]
    counts: vec[i64] = vec[i64]([0] * 6)
    for customer in range(NUM_CUSTOMERS):
        if (p.regulars >> customer) & 1:
            counts[REGULAR_GOOD[2 * customer]] += 1
            counts[REGULAR_GOOD[2 * customer + 1]] += 1
        if (p.casuals >> customer) & 1:
            for i in range(3):
                counts[CASUAL_GOOD[3 * customer + i]] += 1
    return counts
