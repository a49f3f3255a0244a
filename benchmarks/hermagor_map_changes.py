"""Small changes to a map of Hermagor: goods, costs, buildings, roads and the main road.

A change may break conditions; `is_sound` says whether a map keeps them all, guesses among them.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise, product
from math import atan2, dist, pi
from typing import Any

from kontor.games.hermagor.map.checks import judge, judge_contents
from kontor.games.hermagor.map.parts import GOODS
from kontor.games.hermagor.map.shape import read_plan

Json = dict[str, Any]
WIDE = 0.42  # the least angle between two roads of a place, in radians
AIR = 62  # how far a road keeps away from places that it does not join


def swap(one: Json, two: Json, key: str) -> None:
    """Exchange a value; what one lacks the other loses."""
    mine, yours = one.pop(key, None), two.pop(key, None)
    for part, value in ((one, yours), (two, mine)):
        if value is not None:
            part[key] = value


def shift(road: Json, by: int) -> None:
    """Make a road dearer or cheaper."""
    road["cost"] = min(5, max(2, road["cost"] + by))


def change(data: Json, rng: random.Random) -> None:
    """Any small change."""
    kinds = (
        "goods",
        "goods",
        "costs",
        "costs",
        "cost",
        "regions",
        "building",
        "flip",
        "flip",
        "move",
        "way",
    )
    kind = rng.choice(kinds)
    if kind == "goods":
        swap(*rng.sample(data["villages"], 2), "good")
    elif kind == "costs":
        swap(*rng.sample(data["roads"], 2), "cost")
    elif kind == "cost":
        shift(rng.choice(data["roads"]), rng.choice((-1, -1, 1)))
    elif kind == "regions":
        one, two = rng.sample(data["regions"], 2)
        for key in ("buildings", "noble"):
            swap(one, two, key)
    elif kind == "building":
        change_building(data, rng)
    elif kind == "flip":
        flip(data, rng)
    elif kind == "move":
        move(data, rng)
    else:
        data["main_road"] = rng.choice([*main_roads(data), data["main_road"]])


def change_building(data: Json, rng: random.Random) -> None:
    """Another building, one more, or one less."""
    buildings = rng.choice([r for r in data["regions"] if r.get("buildings")])["buildings"]
    kind = rng.choice(("other", "more", "less"))
    if kind == "more":
        buildings.append(rng.choice(GOODS))
    elif kind == "less" and len(buildings) > 1:
        buildings.remove(rng.choice(buildings))
    else:
        buildings[rng.randrange(len(buildings))] = rng.choice(GOODS)


def join(data: Json, road: Json) -> Json | None:
    """Take a road away and make one region of the two beside it; the other one is returned."""
    ends = set(road["between"])
    beside = [r for r in data["regions"] if ends <= set(r["ring"]) and next_to(r["ring"], *ends)]
    if len(beside) != 2:
        return None
    one, two = beside
    a, b = road["between"]
    first, second = opened(one["ring"], a, b), opened(two["ring"], a, b)
    one["ring"] = first + second[::-1][1:-1]
    data["roads"].remove(road)
    data["regions"].remove(two)
    return two


def next_to(ring: list[str], a: str, b: str) -> bool:
    """Whether two places follow each other in a ring."""
    return abs(ring.index(a) - ring.index(b)) in (1, len(ring) - 1)


def opened(ring: list[str], a: str, b: str) -> list[str]:
    """A ring cut open between two neighbours, from the first to the last of them."""
    i = ring.index(a)
    turned = ring[i:] + ring[:i]
    return turned if turned[-1] == b else [turned[0], *turned[:0:-1]]


def split(data: Json, region: Json, other: Json, rng: random.Random) -> None:
    """A new road through a region; the other one is on its far side."""
    ring = region["ring"]
    pairs = [
        (i, j) for i, j in combinations(range(len(ring)), 2) if not next_to(ring, ring[i], ring[j])
    ]
    i, j = rng.choice(pairs)
    region["ring"], other["ring"] = ring[i : j + 1], ring[j:] + ring[: i + 1]
    data["regions"].append(other)
    data["roads"].append({"between": [ring[i], ring[j]], "cost": rng.choice((2, 3, 3, 4, 5))})


def flip(data: Json, rng: random.Random) -> None:
    """Turn a road between two regions."""
    road = rng.choice(data["roads"])
    other = join(data, road)
    if other is not None:
        region = next(r for r in data["regions"] if set(road["between"]) <= set(r["ring"]))
        split(data, region, other, rng)


def move(data: Json, rng: random.Random) -> None:
    """Take a road away here and build one there."""
    other = join(data, rng.choice(data["roads"]))
    if other is not None:
        split(data, rng.choice([r for r in data["regions"] if len(r["ring"]) > 3]), other, rng)


def main_roads(data: Json) -> Iterator[list[str]]:
    """All main roads that the roads and goods of a map allow."""
    good = {village["id"]: village["good"] for village in data["villages"]}
    near: dict[str, list[str]] = {}
    for road in data["roads"]:
        a, b = road["between"]
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    arms: list[list[str]] = [[data["city"]["id"]]]
    for _ in range(4):
        arms = [
            [*arm, place]
            for arm in arms
            for place in near[arm[-1]]
            if place in good
            and place not in arm
            and all(good[place] != good[other] for other in arm[1:])
        ]
    sides = Counter(
        frozenset((region["ring"][i - 1], place))
        for region in data["regions"]
        for i, place in enumerate(region["ring"])
    )
    rim = {place for pair, count in sides.items() if count == 1 for place in pair}
    arms = [arm for arm in arms if arm[-1] in rim]
    for one, two in product(arms, arms):
        if one < two and len({good[place] for place in (*one[1:], *two[1:])}) == len(GOODS):
            yield [*one[::-1], *two[1:]]


def is_sound(data: Json, before: Json, rng: random.Random) -> bool:
    """Whether a changed map keeps all conditions; the main road may take another way for it."""
    ways = None
    if not is_way(data):
        ways = list(main_roads(data))
        if not ways:
            return False
        data["main_road"] = rng.choice(ways)
    plan, wrong = read_plan(data)
    if wrong or judge_contents(plan):
        return False
    same = [r["between"] for r in data["roads"]] == [r["between"] for r in before["roads"]]
    return same or (is_neat(data) and not judge(plan))


def is_way(data: Json) -> bool:
    """Whether the main road is one."""
    good = {village["id"]: village["good"] for village in data["villages"]}
    roads = {frozenset(road["between"]) for road in data["roads"]}
    way = data["main_road"]
    return len({good[place] for place in way if place in good}) == len(GOODS) and all(
        frozenset(pair) in roads for pair in pairwise(way)
    )


def is_neat(data: Json) -> bool:
    """Whether roads part at wide angles and keep away from other places."""
    spots = {place["id"]: (place["x"], place["y"]) for place in (data["city"], *data["villages"])}
    angles: dict[str, list[float]] = {}
    for road in data["roads"]:
        a, b = road["between"]
        p, q = spots[a], spots[b]
        for one, two, end in ((p, q, a), (q, p, b)):
            angles.setdefault(end, []).append(atan2(two[1] - one[1], two[0] - one[0]))
        for name, spot in spots.items():
            if name not in (a, b) and distance(spot, p, q) < AIR:
                return False
    for found in angles.values():
        found.sort()
        if (
            len(found) > 1
            and min((y - x) % (2 * pi) for x, y in zip(found, found[1:] + found[:1])) < WIDE
        ):
            return False
    return True


def distance(spot: tuple[float, float], p: tuple[float, float], q: tuple[float, float]) -> float:
    """How far a point is from a straight line between two others."""
    length = dist(p, q)
    along = ((spot[0] - p[0]) * (q[0] - p[0]) + (spot[1] - p[1]) * (q[1] - p[1])) / length**2
    t = min(1.0, max(0.0, along))
    return dist(spot, (p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
