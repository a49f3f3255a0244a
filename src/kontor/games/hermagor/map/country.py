"""The country of a game: its map, loaded and judged, with all that an engine needs.

A map is data, so that a table may bring its own. `faults` says everything that is wrong with one,
`parse_country` makes a `Country` of a sound one, `load_country` reads a file.
"""

import json
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from os import PathLike
from pathlib import Path
from typing import Final

from .checks import judge
from .parts import (
    BUILDINGS,
    CITY,
    GOODS,
    VILLAGES,
    City,
    CountryPlan,
    Duchy,
    Fault,
    Region,
    River,
    Road,
    Village,
)
from .roads import (
    Matrix,
    Neighbours,
    adjacency,
    cheapest_path,
    place_indices,
    trip_costs,
    trip_weights,
)
from .shape import read_plan

__all__ = [
    "BUILDINGS",
    "CITY",
    "GOODS",
    "VILLAGES",
    "City",
    "Country",
    "CountryError",
    "Duchy",
    "Fault",
    "CountryPlan",
    "Region",
    "River",
    "Road",
    "Village",
    "SHIPPED",
    "USUAL",
    "faults",
    "load_country",
    "parse_country",
    "shipped_text",
]


SHIPPED: Final = {"second": "second.json", "first": "country.json"}
USUAL: Final = "second"


class CountryError(ValueError):
    """A map is not fit for play; `faults` lists all that is wrong with it."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults
        super().__init__("\n".join(map(str, faults)))


@dataclass(frozen=True, slots=True, eq=False)
class Country:
    """A sound map and what follows from it. Places are indices: villages 0 to 31, the city 32.

    A trip may pass through any village and the city.
    """

    plan: CountryPlan
    warnings: tuple[Fault, ...] = ()
    """Where the map breaks a guess of ours; the rules can do with it."""
    index: dict[str, int] = field(init=False)
    """Index of a place by its id."""
    ids: tuple[str, ...] = field(init=False)
    """Id of each place, the city last."""
    neighbours: Neighbours = field(init=False)
    """For each place its neighbours as (place, cost), by place."""
    trip: Matrix = field(init=False)
    """Cost of the cheapest trip between any two places."""
    good_of: tuple[int, ...] = field(init=False)
    """The good that each village buys, as an index into GOODS."""
    duchy_of: tuple[int, ...] = field(init=False)
    """The duchy of each village, as an index into `plan.duchies`."""
    main_road: tuple[int, ...] = field(init=False)
    """The places along the main road, the city in the middle."""
    main_villages: tuple[int, ...] = field(init=False)
    """The eight villages of the main road, in order of the road."""
    regions: tuple[tuple[int, ...], ...] = field(init=False)
    """The villages around each region; the city is left out, as it counts as occupied."""
    regions_of: tuple[tuple[int, ...], ...] = field(init=False)
    """The regions that each village belongs to."""
    buildings: tuple[tuple[int, ...], ...] = field(init=False)
    """The goods whose buildings each region shows, as indices into GOODS; none where noble."""
    noble: tuple[bool, ...] = field(init=False)
    """Whether each region carries the noble flag."""
    _weights: Matrix = field(init=False, repr=False)

    def __post_init__(self) -> None:
        plan = self.plan
        index = place_indices(plan)
        neighbours = adjacency(plan)
        weights = trip_weights(neighbours)
        duchies = [duchy.id for duchy in plan.duchies]
        main_road = tuple(index[place] for place in plan.main_road)
        regions = tuple(
            tuple(index[place] for place in region.ring if place != plan.city.id)
            for region in plan.regions
        )
        values: dict[str, object] = {
            "index": index,
            "ids": tuple(index),
            "neighbours": neighbours,
            "trip": trip_costs(weights),
            "good_of": tuple(GOODS.index(village.good) for village in plan.villages),
            "duchy_of": tuple(duchies.index(village.duchy) for village in plan.villages),
            "main_road": main_road,
            "main_villages": tuple(place for place in main_road if place != CITY),
            "regions": regions,
            "regions_of": tuple(
                tuple(k for k, region in enumerate(regions) if place in region)
                for place in range(VILLAGES)
            ),
            "buildings": tuple(
                tuple(GOODS.index(good) for good in region.buildings) for region in plan.regions
            ),
            "noble": tuple(region.noble for region in plan.regions),
            "_weights": weights,
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)

    @property
    def name(self) -> str:
        """The country's name."""
        return self.plan.name

    @property
    def villages(self) -> tuple[Village, ...]:
        """The 32 villages, in the order of their indices."""
        return self.plan.villages

    @property
    def city(self) -> City:
        """The city, place 32."""
        return self.plan.city

    def path(self, a: int, b: int) -> tuple[int, ...]:
        """The cheapest trip from a to b as a row of places, both included.

        Of equally cheap ones it is the one with the fewest roads, then the one whose places come
        first by index.
        """
        return cheapest_path(self.neighbours, self._weights, a, b)


def faults(data: object) -> list[Fault]:
    """Everything that is wrong with a map in plain JSON data; never raises."""
    plan, found = read_plan(data)
    return found or judge(plan)


def parse_country(data: object) -> Country:
    """The country in plain JSON data; raises CountryError with all faults if it has an error."""
    plan, found = read_plan(data)
    found = found or judge(plan)
    if any(fault.severity == "error" for fault in found):
        raise CountryError(found)
    return Country(plan, tuple(found))


def load_country(path: str | PathLike[str] | None = None) -> Country:
    """The country in a JSON file, or one that comes with the game, by its name (`SHIPPED`)."""
    name = USUAL if path is None else str(path)
    return _shipped(name) if name in SHIPPED else _read(Path(name).read_text("utf-8"))


def shipped_text(name: str) -> str:
    """The file of a map that comes with the game."""
    return resources.files(__package__).joinpath(SHIPPED[name]).read_text("utf-8")


@cache
def _shipped(name: str) -> Country:
    return _read(shipped_text(name))


def _read(text: str) -> Country:
    try:
        data: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CountryError([Fault("", f"is not JSON: {error}")]) from error
    return parse_country(data)
