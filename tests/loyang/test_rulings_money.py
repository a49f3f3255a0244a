"""Rulings L1 to L5: the end of a turn, settling, selling, loans, the end of the path."""

import pytest

from loyang.builder import (
    DECISIONS,
    GAME,
    action,
    asked,
    card,
    cards_phase,
    cash,
    decision,
    events,
    finish_turn,
    goods,
    grid_phase,
    is_refused,
    legal_texts,
    listen,
    main_texts,
    offered,
    play,
    player,
    position,
    question,
)

PRICES = {"W": 1, "P": 1, "T": 1, "C": 1, "B": 2, "L": 2}
SLOTS = {"W": 3, "P": 2, "T": 2, "C": 2, "B": 2, "L": 2}


# L1 the end of a turn


def test_l01_settling_comes_before_storing_before_steps():
    state = listen(action(A={"cash": 5, "cart": "WW", "cards": ["regular-TC", "regular-PB=1 red"]}))
    play(state, "end")
    assert card(state, "regular-TC")["marker"] == "red"
    assert cash(state) == 3
    assert question(state) == "store"
    play(state, "store W; done")
    assert question(state) == "step"
    assert goods(state, place="warehouse") == "W" and goods(state) == ""
    play(state, "step")  # the next one would cost 3 of the 2 that are left
    kinds = [e["event"] for e in events(state)]
    assert [k for k in kinds if k in ("miss", "store", "step")] == ["miss"] * 2 + ["store", "step"]
    assert asked(state) == "B"


def test_l01_unserved_regulars_are_settled_in_the_order_of_the_table():
    cards = ["regular-BL", "regular-TC", "regular-WP", "regular-WW=1 served"]
    state = listen(action(A={"cards": cards}))
    play(state, "end")
    assert [e["card"] for e in events(state, "miss")] == ["regular-WP", "regular-TC", "regular-BL"]


def test_l01_blue_turns_red_without_payment_and_red_pays_two():
    state = action(A={"cash": 5, "cards": ["regular-TC", "regular-PB=1 red"]})
    play(state, "end")
    assert card(state, "regular-TC")["marker"] == "red"
    assert card(state, "regular-PB")["marker"] == "red"
    assert card(state, "regular-PB")["rows"] == 1
    assert cash(state) == 3


def test_l01_served_regulars_are_not_settled():
    cards = ["regular-TC=1 served", "regular-PB=2 red doubled", "regular-WP=1 red settled"]
    state = action(A={"cash": 5, "cards": cards, "messenger": True})
    play(state, "end")
    assert card(state, "regular-TC")["marker"] == "blue"
    assert cash(state) == 5


def test_l01_no_action_is_left_once_the_turn_has_ended():
    everything = {"cash": 9, "cart": "WWTTCC", "cards": ["stall-PTC", "casual-WTT", "maid"]}
    state = action(A={**everything, "fields": "home=W5 3a"})
    assert {"sow W 3a", "buy W", "serve casual-WTT", "two-pack", "use maid"} <= legal_texts(state)
    play(state, "end")
    texts = legal_texts(state)
    for word in ("sow", "buy", "trade", "deliver", "serve", "settle", "two-pack", "use", "end"):
        assert not [text for text in texts if text.startswith(word)], word


def test_l01_as_many_goods_as_fit_are_stored():
    state = action(A={"cash": 0, "cart": "WWT", "shop": "WWWPPTTCCBBLL"})
    play(state, "end")
    assert main_texts(state) == {"store W", "store T"}  # not `done` while there is room
    play(state, "store T")
    assert asked(state) == "B"  # nothing left to decide: no room, no shelf, no cash
    assert goods(state, place="warehouse") == "T"
    assert goods(state) == ""


def test_l01_goods_that_fit_are_stored_without_a_question():
    state = action(A={"cart": "T"})
    play(state, "end")
    assert question(state) == "step"
    assert goods(state, place="warehouse") == "T"


def test_l01_surplus_may_be_sold_where_the_shop_has_room():
    state = action(A={"cash": 0, "cart": "WBB", "shop": "WWWPPTTCCBL"})
    play(state, "end")
    assert main_texts(state) == {"store W", "store B"}
    assert offered(state, "sell") == {"sell B"}
    play(state, "sell B")
    assert cash(state) == 2
    assert offered(state, "sell") == set()
    assert "enlarge" in legal_texts(state)
    play(state, "store W; done; done")
    assert goods(state, place="warehouse") == "W"
    assert goods(state) == ""


def test_l01_the_warehouse_may_be_enlarged_for_the_surplus_at_once():
    state = action(A={"cash": 5, "cart": "WWTC"})
    play(state, "end; enlarge")
    assert cash(state) == 3
    assert question(state) == "step"  # all four fit now
    assert sorted(goods(state, place="warehouse")) == sorted("WWTC")


def test_l01_the_warehouse_may_be_enlarged_after_the_first_good_was_stored():
    state = action(A={"cash": 5, "cart": "WWTCC"})
    play(state, "end; store W")
    assert {"enlarge", "done"} <= legal_texts(state)
    play(state, "enlarge")
    assert cash(state) == 3
    assert "enlarge" not in legal_texts(state) and "done" not in legal_texts(state)
    play(state, "store W; store C; store T")
    assert goods(state, place="warehouse") == "WWTC"
    assert goods(state) == ""  # the fifth one goes back: no room, no shelf
    assert question(state) == "step"


def test_l01_the_warehouse_is_enlarged_once_a_game_and_holds_four_from_then_on():
    state = action(A={"cash": 9, "cart": "WWTCB", "big_warehouse": True})
    play(state, "end")
    assert "enlarge" not in legal_texts(state)
    play(state, "store W; store W; store T; store C")
    assert goods(state, place="warehouse") == "WWTC"
    assert "store B" not in legal_texts(state)


def test_l01_enlarging_costs_two_that_must_be_there():
    state = action(A={"cash": 1, "cart": "WWT"})
    play(state, "end")
    assert "enlarge" not in legal_texts(state)
    play(state, "loan; enlarge")
    assert cash(state) == 4


def test_l01_the_warehouse_is_enlarged_whether_or_not_goods_are_left_over():
    state = play(action(A={"cash": 7, "cart": "W"}), "enlarge")
    assert cash(state) == 5 and player(state)["big_warehouse"]
    assert question(state) == "turn" and is_refused(state, "enlarge")  # once per game
    play(state, "end")
    assert player(state)["warehouse"]["W"] == 1
    assert is_refused(action(A={"cash": 1}), "enlarge")


def test_l01_nobody_is_asked_for_the_warehouse_alone():
    state = play(action(A={"cash": 9, "cart": "W"}), "end")
    assert question(state) == "step" and "enlarge" not in legal_texts(state)


# L2 settling early


def test_l02_a_regular_may_be_settled_early_and_is_then_settled_for_the_round():
    state = action(A={"cash": 5, "cart": "TC", "cards": ["regular-TC"]})
    assert {"settle regular-TC", "deliver regular-TC"} <= legal_texts(state)
    play(state, "settle regular-TC")
    assert card(state, "regular-TC")["marker"] == "red"
    assert card(state, "regular-TC")["status"] == "settled"
    assert "settle regular-TC" not in legal_texts(state)
    assert "deliver regular-TC" not in legal_texts(state)
    play(state, "end")
    assert cash(state) == 5  # not settled a second time


def test_l02_a_red_one_pays_early_and_only_once():
    state = action(A={"cash": 5, "cards": ["regular-TC=1 red"]})
    play(state, "settle regular-TC")
    assert cash(state) == 3
    play(state, "end")
    assert cash(state) == 3


def test_l02_served_regulars_cannot_be_settled():
    state = action(A={"cart": "TC", "cards": ["regular-TC"]})
    play(state, "deliver regular-TC")
    assert is_refused(state, "settle regular-TC")


def test_l02_a_regular_settled_early_is_due_again_in_the_next_round():
    state = action(2, "B", B={"cash": 5, "cards": ["regular-TC"]})
    play(state, "settle regular-TC")
    finish_turn(state)
    assert position(state)["round"] == 5
    assert card(state, "regular-TC", "B") == {
        "card": "regular-TC",
        "under": None,
        "rows": 0,
        "marker": "red",
        "status": "due",
    }


# L3 selling


def test_l03_selling_is_possible_in_the_card_phase():
    hands = {"B": {"hand": ["maid", "tout"]}}
    state = cards_phase(A={"cash": 0, "cart": "WB", "hand": ["squire", "c3a"]}, **hands)
    assert offered(state, "sell") == {"sell B"}  # the shelf of wheat is full
    play(state, "sell B")
    assert cash(state) == 2
    assert goods(state) == "W"
    assert player(state)["shop"]["B"] == 2


@pytest.mark.parametrize("good, price", list(PRICES.items()))
def test_l03_sale_prices(good, price):
    state = action(A={"cash": 0, "cart": good, "shop": ""})
    play(state, f"sell {good}")
    assert cash(state) == price
    assert goods(state, place="shop") == good
    assert offered(state, "sell") == set()


@pytest.mark.parametrize("good, slots", list(SLOTS.items()))
def test_l03_only_into_empty_slots_of_the_kind(good, slots):
    state = action(A={"cart": good * 4, "shop": ""})
    for _ in range(slots):
        play(state, f"sell {good}")
    assert is_refused(state, f"sell {good}")


def test_l03_selling_while_a_two_pack_lies_open_while_storing_and_while_paying():
    state = action(A={"cash": 0, "cart": "BB", "shop": ""}, deck=["c3a", "maid"])
    play(state, "two-pack")
    assert "sell B" in legal_texts(state)
    play(state, "keep 1")
    assert question(state) == "pay"
    assert "sell B" in legal_texts(state)
    play(state, "sell B")
    assert question(state) == "turn" and cash(state) == 0
    state = action(A={"cart": "BBB", "shop": ""})
    play(state, "end")
    assert "sell B" in legal_texts(state)


def test_l03_selling_in_a_foremans_window():
    state = action(A={"cards": ["maid"]}, B={"cart": "B", "cards": ["foreman"]})
    play(state, "A: use maid")
    assert asked(state) == "B"
    play(state, "B: sell B")
    assert cash(state, "B") == 12
    assert main_texts(state) == {"fetch", "pass"}


def test_l03_from_the_cart_only():
    state = action(A={"warehouse": "B", "cards": ["stall-WTB"]})
    assert offered(state, "sell") == set()


def test_l03_not_once_the_goods_are_stored():
    state = action(A={"cart": "B"})
    assert "sell B" in legal_texts(state)
    play(state, "end")
    assert question(state) == "step"
    assert goods(state, place="warehouse") == "B"
    assert offered(state, "sell") == set()


def test_l03_buying_and_trading_only_in_the_action_phase():
    mine = {"cash": 9, "cart": "WB", "cards": ["stall-PTC"], "hand": ["squire", "c3a"]}
    state = cards_phase(A=mine, B={"hand": ["maid", "tout"]}, courtyard=["haggler", "shopper"])
    assert offered(state, "buy") == set() and offered(state, "trade") == set()
    state = cards_phase(A={**mine, "cash": 0}, B={"hand": ["maid", "tout"]}, courtyard=["shopper"])
    play(state, "play c3a")
    assert question(state) == "pay"
    assert offered(state, "buy") == set() and offered(state, "trade") == set()
    state = grid_phase(grid=["maid"], A={"cash": 9, "cart": "W", "cards": ["stall-PTC"]})
    assert offered(state, "buy") == set() and offered(state, "trade") == set()


# L4 loans


@pytest.mark.parametrize("kind", DECISIONS)
def test_l04_a_loan_at_every_decision_in_any_number(kind):
    state = decision(kind)
    assert question(state) == kind
    seat = asked(state)
    before = player(state, seat)
    if kind == "pay":
        play(state, "loan")
        assert cash(state, seat) == before["cash"] + 5 - 2
        assert player(state, seat)["loans"] == 1
    else:
        play(state, "loan; loan; loan")
        assert question(state) == kind
        assert cash(state, seat) == before["cash"] + 15
        assert player(state, seat)["loans"] == 3


def test_l04_loans_are_never_repaid():
    state = action(A={"cash": 99, "loans": 2})
    assert not [text for text in legal_texts(state) if "repay" in text]
    finish_turn(state)
    assert player(state)["loans"] == 2


def test_l04_a_loan_is_one_space_back_and_never_below_one():
    state = action(3, A={"space": 7, "loans": 2}, B={"space": 3, "loans": 2}, C={"loans": 6})
    assert GAME.outcome(state).scores == [5, 1, 1]


def test_l04_the_loan_is_forced_where_nothing_else_can_raise_a_payment():
    state = listen(action(A={"cash": 1, "cart": "W", "cards": ["regular-TC=1 red"]}))
    play(state, "settle regular-TC")  # the shelf of wheat is full
    assert question(state) == "turn"
    assert player(state)["loans"] == 1
    assert cash(state) == 4
    assert [e["forced"] for e in events(state, "loan")] == [1]


def test_l04_the_loan_is_not_forced_while_a_good_could_be_sold():
    state = action(A={"cash": 1, "cart": "WB", "cards": ["regular-TC=1 red"]})
    play(state, "settle regular-TC")
    assert question(state) == "pay"
    assert legal_texts(state) == {"sell B", "loan"}
    play(state, "sell B")
    assert player(state)["loans"] == 0
    assert cash(state) == 1


def test_l04_the_loan_is_not_forced_while_a_helper_could_be_used():
    cards = ["regular-TC=1 red", "book-keeper"]
    state = action(A={"cash": 0, "cards": cards, "fields": "home=W5 3a=W2"})
    play(state, "settle regular-TC")
    assert {"use book-keeper", "loan"} <= legal_texts(state)
    play(state, "use book-keeper; name W")
    assert question(state) == "turn"
    assert (cash(state), player(state)["loans"]) == (0, 0)


def test_l04_the_loan_is_not_forced_while_a_helper_lies_on_one_that_raises_cash():
    """L26: the unusable Trader may be discarded, which frees the Book-keeper."""
    cards = ["regular-TC=1 red", "trader-1/book-keeper"]
    state = action(A={"cash": 0, "cards": cards, "fields": "home=W5 3a=W2"})
    play(state, "settle regular-TC")
    assert player(state)["loans"] == 0
    assert question(state) == "pay"
    play(state, "discard trader-1; use book-keeper; name W")
    assert (cash(state), player(state)["loans"]) == (0, 0)


def test_l04_the_loan_is_not_forced_while_a_discard_frees_a_stall_for_the_market_crier():
    cards = ["regular-TC=1 red", "trader-1/stall-WTB", "market-crier"]
    state = action(A={"cash": 0, "cards": cards})
    assert not offered(state, "use")  # no stall is free, so the Market crier is of no use yet
    play(state, "settle regular-TC")
    assert player(state)["loans"] == 0
    play(state, "discard trader-1; use market-crier sell")
    assert (cash(state), player(state)["loans"]) == (0, 0)


def test_l04_the_loan_is_not_forced_in_the_card_phase_either_while_a_discard_helps():
    mine = {"cash": 0, "cards": ["trader-1/book-keeper"], "fields": "home=W5 3a=W2"}
    given = {"B": {"hand": ["tout", "squire"]}, "courtyard": ["c3b", "official"]}
    state = cards_phase(2, A={**mine, "hand": ["c3a", "maid"]}, **given)
    play(state, "play c3a")
    assert question(state) == "pay" and player(state)["loans"] == 0
    play(state, "discard trader-1; use book-keeper; name W")
    assert question(state) == "take" and player(state)["loans"] == 0


def test_l04_several_loans_are_forced_for_several_penalties():
    cards = ["regular-TC=1 red", "regular-WP=1 red", "regular-BL=2 red"]
    state = action(A={"cash": 0, "cards": cards})
    play(state, "end")
    assert player(state)["loans"] == 2
    assert cash(state) == 10 - 6


# L5 the end of the path and of the game


def test_l05_the_path_ends_at_twenty():
    state = action(A={"cash": 99, "space": 19})
    play(state, "end; step")
    assert player(state)["space"] == 20
    assert asked(state) == "B"  # no further step is offered


def test_l05_no_steps_after_the_own_last_turn():
    state = action(2, "B", 9, A={"cash": 90}, B={"cash": 0, "cart": "W", "cards": ["trader-1"]})
    assert asked(state) == "B"
    finish_turn(state)
    assert position(state)["phase"] == "over"
    assert asked(state) == ""
    assert GAME.outcome(state).scores == [1, 1]
    assert GAME.outcome(state).winners == [0]


def test_l05_ties_are_broken_by_cash_then_goods_then_shared():
    state = action(
        4,
        round=9,
        A={"space": 9, "cash": 3, "fields": "3a=W2"},
        B={"space": 9, "cash": 3, "fields": "3a=W1", "warehouse": "W"},
        C={"space": 9, "cash": 4},
        D={"space": 9, "cash": 3, "fields": "3a=W1", "cart": "WWW"},
    )
    assert GAME.outcome(state).ranks == [2, 2, 1, 4]
