"""Rulings L13 to L16: deliveries to regulars, the casual modifier, Messenger boy, Deliveryman."""

import pytest

from loyang.builder import (
    action,
    asked,
    card,
    cards_of,
    cash,
    discard_pile,
    events,
    finish_turn,
    goods,
    is_refused,
    legal_texts,
    listen,
    offered,
    play,
    player,
)

# L13 one delivery per regular and round


def test_l13_one_delivery_per_regular_and_round():
    state = action(A={"cash": 0, "cart": "TCTC", "cards": ["regular-TC"]})
    play(state, "deliver regular-TC")
    assert cash(state) == 5
    assert card(state, "regular-TC")["rows"] == 1
    assert card(state, "regular-TC")["status"] == "served"
    assert is_refused(state, "deliver regular-TC")
    assert goods(state) == "TC"


@pytest.mark.parametrize("cart", ["", "T", "C", "TT", "CC", "WPBL"])
def test_l13_whole_rows_only(cart):
    state = action(A={"cart": cart, "cards": ["regular-TC"]})
    assert not offered(state, "deliver")


@pytest.mark.parametrize("cart, can", [("W", False), ("WW", True)])
def test_l13_a_row_of_two_equal_goods_wants_both(cart, can):
    state = action(A={"cart": cart, "cards": ["regular-WW"]})
    assert ("deliver regular-WW" in legal_texts(state)) is can


def test_l13_row_four_removes_the_card_at_once():
    state = action(A={"cash": 0, "cart": "TC", "cards": ["regular-TC=3 red/stall-PTC"]})
    play(state, "deliver regular-TC")
    assert cash(state) == 8
    assert cards_of(state) == ["stall-PTC"]
    assert discard_pile(state) == ["regular-TC"]


def test_l13_a_red_marker_stays_red_after_a_delivery():
    state = action(A={"cart": "TC", "cards": ["regular-TC=1 red"]})
    play(state, "deliver regular-TC")
    assert card(state, "regular-TC")["marker"] == "red"


def test_l13_a_customer_that_left_comes_back_empty_and_blue():
    state = action(A={"cash": 9, "cart": "TC", "cards": ["regular-TC=3 red"]}, deck=[], rest="B")
    play(state, "deliver regular-TC; two-pack; keep 1")
    assert card(state, "regular-TC")["rows"] == 0
    assert card(state, "regular-TC")["marker"] == "blue"
    assert card(state, "regular-TC")["status"] == "due"


# L14 the modifier of casual customers


@pytest.mark.parametrize(
    "others, modifier",
    [
        ([], -2),
        (["regular-TC"], 0),
        (["regular-TC", "regular-PB"], 2),
        (["regular-TC", "casual-WTT"], -2),
        (["regular-TC", "regular-PB", "casual-WTT"], 0),
        (["regular-TC", "regular-PB", "regular-BL", "casual-WTT"], 2),
        (["maid/regular-TC", "stall-PTC/regular-PB"], -2),  # covered regulars do not count
        (["regular-TC", "maid/casual-WTT"], 0),  # nor covered casuals
        (["regular-TC/regular-PB"], 0),
    ],
)
def test_l14_modifier_counts_uncovered_customers_the_served_one_included(others, modifier):
    state = listen(action(A={"cash": 0, "cart": "CBL", "cards": ["casual-CBL", *others]}))
    assert player(state)["facts"]["casual_modifier"] == modifier
    play(state, "serve casual-CBL")
    assert cash(state) == 12 + modifier
    assert events(state, "serve")[0]["modifier"] == modifier
    assert goods(state) == ""


def test_l14_the_moment_of_delivery_counts():
    mine = {"cash": 0, "cart": "TCCBL", "cards": ["casual-CBL", "regular-TC=3"]}
    state = action(A=mine)
    play(state, "serve casual-CBL; deliver regular-TC")
    assert cash(state) == 12 + 8
    state = action(A=mine)
    play(state, "deliver regular-TC; serve casual-CBL")
    assert cash(state) == 8 + 10  # the regular has left


def test_l14_a_customer_freed_by_serving_counts_from_the_next_one_on():
    cards = ["casual-CBL/regular-TC", "casual-WPT"]
    state = action(A={"cash": 0, "cart": "CBLWPT", "cards": cards})
    play(state, "serve casual-CBL")
    assert cash(state) == 10
    play(state, "serve casual-WPT")
    assert cash(state) == 17


# L15 Messenger boy


def test_l15_a_second_delivery_pays_the_same_row_again():
    state = action(A={"cash": 0, "cart": "TTTCCC", "cards": ["regular-TC=1", "messenger-boy"]})
    play(state, "use messenger-boy; deliver regular-TC")
    assert cash(state) == 6
    play(state, "deliver regular-TC")
    assert cash(state) == 12
    assert card(state, "regular-TC")["rows"] == 2  # one row a round
    assert card(state, "regular-TC")["status"] == "doubled"
    assert is_refused(state, "deliver regular-TC")  # not a third time
    assert goods(state) == "TC"


def test_l15_each_own_regular_may_be_doubled():
    cards = ["regular-TC", "regular-WW", "messenger-boy"]
    state = action(A={"cash": 0, "cart": "TTCCWWWW", "cards": cards})
    play(state, "use messenger-boy")
    play(state, "deliver regular-TC; deliver regular-WW; deliver regular-TC; deliver regular-WW")
    assert cash(state) == 5 + 4 + 5 + 4


def test_l15_doubling_is_free_to_choose_and_can_wait():
    cards = ["regular-TC", "messenger-boy"]
    state = action(A={"cash": 0, "cart": "TC", "cards": cards})
    play(state, "use messenger-boy; deliver regular-TC; buy C")  # paid with the proceeds
    assert "deliver regular-TC" not in legal_texts(state)
    play(state, "end")
    assert card(state, "regular-TC")["marker"] == "blue"


def test_l15_the_proceeds_can_buy_the_goods_of_the_second_delivery():
    cards = ["regular-TC=3", "regular-PC", "messenger-boy"]
    state = action(A={"cash": 4, "cart": "PC", "cards": cards, "shop": "PC"})
    play(state, "use messenger-boy; deliver regular-PC; buy P; buy C; deliver regular-PC")
    assert cash(state) == 4 + 5 - 4 - 5 + 5


def test_l15_row_four_is_one_action_of_four_goods_for_twice_the_pay():
    state = action(A={"cash": 0, "cart": "TTCC", "cards": ["regular-TC=3", "messenger-boy"]})
    assert "deliver-twice regular-TC" not in legal_texts(state)
    play(state, "use messenger-boy")
    assert {"deliver regular-TC", "deliver-twice regular-TC"} <= legal_texts(state)
    play(state, "deliver-twice regular-TC")
    assert cash(state) == 16
    assert goods(state) == ""
    assert "regular-TC" in discard_pile(state)


def test_l15_row_four_singly_removes_the_card_and_nothing_can_be_doubled():
    state = action(A={"cash": 0, "cart": "TTCC", "cards": ["regular-TC=3", "messenger-boy"]})
    play(state, "use messenger-boy; deliver regular-TC")
    assert cash(state) == 8
    assert not offered(state, "deliver")


@pytest.mark.parametrize("cart", ["TTC", "TCC", "TC"])
def test_l15_row_four_double_wants_all_four_goods(cart):
    state = action(A={"cart": cart, "cards": ["regular-TC=3", "messenger-boy"]})
    play(state, "use messenger-boy")
    assert offered(state, "deliver") == {"deliver regular-TC"}


@pytest.mark.parametrize("cart, can", [("WWW", False), ("WWWW", True)])
def test_l15_row_four_of_equal_goods(cart, can):
    state = action(A={"cart": cart, "cards": ["regular-WW=3"], "messenger": True})
    assert ("deliver-twice regular-WW" in legal_texts(state)) is can


@pytest.mark.parametrize("rows", [0, 1, 2])
def test_l15_no_double_action_on_the_lower_rows(rows):
    state = action(A={"cart": "TTCC", "cards": [f"regular-TC={rows}"], "messenger": True})
    assert offered(state, "deliver") == {"deliver regular-TC"}


def test_l15_a_delivery_made_before_activation_may_be_doubled():
    state = action(A={"cash": 0, "cart": "TTCC", "cards": ["regular-TC=2", "messenger-boy"]})
    play(state, "deliver regular-TC")
    assert "deliver regular-TC" not in legal_texts(state)
    play(state, "use messenger-boy; deliver regular-TC")
    assert cash(state) == 14
    assert card(state, "regular-TC")["rows"] == 3


def test_l15_not_when_that_delivery_was_the_last_row():
    state = action(A={"cart": "TTCC", "cards": ["regular-TC=3", "messenger-boy"]})
    play(state, "deliver regular-TC; use messenger-boy")
    assert not offered(state, "deliver")


def test_l15_four_rounds_of_deliveries_are_needed_all_the_same():
    cards = ["regular-TC=2 doubled"]
    state = action(2, "B", B={"cash": 0, "cards": cards, "messenger": True, "cart": "TTCC"})
    assert not offered(state, "deliver")
    finish_turn(state)
    assert card(state, "regular-TC", "B")["rows"] == 2
    assert player(state, "B")["messenger"] is False  # it lasted for the phase only


# L16 Deliveryman


@pytest.mark.parametrize("status", ["due", "served", "doubled", "settled"])
def test_l16_the_next_empty_row_whether_or_not_the_owner_has_delivered(status):
    theirs = {"cash": 3, "cards": [f"regular-TC=1 {status}"], "messenger": status == "doubled"}
    state = action(2, "B", A=theirs, B={"cash": 0, "cart": "TC", "cards": ["deliveryman"]})
    play(state, "use deliveryman regular-TC")
    assert cash(state, "B") == 6
    assert cash(state, "A") == 3
    assert card(state, "regular-TC", "A")["rows"] == 2
    assert card(state, "regular-TC", "A")["status"] == status
    assert discard_pile(state) == ["deliveryman"]
    assert goods(state, "B") == ""


def test_l16_it_does_not_count_as_the_owners_delivery():
    state = action(A={"cart": "TC", "cards": ["deliveryman"]}, B={"cards": ["regular-TC"]})
    play(state, "A: use deliveryman regular-TC")
    finish_turn(state)
    play(state, "B: end")
    assert card(state, "regular-TC", "B")["marker"] == "red"
    assert card(state, "regular-TC", "B")["rows"] == 1


def test_l16_the_owner_may_still_deliver_the_row_after_it():
    state = action(
        A={"cart": "TC", "cards": ["deliveryman"]},
        B={"cash": 0, "cart": "TC", "cards": ["regular-TC"]},
    )
    play(state, "A: use deliveryman regular-TC")
    finish_turn(state)
    play(state, "B: deliver regular-TC")
    assert cash(state, "B") == 6
    assert card(state, "regular-TC", "B")["rows"] == 2


def test_l16_row_four_gives_its_owner_two_and_removes_the_card():
    theirs = {"cash": 0, "cards": ["regular-TC=3 red/stall-PTC"]}
    state = action(A={"cash": 0, "cart": "TC", "cards": ["deliveryman"]}, B=theirs)
    play(state, "use deliveryman regular-TC")
    assert cash(state, "A") == 8 - 2
    assert cash(state, "B") == 2
    assert cards_of(state, "B") == ["stall-PTC"]
    assert discard_pile(state) == ["regular-TC", "deliveryman"]


def test_l16_it_never_doubles():
    mine = {"cash": 0, "cart": "TTCC", "cards": ["deliveryman", "messenger-boy"]}
    state = action(A=mine, B={"cards": ["regular-TC=3"]})
    play(state, "use messenger-boy")
    assert offered(state, "use deliveryman") == {"use deliveryman regular-TC"}
    assert not offered(state, "deliver")
    play(state, "use deliveryman regular-TC")
    assert cash(state) == 6
    assert goods(state) == "TC"


def test_l16_only_others_regulars_with_the_goods_in_the_cart():
    mine = {"cart": "TCWW", "cards": ["deliveryman", "regular-TC"]}
    state = action(A=mine, B={"cards": ["regular-WW", "regular-PB", "maid/regular-WC"]})
    assert offered(state, "use deliveryman") == {"use deliveryman regular-WW"}
    assert asked(state) == "A"
