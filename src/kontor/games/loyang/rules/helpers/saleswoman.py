"""Saleswoman: turn all your satisfaction markers blue; or in this action phase your casual
customers all pay +2."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..data import NUM_CUSTOMERS, REGULAR
from ..laying import retire
from ..made import events as ev
from ..state import RED, Actions, Decision, State
from .helper import Helper

BLUE: Final = 0
BONUS: Final = 1


class Saleswoman(Helper):
    """Pleases customers."""

    def offer(self, s: State, seat: i64, out: Actions) -> None:
        """Blue if some marker is red, the bonus always (L37)."""
        regulars = s.players[seat].regulars
        for regular in range(NUM_CUSTOMERS):
            if (regulars >> regular) & 1 and s.info[REGULAR + regular] & RED:
                out.add(self.first[BLUE])
                break
        out.add(self.first[BONUS])

    def act(self, s: State, d: Decision, way: i64, a: i64, b: i64) -> None:
        """Markers turn blue, while a penalty that is being paid stays due (L41); or the bonus lasts
        for this phase and replaces the modifier."""
        if way == BLUE:
            for regular in range(NUM_CUSTOMERS):
                if (s.players[d.seat].regulars >> regular) & 1:
                    s.info[REGULAR + regular] &= ~RED
            ev.blue(s, d.seat)
        else:
            s.players[d.seat].saleswoman = True
        retire(s, d.seat, self.number)
