"""The map of Hermagor: the shipped one is sound, and what is wrong with another is said."""

import copy
import json
from importlib import resources
from itertools import combinations
from typing import Any

import jsonschema_rs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kontor.core.chance import seeded
from kontor.games.hermagor.map.country import (
    CITY,
    GOODS,
    Country,
    CountryError,
    faults,
    load_country,
    parse_country,
)
from kontor.games.hermagor.map.draw import draw_country
from kontor.games.hermagor.rules.game import HermagorGame
from kontor.games.hermagor.rules.playout import play_randomly

pytestmark = pytest.mark.once

FOLDER = resources.files("kontor.games.hermagor.map")
SHIPPED = json.loads(FOLDER.joinpath("country.json").read_text("utf-8"))
SECOND = json.loads(FOLDER.joinpath("second.json").read_text("utf-8"))
SCHEMA = json.loads(FOLDER.joinpath("country.schema.json").read_text("utf-8"))


@pytest.fixture
def data() -> Any:
    """A copy of the shipped map to break."""
    return copy.deepcopy(SHIPPED)


@pytest.fixture(scope="module")
def country() -> Country:
    return load_country("first")


def part(data: Any, kind: str, name: str) -> Any:
    """The village, region, duchy or river of that id."""
    return next(entry for entry in data[kind] if entry["id"] == name)


def road(data: Any, a: str, b: str) -> tuple[int, Any]:
    """The road between two places, and its index."""
    return next(
        (i, entry) for i, entry in enumerate(data["roads"]) if set(entry["between"]) == {a, b}
    )


def found(data: Any, place: str, words: str, severity: str = "error") -> bool:
    """Whether a fault of that place and severity says these words."""
    return any(
        fault.place == place and words in fault.message and fault.severity == severity
        for fault in faults(data)
    )


def test_shipped_map_has_no_faults_and_no_warnings() -> None:
    assert faults(SHIPPED) == faults(SECOND) == []


def test_shipped_map_satisfies_its_schema() -> None:
    jsonschema_rs.meta.validate(SCHEMA)
    jsonschema_rs.Draft202012Validator(SCHEMA).validate(SHIPPED)
    jsonschema_rs.Draft202012Validator(SCHEMA).validate(SECOND)


def test_shipped_map_is_as_the_rules_sketch_it(country: Country) -> None:
    costs = [entry.cost for entry in country.plan.roads]
    assert [costs.count(cost) for cost in (2, 3, 4, 5)] == [8, 18, 16, 10]
    sizes = [len(ring) for ring in country.regions]
    assert [sizes.count(size) for size in (3, 4, 5, 6)] == [3, 10, 6, 1]
    symbols = [good for goods in country.buildings for good in goods]
    assert len(symbols) == 28 and {symbols.count(good) for good in range(8)} == {3, 4}


def test_shipped_map_is_even(country: Country) -> None:
    """Each good is about as far from the city, and no region asks for the same good twice."""
    for good in range(8):
        homes = [v for v in range(CITY) if country.good_of[v] == good]
        assert 28 <= sum(country.trip[CITY][v] for v in homes) <= 32
        assert min(country.trip[a][b] for a, b in combinations(homes, 2)) >= 8
    for ring in country.regions:
        assert len({country.good_of[v] for v in ring}) == len(ring)
    for duchy in range(3):
        assert any(
            noble and all(country.duchy_of[v] == duchy for v in ring)
            for noble, ring in zip(country.noble, country.regions)
        )


def test_condition_1_a_village_too_few(data: Any) -> None:
    lost = data["villages"].pop()["id"]
    data["roads"] = [entry for entry in data["roads"] if lost not in entry["between"]]
    data["regions"] = [entry for entry in data["regions"] if lost not in entry["ring"]]
    assert found(data, "villages", "there are 31; 32 are needed")


def test_condition_1_a_cost_out_of_range(data: Any) -> None:
    data["roads"][12]["cost"] = 6
    assert found(data, "roads[12].cost", "a road costs 2, 3, 4 or 5")


def test_condition_1_a_village_without_roads(data: Any) -> None:
    data["roads"] = [entry for entry in data["roads"] if "moor" not in entry["between"]]
    assert found(data, "villages.moor", "no road leads there")


def test_condition_1_roads_that_cross(data: Any) -> None:
    data["roads"].append({"between": ["tann", "dohlen"], "cost": 3})
    data["roads"].append({"between": ["schnee", "eis"], "cost": 3})
    i = len(data["roads"])
    assert found(data, f"roads[{i - 1}]", f"crosses roads[{i - 2}] (tann - dohlen)")


def test_condition_1_a_village_without_a_good(data: Any) -> None:
    data["villages"][3]["good"] = "cheese"
    assert found(data, "villages[3].good", "a good is needed")


def test_condition_2_a_face_without_a_region(data: Any) -> None:
    data["regions"] = [entry for entry in data["regions"] if entry["id"] != "weinberg"]
    assert found(data, "regions", "has no region")


def test_condition_2_a_region_that_is_no_face(data: Any) -> None:
    data["roads"].append({"between": ["tann", "dohlen"], "cost": 3})
    assert found(data, "regions.gletscher.ring", "no face of the net")


def test_condition_2_a_ring_with_a_gap(data: Any) -> None:
    part(data, "regions", "weinberg")["ring"] = ["rosen", "reb", "kelter", "most"]
    assert found(data, "regions.weinberg.ring", "no road joins")


def test_condition_2_buildings(data: Any) -> None:
    part(data, "regions", "weinberg")["buildings"] = []
    part(data, "regions", "vorwald")["noble"] = True
    part(data, "regions", "heide")["buildings"] = ["corn", "corn"]
    assert found(data, "regions.weinberg.buildings", "1 to 3 are needed, or the noble flag")
    assert found(data, "regions.vorwald", "only one of them is allowed")
    assert found(data, "regions.heide.buildings", "names corn 2 times")


def test_condition_2_too_many_villages(data: Any) -> None:
    data["roads"].remove(road(data, "irr", "torf")[1])
    region = part(data, "regions", "moorwacht")
    data["regions"].remove(part(data, "regions", "torfland"))
    data["roads"].remove(road(data, "nebel", "moor")[1])
    data["regions"].remove(part(data, "regions", "ostmark"))
    region["ring"] = ["moor", "wolf", "rauh", "grimm", "silber", "nebel", "irr", "unken", "torf"]
    assert found(data, "regions.moorwacht.ring", "has 9 villages; 3 to 6 are needed")


def test_condition_3_number_of_noble_regions(data: Any) -> None:
    region = part(data, "regions", "adlerhorst")
    del region["noble"]
    region["buildings"] = ["corn"]
    assert found(data, "regions", "3 are noble; 4 are right", "warning")
    assert found(data, "duchies.firnmark", "has no noble region", "warning")


def test_condition_3_noble_region_at_the_city(data: Any) -> None:
    for name, noble in (("burgfrieden", False), ("vorwald", True)):
        region = part(data, "regions", name)
        region["noble"], region["buildings"] = noble, [] if noble else ["corn"]
    assert found(data, "regions.vorwald.ring", "has 4 villages; for the noble region", "warning")
    assert parse_country(data).warnings
    part(data, "regions", "vorwald").update(noble=False, buildings=["corn"])
    assert found(data, "regions", "0 noble regions touch the city; one is right", "warning")


def test_condition_4_the_example_region(data: Any) -> None:
    part(data, "regions", "ostmark")["buildings"] = ["weapons", "relics"]
    assert found(data, "regions", "none with cemetery, blacksmith and corn field shares", "warning")


def test_condition_4_the_example_trip(data: Any) -> None:
    road(data, "nebel", "moor")[1]["cost"] = 4
    assert found(data, "roads", "no cheapest trip of 5 + 3 ends in silber", "warning")


def test_condition_4_the_example_is_playable(country: Country) -> None:
    moor, nebel, silber = (country.index[name] for name in ("moor", "nebel", "silber"))
    assert country.path(moor, silber) == (moor, nebel, silber)
    assert [country.trip[moor][nebel], country.trip[nebel][silber]] == [5, 3]
    assert country.trip[moor][silber] == 8
    assert GOODS[country.good_of[silber]] == "amulets"


def test_condition_5_duchies(data: Any) -> None:
    part(data, "villages", "moor")["duchy"] = "firnmark"
    assert found(data, "duchies.sundergau", "has 9 villages; at least 10 are right", "warning")


def test_condition_5_goods_of_a_duchy(data: Any) -> None:
    for village in data["villages"]:
        if village["duchy"] == "rebenau" and village["good"] == "corn":
            village["good"] = "books"
    assert found(data, "duchies.rebenau", "sells no corn", "warning")


def test_condition_5_rivers_divide(data: Any) -> None:
    data["rivers"] = [river for river in data["rivers"] if river["id"] != "arnach"]
    assert found(data, f"roads[{road(data, 'reb', 'glimmer')[0]}]", "crosses no river; it must")
    messages = [fault.message for fault in faults(data) if fault.place.startswith("villages.")]
    assert any("no river divides it from" in message for message in messages)


def test_condition_5_other_roads_cross_no_river(data: Any) -> None:
    rosen, most = part(data, "villages", "rosen"), part(data, "villages", "most")
    x, y = (rosen["x"] + most["x"]) / 2, (rosen["y"] + most["y"]) / 2
    data["rivers"].append(
        {"id": "brook", "name": "Brook", "points": [[x - 40, y - 10], [x + 40, y + 10]]}
    )
    assert found(data, f"roads[{road(data, 'rosen', 'most')[0]}]", "crosses the river brook")


def test_condition_6_main_road(data: Any) -> None:
    data["main_road"][1:3] = reversed(data["main_road"][1:3])
    assert found(data, "main_road[1]", "no road joins")
    data["main_road"].pop()
    assert found(data, "main_road", "four different villages, the city, and four more")
    assert any(
        f.place == "main_road" and "0 of its villages buy" in f.message for f in faults(data)
    )


def test_condition_6_main_road_ends_at_the_rim(data: Any) -> None:
    data["main_road"][-1] = "kraeh"
    assert found(data, "main_road", "ends in kraeh, which is not at the rim", "warning")


def test_condition_7_goods(data: Any) -> None:
    i, entry = road(data, "eis", "tann")
    a, b = (part(data, "villages", name) for name in entry["between"])
    a["good"] = b["good"]
    assert found(data, f"roads[{i}]", "which both buy", "warning")
    assert found(data, "villages", f"5 buy {b['good']}; 4 are right", "warning")


def test_condition_7_rough_numbers_only_warn(data: Any) -> None:
    for region in data["regions"]:
        region["buildings"] = [] if region.get("noble") else region["buildings"][:1]
    part(data, "regions", "ostmark")["buildings"] = ["weapons", "relics", "corn"]
    assert found(data, "regions", "building symbols; 25 to 31 are right", "warning")


def test_condition_7_every_building_stands_somewhere(data: Any) -> None:
    for region in data["regions"]:
        if "potions" in region.get("buildings", []):
            region["buildings"] = ["corn"]
    assert found(data, "regions", "none shows the alchemist")


def test_condition_8_costs_only_warn(data: Any) -> None:
    for entry in data["roads"]:
        entry["cost"] = {5: 5, 3: 3}.get(entry["cost"], 4)
    assert found(data, "roads", "0 % cost 2; 15 % within 7 is right", "warning")
    assert parse_country(data).plan.roads[0].cost in (3, 4, 5)


def test_condition_8_tendencies_only_warn(data: Any) -> None:
    for entry in data["roads"]:
        entry["cost"] = 5 if "hermagor" in entry["between"] else entry["cost"]
    assert found(data, "roads", "those at the city should be cheaper", "warning")


def test_condition_8_roads_at_the_city(data: Any) -> None:
    data["roads"].append({"between": ["hermagor", "glimmer"], "cost": 2})
    assert found(data, "city", "5 roads leave the city; 3 or 4 are right", "warning")


def test_a_map_that_breaks_our_guesses_is_told_and_played(data: Any) -> None:
    region = part(data, "regions", "adlerhorst")
    del region["noble"]
    region["buildings"] = ["corn"]
    road(data, "nebel", "moor")[1]["cost"] = 4
    i, entry = road(data, "eis", "tann")
    one, other = (part(data, "villages", name) for name in entry["between"])
    one["good"] = other["good"]
    told = parse_country(data)
    assert {"regions", "roads", f"roads[{i}]"} <= {fault.place for fault in told.warnings}
    state = HermagorGame(told).new({"players": 4}, "guess")
    assert play_randomly(state, seeded("guess"), 10_000) > 40 and state.is_over()


def test_cheapest_trips_against_brute_force(country: Country) -> None:
    """Every trip and path agrees with a plain search over all simple extensions of cheap ones."""
    for a in range(CITY + 1):
        best: dict[int, tuple[int, int, tuple[int, ...]]] = {a: (0, 0, (a,))}
        waiting = [a]
        while waiting:
            place = waiting.pop(0)
            cost, roads, way = best[place]
            for after, price in country.neighbours[place]:
                trip = (cost + price, roads + 1, (*way, after))
                if after not in best or trip < best[after]:
                    best[after] = trip
                    waiting.append(after)
        for b, (cost, _, way) in best.items():
            assert country.trip[a][b] == cost == country.trip[b][a]
            assert country.path(a, b) == way


def test_tables_agree_with_the_map(country: Country) -> None:
    assert country.ids[CITY] == country.city.id == "hermagor"
    assert country.main_road[4] == CITY and len(country.main_villages) == 8
    assert {country.good_of[v] for v in country.main_villages} == set(range(8))
    for region, ring in enumerate(country.regions):
        assert CITY not in ring and 3 <= len(ring) <= 6
        assert bool(country.buildings[region]) != country.noble[region]
        for village in range(CITY):
            assert (village in ring) == (region in country.regions_of[village])


def test_ids_and_references(data: Any) -> None:
    data["villages"][1]["id"] = data["villages"][0]["id"]
    data["roads"][5]["between"][0] = "atlantis"
    assert found(data, "villages[1].id", "each must be unique")
    assert found(data, "roads[5].between", "there is no village 'atlantis'")


def test_a_wrong_reference_hides_no_other_fault(data: Any) -> None:
    data["roads"][5]["between"][0] = "atlantis"
    part(data, "regions", "auwald")["buildings"] = []
    part(data, "villages", "gams").update(x=1500, good="corn")
    assert found(data, "roads[5].between", "there is no village 'atlantis'")
    assert found(data, "regions.auwald.buildings", "has 0 buildings")
    assert found(data, "villages.gams", "lies outside the size 1440 x 1040")
    assert found(data, "villages", "5 buy corn; 4 are right", "warning")


def test_coordinates_inside_the_size(data: Any) -> None:
    part(data, "villages", "gams")["x"] = 1500
    assert found(data, "villages.gams", "lies outside the size 1440 x 1040")


def test_places_inside_the_border(data: Any) -> None:
    data["border"] = [[300, 40], [1400, 40], [1400, 1000], [300, 1000]]
    assert found(data, "villages.sonn", "lies outside the border")


def test_all_faults_are_raised_together(data: Any) -> None:
    del data["name"], data["villages"][4]["good"]
    data["roads"][2]["cost"] = "dear"
    data["surprise"] = 1
    with pytest.raises(CountryError) as error:
        parse_country(data)
    places = {fault.place for fault in error.value.faults}
    assert places == {"name", "villages[4].good", "roads[2].cost", "surprise"}


def test_maps_that_come_with_the_game_name_the_same_places() -> None:
    first, second = load_country("first"), load_country("second")
    assert first.name != second.name
    assert first.ids == second.ids
    regions = [[r.id for r in country.plan.regions] for country in (first, second)]
    assert regions[0] == regions[1][: len(regions[0])]
    assert first.plan.duchies == second.plan.duchies
    assert first.plan.spots() == second.plan.spots()


def test_a_file_that_is_no_map(tmp_path: Any) -> None:
    path = tmp_path / "map.json"
    path.write_text("{", "utf-8")
    with pytest.raises(CountryError, match="is not JSON"):
        load_country(path)
    path.write_text(json.dumps(SHIPPED), "utf-8")
    assert load_country(path).plan == load_country("first").plan


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["eis", "hermagor", "corn", "firnmark", 10**400, -1, 5000]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)


@given(JSON | st.fixed_dictionaries({key: JSON for key in SHIPPED}))
@settings(max_examples=150, deadline=None)
def test_faults_never_raises_on_anything(anything: object) -> None:
    assert faults(anything)


@given(st.data())
@settings(max_examples=25, deadline=None)
def test_faults_never_raises_on_a_broken_map(draw: st.DataObject) -> None:
    broken = copy.deepcopy(SHIPPED)
    for _ in range(draw.draw(st.integers(1, 3))):
        node: Any = broken
        while True:
            keys = list(node) if isinstance(node, dict) else list(range(len(node)))
            if not keys:
                break
            key = draw.draw(st.sampled_from(keys))
            inner = node[key]
            if isinstance(inner, dict | list) and draw.draw(st.integers(0, 5)):
                node = inner
                continue
            change = draw.draw(st.sampled_from(["drop", "swap", "twice"]))
            if change == "drop":
                del node[key]
            elif change == "twice" and isinstance(node, list):
                node.append(copy.deepcopy(inner))
            else:
                node[key] = draw.draw(JSON | st.sampled_from([node[k] for k in keys]))
            break
    broken = json.loads(json.dumps(broken))
    if not any(fault.severity == "error" for fault in faults(broken)):
        draw_country(parse_country(broken))
