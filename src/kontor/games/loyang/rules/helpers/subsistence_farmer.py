"""Subsistence farmer: take 1 good from another player's field, not home, with 4 or more goods, and
pay 1 for it to its owner (L25, L39); in solo buy wheat, pumpkin or turnip from the supply for 1."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..data import NUM_FIELDS
from ..fields import fields_with
from ..laying import retire
from ..made import events as ev
from ..money import pay_player
from ..state import Actions, Decision, State
from .helper import Helper

FROM_FIELD: Final = 0
FROM_SUPPLY: Final = 1

PRICE: Final = 1
LEAST: Final = 4
MOST: Final = 99


class SubsistenceFarmer(Helper):
    """Buys a good off a field."""

    def offer(self, s: State, seat: i64, out: Actions) -> None:
        """Fields of the others that are full enough."""
        if s.players[seat].cash < PRICE:
            return
        if s.is_solo():
            for good in range(3):
                out.add(self.first[FROM_SUPPLY] + good)
            return
        for other in range(s.seats):
            if s.is_other(seat, other):
                fields = fields_with(s, other, LEAST, MOST)
                for field in range(1, NUM_FIELDS):
                    if (fields >> field) & 1:
                        out.add(self.first[FROM_FIELD] + other * NUM_FIELDS + field)

    def act(self, s: State, d: Decision, way: i64, a: i64, b: i64) -> None:
        """Take a good off the field of another player, or buy one from the supply."""
        p = s.players[d.seat]
        if way == FROM_FIELD:
            pay_player(s, d.seat, a, PRICE)
            fields = s.players[a].fields
            good = fields[b] & 7
            fields[b] -= 8
            p.cart[good] += 1
            ev.gain(s, d.seat, good, 1)
        else:
            p.cash -= PRICE
            p.cart[a] += 1
            ev.buy(s, d.seat, a, 1, PRICE, 1)
        retire(s, d.seat, self.number)
