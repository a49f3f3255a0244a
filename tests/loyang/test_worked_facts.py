"""The worked facts at the end of the rules page, one test each."""

from loyang.builder import (
    GAME,
    action,
    asked,
    card,
    cards_of,
    cash,
    discard_pile,
    fields,
    finish_turn,
    goods,
    legal_texts,
    play,
    player,
    position,
    question,
)


def test_from_15_one_cash_buys_16_and_35_more_buys_18():
    state = action(A={"cash": 36, "space": 15})
    play(state, "end; step")
    assert (player(state)["space"], cash(state)) == (16, 35)
    play(state, "step; step")
    assert (player(state)["space"], cash(state)) == (18, 0)
    assert asked(state) == "B"


def test_from_15_with_35_cash_18_is_out_of_reach():
    state = action(A={"cash": 35, "space": 15})
    play(state, "end; step; step")
    assert (player(state)["space"], cash(state)) == (17, 17)
    assert asked(state) == "B"  # 18 would cost 18


def test_a_home_field_of_wheat_leaves_7_of_the_10_cash():
    state = GAME.new({"players": 3}, "wheat")
    seat = asked(state)
    assert cash(state, seat) == 10
    play(state, "sow W home")
    assert cash(state, seat) == 7
    assert fields(state, seat) == {"home": "W9"}
    assert goods(state, seat, "shop") == "WWPPTTCCBL"


def test_turnip_and_cabbage_regular_5_miss_6_miss_and_pay_7_8_and_the_card_leaves():
    """Six rounds of the book's detailed example, played through."""
    fields_ = "home=W8 6a=T8 5a=C7"
    mine = {"cash": 0, "fields": fields_, "cart": "TC"}
    state = action(1, round=1, A=mine, deck=["regular-TC"], grid=["maid"])
    play(state, "two-pack; keep 1")
    seen = []
    for wants in ("deliver", "miss", "deliver", "miss", "deliver", "deliver"):
        before = cash(state)
        if wants == "deliver":
            assert card(state, "regular-TC")["status"] == "due"
            play(state, "deliver regular-TC")
        marker = ""
        play(state, "end")
        while question(state) in ("store", "step"):
            play(state, "done" if "done" in legal_texts(state) else "store T")
        if "regular-TC" in cards_of(state):
            marker = card(state, "regular-TC")["marker"]
        seen.append((cash(state) - before, marker))
        assert question(state) == "grid"
        play(state, "done")
    assert seen == [(5, "blue"), (0, "red"), (6, "red"), (-2, "red"), (7, "red"), (8, "")]
    assert position(state)["round"] == 7
    assert "regular-TC" not in cards_of(state)


def test_market_crier_selling_one_bean_and_one_leek_gets_3_not_4():
    cards = ["market-crier", "stall-WBLL", "stall-WTB"]
    state = action(A={"cash": 0, "cards": cards})
    play(state, "use market-crier sell; cry stall-WBLL B; cry stall-WBLL L")
    assert cash(state) == 3
    assert goods(state, place="shop") == "WWWPPTTCCBBLL"


def test_tout_on_top_of_a_regular_the_regular_below_does_not_count_for_the_modifier():
    mine = {"cash": 0, "cart": "CBL", "cards": ["tout/regular-TC"]}
    state = action(A=mine, B={"cash": 0, "cards": ["casual-CBL"]})
    play(state, "use tout buy casual-CBL")
    assert cash(state, "A") == 12 - 2 - 2  # one casual, no regular; 2 to its owner
    assert cash(state, "B") == 2
    assert cards_of(state, "A") == ["regular-TC"]


def test_maid_activated_first_makes_the_two_pack_cheaper():
    mine = {"cash": 5, "cart": "WW", "cards": ["maid", "tout", "stall-TCCLL"]}
    state = action(A=mine, deck=["casual-WTT", "casual-WPT"])
    assert player(state)["facts"]["two_pack_price"] == 2
    play(state, "use maid")
    assert discard_pile(state) == ["maid"]
    assert player(state)["facts"]["two_pack_price"] == 1
    play(state, "two-pack; keep none; trade stall-TCCLL L for W")
    assert cash(state) == 4
    assert goods(state) == "WL"  # one for one, after the two-pack
    finish_turn(state)
