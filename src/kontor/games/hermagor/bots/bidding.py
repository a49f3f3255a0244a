"""Judges the market for all seats at once: what a buyer on a cell is worth to one of them.

Every tile goes to a colour with a likelihood that grows with its buyers around it, the more sharply
the fewer buyers are still to come. A buyer is worth its corridors, what it adds to the likely
tiles of its owner, and a share of what it takes from the others.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..rules.bits import BIT, count_bits
from ..rules.data import (
    CELL_COST,
    CORRIDOR_INCOME,
    CORRIDORS,
    NO_STALL,
    NUM_CELLS,
    NUM_CORRIDORS,
    NUM_GOODS,
    NUM_SINGLES,
    NUM_STALLS,
    PLACES,
    SHARED,
    SHORTCUT,
    STALL_AT,
    TILE_GOODS,
)
from ..rules.state import EMPTY, State
from ..rules.tiles import strength_at
from .journeys import Journeys
from .slips import DREAM, NO_LANES

# What bidders go by, as numbers that can be tuned: where they stand in a list, and the list.
SHARPNESS: Final = 0
ANSWER: Final = 1  # how much each buyer to come blurs
LATE: Final = 2  # the weight of a colour that may still come
NOBODY: Final = 3  # the weight of a tile that nobody gets
NEXT_SHARE: Final = 4  # of what one more buyer in a lane would earn
DRAWN_SHARE: Final = 5  # of a mean single's journey, for who wins no goods and draws some
RISE: Final = 6  # sales of a good in a round, by whoever has it
SPECIAL: Final = 7  # shortcut, black market, fluctuation, good deal
COIN: Final = 11  # how far a coin now counts as more than one at the end, from 0 to 1
HABITS: Final = [8.0, 0.7, 0.15, 0.3, 0.25, 0.8, 1.5, 2.5, 2.0, 3.0, 5.0, 0.0]
CROWD_SHARPNESS: Final = 4.0  # with more than two players

# What single things about a buyer are worth, learnt from futures of games for two: one row by the
# own buyers left, this one too; what each number belongs to is told by `learnt_value`.
BUYER_TRAITS: Final = 9
BUYER_WORTH: Final = [
    1.70, 0.00, 2.51, 0.77, 0.61, -3.15, 1.18, 4.07, 0.28,
    0.79, -0.83, 1.38, 0.36, 0.44, -3.93, 2.28, 3.82, -2.31,
    -0.02, -1.40, 0.35, 0.36, 0.36, -3.36, 2.25, 2.80, -4.22,
    -1.17, -2.34, -1.46, 0.55, 0.30, 5.19, -1.24, -0.02, -7.51,
]  # fmt: skip
PASS_WORTH: Final = -20.0  # of no buyer, by the same measure

SURE: Final = 60.0  # the sharpness when nobody comes any more
STRENGTH_UNIT: Final = 16.0  # of strength_at: one buyer
LED: Final = 0.5

STALLS_NEAR: Final = [
    vec[i64]([stall for stall in range(NUM_STALLS) if (PLACES[stall] >> cell) & 1])
    for cell in range(NUM_CELLS)
]


def lane_income(buyers: i64, left: i64, share: float) -> float:
    """Corridor income, with a part of what a buyer still to come would add."""
    income = 0.0
    for corridor in range(NUM_CORRIDORS):
        count = count_bits(buyers & CORRIDORS[corridor])
        if count > 0:
            income += float(CORRIDOR_INCOME[count])
            if left > 0 and count < 4:
                income += share * float(count + 1)
    return income


class Bidding:
    """The market as it stands, for one seat to bid; `rises` are by seat and good."""

    def __init__(
        self,
        s: State,
        seat: i64,
        journeys: list[Journeys],
        rises: list[vec[float]],
        rivalry: float,
        habits: vec[float],
        sight: i64,
        slip: i64,
        coin: float,
    ) -> None:
        self.s = s
        self.habits = habits
        self.seat = seat
        self.sight = sight
        self.slip = slip
        self.coin = coin
        self.colours: i64 = len(s.players)
        self.rivalry = rivalry
        to_come: i64 = 0
        for p in s.players:
            to_come += p.buyers_left
        to_come -= 1
        self.sharpness = SURE
        if to_come > 0:
            self.sharpness = habits[SHARPNESS] / (1.0 + habits[ANSWER] * float(to_come))
        count: i64 = NUM_STALLS * self.colours
        self.weight: vec[float] = vec[float]([0.0] * count)
        self.worth: vec[float] = vec[float]([0.0] * count)
        self.total: vec[float] = vec[float]([habits[NOBODY]] * NUM_STALLS)
        self.fill_weights()
        for other in range(s.seats):
            share = 1.0 if other == seat else -rivalry
            self.fill_worth(other, journeys[other], rises[other], share)
        self.base: vec[float] = vec[float]([0.0] * NUM_STALLS)
        for stall in range(NUM_STALLS):
            if s.stalls[stall] != EMPTY:
                self.base[stall] = self.expected(stall, -1, 0.0)

    def weight_of(self, colour: i64, strength: i64) -> float:
        """How much a colour with some strength counts."""
        value = exp(self.sharpness * float(strength) / STRENGTH_UNIT) - 1.0
        return value + self.habits[LATE] if self.s.players[colour].buyers_left > 0 else value

    def fill_weights(self) -> None:
        """The weights of all colours for all tiles."""
        s = self.s
        for stall in range(NUM_STALLS):
            if s.stalls[stall] == EMPTY:
                continue
            for colour in range(self.colours):
                weight = self.weight_of(colour, strength_at(s.players[colour].buyers, stall))
                self.weight[stall * self.colours + colour] = weight
                self.total[stall] += weight

    def fill_worth(self, seat: i64, journeys: Journeys, rise: vec[float], share: float) -> None:
        """What each tile adds to those that a seat leads."""
        s = self.s
        actions: i64 = min(s.actions, self.sight)
        single: i64 = 0
        double: i64 = 0
        for stall in range(NUM_STALLS):
            tile = s.stalls[stall]
            if tile != EMPTY and tile < SHORTCUT:
                if self.weight[stall * self.colours + seat] > LED * self.total[stall]:
                    double |= single & TILE_GOODS[tile]
                    single |= TILE_GOODS[tile]
        drawn = 0.0
        for good in range(NUM_GOODS):
            drawn += journeys.value_of(BIT[good], actions)
        drawn *= self.habits[DRAWN_SHARE] / float(NUM_GOODS)
        for stall in range(NUM_STALLS):
            tile = s.stalls[stall]
            if tile == EMPTY:
                continue
            at: i64 = stall * self.colours + seat
            if tile >= SHORTCUT:
                self.worth[at] = share * self.habits[SPECIAL + tile - SHORTCUT]
                continue
            goods: i64 = single
            if self.weight[at] > LED * self.total[stall]:
                goods &= ~TILE_GOODS[tile] | double
            before = journeys.value_of(goods, actions) if goods != 0 else drawn
            gain = journeys.value_of(goods | TILE_GOODS[tile], actions) - before
            if gain < 0.0:
                gain = 0.0
            if self.slip == DREAM and seat == self.seat:
                gain = self.dreamt(TILE_GOODS[tile])
            if tile < NUM_SINGLES:
                gain += max(0.0, rise[tile])
            self.worth[at] = share * gain

    def dreamt(self, goods: i64) -> float:
        """What a tile looks worth to somebody who thinks of prices alone."""
        value = 0.0
        for good in range(NUM_GOODS):
            if (goods >> good) & 1:
                value += float(self.s.prices[good])
        return value

    def expected(self, stall: i64, colour: i64, weight: float) -> float:
        """What a tile is expected to bring the seat, if one colour had another weight."""
        at: i64 = stall * self.colours
        total = self.total[stall]
        value = 0.0
        for other in range(self.colours):
            own = self.weight[at + other]
            if other == colour:
                total += weight - own
                own = weight
            value += own * self.worth[at + other]
        return value / total

    def tiles_value(self, colour: i64, cell: i64) -> float:
        """What a buyer of a colour on a cell does for the seat's tiles."""
        s = self.s
        buyers: i64 = s.players[colour].buyers | BIT[cell]
        value = 0.0
        for stall in STALLS_NEAR[cell]:
            if s.stalls[stall] != EMPTY:
                weight = self.weight_of(colour, strength_at(buyers, stall))
                value += self.expected(stall, colour, weight) - self.base[stall]
        return value

    def buyer_value(self, cell: i64) -> float:
        """What an own buyer on a cell is worth, its price paid."""
        p = self.s.players[self.seat]
        left = p.buyers_left
        share = self.habits[NEXT_SHARE]
        lanes = lane_income(p.buyers | BIT[cell], left - 1, share)
        lanes -= lane_income(p.buyers, left, share)
        if self.slip == NO_LANES:
            lanes = 0.0
        return self.coin * (lanes - float(CELL_COST[cell])) + self.tiles_value(self.seat, cell)

    def learnt_value(self, cell: i64, worth: vec[float]) -> float:
        """The same by what was learnt: lanes now and by one more buyer, the price, tiles won and
        denied, how many are more likely, how many are near, how many it comes to lead, a stall."""
        s = self.s
        p = s.players[self.seat]
        left = p.buyers_left
        after: i64 = p.buyers | BIT[cell]
        at: i64 = BUYER_TRAITS * (min(left, 4) - 1)
        now = lane_income(p.buyers, 0, 0.0)
        then = lane_income(after, 0, 0.0)
        later = lane_income(after, left - 1, 1.0) - then - lane_income(p.buyers, left, 1.0) + now
        value = worth[at] * (then - now) + worth[at + 1] * later
        value -= worth[at + 2] * float(CELL_COST[cell])
        if STALL_AT[cell] != NO_STALL:
            value += worth[at + 8]
        for stall in STALLS_NEAR[cell]:
            if s.stalls[stall] != EMPTY:
                value += worth[at + 6] + self.learnt_tile(stall, after, worth, at)
        return value

    def learnt_tile(self, stall: i64, after: i64, worth: vec[float], at: i64) -> float:
        """What own buyers as they would stand do for a tile."""
        first: i64 = stall * self.colours
        strength = strength_at(after, stall)
        weight = self.weight_of(self.seat, strength)
        own = self.weight[first + self.seat]
        total = self.total[stall]
        changed = total + weight - own
        more = weight / changed - own / total
        value = more * (worth[at + 3] * self.worth[first + self.seat] + worth[at + 5])
        best: i64 = 0
        for other in range(self.colours):
            if other != self.seat:
                less = self.weight[first + other] * (1.0 / changed - 1.0 / total)
                value += worth[at + 4] * less * self.worth[first + other]
                best = max(best, strength_at(self.s.players[other].buyers, stall))
        if strength > best and strength_at(self.s.players[self.seat].buyers, stall) <= best:
            value += worth[at + 7]
        return value

    def shared_value(self, cell: i64) -> float:
        """What a shared buyer on a cell does for the seat (H19)."""
        return self.tiles_value(SHARED, cell)
