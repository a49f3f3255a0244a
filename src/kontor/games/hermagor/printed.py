"""The maps with their places, and what is printed on Hermagor's boards, for the page to draw."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import pairwise

from .map.country import Country, load_country
from .map.draw import draw_country
from .map.placing import Placing
from .map.symbols import GOOD_COLOURS
from .rules import data
from .rules.game import FIRST_MAP, GAME


def files() -> dict[str, str]:
    """The files that the page draws the game from, by name."""
    return {
        "hermagor.json": json.dumps(contents(), indent=1, ensure_ascii=False) + "\n",
        "hermagor-map.svg": draw_country(GAME.country, labels=False),
        "hermagor-first.svg": draw_country(load_country(FIRST_MAP), labels=False),
    }


def contents() -> dict[str, object]:
    """The maps by their names, and what is printed on the boards."""
    return {
        "goods": list(data.GOOD_NAMES),
        "colours": GOOD_COLOURS,
        "usual": GAME.country.name,
        "maps": {country.name: places(country) for country in GAME.maps.values()},
        "cellCost": list(data.CELL_COST),
        "spacePay": {"building": [5, 3, 1, 0], "nobility": [3, 4, 5, 6, 7, 8]},
        "endValue": {str(price): data.END_VALUE[price] for price in range(5, 11)},
    }


def places(country: Country) -> dict[str, object]:
    """A map with its places."""
    plan = country.plan
    placing = Placing(plan)
    main = {frozenset(pair) for pair in pairwise(plan.main_road)}
    return {
        "size": [plan.width, plan.height],
        "city": {"id": plan.city.id, "name": plan.city.name, "x": plan.city.x, "y": plan.city.y},
        "villages": [
            {
                "id": v.id,
                "name": v.name,
                "x": v.x,
                "y": v.y,
                "good": v.good,
                "duchy": v.duchy,
                "label": middle(placing.names[v.id]),
            }
            for v in plan.villages
        ],
        "regions": [
            {
                "id": region.id,
                "name": region.name,
                "ring": list(region.ring),
                "buildings": list(region.buildings),
                "noble": region.noble,
                "box": [round(edge) for edge in placing.symbols[region.id]],
                "outline": outline(placing.faces[frozenset(region.ring)]),
            }
            for region in plan.regions
        ],
        "roads": {
            "-".join(sorted(road.between)): outline(placing.lines[road.between])
            for road in plan.roads
            if road.between in placing.lines
        },
        "costs": {"-".join(sorted(road.between)): road.cost for road in plan.roads},
        "signs": [
            {
                "x": round(x),
                "y": round(y),
                "cost": road.cost,
                "main": frozenset(road.between) in main,
            }
            for road, (x, y) in zip(plan.roads, placing.signs, strict=True)
        ],
        "duchies": [{"id": duchy.id, "name": duchy.name} for duchy in plan.duchies],
        "mainRoad": list(plan.main_road),
    }


def middle(box: tuple[float, float, float, float]) -> list[float]:
    """The middle of a box."""
    return [round((box[0] + box[2]) / 2), round((box[1] + box[3]) / 2)]


def outline(points: Iterable[tuple[float, float]]) -> str:
    """Points as an SVG attribute."""
    return " ".join(f"{x:.0f},{y:.0f}" for x, y in points)
