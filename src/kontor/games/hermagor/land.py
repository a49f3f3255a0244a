"""The map as the engine reads it: tables that never change, shared by all states of a game."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from .data import NUM_PLACES


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

    def path(self, start: i64, end: i64) -> list[int]:
        """The places of the cheapest trip, both ends included."""
        places: list[int] = [start]
        while start != end:
            start = self.onward[start * NUM_PLACES + end]
            places.append(start)
        return places
