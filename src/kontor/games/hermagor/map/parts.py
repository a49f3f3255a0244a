"""What a country is made of: plain records, the eight goods, and faults found in a map."""

from dataclasses import dataclass
from typing import Literal

from .geometry import Point, smooth

GOODS = ("weapons", "relics", "corn", "amulets", "books", "eggs", "blessings", "potions")
"""The goods in the order of the price table."""

BUILDINGS = {
    "weapons": "blacksmith",
    "relics": "cemetery",
    "corn": "corn_field",
    "amulets": "goldsmith",
    "books": "scriptorium",
    "eggs": "dragon_lair",
    "blessings": "church",
    "potions": "alchemist",
}
"""The building in which each good is made."""

VILLAGES = 32
"""Villages of a country, indices 0 to 31."""

CITY = VILLAGES
"""Index of the city, after all villages."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a map: where, what, and what would be right.

    An error makes the map unfit for play. A warning is about a number that the rules give only
    roughly; such a map is accepted.
    """

    place: str
    message: str
    severity: Literal["error", "warning"] = "error"

    def __str__(self) -> str:
        return f"{self.severity} at {self.place or 'the top'}: {self.message}"


@dataclass(frozen=True, slots=True)
class City:
    """The city in the middle: every trip may pass it, nobody sells there.

    It may stand in a duchy, or in none when the rivers meet at its walls.
    """

    id: str
    name: str
    x: float
    y: float
    duchy: str | None = None


@dataclass(frozen=True, slots=True)
class Village:
    """A village and the one good that it buys."""

    id: str
    name: str
    x: float
    y: float
    good: str
    duchy: str


@dataclass(frozen=True, slots=True)
class Road:
    """A road between two places; its curve runs through the via points."""

    between: tuple[str, str]
    cost: int
    via: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Region:
    """A region: the places around it, and its buildings (named by their goods) or a noble flag."""

    id: str
    name: str
    ring: tuple[str, ...]
    buildings: tuple[str, ...] = ()
    noble: bool = False


@dataclass(frozen=True, slots=True)
class Duchy:
    """One of the three duchies."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class River:
    """A river: a smooth curve through its points."""

    id: str
    name: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class CountryPlan:
    """A map as it is written down, every part of the right kind but not yet judged."""

    name: str
    width: float
    height: float
    city: City
    villages: tuple[Village, ...]
    roads: tuple[Road, ...]
    main_road: tuple[str, ...]
    regions: tuple[Region, ...]
    duchies: tuple[Duchy, ...]
    rivers: tuple[River, ...]
    border: tuple[Point, ...] = ()

    def spots(self) -> dict[str, Point]:
        """Where each village and the city stands, by id."""
        spots = {village.id: (village.x, village.y) for village in self.villages}
        spots[self.city.id] = (self.city.x, self.city.y)
        return spots

    def road_lines(self) -> dict[tuple[str, str], list[Point]]:
        """The fine line of each road, by its two ends."""
        spots = self.spots()
        return {
            road.between: smooth([spots[road.between[0]], *road.via, spots[road.between[1]]])
            for road in self.roads
        }

    def border_line(self) -> list[Point]:
        """The fine line of the border; without one, the edge of the picture."""
        if self.border:
            return smooth(self.border, closed=True)
        w, h = self.width, self.height
        return [(0.0, 0.0), (w, 0.0), (w, h), (0.0, h)]
