"""The picture of the map: one sound SVG document in which nothing covers another."""

import json
import re
from importlib import resources
from itertools import combinations
from xml.etree import ElementTree

import pytest

from kontor.games.hermagor.map.country import Country, load_country, parse_country
from kontor.games.hermagor.map.draw import draw_country
from kontor.games.hermagor.map.layout import Box, box_around
from kontor.games.hermagor.map.placing import BADGE, SIGN, Placing
from kontor.games.hermagor.map.symbols import GOOD_COLOURS, PAPER

pytestmark = pytest.mark.once

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module", params=["first", "second"])
def country(request: pytest.FixtureRequest) -> Country:
    return load_country(request.param)


@pytest.fixture(scope="module")
def picture(country: Country) -> str:
    return draw_country(country)


def overlap(one: Box, two: Box) -> bool:
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


def test_picture_shows_everything(country: Country, picture: str) -> None:
    root = ElementTree.fromstring(picture)
    words = {element.text for element in root.iter(f"{SVG}text")}
    assert {village.name for village in country.villages} | {country.city.name} <= words
    kinds = [element.get("class") for element in root.iter()]
    assert kinds.count("village") == 32 and kinds.count("city") == 1
    symbols = sum(len(region.buildings) for region in country.plan.regions)
    plain = sum(not region.noble for region in country.plan.regions)
    assert kinds.count("sign") == len(country.plan.roads) >= 52
    assert kinds.count("building") == symbols >= 28
    assert kinds.count("flag") == 4 and kinds.count("road main") == 8
    assert kinds.count("duchy") == 3 and len(root.findall(".//*[@class='region']")) == plain


def test_picture_refers_to_nothing_outside(picture: str) -> None:
    root = ElementTree.fromstring(picture)
    inside = {element.get("id") for element in root.iter()}
    for element in root.iter():
        assert element.tag.removeprefix(SVG) not in {"image", "script", "style", "foreignObject"}
        for name, value in element.attrib.items():
            if name.endswith("href"):
                assert value.startswith("#") and value[1:] in inside
            for target in re.findall(r"url\(([^)]*)\)", value):
                assert target.startswith("#") and target[1:] in inside
            if name == "font-family":
                assert value in {"serif", "sans-serif", "monospace"}
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")


def test_picture_is_the_same_every_time(country: Country, picture: str) -> None:
    assert draw_country(country) == picture


def test_nothing_covers_another(country: Country) -> None:
    placing = Placing(country.plan)
    badges = [box_around(x, y, 2 * BADGE, 2 * BADGE) for x, y in placing.spots.values()]
    signs = [box_around(x, y, 2 * SIGN, 2 * SIGN) for x, y in placing.signs]
    boxes = [*badges, *signs, *placing.names.values(), *placing.symbols.values()]
    assert [pair for pair in combinations(boxes, 2) if overlap(*pair)] == []


def test_a_map_without_a_border_fills_the_picture() -> None:
    data = json.loads(
        resources.files("kontor.games.hermagor.map").joinpath("country.json").read_text("utf-8")
    )
    del data["border"]
    root = ElementTree.fromstring(draw_country(parse_country(data)))
    assert len(root.findall(".//*[@class='duchy']")) == 3


def test_every_duchy_and_river_has_room_for_its_name(country: Country) -> None:
    placing = Placing(country.plan)
    for duchy, letters in zip(country.plan.duchies, placing.duchy_names):
        assert "".join(letter.text for letter in letters) == duchy.name.upper()
    for river, letters in zip(country.plan.rivers, placing.river_names):
        assert "".join(letter.text for letter in letters) == river.name


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("good", GOOD_COLOURS)
def test_goods_stand_out_on_paper(good: str) -> None:
    assert (luminance(PAPER) + 0.05) / (luminance(GOOD_COLOURS[good]) + 0.05) >= 4.5
