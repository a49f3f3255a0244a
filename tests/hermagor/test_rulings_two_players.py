"""Rulings H19 to H21 and H23: two players and the colour they share."""

import pytest

from hermagor.builder import (
    GAME,
    asked,
    bag,
    cash,
    checked,
    discs,
    finish,
    good_of,
    journey,
    legal_texts,
    market,
    offered,
    play,
    player,
    position,
    price,
    ring_but,
    tiles,
    trip,
)
from kontor.core.chance import seeded
from kontor.games.hermagor.rules.data import CELL_NAMES
from kontor.games.hermagor.rules.shared import offer_shared_first
from kontor.games.hermagor.rules.state import Actions


def shared(state):
    """The pieces of the shared colour."""
    return position(state)["shared"]


# H19 shared buyers


def test_h19_a_shared_buyer_is_free_and_comes_before_or_after_the_own_one():
    state = market(2, A={"left": 2}, B={"left": 2}, shared={"left": 2})
    after = play(state.copy(), "buyer b4")
    assert asked(after) == "A shared-buyer"
    play(after, "shared-buyer b2")
    assert cash(after) == 15 and shared(after)["buyers"] == ["b2"] and asked(after) == "B buy"
    before = play(state.copy(), "shared-buyer b2")
    assert asked(before) == "A buy" and cash(before) == 20
    play(before, "buyer b4")
    assert asked(before) == "B buy"  # no second one in the same turn


def test_h19_two_shared_buyers_a_round_for_both_together():
    state = market(2, A={"left": 3}, B={"left": 3}, shared={"left": 2})
    play(state, "buyer b1; shared-buyer d1; buyer f1; shared-buyer b9")
    assert asked(state) == "A buy" and not offered(state, "shared-buyer")
    play(state, "buyer d9")
    assert asked(state) == "B buy"
    finish(state, "travel")
    finish(state, "market")
    assert shared(state)["buyers_left"] == 2 and shared(state)["buyers"] == []


def test_h19_shared_buyers_count_in_majorities_and_earn_nothing():
    state = checked(2, A="b2", B="g3", shared={"buyers": "c3 d2"}, stalls={"c3": "books+eggs"})
    assert "books+eggs" in bag(state)
    assert cash(state) == 22 and cash(state, "B") == 20  # A stands on a crossing
    state = checked(2, A="b2", shared={"buyers": "d2"}, stalls={"c3": "books+eggs"})
    assert position(state)["market"][5] == "13-books+eggs"  # a tie


def test_h19_a_single_won_by_the_shared_colour_raises_its_price():
    state = checked(2, shared={"buyers": "c3"}, stalls={"c3": "corn"})
    assert price(state, "corn") == 6 and asked(state).endswith("name")
    state = checked(2, shared={"buyers": "c3"}, stalls={"c3": "corn"}, prices={"corn": 10})
    assert price(state, "corn") == 10


# H20 shared posts


def test_h20_a_shared_post_goes_to_any_village_whose_good_the_placer_holds():
    state = journey(2, A={"tiles": "corn books", "shared_posts_left": 2})
    held = {v.id for v in GAME.maps["first"].villages if v.good in ("corn", "books")}
    assert offered(state, "shared-post") == held
    play(state, "shared-post tann")
    assert cash(state) == 20 and cash(state, "B") == 20
    assert shared(state)["posts"] == ["tann"] and player(state)["shared_posts_left"] == 1
    assert asked(state) == "A act" and not offered(state, "shared-post")


def test_h20_one_a_village_and_one_in_an_own_turn():
    mine = {"tiles": "corn", "shared_posts_left": 2, "left": 2, "cash": 50}
    state = journey(2, A=mine, shared={"posts": "tann"})
    assert "tann" not in offered(state, "shared-post")
    play(state, "sell tann")
    assert asked(state) == "A shared-post"
    play(state, "shared-post sonn")
    assert asked(state) == "B act"
    play(state, "B: nothing")
    assert offered(state, "shared-post")  # the second one in the next turn
    before = play(journey(2, A=mine), "shared-post sonn; sell tann")
    assert asked(before) == "B act"  # no second one in the same turn


def test_h20_two_a_round_for_each_player_and_unused_ones_go_back():
    state = journey(2, A={"shared_posts_left": 1}, B={"shared_posts_left": 2})
    finish(state, "market")
    assert [player(state, seat)["shared_posts_left"] for seat in "AB"] == [2, 2]
    assert shared(state)["posts"] == []


def complete_shared(region: str, last: str, **more):
    """A completes a region for the shared colour."""
    mine = {"tiles": good_of(last), "shared_posts_left": 2, **more.pop("A", {})}
    state = journey(2, A=mine, shared={"posts": ring_but(region, last)}, **more)
    return play(state, f"shared-post {last}")


def test_h20_its_regions_give_its_disc_placed_by_the_acting_player_without_money():
    state = complete_shared("auwald", "tann")
    assert asked(state) == "A build"
    assert legal_texts(state) == {f"disc auwald {g}" for g in ("weapons", "corn", "books")}
    play(state, "disc auwald corn")
    assert discs(state, "corn") == "S..." and cash(state) == 20
    assert asked(state) == "A act"


def test_h20_unused_shared_posts_go_back_when_the_game_is_over():
    mine = {"tiles": "corn", "shared_posts_left": 2, "left": 1}
    state = finish(journey(2, A=mine, B={"left": 0}, round=5, stack=[]))
    assert state.is_over() and player(state)["shared_posts_left"] == 0


# H21 rent of 2, two spaces a row


def test_h21_a_shared_post_beside_the_opponents_doubles_the_rent():
    for posts, rent in (("", 1), ("tann", 2)):
        mine = {"tiles": "corn", "cash": 50}
        state = journey(2, A=mine, B={"posts": "tann"}, shared={"posts": posts})
        assert cash(play(state, "sell tann"), "B") == 20 + rent
    state = journey(2, A={"tiles": "corn", "cash": 50}, shared={"posts": "tann"})
    assert cash(play(state, "sell tann"), "B") == 20


@pytest.mark.parametrize(
    ("row", "price_now", "pay"), [("", 5, 5), ("B", 5, None), ("B", 6, 1), ("B.B", 7, None)]
)
def test_h21_only_the_spaces_5_and_1_exist(row, price_now, pay):
    mine = {"cash": 50, "tiles": "corn", "posts": ring_but("vorwald", "tann")}
    state = journey(2, A=mine, discs={"blessings": row}, prices={"blessings": price_now})
    before = cash(state) - trip("hermagor", "tann") + 5
    play(state, "sell tann")
    if pay is None:
        assert cash(state) == before
    else:
        assert cash(state) == before + pay


def test_h21_road_and_duchies_ignore_the_shared_colour():
    road = [GAME.maps["first"].ids[v] for v in GAME.maps["first"].main_villages]
    state = journey(2, A={"posts": road[0]}, shared={"posts": " ".join(road[1:5])})
    parts = GAME.outcome(state).breakdown
    assert [p["main_road"] for p in parts] == [5, -5] and len(parts) == 2


# H23 small print


def test_h23_a_shared_buyer_needs_an_own_one_in_the_same_turn():
    state = market(2, A={"left": 1}, shared={"left": 2})
    play(state, "shared-buyer b1")
    assert "pass" not in legal_texts(state) and offered(state, "buyer")
    broke = market(2, A={"left": 1}, B={"cash": 1, "left": 1}, shared={"left": 2})
    play(broke, "buyer b1; done")
    assert position(broke)["phase"] != "market"  # B could not pay, so placed no shared one


def test_h23_the_last_affordable_space_is_kept_for_the_own_buyer():
    assert offer_first("b1 d1", affordable="b1 d1") == {"b1", "d1"}
    assert offer_first("b1 d1", affordable="d1") == {"b1"}
    assert offer_first("b1 d1", affordable="") == set()


def offer_first(free: str, affordable: str) -> set[str]:
    """Where a shared buyer may come first, of some free and some affordable cells."""
    out = Actions()
    state = market(2, shared={"left": 2})
    offer_shared_first(state, cell_set(free), cell_set(affordable), out)
    return {GAME.text(action).split()[1] for action in out.items[: out.count]}


def cell_set(text: str) -> int:
    """A bit set of market cells."""
    return sum(1 << CELL_NAMES.index(cell) for cell in text.split())


def test_h23_a_special_tile_won_by_the_shared_colour_has_no_effect():
    stalls = {"c3": "good-deal", "e3": "fluctuation"}
    state = checked(2, shared={"buyers": "c3 e3"}, stalls=stalls)
    assert {"good-deal", "fluctuation"} <= bag(state)
    assert asked(state).endswith("name") and cash(state) == cash(state, "B") == 20
    assert set(position(state)["prices"].values()) == {5}


def test_h23_a_tile_won_by_the_shared_colour_can_be_drawn_again_at_once():
    found = set()
    for seed in range(40):
        state = checked(
            2,
            shared={"buyers": "c3"},
            stalls={"c3": "books+eggs"},
            chance=seeded(str(seed)).words(),
        )
        found |= tiles(state) | tiles(state, "B")
    assert "books+eggs" in found


def test_h23_shared_discs_must_be_placed_where_a_space_is_open():
    state = complete_shared("vorwald", "tann")
    assert discs(state, "blessings") == "S..." and asked(state) == "A act"
    full = complete_shared("vorwald", "tann", discs={"blessings": "A"})
    assert discs(full, "blessings") == "A..." and asked(full) == "A act"


def test_h23_shared_discs_take_nobility_spaces_too():
    state = complete_shared("fuerstenhain", "sonn")
    assert discs(state, "nobility") == "S....."


def test_h23_own_and_shared_posts_never_combine():
    rest = ring_but("vorwald", "tann").split()
    state = journey(
        2,
        A={"cash": 50, "tiles": "corn", "posts": rest[0], "shared_posts_left": 1},
        shared={"posts": " ".join(rest[1:])},
    )
    play(state, "shared-post tann; sell tann")
    assert asked(state) == "B act"


def test_h23_a_shared_post_goes_with_any_action_also_nothing():
    for action in ("nothing", "move rosen", "sell tann"):
        state = journey(2, A={"cash": 50, "tiles": "corn", "shared_posts_left": 2})
        play(state, action)
        assert asked(state) == "A shared-post"
        play(state, "shared-post sonn")
        assert asked(state) == "B act"
    state = journey(2, A={"cash": 50, "tiles": "corn", "shared_posts_left": 2})
    assert asked(play(state, "nothing; done")) == "B act"


def test_h28_against_the_black_market_the_2_is_lost_too():
    mine = {"tiles": "corn black-market", "cash": 50}
    state = journey(2, A=mine, B={"posts": "tann"}, shared={"posts": "tann"})
    assert cash(play(state, "sell tann"), "B") == 20
    assert cash(state) == 50 + 5 - trip("hermagor", "tann")
