"""Every helper, each of its options, and the special cases of the rulebooks."""

import pytest

from loyang.builder import (
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
    opponent_cards,
    play,
    player,
    position,
    question,
)

WINDOW = {"fetch", "pass"}
FULL = "WWWPPTTCCBBLL"


# Book-keeper


def test_book_keeper_pays_one_for_each_field_card_of_the_named_kind_home_included():
    mine = {"cash": 0, "fields": "home=W5 3a=W2 4a=W1 5a=C4 6a", "cards": ["c4a=W3", "book-keeper"]}
    for good, income in {"W": 4, "C": 1, "P": 0, "L": 0}.items():
        state = action(A=mine)
        play(state, f"use book-keeper; name {good}")
        assert cash(state) == income
        assert discard_pile(state) == ["book-keeper"]


def test_book_keeper_fills_and_empties_the_shop():
    state = action(A={"cards": ["book-keeper"], "shop": "WPP"})
    play(state, "use book-keeper; shelve W 3; shelve P 0; shelve L 1; name B")
    assert goods(state, place="shop") == "WWWL"
    assert cash(state) == 10
    assert "sell" not in " ".join(legal_texts(state))  # the goods went to and from the supply


def test_book_keeper_sets_each_shelf_once_and_must_name_a_kind():
    state = action(A={"cards": ["book-keeper"], "shop": "WPP"})
    play(state, "use book-keeper; shelve W 3")
    assert not offered(state, "shelve W")
    assert offered(state, "shelve P") == {"shelve P 0", "shelve P 1"}
    assert is_refused(state, "done")


def test_book_keeper_pays_for_a_field_in_the_card_phase():
    mine = {"cash": 0, "fields": "home=W5 3a=W2", "cards": ["book-keeper"], "hand": ["c3a", "tout"]}
    state = cards_phase(2, A=mine, B={"hand": ["maid", "squire"]}, courtyard=["c3b", "trader-1"])
    play(state, "A: play c3a; A: use book-keeper; A: shelve W 0; A: name W")
    assert question(state) == "take"
    assert (cash(state), player(state)["loans"]) == (0, 0)
    assert discard_pile(state) == ["book-keeper"]


def test_book_keeper_fetched_by_the_own_foreman_pays_twice_for_the_same_payment():
    cards = ["book-keeper", "foreman", "regular-TC=1 red"]
    state = action(A={"cash": 0, "cards": cards})
    play(state, "settle regular-TC; use book-keeper; name W")
    assert main_texts(state) == WINDOW  # 1 of the 2 is there
    play(state, "fetch")
    assert question(state) == "pay"
    play(state, "use book-keeper; name W")
    assert question(state) == "turn"
    assert (cash(state), player(state)["loans"]) == (0, 0)


# Con man


def test_con_man_swaps_for_a_helper_of_a_player_who_has_finished():
    areas = {"A": {"cards": ["maid"]}, "B": {"cards": ["con-man"]}, "C": {"cards": ["tout"]}}
    state = action(3, "B", **areas)
    assert offered(state, "use") == {"use con-man maid"}  # C has not had a turn yet
    play(state, "use con-man maid")
    assert cards_of(state, "B") == ["maid"] and cards_of(state, "A") == ["con-man"]
    assert discard_pile(state) == []
    play(state, "use maid")  # usable at once
    assert player(state, "B")["maid"] is True


def test_con_man_is_of_no_use_to_the_start_player():
    state = action(3, A={"cards": ["con-man"]}, B={"cards": ["maid"]}, C={"cards": ["tout"]})
    assert not offered(state, "use")


def test_con_man_reaches_all_who_have_finished_but_no_covered_helper():
    areas = {"A": {"cards": ["maid/squire"]}, "B": {"cards": ["tout", "stall-PTC/trader-1"]}}
    state = action(3, "C", **areas, C={"cards": ["con-man"]})
    assert offered(state, "use con-man") == {"use con-man maid", "use con-man tout"}


def test_con_man_frees_cards_on_both_sides():
    theirs = {"cards": ["maid/regular-WP"]}
    state = action(2, "B", A=theirs, B={"cards": ["con-man/regular-TC"]})
    play(state, "use con-man maid")
    assert sorted(cards_of(state, "A")) == ["con-man", "regular-WP"]
    assert sorted(cards_of(state, "B")) == ["maid", "regular-TC"]
    assert card(state, "regular-TC", "B")["status"] == "due"
    assert card(state, "regular-WP", "A")["status"] == "later"  # A's turn is over


def test_con_man_may_take_the_foreman_which_then_watches_for_its_new_owner():
    state = action(2, "B", A={"cards": ["foreman"]}, B={"cards": ["con-man", "maid"]})
    play(state, "use con-man foreman; use maid")
    assert asked(state) == "B" and main_texts(state) == WINDOW


def test_con_man_with_four_players_only_after_the_partner_has_finished():
    cards = {"A": ["maid"], "B": ["tout"], "C": ["con-man"], "D": ["squire"]}
    areas = {seat: {"cards": names} for seat, names in cards.items()}
    state = action(4, "C", **areas)
    assert offered(state, "use", "C") == {"use con-man maid"}  # not B's, though B has finished
    areas["A"], areas["C"] = areas["C"], areas["A"]
    state = action(4, "A", **areas)
    assert not offered(state, "use con-man", "A")


def test_con_man_in_solo_takes_a_helper_of_the_grid_for_nothing():
    state = action(1, A={"cash": 0, "cards": ["con-man"]}, grid=[None, None, None, None, "maid"])
    play(state, "use con-man maid")
    assert position(state)["grid"][4] == "con-man"
    assert cards_of(state) == ["maid"] and cash(state) == 0


def test_con_man_in_solo_does_not_reach_other_cards_of_the_grid():
    state = action(1, A={"cards": ["con-man"]}, grid=["stall-PTC", "c3a", "casual-CBL"])
    assert not offered(state, "use")


# Deliveryman (see also L16)


def test_deliveryman_in_solo_serves_the_imaginary_opponents_regular():
    mine = {"cash": 0, "cart": "TC", "cards": ["deliveryman"]}
    state = action(1, A=mine, opponent=["regular-TC=1"])
    play(state, "use deliveryman regular-TC")
    assert cash(state) == 6
    assert position(state)["opponent"]["regulars"][0]["rows"] == 2


def test_deliveryman_row_four_of_a_player_whose_turn_is_over_frees_what_lies_below():
    theirs = {"cash": 0, "cards": ["regular-TC=3/regular-WP"]}
    state = action(2, "B", A=theirs, B={"cash": 0, "cart": "TC", "cards": ["deliveryman"]})
    play(state, "use deliveryman regular-TC")
    assert (cash(state, "A"), cash(state, "B")) == (2, 6)
    assert cards_of(state, "A") == ["regular-WP"]
    assert card(state, "regular-WP", "A")["status"] == "later"


def test_deliveryman_after_the_owners_delivery_fills_the_row_above_it():
    theirs = {"cards": ["regular-TC=2 served"]}
    state = action(2, "B", A=theirs, B={"cash": 0, "cart": "TC", "cards": ["deliveryman"]})
    play(state, "use deliveryman regular-TC")
    assert cash(state, "B") == 7
    assert card(state, "regular-TC", "A")["rows"] == 3


# Foreman (see also L17, L18, L38, L40)


def test_foreman_fetches_in_a_chain_of_windows():
    """In a window the holder may discard other helpers: each gets a window of its own."""
    state = action(A={"cards": ["maid"]}, B={"cards": ["foreman", "trader-1"]})
    play(state, "A: use maid; B: discard trader-1")
    assert [d["helper"] for d in position(state)["decisions"][0][1:]] == ["maid", "trader-1"]
    play(state, "B: pass")
    assert position(state)["decisions"][0][-1]["helper"] == "maid"
    play(state, "B: fetch")
    assert sorted(cards_of(state, "B")) == ["maid"]
    assert asked(state) == "A"


def test_foreman_discarded_in_its_own_window_closes_it():
    state = action(A={"cards": ["maid"]}, B={"cards": ["foreman"]})
    play(state, "A: use maid; B: discard foreman")
    assert asked(state) == "A"
    assert discard_pile(state) == ["maid", "foreman"]


def test_foreman_at_every_stage_of_the_holder():
    for seat, holder in (("A", "C"), ("B", "A"), ("B", "B"), ("C", "A")):
        cards: dict[str, list[str]] = {"A": [], "B": [], "C": []}
        cards[seat] += ["maid"]
        cards[holder] += ["foreman"]
        state = action(3, seat, **{s: {"cards": names} for s, names in cards.items()})
        play(state, "discard maid")
        assert asked(state) == holder


def test_foreman_takes_a_helper_that_pays_for_a_field_in_the_card_phase():
    mine = {"cash": 0, "fields": "home=W5 3a=W2", "cards": ["book-keeper"], "hand": ["c3a", "tout"]}
    theirs = {"cards": ["foreman"], "hand": ["maid", "squire"]}
    state = cards_phase(2, A=mine, B=theirs, courtyard=["c3b", "trader-1"])
    play(state, "A: play c3a; A: use book-keeper; A: name W")
    assert asked(state) == "B" and main_texts(state) == WINDOW
    play(state, "B: fetch")
    assert cards_of(state, "B") == ["book-keeper"]
    assert asked(state) == "A" and question(state) == "take"


def test_foreman_while_the_turn_ends():
    state = action(A={"cash": 5, "cards": ["maid"]}, B={"cards": ["foreman"]})
    play(state, "A: end; A: discard maid; B: fetch")
    assert asked(state) == "A" and question(state) == "step"
    play(state, "A: done")
    assert asked(state) == "B" and "use maid" in legal_texts(state)


def test_foreman_kept_covered_in_a_two_pack_is_not_asked():
    state = action(A={"cards": ["maid"]}, deck=["foreman", "stall-PTC"])
    play(state, "two-pack; keep 2/1; use maid")
    assert cards_of(state) == ["stall-PTC/foreman"]
    assert question(state) == "turn"


def test_foreman_repeats_a_helper_that_lasts_nothing_is_gained_but_it_may():
    state = action(A={"cards": ["maid", "foreman"]})
    play(state, "use maid; fetch; use maid")
    assert player(state)["maid"] is True
    assert discard_pile(state) == ["foreman", "maid"]


def test_foreman_with_trader_makes_two_trades():
    mine = {"cart": "WW", "cards": ["trader-1", "foreman"]}
    state = action(A=mine, B={"cards": ["stall-PTC=TC"]})
    play(state, "use trader-1; trade stall-PTC T for W; fetch; use trader-1; trade for W")
    assert goods(state) == "TC"
    assert cards_of(state, "B") == []


def test_foreman_window_of_a_trade_that_empties_a_stall_over_the_foreman():
    """The stall lay on the Foreman: it is free before the Trader's window opens."""
    mine = {"cart": "W", "cards": ["trader-1"]}
    state = action(A=mine, B={"cards": ["stall-PTC=T/foreman"]})
    play(state, "A: use trader-1")
    assert asked(state) == "B" and main_texts(state) == WINDOW
    play(state, "B: fetch")
    assert cards_of(state, "B") == ["trader-1"]


# Haggler


@pytest.mark.parametrize("good, price", list(zip("WPTCBL", (3, 4, 5, 5, 6, 6))))
def test_haggler_two_from_the_shop_for_the_price_of_one(good, price):
    state = action(A={"cash": price, "cards": ["haggler"], "shop": FULL})
    play(state, f"use haggler {good}")
    assert (cash(state), goods(state)) == (0, good * 2)
    assert goods(state, place="shop").count(good) == FULL.count(good) - 2
    assert not offered(state, "use")


def test_haggler_wants_two_in_the_shop_and_the_price_in_hand():
    state = action(A={"cash": 5, "cards": ["haggler"], "shop": "WPPTTBBLL"})
    assert offered(state, "use") == {"use haggler P", "use haggler T"}


def test_haggler_with_shopper_is_offered_for_every_kind_that_can_be_paid():
    state = action(A={"cash": 3, "cards": ["haggler", "shopper"], "shop": ""})
    wanted = {f"use haggler+shopper {g}" for g in "WPTC"}
    assert offered(state, "use haggler") == wanted


def test_haggler_with_shopper_each_may_also_be_used_alone():
    state = action(A={"cash": 9, "cards": ["haggler", "shopper"], "shop": "WW"})
    play(state, "use haggler W; use shopper W")
    assert (cash(state), goods(state)) == (9 - 3 - 1, "WWW")


def test_haggler_with_a_covered_shopper_does_not_combine():
    state = action(A={"cash": 9, "cards": ["haggler", "maid/shopper"]})
    assert not offered(state, "use haggler+shopper") and not offered(state, "use shopper")


def test_haggler_over_shopper_does_not_combine_but_frees_it():
    state = action(A={"cash": 9, "cards": ["haggler/shopper"]})
    assert not offered(state, "use haggler+shopper")
    play(state, "use haggler W")
    assert "use shopper W" in legal_texts(state)


def test_haggler_and_shopper_fetched_by_the_foreman_below_one_of_them():
    state = action(A={"cash": 9, "cards": ["haggler", "shopper/foreman"]})
    play(state, "use haggler+shopper W")
    assert main_texts(state) == WINDOW
    assert position(state)["decisions"][0][-1]["helper"] == "haggler"
    play(state, "pass; fetch")
    assert cards_of(state) == ["shopper"]
    assert discard_pile(state) == ["haggler", "foreman"]


# Harvest helper (see also L19, L20, L40)


def test_harvest_helper_counts_goods_not_plots_and_not_the_home_field():
    areas = {"A": {"cards": ["harvest-helper", "c4a=B4"], "fields": "home=W5 5a=C3 6a=T4"}}
    state = finish_turn(action(2, "B", **areas))
    play(state, "use harvest-helper harvest")
    assert main_texts(state) == {"extra 6a", "extra c4a"}


def test_harvest_helper_checks_before_the_harvest_and_before_a_new_field_matters():
    """A field of exactly four gives two and keeps two."""
    mine = {"cards": ["harvest-helper"], "fields": "home=W5 4a=B4", "pile": "3b"}
    state = finish_turn(action(2, "B", A=mine))
    assert fields(state)["3b"] == ""  # turned up before the harvest
    play(state, "use harvest-helper harvest")
    assert fields(state)["4a"] == "B2" and goods(state) == "WBB"


def test_harvest_helper_twice_takes_three_of_a_field_with_five():
    mine = {"cards": ["harvest-helper", "foreman"], "fields": "home=W5 5a=C5"}
    state = finish_turn(action(2, "B", A=mine))
    play(state, "use harvest-helper harvest; fetch; use harvest-helper harvest")
    assert fields(state)["5a"] == "C2" and goods(state) == "WCCC"
    assert discard_pile(state) == []  # shuffled in: the card phase has begun
    assert position(state)["phase"] == "cards"


def test_harvest_helper_twice_takes_only_two_of_a_field_with_four():
    mine = {"cards": ["harvest-helper", "foreman"], "fields": "home=W5 4a=B4"}
    state = finish_turn(action(2, "B", A=mine))
    play(state, "use harvest-helper harvest; fetch")
    assert fields(state)["4a"] == "B2"  # three are left: no second use, harvest as usual
    assert cards_of(state) == ["harvest-helper"]


def test_harvest_helper_fetched_once_in_the_harvest_and_used_when_sowing():
    mine = {"cards": ["harvest-helper", "foreman"], "fields": "home=W5 5a=C5", "pile": "3b"}
    state = finish_turn(action(1, A=mine, grid=["maid"]))
    play(state, "use harvest-helper harvest; fetch; done; done; use harvest-helper sow; sow W 3b")
    assert fields(state)["3b"] == "W4"


# Maid


def test_maid_makes_two_goods_slots_ask_for_one_for_the_whole_phase():
    state = action(A={"cart": "WW", "cards": ["maid", "stall-TCCLL"]})
    assert offered(state, "trade stall-TCCLL C") == {"trade stall-TCCLL C for WW"}
    play(state, "use maid; trade stall-TCCLL C for W; trade stall-TCCLL L for W")
    assert goods(state) == "CL"
    assert card(state, "stall-TCCLL")["goods"] == "T"


def test_maid_does_not_let_one_give_two():
    state = action(A={"cart": "WWPP", "cards": ["stall-TCCLL"], "maid": True})
    assert all(len(text.split()[-1]) == 1 for text in offered(state, "trade"))


def test_maid_is_gone_in_the_next_round():
    state = finish_turn(action(2, "B", B={"cards": ["maid"], "maid": True}))
    assert player(state, "B")["maid"] is False


# Market crier (see also L42)


def test_market_crier_refills_all_own_stalls():
    cards = ["market-crier", "stall-PTC=P", "stall-WTB", "stall-TCCLL=L", "maid/stall-WCB"]
    state = action(A={"cards": cards}, B={"cards": ["stall-WCL=W"]})
    play(state, "use market-crier refill")
    assert [s["goods"] for s in player(state)["stalls"]] == ["PTC", "WTB", "TCL"]
    assert card(state, "stall-WCL", "B")["goods"] == "W"


def test_market_crier_cannot_bring_back_an_emptied_stall():
    state = action(A={"cart": "W", "cards": ["market-crier", "stall-PTC=P"], "shop": FULL})
    play(state, "trade stall-PTC P for W")
    assert not offered(state, "use")


@pytest.mark.parametrize("sold, cash_now", [("W", 1), ("B", 2), ("WT", 2), ("WB", 3), ("BWT", 3)])
def test_market_crier_sells_at_shop_prices_three_cash_at_most(sold, cash_now):
    cards = ["market-crier", "stall-WTB", "stall-WBLL"]
    state = action(A={"cash": 0, "cards": cards, "shop": ""})
    play(state, "use market-crier sell")
    for good in sold:
        play(state, f"cry stall-WTB {good}")
    if len(sold) < 3:
        play(state, "done")
    assert cash(state) == cash_now
    assert goods(state) == ""  # straight from the stall, not by way of the cart
    assert question(state) == "turn"


def test_market_crier_sells_only_where_the_shop_has_room_and_at_least_one():
    cards = ["market-crier", "stall-WTB", "stall-WBLL"]
    state = action(A={"cash": 0, "cards": cards, "shop": "WWWTTBLL"})
    play(state, "use market-crier sell")
    assert main_texts(state) == {"cry stall-WTB B", "cry stall-WBLL B"}
    play(state, "cry stall-WTB B")
    assert question(state) == "turn"  # the shelf of beans is full now
    assert cash(state) == 2


def test_market_crier_sells_in_the_card_phase_while_paying_for_a_field():
    mine = {"cash": 0, "cards": ["market-crier", "stall-WTB"], "hand": ["c3a", "tout"]}
    state = cards_phase(2, A=mine, B={"hand": ["maid", "squire"]}, courtyard=["c3b", "trader-1"])
    play(state, "A: play c3a; A: use market-crier sell")
    assert question(state) == "take"  # the bean was all that could be sold; it paid the field
    assert (cash(state), player(state)["loans"]) == (0, 0)
    assert goods(state, place="shop").count("B") == 2


# Market woman


def test_market_woman_swaps_and_refills_both():
    mine = {"cards": ["market-woman", "stall-PTC=P", "stall-WTB"]}
    state = action(A=mine, B={"cards": ["stall-WCL=L", "stall-WCB"]})
    pairs = {f"{a} {b}" for a in ("stall-PTC", "stall-WTB") for b in ("stall-WCL", "stall-WCB")}
    assert offered(state, "use") == {f"use market-woman {pair}" for pair in pairs}
    play(state, "use market-woman stall-PTC stall-WCL")
    assert [s["card"] for s in player(state, "A")["stalls"]] == ["stall-WTB", "stall-WCL"]
    assert card(state, "stall-WCL", "A")["goods"] == "WCL"
    assert card(state, "stall-PTC", "B")["goods"] == "PTC"


def test_market_woman_in_solo_and_a_regular_freed_by_the_swap():
    mine = {"cards": ["market-woman", "stall-PTC=P/regular-TC"]}
    state = action(1, A=mine, opponent=["stall-WCL=L", "stall-WCB"])
    play(state, "use market-woman stall-PTC stall-WCL")
    assert sorted(opponent_cards(state)) == ["stall-PTC", "stall-WCB"]
    assert sorted(cards_of(state)) == ["regular-TC", "stall-WCL"]


def test_market_woman_reaches_every_other_player_with_three_and_only_the_partner_with_four():
    stalls = {"A": "stall-PTC", "B": "stall-WTB", "C": "stall-WCL", "D": "stall-WCB"}
    areas = {seat: {"cards": [stall]} for seat, stall in stalls.items()}
    areas["A"]["cards"] += ["market-woman"]
    three = action(3, **{seat: areas[seat] for seat in "ABC"})
    assert offered(three, "use") == {
        "use market-woman stall-PTC stall-WTB",
        "use market-woman stall-PTC stall-WCL",
    }
    assert offered(action(4, **areas), "use", "A") == {"use market-woman stall-PTC stall-WCL"}


# Merchant (see also L22, L23, L42)

WANTS = ["regular-WP", "regular-PT", "regular-WC"]  # W twice, P twice


def test_merchant_buys_one_of_each_kind_wanted_twice_for_one():
    state = action(A={"cash": 9, "cards": [*WANTS, "merchant"]})
    play(state, "use merchant")
    assert main_texts(state) == {"bargain W", "bargain P"}
    play(state, "bargain P; bargain W")
    assert (cash(state), goods(state)) == (7, "WP")
    assert question(state) == "turn"


def test_merchant_needs_cash_and_stock():
    assert not offered(action(A={"cash": 0, "cards": [*WANTS, "merchant"]}), "use")
    assert not offered(action(A={"cards": [*WANTS, "merchant"], "shop": "TTCCBL"}), "use")
    state = action(A={"cash": 1, "cards": [*WANTS, "merchant"]})
    play(state, "use merchant; bargain P")
    assert question(state) == "turn"  # no cash for the wheat


def test_merchant_with_the_shopper_needs_no_cash():
    state = action(A={"cash": 0, "cards": [*WANTS, "merchant", "shopper"]})
    play(state, "use merchant")
    assert main_texts(state) == {"bargain W with shopper", "bargain P with shopper"}
    play(state, "bargain P with shopper")
    assert goods(state) == "P" and question(state) == "turn"


def test_merchant_uses_haggler_and_shopper_once_each():
    cards = [*WANTS, "regular-TC", "merchant", "haggler", "shopper"]  # W, P, T, C twice
    state = action(A={"cash": 9, "cards": cards, "shop": FULL})
    play(state, "use merchant; bargain W with haggler+shopper")
    assert main_texts(state) == {"bargain P", "bargain T", "bargain C", "done"}


def test_merchant_does_not_use_covered_helpers():
    cards = [*WANTS, "merchant", "maid/haggler", "tout/shopper"]
    state = action(A={"cash": 9, "cards": cards})
    play(state, "use merchant")
    assert main_texts(state) == {"bargain W", "bargain P"}


def test_merchant_over_haggler_does_not_combine():
    state = action(A={"cash": 9, "cards": [*WANTS, "merchant/haggler"]})
    play(state, "use merchant")
    assert main_texts(state) == {"bargain W", "bargain P"}
    play(state, "bargain W; done")
    assert "haggler" in cards_of(state)


def test_merchant_leaves_unused_haggler_and_shopper_on_the_table():
    state = action(A={"cash": 9, "cards": [*WANTS, "merchant", "haggler", "shopper"]})
    play(state, "use merchant; bargain W; done")
    assert {"haggler", "shopper"} <= set(cards_of(state))
    assert discard_pile(state) == ["merchant"]


def test_merchant_and_both_helpers_are_offered_to_the_foreman_one_by_one():
    cards = [*WANTS, "merchant", "haggler", "shopper"]
    state = action(A={"cash": 9, "cards": cards}, B={"cards": ["foreman"]})
    play(state, "A: use merchant; A: bargain W with haggler+shopper; A: done")
    seen = []
    for _ in range(3):
        assert asked(state) == "B"
        seen.append(position(state)["decisions"][0][-1]["helper"])
        play(state, "B: pass")
    assert seen == ["merchant", "haggler", "shopper"]
    assert asked(state) == "A"


# Official


def test_official_makes_the_two_pack_free():
    cards = ["official", "maid", "tout", "stall-PTC"]
    state = action(A={"cash": 0, "cards": cards}, deck=["stall-WTB", "stall-WCB"])
    assert "two-pack" not in legal_texts(state)
    play(state, "use official; two-pack")
    assert cash(state) == 0


def test_official_does_not_pay_for_fields_or_a_second_two_pack():
    state = action(A={"cards": ["official"]}, deck=["c3a", "stall-WCB"])
    play(state, "use official; two-pack; keep 1")
    assert cash(state) == 8
    assert "two-pack" not in legal_texts(state)


# Ploughman (see also L24)


def test_ploughman_clears_one_field_with_two_or_more_goods_but_home():
    mine = {"fields": "home=W5 3a=L1 4a=B2 5a=C4", "cards": ["ploughman", "c4b=T3"], "cart": "W"}
    state = action(A=mine)
    wanted = {f"use ploughman clear {f}" for f in ("4a", "5a", "c4b")}
    assert offered(state, "use") == wanted | {"use ploughman harvest"}
    play(state, "use ploughman clear c4b")
    assert fields(state)["c4b"] == "" and cash(state) == 10  # not paid for again
    assert goods(state) == "W"  # nothing for the goods given back
    play(state, "sow W c4b")
    assert fields(state)["c4b"] == "W4"


def test_ploughman_clearing_keeps_the_card_below_where_it_is():
    state = action(A={"cards": ["ploughman", "c4a=B3/regular-TC"]})
    play(state, "use ploughman clear c4a")
    assert cards_of(state) == ["c4a/regular-TC"]


def test_ploughman_harvests_last_goods_and_frees_what_lies_below_a_common_field():
    mine = {"fields": "home=W1 3a=L1", "cards": ["ploughman", "c4a=B1/regular-TC", "c3b=W2"]}
    state = action(A=mine, round=8)
    play(state, "use ploughman harvest")
    assert main_texts(state) == {"reap 3a", "reap c4a"}  # not the home field with its one good
    play(state, "reap 3a; reap c4a")
    assert goods(state) == "BL"
    assert fields(state) == {"home": "W1", "c3b": "W2"}
    assert card(state, "regular-TC")["status"] == "due"
    assert discard_pile(state) == ["c4a", "ploughman"]


# Saleswoman


def test_saleswoman_turns_markers_blue_and_leaves_deliveries_as_they_are():
    cards = ["saleswoman", "regular-TC=1 red served", "regular-PB=2 red settled"]
    state = play(action(A={"cart": "TCPB", "cards": cards}), "use saleswoman blue")
    assert card(state, "regular-TC")["status"] == "served"
    assert card(state, "regular-PB")["status"] == "settled"
    assert not offered(state, "deliver")


def test_saleswoman_turns_all_own_markers_blue():
    mine = {"cards": ["saleswoman", "regular-TC=1 red", "regular-WP=2 red served", "regular-BL"]}
    state = action(A=mine, B={"cards": ["regular-PB=1 red"]})
    play(state, "use saleswoman blue")
    assert {r["marker"] for r in player(state, "A")["regulars"]} == {"blue"}
    assert [r["rows"] for r in player(state, "A")["regulars"]] == [2, 1, 0]
    assert card(state, "regular-PB", "B")["marker"] == "red"


@pytest.mark.parametrize("regulars", [0, 1, 2])
def test_saleswoman_bonus_replaces_the_modifier(regulars):
    cards = ["saleswoman", "casual-CBL", "casual-WPT", *["regular-TC", "regular-WP"][:regulars]]
    state = action(A={"cash": 0, "cart": "CBLWPT", "cards": cards})
    play(state, "use saleswoman bonus; serve casual-CBL; serve casual-WPT")
    assert cash(state) == 14 + 9


def test_saleswoman_bonus_holds_for_a_casual_bought_with_the_tout():
    mine = {"cash": 0, "cart": "CBL", "cards": ["saleswoman", "tout"]}
    state = action(A=mine, B={"cash": 0, "cards": ["casual-CBL"]})
    play(state, "use saleswoman bonus; use tout buy casual-CBL")
    assert (cash(state, "A"), cash(state, "B")) == (14 - 2, 2)


def test_saleswoman_bonus_is_the_own_one():
    state = action(
        A={"cards": ["saleswoman"]}, B={"cash": 0, "cart": "CBL", "cards": ["casual-CBL"]}
    )
    play(state, "A: use saleswoman bonus")
    finish_turn(state)
    play(state, "B: serve casual-CBL")
    assert cash(state, "B") == 10


# Shopper


@pytest.mark.parametrize("good, price", list(zip("WPTCBL", (1, 2, 3, 3, 4, 4))))
def test_shopper_buys_one_from_the_supply_for_two_less(good, price):
    state = action(A={"cash": price, "cards": ["shopper"], "shop": ""})
    assert f"buy {good}" not in legal_texts(state)
    play(state, f"use shopper {good}")
    assert (cash(state), goods(state), goods(state, place="shop")) == (0, good, "")


def test_shopper_leaves_the_shop_as_it_is_and_wants_cash():
    state = action(A={"cash": 2, "cards": ["shopper"]})
    assert offered(state, "use") == {"use shopper W", "use shopper P"}
    play(state, "use shopper P")
    assert goods(state, place="shop").count("P") == 2


# Squire (see also L21, L33)


def test_squire_in_solo_up_to_four_cards():
    grid = ["stall-PTC", "stall-WTB", "stall-WCL", "maid", "tout", "c3a"]
    state = grid_phase(grid=grid, A={"cash": 9, "cards": ["squire"]})
    assert "use squire" in legal_texts(state)
    play(state, "use squire; take stall-PTC; take stall-WTB; take maid; take c3a")
    assert cash(state) == 9 - 1 - 1 - 2
    assert sorted(cards_of(state)) == ["c3a", "maid", "stall-PTC", "stall-WTB"]
    assert discard_pile(state) == ["tout", "squire"]
    assert position(state)["phase"] == "action"


def test_squire_in_solo_before_the_first_purchase_only():
    grid = ["stall-PTC", "stall-WTB", "stall-WCL", "maid", "tout", "c3a"]
    state = grid_phase(grid=grid, A={"cash": 9, "cards": ["squire"]})
    play(state, "take stall-PTC")
    assert "use squire" not in legal_texts(state)


def test_squire_in_solo_not_in_the_round_in_which_it_was_bought():
    state = grid_phase(grid=["squire", "stall-PTC", "stall-WTB", "maid", "tout"])
    play(state, "take squire")
    assert "use squire" not in legal_texts(state)


def test_squire_in_solo_and_foreman():
    grid = ["foreman", "stall-WTB", "stall-WCL", "maid"]
    state = grid_phase(grid=grid, A={"cards": ["squire"]})
    play(state, "use squire; take foreman; done")
    assert main_texts(state) == WINDOW
    play(state, "fetch")
    assert cards_of(state) == ["squire"] and discard_pile(state) == ["maid", "foreman"]


def test_squire_in_solo_changes_nothing_with_two_cards_or_fewer_in_the_grid():
    state = grid_phase(grid=["stall-PTC", "stall-WTB"], A={"cards": ["squire"]})
    assert "use squire" not in legal_texts(state)  # L37


def test_squire_cards_lie_side_by_side():
    mine = {"cards": ["squire"], "hand": ["maid", "tout"]}
    given = {"courtyard": ["stall-PTC", "casual-CBL", "regular-TC"], "B": {"hand": ["haggler"]}}
    state = cards_phase(3, A=mine, **given, C={"hand": ["shopper", "merchant"]})
    play(state, "A: use squire; A: play maid")
    play(state, "A: take stall-PTC; A: take casual-CBL; A: take regular-TC")
    assert sorted(cards_of(state, "A")) == ["casual-CBL", "maid", "regular-TC", "stall-PTC"]
    assert card(state, "regular-TC", "A")["marker"] == "blue"
    assert card(state, "stall-PTC", "A")["goods"] == "PTC"


def test_squire_freed_in_the_card_phase_may_be_used_at_once():
    mine = {"cards": ["trader-1/squire"], "hand": ["maid", "tout"]}
    given = {"courtyard": ["stall-PTC", "c3a"], "B": {"hand": ["haggler", "shopper"]}}
    state = cards_phase(2, A=mine, **given)
    assert "use squire" not in legal_texts(state)
    play(state, "A: discard trader-1")
    assert "use squire" in legal_texts(state)


def test_squire_with_an_empty_courtyard_is_of_no_use():
    mine = {"cards": ["squire"], "hand": ["maid", "tout"]}
    state = cards_phase(2, A=mine, B={"hand": ["haggler", "shopper"]})
    assert "use squire" not in legal_texts(state)
    play(state, "flip")
    assert "use squire" in legal_texts(state)


# Subsistence farmer


def test_subsistence_farmer_takes_a_good_and_pays_its_owner():
    theirs = {"cash": 0, "fields": "home=W5 3a=L3 5a=C5", "cards": ["c4a=B4"]}
    mine = {"cash": 1, "cards": ["subsistence-farmer"], "fields": "home=W5 6a=T6"}
    state = action(A=mine, B=theirs)
    wanted = {"use subsistence-farmer B 5a", "use subsistence-farmer B c4a"}
    assert offered(state, "use") == wanted  # not home, not 3a, not the player's own field
    play(state, "use subsistence-farmer B 5a")
    assert (cash(state, "A"), cash(state, "B")) == (0, 1)
    assert goods(state, "A") == "C" and fields(state, "B")["5a"] == "C4"


def test_subsistence_farmer_names_the_player_with_three():
    field = {"fields": "home=W5 5a=C5"}
    state = action(3, "B", A=field, B={"cards": ["subsistence-farmer"]}, C=field)
    wanted = {"use subsistence-farmer A 5a", "use subsistence-farmer C 5a"}
    assert offered(state, "use") == wanted
    play(state, "use subsistence-farmer C 5a")
    assert cash(state, "C") == 11 and fields(state, "A")["5a"] == "C5"


def test_subsistence_farmer_in_solo_buys_wheat_pumpkin_or_turnip_from_the_supply():
    state = action(1, A={"cash": 1, "cards": ["subsistence-farmer"], "shop": ""})
    assert offered(state, "use") == {f"use subsistence-farmer {g}" for g in "WPT"}
    play(state, "use subsistence-farmer T")
    assert (cash(state), goods(state)) == (0, "T")


# Tenant farmer (see also L42)


def test_tenant_farmer_pays_three_and_chooses_any_field_of_the_pile():
    mine = {"cash": 3, "cards": ["tenant-farmer"], "pile": "3b 5b 4b 6b"}
    state = action(A=mine)
    play(state, "use tenant-farmer pay")
    assert legal_texts(state) == {f"choose {f}" for f in ("3b", "5b", "4b", "6b")}
    play(state, "choose 4b")
    assert cash(state) == 0
    assert fields(state) == {"home": "W5", "4b": ""}
    assert player(state)["pile"] == ["3b", "5b", "6b"]  # the order stays
    assert player(state)["pile_known"] is True


def test_tenant_farmer_swaps_an_unsown_field():
    mine = {"cash": 0, "cards": ["tenant-farmer"], "fields": "home=W5 3a 5a=C3", "pile": "4b 6b 5b"}
    state = action(A=mine)
    assert offered(state, "use") == {"use tenant-farmer swap 3a"}  # no cash, 5a is sown
    play(state, "use tenant-farmer swap 3a; choose 6b")
    assert fields(state) == {"home": "W5", "5a": "C3", "6b": ""}
    assert player(state)["pile"] == ["4b", "5b", "3a"]


def test_tenant_farmer_with_a_pile_of_one_has_no_choice():
    mine = {"cash": 3, "cards": ["tenant-farmer"], "fields": "home=W5 3a", "pile": "4b"}
    state = action(A=mine)
    play(state, "use tenant-farmer swap 3a")
    assert fields(state) == {"home": "W5", "4b": ""}
    assert player(state)["pile"] == ["3a"]


def test_tenant_farmer_puts_a_common_field_under_the_pile_and_it_is_not_paid_again():
    mine = {"cash": 0, "cards": ["tenant-farmer", "c4a/regular-TC"], "pile": "4b 6b"}
    state = action(1, A=mine, grid=["maid"])
    play(state, "use tenant-farmer swap c4a; choose 6b")
    assert player(state)["pile"] == ["4b", "c4a"]
    assert cards_of(state) == ["regular-TC"]  # freed
    play(state, "loan")
    finish_turn(state)
    assert fields(state)["4b"] == ""
    play(state, "done")
    finish_turn(state)
    assert "c4a" in fields(state)
    assert cash(state) == 5 - 2  # only the penalty for the regular in the second round
    assert player(state)["loans"] == 1


def test_tenant_farmer_may_choose_a_common_field_that_lies_under_the_pile():
    mine = {"cash": 3, "cards": ["tenant-farmer"], "pile": "4b c4a", "pile_bottom": 1}
    state = action(A=mine)
    play(state, "use tenant-farmer pay; choose c4a")
    assert fields(state)["c4a"] == "" and cash(state) == 0
    assert player(state)["pile"] == ["4b"] and player(state)["pile_bottom"] == 0


def test_tenant_farmer_shortens_the_pile_so_that_no_field_is_left_in_round_eight():
    mine = {"cash": 3, "cards": ["tenant-farmer"], "pile": "4b"}
    state = action(1, round=7, A=mine, grid=["maid"])
    play(state, "use tenant-farmer pay")
    finish_turn(state)
    assert position(state)["round"] == 8
    assert set(fields(state)) == {"home", "4b"}


# Tout


def test_tout_swaps_casuals_and_frees_what_lies_below_both():
    mine = {"cards": ["tout", "casual-WPT/regular-TC", "casual-WTT"]}
    state = action(A=mine, B={"cards": ["casual-CBL/stall-PTC"]})
    wanted = {"casual-WPT casual-CBL", "casual-WTT casual-CBL"}
    assert offered(state, "use") == {f"use tout swap {pair}" for pair in wanted}
    play(state, "use tout swap casual-WPT casual-CBL")
    assert sorted(cards_of(state, "A")) == ["casual-CBL", "casual-WTT", "regular-TC"]
    assert sorted(cards_of(state, "B")) == ["casual-WPT", "stall-PTC"]
    assert card(state, "stall-PTC", "B")["goods"] == "PTC"
    assert card(state, "regular-TC", "A")["status"] == "due"


@pytest.mark.parametrize(
    "own, modifier",
    [
        ([], -2),
        (["regular-TC"], 0),
        (["regular-TC", "regular-WP"], 2),
        (["regular-TC", "casual-WPT"], -2),
    ],
)
def test_tout_buys_and_serves_at_once_with_the_bought_casual_counted(own, modifier):
    mine = {"cash": 0, "cart": "CBL", "cards": ["tout", *own]}
    state = action(A=mine, B={"cash": 0, "cards": ["casual-CBL/regular-BL"]})
    play(state, "use tout buy casual-CBL")
    assert cash(state, "A") == 12 + modifier - 2
    assert cash(state, "B") == 2
    assert goods(state, "A") == ""
    assert cards_of(state, "B") == ["regular-BL"]
    assert discard_pile(state) == ["casual-CBL", "tout"]


def test_tout_cannot_buy_without_all_three_goods_nor_an_own_casual():
    mine = {"cart": "CBWPT", "cards": ["tout", "casual-WPT"]}
    state = action(A=mine, B={"cards": ["casual-CBL"]})
    assert not offered(state, "use tout buy")


def test_tout_in_solo():
    mine = {"cash": 0, "cart": "CBL", "cards": ["tout", "casual-WPT/regular-TC"]}
    state = action(1, A=mine, opponent=["casual-CBL", "casual-WTT"])
    wanted = {"swap casual-WPT casual-CBL", "swap casual-WPT casual-WTT", "buy casual-CBL"}
    assert offered(state, "use") == {f"use tout {what}" for what in wanted}
    play(state, "use tout swap casual-WPT casual-WTT")
    assert sorted(opponent_cards(state)) == ["casual-CBL", "casual-WPT"]
    assert sorted(cards_of(state)) == ["casual-WTT", "regular-TC"]


# Trader


def test_trader_trades_at_others_stalls_only():
    mine = {"cart": "WW", "cards": ["trader-1", "stall-WTB"]}
    areas = {"B": {"cards": ["stall-PTC=P"]}, "C": {"cards": ["stall-TCCLL=L"]}}
    state = action(3, A=mine, **areas)
    play(state, "use trader-1")
    assert legal_texts(state) == {"trade stall-PTC P for W", "trade stall-TCCLL L for WW"}
    play(state, "trade stall-TCCLL L for WW")
    assert goods(state) == "L"
    assert cards_of(state, "C") == []
    assert discard_pile(state) == ["stall-TCCLL", "trader-1"]


def test_trader_with_the_maid_gives_one_for_two():
    mine = {"cart": "W", "cards": ["trader-1", "maid"]}
    state = action(A=mine, B={"cards": ["stall-TCCLL=L"]})
    assert "use trader-1" not in legal_texts(state)
    play(state, "use maid; use trader-1")
    assert goods(state) == "L"


def test_trader_exactly_one_good_each():
    mine = {"cart": "WWW", "cards": ["trader-1", "trader-2", "trader-3"]}
    state = action(A=mine, B={"cards": ["stall-PTC"]})
    assert offered(state, "use") == {f"use trader-{n}" for n in (1, 2, 3)}
    play(state, "use trader-2; trade stall-PTC P for W")
    assert question(state) == "turn"
    assert offered(state, "use") == {"use trader-1", "use trader-3"}
    play(state, "use trader-1; trade stall-PTC T for W; use trader-3; trade for W")
    assert goods(state) == "PTC" and cards_of(state, "B") == []


@pytest.mark.parametrize("round, fee", [(1, 0), (7, 0), (8, 1), (9, 2)])
def test_trader_fee_in_rounds_eight_and_nine_also_with_the_maid(round, fee):
    mine = {"cash": 5, "cart": "W", "cards": ["trader-1"], "maid": True}
    state = listen(action(round=round, A=mine, B={"cash": 0, "cards": ["stall-TCCLL=L"]}))
    play(state, "use trader-1")
    assert (cash(state, "A"), cash(state, "B")) == (5 - fee, fee)
    assert [e["amount"] for e in events(state, "pay")] == ([fee] if fee else [])


def test_trader_fee_comes_from_each_trade():
    mine = {"cash": 3, "cart": "WW", "cards": ["trader-1", "trader-2"]}
    state = action(round=9, A=mine, B={"cards": ["stall-PTC"]})
    play(state, "use trader-1; trade stall-PTC P for W")
    assert cash(state, "A") == 1
    assert not offered(state, "use")  # 2 are wanted for the next
    play(state, "loan; use trader-2; trade stall-PTC T for W")
    assert cash(state, "A") == 4


def test_trader_in_solo():
    mine = {"cart": "W", "cards": ["trader-3", "stall-WTB"]}
    state = action(1, A=mine, opponent=["stall-PTC=P", "stall-WCL=C"])
    play(state, "use trader-3; trade stall-WCL C for W")
    assert goods(state) == "C" and opponent_cards(state) == ["stall-PTC"]


# Several two-packs deep


def test_stacked_two_packs_release_in_a_row():
    """Emptying one stall frees another, whose last good frees a regular, all in one turn."""
    mine = {"cart": "WWWW", "cards": ["stall-PTC=P/stall-WTB"]}
    state = action(A=mine)
    play(state, "trade stall-PTC P for W; trade stall-WTB W for W; trade stall-WTB T for W")
    play(state, "trade stall-WTB B for W")
    assert cards_of(state) == []
    assert discard_pile(state) == ["stall-PTC", "stall-WTB"]
    assert goods(state) == "WPTB"


def test_a_two_pack_kept_this_turn_can_be_released_this_turn():
    state = action(A={"cart": "CBLWP"}, deck=["regular-WP", "casual-CBL"])
    play(state, "two-pack; keep 2/1; serve casual-CBL")
    assert cards_of(state) == ["regular-WP"]
    play(state, "deliver regular-WP")
    assert cash(state) == 10 + 10 + 4
