"""Harvest helper: in the harvest, one more good from each chosen field with 4 or more (L19);
or in the action phase, fields sown from now on hold one more (L20)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .. import events as ev
from ..actions import (
    DONE,
    EXTRA,
    FIRST,
    USE_HARVEST_HELPER_HARVEST,
    USE_HARVEST_HELPER_SOW,
)
from ..data import HARVEST_HELPER, HELPER, NUM_FIELDS
from ..fields import fields_with, take_from_field
from ..state import EXTRA_HARVEST, Actions, Decision, State
from ..table import retire

LEAST: Final = 4
MOST: Final = 99


def offer_in_harvest(s: State, seat: i64, out: Actions) -> None:
    """Use it if a field is full enough, or harvest as usual."""
    if s.players[seat].has_helper(HARVEST_HELPER) and fields_with(s, seat, LEAST, MOST):
        out.add(FIRST[USE_HARVEST_HELPER_HARVEST])
    out.add(FIRST[DONE])


def use_in_harvest(s: State, seat: i64) -> None:
    """Choose the fields one by one."""
    s.note(ev.USE, seat, HELPER + HARVEST_HELPER)
    s.ask(EXTRA_HARVEST, seat)


def offer_steps(s: State, d: Decision, out: Actions) -> None:
    """Fields with 4 or more goods not yet chosen; done after the first."""
    fields = fields_with(s, d.seat, LEAST, MOST) & ~d.a
    if fields == 0:
        return
    for field in range(1, NUM_FIELDS):
        if (fields >> field) & 1:
            out.add(FIRST[EXTRA] + field)
    if d.a:
        out.add(FIRST[DONE])


def extra(s: State, d: Decision, field: i64) -> None:
    """Take one good more from a field."""
    take_from_field(s, d.seat, field, True)
    s.change_top(d.seat, EXTRA_HARVEST, d.a | (1 << field), 0)


def finish(s: State, d: Decision) -> None:
    """The helper has done its work."""
    s.close(d.seat)
    retire(s, d.seat, HARVEST_HELPER)


def offer(s: State, seat: i64, out: Actions) -> None:
    """In the action phase always."""
    out.add(FIRST[USE_HARVEST_HELPER_SOW])


def use(s: State, seat: i64) -> None:
    """Fields sown from now on hold one more; twice gives two."""
    s.note(ev.USE, seat, HELPER + HARVEST_HELPER)
    s.players[seat].sow_bonus += 1
    retire(s, seat, HARVEST_HELPER)
