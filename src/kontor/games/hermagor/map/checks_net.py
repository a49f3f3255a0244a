"""Checks of the net itself: ids, the picture's bounds, roads, faces and rivers."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import dist

from .geometry import Point, contains, cross, meetings, pieces, smooth, trace
from .parts import VILLAGES, CountryPlan, Fault

MOST_ROADS = 3 * (VILLAGES + 1) - 6
"""No plane net of 33 places has more roads."""


def check_ids(plan: CountryPlan) -> Iterator[Fault]:
    """Ids are unique: places among themselves, and regions, duchies and rivers likewise."""
    places = [(plan.city.id, "city.id")]
    places += [(village.id, f"villages[{i}].id") for i, village in enumerate(plan.villages)]
    yield from _repeated(places)
    yield from _repeated((r.id, f"regions[{i}].id") for i, r in enumerate(plan.regions))
    yield from _repeated((d.id, f"duchies[{i}].id") for i, d in enumerate(plan.duchies))
    yield from _repeated((r.id, f"rivers[{i}].id") for i, r in enumerate(plan.rivers))
    names = [(plan.city.name, "city.name")]
    names += [(village.name, f"villages.{village.id}.name") for village in plan.villages]
    yield from _repeated(names)


def _repeated(entries: Iterable[tuple[str, str]]) -> Iterator[Fault]:
    first: dict[str, str] = {}
    for value, place in entries:
        if value in first:
            yield Fault(place, f"is '{value}', as is {first[value]}; each must be unique")
        else:
            first[value] = place


def check_references(plan: CountryPlan) -> Iterator[Fault]:
    """Every id that is used stands for a place or a duchy that exists."""
    places = {plan.city.id} | {village.id for village in plan.villages}
    duchies = {duchy.id for duchy in plan.duchies}
    used = [(f"roads[{i}].between", end) for i, r in enumerate(plan.roads) for end in r.between]
    used += [(f"main_road[{i}]", place) for i, place in enumerate(plan.main_road)]
    used += [(f"regions.{r.id}.ring[{i}]", p) for r in plan.regions for i, p in enumerate(r.ring)]
    for where, place in used:
        if place not in places:
            yield Fault(where, f"there is no village '{place}'")
    belongs = [(f"villages.{village.id}.duchy", village.duchy) for village in plan.villages]
    if plan.city.duchy is not None:
        belongs.append(("city.duchy", plan.city.duchy))
    for where, duchy in belongs:
        if duchy not in duchies:
            yield Fault(where, f"there is no duchy '{duchy}'; known: {', '.join(sorted(duchies))}")


def check_size(plan: CountryPlan) -> Iterator[Fault]:
    """Everything that is drawn lies inside the picture."""
    spots: list[tuple[str, Point]] = [("city", (plan.city.x, plan.city.y))]
    spots += [(f"villages.{v.id}", (v.x, v.y)) for v in plan.villages]
    spots += [
        (f"roads[{i}].via[{k}]", p) for i, r in enumerate(plan.roads) for k, p in enumerate(r.via)
    ]
    spots += [
        (f"rivers.{r.id}.points[{k}]", p) for r in plan.rivers for k, p in enumerate(r.points)
    ]
    spots += [(f"border[{k}]", p) for k, p in enumerate(plan.border)]
    for place, (x, y) in spots:
        if not (0 <= x <= plan.width and 0 <= y <= plan.height):
            text = f"({x:g}, {y:g}) lies outside the size {plan.width:g} x {plan.height:g}"
            yield Fault(place, text)
    if 0 < len(plan.border) < 3:
        yield Fault("border", "has too few points; at least 3 are needed, or none")
    elif plan.border:
        land = plan.border_line()
        for place, spot in spots[: len(plan.villages) + 1]:
            if not contains(land, spot):
                yield Fault(place, "lies outside the border; all places lie inside")


def check_net(plan: CountryPlan) -> Iterator[Fault]:
    """Condition 1: 32 villages and the city on a plane, connected net."""
    if len(plan.villages) != VILLAGES:
        yield Fault("villages", f"there are {len(plan.villages)}; {VILLAGES} are needed")
    if len(plan.roads) > MOST_ROADS:
        yield Fault("roads", f"there are {len(plan.roads)}; a plane net has at most {MOST_ROADS}")
    first: dict[frozenset[str], int] = {}
    for i, road in enumerate(plan.roads):
        pair = frozenset(road.between)
        if len(pair) == 1:
            yield Fault(f"roads[{i}].between", "both ends are the same; two places are needed")
        elif pair in first:
            yield Fault(f"roads[{i}]", f"joins the same places as roads[{first[pair]}]")
        first.setdefault(pair, i)
    yield from _unreached(plan)
    spots = list(plan.spots().items())
    for (a, at), (b, other) in combinations(spots, 2):
        if dist(at, other) < 1:
            yield Fault(f"villages.{a}", f"stands on the same spot as {b}")
    if len(plan.roads) <= MOST_ROADS:
        yield from _crossings(plan)


def _unreached(plan: CountryPlan) -> Iterator[Fault]:
    neighbours: dict[str, list[str]] = {}
    for road in plan.roads:
        a, b = road.between
        neighbours.setdefault(a, []).append(b)
        neighbours.setdefault(b, []).append(a)
    reached, waiting = {plan.city.id}, [plan.city.id]
    while waiting:
        for place in neighbours.get(waiting.pop(), []):
            if place not in reached:
                reached.add(place)
                waiting.append(place)
    for village in plan.villages:
        if village.id not in reached:
            yield Fault(f"villages.{village.id}", "no road leads there from the city")


def _crossings(plan: CountryPlan) -> Iterator[Fault]:
    spots = plan.spots()
    lines = [
        smooth([spots[road.between[0]], *road.via, spots[road.between[1]]]) for road in plan.roads
    ]
    boxes = [_box(line) for line in lines]
    for i, j in combinations(range(len(lines)), 2):
        if not _apart(boxes[i], boxes[j]) and cross(lines[i], lines[j]):
            a, b = plan.roads[i].between
            yield Fault(f"roads[{j}]", f"crosses roads[{i}] ({a} - {b}); roads meet only in places")


def _box(line: Sequence[Point]) -> tuple[float, float, float, float]:
    xs, ys = [p[0] for p in line], [p[1] for p in line]
    return min(xs), min(ys), max(xs), max(ys)


def _apart(one: tuple[float, ...], two: tuple[float, ...]) -> bool:
    return one[2] < two[0] or two[2] < one[0] or one[3] < two[1] or two[3] < one[1]


def _turned(ring: Sequence[str]) -> tuple[str, ...]:
    """A ring written in one way, wherever it starts and whichever way round it goes."""
    ways = [tuple(ring), tuple(reversed(ring))]
    return min(way[i:] + way[:i] for way in ways for i in range(len(way)))


def check_faces(plan: CountryPlan) -> Iterator[Fault]:
    """Condition 2: the regions are exactly the inner faces of the net."""
    roads = {frozenset(road.between) for road in plan.roads}
    missing = {_turned(nodes): nodes for nodes, _ in trace(plan.road_lines()) if nodes}
    owner: dict[tuple[str, ...], str] = {}
    for region in plan.regions:
        place = f"regions.{region.id}.ring"
        ring = region.ring
        if len(ring) < 3 or len(set(ring)) < len(ring):
            yield Fault(place, "three or more different places in order around it are needed")
            continue
        gaps = [(ring[i - 1], ring[i]) for i in range(len(ring))]
        gaps = [gap for gap in gaps if frozenset(gap) not in roads]
        for a, b in gaps:
            yield Fault(place, f"no road joins {a} and {b}; neighbours in a ring share a road")
        face = _turned(ring)
        if face in owner:
            yield Fault(place, f"is the same as that of regions.{owner[face]}")
        elif face in missing:
            owner[face] = region.id
            del missing[face]
        elif not gaps:
            yield Fault(place, "is no face of the net: roads or villages lie inside it")
    for nodes in missing.values():
        yield Fault("regions", f"the face {', '.join(nodes)} has no region; one is needed")


def check_rivers(plan: CountryPlan) -> Iterator[Fault]:
    """Condition 5: rivers divide the duchies, and no road but those between duchies crosses one."""
    home: dict[str, str | None] = {village.id: village.duchy for village in plan.villages}
    home[plan.city.id] = plan.city.duchy
    rivers = [smooth(river.points) for river in plan.rivers]
    lines = plan.road_lines()
    for i, road in enumerate(plan.roads):
        a, b = (home[end] for end in road.between)
        if a is None or b is None:
            continue
        wet = [
            plan.rivers[k].id
            for k, river in enumerate(rivers)
            if meetings(lines[road.between], river)
        ]
        if a != b and not wet:
            yield Fault(f"roads[{i}]", f"leads from {a} to {b} and crosses no river; it must")
        if a == b and wet:
            yield Fault(f"roads[{i}]", f"stays in {a} but crosses the river {wet[0]}; it must not")
    for land in pieces(plan.border_line(), rivers):
        inside: dict[str, str] = {}
        for village in plan.villages:
            if contains(land, (village.x, village.y)):
                inside.setdefault(village.duchy, village.id)
        for other in list(inside.values())[1:]:
            one = next(iter(inside.values()))
            yield Fault(
                f"villages.{other}",
                f"no river divides it from {one}, which lies in another duchy",
            )
