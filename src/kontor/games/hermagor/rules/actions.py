"""Every action of the game as one small number, with a fixed layout.

An action is a number 0 .. NUM_ACTIONS-1. The layout never depends on the position or the map, so
the same number means the same action in every game: notation, records, masks for learning and the
line protocol all rest on it. `KIND`, `ARG` and `ARG2` take a number apart; the first number of each
kind plus an offset puts it together.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .data import MOST_REGIONS, NUM_CELLS, NUM_GOODS, NUM_ROWS, NUM_VILLAGES

# Kinds of action, in the order of their numbers. The comment gives the arguments.
BUYER: Final = 0  # cell: place an own buyer
PASS: Final = 1  # place no more buyers (H1), or show no money (H22)
SELL: Final = 2  # village: move there and sell
MOVE: Final = 3  # village: move there at half the cost, without selling
SELL_HERE: Final = 4  # sell without moving
NOTHING: Final = 5  # stay and give a post back
SHORTCUT: Final = 6  # village: move there with the shortcut and sell
DECLINE: Final = 7  # no price rise, no free tile, no more discs for the regions just completed
DONE: Final = 8  # no shared buyer or post in this turn
SHOW: Final = 9  # show one's money to the tax collector (H22)
RAISE: Final = 10  # good
NAME: Final = 11  # seat: who will be first
SHARED_BUYER: Final = 12  # cell (H19)
SHARED_POST: Final = 13  # village (H20)
DISC: Final = 14  # region, row of the price table (H14)
DRAW: Final = 15  # the free tile of whoever has no goods (H26)
NUM_KINDS: Final = 16


def _layout() -> list[tuple[int, int, int]]:
    """All actions as (kind, first argument, second argument), in the order of numbers."""
    counts = {
        BUYER: NUM_CELLS,
        SELL: NUM_VILLAGES,
        MOVE: NUM_VILLAGES,
        SHORTCUT: NUM_VILLAGES,
        RAISE: NUM_GOODS,
        NAME: 5,
        SHARED_BUYER: NUM_CELLS,
        SHARED_POST: NUM_VILLAGES,
        DISC: MOST_REGIONS,
    }
    return [
        (kind, a, b)
        for kind in range(NUM_KINDS)
        for a in range(counts.get(kind, 1))
        for b in range(NUM_ROWS if kind == DISC else 1)
    ]


_ALL: Final = _layout()
NUM_ACTIONS: Final = len(_ALL)
KIND: Final = bytes([a[0] for a in _ALL])
ARG: Final = bytes([a[1] for a in _ALL])
ARG2: Final = bytes([a[2] for a in _ALL])

FIRST: Final = vec[i64]([KIND.index(kind) for kind in range(NUM_KINDS)])
