"""A game is shown on the map that it is played on, with that map's goods, costs and picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kontor.core.record import Record
from kontor.games.hermagor.map.country import SHIPPED, load_country
from kontor.games.hermagor.rules.game import GAME

from .driver import Seat

Visit = Callable[..., Any]


@pytest.mark.parametrize("name", SHIPPED)
def test_each_map_is_drawn_as_it_is(visit: Visit, name: str) -> None:
    country = load_country(name)
    page = visit("/")
    Seat(page).open_position(Record.new(GAME, {"players": 3, "map": name}, "maps"))
    page.locator('[data-area="map"]').first.wait_for(state="attached")
    costs = page.locator('[data-area="map"] g[class*="signs"] > g').all_text_contents()
    assert sorted(costs) == sorted(str(road.cost) for road in country.plan.roads)
    for village in country.villages:
        badge = page.locator(f'[data-spot="village:{village.id}"] use')
        assert badge.get_attribute("href").endswith(f"#map-{village.good}"), village.id
    picture = page.locator('[data-area="map"] image').get_attribute("href")
    title = page.evaluate("async (path) => (await fetch(path)).text()", picture)
    assert f"<title>{country.name}</title>" in title
