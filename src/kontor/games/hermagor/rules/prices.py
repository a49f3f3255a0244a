"""The price table: prices that rise, and the spaces for discs that they close."""

from __future__ import annotations

from mypy_extensions import i64

from .actions import DECLINE, FIRST, RAISE
from .data import BUILDING_SPACES, FIRST_NOBLE_SPACE, NOBILITY, NOBLE_SPACES, NUM_GOODS, TOP_PRICE
from .made import events as ev
from .state import Actions, Decision, State


def can_rise(s: State, good: i64) -> bool:
    """A price of 10 is the highest (H6)."""
    return s.prices[good] < TOP_PRICE


def raise_price(s: State, seat: i64, good: i64) -> None:
    """One step to the right, which opens the spaces that the arrow has covered."""
    s.prices[good] += 1
    ev.price(s, seat, good, s.prices[good])


def offer_rise(s: State, d: Decision, out: Actions) -> None:
    """The single just won may raise its price (H5, H26)."""
    if can_rise(s, d.good):
        out.add(FIRST[RAISE] + d.good)
    out.add(FIRST[DECLINE])


def offer_fluctuation(s: State, out: Actions) -> None:
    """Any price below 10, or none (H6, H26)."""
    for good in range(NUM_GOODS):
        if can_rise(s, good):
            out.add(FIRST[RAISE] + good)
    out.add(FIRST[DECLINE])


def is_in_use(s: State, index: i64) -> bool:
    """Whether a building space exists: two players use only the first and the third (H21)."""
    return s.seats > 2 or index % 2 == 0


def is_closed(s: State, good: i64, index: i64) -> bool:
    """Whether the arrow covers a building space: the last two at price 5, the last at 6."""
    return index >= s.prices[good] - 3


def taken_spaces(s: State) -> i64:
    """The spaces that hold a disc."""
    taken: i64 = 0
    for p in s.players:
        taken |= p.discs
    return taken


def open_space(s: State, row: i64, taken: i64) -> i64:
    """The leftmost space of a row that can take a disc, or -1 (H14)."""
    if row == NOBILITY:
        for space in range(FIRST_NOBLE_SPACE, FIRST_NOBLE_SPACE + NOBLE_SPACES):
            if (taken >> space) & 1 == 0:
                return space
        return -1
    for index in range(BUILDING_SPACES):
        if is_closed(s, row, index):
            return -1
        if is_in_use(s, index):
            at: i64 = BUILDING_SPACES * row + index
            if (taken >> at) & 1 == 0:
                return at
    return -1
