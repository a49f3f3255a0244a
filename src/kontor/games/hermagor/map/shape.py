"""Reads a map from plain JSON data: is everything there, and of the right kind?

Nothing here judges the rules of the game. Whatever comes in, faults come out, never exceptions.
"""

import re
from collections.abc import Callable
from math import isfinite
from typing import TypeVar

from .geometry import Point
from .parts import GOODS, City, CountryPlan, Duchy, Fault, Region, River, Road, Village

Part = TypeVar("Part")
Fields = dict[str, object]

FARTHEST = 100_000
"""No coordinate is larger than this."""

_ID = re.compile(r"[a-z][a-z0-9_]{0,23}")
_BAD_POINT: Point = (0.0, 0.0)


def read_plan(data: object) -> tuple[CountryPlan, list[Fault]]:
    """The map in plain data, and all faults of its form; the plan is sound if there are none."""
    reader = _Reader()
    top = reader.fields(
        data,
        "",
        "name size city villages roads main_road regions duchies rivers",
        "border $schema",
    )
    width, height = reader.size(top["size"], "size") if "size" in top else (1.0, 1.0)
    plan = CountryPlan(
        name=reader.text(top, "name", ""),
        width=width,
        height=height,
        city=reader.city(top["city"], "city") if "city" in top else City("", "", 0, 0),
        villages=reader.parts(top, "villages", reader.village, 64),
        roads=reader.parts(top, "roads", reader.road, 200),
        main_road=reader.ids(top, "main_road", "", 64),
        regions=reader.parts(top, "regions", reader.region, 200),
        duchies=reader.parts(top, "duchies", reader.duchy, 16),
        rivers=reader.parts(top, "rivers", reader.river, 16),
        border=reader.points(top.get("border", []), "border", 0, 200),
    )
    return plan, reader.found


def _join(place: str, key: str) -> str:
    return f"{place}.{key}" if place else key


def _named(value: object) -> str:
    """A short description of a value of the wrong kind."""
    if value is None or isinstance(value, bool | int | float):
        text = str(value) if not isinstance(value, int) or abs(value) < 10**12 else "a huge number"
        return text
    if isinstance(value, str):
        return repr(value if len(value) <= 24 else value[:24] + "...")
    return "a list" if isinstance(value, list) else "an object"


class _Reader:
    """Takes values out of plain data and remembers every fault on the way."""

    def __init__(self) -> None:
        self.found: list[Fault] = []

    def fault(self, place: str, message: str) -> None:
        self.found.append(Fault(place, message))

    def fields(self, value: object, place: str, needed: str, optional: str = "") -> Fields:
        if not isinstance(value, dict):
            self.fault(place, f"is {_named(value)}; an object is needed")
            return {}
        known = needed.split() + optional.split()
        for key in value:
            if key not in known:
                text = key if isinstance(key, str) else "?"
                self.fault(_join(place, text[:40]), f"is not known here; known: {', '.join(known)}")
        for key in needed.split():
            if key not in value:
                self.fault(_join(place, key), "is missing")
        return {key: value[key] for key in known if key in value}

    def items(self, value: object, place: str, most: int) -> list[object]:
        if not isinstance(value, list):
            self.fault(place, f"is {_named(value)}; a list is needed")
            return []
        if len(value) > most:
            self.fault(place, f"has {len(value)} entries; at most {most} are read")
        return value[:most]

    def parts(
        self, top: Fields, key: str, read: Callable[[object, str], Part], most: int
    ) -> tuple[Part, ...]:
        if key not in top:
            return ()
        parts: list[Part] = []
        for i, value in enumerate(self.items(top[key], key, most)):
            parts.append(read(value, f"{key}[{i}]"))
        return tuple(parts)

    def text(self, fields: Fields, key: str, place: str) -> str:
        if key not in fields:
            return ""
        value = fields[key]
        if isinstance(value, str) and value.strip() and len(value) <= 60:
            if value.isprintable():
                return value
        self.fault(_join(place, key), f"is {_named(value)}; a text of 1 to 60 characters is needed")
        return ""

    def id(self, value: object, place: str) -> str:
        if isinstance(value, str) and _ID.fullmatch(value):
            return value
        self.fault(
            place,
            f"is {_named(value)}; an id is needed: up to 24 of a-z, 0-9 and _, a letter first",
        )
        return ""

    def own_id(self, fields: Fields, place: str) -> str:
        return self.id(fields["id"], _join(place, "id")) if "id" in fields else ""

    def ids(self, fields: Fields, key: str, place: str, most: int) -> tuple[str, ...]:
        if key not in fields:
            return ()
        where = _join(place, key)
        values = self.items(fields[key], where, most)
        return tuple(self.id(value, f"{where}[{i}]") for i, value in enumerate(values))

    def number(self, value: object, place: str) -> float:
        if isinstance(value, int | float) and not isinstance(value, bool):
            if -FARTHEST <= value <= FARTHEST and isfinite(value):
                return float(value)
        self.fault(place, f"is {_named(value)}; a number within {FARTHEST} is needed")
        return 0.0

    def point(self, value: object, place: str) -> Point:
        if not isinstance(value, list) or len(value) != 2:
            self.fault(place, "is no point; [x, y] is needed")
            return _BAD_POINT
        return (self.number(value[0], f"{place}[0]"), self.number(value[1], f"{place}[1]"))

    def points(self, value: object, place: str, least: int, most: int) -> tuple[Point, ...]:
        values = self.items(value, place, most)
        if isinstance(value, list) and len(values) < least:
            self.fault(place, f"has {len(values)} points; at least {least} are needed")
        return tuple(self.point(entry, f"{place}[{i}]") for i, entry in enumerate(values))

    def spot(self, fields: Fields, place: str) -> Point:
        x, y = (self.number(fields[k], _join(place, k)) if k in fields else 0.0 for k in "xy")
        return (x, y)

    def size(self, value: object, place: str) -> Point:
        width, height = self.point(value, place)
        if width < 1 or height < 1:
            self.fault(place, "is too small; width and height of at least 1 are needed")
        return (width, height)

    def good(self, value: object, place: str) -> str:
        if isinstance(value, str) and value in GOODS:
            return value
        self.fault(place, f"is {_named(value)}; a good is needed: {', '.join(GOODS)}")
        return ""

    def city(self, value: object, place: str) -> City:
        fields = self.fields(value, place, "id name x y", "duchy")
        x, y = self.spot(fields, place)
        duchy = self.id(fields["duchy"], f"{place}.duchy") if "duchy" in fields else None
        return City(self.own_id(fields, place), self.text(fields, "name", place), x, y, duchy)

    def village(self, value: object, place: str) -> Village:
        fields = self.fields(value, place, "id name x y good duchy")
        x, y = self.spot(fields, place)
        return Village(
            self.own_id(fields, place),
            self.text(fields, "name", place),
            x,
            y,
            self.good(fields["good"], f"{place}.good") if "good" in fields else "",
            self.id(fields["duchy"], f"{place}.duchy") if "duchy" in fields else "",
        )

    def road(self, value: object, place: str) -> Road:
        fields = self.fields(value, place, "between cost", "via")
        ends = self.ids(fields, "between", place, 64)
        if "between" in fields and len(ends) != 2:
            self.fault(f"{place}.between", f"has {len(ends)} ends; two are needed")
        cost = fields.get("cost", 2)
        if isinstance(cost, bool) or not isinstance(cost, int) or not 2 <= cost <= 5:
            self.fault(f"{place}.cost", f"is {_named(cost)}; a road costs 2, 3, 4 or 5")
            cost = 2
        via = self.points(fields.get("via", []), f"{place}.via", 0, 8)
        return Road((ends[0], ends[1]) if len(ends) == 2 else ("", ""), cost, via)

    def region(self, value: object, place: str) -> Region:
        fields = self.fields(value, place, "id name ring", "buildings noble")
        noble = fields.get("noble", False)
        if not isinstance(noble, bool):
            self.fault(f"{place}.noble", f"is {_named(noble)}; true or false is needed")
            noble = False
        where = f"{place}.buildings"
        listed = self.items(fields.get("buildings", []), where, 64)
        return Region(
            self.own_id(fields, place),
            self.text(fields, "name", place),
            self.ids(fields, "ring", place, 64),
            tuple(self.good(good, f"{where}[{i}]") for i, good in enumerate(listed)),
            noble,
        )

    def duchy(self, value: object, place: str) -> Duchy:
        fields = self.fields(value, place, "id name")
        return Duchy(self.own_id(fields, place), self.text(fields, "name", place))

    def river(self, value: object, place: str) -> River:
        fields = self.fields(value, place, "id name points")
        points: tuple[Point, ...] = ()
        if "points" in fields:
            points = self.points(fields["points"], f"{place}.points", 2, 60)
        return River(self.own_id(fields, place), self.text(fields, "name", place), points)
