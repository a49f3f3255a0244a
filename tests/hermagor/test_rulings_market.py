"""Rulings H1 to H8 and H24 to H26: the market and the preparation of the journey."""

from collections import Counter
from typing import Any

import pytest

from hermagor.builder import (
    GAME,
    asked,
    bag,
    cash,
    checked,
    draw_all,
    events,
    finish,
    first,
    is_refused,
    legal_texts,
    listen,
    market,
    offered,
    play,
    player,
    position,
    price,
    tiles,
)
from kontor.core.chance import seeded
from kontor.games.hermagor.rules.data import CELL_NAMES
from kontor.games.hermagor.rules.market import corridor_income

DOUBLES = [
    "weapons+relics", "relics+corn", "corn+amulets", "amulets+books", "books+eggs",
    "eggs+blessings", "blessings+potions", "potions+weapons",
]  # fmt: skip
GOODS_TILES = [
    "weapons", "relics", "corn", "amulets", "books", "eggs", "blessings", "potions", *DOUBLES,
    "weapons+books", "relics+eggs", "corn+blessings", "amulets+potions",
]  # fmt: skip
PLAIN = {"a3": "shortcut", "c3": "black-market", "e3": "books+eggs", "g3": "relics+corn"}


def cells(text: str) -> int:
    """A bit set of market cells."""
    return sum(1 << CELL_NAMES.index(cell) for cell in text.split())


# H1 passing


def test_h01_who_passes_places_no_more_buyers_this_round():
    state = market(2, A={"left": 3}, B={"left": 2})
    play(state, "A: pass; B: buyer b1; B: buyer d1")
    assert position(state)["phase"] != "market"


def test_h01_by_the_designers_answer_a_pass_loses_only_that_buyer():
    state = market(3, A={"left": 3}, B={"left": 2}, options={"rules": "designer"})
    play(state, "A: pass; B: pass; A: buyer b1; B: buyer d1; A: pass")
    assert position(state)["phase"] != "market"


# H2 corridor income


@pytest.mark.parametrize(
    ("buyers", "income"),
    [
        ("a2", 1),
        ("a2 g2", 3),  # in a row or not
        ("a2 c2 g2", 6),
        ("a2 c2 e2 g2", 10),
        ("b2", 2),  # a crossing lies in two corridors
        ("b2 d2", 3 + 1 + 1),
        ("b1 b9", 3),
        ("a1 c3 e5 g9", 0),  # buyers on tiles
        ("a2 c4 e6 g8", 4),
    ],
)
def test_h02_corridors_pay_1_3_6_10(buyers, income):
    assert corridor_income(cells(buyers)) == income


# H3 who wins a tile


@pytest.mark.parametrize(
    ("a", "b", "winner"),
    [
        ("b2 b3", "c2", "A"),  # the most on the nine places
        ("c3", "b2 d2", "B"),  # even against the one on the tile
        ("c3", "b3", "A"),  # a tie: on the tile
        ("b2 b4", "c2 d2", "B"),  # a tie: more at the sides
        ("b2 c3", "c2 d3", "A"),  # on the tile before sides
        ("c3 b2 d2 b4", "b3 d3 c2 c4", "A"),  # corners count as much as sides
        ("b2", "d2", None),  # a full tie
        ("c2", "c4", None),
        ("a2", "g2", None),  # nobody near
    ],
)
def test_h03_majority_then_tile_then_sides(a, b, winner):
    state = listen(checked(3, A={"buyers": a}, B={"buyers": b}, stalls={"c3": "books+eggs"}))
    for seat in "AB":
        assert ("books+eggs" in tiles(state, seat)) == (seat == winner)
    assert (position(state)["market"][5] is not None) == (winner is None)


def test_h03_a_third_player_below_the_tie_changes_nothing():
    state = checked(3, A="b2 b4", B="d2 d4", C="c3", stalls={"c3": "books+eggs"})
    assert position(state)["market"][5] == "13-books+eggs"


# H4 where buyers may stand


def test_h04_corridors_between_empty_stalls_are_open_but_empty_stalls_are_not():
    state = market(3)
    assert {"b1", "d1", "f1", "a2", "b2", "b9", "a8"} <= offered(state, "buyer")
    assert not {"a1", "c1", "e1", "g1", "a9", "g9"} & offered(state, "buyer")
    assert len(offered(state, "buyer")) == 43 + 12
    assert len(offered(market(4), "buyer")) == 43 + 16
    assert len(offered(market(5), "buyer")) == 43 + 20


def test_h04_no_two_buyers_on_a_space_and_prices_are_those_of_the_cells():
    state = market(3, A={"cash": 4, "left": 2}, B={"buyers": "b2 c3"})
    assert not {"b2", "c3"} & offered(state, "buyer")
    assert {"d2", "c4", "a3"} <= offered(state, "buyer")
    assert not {"b4", "d6"} & offered(state, "buyer")  # they cost 5
    for cell, cost in (("a3", 2), ("b1", 2), ("a4", 3), ("d2", 4)):
        assert cash(play(market(3, A={"cash": 9, "left": 2}), f"buyer {cell}")) == 9 - cost


# H5 the order of the preparation


def test_h05_corridors_pay_before_the_first_tile():
    state = listen(market(3, A={"buyers": "b2"}, B={"buyers": "b6"}, stalls={"a3": "good-deal"}))
    finish(play(state, "pass"), "travel")
    kinds = [e["event"] for e in events(state) if e["event"] in ("corridors", "good-deal", "win")]
    assert kinds[:3] == ["corridors", "corridors", "win"]


def test_h05_tiles_are_checked_from_the_top_left_and_winners_decide_at_once():
    stalls = {"a3": "corn", "g3": "eggs", "a5": "books", "c3": "fluctuation"}
    state = checked(3, A="a3 a5", B="c3 g3", stalls=stalls)
    assert asked(state) == "A raise" and legal_texts(state) == {"raise corn", "decline"}
    play(state, "raise corn")
    assert price(state, "corn") == 6 and "corn" in tiles(state)
    assert asked(state) == "B fluctuation" and "eggs" not in tiles(state, "B")
    play(state, "raise weapons")
    assert asked(state) == "B raise"
    play(state, "decline")
    assert asked(state) == "A raise" and legal_texts(state) == {"raise books", "decline"}


def test_h05_fluctuation_and_good_deal_go_back_to_the_bag():
    state = checked(3, A="a3", B="c3", stalls={"a3": "good-deal", "c3": "fluctuation"})
    play(state, "decline")
    assert {"good-deal", "fluctuation"} <= bag(state)
    assert not {"good-deal", "fluctuation"} & (tiles(state) | tiles(state, "B"))


# H6 the highest price


def test_h06_a_price_of_10_cannot_rise():
    state = checked(3, A="a3", stalls={"a3": "corn"}, prices={"corn": 10})
    assert "corn" in tiles(state) and asked(state) == "A name"


def test_h06_fluctuation_picks_another_good_or_is_lost():
    prices = {good: 10 for good in position(market(3))["prices"]}
    state = checked(3, A="a3", stalls={"a3": "fluctuation"}, prices={**prices, "eggs": 9})
    assert legal_texts(state) == {"raise eggs", "decline"}
    state = checked(3, A="a3", stalls={"a3": "fluctuation"}, prices=prices)
    assert asked(state).endswith("name")


# H7 without a goods tile


def test_h07_who_has_no_goods_tile_draws_one_and_specials_do_not_count():
    state = checked(3, A="a3", B="c3", C="e3", stalls=PLAIN)
    assert tiles(state, "C") == {"books+eggs"}
    for seat in "AB":
        goods = tiles(state, seat) - {"shortcut", "black-market"}
        assert len(goods) == 1 and len(tiles(state, seat)) == 2


def test_h07_specials_go_back_unresolved_and_a_single_raises_no_price():
    stalls = dict(zip((f"{c}{r}" for r in (3, 5, 7) for c in "aceg"), GOODS_TILES[4:]))
    for seed in range(30):
        state = market(3, stalls=stalls, chance=seeded(str(seed)).words())
        before = position(state)["prices"]
        draw_all(play(state, "pass"))
        assert asked(state).endswith("name")
        assert position(state)["prices"] == before
        assert {"fluctuation", "good-deal", "shortcut", "black-market"} <= bag(state)
        assert all(len(tiles(state, seat)) == 1 for seat in "ABC")
        assert [cash(state, seat) for seat in "ABC"] == [20, 20, 20]


def test_h07_draws_come_in_turn_order():
    state = listen(market(3, "B", first="B"))
    draw_all(play(state, "pass"))
    assert [e["seat"] for e in events(state, "draw")] == [1, 2, 0]


def test_h07_a_bag_without_goods_tiles_gives_none():
    # Five players: twenty goods tiles lie in the market, the four special ones in the bag.
    everywhere = zip((f"{c}{r}" for r in (1, 3, 5, 7, 9) for c in "aceg"), GOODS_TILES)
    state = market(5, stalls=dict(everywhere))
    assert bag(state) == {"shortcut", "black-market", "fluctuation", "good-deal"}
    play(state, "pass")
    assert position(state)["phase"] == "travel" and first(state) == "A"
    assert all(tiles(state, seat) == set() for seat in "ABCDE")


# H8 the lowest number


def test_h08_the_lowest_number_names_anyone_for_the_journey_and_the_next_market():
    stalls = {"a3": "books+eggs", "c3": "relics", "e3": "amulets"}
    state = checked(3, A="a3", B="c3", C="e3", stalls=stalls)
    play(state, "B: decline; C: decline")
    assert asked(state) == "B name" and offered(state, "first") == {"A", "B", "C"}
    play(state, "first C")
    assert first(state) == "C" and asked(state) == "C act"
    finish(state, "market")
    assert asked(state) == "C buy"


def test_h08_the_highest_numbers_are_compared_too():
    stalls = {"a3": "relics+eggs", "c3": "weapons+books", "e3": "amulets+potions"}
    stalls |= {"g3": "corn+blessings"}
    state = checked(4, A="a3", B="c3", C="e3", D="g3 b9", stalls=stalls)
    assert asked(state) == "B name"  # 18, 17, 20 and 19


def test_h08_a_drawn_tile_counts_too():
    for seed in range(20):
        state = market(
            3, A={"buyers": "a3"}, stalls={"a3": "corn"}, chance=seeded(str(seed)).words()
        )
        draw_all(play(state, "pass; decline"))
        numbers = {
            seat: min(int(t.partition("-")[0]) for t in player(state, seat)["tiles"])
            for seat in "ABC"
        }
        assert asked(state) == f"{min(numbers, key=lambda seat: numbers[seat])} name"


# H24 the bag is a bag


def test_h24_every_draw_is_even_over_what_the_bag_holds():
    stalls: Counter[Any] = Counter()
    for seed in range(1200):
        stalls[position(GAME.new({"players": 3}, f"even {seed}"))["market"][4]] += 1
    assert len(stalls) == 20  # 16 goods tiles and 4 special ones
    assert all(30 <= count <= 95 for count in stalls.values()), stalls


def test_h24_the_free_tile_is_even_over_the_goods_tiles_in_the_bag():
    drawn: Counter[Any] = Counter()
    for seed in range(600):
        words = seeded(str(seed)).words()
        state = market(3, B={"buyers": "a3"}, C={"buyers": "c3"}, chance=words)
        singles = bag(state) - {"fluctuation", "good-deal"}
        drawn.update(tiles(draw_all(play(state, "pass"))))
    assert len(singles) == 6 and set(drawn) == singles
    assert all(60 <= count <= 145 for count in drawn.values()), drawn


# H25 nothing to pay with, nobody else


def test_h25_who_cannot_pay_for_any_space_passes():
    state = listen(market(3, A={"left": 2}, B={"left": 3, "cash": 1}, C={"left": 1}))
    play(state, "A: buyer b1; C: buyer d1; A: buyer f1")
    assert [e["seat"] for e in events(state, "pass")] == [1]


def test_h25_a_player_with_buyers_left_goes_on_alone():
    state = market(3, A={"left": 3}, B={"left": 1})
    play(state, "A: buyer b1; B: pass; A: buyer d1; A: buyer f1")
    assert position(state)["phase"] != "market"


def test_h25_spaces_beyond_the_means_are_not_offered():
    state = market(3, A={"cash": 2})
    assert "b4" not in offered(state, "buyer") and is_refused(state, "buyer b4")
    assert is_refused(market(3, A={"cash": 5}, B={"buyers": "b4"}), "buyer b4")


# H26 what may be declined


def test_h26_price_rises_may_be_declined():
    state = checked(3, A="a3", B="c3", stalls={"a3": "corn", "c3": "fluctuation"})
    before = position(state)["prices"]
    play(state, "A: decline; B: decline")
    assert position(state)["prices"] == before


def test_h26_the_free_tile_may_be_declined_before_it_is_drawn():
    state = listen(market(3, "B", first="B", A={"buyers": "a3"}, stalls={"a3": "corn"}))
    play(state, "B: pass; A: decline")
    assert asked(state) == "B draw" and legal_texts(state) == {"draw", "decline"}
    play(state, "B: decline")
    assert tiles(state, "B") == set() and asked(state) == "C draw"
    play(state, "C: draw")
    assert len(tiles(state, "C")) == 1 and asked(state).endswith("name")
    assert [e["seat"] for e in events(state, "draw")] == [2]


def test_h26_a_special_tile_has_no_number_and_names_nobody():
    cells = (f"{c}{r}" for r in (1, 3, 5, 7, 9) for c in "aceg")
    stalls = dict(zip(cells, ["shortcut", *GOODS_TILES]))
    state = play(market(5, "D", first="D", C={"buyers": "a1"}, stalls=stalls), "pass")
    assert tiles(state, "C") == {"shortcut"}
    while asked(state).endswith("draw"):
        play(state, "decline")
    assert first(state) == "D" and asked(state) == "D act"


def test_h26_without_goods_tiles_the_first_player_stays():
    everywhere = zip((f"{c}{r}" for r in (1, 3, 5, 7, 9) for c in "aceg"), GOODS_TILES)
    state = play(market(5, "D", first="D", stalls=dict(everywhere)), "pass")
    assert first(state) == "D" and asked(state) == "D act"
