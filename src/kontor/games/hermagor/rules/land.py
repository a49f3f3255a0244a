"""The map as the engine reads it: arrays that never change, shared by all states of a game."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from .bits import BIT
from .data import NUM_GOODS, NUM_PLACES, NUM_VILLAGES


class Land:
    """Villages 0..31, the city 32, and what is known about them.

    Sets of villages and regions are bit sets. The rows of a region are the goods whose buildings
    it shows, or the nobility row, as a bit set too.
    """

    def __init__(
        self,
        name: str,
        places: list[str],
        regions: list[str],
        duchies: list[str],
        cost: vec[i64],
        onward: vec[i64],
        good: vec[i64],
        duchy: vec[i64],
        main_road: i64,
        ring: vec[i64],
        rows: vec[i64],
        around: vec[i64],
    ) -> None:
        self.name = name
        self.places = places  # ids, the city last
        self.regions = regions  # ids
        self.duchies = duchies  # ids
        self.cost = cost  # cheapest trips, from * NUM_PLACES + to
        self.cost_bytes: vec[u8] = vec[u8]([u8(c) for c in cost])  # the same, for observations
        self.onward = onward  # the next place on such a trip
        self.good = good  # what each village buys
        self.duchy = duchy  # the villages of each duchy
        self.main_road = main_road  # its villages
        self.ring = ring  # the villages of each region, the city left out
        self.rows = rows  # the rows of each region
        self.around = around  # the regions of each village
        self.longest: i64 = max(cost)  # what the dearest trip costs
        self.reached: vec[i64] = reached(cost, self.longest)  # see `within`
        self.buying: vec[i64] = buying(good)  # the villages that buy each good

    def within(self, place: i64, money: i64) -> i64:
        """The villages to which a trip from a place costs no more than this, as a bit set."""
        if money < 0:
            return 0
        if money > self.longest:
            money = self.longest
        return self.reached[place * (self.longest + 1) + money]

    def wanting(self, goods: i64) -> i64:
        """The villages that buy one of some goods, as a bit set."""
        villages: i64 = 0
        for good in range(NUM_GOODS):
            if (goods >> good) & 1:
                villages |= self.buying[good]
        return villages

    def path(self, start: i64, end: i64) -> list[int]:
        """The places of the cheapest trip, both ends included."""
        places: list[int] = [start]
        while start != end:
            start = self.onward[start * NUM_PLACES + end]
            places.append(start)
        return places


def reached(cost: vec[i64], longest: i64) -> vec[i64]:
    """For each place and each amount up to the dearest trip: the villages within it."""
    sets: vec[i64] = vec[i64](capacity=NUM_PLACES * (longest + 1))
    for place in range(NUM_PLACES):
        for money in range(longest + 1):
            villages: i64 = 0
            for village in range(NUM_VILLAGES):
                if cost[place * NUM_PLACES + village] <= money:
                    villages |= BIT[village]
            sets = append(sets, villages)
    return sets


def buying(good: vec[i64]) -> vec[i64]:
    """For each good the villages that buy it."""
    sets: vec[i64] = vec[i64]([0] * NUM_GOODS)
    for village in range(NUM_VILLAGES):
        sets[good[village]] |= BIT[village]
    return sets
