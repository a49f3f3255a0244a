"""Market woman: swap one of your stalls for another player's and refill both (L25)."""

from __future__ import annotations

from mypy_extensions import i64

from ..data import NUM_STALLS, STALL
from ..laying import owner_of_stall, retire, swap
from ..state import Actions, Decision, State
from .helper import Helper


class MarketWoman(Helper):
    """Swaps stalls."""

    def offer(self, s: State, seat: i64, out: Actions) -> None:
        """Each of your stalls for every stall of the others."""
        mine = s.players[seat].stalls
        if mine == 0:
            return
        for other in range(len(s.players)):
            if s.is_other(seat, other):
                theirs = s.players[other].stalls
                for a in range(NUM_STALLS):
                    if (mine >> a) & 1:
                        for b in range(NUM_STALLS):
                            if (theirs >> b) & 1:
                                out.add(self.first[0] + a * NUM_STALLS + b)

    def act(self, s: State, d: Decision, way: i64, a: i64, b: i64) -> None:
        """Swap; a stall is filled whenever it is placed."""
        swap(s, d.seat, STALL + a, owner_of_stall(s, b), STALL + b)
        retire(s, d.seat, self.number)
