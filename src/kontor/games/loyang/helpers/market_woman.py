"""Market woman: swap one of your stalls for another player's and refill both (L25)."""

from __future__ import annotations

from mypy_extensions import i64

from .. import events as ev
from ..actions import FIRST, USE_MARKET_WOMAN
from ..data import HELPER, MARKET_WOMAN, NUM_STALLS, STALL
from ..state import Actions, State
from ..table import owner_of_stall, retire, swap


def offer(s: State, seat: i64, out: Actions) -> None:
    """Every own stall for every stall of the others."""
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
                            out.add(FIRST[USE_MARKET_WOMAN] + a * NUM_STALLS + b)


def use(s: State, seat: i64, mine: i64, theirs: i64) -> None:
    """Swap; a stall is filled whenever it is placed."""
    s.note(ev.USE, seat, HELPER + MARKET_WOMAN)
    swap(s, seat, STALL + mine, owner_of_stall(s, theirs), STALL + theirs)
    retire(s, seat, MARKET_WOMAN)
