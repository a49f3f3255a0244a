"""The end of the game: loans, the path, every kind of tie, nothing after the last turn."""

import pytest

from loyang.builder import (
    GAME,
    action,
    asked,
    cash,
    events,
    finish_turn,
    legal_texts,
    listen,
    play,
    player,
    position,
)


def last_round(**areas):
    """Round 9, the last player's turn."""
    players = len(areas)
    return action(players, "ABCD"[players - 1], 9, **areas)


def over(**areas):
    """The same, played to the end without a step."""
    state = last_round(**areas)
    if len(areas) == 4:
        finish_turn(state, "C")
        finish_turn(state, "D")
    else:
        finish_turn(state)
    assert state.is_over()
    return GAME.outcome(state)


def test_the_game_ends_after_nine_rounds():
    state = listen(last_round(A={}, B={}))
    assert not state.is_over()
    finish_turn(state)
    assert state.is_over() and position(state)["phase"] == "over"
    assert asked(state) == "" and legal_texts(state, "A") == set()
    assert [e["event"] for e in events(state)][-1] == "game-end"
    assert GAME.view(state, 0)["over"] is True


def test_not_after_eight():
    state = finish_turn(action(2, "B", 8))
    assert not state.is_over() and position(state)["round"] == 9


def test_no_field_is_turned_up_in_round_nine_and_the_home_field_leaves_in_it():
    mine = {"pile": "", "fields": "home=W1 5a=C3"}
    state = finish_turn(action(2, "B", 8, A=mine, B=mine))
    assert position(state)["round"] == 9
    assert [f["field"] for f in player(state, "A")["fields"]] == ["5a"]
    assert player(state, "A")["cart"]["W"] == 1


def test_the_farthest_on_the_path_wins_whatever_the_cash():
    outcome = over(A={"space": 12, "cash": 0}, B={"space": 11, "cash": 90})
    assert outcome.ranks == [1, 2] and outcome.winners == [0]
    assert outcome.scores == [12, 11]


@pytest.mark.parametrize(
    "space, loans, final", [(12, 0, 12), (12, 1, 11), (12, 5, 7), (3, 2, 1), (3, 3, 1), (1, 9, 1)]
)
def test_one_space_back_for_each_loan_never_below_one(space, loans, final):
    outcome = over(A={"space": space, "loans": loans}, B={"space": 2})
    assert outcome.scores[0] == final
    assert outcome.breakdown[0]["space"] == space
    assert outcome.breakdown[0]["loans"] == loans
    assert outcome.breakdown[0]["final_space"] == final


def test_loans_decide_who_wins():
    outcome = over(A={"space": 14, "loans": 3}, B={"space": 12})
    assert outcome.ranks == [2, 1]


def test_first_tie_break_is_cash():
    outcome = over(A={"space": 12, "cash": 3}, B={"space": 13, "loans": 1, "cash": 4})
    assert outcome.ranks == [2, 1]


def test_second_tie_break_is_goods_on_fields_plus_warehouse():
    same = {"space": 12, "cash": 3}
    outcome = over(
        A={**same, "fields": "5a=C3 6a=T2", "warehouse": ""},
        B={**same, "fields": "5a=C4", "cart": "W"},
        C={**same, "fields": "5a=C4 3a", "cart": "B"},
    )
    assert [b["goods_left"] for b in outcome.breakdown] == [5, 4, 5]  # C stored its bean
    assert outcome.ranks == [1, 3, 1]


def test_goods_in_the_shop_and_on_stalls_do_not_count():
    same = {"space": 12, "cash": 3}
    outcome = over(A={**same, "shop": ""}, B={**same, "cards": ["stall-PTC"]})
    assert outcome.ranks == [1, 1]


def test_a_tie_to_the_end_is_shared():
    same = {"space": 12, "cash": 3}
    outcome = over(A=same, B=same, C={"space": 11}, D=same)
    assert outcome.ranks == [1, 1, 4, 1]
    assert outcome.winners == [0, 1, 3]


def test_cash_is_compared_before_goods():
    outcome = over(A={"space": 12, "cash": 4}, B={"space": 12, "cash": 3, "fields": "5a=C5 6a=T6"})
    assert outcome.ranks == [1, 2]


def test_the_path_ends_at_twenty():
    state = last_round(A={}, B={"space": 18, "cash": 200})
    play(state, "end; step; step")
    assert state.is_over()
    assert (player(state, "B")["space"], cash(state, "B")) == (20, 200 - 1 - 20)


def test_on_twenty_no_step_is_asked():
    state = action(A={"space": 20, "cash": 200})
    play(state, "end")
    assert asked(state) == "B"
    assert (player(state, "A")["space"], cash(state, "A")) == (20, 200)


def test_no_step_after_the_own_last_turn_with_money_that_came_later():
    theirs = {"cash": 0, "space": 5, "cards": ["stall-PTC=T"]}
    mine = {"cash": 2, "cart": "W", "cards": ["trader-1"], "space": 5}
    state = last_round(A=theirs, B=mine)
    play(state, "B: use trader-1")
    assert cash(state, "A") == 2
    assert legal_texts(state, "A") == set()
    finish_turn(state)
    outcome = GAME.outcome(state)
    assert outcome.scores == [5, 5]
    assert outcome.ranks == [1, 2]  # the fee still breaks the tie


def test_no_penalty_for_customers_left_at_the_end():
    cards = ["regular-TC=1 settled", "regular-WP=2 red served", "casual-CBL"]
    outcome = over(A={"space": 9, "cash": 3, "cards": cards}, B={"space": 1})
    assert outcome.scores[0] == 9 and outcome.breakdown[0]["cash"] == 3


def test_regulars_of_the_last_round_are_still_settled():
    state = last_round(A={}, B={"cash": 3, "cards": ["regular-TC=1 red"]})
    finish_turn(state)
    assert cash(state, "B") == 1


@pytest.mark.parametrize("space", range(1, 20))
def test_step_prices(space):
    state = action(A={"cash": 100, "space": space})
    play(state, "end; step")
    assert (player(state)["space"], cash(state)) == (space + 1, 99)
    if space < 19:
        play(state, "step")
        assert (player(state)["space"], cash(state)) == (space + 2, 99 - (space + 2))


def test_the_first_step_costs_one_again_in_the_next_round():
    state = action(1, A={"cash": 50, "space": 9}, grid=["maid"])
    play(state, "end; step; step; done; done; end; step")
    assert (player(state)["space"], cash(state)) == (12, 50 - 1 - 11 - 1)
