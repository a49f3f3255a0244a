"""The rulebook's worked examples, number by number."""

from hermagor.builder import (
    GAME,
    SEATS,
    asked,
    cash,
    checked,
    discs,
    events,
    journey,
    listen,
    market,
    offered,
    play,
    position,
    ring,
    tiles,
)

# Twelve tiles A to L of which none asks anything but I and J, singles at places 9 and 10.
TILES = {
    "A": "weapons+relics", "B": "relics+corn", "C": "corn+amulets", "D": "amulets+books",
    "E": "books+eggs", "F": "eggs+blessings", "G": "blessings+potions", "H": "potions+weapons",
    "I": "shortcut", "J": "weapons", "K": "black-market", "L": "good-deal",
}  # fmt: skip
STALLS = dict(zip("ABCDEFGHIJKL", (f"{c}{r}" for r in (3, 5, 7) for c in "aceg")))
VECTOR = {"A": "b4 c4 d4 f4", "B": "a5 e6 f6 g7", "C": "a3 b2 a7"}  # red, blue, green


def vector(**more):
    """The market of the examples, checked."""
    stalls = {STALLS[letter]: tile for letter, tile in TILES.items()}
    return listen(market(3, "C", **{s: {"buyers": b} for s, b in VECTOR.items()}, stalls=stalls))


def test_market_vector_corridor_income():
    state = play(vector(), "pass")
    income = {e["seat"]: e["income"] for e in events(state, "corridors")}
    assert income == {0: 13, 1: 4, 2: 2}


def test_market_vector_tiles():
    state = play(vector(), "pass")
    by_tile = {tile: letter for letter, tile in TILES.items()}
    won = {seat: {by_tile[tile] for tile in tiles(state, seat)} for seat in "ABC"}
    assert won == {"A": set("BCDF"), "B": set("EGK"), "C": set("AI")}
    assert [e["seat"] for e in events(state, "good-deal")] == [1]  # L
    left = [name for name in position(state)["market"] if name]
    assert left == ["16-potions+weapons", "1-weapons"]  # H and J stay


def test_market_vector_is_told_in_the_view_before_it_is_checked():
    facts = GAME.view(vector(), 0)["facts"]["tiles"]
    leaders = {fact["stall"]: fact["leader"] for fact in facts}
    wanted = {"A": 2, "B": 0, "C": 0, "D": 0, "E": 1, "F": 0, "G": 1, "H": None, "I": 2}
    wanted.update({"J": None, "K": 1, "L": 1})
    assert leaders == {STALLS[letter]: leader for letter, leader in wanted.items()}


def test_production_example():
    values = {6: 8, 0: 5, 9: 10, 3: 7, 8: 9}  # end value: price
    rows = [
        ("weapons", 6, "A"), ("relics", 0, "C"), ("corn", 9, "ABD"), ("amulets", 3, "AC"),
        ("books", 8, "CD"), ("eggs", 6, "AD"), ("blessings", 8, "B"),
    ]  # fmt: skip
    state = journey(
        4,
        discs={good: letters for good, _, letters in rows},
        prices={good: values[value] for good, value, _ in rows},
    )
    parts = GAME.outcome(state).breakdown
    assert [part["production"] for part in parts] == [24, 17, 11, 23]


def villages(duchy: int) -> list[str]:
    """The villages of a duchy."""
    country = GAME.maps["first"]
    return [v.id for i, v in enumerate(country.villages) if country.duchy_of[i] == duchy]


def test_duchy_example():
    posts = villages(0)[:9] + villages(1)[:5] + villages(2)[:2]
    state = journey(3, A={"posts": " ".join(posts)})
    assert GAME.outcome(state).breakdown[0]["duchies"] == 6


def test_main_road_examples():
    road = [GAME.maps["first"].ids[v] for v in GAME.maps["first"].main_villages]
    for counts, pays in (
        ((6, 6, 4, 3, 3), [5, 5, 0, -5, -5]),
        ((6, 6, 3, 3, 3), [5, 5, -5, -5, -5]),
    ):
        seats = {SEATS[i]: {"posts": " ".join(road[:n])} for i, n in enumerate(counts)}
        state = journey(5, **seats)
        assert [part["main_road"] for part in GAME.outcome(state).breakdown] == pays


def example_trip() -> tuple[str, str]:
    """Where a trip of 5 + 3 begins, and the amulet village that both regions share."""
    country = GAME.maps["first"]
    noble = next(r for r in country.plan.regions if r.noble and country.city.id in r.ring)
    plain = next(
        r for r in country.plan.regions if set(r.buildings) == {"weapons", "relics", "corn"}
    )
    (end,) = [
        v.id
        for v in country.villages
        if v.good == "amulets" and v.id in ring(noble.id) and v.id in ring(plain.id)
    ]
    last = country.index[end]
    for middle, three in country.neighbours[last]:
        for start, five in country.neighbours[middle]:
            if (five, three) == (5, 3) and country.trip[start][last] == 8:
                return country.ids[start], end
    raise AssertionError("the map has no such trip")


def test_the_trip_of_5_and_3_with_its_two_regions():
    start, end = example_trip()
    country = GAME.maps["first"]
    noble = next(r.id for r in country.plan.regions if r.noble and country.city.id in r.ring)
    plain = next(
        r.id for r in country.plan.regions if set(r.buildings) == {"weapons", "relics", "corn"}
    )
    posts = {*ring(noble), *ring(plain)} - {end}
    state = listen(
        journey(
            3,
            A={"cash": 10, "at": start, "posts": " ".join(posts), "tiles": "amulets"},
            B={"posts": end},
            C={"posts": end},
            prices={"amulets": 7},
            discs={"weapons": "BC", "relics": "B", "corn": "BC", "nobility": "B"},
        )
    )
    play(state, f"sell {end}")
    assert events(state, "move")[0]["cost"] == 8
    assert cash(state) == 10 - 8 + 7
    assert cash(state, "B") == cash(state, "C") == 21
    assert offered(state, "disc") == {f"{noble} nobility", f"{plain} relics"}
    play(state, f"disc {noble} nobility")  # then the other one is the only one: it is placed
    assert [e["space"] for e in events(state, "disc")] == [4, 3]
    assert cash(state) == 9 + 4 + 3
    assert discs(state, "relics") == "BA.." and asked(state) == "B act"


def test_the_lattice_has_the_parts_that_the_rules_name():
    state = checked(5)
    assert position(state)["phase"] in ("preparation", "travel")
    names = GAME.notation.texts[:63]
    assert names[0] == "buyer a1" and names[62] == "buyer g9"
