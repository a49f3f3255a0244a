"""Ploughman: clear one own field but home with 2 or more goods, it may be sown again; or harvest
own fields but home with exactly 1 good, a free choice for each (L24)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .. import events as ev
from ..actions import (
    DONE,
    FIRST,
    REAP,
    USE_PLOUGHMAN_CLEAR,
    USE_PLOUGHMAN_HARVEST,
)
from ..data import HELPER, NUM_FIELDS, PLOUGHMAN
from ..fields import fields_with, take_from_field
from ..state import REAPING_LAST, UNSOWN, Actions, Decision, State
from ..table import retire

MANY: Final = 99


def offer(s: State, seat: i64, out: Actions) -> None:
    """Fields to clear, and the harvest if a field holds its last good."""
    fields = fields_with(s, seat, 2, MANY)
    for field in range(1, NUM_FIELDS):
        if (fields >> field) & 1:
            out.add(FIRST[USE_PLOUGHMAN_CLEAR] + field)
    if fields_with(s, seat, 1, 1):
        out.add(FIRST[USE_PLOUGHMAN_HARVEST])


def clear(s: State, seat: i64, field: i64) -> None:
    """All goods of the field go back to the supply."""
    s.note(ev.USE, seat, HELPER + PLOUGHMAN)
    p = s.players[seat]
    value = p.fields[field]
    p.fields[field] = UNSOWN
    s.note(ev.CLEAR, seat, field, value & 7, value >> 3)
    retire(s, seat, PLOUGHMAN)


def start_harvest(s: State, seat: i64) -> None:
    """Choose the fields one by one."""
    s.note(ev.USE, seat, HELPER + PLOUGHMAN)
    s.ask(REAPING_LAST, seat)


def offer_steps(s: State, d: Decision, out: Actions) -> None:
    """Another field with its last good; done after the first."""
    fields = fields_with(s, d.seat, 1, 1)
    for field in range(1, NUM_FIELDS):
        if (fields >> field) & 1:
            out.add(FIRST[REAP] + field)
    if d.a and fields:
        out.add(FIRST[DONE])


def reap(s: State, d: Decision, field: i64) -> None:
    """Harvest the last good; the field leaves."""
    s.change_top(d.seat, REAPING_LAST, d.a | (1 << field), 0)
    take_from_field(s, d.seat, field, True)


def finish(s: State, d: Decision) -> None:
    """The helper has done its work."""
    s.close(d.seat)
    retire(s, d.seat, PLOUGHMAN)
