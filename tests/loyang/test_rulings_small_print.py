"""Rulings L32 to L44: the small print."""

import pytest

from kontor.core.errors import OptionError, PositionError
from loyang.builder import (
    GAME,
    action,
    asked,
    card,
    cards_of,
    cards_phase,
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
    play,
    player,
    position,
    question,
    question_of,
)

WINDOW = {"fetch", "pass"}


# L32 introductory and solo


def test_l32_introductory_and_solo_do_not_combine():
    with pytest.raises(OptionError, match="introductory"):
        GAME.new({"players": 1, "introductory": True}, "x")
    doc = position(action(1))
    doc["options"]["introductory"] = True
    with pytest.raises(PositionError, match="introductory"):
        GAME.load(doc)
    assert GAME.new({"players": 2, "introductory": True}, "x")


# L33 several cards are taken one at a time


def test_l33_squire_cards_are_placed_in_the_order_taken_each_field_paid_as_it_is_placed():
    mine = {"cash": 2, "cards": ["squire"], "hand": ["c3a", "tout"]}
    given = {"courtyard": ["c3b", "book-keeper", "c4a"], "B": {"hand": ["shopper", "haggler"]}}
    state = listen(cards_phase(2, "A", A=mine, **given))
    play(state, "A: use squire; A: play c3a")
    assert cash(state) == 0
    play(state, "take book-keeper; take c3b")
    assert question(state) == "pay"  # before the next card
    play(state, "use book-keeper; name P")  # taken just now, usable for this payment
    assert question(state) == "take"  # it brought nothing, so the loan was forced
    assert (cash(state), player(state)["loans"]) == (3, 1)
    play(state, "take c4a")
    assert (cash(state), player(state)["loans"]) == (1, 1)
    assert [e["card"] for e in events(state, "place")] == ["c3a", "book-keeper", "c3b", "c4a"]


def test_l33_solo_prices_are_those_of_the_rows_before_anything_moves():
    grid = [None, "stall-PTC", None, None, "maid", None, None, "tout", None, None, "squire", None]
    state = grid_phase(grid=grid, A={"cash": 10})
    play(state, "take stall-PTC")
    assert position(state)["grid"] == [None, None, None, *grid[3:]]  # nothing has moved
    play(state, "take tout")
    assert cash(state) == 10 - 2


# L34 dealing


@pytest.mark.parametrize("players", [2, 3, 4])
def test_l34_cards_are_dealt_in_blocks_from_the_start_player_clockwise(players):
    state = GAME.new({"players": players}, "deal", log=True)
    while position(state)["phase"] == "planting":
        play(state, sorted(legal_texts(state) - {"loan"})[0])
    dealt = [(e["seat"], e["card"]) for e in events(state, "deal")]
    first = position(state)["first"]
    order = [(first + i // 4) % players for i in range(4 * players)]
    assert [seat for seat, _ in dealt] == order
    for seat in range(players):
        hand = [name for s, name in dealt if s == seat]
        assert position(state)["players"][seat]["hand"] == hand


def test_l34_the_solo_grid_is_filled_row_by_row_from_the_left():
    state = GAME.new({"players": 1}, "grid", log=True)
    offers = events(state, "offer")
    assert [e["cell"] for e in offers] == list(range(12))
    assert [e["card"] for e in offers] == position(state)["grid"]


def test_l34_no_decision_is_asked_where_nothing_can_be_decided():
    state = cards_phase(3, "C", takers="AB", C={"hand": ["haggler", "tout"]}, courtyard=["maid"])
    play(state, "play haggler")  # one courtyard card: taken without a question
    assert position(state)["phase"] == "action"
    state = action(A={"cart": "W", "cards": ["trader-1"]}, B={"cards": ["stall-PTC=T"]})
    play(state, "use trader-1")  # one good for one good
    assert question(state) == "turn" and goods(state) == "T"


# L35 reshuffling at once


def test_l35_cards_just_revealed_stay_out_of_the_reshuffle():
    state = action(deck=["maid", "tout"], discard=["squire"], rest="B")
    play(state, "two-pack")
    assert position(state)["deck"] == ["squire"]  # shuffled the moment the deck ran out
    assert discard_pile(state) == []
    play(state, "keep none")
    assert discard_pile(state) == ["maid", "tout"]


def test_l35_no_two_pack_when_deck_and_discard_pile_are_both_empty():
    state = action(A={"cash": 99}, rest="B", deck=[])
    assert "two-pack" not in legal_texts(state)
    state = action(A={"cash": 99}, rest="B", deck=[], discard=["maid"])
    assert "two-pack" in legal_texts(state)


def test_l35_no_flip_from_an_empty_deck():
    hands = {"A": {"hand": ["maid", "tout"]}, "B": {"hand": ["shopper", "haggler"]}}
    assert "flip" not in legal_texts(cards_phase(2, "A", **hands, rest="B", deck=[]))
    assert "flip" not in legal_texts(cards_phase(2, "A", **hands, deck=[], rest="discard"))
    assert "flip" in legal_texts(cards_phase(2, "A", **hands, rest="B", deck=["c3a"]))


# L36 while a payment is due


def test_l36_helpers_may_be_used_but_nothing_is_bought_traded_sown_or_delivered():
    cards = ["stall-PTC", "regular-TC", "regular-WW=1 red", "casual-WPT", "maid", "shopper"]
    mine = {"cash": 1, "cart": "WPTC", "cards": cards, "fields": "home=W5 3a", "shop": "W"}
    state = action(A=mine)
    assert {"sow W 3a", "deliver regular-TC", "serve casual-WPT"} <= legal_texts(state)
    play(state, "settle regular-WW")
    assert question(state) == "pay"
    sales = {"sell W", "sell P", "sell T", "sell C"}
    uses = {"use maid", "use shopper W"}
    assert legal_texts(state) == sales | uses | {"loan", "discard maid", "discard shopper"}


def test_l36_every_helper_of_the_phase_is_offered_while_paying():
    usable = ["maid", "messenger-boy", "official", "saleswoman", "harvest-helper", "book-keeper"]
    mine = {"cash": 0, "cards": [*usable, "regular-WW=1 red"]}
    state = action(A=mine)
    play(state, "settle regular-WW")
    wanted = {"maid", "messenger-boy", "official", "saleswoman blue", "saleswoman bonus"}
    wanted |= {"harvest-helper sow", "book-keeper"}
    assert offered(state, "use") == {f"use {name}" for name in wanted}
    play(state, "use maid")
    assert question(state) == "pay" and player(state)["maid"] is True


def test_l36_proceeds_of_a_helper_pay_what_is_due():
    mine = {"cash": 0, "cart": "CBL", "cards": ["tout", "regular-WW=1 red"]}
    state = action(A=mine, B={"cards": ["casual-CBL"]})
    play(state, "settle regular-WW; use tout buy casual-CBL")
    assert question(state) == "turn"
    assert cash(state) == 12 - 2 - 2  # no modifier, 2 for the owner, 2 penalty


def test_l36_inside_a_helpers_small_steps_nothing_else_happens():
    fields_ = "home=W5 3a=W2 5a=C1 6a=T1"
    cards = ["book-keeper", "market-crier", "merchant", "ploughman", "tenant-farmer", "trader-1"]
    more = ["stall-WTB", "regular-WP", "regular-WC", "regular-TC", "maid"]
    mine = {"cash": 9, "cart": "BBWW", "shop": "WTC", "fields": fields_, "pile": "3b 4b"}
    steps = {
        "use book-keeper": ("shelve", "name"),
        "use market-crier sell": ("cry",),
        "use merchant": ("bargain",),
        "use ploughman harvest": ("reap",),
        "use tenant-farmer pay": ("choose",),
        "use trader-1": ("trade",),
    }
    for use, words in steps.items():
        state = action(A={**mine, "cards": cards + more}, B={"cards": ["stall-PTC"]})
        play(state, use)
        assert question(state) != "turn"
        assert all(text.startswith(words) for text in legal_texts(state)), use


# L37 a helper is used for an effect


@pytest.mark.parametrize(
    "helper, mine, theirs",
    [
        ("con-man", [], []),  # no helper in reach
        ("deliveryman", [], ["regular-TC"]),  # no goods
        ("haggler", [], []),  # no kind twice in the shop
        ("market-crier", ["stall-PTC"], []),  # stalls full, shop full
        ("market-woman", [], ["stall-PTC"]),  # no own stall
        ("market-woman", ["stall-PTC"], []),  # no other stall
        ("merchant", ["regular-WP"], []),  # no kind wanted twice
        ("ploughman", [], []),  # only the home field
        ("squire", [], []),  # card phase only
        ("foreman", [], []),  # reactions only
        ("subsistence-farmer", [], []),  # no field of four
        ("tenant-farmer", [], []),  # no pile
        ("tout", ["casual-WPT"], []),  # no other casual
        ("tout", [], ["casual-WPT"]),  # no own casual, no goods
        ("trader-1", [], ["stall-PTC"]),  # no goods to give
    ],
)
def test_l37_a_helper_that_would_change_nothing_cannot_be_used(helper, mine, theirs):
    shop = "WPTCBL" if helper == "haggler" else "WWWPPTTCCBBLL"
    state = action(
        2, "B", A={"cards": theirs}, B={"cash": 9, "cards": [helper, *mine], "shop": shop}
    )
    assert not offered(state, "use")
    assert f"discard {helper}" in legal_texts(state)


def test_l37_saleswoman_turns_markers_blue_only_if_one_is_red():
    state = action(A={"cards": ["saleswoman", "regular-TC"]})
    assert offered(state, "use") == {"use saleswoman bonus"}
    state = action(A={"cards": ["saleswoman", "regular-TC=1 red"]})
    assert offered(state, "use") == {"use saleswoman bonus", "use saleswoman blue"}


def test_l37_market_crier_refills_only_if_a_stall_is_not_full():
    state = action(A={"cards": ["market-crier", "stall-PTC=PT"], "shop": "WWWPPTTCCBBLL"})
    assert offered(state, "use") == {"use market-crier refill"}


@pytest.mark.parametrize(
    "helper", ["maid", "messenger-boy", "official", "saleswoman bonus", "harvest-helper sow"]
)
def test_l37_those_that_last_a_phase_can_always_be_used(helper):
    flags = {"maid": True, "messenger": True, "official": True, "saleswoman": True, "sow_bonus": 1}
    state = action(A={"cards": [helper.split()[0]], "two_pack_bought": True, **flags})
    play(state, f"use {helper}")
    after = {key: player(state)[key] for key in flags}
    assert after == {**flags, "sow_bonus": 2 if "sow" in helper else 1}  # repeating adds nothing


# L38 the order of a two-pack


def test_l38_kept_laid_others_discarded_foreman_then_fields_paid():
    mine = {"cash": 0, "cart": "B", "cards": []}
    state = listen(action(A=mine, B={"cards": ["foreman"]}, deck=["c3a", "maid"]))
    play(state, "A: two-pack; A: keep 1")
    assert asked(state) == "B" and main_texts(state) == WINDOW
    assert cash(state, "A") == 0 and player(state, "A")["loans"] == 0
    assert "c3a" in fields(state, "A")  # laid already, not paid yet
    assert discard_pile(state) == ["maid"]
    play(state, "B: fetch")
    assert asked(state) == "A" and question(state) == "pay"
    play(state, "A: sell B")
    assert cash(state, "A") == 0 and question(state) == "turn"


def test_l38_also_a_foreman_just_kept():
    state = action(deck=["foreman", "maid"])
    play(state, "two-pack; keep 1")
    assert main_texts(state) == WINDOW
    play(state, "fetch")
    assert cards_of(state) == ["maid"]
    assert discard_pile(state) == ["foreman"]


def test_l38_not_a_foreman_that_is_not_kept():
    state = action(deck=["foreman", "maid"])
    play(state, "two-pack; keep none")
    assert question(state) == "turn"
    assert discard_pile(state) == ["foreman", "maid"]


def test_l38_two_helpers_discarded_together_are_offered_one_by_one():
    state = action(B={"cards": ["foreman"]}, deck=["tout", "maid"])
    play(state, "A: two-pack; A: keep none")
    assert position(state)["decisions"][0][-1]["helper"] == "tout"
    play(state, "B: pass")
    assert position(state)["decisions"][0][-1]["helper"] == "maid"
    play(state, "B: fetch")
    assert cards_of(state, "B") == ["maid"]
    assert asked(state) == "A"


def test_l38_once_the_foreman_has_taken_one_the_other_stays():
    state = action(B={"cards": ["foreman"]}, deck=["tout", "maid"])
    play(state, "A: two-pack; A: keep none; B: fetch")
    assert cards_of(state, "B") == ["tout"]
    assert asked(state) == "A"
    assert discard_pile(state) == ["maid", "foreman"]


def test_l38_helpers_of_a_combined_purchase_are_offered_one_by_one():
    cards = ["haggler", "shopper"]
    state = action(A={"cash": 9, "cards": cards}, B={"cards": ["foreman"]})
    play(state, "A: use haggler+shopper W; B: pass")
    assert asked(state) == "B" and main_texts(state) == WINDOW
    play(state, "B: fetch")
    assert cards_of(state, "B") == ["shopper"]


# L39 cash that must be there


def test_l39_two_pack_price_must_be_there():
    cards = ["maid", "tout", "stall-PTC"]
    state = action(A={"cash": 1, "cards": cards, "cart": "B"})
    assert is_refused(state, "two-pack")
    play(state, "sell B; two-pack")
    assert cash(state) == 1


@pytest.mark.parametrize("round, fee", [(7, 0), (8, 1), (9, 2)])
def test_l39_trader_fee_must_be_there(round, fee):
    given = {"B": {"cash": 0, "cards": ["stall-PTC=T"]}, "round": round}
    mine = {"cart": "W", "cards": ["trader-1"]}
    if fee:
        state = action(A={**mine, "cash": fee - 1}, **given)
        assert not offered(state, "use")
    state = action(A={**mine, "cash": fee}, **given)
    play(state, "use trader-1")
    assert (cash(state, "A"), cash(state, "B")) == (0, fee)


def test_l39_subsistence_farmer_and_tenant_farmer_cash_must_be_there():
    theirs = {"fields": "home=W5 5a=C5"}
    for farmer, price in (("subsistence-farmer", 1), ("tenant-farmer", 3)):
        mine = {"cards": [farmer], "pile": "3a 4a"}
        state = action(A={**mine, "cash": price - 1}, B=theirs)
        assert not offered(state, "use")
        state = action(A={**mine, "cash": price}, B=theirs)
        assert len(offered(state, "use")) == 1
    mine = {"cards": ["subsistence-farmer"]}
    assert not offered(action(1, A={**mine, "cash": 0}), "use")


def test_l39_grid_prices_must_be_there():
    grid = ["stall-PTC", None, None, "maid", None, None, "tout", None, None, "squire", None, None]
    state = grid_phase(grid=grid, A={"cash": 1, "cart": "B"})
    assert main_texts(state) == {"take stall-PTC", "take maid", "done"}
    play(state, "sell B")
    assert offered(state, "take") == {f"take {name}" for name in grid if name}
    state = grid_phase(grid=["c3a", "maid"], A={"cash": 0})
    play(state, "take c3a")  # a common field's 2 are raised when they are due
    assert player(state)["loans"] == 1


def test_l39_the_touts_and_the_deliverymans_two_come_out_of_the_proceeds():
    mine = {"cash": 0, "cart": "WPTWP", "cards": ["tout", "deliveryman"]}
    theirs = {"cash": 0, "cards": ["casual-WPT", "regular-WP=3"]}
    state = action(A=mine, B=theirs)
    play(state, "use deliveryman regular-WP")
    assert (cash(state, "A"), cash(state, "B")) == (4, 2)
    state = action(A=mine, B=theirs)
    play(state, "use tout buy casual-WPT")
    assert (cash(state, "A"), cash(state, "B")) == (7 - 2 - 2, 2)
    assert player(state, "A")["loans"] == 0


# L40 the Foreman at harvest


def test_l40_who_has_harvested_already_may_take_the_harvest_helper_for_the_action_phase():
    areas = {
        "A": {"cards": ["foreman"], "fields": "home=W5 6a=T6"},
        "B": {"cards": ["harvest-helper"], "fields": "home=W5 5a=C5"},
    }
    state = finish_turn(action(2, "B", **areas))
    assert asked(state) == "B"
    assert fields(state, "A")["6a"] == "T5"  # the start player has harvested
    play(state, "B: use harvest-helper harvest")
    assert asked(state) == "A"
    play(state, "A: fetch")
    assert position(state)["phase"] == "cards"
    assert fields(state, "A")["6a"] == "T5"  # no extra good any more
    assert cards_of(state, "A") == ["harvest-helper"]
    assert goods(state, "B") == "WCC"


# L41 regulars freed or settled at the end of a turn


def test_l41_a_regular_freed_while_settling_is_due_and_turns_red():
    """The Trader is discarded while a penalty is raised; the card below it is due."""
    cards = ["trader-1/regular-WP", "regular-TC=1 red"]
    state = action(A={"cash": 0, "cart": "B", "cards": cards})
    play(state, "end")
    assert question(state) == "pay"
    play(state, "discard trader-1; sell B")
    assert card(state, "regular-WP")["marker"] == "red"
    assert card(state, "regular-WP")["status"] == "settled"


@pytest.mark.parametrize("kind", ["store", "step"])
def test_l41_a_regular_freed_while_storing_or_stepping_is_due_from_the_next_round(kind):
    cards = ["trader-1/regular-WP"]
    mine = {"cash": 5, "cart": "BB" if kind == "store" else "", "cards": cards}
    state = action(2, "B", B=mine)
    play(state, "end")
    assert question(state) == kind
    play(state, "discard trader-1")
    assert card(state, "regular-WP", "B")["status"] == "later"
    assert card(state, "regular-WP", "B")["marker"] == "blue"
    if kind == "store":
        play(state, "store B; done")
    play(state, "done")
    assert position(state)["round"] == 5
    assert card(state, "regular-WP", "B")["marker"] == "blue"
    assert card(state, "regular-WP", "B")["status"] == "due"


def test_l41_a_regular_settled_early_is_not_served_any_more_this_round():
    mine = {"cart": "TTCC", "cards": ["regular-TC", "messenger-boy"]}
    state = action(A=mine)
    play(state, "settle regular-TC; use messenger-boy")
    assert not offered(state, "deliver") and not offered(state, "settle")


def test_l41_turning_markers_blue_does_not_cancel_a_penalty_that_is_being_paid():
    mine = {"cash": 0, "cart": "B", "cards": ["regular-TC=1 red", "saleswoman"]}
    state = action(A=mine)
    play(state, "settle regular-TC; use saleswoman blue")
    assert question(state) == "pay"
    assert card(state, "regular-TC")["marker"] == "blue"
    play(state, "sell B")
    assert cash(state) == 0
    assert card(state, "regular-TC")["marker"] == "blue"


def test_l41_saleswoman_after_an_early_settling_turns_that_marker_back():
    """The book's example: the third customer is given up first, then all three turn blue."""
    cards = ["regular-TC=1 red", "regular-WP=1 red", "regular-BL", "saleswoman"]
    state = action(A={"cart": "TCWP", "cards": cards})
    play(state, "settle regular-BL; use saleswoman blue")
    assert [r["marker"] for r in player(state)["regulars"]] == ["blue"] * 3
    assert offered(state, "deliver") == {"deliver regular-TC", "deliver regular-WP"}
    play(state, "deliver regular-TC; deliver regular-WP; end")
    assert cash(state) == 10 + 6 + 5
    assert [r["marker"] for r in player(state)["regulars"]] == ["blue"] * 3


# L42 Merchant, Market crier, Tenant farmer


@pytest.mark.parametrize(
    "stock, wanted",
    [
        (0, set()),
        (1, {"", " with shopper", " with haggler+shopper"}),
        (2, {"", " with haggler", " with shopper", " with haggler+shopper"}),
    ],
)
def test_l42_merchant_with_haggler_wants_two_in_stock_with_the_shopper_one(stock, wanted):
    cards = ["regular-WP", "regular-WC", "merchant", "haggler", "shopper"]
    state = action(A={"cash": 9, "cards": cards, "shop": "W" * stock})
    if not wanted:
        assert "use merchant" not in legal_texts(state)
        return
    play(state, "use merchant")
    assert main_texts(state) == {f"bargain W{with_}" for with_ in wanted}


def test_l42_haggler_on_one_kind_and_shopper_on_another_in_one_use():
    cards = ["regular-WP", "regular-PT", "regular-WC", "merchant", "haggler", "shopper"]
    state = action(A={"cash": 1, "cards": cards, "shop": "WWPP"})
    play(state, "use merchant; bargain W with haggler")
    assert cash(state) == 0
    assert main_texts(state) == {"bargain P with shopper", "done"}
    play(state, "bargain P with shopper")
    assert goods(state) == "WWP"
    assert goods(state, place="shop") == "PP"
    assert discard_pile(state) == ["merchant", "haggler", "shopper"]


def test_l42_market_crier_sells_one_good_at_a_time_and_the_third_may_bring_nothing():
    mine = {"cash": 0, "cards": ["market-crier", "stall-WBLL", "stall-WTB"], "shop": ""}
    state = action(A=mine)
    play(state, "use market-crier sell; cry stall-WBLL B")
    assert cash(state) == 2
    play(state, "cry stall-WBLL L")
    assert cash(state) == 3
    assert "done" in legal_texts(state)
    play(state, "cry stall-WTB B")
    assert cash(state) == 3
    assert question(state) == "turn"  # three at most
    assert goods(state, place="shop") == "BBL"
    assert card(state, "stall-WBLL")["goods"] == "W"
    assert card(state, "stall-WTB")["goods"] == "WT"


def test_l42_an_emptied_stall_leaves_at_once():
    cards = ["market-crier", "stall-WBLL=B/stall-WTB"]
    state = action(A={"cash": 0, "cards": cards, "shop": ""})
    play(state, "use market-crier sell")  # the only good is sold without a question
    assert discard_pile(state) == ["stall-WBLL"]
    assert card(state, "stall-WTB")["goods"] == "WTB"
    assert main_texts(state) == {"cry stall-WTB W", "cry stall-WTB T", "cry stall-WTB B", "done"}


def test_l42_tenant_farmer_wants_a_pile_and_not_the_card_just_laid_under_it():
    mine = {"cards": ["tenant-farmer"], "fields": "home=W5 3a", "cash": 9}
    assert not offered(action(A=mine), "use")
    state = action(A={**mine, "pile": "4b 5b"})
    assert offered(state, "use") == {"use tenant-farmer pay", "use tenant-farmer swap 3a"}
    play(state, "use tenant-farmer swap 3a")
    assert legal_texts(state) == {"choose 4b", "choose 5b"}
    play(state, "choose 4b")
    assert fields(state) == {"home": "W5", "4b": ""}
    assert player(state)["pile"] == ["5b", "3a"]


# L43 four players


def test_l43_the_partners_start_when_both_first_players_have_finished():
    state = action(4)
    finish_turn(state, "A")
    assert asked(state) == "B"
    assert player(state, "C")["stage"] == "waiting"
    finish_turn(state, "B")
    assert asked(state) == "CD"


def test_l43_naming_the_partner_still_belongs_to_the_card_phase():
    given = {
        "D": {"hand": ["maid", "tout"], "cards": ["trader-1"]},
        "C": {"cards": ["foreman"]},
        "takers": "ACB",
        "courtyard": ["stall-PTC", "c3b"],
    }
    state = cards_phase(4, "D", **given)
    play(state, "D: play maid; D: take stall-PTC")
    assert question(state) == "partner" and position(state)["phase"] == "cards"
    play(state, "D: discard trader-1")
    assert asked(state) == "C" and main_texts(state) == WINDOW  # anyone's Foreman (L18)


def test_l43_a_foremans_decision_holds_up_its_own_pair_only():
    areas = {"A": {"cards": ["maid"]}, "C": {"cards": ["foreman"]}, "B": {"cash": 9}}
    state = action(4, **areas)
    play(state, "A: use maid")
    assert asked(state) == "CB"
    assert question_of(state, "A") == ""
    assert is_refused(state, "A: buy W")
    play(state, "B: buy W; B: buy P")
    assert goods(state, "B") == "WP"
    play(state, "C: fetch; A: buy W")
    assert cards_of(state, "C") == ["maid"]


# L44 solo


def test_l44_helpers_that_leave_the_grid_are_not_offered_to_the_foreman():
    grid = ["stall-PTC", None, None, "maid", "tout", None]
    state = grid_phase(grid=grid, A={"cards": ["foreman"]})
    play(state, "done")
    assert discard_pile(state) == ["maid", "tout"]
    assert question(state) == "turn"


def test_l44_the_con_man_takes_the_exact_place_in_the_grid():
    grid = ["stall-PTC", None, "c3a", None, "tout", "maid", None, "squire"]
    state = action(1, A={"cards": ["con-man/regular-TC"]}, grid=grid)
    wanted = {"use con-man tout", "use con-man maid", "use con-man squire"}
    assert offered(state, "use") == wanted
    play(state, "use con-man maid")
    assert position(state)["grid"][:8] == [
        "stall-PTC", None, "c3a", None, "tout", "con-man", None, "squire",
    ]  # fmt: skip
    assert sorted(cards_of(state)) == ["maid", "regular-TC"]
    assert discard_pile(state) == []


def test_l44_the_single_reshuffle_follows_after_all_fields_of_that_harvest_have_left():
    mine = {"cards": ["c3a=L1", "c4a=B1"], "fields": "home=W5 3a=T1"}
    given = {"discard": ["maid"], "deck": ["tout"], "grid": ["stall-PTC"]}
    state = finish_turn(action(1, A=mine, **given))
    assert discard_pile(state) == []
    assert {"c3a", "c4a", "maid", "tout"} <= set(position(state)["deck"])
