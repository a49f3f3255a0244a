"""Is a map fit for play? The eight conditions that every country must meet, as checks.

Each check takes a plan whose form is right and yields faults. What the rules themselves need is an
error. What we only guess of the original map (four nobles, one at the city, no equal neighbours,
the example's trip of 5 + 3, how goods are spread) is a warning: a table that owns the game may know
better.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from .checks_net import (
    check_faces,
    check_ids,
    check_net,
    check_references,
    check_rivers,
    check_size,
)
from .parts import BUILDINGS, GOODS, CountryPlan, Fault, Region
from .roads import adjacency, place_indices, trip_costs, trip_weights

DUCHIES = 3
LEAST_IN_DUCHY = 10
NOBLE_REGIONS = 4
VILLAGES_A_GOOD = 4
EXAMPLE_BUILDINGS = {"weapons", "relics", "corn"}
ABOUT_ROADS = range(49, 56)
ABOUT_REGIONS = range(18, 23)
ABOUT_SYMBOLS = range(25, 32)
COST_SHARES = {2: 15, 3: 35, 4: 30, 5: 20}
SHARE_TOLERANCE = 7


def _guess(place: str, message: str) -> Fault:
    """A fault against a guess of ours; the map can be played."""
    return Fault(place, message, "warning")


def judge(plan: CountryPlan) -> list[Fault]:
    """All faults of a plan whose form is right.

    With ids that stand for nothing only those checks are made that follow none.
    """
    faults = [*check_ids(plan), *check_references(plan)]
    checks = [check_size, _regions, _duchies, _goods, _numbers, _costs]
    if not faults:
        faults += check_net(plan)
        if not faults:
            checks += [check_faces, check_rivers]
        checks += [_nobility, _example, _main_road]
    for check in checks:
        faults.extend(check(plan))
    return faults


def judge_contents(plan: CountryPlan) -> list[Fault]:
    """The faults in what stands on a net that is known to be sound: goods, buildings, costs."""
    checks = (_regions, _nobility, _example, _duchies, _main_road, _goods, _numbers, _costs)
    return [fault for check in checks for fault in check(plan)]


def _ringed(plan: CountryPlan, region: Region) -> list[str]:
    """The villages around a region: the city counts as occupied for everyone."""
    return [place for place in region.ring if place != plan.city.id]


def _sides(plan: CountryPlan) -> Counter[frozenset[str]]:
    """How many regions lie at each road; one at the rim, two elsewhere."""
    return Counter(
        frozenset((region.ring[i - 1], place))
        for region in plan.regions
        for i, place in enumerate(region.ring)
    )


def _regions(plan: CountryPlan) -> Iterator[Fault]:
    """Condition 2: 3 to 6 villages around each; 1 to 3 different buildings or the noble flag."""
    for region in plan.regions:
        place = f"regions.{region.id}"
        count = len(_ringed(plan, region))
        if not 3 <= count <= 6:
            yield Fault(f"{place}.ring", f"has {count} villages; 3 to 6 are needed")
        if region.noble and region.buildings:
            yield Fault(place, "has both a noble flag and buildings; only one of them is allowed")
        elif not region.noble and not 1 <= len(region.buildings) <= 3:
            yield Fault(
                f"{place}.buildings",
                f"has {len(region.buildings)} buildings; 1 to 3 are needed, or the noble flag",
            )
        for good, times in Counter(region.buildings).items():
            if times > 1:
                yield Fault(f"{place}.buildings", f"names {good} {times} times; once is right")


def _nobility(plan: CountryPlan) -> Iterator[Fault]:
    """Condition 3: four noble regions, one of them at the city with three villages."""
    noble = [region for region in plan.regions if region.noble]
    if len(noble) != NOBLE_REGIONS:
        yield _guess("regions", f"{len(noble)} are noble; {NOBLE_REGIONS} are right")
    at_city = [region for region in noble if plan.city.id in region.ring]
    if len(at_city) != 1:
        yield _guess("regions", f"{len(at_city)} noble regions touch the city; one is right")
    for region in at_city:
        count = len(_ringed(plan, region))
        if count != 3:
            text = f"has {count} villages; for the noble region at the city 3 are right"
            yield _guess(f"regions.{region.id}.ring", text)
    home = {village.id: village.duchy for village in plan.villages}
    reached: set[str] = set()
    for region in noble:
        counts = Counter(home[place] for place in _ringed(plan, region))
        reached |= {duchy for duchy, n in counts.items() if n == max(counts.values())}
    for duchy in plan.duchies:
        if duchy.id not in reached:
            yield _guess(f"duchies.{duchy.id}", "has no noble region; at least one is right")


def _example(plan: CountryPlan) -> Iterator[Fault]:
    """Condition 4: the rulebook's example of one post that completes two regions is playable."""
    good = {village.id: village.good for village in plan.villages}
    shared: set[str] = set()
    for region in plan.regions:
        if set(region.buildings) == EXAMPLE_BUILDINGS:
            for other in plan.regions:
                if other.noble and plan.city.id in other.ring:
                    shared |= set(region.ring) & set(other.ring) - {plan.city.id}
    ends = sorted(place for place in shared if good[place] == "amulets")
    if not ends:
        yield _guess(
            "regions",
            "none with cemetery, blacksmith and corn field shares a village that buys amulets "
            "with the noble region at the city, as in the rulebook's example",
        )
        return
    index = place_indices(plan)
    neighbours = adjacency(plan)
    costs = trip_costs(trip_weights(neighbours))
    for end in (index[place] for place in ends):
        for middle, last in neighbours[end]:
            for start, first in neighbours[middle]:
                if (first, last) == (5, 3) and costs[start][end] == 8:
                    return
    ends_in = " or ".join(ends)
    yield _guess("roads", f"no cheapest trip of 5 + 3 ends in {ends_in}, as in the rulebook")


def _duchies(plan: CountryPlan) -> Iterator[Fault]:
    """Condition 5: three duchies of at least ten villages, with every good sold in each."""
    if len(plan.duchies) != DUCHIES:
        yield Fault("duchies", f"there are {len(plan.duchies)}; {DUCHIES} are needed")
    for duchy in plan.duchies:
        goods = [village.good for village in plan.villages if village.duchy == duchy.id]
        place = f"duchies.{duchy.id}"
        if len(goods) < LEAST_IN_DUCHY:
            yield _guess(place, f"has {len(goods)} villages; at least {LEAST_IN_DUCHY} are right")
        missing = [good for good in GOODS if good not in goods]
        if missing:
            yield _guess(place, f"sells no {', '.join(missing)}; every good is right")


def _main_road(plan: CountryPlan) -> Iterator[Fault]:
    """Condition 6: the main road has four villages on each side of the city, one for each good."""
    way = plan.main_road
    if len(way) != 9 or way[4] != plan.city.id or len(set(way)) != 9:
        yield Fault(
            "main_road", "four different villages, the city, and four more villages are needed"
        )
    roads = {frozenset(road.between) for road in plan.roads}
    for i, (a, b) in enumerate(pairwise(way)):
        if frozenset((a, b)) not in roads:
            yield Fault(f"main_road[{i + 1}]", f"no road joins {a} and {b}; one is needed")
    good = {village.id: village.good for village in plan.villages}
    sold = Counter(good[place] for place in way if place in good)
    for name in GOODS:
        if sold[name] != 1:
            yield _guess("main_road", f"{sold[name]} of its villages buy {name}; 1 is right")
    rim = {place for pair, count in _sides(plan).items() if count == 1 for place in pair}
    for end in {*way[:1], *way[-1:]} - rim:
        text = f"ends in {end}, which is not at the rim; it runs across the country"
        yield _guess("main_road", text)


def _goods(plan: CountryPlan) -> Iterator[Fault]:
    """Condition 7: four villages a good, none next to its like; each building stands somewhere."""
    count = Counter(village.good for village in plan.villages)
    symbols = Counter(good for region in plan.regions for good in region.buildings)
    for good in GOODS:
        if count[good] != VILLAGES_A_GOOD:
            yield _guess("villages", f"{count[good]} buy {good}; {VILLAGES_A_GOOD} are right")
        if not symbols[good]:
            yield Fault("regions", f"none shows the {BUILDINGS[good]}; 3 or 4 are right")
        elif symbols[good] not in (3, 4):
            text = f"{symbols[good]} show the {BUILDINGS[good]}; 3 or 4 are right"
            yield _guess("regions", text)
    sold = {village.id: village.good for village in plan.villages}
    for i, road in enumerate(plan.roads):
        a, b = road.between
        if a in sold and sold[a] == sold.get(b):
            yield _guess(f"roads[{i}]", f"joins {a} and {b}, which both buy {sold[a]}")


def _numbers(plan: CountryPlan) -> Iterator[Fault]:
    """Condition 7, the rough numbers: roads, regions and building symbols."""
    symbols = sum(len(region.buildings) for region in plan.regions)
    for place, what, count, about in (
        ("roads", "roads", len(plan.roads), ABOUT_ROADS),
        ("regions", "regions", len(plan.regions), ABOUT_REGIONS),
        ("regions", "building symbols", symbols, ABOUT_SYMBOLS),
    ):
        if count not in about:
            yield _guess(place, f"there are {count} {what}; {about[0]} to {about[-1]} are right")


def _costs(plan: CountryPlan) -> Iterator[Fault]:
    """Condition 8: three or four roads at the city; how many roads are cheap and where."""
    leaving = sum(plan.city.id in road.between for road in plan.roads)
    if leaving not in (3, 4):
        yield _guess("city", f"{leaving} roads leave the city; 3 or 4 are right")
    total = len(plan.roads)
    if not total:
        return
    count = Counter(road.cost for road in plan.roads)
    for cost, share in COST_SHARES.items():
        percent = 100 * count[cost] / total
        if abs(percent - share) > SHARE_TOLERANCE:
            text = f"{percent:.0f} % cost {cost}; {share} % within {SHARE_TOLERANCE} is right"
            yield _guess("roads", text)
    yield from _tendencies(plan)


def _tendencies(plan: CountryPlan) -> Iterator[Fault]:
    """Condition 8: cheap near the city and on the main road, dear over rivers and at the rim."""
    home = {village.id: village.duchy for village in plan.villages}
    main = {frozenset(pair) for pair in pairwise(plan.main_road)}
    sides = _sides(plan)
    mean = sum(road.cost for road in plan.roads) / len(plan.roads)
    groups: dict[str, tuple[bool, list[int]]] = {
        "at the city": (True, []),
        "of the main road": (True, []),
        "over rivers": (False, []),
        "at the rim": (False, []),
    }
    for road in plan.roads:
        a, b = road.between
        pair = frozenset(road.between)
        for group, fits in (
            ("at the city", plan.city.id in pair),
            ("of the main road", pair in main),
            ("over rivers", a in home and b in home and home[a] != home[b]),
            ("at the rim", sides[pair] == 1),
        ):
            if fits:
                groups[group][1].append(road.cost)
    for group, (cheap, costs) in groups.items():
        if costs and (sum(costs) / len(costs) < mean) != cheap:
            right = "cheaper" if cheap else "dearer"
            text = f"those {group} should be {right} than the mean of {mean:.1f}"
            yield _guess("roads", text)
