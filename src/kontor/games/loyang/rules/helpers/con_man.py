"""Con man: swap this card for an uncovered helper of a player who has finished this action
phase; in solo for a helper of the grid, whose exact place it takes (L44)."""

from __future__ import annotations

from mypy_extensions import i64

from ..data import GRID_CELLS, HELPER, NUM_HELPERS
from ..laying import lift, place, swap
from ..made import events as ev
from ..state import FINISHED, Actions, Decision, State
from .helper import Helper


class ConMan(Helper):
    """Takes the place of another helper."""

    def offer(self, s: State, seat: i64, out: Actions) -> None:
        """Every helper within reach."""
        if s.is_solo():
            for cell in range(GRID_CELLS):
                if s.grid[cell] >= HELPER:
                    out.add(self.first[0] + s.grid[cell] - HELPER)
            return
        for other in range(s.seats):
            if s.is_other(seat, other) and s.players[other].stage == FINISHED:
                helpers = s.players[other].helpers
                for helper in range(NUM_HELPERS):
                    if (helpers >> helper) & 1:
                        out.add(self.first[0] + helper)

    def act(self, s: State, d: Decision, way: i64, a: i64, b: i64) -> None:
        """Swap the Con man for the helper; nothing goes to the discard pile (L18)."""
        theirs = HELPER + a
        if s.is_solo():
            for cell in range(GRID_CELLS):
                if s.grid[cell] == theirs:
                    s.grid[cell] = self.card
            lift(s, d.seat, self.card)
            place(s, d.seat, theirs)
            ev.swap(s, d.seat, self.card, -1, theirs)
            return
        for other in range(s.seats):
            if s.players[other].has_helper(a):
                swap(s, d.seat, self.card, other, theirs)
                return
