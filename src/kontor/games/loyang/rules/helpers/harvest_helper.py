"""Harvest helper: in the harvest, one more good from each chosen field with 4 or more (L19);
or in the action phase, fields sown from now on hold one more (L20)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..actions import DONE, FIRST, kind_of
from ..data import HARVEST_HELPER, NUM_FIELDS
from ..fields import fields_with, take_from_field
from ..laying import retire
from ..state import Actions, Decision, State
from .helper import Helper

HARVEST: Final = 0
EXTRA: Final = 1
SOW: Final = 2
USE_IN_HARVEST: Final[i64] = FIRST[kind_of("use {helper=harvest-helper} {way=harvest}")]

LEAST: Final = 4
MOST: Final = 99


class HarvestHelper(Helper):
    """More from the fields, or more on them."""

    def offer(self, s: State, seat: i64, out: Actions) -> None:
        """In the action phase always."""
        out.add(self.first[SOW])

    def act(self, s: State, d: Decision, way: i64, a: i64, b: i64) -> None:
        """Choose fields one by one, or sow more from now on; twice gives two."""
        if way == HARVEST:
            self.ask(s, d.seat)
        elif way == EXTRA:
            take_from_field(s, d.seat, a, True)
            s.change_top(d.seat, self.asks, d.chosen | (1 << a), 0)
        else:
            s.players[d.seat].sow_bonus += 1
            retire(s, d.seat, self.number)

    def offer_steps(self, s: State, d: Decision, out: Actions) -> None:
        """Fields with 4 or more goods not yet chosen; done after the first."""
        fields = fields_with(s, d.seat, LEAST, MOST) & ~d.chosen
        if fields == 0:
            return
        for field in range(1, NUM_FIELDS):
            if (fields >> field) & 1:
                out.add(self.first[EXTRA] + field)
        if d.chosen:
            out.add(FIRST[DONE])


def offer_in_harvest(s: State, seat: i64, out: Actions) -> None:
    """Use it if a field is full enough, or harvest as usual."""
    if s.players[seat].has_helper(HARVEST_HELPER) and fields_with(s, seat, LEAST, MOST):
        out.add(USE_IN_HARVEST)
    out.add(FIRST[DONE])
