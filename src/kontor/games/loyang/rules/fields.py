"""Fields: sowing, harvesting, and fields that leave when they are empty."""

from __future__ import annotations

from mypy_extensions import i64

from .actions import FIRST, SOW
from .data import FIRST_COMMON, GROWS, NUM_FIELDS, NUM_GOODS, PLOTS
from .laying import put_away
from .made import events as ev
from .state import HARVEST, NO_FIELD, UNSOWN, Actions, Player, State, kinds_in


def offer_sowing(p: Player, out: Actions) -> None:
    """Each good in the cart on each unsown field on which it grows."""
    kinds = kinds_in(p.cart)
    if kinds == 0:
        return
    fields = p.fields
    for field in range(NUM_FIELDS):
        if fields[field] == UNSOWN:
            grow: i64 = GROWS[field] & kinds
            action: i64 = FIRST[SOW] + field
            while grow != 0:
                if grow & 1:
                    out.add(action)
                grow >>= 1
                action += NUM_FIELDS


def sow(s: State, seat: i64, good: i64, field: i64) -> None:
    """Fill a field with one kind of good, one more for each Harvest helper (L20)."""
    p = s.players[seat]
    goods: i64 = PLOTS[field] + p.sow_bonus
    p.fields[field] = goods * 8 + good
    ev.sow(s, seat, good, field, goods)


def take_from_field(s: State, seat: i64, field: i64, extra: bool) -> i64:
    """Harvest one good into the cart; an emptied field leaves. Returns the good."""
    p = s.players[seat]
    value = p.fields[field]
    good = value & 7
    left = (value >> 3) - 1
    p.cart[good] += 1
    p.fields[field] = left * 8 + good
    ev.harvest(s, seat, field, good, left, 1 if extra else 0)
    if left == 0:
        leave(s, seat, field)
    return good


def leave(s: State, seat: i64, field: i64) -> None:
    """An empty private field leaves the game, a common one goes to the discard pile."""
    p = s.players[seat]
    p.fields[field] = NO_FIELD
    ev.field_left(s, seat, field)
    if s.phase == HARVEST:
        s.field_left = True
    if field >= FIRST_COMMON:
        put_away(s, seat, field - FIRST_COMMON)


def harvest(s: State, seat: i64) -> None:
    """One good from each field, and the warehouse, into the cart."""
    p = s.players[seat]
    for good in range(NUM_GOODS):
        stored = p.warehouse[good]
        if stored > 0:
            p.cart[good] += stored
            p.warehouse[good] = 0
            ev.to_cart(s, seat, good, stored)
    sown: i64 = 0
    for field in range(NUM_FIELDS):
        if p.fields[field] > 0:
            sown |= 1 << field
    for field in range(NUM_FIELDS):
        if (sown >> field) & 1:
            take_from_field(s, seat, field, False)


def fields_with(s: State, seat: i64, least: i64, most: i64) -> i64:
    """The player's fields but home that hold so many goods, as a bit set."""
    p = s.players[seat]
    found: i64 = 0
    for field in range(1, NUM_FIELDS):
        goods = p.fields[field] >> 3
        if least <= goods <= most:
            found |= 1 << field
    return found
