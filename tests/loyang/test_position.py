"""Positions: round trips, the schema, every kind of fault with its place, fuzzed documents."""

import contextlib
import copy
import json
import random
import signal

import jsonschema_rs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kontor.core.errors import KontorError, PositionError
from loyang.builder import (
    DECISIONS,
    GAME,
    action,
    asked,
    cards_phase,
    decision,
    fields,
    grid_phase,
    legal_texts,
    play,
    player,
    position,
)

SCHEMA = jsonschema_rs.Draft202012Validator(GAME.position_schema())

# A decision inside each helper's small steps
SMALL_STEPS = {
    "extra-harvest": ("harvest", {}, "use harvest-helper harvest"),
    "book-keeper": ("turn", {"cards": ["book-keeper"]}, "use book-keeper; shelve W 1"),
    "market-crier": (
        "turn",
        {"cards": ["market-crier", "stall-WTB"], "shop": ""},
        "use market-crier sell; cry stall-WTB B",
    ),
    "merchant": (
        "turn",
        {"cards": ["merchant", "haggler", "regular-WP", "regular-WC", "regular-PT", "regular-TC"]},
        "use merchant; bargain W with haggler",
    ),
    "ploughman": (
        "turn",
        {"cards": ["ploughman"], "fields": "home=W5 3a=L1 4a=B1 5a=C1"},
        "use ploughman harvest; reap 4a",
    ),
    "tenant-farmer": (
        "turn",
        {"cards": ["tenant-farmer"], "fields": "home=W5 3a", "pile": "4b 5b 6b"},
        "use tenant-farmer swap 3a",
    ),
    "trader": ("turn", {"cards": ["trader-2"], "cart": "WP"}, "use trader-2"),
}


def small_step(kind):
    """A state inside a helper's small steps."""
    _, mine, script = SMALL_STEPS[kind]
    if kind == "extra-harvest":
        fields_ = {"fields": "home=W5 5a=C5 6a=T6", "cards": ["harvest-helper"]}
        state = play(action(1, A=fields_), "end; done")
    else:
        state = action(A=mine, B={"cards": ["stall-PTC"]})
    return play(state, script)


def random_states(players, seed, every, loans=0.01, introductory=False):
    """States of a game of random answers, one of `every`."""
    rng = random.Random(seed)
    state = GAME.new({"players": players, "introductory": introductory}, f"random-{seed}")
    step = 0
    while not state.is_over():
        if step % every == 0:
            yield state
        seat = rng.choice(state.seats_to_act())
        actions = [
            a
            for a in GAME.legal_actions(state, seat)
            if GAME.text(a) != "loan" or rng.random() < loans
        ]
        GAME.apply(state, seat, rng.choice(actions or GAME.legal_actions(state, seat)))
        step += 1
    yield state


def assert_round_trip(state):
    """The document survives JSON and loads back to a state that is the same in every respect."""
    doc = position(state)
    text = json.dumps(doc)
    again = GAME.load(json.loads(text))
    assert json.dumps(position(again)) == text
    assert again.seats_to_act() == state.seats_to_act()
    for seat in range(GAME.seats(state)):
        assert GAME.legal_actions(again, seat) == GAME.legal_actions(state, seat)
        assert GAME.view(again, seat) == GAME.view(state, seat)


# Round trips and schema


@pytest.mark.parametrize("kind", DECISIONS)
def test_round_trip_and_schema_of_every_decision(kind):
    state = decision(kind)
    assert_round_trip(state)
    SCHEMA.validate(position(state))


@pytest.mark.parametrize("kind", list(SMALL_STEPS))
def test_round_trip_and_schema_inside_a_helpers_small_steps(kind):
    state = small_step(kind)
    assert position(state)["decisions"][0][-1]["kind"] == kind
    assert_round_trip(state)
    SCHEMA.validate(position(state))


def test_round_trip_of_a_squire_in_use():
    mine = {"cards": ["squire"], "hand": ["maid", "tout"]}
    given_ = {"courtyard": ["c3a", "c3b"], "B": {"hand": ["shopper", "haggler"]}}
    state = cards_phase(2, "A", A=mine, **given_)
    for step in ("use squire", "play maid", "take c3a"):
        play(state, step)
        assert_round_trip(state)
        SCHEMA.validate(position(state))
    state = grid_phase(grid=["c3a", "c3b", "maid"], A={"cards": ["squire"]})
    play(state, "use squire")
    assert_round_trip(state)
    SCHEMA.validate(position(state))


def test_round_trip_of_three_uses_of_the_harvest_helper():
    mine = {"cards": ["harvest-helper", "foreman"], "cart": "W", "fields": "home=W5 6a"}
    state = action(A=mine, deck=["stall-PTC"], rest="B")
    play(state, "use harvest-helper sow; fetch; two-pack; keep 2")
    play(state, "use harvest-helper sow; fetch; use harvest-helper sow; sow W 6a")
    assert player(state)["sow_bonus"] == 3 and fields(state)["6a"] == "W9"
    assert_round_trip(state)
    SCHEMA.validate(position(state))


@pytest.mark.parametrize("players, seed", [(p, s) for p in (1, 2, 3, 4) for s in (1, 2)])
def test_round_trip_through_whole_games(players, seed):
    for state in random_states(players, seed, 12, introductory=players > 1 and seed == 2):
        assert_round_trip(state)
        assert GAME.check_invariants(state) == []


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_positions_of_whole_games_fit_the_schema(players):
    for state in random_states(players, 3, 60, introductory=players > 2):
        SCHEMA.validate(position(state))


def test_the_schema_itself_is_sound():
    jsonschema_rs.meta.validate(GAME.position_schema())
    assert json.loads(json.dumps(GAME.position_schema())) == GAME.position_schema()


def test_a_loaded_game_goes_on_as_the_original():
    """Chance is part of the position: the same actions give the same draws."""
    for players in (1, 2, 4):
        state = list(random_states(players, 9, 40))[2]
        again = GAME.load(position(state))
        rng = random.Random(5)
        for _ in range(300):
            if state.is_over():
                break
            seat = rng.choice(state.seats_to_act())
            act = rng.choice(GAME.legal_actions(state, seat))
            GAME.apply(state, seat, act)
            GAME.apply(again, seat, act)
        assert position(state) == position(again)


def test_loading_leaves_the_document_alone():
    doc = position(action(3))
    before = copy.deepcopy(doc)
    state = GAME.load(doc)
    play(state, "loan; buy W; end; done")
    assert doc == before


# Faults


def turn_state():
    """Two players in an action phase with some of everything on the table."""
    cards = ["stall-PTC=PT/maid", "regular-TC=2 red/tout", "casual-CBL", "haggler/c3b", "c4a=B3"]
    mine = {"cards": cards, "fields": "home=W5 3a 5a=C4", "pile": "4b 6b", "cart": "WWT"}
    return action(A=mine, B={"cards": ["foreman", "squire"]}, discard=["official", "c5a"])


def set_at(*path):
    """A change that puts the last item at the path given by the others."""
    *keys, value = path

    def change(doc):
        for key in keys[:-1]:
            doc = doc[key]
        doc[keys[-1]] = value

    return change


def delete(*keys):
    """A change that deletes what is at a path."""

    def change(doc):
        for key in keys[:-1]:
            doc = doc[key]
        del doc[keys[-1]]

    return change


def add(*path):
    """A change that appends the last item to the list at a path."""
    *keys, value = path

    def change(doc):
        for key in keys:
            doc = doc[key]
        doc.append(value)

    return change


def both(*changes):
    """Several changes."""

    def change(doc):
        for one in changes:
            one(doc)

    return change


P0 = ("players", 0)
FAULTS = [
    # the frame
    (set_at("game", "chess"), "game"),
    (set_at("version", 2), "version"),
    (set_at("version", "1"), "version"),
    (set_at("extra", 1), "document"),
    (delete("chance"), "chance"),
    (set_at("chance", [1, 2, 3]), "chance"),
    (set_at("chance", 0, -1), "chance[0]"),
    (set_at("chance", 0, 2**32), "chance[0]"),
    (set_at("chance", 0, 1.5), "chance[0]"),
    (set_at("options", "players", 5), "options.players"),
    (set_at("options", "players", True), "options.players"),
    (set_at("options", "introductory", 0), "options.introductory"),
    (set_at("options", "fast", True), "options"),
    (delete("options"), "options"),
    (set_at("round", 10), "round"),
    (set_at("round", 0), "round"),
    (set_at("round", None), "round"),
    (set_at("phase", "lunch"), "phase"),
    (set_at("first", 2), "first"),
    (set_at("first", None), "first"),
    (set_at("second", None), "second"),
    (set_at("second", 0), "second"),
    (set_at("second", 7), "second"),
    (set_at("partner", 9), "partner"),
    (set_at("turn", 2), "players[0].stage"),
    (set_at("turn", 99), "turn"),
    (set_at("takers", [0, 0]), "takers"),
    (set_at("takers", [5]), "takers[0]"),
    (set_at("takers", 0), "takers"),
    (set_at("reshuffled", "no"), "reshuffled"),
    (set_at("field_left", None), "field_left"),
    (set_at("grid", [None] * 12), "grid"),
    (set_at("opponent", {}), "opponent"),
    (set_at("players", []), "players"),
    (set_at("players", 1, None), "players[1]"),
    # piles of cards
    (delete("deck", 0), "document"),
    (set_at("deck", 0, "maid"), "players[0].stalls[0].under"),
    (set_at("deck", 0, "joker"), "deck[0]"),
    (set_at("deck", 0, 3), "deck[0]"),
    (set_at("discard", {}), "discard"),
    (set_at("courtyard", "none"), "courtyard"),
    (both(add("courtyard", "official"), delete("discard", 0)), "courtyard"),
    (set_at("forced", ["maid"]), "forced"),
    (set_at("forced", ["joker"]), "forced[0]"),
    # a player
    (set_at(*P0, "cash", -1), "players[0].cash"),
    (set_at(*P0, "cash", 2.0), "players[0].cash"),
    (set_at(*P0, "cash", "10"), "players[0].cash"),
    (set_at(*P0, "cash", 10**5000), "players[0].cash"),
    (set_at(*P0, "loans", -1), "players[0].loans"),
    (set_at(*P0, "space", 0), "players[0].space"),
    (set_at(*P0, "space", 21), "players[0].space"),
    (set_at(*P0, "stage", "asleep"), "players[0].stage"),
    (set_at(*P0, "big_warehouse", 1), "players[0].big_warehouse"),
    (set_at(*P0, "maid", None), "players[0].maid"),
    (set_at(*P0, "sow_bonus", -1), "players[0].sow_bonus"),
    (set_at(*P0, "warehouse", "W", 2), "players[0].warehouse"),
    (set_at(*P0, "warehouse", {}), "players[0].warehouse.W"),
    (set_at(*P0, "cart", "W", -1), "players[0].cart.W"),
    (set_at(*P0, "cart", "X", 1), "players[0].cart"),
    (set_at(*P0, "shop", "W", 4), "players[0].shop.W"),
    (set_at(*P0, "shop", "P", 3), "players[0].shop.P"),
    (set_at(*P0, "hats", 1), "players[0]"),
    (delete(*P0, "hand"), "players[0].hand"),
    (both(add(*P0, "hand", "official"), delete("discard", 0)), "players[0].hand"),
    (both(set_at(*P0, "introductory", "regular-WP"), lambda d: d["deck"].remove("regular-WP")),
     "players[0].introductory"),
    (set_at(*P0, "taken", "yes"), "players[0].taken"),
    # fields
    (set_at(*P0, "fields", 0, "good", "B"), "players[0].fields[0].good"),
    (set_at(*P0, "fields", 2, "good", "L"), "players[0].fields[2].good"),
    (set_at(*P0, "fields", 1, "good", "W"), "players[0].fields[1].good"),
    (set_at(*P0, "fields", 0, "good", None), "players[0].fields[0].good"),
    (set_at(*P0, "fields", 0, "goods", 99), "players[0].fields[0].goods"),
    (set_at(*P0, "fields", 0, "goods", -1), "players[0].fields[0].goods"),
    (set_at(*P0, "fields", 1, "field", "5a"), "players[0].fields[2].field"),
    (set_at(*P0, "fields", 1, "field", "7a"), "players[0].fields[1].field"),
    (set_at(*P0, "fields", 1, "field", "c4a"), "players[0].fields[3].field"),
    (set_at(*P0, "pile", 0, "5a"), "players[0].pile[0]"),
    (set_at(*P0, "pile", 0, "home"), "players[0].pile[0]"),
    (set_at(*P0, "pile_bottom", 3), "players[0].pile_bottom"),
    (set_at(*P0, "pile_known", 0), "players[0].pile_known"),
    (both(set_at(*P0, "fields", 0, "under", "official"), delete("discard", 0)),
     "players[0].fields[0].under"),
    # cards on the table
    (set_at(*P0, "stalls", 0, "goods", ""), "players[0].stalls[0].goods"),
    (set_at(*P0, "stalls", 0, "goods", "PW"), "players[0].stalls[0].goods"),
    (set_at(*P0, "stalls", 0, "goods", "PP"), "players[0].stalls[0].goods"),
    (set_at(*P0, "stalls", 0, "card", "regular-WP"), "players[0].stalls[0].card"),
    (set_at(*P0, "stalls", 0, "under", "stall-PTC"), "players[0].stalls[0].under"),
    (set_at(*P0, "regulars", 0, "rows", 4), "players[0].regulars[0].rows"),
    (set_at(*P0, "regulars", 0, "marker", "green"), "players[0].regulars[0].marker"),
    (set_at(*P0, "regulars", 0, "status", "happy"), "players[0].regulars[0].status"),
    (delete(*P0, "regulars", 0, "status"), "players[0].regulars[0].status"),
    (set_at(*P0, "casuals", 0, "rows", 1), "players[0].casuals[0]"),
    (set_at(*P0, "casuals", 0, "card", "casual-XYZ"), "players[0].casuals[0].card"),
    (set_at(*P0, "helpers", 0, "state", 2), "players[0].helpers[0].state"),
    (set_at("players", 1, "helpers", 1, "state", 2), "players[1].helpers[1].state"),
    # decisions
    (set_at("decisions", [[], []]), "decisions"),
    (set_at("decisions", []), "decisions"),
    (set_at("decisions", 0, 0, "kind", "nap"), "decisions[0][0].kind"),
    (set_at("decisions", 0, 0, "seat", 2), "decisions[0][0].seat"),
    (set_at("decisions", 0, 0, "seat", 1), "decisions"),
    (set_at("decisions", 0, 0, "mood", 1), "decisions[0][0]"),
    (set_at("decisions", 0, 0, {"kind": "plant", "seat": 0}), "decisions"),
    (set_at("decisions", 0, 0, {"kind": "store", "seat": 0}), "decisions"),
    (set_at("decisions", 0, 0, {"kind": "settle", "seat": 0}), "decisions"),
    (add("decisions", 1, {"kind": "turn", "seat": 1}), "decisions"),
    (add("decisions", 0, {"kind": "turn", "seat": 0}), "decisions"),
    (add("decisions", 0, {"kind": "pay", "seat": 0, "amount": 10**9}), "decisions[0][1].amount"),
    (add("decisions", 0, {"kind": "pay", "seat": 0}), "decisions[0][1].amount"),
    (add("decisions", 0, {"kind": "pay", "seat": 0, "amount": 2}), "decisions"),
    (add("decisions", 0, {"kind": "trader", "seat": 0, "trader": 3}), "decisions[0][1].trader"),
    (add("decisions", 0, {"kind": "trader", "seat": 0, "trader": 0}), "decisions"),
    (add("decisions", 0, {"kind": "foreman", "seat": 0, "helper": "official"}), "decisions"),
    (add("decisions", 0, {"kind": "foreman", "seat": 1, "helper": "tout"}), "decisions"),
    (add("decisions", 0, {"kind": "foreman", "seat": 1, "helper": "c5a"}),
     "decisions[0][1].helper"),
    (add("decisions", 0, {"kind": "keep", "seat": 0, "first": None, "second": None}),
     "decisions[0][1].first"),
    (add("decisions", 0, {"kind": "keep", "seat": 0, "first": "maid", "second": None}),
     "decisions[0][1].first"),
    (add("decisions", 0, {"kind": "book-keeper", "seat": 0, "shelved": "XY"}),
     "decisions[0][1].shelved"),
    (add("decisions", 0, {"kind": "ploughman", "seat": 0, "reaped": ["7a"]}),
     "decisions[0][1].reaped[0]"),
    (add("decisions", 0, {"kind": "market-crier", "seat": 0, "sold": 1, "received": 9}),
     "decisions[0][1].received"),
]  # fmt: skip


@pytest.mark.parametrize("change, place", FAULTS, ids=[str(i) for i in range(len(FAULTS))])
def test_fault_is_named_with_its_place(change, place):
    doc = position(turn_state())
    GAME.load(doc)
    change(doc)
    with pytest.raises(PositionError) as caught:
        GAME.load(doc)
    assert any(fault.startswith(f"{place}: ") for fault in caught.value.faults), caught.value.faults
    assert str(caught.value) == "\n".join(caught.value.faults)
    assert caught.value.code == "position"


@pytest.mark.parametrize("doc", [None, 3, "x", [], {}, True, 1.5, [1], {"game": "loyang"}])
def test_no_position_at_all(doc):
    with pytest.raises(PositionError):
        GAME.load(doc)


def test_all_faults_are_named_together_and_say_what_would_be_right():
    doc = position(turn_state())
    doc["round"] = 12
    doc["players"][0]["cash"] = -3
    doc["players"][1]["shop"]["L"] = 9
    doc["deck"].remove("shopper")
    with pytest.raises(PositionError) as caught:
        GAME.load(doc)
    assert caught.value.faults == [
        "round: should be a whole number from 0 to 9, is 12",
        "players[0].cash: should be a whole number from 0 to 1000000000, is -3",
        "players[1].shop.L: should be a whole number from 0 to 2, is 9",
        "document: cards missing: shopper; put them into deck or discard",
    ]


def test_a_card_in_two_places_names_both():
    doc = position(turn_state())
    doc["deck"][0] = "official"
    with pytest.raises(PositionError, match=r"discard\[0\]: official lies at deck\[0\] already"):
        GAME.load(doc)


def refused(doc, place):
    """The document is refused with a fault at the place."""
    with pytest.raises(PositionError) as caught:
        GAME.load(doc)
    return any(fault.startswith(place) for fault in caught.value.faults)


def test_fault_turn_must_fit_the_number_of_players_who_have_started():
    doc = position(action(3, "B"))
    doc["turn"] = 1
    assert refused(doc, ("turn", "players"))


def test_fault_the_acting_seat_must_be_the_one_whose_turn_it_is():
    """A big token in other hands would give one player two turns and another none."""
    doc = position(action(3, "A"))
    doc["first"], doc["second"] = 1, 0
    assert refused(doc, ("first", "turn", "players", "decisions"))


def test_fault_four_players_need_partner_and_lanes():
    doc = position(action(4))
    for partner in (None, 0, 1):
        changed = copy.deepcopy(doc)
        changed["partner"] = partner
        assert refused(changed, "partner")
    changed = copy.deepcopy(doc)
    changed["decisions"].reverse()
    assert refused(changed, "decisions")


@pytest.mark.parametrize("stage", ["acting", "storing", "finished"])
def test_fault_stages_other_than_waiting_belong_to_the_action_phase(stage):
    doc = position(decision("distribute"))
    doc["players"][0]["stage"] = stage
    assert refused(doc, "players[0].stage")


def test_fault_taken_must_fit_takers_and_hands():
    doc = position(decision("distribute"))
    doc["players"][1]["taken"] = True  # not among the takers, and still with a hand
    with pytest.raises(PositionError):
        GAME.load(doc)
    doc = position(decision("distribute"))
    doc["takers"] = [1]
    with pytest.raises(PositionError):
        GAME.load(doc)
    doc = position(decision("distribute"))
    doc["deck"] += doc["players"][1]["hand"]
    doc["players"][1]["hand"] = []  # nothing to take with
    with pytest.raises(PositionError):
        GAME.load(doc)


@pytest.mark.parametrize("kind, key, value", [("take", "squire", 1), ("grid", "state", 1)])
def test_fault_a_squire_in_use_must_lie_there(kind, key, value):
    """Else it would be put on the discard pile a second time."""
    doc = position(decision(kind))
    doc["decisions"][0][-1][key] = value
    with pytest.raises(PositionError):
        GAME.load(doc)
    doc = position(decision("distribute"))
    doc["decisions"][0][-1]["flags"] = 2
    with pytest.raises(PositionError):
        GAME.load(doc)


@pytest.mark.parametrize("kind", list(SMALL_STEPS))
def test_fault_small_steps_need_their_helper_on_the_table(kind):
    """Else it would be put on the discard pile a second time."""
    doc = position(small_step(kind))
    helper = {"extra-harvest": "harvest-helper", "trader": "trader-2"}.get(kind, kind)
    helpers = doc["players"][0]["helpers"]
    doc["players"][0]["helpers"] = [one for one in helpers if one["card"] != helper]
    doc["deck"].append(helper)
    assert refused(doc, "decisions")


def test_fault_merchant_with_helpers_that_are_not_there():
    doc = position(small_step("merchant"))
    assert doc["decisions"][0][-1]["with"] == 1
    doc["decisions"][0][-1]["with"] = 2  # no Shopper on the table
    assert refused(doc, "decisions")


def test_fault_nobody_takes_twice():
    doc = position(decision("take"))
    doc["players"][0]["taken"] = True
    with pytest.raises(PositionError):
        GAME.load(doc)
    doc["takers"] = [0]
    with pytest.raises(PositionError):
        GAME.load(doc)


def test_fault_an_acting_player_must_be_asked():
    doc = position(action(4))
    doc["decisions"][1] = []
    with pytest.raises(PositionError):
        GAME.load(doc)


def test_fault_a_squire_in_use_needs_its_decision():
    mine = {"cards": ["squire"], "hand": ["maid", "tout"]}
    doc = position(cards_phase(2, A=mine, B={"hand": ["haggler", "shopper"]}))
    doc["players"][0]["helpers"][0]["state"] = 2
    with pytest.raises(PositionError):
        GAME.load(doc)


@pytest.mark.parametrize("place, key, value", [("shop", "W", 0), (None, "cash", 2)])
def test_planting_never_makes_anything_negative(place, key, value):
    """A hand-made position with an empty shelf or too little cash: refused, or the kind is not
    on offer."""
    doc = position(decision("plant"))
    seat = doc["decisions"][0][0]["seat"]
    (doc["players"][seat][place] if place else doc["players"][seat])[key] = value
    try:
        state = GAME.load(doc)
    except PositionError:
        return
    assert "sow W home" not in legal_texts(state)


def test_solo_needs_grid_and_opponent_and_others_must_not_have_them():
    doc = position(action(1))
    for key in ("grid", "opponent"):
        changed = copy.deepcopy(doc)
        del changed[key]
        assert refused(changed, key)
    doc["opponent"]["helpers"] = [{"card": "foreman", "under": None}]
    doc["deck"].remove("foreman")
    assert refused(doc, "opponent.helpers")


def test_a_game_that_is_over_asks_nobody():
    state = play(action(2, "B", 9, B={"cash": 0}), "end")
    doc = position(state)
    assert doc["phase"] == "over"
    assert_round_trip(state)
    doc["decisions"][0].append({"kind": "turn", "seat": 0})
    assert refused(doc, "decisions")


@pytest.mark.parametrize(
    "extra",
    [
        {"kind": "trader", "seat": 0, "trader": 0},
        {"kind": "tenant-farmer", "seat": 0, "excluded": None},
        {"kind": "merchant", "seat": 0, "bought": "", "with": 0},
        {"kind": "market-crier", "seat": 0, "sold": 0, "received": 0},
        {"kind": "ploughman", "seat": 0, "reaped": []},
    ],
    ids=lambda d: d["kind"],
)
def test_a_decision_without_an_answer_is_refused_and_does_not_hang(extra):
    doc = position(action())
    doc["decisions"][0].append(extra)
    with time_limit(5):
        assert refused(doc, "decisions")


def test_hangs_of_the_card_phase_are_refused():
    with time_limit(5):
        doc = position(decision("distribute"))
        doc["deck"] += doc["players"][0]["hand"]
        doc["players"][0]["hand"] = []
        assert refused(doc, "decisions")
        doc = position(decision("distribute"))
        doc["decisions"][0] = [{"kind": "partner", "seat": 0}]
        assert refused(doc, "decisions")


# Forced draws


def test_forced_draws_decide_a_two_pack_and_are_part_of_the_position():
    state = action(deck=["c3a", "c3b", "maid", "tout"])
    GAME.force_draws(state, ["tout", "c3b"])
    assert position(state)["forced"] == ["tout", "c3b"]
    assert_round_trip(state)
    play(state, "two-pack")
    shown = position(state)["decisions"][0][-1]
    assert (shown["first"], shown["second"]) == ("tout", "c3b")
    assert position(state)["deck"][:2] == ["c3a", "maid"] and position(state)["forced"] == []


def test_forced_draws_after_a_reshuffle():
    state = action(deck=["c3a"], discard=["maid", "tout", "squire"], rest="B")
    GAME.force_draws(state, ["c3a", "tout"])
    play(state, "two-pack")
    shown = position(state)["decisions"][0][-1]
    assert (shown["first"], shown["second"]) == ("c3a", "tout")


@pytest.mark.parametrize("draws", [["joker"], ["c3a", "c3a"], ["foreman"], [3]])
def test_forced_draws_of_cards_that_cannot_come_are_refused(draws):
    state = action(A={"cards": ["foreman"]}, deck=["c3a"])
    before = position(state)
    with pytest.raises(KontorError):
        GAME.force_draws(state, draws)
    assert position(state) == before


@pytest.mark.parametrize(
    ("card", "more", "words"),
    [
        ("regular-TC=0 served", {}, "cannot be served with no row filled"),
        ("regular-TC=0 doubled", {"messenger": True}, "cannot be doubled with no row filled"),
        ("regular-TC=1 doubled", {}, "cannot be doubled without the messenger boy"),
        ("regular-TC=1 later", {}, "cannot be later before its owner's turn is over"),
    ],
)
def test_a_regular_that_cannot_be_is_refused(card, more, words):
    with pytest.raises(PositionError, match=f"regular-TC.status: {words}"):
        action(A={"cards": [card], **more})
    with pytest.raises(PositionError, match="before its owner's turn"):
        action(B={"cards": ["regular-TC=1 served"]})


def test_piles_are_dealt_in_the_order_they_are_written():
    doc = position(GAME.new({"players": 2}, "order"))
    doc["deck"].reverse()
    doc["players"][0]["pile"].reverse()
    state = GAME.load(doc)
    while position(state)["phase"] == "planting":
        play(state, min(t for t in legal_texts(state) if t.startswith("sow")))
    first = position(state)["first"]
    hands = [position(state)["players"][(first + i) % 2]["hand"] for i in range(2)]
    assert [*hands[0], *hands[1]] == doc["deck"][:8]
    on_table = [field["field"] for field in position(state)["players"][0]["fields"]]
    assert doc["players"][0]["pile"][0] in on_table
    assert position(state)["players"][0]["pile"] == doc["players"][0]["pile"][1:]


def test_forced_draws_that_turn_out_impossible_leave_the_state_untouched():
    """The Tout lies on the discard pile, which is not shuffled in before the draw."""
    state = action(A={"cards": ["maid"]}, deck=["c3a", "c3b"], discard=["tout"])
    with contextlib.suppress(KontorError):
        GAME.force_draws(state, ["tout"])
    before = position(state)
    assert position(GAME.load(before)) == before
    try:
        play(state, "two-pack")
    except KontorError:
        assert position(state) == before


# Fuzzing


@contextlib.contextmanager
def time_limit(seconds):
    """Fail instead of computing on and on; the time of other processes does not count."""

    def stop(signum, frame):
        raise AssertionError(f"no answer within {seconds} s")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


WORDS = ["W", "WT", "red", "served", "later", "acting", "finished", "cards", "action", "over"]
WORDS += ["maid", "foreman", "squire", "c3a", "regular-TC", "casual-CBL", "home", "3a", "", "x"]
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.integers()
    | st.floats()
    | st.sampled_from(WORDS)
    | st.text(max_size=3)
)
JSON = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)


def base_documents():
    """Documents of every kind of decision and of all player counts."""
    docs = [position(decision(kind)) for kind in DECISIONS]
    docs += [position(small_step(kind)) for kind in SMALL_STEPS]
    docs.append(position(turn_state()))
    for players in (1, 2, 3, 4):
        states = list(random_states(players, 7, 90))
        docs += [position(state) for state in states[1:5]]
    return docs


BASES = [json.dumps(doc) for doc in base_documents()]


def mangle(draw, doc):
    """Change, delete, double or swap something anywhere in the document."""
    for _ in range(draw(st.integers(1, 3))):
        here = doc
        path = []
        while isinstance(here, (dict, list)) and here:
            keys = sorted(here) if isinstance(here, dict) else range(len(here))
            key = draw(st.sampled_from(list(keys)))
            path.append((here, key))
            here = here[key]
            if draw(st.integers(0, 5)) == 0:
                break
        if not path:
            continue
        parent, key = path[-1]
        change = draw(st.sampled_from(["set", "set", "set", "near", "delete", "double"]))
        if change == "delete":
            del parent[key]
        elif change == "double" and isinstance(parent, list):
            parent.append(copy.deepcopy(parent[key]))
        elif change == "near" and isinstance(parent[key], int):
            parent[key] = parent[key] + draw(st.sampled_from([-1, 1]))
        else:
            parent[key] = draw(JSON)


@st.composite
def mangled_documents(draw):
    doc = json.loads(draw(st.sampled_from(BASES)))
    mangle(draw, doc)
    return doc


@settings(max_examples=400)
@given(mangled_documents())
def test_fuzz_load_raises_nothing_but_position_errors(doc):
    with time_limit(10):
        try:
            state = GAME.load(doc)
        except PositionError as error:
            assert error.faults
            return
        # What is accepted is a position: it can be written, seen and played on.
        assert position(GAME.load(position(state))) == position(state)
        rng = random.Random(0)
        for _ in range(20):
            for seat in range(GAME.seats(state)):
                GAME.view(state, seat)
            if state.is_over():
                break
            seat = rng.choice(state.seats_to_act())
            GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat)))
        assert GAME.check_invariants(state) == []
        assert len(asked(state)) <= 2


@settings(max_examples=100)
@given(JSON)
def test_fuzz_load_of_anything(value):
    with time_limit(5), pytest.raises(PositionError):
        GAME.load(value)
