"""Tenant farmer: pay 3 and choose a field from the private pile; or put an unsown field under the
pile and choose another. The pile's order stays, and its owner knows it from now on (L42)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ..data import FIRST_COMMON, NUM_FIELDS
from ..laying import lift, retire
from ..made import events as ev
from ..money import pay_bank
from ..state import NO_FIELD, UNSOWN, Actions, Decision, State
from .helper import Helper

PAY: Final = 0
SWAP: Final = 1
CHOOSE: Final = 2

PRICE: Final = 3


class TenantFarmer(Helper):
    """Chooses a field."""

    def offer(self, s: State, seat: i64, out: Actions) -> None:
        """Only while there is a pile."""
        p = s.players[seat]
        if len(p.pile) == 0:
            return
        if p.cash >= PRICE:
            out.add(self.first[PAY])
        for field in range(1, NUM_FIELDS):
            if p.fields[field] == UNSOWN:
                out.add(self.first[SWAP] + field)

    def act(self, s: State, d: Decision, way: i64, a: i64, b: i64) -> None:
        """Pay and look, put an unsown field under the pile and look, or choose."""
        if way == PAY:
            pay_bank(s, d.seat, PRICE)
            self.look(s, d.seat, -1)
        elif way == SWAP:
            self.lay_under(s, d.seat, a)
            self.look(s, d.seat, a)
        else:
            self.choose(s, d, a)

    def lay_under(self, s: State, seat: i64, field: i64) -> None:
        """An unsown field goes under the pile, openly."""
        p = s.players[seat]
        p.fields[field] = NO_FIELD
        if field >= FIRST_COMMON:
            lift(s, seat, field - FIRST_COMMON)
        pile: vec[i64] = vec[i64]([field])
        for other in p.pile:
            pile = append(pile, other)
        p.pile = pile
        p.pile_bottom += 1

    def look(self, s: State, seat: i64, excluded: i64) -> None:
        """The owner sees the pile and must choose."""
        s.players[seat].pile_known = True
        ev.look(s, seat)
        s.ask(self.asks, seat, excluded)

    def offer_steps(self, s: State, d: Decision, out: Actions) -> None:
        """Every field of the pile but the one just laid under it."""
        for field in s.players[d.seat].pile:
            if field != d.excluded:
                out.add(self.first[CHOOSE] + field)

    def choose(self, s: State, d: Decision, field: i64) -> None:
        """The field is laid with the others."""
        p = s.players[d.seat]
        for i in range(len(p.pile)):
            if p.pile[i] == field:
                p.take_from_pile(i)
                break
        p.fields[field] = UNSOWN
        ev.reveal(s, d.seat, field)
        s.close(d.seat)
        retire(s, d.seat, self.number)
