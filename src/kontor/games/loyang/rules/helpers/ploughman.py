"""Ploughman: clear one of your fields but home with 2 or more goods, it may be sown again; or
harvest fields but home with exactly 1 good, a free choice for each (L24)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..actions import DONE, FIRST
from ..data import NUM_FIELDS
from ..fields import fields_with, take_from_field
from ..laying import retire
from ..made import events as ev
from ..state import UNSOWN, Actions, Decision, State
from .helper import Helper

CLEAR: Final = 0
HARVEST: Final = 1
REAP: Final = 2

MANY: Final = 99


class Ploughman(Helper):
    """Empties fields."""

    def offer(self, s: State, seat: i64, out: Actions) -> None:
        """Fields to clear, and the harvest if a field holds its last good."""
        fields = fields_with(s, seat, 2, MANY)
        for field in range(1, NUM_FIELDS):
            if (fields >> field) & 1:
                out.add(self.first[CLEAR] + field)
        if fields_with(s, seat, 1, 1):
            out.add(self.first[HARVEST])

    def act(self, s: State, d: Decision, way: i64, a: i64, b: i64) -> None:
        """Clear a field, or harvest last goods one by one."""
        if way == CLEAR:
            self.clear(s, d.seat, a)
        elif way == HARVEST:
            self.ask(s, d.seat)
        else:
            s.change_top(d.seat, self.asks, d.reaped | (1 << a), 0)
            take_from_field(s, d.seat, a, True)

    def clear(self, s: State, seat: i64, field: i64) -> None:
        """All goods of the field go back to the supply."""
        p = s.players[seat]
        value = p.fields[field]
        p.fields[field] = UNSOWN
        ev.clear(s, seat, field, value & 7, value >> 3)
        retire(s, seat, self.number)

    def offer_steps(self, s: State, d: Decision, out: Actions) -> None:
        """Another field with its last good; done after the first."""
        fields = fields_with(s, d.seat, 1, 1)
        for field in range(1, NUM_FIELDS):
            if (fields >> field) & 1:
                out.add(self.first[REAP] + field)
        if d.reaped and fields:
            out.add(FIRST[DONE])
