"""Tables, pieces and majorities for reference.py: from the rules and the file of the map."""

from __future__ import annotations

import heapq
import json
from collections import Counter
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any

Json = dict[str, Any]

MAP: Json = json.loads((resources.files("kontor.games.hermagor.map") / "country.json").read_text())
CITY = MAP["city"]["id"]
GOOD = {village["id"]: village["good"] for village in MAP["villages"]}
DUCHY = {village["id"]: village["duchy"] for village in MAP["villages"]}
RING = {region["id"]: set(region["ring"]) - {CITY} for region in MAP["regions"]}
ROWS = {r["id"]: ["nobility"] if r.get("noble") else r["buildings"] for r in MAP["regions"]}
MAIN_ROAD = set(MAP["main_road"]) - {CITY}

GOODS = ["weapons", "relics", "corn", "amulets", "books", "eggs", "blessings", "potions"]
DOUBLES = [
    "weapons+relics", "relics+corn", "corn+amulets", "amulets+books", "books+eggs",
    "eggs+blessings", "blessings+potions", "potions+weapons", "weapons+books", "relics+eggs",
    "corn+blessings", "amulets+potions",
]  # fmt: skip
TILES = {f"{i}-{goods}": goods.split("+") for i, goods in enumerate(GOODS + DOUBLES, 1)}
SPECIAL = ["shortcut", "black-market", "fluctuation", "good-deal"]
ACTION_TILES = {2: [3, 4, 4, 5, 5], 3: [3, 4, 4, 5, 5], 4: [4, 4, 5, 5], 5: [3, 4, 5, 5]}

LATTICE = [
    "T2T2T2T", "2424242", "T3T3T3T", "3535353", "T3T3T3T", "3535353", "T3T3T3T", "2424242",
    "T2T2T2T",
]  # fmt: skip
COST = {
    f"{'abcdefg'[column]}{row + 1}": 2 if mark == "T" else int(mark)
    for row, marks in enumerate(LATTICE)
    for column, mark in enumerate(marks)
}
STALLS = [f"{column}{row}" for row in (1, 3, 5, 7, 9) for column in "aceg"]
USED = {2: STALLS[4:16], 3: STALLS[4:16], 4: STALLS[4:], 5: STALLS}
LANE_INCOME = [0, 1, 3, 6, 10]
PAYS = {**{good: [5, 3, 1, 0] for good in GOODS}, "nobility": [3, 4, 5, 6, 7, 8]}
END_VALUE = {5: 0, 6: 1, 7: 3, 8: 6, 9: 8, 10: 9}
LETTERS = "ABCDE"


@cache
def trips(start: str) -> dict[str, int]:
    """The cost of the cheapest trip from a place to every other."""
    roads = [(*road["between"], road["cost"]) for road in MAP["roads"]]
    found: dict[str, int] = {}
    waiting = [(0, start)]
    while waiting:
        cost, place = heapq.heappop(waiting)
        if place not in found:
            found[place] = cost
            for a, b, more in roads:
                if place in (a, b):
                    heapq.heappush(waiting, (cost + more, b if place == a else a))
    return found


def row_of(cell: str) -> int:
    """The row of a market cell, from 1."""
    return int(cell[1])


def column_of(cell: str) -> int:
    """The column of a market cell, from 1."""
    return "abcdefg".index(cell[0]) + 1


def lane_income(buyers: Iterable[str]) -> int:
    """What buyers earn: even rows and even columns are lanes (H2)."""
    rows = Counter(row_of(cell) for cell in buyers)
    columns = Counter(column_of(cell) for cell in buyers)
    lanes = [rows[i] for i in (2, 4, 6, 8)] + [columns[i] for i in (2, 4, 6)]
    return sum(LANE_INCOME[count] for count in lanes)


class Colour:
    """The pieces of one colour."""

    def __init__(self, cash: int) -> None:
        self.cash = cash
        self.shown: int | None = None
        self.merchant = CITY
        self.posts: set[str] = set()
        self.buyers: set[str] = set()
        self.tiles: set[str] = set()
        self.buyers_left = self.posts_left = self.shared_posts_left = 0
        self.discs_left = 9

    def goods(self) -> set[str]:
        """What the colour may sell."""
        return {good for tile in self.tiles for good in TILES.get(tile, [])}


def winner_of(stall: str, colours: list[Colour]) -> Colour | None:
    """Who wins the tile of a stall (H3)."""
    row, column = row_of(stall), column_of(stall)

    def near(colour: Colour) -> list[str]:
        rows = [cell for cell in colour.buyers if abs(row_of(cell) - row) <= 1]
        return [cell for cell in rows if abs(column_of(cell) - column) <= 1]

    def at_sides(colour: Colour) -> int:
        return sum(row_of(cell) == row or column_of(cell) == column for cell in near(colour))

    most = max(len(near(colour)) for colour in colours)
    leaders = [colour for colour in colours if most and len(near(colour)) == most]
    for colour in leaders:
        if len(leaders) == 1 or stall in colour.buyers:
            return colour
    sides = max(map(at_sides, leaders), default=0)
    best = [colour for colour in leaders if at_sides(colour) == sides]
    return best[0] if len(best) == 1 else None
