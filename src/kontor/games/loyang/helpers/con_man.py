"""Con man: swap this card for an uncovered helper of a player who has finished this action
phase; in solo for a helper of the grid, whose exact place it takes (L44)."""

from __future__ import annotations

from mypy_extensions import i64

from .. import events as ev
from ..actions import FIRST, USE_CON_MAN
from ..data import CON_MAN, GRID_CELLS, HELPER, NUM_HELPERS
from ..state import FINISHED, Actions, State
from ..table import lift, place, swap


def offer(s: State, seat: i64, out: Actions) -> None:
    """Every helper within reach."""
    if s.is_solo():
        for cell in range(GRID_CELLS):
            if s.grid[cell] >= HELPER:
                out.add(FIRST[USE_CON_MAN] + s.grid[cell] - HELPER)
        return
    for other in range(s.seats):
        if s.is_other(seat, other) and s.players[other].stage == FINISHED:
            helpers = s.players[other].helpers
            for helper in range(NUM_HELPERS):
                if (helpers >> helper) & 1:
                    out.add(FIRST[USE_CON_MAN] + helper)


def use(s: State, seat: i64, helper: i64) -> None:
    """Swap the Con man for the helper; nothing goes to the discard pile (L18)."""
    s.note(ev.USE, seat, HELPER + CON_MAN)
    if s.is_solo():
        for cell in range(GRID_CELLS):
            if s.grid[cell] == HELPER + helper:
                s.grid[cell] = HELPER + CON_MAN
        lift(s, seat, HELPER + CON_MAN)
        place(s, seat, HELPER + helper)
        s.note(ev.SWAP, seat, HELPER + CON_MAN, -1, HELPER + helper)
        return
    for other in range(s.seats):
        if s.players[other].has_helper(helper):
            swap(s, seat, HELPER + CON_MAN, other, HELPER + helper)
            return
