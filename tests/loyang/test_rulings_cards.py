"""Rulings L6 to L12: deck and discard pile, courtyard, fields to pay, two-packs, freed cards."""

import pytest

from loyang.builder import (
    GAME,
    action,
    asked,
    build,
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
)

TWO_EACH = {"A": {"hand": ["maid", "tout"]}, "B": {"hand": ["squire", "shopper"]}}
THREE_EACH = {**TWO_EACH, "C": {"hand": ["haggler", "official"]}}


# L6 the discard pile


def test_l06_the_discard_pile_is_shuffled_in_at_the_start_of_the_card_phase():
    state = listen(action(2, "B", discard=["maid", "tout", "c3a"], deck=["squire"]))
    finish_turn(state)
    assert position(state)["phase"] == "cards"
    assert discard_pile(state) == []
    dealt = [c for seat in "AB" for c in player(state, seat)["hand"]]
    assert len(dealt) == 8
    assert len(position(state)["deck"]) == 70 - 8
    assert events(state, "shuffle")[0]["cards"] == 70


def test_l06_not_in_the_action_phase_while_the_deck_lasts():
    state = action(discard=["maid", "tout"], deck=["squire", "shopper", "haggler"], rest="B")
    play(state, "two-pack; keep none")
    assert position(state)["deck"] == ["haggler"]
    assert discard_pile(state) == ["maid", "tout", "squire", "shopper"]


@pytest.mark.parametrize("cards, each", [(15, 4), (12, 4), (11, 3), (8, 2)])
def test_l06_short_deck_in_the_card_phase_everyone_gets_the_same_number(cards, each):
    names = [c for c in position(action(3))["deck"] if c.startswith(("stall", "casual"))][:cards]
    state = action(3, "C", deck=names[:1], discard=names[1:], rest="A")
    finish_turn(state)
    assert [len(player(state, s)["hand"]) for s in "ABC"] == [each] * 3
    assert len(position(state)["deck"]) == cards - 3 * each
    assert discard_pile(state) == []


def test_l06_one_card_each_is_played_alone_without_a_question():
    names = ["stall-PTC", "stall-WTB", "stall-WTL", "stall-WCL", "stall-WPL"]
    state = action(3, "C", deck=names, rest="A")
    finish_turn(state)
    assert position(state)["phase"] == "action" and position(state)["round"] == 5
    placed = [c for seat in "BC" for c in cards_of(state, seat)]
    assert len(placed) == 2 and set(placed) <= set(names)
    assert len(position(state)["deck"]) == 2
    assert (position(state)["first"], position(state)["second"]) == (2, 1)


def test_l06_too_few_cards_for_one_each_and_the_tokens_stay():
    state = action(3, "C", deck=["stall-PTC", "stall-WTB"], rest="A")
    finish_turn(state)
    assert position(state)["phase"] == "action" and position(state)["round"] == 5
    assert sorted(position(state)["deck"]) == ["stall-PTC", "stall-WTB"]
    assert (position(state)["first"], position(state)["second"]) == (0, 1)


def test_l06_too_few_cards_in_the_first_round_the_next_player_clockwise_is_second():
    fresh = position(GAME.new({"players": 3}, "few"))
    given = {key: fresh[key] for key in ("round", "phase", "first", "turn", "decisions")}
    nothing = {seat: {"fields": ""} for seat in "ABC"}
    state = build(3, given, nothing, deck=["stall-PTC", "stall-WTB"], rest="A")
    while position(state)["phase"] == "planting":
        play(state, min(offered(state, "sow")))
    assert position(state)["phase"] == "action"
    assert position(state)["second"] == (position(state)["first"] + 1) % 3


def test_l06_a_reshuffle_with_nothing_to_shuffle_in_changes_nothing():
    names = position(action(3))["deck"][:14]
    state = listen(action(3, "C", deck=names, rest="A"))
    finish_turn(state)
    assert [c for s in "ABC" for c in player(state, s)["hand"]] == names[:12]
    assert position(state)["deck"] == names[12:] and not events(state, "shuffle")


def test_l06_empty_deck_in_the_action_phase_is_reshuffled_at_once():
    state = action(deck=["squire"], discard=["maid", "tout", "c3a"], rest="B")
    play(state, "two-pack")
    decision = position(state)["decisions"][0][-1]
    assert decision["first"] == "squire"
    assert decision["second"] in ("maid", "tout", "c3a")
    assert discard_pile(state) == []
    assert len(position(state)["deck"]) == 2


def test_l06_fewer_than_two_cards_then_what_there_is_is_revealed():
    state = action(deck=[], discard=["maid"], rest="B")
    play(state, "two-pack")
    decision = position(state)["decisions"][0][-1]
    assert (decision["first"], decision["second"]) == ("maid", None)
    assert main_texts(state) == {"keep none", "keep 1"}


# L7 the courtyard


def test_l07_no_passing():
    state = cards_phase(3, **THREE_EACH, courtyard=["c3a"])
    assert main_texts(state) == {"lay maid", "lay tout", "play maid", "play tout"}


def test_l07_the_first_player_can_only_open_the_courtyard():
    state = cards_phase(3, **THREE_EACH)
    assert main_texts(state) == {"lay maid", "lay tout"}
    play(state, "A: lay maid")
    assert asked(state) == "B"
    assert main_texts(state) == {"lay squire", "lay shopper", "play squire", "play shopper"}


def test_l07_a_last_hand_card_is_never_laid_down():
    hands = {**THREE_EACH, "A": {"hand": ["maid"]}}
    state = cards_phase(3, "C", **hands, courtyard=["c3a", "c3b"])
    play(state, "C: lay haggler")  # A has one card left: plays it without being asked, then takes
    assert asked(state) == "A" and question(state) == "take"
    assert cards_of(state, "A") == ["maid"]
    assert main_texts(state) == {"take c3a", "take c3b", "take haggler"}


def test_l07_the_last_player_must_take():
    hands = {"C": {"hand": ["haggler", "official"]}}
    state = cards_phase(3, "C", takers="AB", **hands, courtyard=["c3a", "c3b"])
    assert main_texts(state) == {"play haggler", "play official"}


def test_l07_whoever_must_take_from_an_empty_courtyard_plays_the_hand_card_alone():
    hands = {"C": {"hand": ["haggler", "official"]}}
    state = cards_phase(3, "C", takers="AB", **hands)
    assert main_texts(state) == {"play haggler", "play official"}
    play(state, "play haggler")
    assert position(state)["phase"] == "action"
    assert cards_of(state, "C") == ["haggler"]
    assert discard_pile(state) == ["official"]
    assert position(state)["first"] == 2 and position(state)["second"] == 1


def test_l07_exactly_one_card_from_the_courtyard_and_the_rest_of_the_hand_into_it():
    hands = {**THREE_EACH, "A": {"hand": ["maid", "tout", "trader-1"]}}
    state = cards_phase(3, "A", **hands, courtyard=["c3a", "c3b"])
    play(state, "A: play tout; A: take c3a")
    assert sorted(cards_of(state, "A")) == ["c3a", "tout"]
    assert position(state)["courtyard"] == ["c3b", "maid", "trader-1"]
    assert player(state, "A")["taken"] is True
    assert player(state, "A")["hand"] == []
    assert asked(state) == "B"


def test_l07_what_is_left_becomes_the_discard_pile():
    hands = {"C": {"hand": ["haggler", "official"]}}
    state = cards_phase(3, "C", takers="AB", **hands, courtyard=["maid", "tout"])
    play(state, "play haggler; take tout")
    assert position(state)["courtyard"] == []
    assert discard_pile(state) == ["maid", "official"]


# L8 two players turn a card up


def test_l08_two_players_may_first_turn_the_top_card_of_the_deck():
    state = cards_phase(**TWO_EACH, deck=["c3a", "c3b"])
    assert main_texts(state) == {"flip", "lay maid", "lay tout"}
    play(state, "flip")
    assert position(state)["courtyard"] == ["c3a"]
    assert position(state)["deck"][0] == "c3b"
    assert main_texts(state) == {"lay maid", "lay tout", "play maid", "play tout"}  # one flip only


def test_l08_the_start_player_can_take_at_once_after_turning_a_card():
    state = cards_phase(**TWO_EACH, deck=["c3a"])
    play(state, "A: flip; A: play maid")
    assert sorted(cards_of(state, "A")) == ["c3a", "maid"]
    assert asked(state) == "B"


def test_l08_also_at_the_start_of_the_next_own_turn():
    state = cards_phase(A={"hand": ["maid", "tout", "trader-1"]}, B=TWO_EACH["B"])
    play(state, "A: flip; A: lay maid; B: lay squire")
    assert asked(state) == "A"
    assert "flip" in legal_texts(state)


def test_l08_also_in_the_forced_last_turn():
    state = cards_phase(2, "B", takers="A", B=TWO_EACH["B"], courtyard=["c3b"], deck=["c3a"])
    assert main_texts(state) == {"flip", "play squire", "play shopper"}
    play(state, "flip; play squire")
    assert main_texts(state) == {"take c3a", "take c3b"}


def test_l08_also_with_the_last_hand_card_and_an_empty_courtyard():
    state = cards_phase(2, "B", takers="A", B={"hand": ["squire"]}, deck=["c3a"])
    assert main_texts(state) == {"flip", "play squire"}
    play(state, "play squire")
    assert cards_of(state, "B") == ["squire"]


@pytest.mark.parametrize("players", [3, 4])
def test_l08_not_with_more_players(players):
    hands = {**THREE_EACH, "D": {"hand": ["trader-1", "trader-2"]}}
    hands = {seat: hands[seat] for seat in "ABCD"[:players]}
    assert "flip" not in legal_texts(cards_phase(players, **hands, courtyard=["c3a"]))


# L9 the introductory version


def introductory(**more):
    mine = {"hand": ["maid", "tout"], "introductory": "regular-TC"}
    theirs = {"hand": ["squire", "shopper"], "introductory": "regular-WP"}
    return cards_phase(A=mine, B=theirs, introductory=True, courtyard=["c3a"], **more)


def test_l09_the_dealt_regular_may_replace_the_hand_card():
    state = introductory()
    assert {"play maid", "play tout", "play regular-TC"} <= legal_texts(state)
    assert "lay regular-TC" not in legal_texts(state)
    play(state, "A: play regular-TC")
    assert sorted(cards_of(state, "A")) == ["c3a", "regular-TC"]
    assert card(state, "regular-TC")["marker"] == "blue"
    assert position(state)["courtyard"] == ["maid", "tout"]  # the whole hand
    assert player(state, "A")["introductory"] is None


def test_l09_it_may_be_kept_for_later_rounds():
    state = introductory()
    play(state, "A: play maid")
    assert player(state, "A")["introductory"] == "regular-TC"
    assert position(state)["courtyard"] == ["tout"]


def test_l09_whenever_the_player_takes_also_in_a_later_round_and_as_the_last():
    mine = {"hand": ["maid"], "introductory": "regular-TC"}
    given = {"introductory": True, "courtyard": ["c3a", "c3b"]}
    state = cards_phase(2, "A", 8, takers="B", A=mine, **given)
    assert main_texts(state) == {"flip", "play maid", "play regular-TC"}


def test_l09_not_without_taking():
    mine = {"hand": ["maid", "tout"], "introductory": "regular-TC"}
    state = cards_phase(3, A=mine, B=TWO_EACH["B"], C=THREE_EACH["C"], introductory=True)
    assert main_texts(state) == {"lay maid", "lay tout"}  # empty courtyard, nothing to take


@pytest.mark.parametrize("players", [2, 3, 4])
def test_l09_one_of_four_regulars_is_dealt_to_each_and_the_others_return_to_the_deck(players):
    four = {"regular-WP", "regular-PT", "regular-WC", "regular-TC"}
    doc = position(GAME.new({"players": players, "introductory": True}, "x"))
    dealt = [p["introductory"] for p in doc["players"]]
    assert len(set(dealt)) == players and set(dealt) <= four
    assert four - set(dealt) <= set(doc["deck"])
    assert len(doc["deck"]) == 70 - players


# L10 common fields cost 2 at once


def test_l10_from_the_hand():
    state = cards_phase(3, **{**THREE_EACH, "A": {"hand": ["c4a", "tout"]}}, courtyard=["maid"])
    play(state, "A: play c4a")
    assert cash(state, "A") == 8
    assert fields(state, "A")["c4a"] == ""


def test_l10_from_the_courtyard():
    state = cards_phase(3, **THREE_EACH, courtyard=["c4a", "c5b"])
    play(state, "A: play tout; A: take c5b")
    assert cash(state, "A") == 8
    assert "c5b" in fields(state, "A")


def test_l10_from_the_grid():
    state = grid_phase(grid=["c4a", "maid", "tout"])
    play(state, "take c4a")
    assert cash(state) == 8


def test_l10_from_a_two_pack():
    state = action(deck=["c3a", "maid"])
    play(state, "two-pack; keep 1")
    assert cash(state) == 8
    assert fields(state)["c3a"] == ""


def test_l10_also_when_it_goes_underneath_and_not_again_when_it_is_freed():
    state = action(A={"cards": []}, deck=["c3a", "maid"])
    play(state, "two-pack; keep 2/1")
    assert cash(state) == 8
    assert cards_of(state) == ["maid/c3a"]
    assert "c3a" not in fields(state)
    play(state, "discard maid")
    assert fields(state)["c3a"] == ""
    assert cash(state) == 8


def test_l10_two_fields_in_one_two_pack_cost_four():
    state = action(deck=["c3a", "c4b"])
    play(state, "two-pack; keep 1/2")
    assert cash(state) == 6
    assert cards_of(state) == ["c3a/c4b"]


def test_l10_nothing_for_a_field_that_is_not_kept():
    state = action(deck=["c3a", "c4b"])
    play(state, "two-pack; keep none")
    assert cash(state) == 10


def test_l10_it_must_be_paid_before_the_player_goes_on_taking():
    mine = {"cash": 0, "cart": "B", "hand": ["c4a", "tout"]}
    state = cards_phase(3, **{**THREE_EACH, "A": mine}, courtyard=["maid", "trader-1"])
    play(state, "A: play c4a")
    assert question(state) == "pay"
    assert legal_texts(state) == {"sell B", "loan"}
    play(state, "sell B")
    assert question(state) == "take"


# L11 the two-pack


@pytest.mark.parametrize(
    "cards, price",
    [
        ([], 0),
        (["maid"], 1),
        (["stall-PTC", "stall-WTB"], 2),
        (["maid", "tout", "stall-PTC"], 2),
        (["maid", "stall-PTC", "stall-WTB", "stall-WCB"], 3),
        (["maid/tout", "stall-PTC/squire"], 1),
        (["casual-WPT/maid", "regular-TC/stall-PTC", "c3a/tout"], 0),
    ],
)
def test_l11_price_is_the_larger_of_uncovered_helpers_and_stalls(cards, price):
    state = action(A={"cards": cards}, deck=["haggler", "trader-1"])
    play(state, "two-pack")
    assert cash(state) == 10 - price


def test_l11_once_per_own_action_phase_even_if_nothing_is_kept():
    state = action(deck=["haggler", "trader-1"])
    play(state, "two-pack; keep none")
    assert "two-pack" not in legal_texts(state)
    assert is_refused(state, "two-pack")


def test_l11_again_in_the_next_round():
    state = action(1, A={"two_pack_bought": True}, grid=["maid"])
    assert "two-pack" not in legal_texts(state)
    finish_turn(state)
    assert question(state) == "grid"
    play(state, "done")
    assert position(state)["round"] == 5
    assert "two-pack" in legal_texts(state)


def test_l11_not_outside_the_own_action_phase():
    assert "two-pack" not in legal_texts(cards_phase(**TWO_EACH))
    assert "two-pack" not in legal_texts(grid_phase(grid=["maid"]))


def test_l11_keep_none_one_or_both_in_either_order():
    choices = {
        "keep none": ([], ["maid", "stall-PTC"]),
        "keep 1": (["maid"], ["stall-PTC"]),
        "keep 2": (["stall-PTC"], ["maid"]),
        "keep 1/2": (["maid/stall-PTC"], []),
        "keep 2/1": (["stall-PTC/maid"], []),
    }
    for choice, (kept, dropped) in choices.items():
        state = action(deck=["maid", "stall-PTC"])
        play(state, "two-pack")
        assert main_texts(state) == set(choices)
        play(state, choice)
        assert cards_of(state) == kept
        assert discard_pile(state) == dropped


@pytest.mark.parametrize("deck", [["c3a", "maid"], ["maid", "c3a"], ["trader-3", "c3a"]])
def test_l11_all_five_choices_whatever_the_two_cards_are(deck):
    state = play(action(deck=deck), "two-pack")
    keeps = {"keep none", "keep 1", "keep 2", "keep 1/2", "keep 2/1"}
    assert main_texts(state) == keeps


def test_l11_the_lower_card_does_nothing_until_it_is_free():
    mine = ["casual-WPT/regular-TC", "regular-PB/stall-PTC", "c3a/casual-WTT", "maid/shopper"]
    state = action(A={"cash": 9, "cart": "WPTTTC", "cards": mine})
    texts = legal_texts(state)
    assert "deliver regular-TC" not in texts and "settle regular-TC" not in texts
    assert not offered(state, "trade") and not offered(state, "use shopper")
    assert "serve casual-WTT" not in texts and "discard shopper" not in texts
    play(state, "end")
    play(state, "store W; done; done")
    assert player(state)["regulars"][0]["marker"] == "red"  # PB was due, TC below was not


# L12 a card that becomes free


def test_l12_a_freed_stall_is_filled_at_once():
    state = action(A={"cart": "W", "cards": ["stall-WTB=T/stall-PTC"]})
    play(state, "trade stall-WTB T for W")
    assert cards_of(state) == ["stall-PTC"]
    assert card(state, "stall-PTC")["goods"] == "PTC"
    assert discard_pile(state) == ["stall-WTB"]
    assert goods(state) == "T"


def test_l12_a_regular_freed_on_the_own_turn_gets_a_blue_marker_and_is_due():
    state = action(A={"cart": "WTC", "cards": ["stall-WTB=T/regular-TC"]})
    play(state, "trade stall-WTB T for W")
    assert card(state, "regular-TC") | {"under": None} == {
        "card": "regular-TC",
        "under": None,
        "rows": 0,
        "marker": "blue",
        "status": "due",
    }
    assert "deliver regular-TC" in legal_texts(state)
    play(state, "end")
    assert card(state, "regular-TC")["marker"] == "red"


def test_l12_freed_by_another_before_the_own_turn_it_is_due_this_round():
    state = action(A={"cart": "W", "cards": ["trader-1"]}, B={"cards": ["stall-PTC=T/regular-TC"]})
    play(state, "A: use trader-1")
    assert card(state, "regular-TC", "B")["status"] == "due"
    finish_turn(state)
    play(state, "B: end")
    assert card(state, "regular-TC", "B")["marker"] == "red"


def test_l12_freed_by_another_after_the_own_turn_it_is_due_from_the_next_round():
    state = action(
        2, "B", A={"cards": ["stall-PTC=T/regular-TC"]}, B={"cart": "W", "cards": ["trader-1"]}
    )
    play(state, "B: use trader-1")
    assert card(state, "regular-TC")["status"] == "later"
    assert card(state, "regular-TC")["marker"] == "blue"
    finish_turn(state)
    assert position(state)["round"] == 5
    assert card(state, "regular-TC")["status"] == "due"
    assert card(state, "regular-TC")["marker"] == "blue"


def test_l12_freed_by_a_harvested_field_it_is_due_this_round():
    state = action(1, A={"cards": ["c3a=W1/regular-TC"]}, grid=["maid"])
    finish_turn(state)
    assert position(state)["round"] == 5 and question(state) == "grid"
    assert card(state, "regular-TC")["status"] == "due"
    assert discard_pile(state) == []  # the single reshuffle of solo came with it
    assert "c3a" in position(state)["deck"]


def test_l12_freed_fields_casuals_and_helpers_are_placed_too():
    cards = ["maid/c3a", "tout/casual-WPT", "squire/trader-1"]
    state = action(A={"cards": cards})
    play(state, "discard maid; discard tout; discard squire")
    assert sorted(cards_of(state)) == ["c3a", "casual-WPT", "trader-1"]
    assert discard_pile(state) == ["maid", "tout", "squire"]
