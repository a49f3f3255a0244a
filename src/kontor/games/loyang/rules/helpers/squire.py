"""Squire: take 1 hand card and up to 3 courtyard cards (solo: up to 4 cards of the grid). Announced
first; not in the round in which it was taken, except by way of the Foreman (L21)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .....core.game import Objection
from ..actions import FIRST, kind_of
from ..data import HELPER, SQUIRE
from ..made.decisions import DISTRIBUTE, GRID
from ..state import ANNOUNCED, Actions, Decision, State
from .helper import Helper

COURTYARD_CARDS: Final = 3
GRID_CARDS: Final = 4
USE_SQUIRE: Final[i64] = FIRST[kind_of("use {helper=squire}")]

# What `info` says of the Squire: taken in this card phase, or announced.
JUST_TAKEN: Final = 1
IN_USE: Final = 2


class Squire(Helper):
    """Takes more cards; never used in a turn."""

    def act(self, s: State, d: Decision, way: i64, a: i64, b: i64) -> None:
        """More cards than usual; the card goes to the discard pile after they are taken."""
        s.info[self.card] = IN_USE
        if d.kind == GRID:
            s.change_top(d.seat, GRID, GRID_CARDS, 1)
        else:
            s.change_top(d.seat, DISTRIBUTE, d.flags | ANNOUNCED, 0)

    def why_not(self, s: State, d: Decision) -> Objection | None:
        """Taken in this round."""
        if s.info[self.card] == JUST_TAKEN:
            return Objection("just_taken", "not in the round in which it was taken", "L21")
        return None


def offer(s: State, seat: i64, out: Actions) -> None:
    """If it lay there before this card phase."""
    if s.players[seat].has_helper(SQUIRE) and s.info[HELPER + SQUIRE] == 0:
        out.add(USE_SQUIRE)
