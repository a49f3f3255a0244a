"""Four players: two pairs at the same time, their order, who is 'other', the Foreman's limits."""

import itertools
from typing import Any

import pytest

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
    is_refused,
    legal_texts,
    main_texts,
    offered,
    play,
    player,
    position,
    question_of,
)

WINDOW = {"fetch", "pass"}
PARTNER = {"A": "C", "C": "A", "B": "D", "D": "B"}


@pytest.mark.parametrize("order", list(itertools.permutations(["A1", "A2", "B1", "B2"])))
def test_interleavings_of_a_pair_of_turns_give_the_same_result(order):
    """Actions that draw no cards commute between the pairs."""
    steps = {"A1": "A: buy W", "A2": "A: sell B", "B1": "B: buy P", "B2": "B: deliver regular-TC"}
    state = action(4, A={"cart": "B"}, B={"cash": 4, "cart": "TC", "cards": ["regular-TC"]})
    for step in order:
        assert asked(state) == "AB"
        play(state, steps[step])
    assert (cash(state, "A"), goods(state, "A")) == (10 - 3 + 2, "W")
    assert (cash(state, "B"), goods(state, "B")) == (4 - 4 + 5, "P")


@pytest.mark.parametrize("order", ["AABB", "ABAB", "ABBA", "BAAB", "BABA", "BBAA"])
def test_draws_happen_in_the_order_in_which_they_are_made(order):
    deck = ["stall-PTC", "stall-WTB", "casual-CBL", "casual-WPT"]
    state = action(4, deck=deck)
    steps = {"A": iter(["two-pack", "keep 1"]), "B": iter(["two-pack", "keep 1"])}
    for seat in order:
        play(state, f"{seat}: {next(steps[seat])}")
    first = order[0]
    second = "B" if first == "A" else "A"
    assert cards_of(state, first) == ["stall-PTC"]
    assert cards_of(state, second) == ["casual-CBL"]
    assert set(discard_pile(state)) == {"stall-WTB", "casual-WPT"}


def test_a_two_pack_of_one_pair_does_not_hold_up_the_other():
    state = action(4, deck=["stall-PTC", "stall-WTB"])
    play(state, "A: two-pack")
    assert asked(state) == "AB"
    assert question_of(state, "A") == "keep" and question_of(state, "B") == "turn"
    play(state, "B: buy W; B: end; B: done")
    assert question_of(state, "A") == "keep"
    assert asked(state) == "A"


def test_both_pairs_may_be_in_the_middle_of_a_payment():
    mine = {"cash": 0, "cart": "B", "cards": ["regular-TC=1 red"]}
    theirs = {"cash": 0, "cart": "B", "cards": ["regular-WP=1 red"]}
    state = action(4, A=mine, B=theirs)
    play(state, "A: settle regular-TC; B: settle regular-WP")
    assert question_of(state, "A") == question_of(state, "B") == "pay"
    play(state, "B: sell B; A: sell B")
    assert (cash(state, "A"), cash(state, "B")) == (0, 0)


def test_the_second_wave_starts_when_both_have_finished_in_either_order():
    for first, second in (("A", "B"), ("B", "A")):
        state = action(4)
        finish_turn(state, first)
        assert asked(state) == second
        finish_turn(state, second)
        assert asked(state) == "CD"
        assert [player(state, s)["stage"] for s in "ABCD"] == ["finished"] * 2 + ["acting"] * 2
        for third in ("D", "C"):
            finish_turn(state, third)
        assert position(state)["round"] == 5


@pytest.mark.parametrize("seat", "ABCD")
def test_other_players_means_the_partner(seat):
    other = PARTNER[seat]
    cards = {
        "A": ["stall-PTC", "regular-TC", "casual-WPT"],
        "B": ["stall-WTB", "regular-WP", "casual-WTT"],
        "C": ["stall-WCL", "regular-PT", "casual-PTC"],
        "D": ["stall-WCB", "regular-WC", "casual-WCC"],
    }
    areas: dict[str, Any] = {
        s: {"cards": list(names), "fields": "home=W5 5a=C5", "cart": "WWPPTTCC"}
        for s, names in cards.items()
    }
    helpers = ["tout", "market-woman", "deliveryman", "subsistence-farmer", "trader-1"]
    areas[seat]["cards"] += helpers
    state = action(4, seat, **areas)
    mine, theirs = cards[seat], cards[other]
    assert offered(state, "use", seat) == {
        f"use tout swap {mine[2]} {theirs[2]}",
        f"use tout buy {theirs[2]}",
        f"use market-woman {mine[0]} {theirs[0]}",
        f"use deliveryman {theirs[1]}",
        f"use subsistence-farmer {other} 5a",
        "use trader-1",
    }
    play(state, f"{seat}: use trader-1")
    assert all(text.startswith(f"trade {theirs[0]}") for text in main_texts(state, seat))


@pytest.mark.parametrize("seat", "ABCD")
def test_con_man_reaches_only_a_partner_who_has_finished(seat):
    cards = {"A": ["maid"], "B": ["tout"], "C": ["squire"], "D": ["official"]}
    areas = {s: {"cards": [*names]} for s, names in cards.items()}
    areas[seat]["cards"] = ["con-man"]
    state = action(4, seat, **areas)
    wanted = {"C": {"use con-man maid"}, "D": {"use con-man tout"}}.get(seat, set())
    assert offered(state, "use con-man", seat) == wanted


@pytest.mark.parametrize("user", "ABCD")
@pytest.mark.parametrize("holder", "ABCD")
def test_foreman_only_within_the_pair(user, holder):
    areas: dict[str, dict[str, Any]] = {s: {"cards": []} for s in "ABCD"}
    areas[user]["cards"] += ["maid"]
    areas[holder]["cards"] += ["foreman"]
    state = action(4, user, **areas)
    play(state, f"{user}: use maid")
    if holder in (user, PARTNER[user]):
        assert main_texts(state, holder) == WINDOW
        play(state, f"{holder}: fetch")
        assert cards_of(state, holder) == ["maid"]
    else:
        assert question_of(state, holder) != "foreman"
        assert question_of(state, user) == "turn"
        assert discard_pile(state) == ["maid"]


def test_foreman_within_the_pair_for_a_two_pack_too():
    state = action(4, D={"cards": ["foreman"]}, deck=["maid", "tout", "shopper", "haggler"])
    play(state, "A: two-pack; A: keep none")
    assert asked(state) == "AB" and question_of(state, "A") == "turn"
    play(state, "B: two-pack; B: keep none")
    assert question_of(state, "D") == "foreman"
    assert asked(state) == "AD"
    play(state, "A: buy W; D: pass; D: fetch")
    assert cards_of(state, "D") == ["haggler"]


def test_waiting_pairs_are_kept_apart_while_a_foreman_decides():
    state = action(4, B={"cards": ["maid"]}, D={"cards": ["foreman"]})
    play(state, "B: use maid")
    assert is_refused(state, "B: buy W")
    assert legal_texts(state, "B") == set() and legal_texts(state, "C") == set()
    finish_turn(state, "A")
    assert asked(state) == "D"  # B's turn is not over: C has to wait
    play(state, "D: pass")
    assert asked(state) == "B"


def test_partner_of_the_small_token_is_the_one_left_over():
    doc = position(action(4, "A"))
    doc.update(first=3, second=0, partner=1)
    doc["decisions"] = [[{"kind": "turn", "seat": 3}], [{"kind": "turn", "seat": 0}]]
    for seat, stage in enumerate(("acting", "waiting", "waiting", "acting")):
        doc["players"][seat]["stage"] = stage
    state = GAME.load(doc)
    assert asked(state) == "DA"
    finish_turn(state, "A")
    finish_turn(state, "D")
    assert asked(state) == "BC"  # B with D, C with A


def test_a_regular_freed_by_the_partner_is_due_or_not_by_the_own_turn():
    freed = {"cards": ["stall-PTC=T/regular-TC"]}
    trader = {"cart": "W", "cards": ["trader-1"]}
    state = action(4, A=trader, C=freed)
    play(state, "A: use trader-1")
    assert card(state, "regular-TC", "C")["status"] == "due"
    state = action(4, "C", C=trader, A=freed)
    play(state, "C: use trader-1")
    assert card(state, "regular-TC", "A")["status"] == "later"


def test_reshuffle_at_once_is_shared_by_both_pairs():
    given = {"deck": ["stall-PTC"], "discard": ["casual-CBL", "casual-WPT", "casual-WTT"]}
    state = action(4, **given, rest="D")
    play(state, "A: two-pack; B: two-pack")
    doc = position(state)
    seen = [d[-1][key] for d in doc["decisions"] for key in ("first", "second")]
    assert seen[0] == "stall-PTC"
    assert sorted(seen[1:]) == sorted(given["discard"])
    assert doc["deck"] == [] and doc["discard"] == []


def test_a_helper_in_a_foremans_window_stays_out_of_the_other_pairs_reshuffle():
    given = {"deck": ["stall-PTC"], "discard": ["casual-CBL"], "rest": "D"}
    state = action(4, A={"cards": ["trader-1"]}, C={"cards": ["foreman"]}, **given)
    play(state, "A: discard trader-1; B: two-pack")
    assert question_of(state, "C") == "foreman" and discard_pile(state) == ["trader-1"]
    decision = position(state)["decisions"][1][-1]
    assert (decision["first"], decision["second"]) == ("stall-PTC", "casual-CBL")
    play(state, "C: fetch")
    assert "trader-1" in cards_of(state, "C")


def test_no_two_pack_when_all_that_is_left_lies_in_a_foremans_window():
    areas = {"A": {"cards": ["trader-1"]}, "B": {"cash": 99}, "C": {"cards": ["foreman"]}}
    state = action(4, **areas, deck=[], rest="D")
    play(state, "A: discard trader-1")
    assert discard_pile(state) == ["trader-1"]
    assert "two-pack" not in legal_texts(state, "B")
    play(state, "C: pass")
    assert "two-pack" in legal_texts(state, "B")


def test_fields_of_the_harvest_are_nobodys_business():
    state = action(4, "C", **{s: {"fields": "home=W5 6a=T6"} for s in "ABCD"})
    finish_turn(state, "D")
    finish_turn(state, "C")
    for seat in "ABCD":
        assert fields(state, seat) == {"home": "W4", "6a": "T5"}
        assert goods(state, seat) == "WT"
