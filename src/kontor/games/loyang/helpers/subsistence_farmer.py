"""Subsistence farmer: take 1 good from another player's field, not home, with 4 or more goods, and
pay 1 for it to its owner (L25, L39); in solo buy wheat, pumpkin or turnip from the supply for 1."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .. import events as ev
from ..actions import FIRST, USE_SUBSISTENCE_FARMER, USE_SUBSISTENCE_FARMER_SOLO
from ..data import HELPER, NUM_FIELDS, SUBSISTENCE_FARMER
from ..fields import fields_with
from ..money import pay_player
from ..state import Actions, State
from ..table import retire

PRICE: Final = 1
LEAST: Final = 4
MOST: Final = 99


def offer(s: State, seat: i64, out: Actions) -> None:
    """Fields of the others that are full enough."""
    if s.players[seat].cash < PRICE:
        return
    if s.is_solo():
        for good in range(3):
            out.add(FIRST[USE_SUBSISTENCE_FARMER_SOLO] + good)
        return
    for other in range(s.seats):
        if s.is_other(seat, other):
            fields = fields_with(s, other, LEAST, MOST)
            for field in range(1, NUM_FIELDS):
                if (fields >> field) & 1:
                    out.add(FIRST[USE_SUBSISTENCE_FARMER] + other * NUM_FIELDS + field)


def use(s: State, seat: i64, other: i64, field: i64) -> None:
    """Take the good into the own cart."""
    s.note(ev.USE, seat, HELPER + SUBSISTENCE_FARMER)
    pay_player(s, seat, other, PRICE)
    fields = s.players[other].fields
    good = fields[field] & 7
    fields[field] -= 8
    s.players[seat].cart[good] += 1
    s.note(ev.GAIN, seat, good, 1)
    retire(s, seat, SUBSISTENCE_FARMER)


def use_solo(s: State, seat: i64, good: i64) -> None:
    """Buy from the supply."""
    s.note(ev.USE, seat, HELPER + SUBSISTENCE_FARMER)
    p = s.players[seat]
    p.cash -= PRICE
    p.cart[good] += 1
    s.note(ev.BUY, seat, good, 1, PRICE, 1)
    retire(s, seat, SUBSISTENCE_FARMER)
