"""All 70 action cards, one by one: placed, used, and gone as the tables of the rules page say.

The tables stand here once more, copied from the page, so that the engine's own are checked.
"""

from typing import Any, cast

import pytest

from kontor.games.loyang.rules import data
from loyang.builder import (
    GAME,
    action,
    card,
    cards_of,
    cards_phase,
    cash,
    discard_pile,
    fields,
    finish_turn,
    goods,
    is_refused,
    legal_texts,
    offered,
    play,
    position,
)

STALLS = (
    "P1 T1 C1 · W1 T1 B1 · W1 T1 L1 · W1 C1 L1 · W1 P1 L1 · T1 C2 L2 · P1 C1 L2 · W1 B1 L2 · "
    "P1 B2 L2 · T1 B2 L2 · W1 C1 B1 · P1 C1 B1 · P1 T1 B1 · T1 C1 B2"
)
REGULARS = (
    "WP 4 5 5 6 S · WW 4 5 5 6 · PT 4 5 6 7 S · WC 4 5 6 7 S · TT 5 6 6 7 · PC 5 6 6 7 · "
    "PB 5 6 7 8 · WL 5 6 7 8 · TC 5 6 7 8 S · TB 6 7 7 8 · PL 6 7 7 8 · CB 6 7 8 9 · CL 7 8 8 9 · "
    "BL 7 8 9 10"
)
CASUALS = (
    "WPT 7 · WWB 8 · WTT 8 · PPB 9 · WCC 9 · WTB 9 · PTC 9 · WPL 9 · PCB 10 · PTL 10 · WCL 10 · "
    "PBL 11 · TCL 11 · CBL 12"
)
GROWS = {3: "WPTCBL", 4: "WPTCB", 5: "WPTC", 6: "WPT", 9: "WPT"}
COMMON = ["c3a", "c3b", "c4a", "c4b", "c5a", "c5b"]


def stall_name(words):
    return "stall-" + "".join(word[0] * int(word[1]) for word in words.split())


STALL_CARDS = {stall_name(s): s.split() for s in STALLS.split(" · ")}
SLOTS = [(name, word[0], int(word[1])) for name, slots in STALL_CARDS.items() for word in slots]
REGULAR_CARDS = {r.split()[0]: [int(n) for n in r.split()[1:5]] for r in REGULARS.split(" · ")}
ROWS = [(want, row, pay) for want, pays in REGULAR_CARDS.items() for row, pay in enumerate(pays)]
CASUAL_CARDS = {c.split()[0]: int(c.split()[1]) for c in CASUALS.split(" · ")}

# How each helper can be used, and what has to be there for it.
HELPERS = {
    "book-keeper": ("use book-keeper; name W", {}, {}),
    "con-man": ("use con-man maid", {}, {"cards": ["maid"]}),
    "deliveryman": ("use deliveryman regular-TC", {"cart": "TC"}, {"cards": ["regular-TC"]}),
    "foreman": ("discard trader-3; fetch", {"cards": ["trader-3"]}, {}),
    "haggler": ("use haggler P", {}, {}),
    "harvest-helper": ("use harvest-helper sow", {}, {}),
    "maid": ("use maid", {}, {}),
    "market-crier": ("use market-crier refill", {"cards": ["stall-PTC=P"]}, {}),
    "market-woman": (
        "use market-woman stall-PTC stall-WTB",
        {"cards": ["stall-PTC"]},
        {"cards": ["stall-WTB"]},
    ),
    "merchant": ("use merchant", {"cards": ["regular-TT"]}, {}),
    "messenger-boy": ("use messenger-boy", {}, {}),
    "official": ("use official", {}, {}),
    "ploughman": ("use ploughman clear 5a", {"fields": "home=W5 5a=C4"}, {}),
    "saleswoman": ("use saleswoman bonus", {}, {}),
    "shopper": ("use shopper T", {}, {}),
    "squire": ("", {}, {}),  # card phase, see test_the_squire_is_used_in_the_card_phase
    "subsistence-farmer": (
        "use subsistence-farmer A 5a",
        {},
        {"fields": "home=W5 5a=C4"},
    ),
    "tenant-farmer": ("use tenant-farmer pay; choose 4b", {"pile": "3b 4b"}, {}),
    "tout": (
        "use tout swap casual-WPT casual-CBL",
        {"cards": ["casual-WPT"]},
        {"cards": ["casual-CBL"]},
    ),
    "trader-1": ("use trader-1", {"cart": "W"}, {"cards": ["stall-PTC=T"]}),
    "trader-2": ("use trader-2", {"cart": "W"}, {"cards": ["stall-PTC=T"]}),
    "trader-3": ("use trader-3", {"cart": "W"}, {"cards": ["stall-PTC=T"]}),
}


def keep_from_two_pack(name):
    """A state in which A has just kept a card of a two-pack."""
    other = "casual-WPT" if name != "casual-WPT" else "casual-CBL"
    state = action(deck=[name, other])
    play(state, "two-pack; keep 1")
    assert discard_pile(state) == [other]
    return state


def test_there_are_seventy_cards_of_five_kinds():
    names = [*COMMON, *STALL_CARDS]
    names += [f"regular-{want}" for want in REGULAR_CARDS] + [f"casual-{c}" for c in CASUAL_CARDS]
    names += list(HELPERS)
    assert len(names) == 70
    assert sorted(names) == sorted(data.CARD_NAMES)
    kinds = [len(STALL_CARDS), len(REGULAR_CARDS), len(CASUAL_CARDS), len(HELPERS)]
    assert kinds == [14, 14, 14, 22]


def test_the_checks_of_the_rules_page():
    assert len(SLOTS) == 42
    assert {g: sum(1 for s in SLOTS if s[1] == g) for g in "WPTCBL"} == {
        "W": 6, "P": 6, "T": 7, "C": 7, "B": 8, "L": 8,
    }  # fmt: skip
    wanted = "".join(CASUAL_CARDS)
    assert {g: wanted.count(g) for g in "WPTCBL"} == {
        "W": 8, "P": 8, "T": 7, "C": 7, "B": 6, "L": 6,
    }  # fmt: skip


# Stalls


@pytest.mark.parametrize("name", list(STALL_CARDS))
def test_stall_is_filled_when_placed_and_leaves_when_empty(name):
    state = keep_from_two_pack(name)
    letters = "".join(word[0] for word in STALL_CARDS[name])
    assert card(state, name)["goods"] == letters
    for good in letters:
        play(state, "loan; loan; buy W; buy W")
        need = {word[0]: word[1] for word in STALL_CARDS[name]}[good]
        play(state, f"trade {name} {good} for {'W' * int(need)}")
        if good != letters[-1]:
            assert name in cards_of(state)
            state = refill_shop(state)
    assert cards_of(state) == []
    assert discard_pile(state)[-1] == name


def refill_shop(state):
    """The same state with a full shop."""
    doc = position(state)
    doc["players"][0]["shop"] = {"W": 3, "P": 2, "T": 2, "C": 2, "B": 2, "L": 2}
    return GAME.load(doc)


@pytest.mark.parametrize("name, good, need", SLOTS)
def test_stall_slot_costs(name, good, need):
    state = action(A={"cart": "WWP", "cards": [name]})
    ones = {f"trade {name} {good} for {pay}" for pay in ("W", "P")}
    twos = {f"trade {name} {good} for {pay}" for pay in ("WW", "WP")}
    assert offered(state, f"trade {name} {good}") == (ones if need == 1 else twos)
    play(state, f"trade {name} {good} for {'W' * need}")
    left = "".join(word[0] for word in STALL_CARDS[name] if word[0] != good)
    assert card(state, name)["goods"] == left
    assert sorted(goods(state)) == sorted("WWP"[need:] + good)
    assert not offered(state, f"trade {name} {good}")  # the slot is empty


@pytest.mark.parametrize("name, good, need", [slot for slot in SLOTS if slot[2] == 2])
def test_two_goods_slot_with_too_few_goods_and_with_the_maid(name, good, need):
    assert not offered(action(A={"cart": "W", "cards": [name]}), f"trade {name} {good}")
    state = action(A={"cart": "WW", "cards": [name], "maid": True})
    assert offered(state, f"trade {name} {good}") == {f"trade {name} {good} for W"}


def test_any_good_is_taken_also_the_same_one_and_what_was_just_traded():
    state = action(A={"cart": "WPTCBL", "cards": ["stall-PTC=P"]})
    assert offered(state, "trade") == {f"trade stall-PTC P for {g}" for g in "WPTCBL"}
    state = action(A={"cart": "T", "cards": ["stall-PTC"]})
    play(state, "trade stall-PTC T for T; trade stall-PTC C for T; trade stall-PTC P for C")
    assert goods(state) == "P" and discard_pile(state) == ["stall-PTC"]


def test_any_pair_of_goods_is_taken_at_a_two_goods_slot():
    state = action(A={"cart": "WWPPTTCCBBLL", "cards": ["stall-TCBB=B"]})
    pairs = {a + b for i, a in enumerate("WPTCBL") for b in "WPTCBL"[i:]}
    assert offered(state, "trade") == {f"trade stall-TCBB B for {pair}" for pair in pairs}
    state = action(A={"cart": "WP", "cards": ["stall-TCBB=B"]})
    assert offered(state, "trade") == {"trade stall-TCBB B for WP"}


# Regular customers


@pytest.mark.parametrize("want", list(REGULAR_CARDS))
def test_regular_is_placed_with_a_blue_marker(want):
    state = keep_from_two_pack(f"regular-{want}")
    on_it = {"rows": 0, "marker": "blue", "status": "due"}
    assert card(state, f"regular-{want}") == {"card": f"regular-{want}", "under": None, **on_it}


@pytest.mark.parametrize("want, row, pay", ROWS)
def test_regular_pays_row_by_row_and_leaves_after_the_fourth(want, row, pay):
    name = f"regular-{want}"
    spare = "L" if want[0] != "L" else "W"
    state = action(A={"cash": 0, "cart": want + spare, "cards": [f"{name}={row}"]})
    play(state, f"deliver {name}")
    assert cash(state) == pay
    assert goods(state) == spare
    if row < 3:
        assert card(state, name)["rows"] == row + 1 and discard_pile(state) == []
    else:
        assert cards_of(state) == [] and discard_pile(state) == [name]


@pytest.mark.parametrize("want", list(REGULAR_CARDS))
def test_regular_wants_both_its_goods(want):
    for cart in (want[0], want[1], "".join(g * 9 for g in "WPTCBL" if g not in want)):
        state = action(A={"cart": cart, "cards": [f"regular-{want}"]})
        assert not offered(state, "deliver")


# Casual customers


@pytest.mark.parametrize("want, pay", list(CASUAL_CARDS.items()))
@pytest.mark.parametrize("regulars, modifier", [(0, -2), (1, 0), (2, 2)])
def test_casual_pays_with_its_modifier_and_leaves(want, pay, regulars, modifier):
    name = f"casual-{want}"
    cards = [name, *["regular-BL", "regular-WW"][:regulars]]
    state = action(A={"cash": 0, "cart": want + "W", "cards": cards})
    play(state, f"serve {name}")
    assert cash(state) == pay + modifier
    assert goods(state) == "W"
    assert discard_pile(state) == [name]
    assert len(cards_of(state)) == regulars


@pytest.mark.parametrize("want", list(CASUAL_CARDS))
def test_casual_wants_all_three_goods(want):
    for missing in range(3):
        cart = want[:missing] + want[missing + 1 :]
        cart += "".join(g * 3 for g in "WPTCBL" if g not in want)
        state = action(A={"cart": cart, "cards": [f"casual-{want}"]})
        assert not offered(state, "serve")
    state = keep_from_two_pack(f"casual-{want}")
    assert cards_of(state) == [f"casual-{want}"]


def test_unserved_casuals_stay_without_a_penalty():
    state = action(2, "B", B={"cards": ["casual-CBL", "casual-WPT"]})
    finish_turn(state)
    assert cards_of(state, "B") == ["casual-WPT", "casual-CBL"]
    assert cash(state, "B") == 10


# Common fields, private fields


@pytest.mark.parametrize("name", COMMON)
def test_common_field_costs_two_and_grows_what_it_should(name):
    state = keep_from_two_pack(name)
    assert cash(state) == 8
    assert fields(state)[name] == ""
    assert_grows(state, name, int(name[1]))


@pytest.mark.parametrize("name", ["3a", "3b", "4a", "4b", "5a", "5b", "6a", "6b"])
def test_private_field_grows_what_it_should(name):
    assert_grows(action(A={"fields": f"home=W5 {name}"}), name, int(name[0]))


def assert_grows(state, name, plots):
    """Every good of the table can be sown and fills the plots, no other one."""
    for good in "WPTCBL":
        doc = position(state)
        doc["players"][0]["cart"][good] = 2
        here = GAME.load(doc)
        if good in GROWS[plots]:
            play(here, f"sow {good} {name}")
            assert fields(here)[name] == f"{good}{plots}"
            assert goods(here) == good
            assert not offered(here, "sow")
        else:
            assert is_refused(here, f"sow {good} {name}")


@pytest.mark.parametrize("name", COMMON)
def test_harvested_common_field_goes_to_the_discard_pile_and_a_private_one_out_of_the_game(name):
    plots = int(name[1])
    mine = {"cards": ["ploughman", f"{name}=W1"], "fields": f"home=W5 {plots}b=T1"}
    state = action(A=mine)
    play(state, f"use ploughman harvest; reap {name}; reap {plots}b")
    assert fields(state) == {"home": "W5"}
    assert discard_pile(state) == [name, "ploughman"]
    assert goods(state) == "WT"


@pytest.mark.parametrize("name", COMMON)
def test_common_field_can_be_taken_in_the_card_phase(name):
    hands = {"A": {"hand": [name, "tout"]}, "B": {"hand": ["squire", "shopper"]}}
    state = cards_phase(2, "A", **hands, courtyard=["maid"])
    play(state, f"A: play {name}")
    assert sorted(cards_of(state)) == sorted([name, "maid"])
    assert cash(state) == 8


# Helpers


@pytest.mark.parametrize("name", list(HELPERS))
def test_helper_is_placed_and_can_be_discarded_unused(name):
    state = keep_from_two_pack(name)
    assert cards_of(state) == [name]
    play(state, f"discard {name}")
    assert cards_of(state) == []
    assert discard_pile(state)[-1] == name


@pytest.mark.parametrize("name", [name for name in HELPERS if name != "squire"])
def test_helper_is_used_and_leaves(name):
    use, mine, theirs = cast(tuple[str, dict[str, Any], dict[str, Any]], HELPERS[name])
    mine = {**mine, "cards": [name, *mine.get("cards", [])]}
    state = action(2, "B", A=theirs, B=mine)
    play(state, use)
    if name == "con-man":
        assert cards_of(state, "A") == ["con-man"] and discard_pile(state) == []
    else:
        assert discard_pile(state)[-1] == name
    assert name not in cards_of(state, "B")
    assert f"use {name}" not in legal_texts(state)


def test_the_squire_is_used_in_the_card_phase_and_leaves():
    mine = {"cards": ["squire"], "hand": ["maid", "tout"]}
    state = cards_phase(2, A=mine, B={"hand": ["shopper"]}, courtyard=["c3a", "c3b"])
    play(state, "A: use squire; A: play maid; A: take c3a; A: take c3b")
    assert sorted(cards_of(state)) == ["c3a", "c3b", "maid"]
    assert "squire" in discard_pile(state)
