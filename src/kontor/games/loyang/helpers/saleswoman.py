"""Saleswoman: turn all own satisfaction markers blue; or in this action phase the own casual
customers all pay +2."""

from __future__ import annotations

from mypy_extensions import i64

from .. import events as ev
from ..actions import FIRST, USE_SALESWOMAN_BLUE, USE_SALESWOMAN_BONUS
from ..data import HELPER, NUM_CUSTOMERS, REGULAR, SALESWOMAN
from ..state import RED, Actions, State
from ..table import retire


def offer(s: State, seat: i64, out: Actions) -> None:
    """Blue if some marker is red, the bonus always (L37)."""
    regulars = s.players[seat].regulars
    for regular in range(NUM_CUSTOMERS):
        if (regulars >> regular) & 1 and s.info[REGULAR + regular] & RED:
            out.add(FIRST[USE_SALESWOMAN_BLUE])
            break
    out.add(FIRST[USE_SALESWOMAN_BONUS])


def turn_blue(s: State, seat: i64) -> None:
    """All own markers turn blue; a penalty that is being paid stays due (L41)."""
    s.note(ev.USE, seat, HELPER + SALESWOMAN)
    for regular in range(NUM_CUSTOMERS):
        if (s.players[seat].regulars >> regular) & 1:
            s.info[REGULAR + regular] &= ~RED
    s.note(ev.BLUE, seat)
    retire(s, seat, SALESWOMAN)


def use_bonus(s: State, seat: i64) -> None:
    """Lasts for this phase and replaces the modifier."""
    s.note(ev.USE, seat, HELPER + SALESWOMAN)
    s.players[seat].saleswoman = True
    retire(s, seat, SALESWOMAN)
