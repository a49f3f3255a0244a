"""Rulings L27 to L31: player counts, four at a time in pairs, and the solo game."""

import pytest

from loyang.builder import (
    GAME,
    action,
    asked,
    cards_of,
    cards_phase,
    cash,
    discard_pile,
    finish_turn,
    goods,
    grid_phase,
    legal_texts,
    main_texts,
    offered,
    opponent_cards,
    play,
    player,
    position,
    question,
)

# L27 the order of turns


def test_l27_two_players_big_token_then_small_token():
    given = {"A": {"hand": ["maid", "tout"]}, "takers": "B", "courtyard": ["c3a", "c3b"]}
    state = cards_phase(2, "A", **given)
    play(state, "A: play maid; A: take c3a")
    assert (position(state)["first"], position(state)["second"]) == (0, 1)
    assert asked(state) == "A"
    finish_turn(state)
    assert asked(state) == "B"


@pytest.mark.parametrize("last, order", [("A", "ACB"), ("B", "BCA")])
def test_l27_three_players_big_token_small_token_third(last, order):
    others = {"A": "BC", "B": "AC"}[last]  # the last but one gets the small token
    given = {last: {"hand": ["maid", "tout"]}, "takers": others, "courtyard": ["c3a", "c3b"]}
    state = cards_phase(3, last, **given)
    play(state, f"{last}: play maid; {last}: take c3a")
    seen = ""
    while position(state)["round"] == 4:
        seen += asked(state)
        finish_turn(state)
    assert seen == order


def four_to_name_a_partner():
    """D took last, B last but one; A and C are without tokens."""
    given = {"D": {"hand": ["maid", "tout"]}, "takers": "ACB", "courtyard": ["stall-PTC", "c3b"]}
    return play(cards_phase(4, "D", **given), "D: play maid; D: take stall-PTC")


def test_l27_four_the_first_player_names_a_partner_among_the_two_without_tokens():
    state = four_to_name_a_partner()
    assert (position(state)["first"], position(state)["second"]) == (3, 1)
    assert asked(state) == "D" and main_texts(state) == {"partner A", "partner C"}
    assert position(state)["phase"] == "cards"


@pytest.mark.parametrize("partner, other", [("A", "C"), ("C", "A")])
def test_l27_four_first_and_second_player_act_at_the_same_time_then_their_partners(partner, other):
    state = four_to_name_a_partner()
    play(state, f"D: partner {partner}")
    assert position(state)["phase"] == "action"
    assert asked(state) == "DB"
    finish_turn(state, "D")
    assert asked(state) == "B"
    finish_turn(state, "B")
    assert asked(state) == partner + other  # one lane a pair
    finish_turn(state, other)
    finish_turn(state, partner)
    assert position(state)["round"] == 5


def test_l27_other_players_means_the_partner_in_the_action_phase():
    mine = {"cash": 9, "cart": "TC", "cards": ["subsistence-farmer", "deliveryman"]}
    state = action(
        4,
        A=mine,
        B={"fields": "home=W5 5a=C5", "cards": ["regular-TC"]},
        C={"fields": "home=W5 6a=T6", "cards": ["regular-WP"], "cart": "TC"},
        D={"fields": "home=W5 6a=T6"},
    )
    assert offered(state, "use", "A") == {"use subsistence-farmer C 6a"}


def test_l27_four_players_act_in_any_interleaving_and_draw_in_the_order_of_their_actions():
    deck = ["stall-PTC", "stall-WTB", "stall-WTL", "stall-WCL"]
    state = action(4, A={"cash": 9}, B={"cash": 9}, deck=deck)
    play(state, "A: buy W; B: two-pack; A: two-pack; B: keep 1; B: buy P; A: keep 2; A: end")
    assert cards_of(state, "B") == ["stall-PTC"]
    assert cards_of(state, "A") == ["stall-WCL"]


# L28 the solo opponent


@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5"])
def test_l28_two_stalls_two_regulars_two_casuals_the_rest_on_the_discard_pile(seed):
    doc = position(GAME.new({"players": 1}, seed))
    opponent = doc["opponent"]
    assert [len(opponent[row]) for row in ("stalls", "regulars", "casuals", "helpers")] == [
        2,
        2,
        2,
        0,
    ]
    assert len(doc["deck"]) + len(doc["discard"]) + 12 + 6 == 70
    for stall in opponent["stalls"]:
        assert stall["goods"] == "".join(dict.fromkeys(stall["card"][6:]))  # filled with goods


def test_l28_never_refilled_with_new_cards():
    mine = {"cart": "CBL", "cards": ["tout"]}
    state = action(1, A=mine, opponent=["casual-CBL", "stall-PTC", "regular-TC"], grid=["maid"])
    play(state, "use tout buy casual-CBL")
    assert opponent_cards(state) == ["stall-PTC", "regular-TC"]
    finish_turn(state)
    assert opponent_cards(state) == ["stall-PTC", "regular-TC"]


def test_l28_payments_to_it_go_to_the_bank():
    mine = {"cash": 0, "cart": "CBLTC", "cards": ["tout", "deliveryman"]}
    state = action(1, A=mine, opponent=["casual-CBL", "regular-TC=3"])
    play(state, "use tout buy casual-CBL; use deliveryman regular-TC")
    assert cash(state) == 12 - 2 - 2 + 8 - 2
    assert opponent_cards(state) == []


def test_l28_trader_fee_to_the_bank_and_its_stalls_can_be_emptied():
    mine = {"cash": 2, "cart": "W", "cards": ["trader-2"]}
    state = action(1, round=9, A=mine, opponent=["stall-PTC=C"])
    play(state, "use trader-2")
    assert (cash(state), goods(state)) == (0, "C")
    assert opponent_cards(state) == []


def test_l28_it_never_has_to_be_served():
    state = action(1, opponent=["regular-TC", "casual-CBL"], grid=["maid"])
    finish_turn(state)
    assert position(state)["opponent"]["regulars"][0]["marker"] == "blue"


# L29 the solo grid

GRID = [
    "stall-PTC", "stall-WTB", "c3a",
    "maid", "tout", "c4a",
    "regular-TC", "regular-WP", "c5a",
    "casual-CBL", "casual-WPT", "trader-1",
]  # fmt: skip


def test_l29_the_grid_is_laid_before_sowing():
    state = GAME.new({"players": 1}, "grid")
    assert question(state) == "plant"
    assert all(position(state)["grid"])


@pytest.mark.parametrize("cell", range(12))
def test_l29_prices_by_row_and_a_field_costs_two_more(cell):
    state = grid_phase(grid=GRID, A={"cash": 10})
    play(state, f"take {GRID[cell]}")
    price = (0, 1, 2, 2)[cell // 3] + (2 if GRID[cell] in ("c3a", "c4a", "c5a") else 0)
    assert cash(state) == 10 - price
    assert GRID[cell] in cards_of(state)


def test_l29_up_to_two_cards():
    state = grid_phase(grid=GRID)
    assert main_texts(state) == {f"take {name}" for name in GRID} | {"done"}
    play(state, "take maid; take regular-TC")
    assert position(state)["phase"] == "action"
    state = grid_phase(grid=GRID)
    play(state, "done")
    assert position(state)["phase"] == "action"
    assert cards_of(state) == []


def test_l29_rest_of_row_two_is_discarded_columns_slide_up_gaps_are_filled_at_the_bottom():
    new = ["stall-WCB", "stall-PCB", "stall-PTB", "stall-WTL", "stall-WCL"]
    state = grid_phase(grid=GRID, deck=new)
    play(state, "take stall-WTB; take tout")
    assert discard_pile(state) == ["maid", "c4a"]
    assert position(state)["grid"] == [
        "stall-PTC", "regular-WP", "c3a",
        "regular-TC", "casual-WPT", "c5a",
        "casual-CBL", "stall-WCB", "trader-1",
        "stall-PCB", "stall-PTB", "stall-WTL",
    ]  # fmt: skip
    assert position(state)["deck"][0] == "stall-WCL"


# L30 the single reshuffle


def test_l30_the_discard_pile_is_shuffled_in_when_the_first_emptied_field_leaves_in_a_harvest():
    mine = {"fields": "home=W5 3a=L1"}
    state = action(1, A=mine, discard=["maid", "tout"], deck=["squire"], grid=GRID[:1], rest="A")
    finish_turn(state)
    assert discard_pile(state) == []
    assert sorted(position(state)["deck"]) == ["maid", "squire", "tout"]
    assert position(state)["reshuffled"] is True


def test_l30_not_without_an_emptied_field():
    mine = {"fields": "home=W5 3a=L2"}
    state = action(1, A=mine, discard=["maid", "tout"], grid=GRID[:1])
    finish_turn(state)
    assert position(state)["phase"] == "cards"
    assert discard_pile(state) == ["maid", "tout"]
    assert position(state)["reshuffled"] is False


def test_l30_only_once():
    mine = {"fields": "home=W5 3a=L1"}
    state = action(1, A=mine, discard=["maid", "tout"], grid=GRID[:1], reshuffled=True)
    finish_turn(state)
    assert discard_pile(state) == ["maid", "tout"]


def test_l30_a_common_field_counts_and_goes_in_with_the_others():
    mine = {"cards": ["c3a=L1"]}
    state = action(1, A=mine, discard=["maid"], deck=["tout"], grid=GRID[:1])
    finish_turn(state)
    assert "c3a" in position(state)["deck"] and discard_pile(state) == []


def test_l30_not_by_a_ploughman_in_the_action_phase():
    mine = {"fields": "home=W5 3a=L1", "cards": ["ploughman"]}
    state = action(1, A=mine, discard=["maid"], grid=GRID[:1])
    play(state, "use ploughman harvest")
    assert "3a" not in [f["field"] for f in player(state)["fields"]]
    finish_turn(state)
    assert "maid" in discard_pile(state)
    assert position(state)["reshuffled"] is False


def test_l30_after_that_gaps_stay():
    given = {"deck": ["stall-WCB"], "discard": ["haggler"], "rest": "A", "reshuffled": True}
    state = grid_phase(grid=GRID, **given)
    play(state, "done")
    grid = position(state)["grid"]
    assert grid[:9].count(None) == 0
    assert grid[9:] == ["stall-WCB", None, None]
    assert "haggler" in discard_pile(state)


def test_l30_after_that_a_two_pack_shows_what_is_left():
    state = action(1, deck=["maid"], discard=["tout"], rest="A", reshuffled=True, A={"cash": 99})
    play(state, "two-pack")
    assert main_texts(state) == {"keep none", "keep 1"}
    play(state, "keep none")
    assert set(discard_pile(state)) >= {"maid", "tout"}
    state = action(1, deck=[], discard=["tout"], rest="A", reshuffled=True, A={"cash": 99})
    assert "two-pack" not in legal_texts(state)


# L31 the solo goal


@pytest.mark.parametrize(
    "space, loans, grade",
    [(1, 0, 0), (16, 0, 0), (17, 0, 1), (18, 0, 2), (19, 0, 3), (20, 0, 3), (19, 1, 2), (17, 1, 0)],
)
def test_l31_seventeen_is_good_eighteen_very_good_nineteen_master(space, loans, grade):
    state = action(1, round=9, A={"cash": 0, "space": space, "loans": loans})
    finish_turn(state)
    outcome = GAME.outcome(state)
    assert outcome.breakdown[0]["grade"] == grade
    assert outcome.scores == [max(1, space - loans)] and outcome.ranks == [1]


def test_l31_no_grade_with_several_players():
    state = action(2, "B", 9, A={"space": 18}, B={"cash": 0, "space": 19})
    finish_turn(state)
    assert [b["grade"] for b in GAME.outcome(state).breakdown] == [0, 0]
