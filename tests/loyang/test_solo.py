"""Solo: the imaginary opponent, the grid (prices, slide, filling), the single reshuffle."""

import pytest

from loyang.builder import (
    GAME,
    action,
    asked,
    cards_of,
    cash,
    discard_pile,
    events,
    fields,
    finish_turn,
    goods,
    grid_phase,
    is_refused,
    legal_texts,
    listen,
    main_texts,
    offered,
    opponent_cards,
    play,
    player,
    position,
    question,
)

SEEDS = [str(i) for i in range(30)]
GRID = [
    "stall-PTC", "stall-WTB", "stall-WTL",
    "regular-TC", "regular-WP", "regular-BL",
    "casual-CBL", "casual-WPT", "casual-WTT",
    "c3a", "c4a", "c5a",
]  # fmt: skip


# The opponent


@pytest.mark.parametrize("seed", SEEDS)
def test_opponent_set_up_follows_the_deck(seed):
    """Cards in the order in which they were turned up: the first two of each kind stay."""
    state = GAME.new({"players": 1}, seed, log=True)
    turned = [e for e in events(state) if e["event"] in ("opponent", "out")]
    kept: dict[str, list[str]] = {"stall": [], "regular": [], "casual": []}
    dropped = []
    for e in turned:
        kind = e["card"].split("-")[0]
        if kind in kept and len(kept[kind]) < 2 and "-" in e["card"]:
            kept[kind].append(e["card"])
            assert e["event"] == "opponent"
        else:
            dropped.append(e["card"])
            assert e["event"] == "out"
    assert all(len(cards) == 2 for cards in kept.values())
    assert set(opponent_cards(state)) == {c for cards in kept.values() for c in cards}
    assert discard_pile(state) == dropped
    # it stopped with the card that completed the six
    assert turned[-1]["event"] == "opponent"


def test_opponent_cards_are_reached_by_the_four_helpers_of_the_book():
    helpers = ["market-woman", "trader-1", "deliveryman", "tout"]
    mine = {"cart": "TCWPT", "cards": [*helpers, "stall-WCB"]}
    state = action(1, A=mine, opponent=["stall-PTC", "regular-TC", "casual-WPT"])
    assert offered(state, "use") == {
        "use market-woman stall-WCB stall-PTC",
        "use trader-1",
        "use deliveryman regular-TC",
        "use tout buy casual-WPT",
    }


def test_opponent_has_no_fields_hand_or_money():
    doc = position(GAME.new({"players": 1}, "x"))
    assert set(doc["opponent"]) == {"stalls", "regulars", "casuals", "helpers"}
    assert len(doc["players"]) == 1


def test_opponents_stall_is_not_refilled_by_the_own_market_crier():
    mine = {"cards": ["market-crier", "stall-WCB=W"]}
    state = action(1, A=mine, opponent=["stall-PTC=P"])
    play(state, "use market-crier refill")
    assert position(state)["opponent"]["stalls"][0]["goods"] == "P"


def test_opponent_gets_the_con_man_never():
    state = action(1, A={"cards": ["con-man"]}, opponent=["stall-PTC"])
    assert not offered(state, "use con-man")


# The grid


def test_first_card_phase_comes_after_planting_and_harvest():
    state = GAME.new({"players": 1}, "grid")
    grid = position(state)["grid"]
    play(state, "sow P home")
    assert question(state) == "grid"
    assert position(state)["grid"] == grid
    assert position(state)["phase"] == "cards" and position(state)["round"] == 1
    assert goods(state) == "P" and len(fields(state)) == 2


def test_prices_of_two_purchases():
    for first in range(12):
        for second in range(12):
            if first == second:
                continue
            state = grid_phase(grid=GRID, A={"cash": 20})
            play(state, f"take {GRID[first]}; take {GRID[second]}")
            price = sum((0, 1, 2, 4)[cell // 3] for cell in (first, second))
            assert cash(state) == 20 - price


def test_never_three_without_the_squire():
    state = grid_phase(grid=GRID)
    play(state, "take stall-PTC; take stall-WTB")
    assert question(state) == "turn"
    assert is_refused(state, "take stall-WTL")


def test_nothing_bought_row_two_leaves_and_everything_below_moves_up_one():
    new = ["maid", "tout", "squire"]
    state = grid_phase(grid=GRID, deck=new)
    play(state, "done")
    assert position(state)["grid"] == [*GRID[:3], *GRID[6:9], *GRID[9:12], *new]
    assert discard_pile(state) == GRID[3:6]


def test_every_kind_of_card_leaves_row_two_and_slides():
    grid = ["maid", "trader-3", "c3b", "c3a", "stall-PTC", "trader-2", "c4a", "c5a", "c5b"]
    state = grid_phase(grid=grid, deck=[], rest="A")
    play(state, "done")
    assert discard_pile(state) == ["c3a", "stall-PTC", "trader-2"]
    assert position(state)["grid"] == [*grid[:3], *grid[6:], *[None] * 6]
    state = grid_phase(grid=["maid", "tout", "stall-PTC", "c4a", "c5a", "c5b", "c3a"], deck=[])
    play(state, "take maid; done")
    assert position(state)["grid"][0] == "c3a"


def test_a_free_card_is_not_paid_for():
    state = listen(grid_phase(grid=GRID))
    play(state, "take stall-PTC")
    assert events(state, "pay") == []
    play(state, "take regular-TC")
    assert [e["amount"] for e in events(state, "pay")] == [1]


@pytest.mark.parametrize("bought", [0, 3, 6, 9])
def test_a_hole_in_a_column_is_closed_from_below(bought):
    new = ["maid", "tout", "squire", "haggler"]
    state = grid_phase(grid=GRID, deck=new, A={"cash": 20})
    play(state, f"take {GRID[bought]}; done")
    column = [GRID[cell] for cell in (0, 3, 6, 9) if cell not in (bought, 3)]
    grid = position(state)["grid"]
    assert [grid[cell] for cell in (0, 3, 6, 9)][: len(column)] == column
    assert grid.count(None) == 0
    discarded = [GRID[cell] for cell in (3, 4, 5) if cell != bought]
    assert discard_pile(state) == discarded


def test_the_other_columns_do_not_move_sideways():
    state = grid_phase(grid=GRID, deck=["maid", "tout", "squire", "haggler", "official"])
    play(state, "take stall-PTC; take regular-TC")
    grid = position(state)["grid"]
    assert grid[0::3][:2] == ["casual-CBL", "c3a"]
    assert grid[1::3][:3] == ["stall-WTB", "casual-WPT", "c4a"]
    assert grid[2::3][:3] == ["stall-WTL", "casual-WTT", "c5a"]
    assert grid[6:7] + grid[9:] == ["maid", "tout", "squire", "haggler"]  # row by row


def test_the_grid_moves_once_the_buying_is_over_and_not_in_between():
    state = grid_phase(grid=GRID, deck=["maid"])
    play(state, "take stall-PTC")
    assert position(state)["grid"] == [None, *GRID[1:]]
    assert discard_pile(state) == []


def test_the_grid_moves_in_every_round():
    state = grid_phase(grid=GRID, deck=["maid", "tout", "squire", "haggler", "official", "shopper"])
    play(state, "done")
    finish_turn(state)
    assert question(state) == "grid"
    play(state, "done")
    assert position(state)["grid"] == [*GRID[:3], *GRID[9:], *["maid", "tout", "squire"]] + [
        "haggler",
        "official",
        "shopper",
    ]
    assert discard_pile(state) == [*GRID[3:6], *GRID[6:9]]


def test_selling_and_borrowing_before_a_purchase():
    state = grid_phase(grid=GRID, A={"cash": 0, "cart": "B"})
    assert offered(state, "take") == {f"take {name}" for name in GRID[:3]}
    play(state, "sell B; take casual-CBL")
    assert cash(state) == 0
    play(state, "loan; take casual-WPT")
    assert cash(state) == 3


def test_field_from_the_bottom_row_costs_four_of_which_two_can_be_raised():
    state = grid_phase(grid=GRID, A={"cash": 2, "cart": "B"})
    play(state, "take c3a")
    assert question(state) == "pay"
    assert legal_texts(state) == {"sell B", "loan"}
    play(state, "sell B")
    assert (cash(state), player(state)["loans"]) == (0, 0)
    assert question(state) == "grid"


def test_regulars_and_stalls_from_the_grid_are_placed_as_usual():
    state = grid_phase(grid=GRID)
    play(state, "take stall-PTC; take regular-TC")
    assert player(state)["stalls"][0]["goods"] == "PTC"
    assert player(state)["regulars"][0]["status"] == "due"
    play(state, "end")
    assert player(state)["regulars"][0]["marker"] == "red"


def test_no_hand_no_courtyard_no_tokens():
    state = grid_phase(grid=GRID)
    play(state, "done")
    doc = position(state)
    assert (doc["first"], doc["second"], doc["partner"]) == (0, None, None)
    assert doc["courtyard"] == [] and doc["players"][0]["hand"] == []


# The Squire


def test_squire_buys_four_at_row_prices():
    state = grid_phase(grid=GRID, A={"cash": 20, "cards": ["squire"]})
    play(state, "use squire")
    assert "discard squire" not in legal_texts(state)
    for name in ("stall-PTC", "regular-TC", "casual-CBL", "c3a"):
        play(state, f"take {name}")
    assert question(state) == "turn"
    assert cash(state) == 20 - 0 - 1 - 2 - 4
    assert "squire" in discard_pile(state)


@pytest.mark.parametrize("bought", range(4))
def test_squire_up_to_four(bought):
    state = grid_phase(grid=GRID, A={"cash": 20, "cards": ["squire"]})
    play(state, "use squire")
    for name in GRID[:bought]:
        play(state, f"take {name}")
    play(state, "done")
    assert len(cards_of(state)) == bought and question(state) == "turn"
    assert discard_pile(state)[-1] == "squire"


def test_squire_a_whole_column():
    state = grid_phase(grid=GRID, A={"cash": 20, "cards": ["squire"]}, deck=["maid", "tout"])
    play(state, "use squire; take stall-PTC; take regular-TC; take casual-CBL; take c3a")
    grid = position(state)["grid"]
    assert grid[0] == "maid"  # the column was empty: filled from row 1 on
    assert grid[1:3] == ["stall-WTB", "stall-WTL"]
    assert grid[3] == "tout"


# The single reshuffle


def test_the_single_reshuffle_at_the_first_field_only():
    mine = {"fields": "home=W5 3a=L1 4a=B2"}
    state = listen(action(1, A=mine, discard=["maid", "tout"], grid=GRID))
    finish_turn(state)
    assert [e["event"] for e in events(state)].count("shuffle") == 1
    play(state, "done")
    assert discard_pile(state) == GRID[3:6]
    finish_turn(state)  # the bean field leaves
    assert "4a" not in fields(state)
    assert [e["event"] for e in events(state)].count("shuffle") == 1
    assert discard_pile(state) == GRID[3:6]


def test_no_other_shuffle_in_solo():
    """Not at the card phase, not by an empty deck in the action phase."""
    state = listen(action(1, deck=["stall-WCB"], discard=["tout", "c3b"], grid=GRID, rest="A"))
    play(state, "loan; loan; loan; two-pack; keep none")
    finish_turn(state)
    assert question(state) == "grid"
    assert "shuffle" not in [e["event"] for e in events(state)]
    assert set(discard_pile(state)) >= {"stall-WCB", "tout", "c3b"}


def test_an_empty_deck_leaves_gaps_that_the_reshuffle_fills_later():
    given = {"deck": [], "discard": ["maid", "tout", "squire"], "grid": GRID[:3], "rest": "A"}
    mine = {"fields": "home=W5 3a=L1"}
    state = finish_turn(action(1, A=mine, **given))
    assert position(state)["reshuffled"] is True
    assert position(state)["grid"][3:] == [None] * 9
    play(state, "done")
    assert set(position(state)["grid"][3:6]) == {"maid", "tout", "squire"}


def test_the_last_grid_empties_without_a_dead_end():
    state = grid_phase(grid=[None, "stall-PTC"], deck=[], rest="A", reshuffled=True)
    play(state, "take stall-PTC")
    assert question(state) == "turn"
    assert position(state)["grid"] == [None] * 12
    assert "two-pack" not in legal_texts(state)
    finish_turn(state)
    assert asked(state) == "A" and question(state) == "turn"  # no grid to choose from
    assert main_texts(state) >= {"end"}


def test_a_whole_solo_game_in_which_nothing_is_done():
    state = GAME.new({"players": 1}, "simple")
    play(state, "sow P home")
    while not state.is_over():
        texts = main_texts(state)
        word = next((word for word in ("done", "end") if word in texts), "")
        play(state, word or min(text for text in texts if text.startswith("store")))
    assert GAME.outcome(state).ranks == [1]
    assert GAME.outcome(state).breakdown[0] | {"goods_left": 1} == {
        "space": 1,
        "loans": 0,
        "final_space": 1,
        "cash": 6,
        "goods_left": 1,
        "grade": 0,
    }
