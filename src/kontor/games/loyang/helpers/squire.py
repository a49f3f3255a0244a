"""Squire: take 1 hand card and up to 3 courtyard cards (solo: up to 4 cards of the grid). Announced
first; not in the round in which it was taken, except by way of the Foreman (L21)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .. import events as ev
from ..actions import FIRST, USE_SQUIRE
from ..data import HELPER, SQUIRE
from ..state import ANNOUNCED, DISTRIBUTE, GRID, Actions, Decision, State

COURTYARD_CARDS: Final = 3
GRID_CARDS: Final = 4

# What `info` says of the Squire: taken in this card phase, or announced.
JUST_TAKEN: Final = 1
IN_USE: Final = 2


def offer(s: State, seat: i64, out: Actions) -> None:
    """If it lay there before this card phase."""
    if s.players[seat].has_helper(SQUIRE) and s.info[HELPER + SQUIRE] == 0:
        out.add(FIRST[USE_SQUIRE])


def announce(s: State, d: Decision) -> None:
    """More cards than usual; the card goes to the discard pile after they are taken."""
    s.note(ev.USE, d.seat, HELPER + SQUIRE)
    s.info[HELPER + SQUIRE] = IN_USE
    if d.kind == GRID:
        s.change_top(d.seat, GRID, GRID_CARDS, 1)
    else:
        s.change_top(d.seat, DISTRIBUTE, d.a | ANNOUNCED, 0)
