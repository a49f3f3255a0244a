"""Finds a place on the map for everything that stands on it, so that nothing covers another."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, degrees, dist
from random import Random

from .geometry import Point, contains, meetings, pieces, signed_area, smooth, trace
from .layout import (
    Box,
    Letter,
    Room,
    along,
    beside,
    best_box,
    box_around,
    letters_along,
    roomiest,
    shifted,
    text_width,
)
from .parts import CountryPlan

BADGE, CITY_SIZE, SIGN = 24.0, 45.0, 13.0
NAME, CITY_NAME, DUCHY_NAME, RIVER_NAME = 18.0, 20.0, 26.0, 17.0
HOUSE_STEP, FLAG_SHAPE = 46.0, (40.0, 54.0)


@dataclass(frozen=True, slots=True)
class Bridge:
    """Where a road crosses a river, and the road's direction there in degrees."""

    x: float
    y: float
    turn: float


class Placing:
    """The lines of a map and the places of all signs, symbols and names on it."""

    def __init__(self, plan: CountryPlan) -> None:
        self.plan = plan
        self.spots = plan.spots()
        self.lines = plan.road_lines()
        self.rivers = [smooth(river.points) for river in plan.rivers]
        self.border = plan.border_line()
        self.faces = {frozenset(nodes): ring for nodes, ring in trace(self.lines)}
        self.lands = self._lands()
        self.bridges = list(self._bridges())
        self.room = self._ground()
        self.signs = [self._sign(line) for line in self.lines.values()]
        self.room.boxes += [(box_around(b.x, b.y, 26, 26), 8.0) for b in self.bridges]
        self.names = self._names()
        self.symbols = self._symbols()
        self.duchy_names = [self._duchy_name(i) for i in range(len(plan.duchies))]
        first = set(self.names.values())
        self.room.boxes = [entry for entry in self.room.boxes if entry[0] not in first]
        self.names = self._names()
        self.river_names = [self._river_name(i) for i in range(len(plan.rivers))]
        self.scenery = list(self._scenery())

    def _lands(self) -> list[tuple[int, list[Point]]]:
        """The pieces of land between the rivers, with the index of the duchy that each is."""
        return [
            (i, land)
            for land in pieces(self.border, self.rivers)
            for i, duchy in enumerate(self.plan.duchies)
            if any(v.duchy == duchy.id and contains(land, (v.x, v.y)) for v in self.plan.villages)
        ]

    def _bridges(self) -> Iterator[Bridge]:
        for line in self.lines.values():
            for river in self.rivers:
                for x, y in meetings(line, river):
                    if min(dist((x, y), spot) for spot in self.spots.values()) < BADGE:
                        continue
                    (x1, y1), (x2, y2) = min(
                        pairwise(line),
                        key=lambda s: dist(s[0], (x, y)) + dist(s[1], (x, y)) - dist(s[0], s[1]),
                    )
                    yield Bridge(x, y, degrees(atan2(y2 - y1, x2 - x1)))

    def _ground(self) -> Room:
        """The ground with roads, rivers, border, badges and the edge of the picture taken."""
        room = Room()
        w, h = self.plan.width, self.plan.height
        for x in (0.0, w):
            room.take_box(box_around(x, h / 2, 8, h), 50)
        for y in (0.0, h):
            room.take_box(box_around(w / 2, y, w, 8), 50)
        for line in self.lines.values():
            room.take_line(line, 12)
        for river in self.rivers:
            room.take_line(river, 3)
        room.take_line([*self.border, self.border[0]], 4)
        for place, (x, y) in self.spots.items():
            size = 2 * CITY_SIZE if place == self.plan.city.id else 2 * BADGE
            room.take_box(box_around(x, y, size, size), 20)
        self._keep = [(x, y, BADGE + SIGN + 5) for x, y in self.spots.values()]
        self._keep += [(b.x, b.y, SIGN + 19) for b in self.bridges]
        self._keep.append((self.plan.city.x, self.plan.city.y, CITY_SIZE + 15 + SIGN))
        return room

    def _sign(self, line: list[Point]) -> Point:
        """The place of a road's sign: near its middle, clear of badges, bridges, other signs."""
        shares = sorted((k / 50 for k in range(13, 38)), key=lambda share: abs(share - 0.5))
        spots = [along(line, share) for share in shares]
        x, y = min(
            enumerate(spots),
            key=lambda s: s[0] + 10 * sum(max(0, r - dist(s[1], (a, b))) for a, b, r in self._keep),
        )[1]
        self._keep.append((x, y, 2 * SIGN + 4))
        self.room.take_box(box_around(x, y, 2 * SIGN + 2, 2 * SIGN + 2), 14)
        return (x, y)

    def _symbols(self) -> dict[str, Box]:
        """For each region the box of its houses, in a row or a column, or of its flag."""
        found: dict[str, Box] = {}
        for region in sorted(self.plan.regions, key=lambda r: -len(r.buildings)):
            length = HOUSE_STEP * max(1, len(region.buildings))
            shapes = [FLAG_SHAPE] if region.noble else [(length, 44.0), (HOUSE_STEP, length)]
            box = roomiest(self.room, self.faces[frozenset(region.ring)], shapes)
            self.room.take_box(box, 16)
            found[region.id] = box
        return found

    def _names(self) -> dict[str, Box]:
        """For each place the box of its name, beside its badge where it covers least."""
        city = self.plan.city
        wanted = [(v.id, v.name, v.x, v.y, BADGE + 3, NAME) for v in self.plan.villages]
        wanted.append((city.id, city.name, city.x, city.y, CITY_SIZE + 3, CITY_NAME))
        taken = len(self.room.boxes)
        found: dict[str, Box] = {}
        for _ in range(3):
            for place, name, x, y, gap, size in wanted:
                del self.room.boxes[taken:]
                self.room.boxes += [(box, 25.0) for other, box in found.items() if other != place]
                choices = beside(x, y, gap, text_width(name, size), size * 0.95)
                found[place] = best_box(self.room, choices, 2.5)
        del self.room.boxes[taken:]
        self.room.boxes += [(box, 25.0) for box in found.values()]
        return found

    def _duchy_name(self, duchy: int) -> list[Letter]:
        """The letters of a duchy's name along the inside of its border."""
        ring = self.border if signed_area(self.border) > 0 else self.border[::-1]
        inside = shifted([*ring, *ring[: len(ring) // 2]], 32)
        home = [land for i, land in self.lands if i == duchy]
        words = self.plan.duchies[duchy].name.upper()
        choices: list[list[Letter]] = []
        for line in (inside, inside[::-1]):
            around = int(sum(dist(a, b) for a, b in pairwise(line)))
            choices += [
                letters_along(line, start, words, DUCHY_NAME, 6) for start in range(0, around, 12)
            ]
        return self._best_letters(choices, home, DUCHY_NAME)

    def _river_name(self, river: int) -> list[Letter]:
        """The letters of a river's name beside its course."""
        line = self.rivers[river]
        words = self.plan.rivers[river].name
        length = int(sum(dist(a, b) for a, b in pairwise(line)))
        choices = [
            letters_along(side, start, words, RIVER_NAME, 2.5)
            for way in (line, line[::-1])
            for side in (shifted(way, 16), shifted(way, -16))
            for start in range(50, length, 10)
        ]
        return self._best_letters(choices, [self.border], RIVER_NAME)

    def _best_letters(
        self, choices: list[list[Letter]], home: list[list[Point]], size: float
    ) -> list[Letter]:
        """Of several ways to write a name the one inside its home that covers least."""
        best: tuple[float, list[Letter]] = (1e9, [])
        for letters in choices:
            if not letters or max(abs(at.turn) for at in letters) > 88:
                continue
            ends = (letters[0], letters[-1])
            if not all(any(contains(land, (at.x, at.y)) for land in home) for at in ends):
                continue
            cost = sum(abs(at.turn) for at in letters) / 50
            cost += abs(ends[0].turn - ends[1].turn) / 10
            for at in letters:
                cost += self.room.cost(box_around(at.x, at.y, size * 0.8, size * 0.8), 2)
            best = min(best, (cost, letters), key=lambda choice: choice[0])
        for at in best[1]:
            self.room.take_box(box_around(at.x, at.y, size, size), 20)
        return best[1]

    def _scenery(self) -> Iterator[tuple[Point, int, int]]:
        """Free spots for scenery: where, in which duchy, and which of its two kinds."""
        chance = Random(len(self.plan.name))
        noble = [self.faces[frozenset(r.ring)] for r in self.plan.regions if r.noble]
        spots = [
            (x + chance.uniform(-14, 14), y + chance.uniform(-14, 14))
            for y in range(20, int(self.plan.height), 26)
            for x in range(20, int(self.plan.width), 30)
        ]
        chance.shuffle(spots)
        for x, y in spots:
            kind = int(chance.random() < 0.62)
            if self.room.cost(box_around(x, y, 34, 28), 5) > 0:
                continue
            if any(contains(ring, (x, y)) for ring in noble):
                continue
            for duchy, land in self.lands:
                if contains(land, (x, y)):
                    self.room.take_box(box_around(x, y, 26, 20), 5)
                    yield (x, y), duchy, kind
                    break
