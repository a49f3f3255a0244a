"""The four special tiles, each from the market to its effect."""

from hermagor.builder import (
    asked,
    bag,
    cash,
    checked,
    finish,
    half,
    journey,
    legal_texts,
    offered,
    play,
    price,
    tiles,
    trip,
)


def test_shortcut_is_kept_and_halves_one_move_and_sell():
    state = checked(3, A="a3 c3", stalls={"a3": "shortcut", "c3": "corn"})
    play(state, "decline")
    assert {"shortcut", "corn"} <= tiles(state)
    state = journey(A={"cash": 30, "tiles": "shortcut corn", "left": 2})
    play(state, "shortcut sonn")
    assert cash(state) == 30 - half(trip("hermagor", "sonn")) + 5
    assert "shortcut" in bag(state) and tiles(state) == {"corn"}
    play(state, "nothing; nothing")
    assert not offered(state, "shortcut")


def test_shortcut_is_of_no_use_for_a_move_without_sale():
    state = journey(A={"cash": 30, "tiles": "shortcut"})
    assert not offered(state, "shortcut")
    assert cash(play(state, "move sonn")) == 30 - half(trip("hermagor", "sonn"))
    assert "shortcut" in tiles(state)


def test_shortcut_may_reach_what_the_full_trip_cannot():
    cost = trip("hermagor", "sonn")
    state = journey(A={"cash": half(cost), "tiles": "shortcut corn"})
    assert "sonn" in offered(state, "shortcut") and "sonn" not in offered(state, "sell")


def test_black_market_is_kept_and_takes_the_rent():
    state = checked(3, A="a3", stalls={"a3": "black-market"})
    assert "black-market" in tiles(state)
    mine = {"cash": 30, "tiles": "black-market corn"}
    state = journey(A=mine, B={"posts": "tann"}, C={"posts": "tann"})
    play(state, "sell tann")
    assert cash(state, "B") == cash(state, "C") == 20
    assert "black-market" in tiles(state)
    finish(state, "market")
    assert tiles(state) == set()


def test_fluctuation_raises_any_price_at_once():
    state = checked(3, A="a3", stalls={"a3": "fluctuation"})
    assert asked(state) == "A fluctuation" and len(legal_texts(state)) == 9
    play(state, "raise potions")
    assert price(state, "potions") == 6 and "fluctuation" in bag(state)


def test_good_deal_pays_5_at_once():
    state = checked(3, A="a3", stalls={"a3": "good-deal"})
    assert cash(state) == 25 and "good-deal" in bag(state)
    assert "good-deal" not in tiles(state)
