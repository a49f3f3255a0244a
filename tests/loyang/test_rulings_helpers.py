"""Rulings L17 to L26: how helpers are used, the Foreman, and single helpers' corners."""

from typing import Any

import pytest

from loyang.builder import (
    DECISIONS,
    action,
    asked,
    card,
    cards_of,
    cards_phase,
    cash,
    decision,
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


# L17 order of a helper's use


def test_l17_effect_then_discard_pile_then_card_below_then_foreman():
    state = listen(action(A={"cards": ["maid/stall-TCCLL"]}, B={"cards": ["foreman"]}))
    play(state, "A: use maid")
    assert player(state, "A")["maid"] is True
    assert discard_pile(state) == ["maid"]
    assert cards_of(state, "A") == ["stall-TCCLL"]
    assert [e["event"] for e in events(state)] == ["use", "discard", "freed"]
    assert asked(state) == "B" and main_texts(state) == WINDOW


def test_l17_the_foreman_below_may_take_back_the_helper_above_it():
    state = action(A={"cards": ["maid/foreman"]})
    play(state, "use maid")
    assert main_texts(state) == WINDOW
    play(state, "fetch")
    assert cards_of(state) == ["maid"]
    assert discard_pile(state) == ["foreman"]


@pytest.mark.parametrize(
    "helper, use, flag",
    [
        ("maid", "use maid", "maid"),
        ("messenger-boy", "use messenger-boy", "messenger"),
        ("official", "use official", "official"),
        ("saleswoman", "use saleswoman bonus", "saleswoman"),
        ("harvest-helper", "use harvest-helper sow", "sow_bonus"),
    ],
)
def test_l17_effects_that_last_a_phase_are_discarded_on_activation(helper, use, flag):
    state = action(2, "B", B={"cards": [f"{helper}/casual-WPT"]})
    play(state, use)
    assert discard_pile(state) == [helper]
    assert cards_of(state, "B") == ["casual-WPT"]
    assert player(state, "B")[flag]
    finish_turn(state)
    assert not player(state, "B")[flag]  # a new round


def test_l17_the_modifier_of_a_helpers_own_effect_does_not_see_the_card_below():
    """The Tout lies on a regular that is freed only after the casual has paid."""
    mine = {"cash": 0, "cart": "CBL", "cards": ["tout/regular-TC"]}
    state = action(A=mine, B={"cash": 0, "cards": ["casual-CBL"]})
    play(state, "use tout buy casual-CBL")
    assert cash(state, "A") == 12 - 2 - 2
    assert cards_of(state, "A") == ["regular-TC"]


# L18 the Foreman


def test_l18_in_the_harvest_for_anyones_helper_with_four_players():
    for holder in "ABCD":
        areas: dict[str, dict[str, Any]] = {seat: {"cards": []} for seat in "ABCD"}
        areas["A"] = {"cards": ["harvest-helper"], "fields": "home=W5 5a=C5"}
        areas[holder].setdefault("cards", []).append("foreman")
        state = action(4, "C", **areas)
        finish_turn(state, "C")
        finish_turn(state, "D")
        assert position(state)["phase"] == "harvest" and asked(state) == "A"
        play(state, "A: use harvest-helper harvest")
        assert asked(state) == holder and main_texts(state) == WINDOW


def test_l18_in_the_card_phase_for_anyones_helper_with_four_players():
    hands = {seat: {"hand": [c]} for seat, c in zip("ABCD", ("c3a", "c3b", "c4a", "c4b"))}
    hands["A"] = {"hand": ["c3a", "c5a"], "cards": ["trader-1"]}
    for holder in "BCD":
        given = {**hands, holder: {**hands[holder], "cards": ["foreman"]}}
        state = cards_phase(4, "A", **given, courtyard=["maid"])
        play(state, "A: discard trader-1")
        assert asked(state) == holder and main_texts(state) == WINDOW
        play(state, "fetch")
        assert cards_of(state, holder) == ["trader-1"]
        assert asked(state) == "A"


@pytest.mark.parametrize("holder, may", [("A", True), ("B", False), ("C", True), ("D", False)])
def test_l18_in_the_action_phase_of_four_only_for_own_and_partners(holder, may):
    areas: dict[str, dict[str, Any]] = {seat: {"cards": []} for seat in "ABCD"}
    areas["A"]["cards"].append("maid")
    areas[holder]["cards"].append("foreman")
    state = action(4, **areas)
    play(state, "A: use maid")
    if may:
        assert question_of(state, holder) == "foreman"
        assert main_texts(state, holder) == WINDOW
    else:
        assert question_of(state, holder) != "foreman"
        assert question_of(state, "A") == "turn"


@pytest.mark.parametrize("holder", "ABC")
def test_l18_in_the_action_phase_of_three_for_everybodys(holder):
    areas: dict[str, dict[str, Any]] = {seat: {"cards": []} for seat in "ABC"}
    areas["B"]["cards"].append("maid")
    areas[holder]["cards"].append("foreman")
    state = action(3, "B", **areas)
    play(state, "B: discard maid")
    assert asked(state) == holder and main_texts(state) == WINDOW


def test_l18_used_or_just_discarded_is_the_same():
    for step in ("use maid", "discard maid"):
        state = action(A={"cards": ["maid"]}, B={"cards": ["foreman"]})
        play(state, f"A: {step}; B: fetch")
        assert cards_of(state, "B") == ["maid"]
        assert discard_pile(state) == ["foreman"]
        assert asked(state) == "A"


def test_l18_a_helper_not_kept_from_a_two_pack_counts():
    state = action(B={"cards": ["foreman"]}, deck=["maid", "stall-PTC"])
    play(state, "A: two-pack; A: keep 2")
    assert asked(state) == "B" and main_texts(state) == WINDOW
    play(state, "B: fetch")
    assert cards_of(state, "B") == ["maid"]
    assert discard_pile(state) == ["foreman"]


def test_l18_cards_left_in_the_courtyard_do_not_count():
    given = {"courtyard": ["maid", "tout", "c3a"], "B": {"cards": ["foreman"]}}
    state = cards_phase(2, "A", takers="B", A={"hand": ["squire", "shopper"]}, **given)
    play(state, "A: play squire; A: take c3a")
    assert position(state)["phase"] == "action"
    assert set(discard_pile(state)) == {"maid", "tout", "shopper"}
    assert question(state) == "turn"


def test_l18_a_con_mans_swap_does_not_count():
    state = action(2, "B", A={"cards": ["maid", "foreman"]}, B={"cards": ["con-man"]})
    play(state, "use con-man maid")
    assert asked(state) == "B" and question(state) == "turn"
    assert sorted(cards_of(state, "A")) == ["con-man", "foreman"]
    assert discard_pile(state) == []


def test_l18_the_foreman_itself_goes_to_the_discard_pile_and_frees_the_card_below():
    state = action(A={"cards": ["maid"]}, B={"cards": ["foreman/regular-TC"]})
    play(state, "A: use maid; B: fetch")
    assert sorted(cards_of(state, "B")) == ["maid", "regular-TC"]
    assert card(state, "regular-TC", "B")["status"] == "due"
    assert discard_pile(state) == ["foreman"]


def test_l18_passing_leaves_the_helper_on_the_pile_for_good():
    state = action(A={"cards": ["maid", "trader-1"]}, B={"cards": ["foreman"]})
    play(state, "A: use maid; B: pass")
    assert asked(state) == "A" and discard_pile(state) == ["maid"]
    play(state, "A: discard trader-1; B: fetch")
    assert cards_of(state, "B") == ["trader-1"]
    assert discard_pile(state) == ["maid", "foreman"]


def test_l18_a_covered_foreman_and_a_discarded_foreman_are_not_asked():
    state = action(A={"cards": ["maid"]}, B={"cards": ["tout/foreman"]})
    play(state, "A: use maid")
    assert asked(state) == "A"
    state = action(A={"cards": ["foreman"]})
    play(state, "discard foreman")
    assert question(state) == "turn" and discard_pile(state) == ["foreman"]


def test_l18_only_helpers_are_fetched():
    mine = {"cart": "WTCCBL", "cards": ["stall-PTC=P", "casual-CBL", "regular-TC=3"]}
    state = action(A=mine, B={"cards": ["foreman"]})
    play(state, "A: trade stall-PTC P for W; A: serve casual-CBL; A: deliver regular-TC")
    assert asked(state) == "A"
    assert discard_pile(state) == ["stall-PTC", "casual-CBL", "regular-TC"]


# L19 the Harvest helper with the Foreman


def harvest(players=2, **areas):
    """The harvest of round 5; A is the start player."""
    last = "ABCD"[players - 1]
    return finish_turn(action(players, last, **areas))


def test_l19_the_harvest_goes_from_the_start_player_clockwise():
    state = harvest(
        3,
        A={"cards": ["harvest-helper"], "fields": "home=W5 5a=C5"},
        B={"fields": "home=W5 6a=T6"},
        C={"cards": ["foreman"], "fields": "home=W5 6a=T6 4a=B4"},
    )
    assert position(state)["phase"] == "harvest" and asked(state) == "A"
    play(state, "A: use harvest-helper harvest")
    assert asked(state) == "C" and main_texts(state) == WINDOW
    assert fields(state, "B")["6a"] == "T6"  # B has not harvested yet
    play(state, "C: fetch")
    assert fields(state, "A")["5a"] == "C3" and goods(state, "A") == "WCC"
    assert fields(state, "B")["6a"] == "T5"
    assert asked(state) == "C"
    play(state, "C: use harvest-helper harvest; C: extra 4a; C: extra 6a")
    assert fields(state, "C") == {"home": "W4", "6a": "T4", "4a": "B2"}
    assert goods(state, "C") == "WTTBB"


def test_l19_each_use_takes_one_from_fields_with_four_or_more_at_that_moment():
    given = {"cards": ["harvest-helper", "foreman"], "fields": "home=W5 3a=L3 4a=B4 5a=C5 6a=T6"}
    state = harvest(A=given)
    play(state, "use harvest-helper harvest")
    assert main_texts(state) == {"extra 4a", "extra 5a", "extra 6a"}  # not 3a, not home
    play(state, "extra 4a; extra 5a; extra 6a; fetch")
    assert fields(state) == {"home": "W5", "3a": "L3", "4a": "B3", "5a": "C4", "6a": "T5"}
    play(state, "use harvest-helper harvest")
    assert main_texts(state) == {"extra 5a", "extra 6a"}  # 4a holds 3 by now
    play(state, "extra 5a; extra 6a")
    assert goods(state) == "WTTTCCCBBL"  # three of the five and of the six
    assert fields(state) == {"home": "W4", "3a": "L2", "4a": "B2", "5a": "C2", "6a": "T3"}


def test_l19_a_free_choice_for_each_field_and_the_normal_harvest_for_all():
    state = harvest(A={"cards": ["harvest-helper"], "fields": "home=W5 4a=B4 5a=C5 6a=T6"})
    play(state, "use harvest-helper harvest; extra 5a; done")
    assert goods(state) == "WTCCB"
    assert position(state)["phase"] == "cards"


def test_l19_no_question_without_a_field_of_four():
    state = harvest(A={"cards": ["harvest-helper", "foreman"], "fields": "home=W5 3a=L3 5a=C3"})
    assert position(state)["phase"] == "cards"
    assert "harvest-helper" in cards_of(state)


def test_l19_it_may_be_left_for_later():
    state = harvest(A={"cards": ["harvest-helper"], "fields": "home=W5 5a=C5"})
    assert main_texts(state) == {"use harvest-helper harvest", "done"}
    play(state, "done")
    assert goods(state) == "WC"
    assert cards_of(state) == ["harvest-helper"]


# L20 the Harvest helper when sowing


def test_l20_only_fields_sown_after_activation():
    mine = {"cart": "WWW", "cards": ["harvest-helper"], "fields": "home=W5 3a 4a 6a=T3"}
    state = action(A=mine)
    play(state, "sow W 3a; use harvest-helper sow; sow W 4a")
    assert fields(state) == {"home": "W5", "3a": "W3", "4a": "W5", "6a": "T3"}


@pytest.mark.parametrize("field, plots", [("3a", 3), ("4a", 4), ("5a", 5), ("6a", 6), ("c3a", 3)])
def test_l20_may_exceed_the_plots_and_twice_gives_two(field, plots):
    cards = ["harvest-helper", "foreman"]
    state = action(A={"cart": "W", "cards": cards, "fields": f"home=W5 {field}"})
    play(state, "use harvest-helper sow; fetch; use harvest-helper sow; sow W " + field)
    assert fields(state)[field] == f"W{plots + 2}"


def test_l20_three_times_after_a_reshuffle_brings_the_foreman_back():
    mine = {"cards": ["harvest-helper", "foreman"], "cart": "W", "fields": "home=W5 6a"}
    state = action(A=mine, deck=["stall-PTC"], rest="B")
    play(state, "use harvest-helper sow; fetch; two-pack; keep 2")
    play(state, "use harvest-helper sow; fetch; use harvest-helper sow; sow W 6a")
    assert fields(state)["6a"] == "W9"


# L21 the Squire


def squire_turn(**more):
    mine = {"cards": ["squire"], "hand": ["maid", "tout"], **more.pop("A", {})}
    theirs = {"hand": ["shopper", "haggler"], **more.pop("B", {})}
    given = {"courtyard": ["c3a", "trader-1", "foreman", "stall-PTC"], **more}
    return cards_phase(3, "A", A=mine, B=theirs, C={"hand": ["official", "merchant"]}, **given)


def test_l21_announced_first_then_the_hand_card_then_up_to_three_of_the_courtyard():
    state = squire_turn()
    assert "use squire" in legal_texts(state)
    play(state, "use squire")
    assert main_texts(state) == {"play maid", "play tout"}  # no laying down any more
    assert cards_of(state, "A") == ["squire"]
    play(state, "play maid; take c3a; take stall-PTC")
    assert main_texts(state) == {"take trader-1", "take foreman", "done"}
    play(state, "take trader-1")
    assert sorted(cards_of(state, "A")) == ["c3a", "maid", "stall-PTC", "trader-1"]
    assert discard_pile(state) == ["squire"]
    assert position(state)["courtyard"] == ["foreman", "tout"]
    assert asked(state) == "B"


@pytest.mark.parametrize("taken", [0, 1, 2])
def test_l21_fewer_will_do(taken):
    state = squire_turn()
    play(state, "use squire; play maid")
    for name in ("c3a", "trader-1")[:taken]:
        play(state, f"take {name}")
    play(state, "done")
    assert len(cards_of(state, "A")) == 1 + taken
    assert asked(state) == "B"


def test_l21_without_the_squire_exactly_one():
    state = squire_turn(A={"cards": []})
    assert "use squire" not in legal_texts(state)
    play(state, "play maid")
    assert "done" not in legal_texts(state)
    play(state, "take c3a")
    assert asked(state) == "B"


def test_l21_a_foreman_just_taken_can_fetch_it():
    state = squire_turn()
    play(state, "use squire; play maid; take foreman; done")
    assert asked(state) == "A" and main_texts(state) == WINDOW
    play(state, "fetch")
    assert sorted(cards_of(state, "A")) == ["maid", "squire"]
    assert discard_pile(state) == ["foreman"]


def test_l21_not_in_the_round_in_which_it_was_taken():
    hands = {"A": {"hand": ["squire", "tout"]}, "B": {"hand": ["shopper", "haggler"]}}
    state = cards_phase(2, "A", **hands, courtyard=["c3a", "trader-1"])
    play(state, "A: play squire")
    assert main_texts(state) == {"take c3a", "take trader-1"}
    assert "use squire" not in legal_texts(state)


def test_l21_usable_in_the_next_round():
    hands = {"A": {"hand": ["squire", "tout"]}, "B": {"hand": ["shopper"]}}
    state = cards_phase(2, "A", **hands, courtyard=["stall-PTC", "stall-WTB"])
    play(state, "A: play squire; A: take stall-PTC; B: play shopper; B: take tout; B: end; B: done")
    finish_turn(state)
    assert position(state)["round"] == 5 and asked(state) == "B"
    play(state, "B: " + min(offered(state, "lay")))
    assert asked(state) == "A" and "use squire" in legal_texts(state)


def test_l21_by_way_of_the_foreman_in_the_same_round():
    state = squire_turn(B={"cards": ["foreman"]}, courtyard=["c3a", "trader-1", "stall-PTC"])
    play(state, "A: use squire; A: play maid; A: take c3a; A: done; B: fetch")
    assert asked(state) == "B"
    assert "use squire" in legal_texts(state)
    play(state, "B: use squire; B: play haggler; B: take tout; B: take trader-1; B: take stall-PTC")
    assert sorted(cards_of(state, "B")) == ["haggler", "stall-PTC", "tout", "trader-1"]


def test_l21_fetched_by_someone_who_has_taken_already_it_waits_for_the_next_round():
    areas = {"B": {"cards": ["foreman"]}, "C": {"hand": ["official", "merchant"]}}
    given = {"takers": "B", "courtyard": ["c3a", "trader-1"]}
    mine = {"cards": ["squire"], "hand": ["maid", "tout"]}
    state = cards_phase(3, "A", A=mine, **areas, **given)
    play(state, "A: use squire; A: play maid; A: done; B: fetch")
    assert asked(state) == "C"
    assert cards_of(state, "B") == ["squire"]


def test_l21_in_use_it_cannot_be_discarded():
    state = squire_turn()
    assert "discard squire" in legal_texts(state)
    play(state, "use squire")
    assert "discard squire" not in legal_texts(state)
    play(state, "play maid")
    assert "discard squire" not in legal_texts(state)


# L22 combined purchases


@pytest.mark.parametrize(
    "good, price", [("W", 1), ("P", 2), ("T", 3), ("C", 3), ("B", 4), ("L", 4)]
)
def test_l22_haggler_with_shopper_two_from_the_supply_two_less_once(good, price):
    state = action(A={"cash": price, "cards": ["haggler", "shopper"], "shop": ""})
    play(state, f"use haggler+shopper {good}")
    assert cash(state) == 0
    assert goods(state) == good * 2
    assert goods(state, place="shop") == ""
    assert discard_pile(state) == ["haggler", "shopper"]


WANTS_WHEAT = ["regular-WP", "regular-WC"]


def test_l22_merchant_with_haggler_two_for_one():
    state = action(A={"cash": 5, "cards": [*WANTS_WHEAT, "merchant", "haggler"], "shop": "WW"})
    play(state, "use merchant")
    assert main_texts(state) == {"bargain W", "bargain W with haggler"}
    play(state, "bargain W with haggler")
    assert (cash(state), goods(state), goods(state, place="shop")) == (4, "WW", "")
    assert discard_pile(state) == ["merchant", "haggler"]


def test_l22_merchant_with_shopper_one_in_stock_from_the_supply_for_nothing():
    state = action(A={"cash": 5, "cards": [*WANTS_WHEAT, "merchant", "shopper"], "shop": "W"})
    play(state, "use merchant")
    assert main_texts(state) == {"bargain W", "bargain W with shopper"}
    play(state, "bargain W with shopper")
    assert (cash(state), goods(state), goods(state, place="shop")) == (5, "W", "W")
    assert discard_pile(state) == ["merchant", "shopper"]


def test_l22_merchant_with_shopper_not_for_a_good_out_of_stock():
    state = action(A={"cards": [*WANTS_WHEAT, "merchant", "shopper"], "shop": "PPCC"})
    assert "use merchant" not in legal_texts(state)


def test_l22_all_three_two_for_nothing():
    cards = [*WANTS_WHEAT, "merchant", "shopper", "haggler"]
    state = action(A={"cash": 0, "cards": cards, "shop": "WW"})
    play(state, "use merchant; bargain W with haggler+shopper")
    assert (cash(state), goods(state), goods(state, place="shop")) == (0, "WW", "WW")
    assert discard_pile(state) == ["merchant", "haggler", "shopper"]


# L23 what the Merchant counts


def test_l23_wants_of_regulars_served_already_count():
    cards = ["regular-WP=1 served", "regular-WC", "merchant"]
    state = action(A={"cash": 5, "cards": cards})
    play(state, "use merchant")
    assert goods(state) == "W"
    assert cash(state) == 4


def test_l23_wants_of_settled_and_doubled_regulars_count():
    cards = ["regular-TB=1 settled", "regular-TC=2 doubled", "merchant"]
    state = action(A={"cards": cards, "messenger": True})
    play(state, "use merchant")
    assert goods(state) == "T"


def test_l23_covered_regulars_and_casuals_do_not_count():
    cards = ["regular-WP", "maid/regular-WC", "casual-WWB", "merchant"]
    state = action(A={"cards": cards})
    assert "use merchant" not in legal_texts(state)


def test_l23_one_regular_that_wants_two_of_a_kind_is_enough():
    state = action(A={"cards": ["regular-TT", "merchant"]})
    play(state, "use merchant")
    assert goods(state) == "T"


def test_l23_only_one_of_each_kind_however_many_are_wanted():
    """The book's example: wheat/wheat, pumpkin/cabbage, pumpkin/leek: one wheat, one pumpkin."""
    cards = ["regular-WW", "regular-PC", "regular-PL", "regular-WC", "merchant"]
    state = action(A={"cash": 5, "cards": cards})
    play(state, "use merchant")
    assert main_texts(state) == {"bargain W", "bargain P", "bargain C"}
    play(state, "bargain W")
    assert main_texts(state) == {"bargain P", "bargain C", "done"}
    play(state, "bargain P; done")
    assert (cash(state), goods(state)) == (3, "WP")


# L24 free choices


def test_l24_ploughman_harvests_any_of_the_fields_with_one_good():
    state = action(A={"cards": ["ploughman"], "fields": "home=W5 3a=L1 4a=B1 5a=C1 6a=T2"})
    play(state, "use ploughman harvest")
    assert main_texts(state) == {"reap 3a", "reap 4a", "reap 5a"}
    play(state, "reap 4a")
    assert main_texts(state) == {"reap 3a", "reap 5a", "done"}
    play(state, "done")
    assert goods(state) == "B"
    assert fields(state) == {"home": "W5", "3a": "L1", "5a": "C1", "6a": "T2"}


def test_l24_book_keeper_sets_every_slot_as_wished():
    state = action(A={"cash": 0, "cards": ["book-keeper"], "shop": "WWPTTBL"})
    play(state, "use book-keeper")
    shelves = {"W": 3, "P": 2, "T": 2, "C": 2, "B": 2, "L": 2}
    now = player(state)["shop"]
    wanted = {f"shelve {g} {n}" for g, most in shelves.items() for n in range(most + 1)}
    wanted -= {f"shelve {g} {n}" for g, n in now.items()}
    assert main_texts(state) == wanted | {f"name {g}" for g in shelves}
    play(state, "shelve W 0; shelve P 2; shelve C 1; shelve L 2; name W")
    assert goods(state, place="shop") == "PPTTCBLL"
    assert cash(state) == 1  # wheat grows at home


@pytest.mark.parametrize("helper", ["book-keeper", "market-crier"])
def test_l24_in_the_card_phase_only_while_a_field_is_being_paid_for(helper):
    mine = {"cash": 0, "cards": [helper, "stall-WTB"], "hand": ["c3a", "tout"]}
    state = cards_phase(2, A=mine, B={"hand": ["maid", "squire"]}, courtyard=["c3b", "trader-1"])
    assert not offered(state, "use")
    play(state, "play c3a")
    assert question(state) == "pay"
    uses = {"book-keeper": "use book-keeper", "market-crier": "use market-crier sell"}
    assert offered(state, "use") == {uses[helper]}  # not the refill
    play(state, "loan")
    assert question(state) == "take"
    assert not offered(state, "use")


def test_l24_also_in_the_solo_grid():
    mine = {"cash": 0, "cards": ["book-keeper", "market-crier", "stall-WTB"]}
    state = grid_phase(grid=["c3a", "trader-1"], A=mine)
    assert not offered(state, "use")
    play(state, "take c3a")
    assert offered(state, "use") == {"use book-keeper", "use market-crier sell"}


# L25 only uncovered cards


def test_l25_swaps_and_takings_reach_uncovered_cards_only():
    helpers = ["con-man", "deliveryman", "market-woman", "tout", "trader-1"]
    mine = {"cart": "WPTTCBL", "cards": [*helpers, "stall-PTC", "casual-WPT"]}
    theirs = ["maid/stall-WTB", "stall-WCB/casual-CBL", "c3a/regular-TC", "regular-WP/squire"]
    state = action(2, "B", A={"cards": theirs}, B=mine)
    texts = legal_texts(state)
    assert offered(state, "use con-man") == {"use con-man maid"}
    assert offered(state, "use deliveryman") == {"use deliveryman regular-WP"}
    assert offered(state, "use market-woman") == {"use market-woman stall-PTC stall-WCB"}
    assert not offered(state, "use tout")
    play(state, "use trader-1")
    assert all(text.startswith("trade stall-WCB") for text in main_texts(state))
    assert "use trader-1" in texts


def test_l25_cards_freed_by_a_swap_are_placed_on_both_sides():
    mine = {"cards": ["market-woman", "stall-PTC=P/regular-TC"]}
    state = action(A=mine, B={"cards": ["stall-WTB=T/stall-WCL"]})
    play(state, "use market-woman stall-PTC stall-WTB")
    assert sorted(cards_of(state, "A")) == ["regular-TC", "stall-WTB"]
    assert sorted(cards_of(state, "B")) == ["stall-PTC", "stall-WCL"]
    assert card(state, "stall-WTB", "A")["goods"] == "WTB"
    assert card(state, "stall-PTC", "B")["goods"] == "PTC"
    assert card(state, "stall-WCL", "B")["goods"] == "WCL"
    assert card(state, "regular-TC", "A")["status"] == "due"


def test_l25_home_fields_carts_and_warehouses_are_never_touched():
    mine = {"cash": 9, "cards": ["subsistence-farmer"]}
    theirs = {"fields": "home=W9 3a=L3", "cart": "WWWWW", "warehouse": "B"}
    state = action(2, "B", A=theirs, B=mine)
    assert not offered(state, "use")


# L26 discarding


@pytest.mark.parametrize("kind", [k for k in DECISIONS if k != "plant"])
def test_l26_any_helper_can_be_discarded_unused_at_any_own_decision(kind):
    cards = ("trader-1", "maid", "squire", "official/stall-PTC")
    state = decision(kind, cards)
    seat = asked(state)
    assert question(state) == kind
    wanted = {f"discard {name.partition('/')[0]}" for name in cards}
    assert wanted <= legal_texts(state, seat)
    play(state, f"{seat}: discard official")
    if main_texts(state, seat) == WINDOW and kind != "foreman":
        play(state, f"{seat}: pass")
    assert "stall-PTC" in cards_of(state, seat)
    assert "official" in discard_pile(state)


def test_l26_only_helpers_and_only_uncovered_ones():
    cards = ["stall-PTC", "regular-TC", "casual-WPT", "c3a", "maid/squire", "casual-CBL/tout"]
    state = action(A={"cards": cards})
    assert offered(state, "discard") == {"discard maid"}


def test_l26_not_the_others_helpers():
    state = action(A={"cards": ["maid"]}, B={"cards": ["tout"]})
    assert is_refused(state, "A: discard tout")
