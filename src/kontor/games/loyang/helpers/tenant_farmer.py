"""Tenant farmer: pay 3 and choose a field from the private pile; or put an unsown field under the
pile and choose another. The pile's order stays, and its owner knows it from now on (L42)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from .. import events as ev
from ..actions import (
    CHOOSE,
    FIRST,
    USE_TENANT_FARMER_PAY,
    USE_TENANT_FARMER_SWAP,
)
from ..data import FIRST_COMMON, HELPER, NUM_FIELDS, TENANT_FARMER
from ..money import pay_bank
from ..state import CHOOSING_FIELD, NO_FIELD, UNSOWN, Actions, Decision, State
from ..table import lift, retire

PRICE: Final = 3


def offer(s: State, seat: i64, out: Actions) -> None:
    """Only while there is a pile."""
    p = s.players[seat]
    if len(p.pile) == 0:
        return
    if p.cash >= PRICE:
        out.add(FIRST[USE_TENANT_FARMER_PAY])
    for field in range(1, NUM_FIELDS):
        if p.fields[field] == UNSOWN:
            out.add(FIRST[USE_TENANT_FARMER_SWAP] + field)


def use_pay(s: State, seat: i64) -> None:
    """Pay and look."""
    s.note(ev.USE, seat, HELPER + TENANT_FARMER)
    pay_bank(s, seat, PRICE)
    look(s, seat, -1)


def use_swap(s: State, seat: i64, field: i64) -> None:
    """Put an unsown field under the pile and look."""
    s.note(ev.USE, seat, HELPER + TENANT_FARMER)
    p = s.players[seat]
    p.fields[field] = NO_FIELD
    if field >= FIRST_COMMON:
        lift(s, seat, field - FIRST_COMMON)
    pile: vec[i64] = vec[i64]([field])
    for other in p.pile:
        pile = append(pile, other)
    p.pile = pile
    p.pile_bottom += 1
    look(s, seat, field)


def look(s: State, seat: i64, excluded: i64) -> None:
    """The owner sees the pile and must choose."""
    s.players[seat].pile_known = True
    s.note(ev.LOOK, seat)
    s.ask(CHOOSING_FIELD, seat, excluded)


def offer_steps(s: State, d: Decision, out: Actions) -> None:
    """Every field of the pile but the one just laid under it."""
    for field in s.players[d.seat].pile:
        if field != d.a:
            out.add(FIRST[CHOOSE] + field)


def choose(s: State, d: Decision, field: i64) -> None:
    """The field is laid with the others."""
    p = s.players[d.seat]
    for i in range(len(p.pile)):
        if p.pile[i] == field:
            p.take_from_pile(i)
            break
    p.fields[field] = UNSOWN
    s.note(ev.REVEAL, d.seat, field)
    s.close(d.seat)
    retire(s, d.seat, TENANT_FARMER)
