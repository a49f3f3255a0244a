"""What a network sees of a player's area at the end of a turn, as small numbers near 0 to 1.

The first part does not change with the steps bought on the path; cash, space and the forecast,
which do, come last: a network can be asked about several numbers of steps at little cost.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..rules.data import (
    CASUAL,
    CASUAL_GOOD,
    GRID_CELLS,
    HELPER,
    NUM_CUSTOMERS,
    NUM_FIELDS,
    NUM_HELPERS,
    NUM_STALLS,
    PLOTS,
    REGULAR,
    REGULAR_GOOD,
    REGULAR_PAY,
    ROUNDS,
    STALL,
    STALL_GOOD,
    STALL_NEED,
)
from ..rules.state import RED, State

# By good, six places each.
STORED: Final = 0
GROWING: Final = 6  # fields that give one next round
GROWING_ON: Final = 12  # and again a round later
HARVESTS: Final = 18  # goods to be harvested before the end
DEMAND: Final = 24  # regulars' wants for a round
ORDERS: Final = 30  # regulars' wants until they are content
CASUAL_DEMAND: Final = 36
SLOTS: Final = 42  # filled stall slots that ask for one good
DEAR_SLOTS: Final = 48  # and for two
SHOP: Final = 54
GRID_REGULARS: Final = 60
GRID_CASUALS: Final = 66
GRID_STALLS: Final = 72
# By card.
REGULARS: Final = 78
CASUALS: Final = 92
HELPERS: Final = 106
# Counts.
FREE_FIELDS: Final = 128  # unsown fields with 3, 4, 5, 6, 9 plots
PILE: Final = 133  # what the next field may be: 3, 4, 5, 6 plots
BIG_WAREHOUSE: Final = 137
MANY_REGULARS: Final = 138
MANY_CASUALS: Final = 139
TOO_MANY_CASUALS: Final = 140
FEW_CASUALS: Final = 141
RED_MARKERS: Final = 142
LOANS: Final = 143
COVERED: Final = 144
MANY_STALLS: Final = 145
MANY_HELPERS: Final = 146
NEXT_PAY: Final = 147
SEATS: Final = 148  # two, three or four players
GRID_HELPERS: Final = 151
GRID_FIELDS: Final = 152
NUM_FIXED: Final = 153
# What changes with the steps.
CASH: Final = 153
FEW_CASH: Final = 154
SOME_CASH: Final = 155
SPACE: Final = 156
EXPECTED: Final = 157
NUM_FEATURES: Final = 158


def fill_fixed(s: State, seat: i64, x: vec[float]) -> None:
    """Everything but cash, space and forecast."""
    for i in range(NUM_FIXED):
        x[i] = 0.0
    p = s.players[seat]
    for good in range(6):
        x[STORED + good] = float(p.warehouse[good]) * 0.5
        x[SHOP + good] = float(p.shop[good]) * 0.5
    left: i64 = ROUNDS - s.round
    for field in range(NUM_FIELDS):
        value = p.fields[field]
        if value > 0:
            good = value & 7
            count: i64 = value >> 3
            x[GROWING + good] += 0.5
            if count > 1 and left > 1:
                x[GROWING_ON + good] += 0.5
            x[HARVESTS + good] += float(min(count, left)) * 0.15
        elif value == 0:
            x[FREE_FIELDS + min(PLOTS[field] - 3, 4)] += 0.5
    fill_cards(s, seat, x, left)
    fill_pile(p.pile, p.pile_bottom, x)
    if p.big_warehouse:
        x[BIG_WAREHOUSE] = 1.0
    x[LOANS] = float(p.loans)
    if s.seats > 1:
        x[SEATS + s.seats - 2] = 1.0
    else:
        fill_grid(s, x)


def fill_cards(s: State, seat: i64, x: vec[float], left: i64) -> None:
    """The uncovered cards."""
    p = s.players[seat]
    regulars: i64 = 0
    casuals: i64 = 0
    for customer in range(NUM_CUSTOMERS):
        if (p.regulars >> customer) & 1:
            regulars += 1
            info = s.info[REGULAR + customer]
            rows: i64 = info & 3
            x[REGULARS + customer] = 1.0
            x[NEXT_PAY] += float(REGULAR_PAY[4 * customer + rows]) * 0.1
            for i in range(2):
                good: i64 = REGULAR_GOOD[2 * customer + i]
                x[DEMAND + good] += 0.5
                x[ORDERS + good] += float(min(4 - rows, left)) * 0.2
            if info & RED:
                x[RED_MARKERS] += 0.5
            if s.under[REGULAR + customer] >= 0:
                x[COVERED] += 0.5
        if (p.casuals >> customer) & 1:
            casuals += 1
            x[CASUALS + customer] = 1.0
            for i in range(3):
                x[CASUAL_DEMAND + CASUAL_GOOD[3 * customer + i]] += 0.5
            if s.under[CASUAL + customer] >= 0:
                x[COVERED] += 0.5
    for stall in range(NUM_STALLS):
        if (p.stalls >> stall) & 1:
            x[MANY_STALLS] += 0.5
            for i in range(3):
                if (s.info[STALL + stall] >> i) & 1:
                    slot: i64 = 3 * stall + i
                    if STALL_NEED[slot] == 1:
                        x[SLOTS + STALL_GOOD[slot]] += 0.5
                    else:
                        x[DEAR_SLOTS + STALL_GOOD[slot]] += 0.5
            if s.under[STALL + stall] >= 0:
                x[COVERED] += 0.5
    for helper in range(NUM_HELPERS):
        if (p.helpers >> helper) & 1:
            x[HELPERS + helper] = 1.0
            x[MANY_HELPERS] += 0.5
            if s.under[HELPER + helper] >= 0:
                x[COVERED] += 0.5
    x[MANY_REGULARS] = float(regulars) * 0.33
    x[MANY_CASUALS] = float(casuals) * 0.5
    if casuals > regulars:
        x[TOO_MANY_CASUALS] = float(casuals - regulars) * 0.5
    elif casuals < regulars:
        x[FEW_CASUALS] = 1.0


def fill_pile(pile: vec[i64], bottom: i64, x: vec[float]) -> None:
    """Which sizes the next field may have; what was laid under the pile does not come in time."""
    upper = False
    for i in range(bottom, len(pile)):
        if pile[i] % 2 == 1:
            upper = True
    for i in range(bottom, len(pile)):
        if (pile[i] % 2 == 1) == upper:
            x[PILE + PLOTS[pile[i]] - 3] = 1.0


def fill_grid(s: State, x: vec[float]) -> None:
    """Solo: what the cards on offer ask for and give; those of the first rows count in full."""
    for cell in range(GRID_CELLS):
        card = s.grid[cell]
        if card < 0:
            continue
        if card < STALL:
            x[GRID_FIELDS] += 0.5
        elif card < REGULAR:
            for i in range(3):
                x[GRID_STALLS + STALL_GOOD[3 * (card - STALL) + i]] += 0.5
        elif card < CASUAL:
            for i in range(2):
                x[GRID_REGULARS + REGULAR_GOOD[2 * (card - REGULAR) + i]] += 0.5
        elif card < HELPER:
            for i in range(3):
                x[GRID_CASUALS + CASUAL_GOOD[3 * (card - CASUAL) + i]] += 0.5
        else:
            x[GRID_HELPERS] += 0.3


def fill_changing(x: vec[float], space: i64, cash: i64, expected: i64) -> None:
    """Cash, space and the forecast (in thousandths)."""
    x[CASH] = float(cash) * 0.1
    x[FEW_CASH] = float(min(cash, 3)) * 0.33
    x[SOME_CASH] = float(min(cash, 7)) * 0.14
    x[SPACE] = float(space) * 0.1
    x[EXPECTED] = float(expected - 15000) * 0.0005
