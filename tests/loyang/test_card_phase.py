"""The card phase: distribution for two, three and four players, tokens, partners, short decks."""

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
    is_refused,
    legal_texts,
    main_texts,
    offered,
    play,
    player,
    position,
    question,
)

NAMES = {
    "A": ["stall-PTC", "stall-WTB", "stall-WTL", "stall-WCL"],
    "B": ["casual-WPT", "casual-WWB", "casual-WTT", "casual-PPB"],
    "C": ["maid", "tout", "shopper", "haggler"],
    "D": ["trader-1", "trader-2", "trader-3", "official"],
}


def distribution(players, seat="A", **more):
    hands = {s: {"hand": NAMES[s]} for s in "ABCD"[:players]}
    return cards_phase(players, seat, **hands, **more)


def planted(players, seed="cards", **options):
    """A new game after planting."""
    state = GAME.new({"players": players, **options}, seed, log=True)
    while position(state)["phase"] == "planting":
        play(state, min(main_texts(state)))
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_planting_goes_clockwise_and_two_at_most_choose_the_same(players):
    state = GAME.new({"players": players}, "plant")
    first = position(state)["first"]
    for i in range(players):
        assert state.seats_to_act() == [(first + i) % players]
        if i < 2:
            assert main_texts(state) == {"sow W home", "sow P home", "sow T home"}
            play(state, "sow T home")
        else:
            assert main_texts(state) == {"sow W home", "sow P home"}
            play(state, "sow W home")
    assert position(state)["round"] == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_set_up(players):
    doc = position(GAME.new({"players": players}, "set-up"))
    assert len(doc["deck"]) == 70 and doc["round"] == 0
    for p in doc["players"]:
        assert (p["cash"], p["space"], p["loans"], p["big_warehouse"]) == (10, 1, 0, False)
        assert p["shop"] == {"W": 3, "P": 2, "T": 2, "C": 2, "B": 1, "L": 1}
        upper, lower = p["pile"][:4], p["pile"][4:]
        assert sorted(f[0] for f in upper) == sorted(f[0] for f in lower) == list("3456")


def test_piles_and_start_player_are_shuffled():
    docs = [position(GAME.new({"players": 3}, str(i))) for i in range(40)]
    assert {d["first"] for d in docs} == {0, 1, 2}
    assert len({tuple(p["pile"]) for d in docs for p in d["players"]}) > 80
    assert len({tuple(d["deck"][:2]) for d in docs}) > 30


@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_cards_each_and_the_start_player_begins(players):
    state = planted(players)
    doc = position(state)
    assert doc["phase"] == "cards" and doc["round"] == 1
    assert [len(p["hand"]) for p in doc["players"]] == [4] * players
    assert len(doc["deck"]) == 70 - 4 * players
    assert state.seats_to_act() == [doc["first"]]
    assert all(len(p["fields"]) == 2 for p in doc["players"])  # home and the first private field
    assert all(sum(p["cart"].values()) == 1 for p in doc["players"])  # one good from home


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_courtyard_goes_round_clockwise(players):
    state = distribution(players, courtyard=["c3a", "c3b", "c4a"])
    for s in "ABCD"[:players]:
        assert asked(state) == s
        play(state, f"{s}: lay {NAMES[s][0]}")
    assert asked(state) == "A"
    play(state, f"A: play {NAMES['A'][1]}; A: take c3a")
    for s in "ABCD"[1:players]:
        assert asked(state) == s
        if players > 2:
            play(state, f"{s}: lay {NAMES[s][1]}")
    if players > 2:
        assert asked(state) == "B"  # A is out


def test_three_players_from_first_to_last_and_the_tokens():
    state = distribution(3)
    play(state, "A: lay stall-PTC; B: play casual-WPT")  # the only courtyard card is taken
    assert cards_of(state, "B") == ["stall-PTC", "casual-WPT"]
    assert position(state)["courtyard"] == ["casual-WWB", "casual-WTT", "casual-PPB"]
    play(state, "C: lay maid; A: play stall-WTB; A: take maid")
    assert asked(state) == "C"
    assert main_texts(state) == {"play tout", "play shopper", "play haggler"}  # the last must take
    play(state, "C: play tout; C: take stall-WTL")
    doc = position(state)
    assert (doc["first"], doc["second"]) == (2, 0)  # last, last but one
    assert doc["phase"] == "action" and asked(state) == "C"
    assert set(doc["discard"]) == {
        "casual-WWB", "casual-WTT", "casual-PPB", "stall-WCL", "shopper", "haggler",
    }  # fmt: skip
    assert doc["takers"] == [] and [p["hand"] for p in doc["players"]] == [[], [], []]


def test_neither_two_from_the_hand_nor_two_from_the_courtyard():
    state = distribution(3, courtyard=["c3a", "c3b"])
    play(state, "A: play stall-PTC")
    assert main_texts(state) == {"take c3a", "take c3b"}
    play(state, "A: take c3b")
    assert asked(state) == "B"
    assert not offered(state, "take")


def test_a_card_cannot_be_taken_from_anothers_hand_or_the_deck():
    state = distribution(3, courtyard=["c3a"], deck=["c3b"])
    for text in ("play casual-WPT", "lay casual-WPT", "take c3a", "take c3b", "play c3a"):
        assert is_refused(state, f"A: {text}")


def test_two_players_with_flips_from_first_to_last():
    state = distribution(2, deck=["c3a", "c3b", "c4a"])
    play(state, "A: flip; A: play stall-PTC")  # takes c3a
    assert cash(state, "A") == 8
    assert asked(state) == "B"
    play(state, "B: flip")
    assert set(position(state)["courtyard"]) == {*NAMES["A"][1:], "c3b"}
    assert offered(state, "lay") == set()
    play(state, "B: play casual-WPT; B: take stall-WTB")
    assert (position(state)["first"], position(state)["second"]) == (1, 0)
    assert position(state)["deck"][0] == "c4a"


def test_four_players_last_takes_the_big_token_last_but_one_the_small_one():
    state = distribution(4, courtyard=["c3a", "c3b", "c4a", "c4b"])
    play(state, "A: lay stall-PTC; B: play casual-WPT; B: take c3a; C: play maid; C: take c3b")
    play(state, "D: play trader-1; D: take c4a; A: play stall-WTB; A: take c4b")
    assert (position(state)["first"], position(state)["second"]) == (0, 3)
    assert asked(state) == "A" and main_texts(state) == {"partner B", "partner C"}


def test_tokens_may_stay_and_move():
    state = distribution(2, "B", courtyard=["c3a", "c3b"], first="B")
    play(state, "B: lay casual-WPT; A: lay stall-PTC; B: play casual-WWB; B: take c3a")
    play(state, "A: play stall-WTB; A: take c3b")
    assert (position(state)["first"], position(state)["second"]) == (0, 1)


def test_the_start_player_of_the_next_card_phase_has_the_big_token():
    state = action(3, "C")
    finish_turn(state)
    assert position(state)["phase"] == "cards" and asked(state) == "A"


def test_the_last_card_of_a_hand_is_played_even_if_others_are_still_in():
    hands = {**{s: {"hand": NAMES[s]} for s in "BC"}, "A": {"hand": NAMES["A"][:2]}}
    state = cards_phase(3, **hands, courtyard=["c3a", "c3b"])
    play(state, "A: lay stall-PTC; B: lay casual-WPT; C: lay maid")
    assert asked(state) == "A" and question(state) == "take"
    assert cards_of(state, "A") == ["stall-WTB"]


def test_the_same_cards_are_placed_as_in_the_hand_and_stay_side_by_side():
    state = distribution(3, courtyard=["c3a", "regular-TC"])
    play(state, "A: play stall-PTC; A: take regular-TC")
    assert cards_of(state, "A") == ["stall-PTC", "regular-TC"]
    assert player(state, "A")["regulars"][0]["status"] == "due"
    assert player(state, "A")["stalls"][0]["goods"] == "PTC"


def test_selling_a_good_does_not_use_up_the_turn():
    hands = {"A": {"hand": NAMES["A"], "cart": "B"}, "B": {"hand": NAMES["B"]}}
    state = cards_phase(2, **hands)
    play(state, "A: sell B; A: loan; A: flip")
    assert asked(state) == "A"
    assert {"lay stall-PTC", "play stall-PTC"} <= legal_texts(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_short_deck_of_the_card_phase_is_not_reshuffled(players):
    deck = [c for c in NAMES["A"] + NAMES["B"]][: 2 * players]
    last = "ABCD"[players - 1]
    state = action(players, last if players < 4 else "C", deck=deck, rest="A")
    if players == 4:
        finish_turn(state, "C")
        finish_turn(state, "D")
    else:
        finish_turn(state, last)
    doc = position(state)
    assert doc["phase"] == "cards" and doc["deck"] == [] and doc["discard"] == []
    assert [len(p["hand"]) for p in doc["players"]] == [2] * players
    assert "flip" not in legal_texts(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_introductory_version_through_the_first_card_phase(players):
    state = planted(players, introductory=True)
    seats = [(position(state)["first"] + i) % players for i in range(players)]
    first = "ABCD"[seats[0]]
    mine = player(state, first)["introductory"]
    assert mine is not None and mine not in player(state, first)["hand"]
    hand = list(player(state, first)["hand"])
    play(state, f"lay {hand[0]}")
    second = asked(state)
    theirs = player(state, second)["introductory"]
    hand = list(player(state, second)["hand"])
    play(state, f"{second}: play {theirs}")
    if question(state) == "take":
        play(state, f"{second}: {min(offered(state, 'take'))}")
    assert theirs in cards_of(state, second)
    assert set(hand) <= set(position(state)["courtyard"])
    assert player(state, second)["introductory"] is None
    assert player(state, first)["introductory"] == mine


def test_introductory_regular_is_never_laid_into_the_courtyard():
    state = planted(3, introductory=True)
    seat = asked(state)
    assert f"lay {player(state, seat)['introductory']}" not in legal_texts(state)


def test_not_kept_fields_of_the_courtyard_return_to_the_discard_pile_unpaid():
    state = cards_phase(
        2, "A", takers="B", A={"hand": ["maid", "tout"]}, courtyard=["c3a", "c3b", "c5a"]
    )
    play(state, "A: play maid; A: take c3b")
    assert cash(state, "A") == 8
    assert discard_pile(state) == ["c3a", "c5a", "tout"]
