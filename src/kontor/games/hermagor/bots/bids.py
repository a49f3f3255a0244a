"""Judges the market: what a buyer on a cell earns in the corridors and does for tiles."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..rules.bits import BIT, count_bits
from ..rules.data import (
    BLACK_MARKET,
    CELL_COST,
    CORRIDOR_INCOME,
    CORRIDORS,
    FLUCTUATION,
    GOOD_DEAL,
    NUM_CORRIDORS,
    NUM_GOODS,
    NUM_SINGLES,
    NUM_STALLS,
    PLACES,
    SHARED,
    SHORTCUT,
    TILE_GOODS,
)
from ..rules.state import EMPTY, State
from ..rules.tiles import strength_at
from .routes import Routes

SPECIAL_VALUE: Final = {SHORTCUT: 2.5, BLACK_MARKET: 2.0, FLUCTUATION: 3.0, GOOD_DEAL: 5.0}
RISE_VALUE: Final = 1.5  # of a single's price
DRAWN_SHARE: Final = 0.8  # of a mean single's journey, for who wins no goods and draws some
NEXT_SHARE: Final = 0.45  # of what one more buyer in a lane would earn
SURE: Final = 0.15  # how small a lead is half safe when nobody can answer
ANSWER: Final = 0.07  # more of it for each buyer that opponents have left
LED: Final = 0.5
STRENGTH_UNIT: Final = 16.0  # of strength_at: one buyer


class Bids:
    """The market as one seat sees it now."""

    def __init__(self, s: State, seat: i64, routes: Routes) -> None:
        self.s = s
        self.seat = seat
        self.routes = routes
        self.answers = 0
        for other in range(len(s.players)):
            if other != seat:
                self.answers += s.players[other].buyers_left
        self.own: i64 = s.players[seat].buyers
        self.stalls: list[int] = [t for t in range(NUM_STALLS) if s.stalls[t] != EMPTY]
        self.rival: dict[int, int] = {}
        for stall in self.stalls:
            best: i64 = 0
            for other in range(len(s.players)):
                if other != seat:
                    best = max(best, strength_at(s.players[other].buyers, stall))
            self.rival[stall] = best
        actions: int = s.actions
        singles = [routes.value_of(BIT[good], actions) for good in range(NUM_GOODS)]
        self.drawn = DRAWN_SHARE * sum(singles) / float(NUM_GOODS)
        self.worth: dict[int, float] = {}
        led = [t for t in self.stalls if self.chance_of(t, self.own) > LED]
        for stall in self.stalls:
            self.worth[stall] = self.tile_worth(stall, led)

    def tile_worth(self, stall: i64, led: list[int]) -> float:
        """What a tile adds to those that the seat leads."""
        tile = self.s.stalls[stall]
        special = SPECIAL_VALUE.get(tile)
        if special is not None:
            return special
        goods: i64 = 0
        for other in led:
            if other != stall and self.s.stalls[other] < SHORTCUT:
                goods |= TILE_GOODS[self.s.stalls[other]]
        actions: int = self.s.actions
        before = self.routes.value_of(goods, actions) if goods != 0 else self.drawn
        gain = self.routes.value_of(goods | TILE_GOODS[tile], actions) - before
        return max(0.0, gain) + (RISE_VALUE if tile < NUM_SINGLES else 0.0)

    def chance_of(self, stall: i64, buyers: i64) -> float:
        """How likely the seat wins a tile with some buyers, from its lead and what may answer."""
        return self.chance_against(strength_at(buyers, stall), self.rival[stall])

    def chance_against(self, own: i64, rival: i64) -> float:
        """The same for two strengths."""
        if own == 0:
            return 0.0
        lead = float(own - rival) / STRENGTH_UNIT
        if lead == 0.0 and self.answers == 0:
            return 0.0
        half = SURE + ANSWER * float(self.answers)
        return 0.5 + 0.5 * lead / (abs(lead) + half)

    def lanes(self, buyers: i64, left: i64) -> float:
        """Corridor income, with a part of what a buyer still to come would add."""
        income = 0.0
        for corridor in range(NUM_CORRIDORS):
            count = count_bits(buyers & CORRIDORS[corridor])
            income += float(CORRIDOR_INCOME[count])
            if left > 0 and count > 0 and count < 4:
                income += NEXT_SHARE * float(count + 1)
        return income

    def buyer_value(self, cell: i64) -> float:
        """What an own buyer on a cell is worth, its price paid."""
        left = self.s.players[self.seat].buyers_left
        after: i64 = self.own | BIT[cell]
        value = self.lanes(after, left - 1) - self.lanes(self.own, left) - float(CELL_COST[cell])
        for stall in self.stalls:
            if (PLACES[stall] >> cell) & 1:
                gain = self.chance_of(stall, after) - self.chance_of(stall, self.own)
                value += gain * self.worth[stall]
        return value

    def shared_value(self, cell: i64) -> float:
        """What a shared buyer on a cell takes from the opponent, less what it takes here."""
        s = self.s
        value = 0.0
        for stall in self.stalls:
            if (PLACES[stall] >> cell) & 1:
                shared = strength_at(s.players[SHARED].buyers | BIT[cell], stall)
                own = strength_at(s.players[self.seat].buyers, stall)
                other = strength_at(s.players[1 - self.seat].buyers, stall)
                mine = self.chance_against(own, max(other, shared))
                mine -= self.chance_against(own, self.rival[stall])
                others = self.chance_against(other, max(own, shared))
                others -= self.chance_against(other, own)
                value += (mine - others) * self.worth[stall]
        return value
