"""Views: states alike to a seat give it identical bytes, and nothing hidden is ever in one."""

import json
import random

import pytest

from kontor.core.chance import seeded
from kontor.core.game import ALL, SPECTATOR
from loyang.builder import (
    GAME,
    action,
    cards_phase,
    cash,
    decision,
    events,
    legal_texts,
    listen,
    offered,
    play,
    player,
    position,
)


def sensible_states(players, seed, every=7, introductory=False):
    """States of a random game that borrows and discards little and deals much."""
    rng = random.Random(seed)
    options = {"players": players, "introductory": introductory}
    state = GAME.new(options, f"views-{seed}")
    step = 0
    while not state.is_over():
        if step % every == 0:
            yield state
        seat = rng.choice(state.seats_to_act())
        actions = GAME.legal_actions(state, seat)
        texts = {a: GAME.text(a) for a in actions}
        good = [a for a in actions if not texts[a].startswith(("loan", "discard", "end", "settle"))]
        if not good or rng.random() < 0.1:
            good = [a for a in actions if not texts[a].startswith(("loan", "discard"))] or actions
        GAME.apply(state, seat, rng.choice(good))
        step += 1


CASES = [(1, 1, False), (2, 2, False), (2, 3, True), (3, 4, False), (3, 5, True), (4, 6, False)]
games = pytest.mark.parametrize("players, seed, introductory", CASES)


def view_bytes(state, viewer):
    return json.dumps(GAME.view(state, viewer)).encode()


def strings(value, key=""):
    """All strings in a document that are values; kinds of decision are no names of cards."""
    if isinstance(value, str):
        if key != "kind":
            yield value
    elif isinstance(value, dict):
        for name, item in value.items():
            yield from strings(item, name)
            if key in ("regular_pay", "casual_pay"):
                yield name
    elif isinstance(value, list):
        for item in value:
            yield from strings(item, key)


def viewers(state):
    return [*range(GAME.seats(state)), SPECTATOR]


# Alike to a seat


@games
def test_two_states_alike_to_a_seat_give_identical_bytes(players, seed, introductory):
    chance = seeded("alike")
    different = 0
    for state in sensible_states(players, seed, introductory=introductory):
        for seat in range(players):
            other = GAME.resample(state, seat, chance)
            assert view_bytes(other, seat) == view_bytes(state, seat)
            assert GAME.check_invariants(other) == []
            different += position(other)["deck"] != position(state)["deck"]
    assert different > 10


@games
def test_imagined_states_look_like_the_view_they_come_from(players, seed, introductory):
    chance = seeded("imagine")
    for state in sensible_states(players, seed, 23, introductory):
        for viewer in viewers(state):
            view = GAME.view(state, viewer)
            other = GAME.imagine(view, chance)
            assert view_bytes(other, viewer) == view_bytes(state, viewer)
            assert GAME.check_invariants(other) == []
            assert other.seats_to_act() == state.seats_to_act()
            if viewer >= 0:
                assert GAME.legal_actions(other, viewer) == GAME.legal_actions(state, viewer)


def hands(**more):
    """Three players in the card phase, two introductory regulars still in hand."""
    return position(
        cards_phase(
            3,
            introductory=True,
            A={"hand": ["maid", "tout"], "introductory": "regular-TC", "pile": "4a 5a 6b 3b"},
            B={"hand": ["squire", "shopper"], "introductory": "regular-WP", "pile": "4a 5a 6b 3b"},
            C={"hand": ["haggler", "official"], "pile": "4a 5a 6b 3b"},
            courtyard=["c3a", "c3b"],
            **more,
        )
    )


def alike(change, blind, seeing):
    """A change of the document that some viewers cannot notice and others can."""
    before = hands()
    after = hands()
    change(after)
    one, two = GAME.load(before), GAME.load(after)
    for viewer in blind:
        assert view_bytes(one, viewer) == view_bytes(two, viewer), viewer
    for viewer in seeing:
        assert view_bytes(one, viewer) != view_bytes(two, viewer), viewer


def test_the_order_of_the_deck_is_hidden_from_all():
    alike(lambda d: d["deck"].reverse(), [0, 1, 2, SPECTATOR], [ALL])


def test_chance_and_forced_draws_are_hidden_from_all():
    alike(lambda d: d.update(chance=[1, 2, 3, 4]), [0, 1, 2, SPECTATOR], [ALL])
    alike(lambda d: d.update(forced=[d["deck"][5]]), [0, 1, 2, SPECTATOR], [ALL])


def test_a_hand_is_hidden_from_the_others():
    def change(doc):
        hand = doc["players"][1]["hand"]
        hand[0], doc["deck"][0] = doc["deck"][0], hand[0]

    alike(change, [0, 2, SPECTATOR], [1])


def test_hands_of_two_others_may_be_swapped():
    def change(doc):
        one, two = doc["players"][1], doc["players"][2]
        one["hand"], two["hand"] = two["hand"], one["hand"]

    alike(change, [0, SPECTATOR], [1, 2])


def test_an_introductory_regular_is_hidden_from_the_others():
    def change(doc):
        doc["players"][1]["introductory"] = "regular-PT"
        doc["deck"][doc["deck"].index("regular-PT")] = "regular-WP"

    alike(change, [0, 2, SPECTATOR], [1])


def test_the_order_of_a_pile_is_hidden_even_from_its_owner():
    def change(doc):
        pile = doc["players"][1]["pile"]
        pile[0], pile[1] = pile[1], pile[0]

    alike(change, [0, 1, 2, SPECTATOR], [ALL])


def test_the_owner_knows_the_order_after_the_tenant_farmer():
    def change(doc):
        for one in doc["players"]:
            one["pile_known"] = True
        pile = doc["players"][1]["pile"]
        pile[0], pile[1] = pile[1], pile[0]

    def known(doc):
        for one in doc["players"]:
            one["pile_known"] = True

    one, two = hands(), hands()
    known(one)
    change(two)
    one, two = GAME.load(one), GAME.load(two)
    for viewer in (0, 2, SPECTATOR):
        assert view_bytes(one, viewer) == view_bytes(two, viewer)
    assert view_bytes(one, 1) != view_bytes(two, 1)


# Nothing hidden


@games
def test_hidden_cards_are_never_in_a_view(players, seed, introductory):
    seen_deck = 0
    for state in sensible_states(players, seed, introductory=introductory):
        doc = position(state)
        seen_deck += len(doc["deck"]) > 0
        for viewer in viewers(state):
            hidden = set(doc["deck"])
            for seat, one in enumerate(doc["players"]):
                if seat != viewer:
                    hidden |= set(one["hand"]) | {one["introductory"]}
            hidden.discard(None)
            shown = set(strings(GAME.view(state, viewer)))
            assert not hidden & shown
            text = json.dumps(GAME.view(state, viewer))
            assert not [c for c in hidden if c[:6] in ("stall-", "regula", "casual") and c in text]
    assert seen_deck > 10


def test_views_have_no_key_for_hidden_things():
    for kind in ("distribute", "turn", "grid", "keep"):
        state = decision(kind)
        for viewer in viewers(state):
            view = GAME.view(state, viewer)
            assert not {"deck", "chance", "forced"} & set(view)
            assert view["deck_count"] == len(position(state)["deck"])
            for seat, one in enumerate(view["players"]):
                if seat != viewer:
                    assert one["hand"] is None and one["introductory"] is None
                assert one["pile"] is None
                assert one["hand_count"] == len(position(state)["players"][seat]["hand"])


def test_a_seat_sees_its_own_hand_and_regular_and_everything_on_the_table():
    state = GAME.load(hands())
    view = GAME.view(state, 0)
    assert view["players"][0]["hand"] == ["maid", "tout"]
    assert view["players"][0]["introductory"] == "regular-TC"
    assert view["players"][1]["has_introductory"] is True
    assert view["players"][2]["has_introductory"] is False
    assert view["courtyard"] == ["c3a", "c3b"]
    assert view["viewer"] == 0 and GAME.view(state, SPECTATOR)["viewer"] is None


def test_covered_cards_and_a_two_pack_being_chosen_from_are_open_to_all():
    state = play(action(A={"cards": ["stall-PTC/squire"]}, deck=["c3a", "tout"]), "two-pack")
    for viewer in (0, 1, SPECTATOR):
        view = GAME.view(state, viewer)
        assert view["players"][0]["stalls"][0]["under"] == "squire"
        assert view["decisions"][0][-1]["first"] == "c3a"


def test_fields_laid_under_a_pile_openly_are_known_to_all():
    mine = {"cards": ["tenant-farmer"], "fields": "home=W5 3a", "pile": "4b 6b 5b"}
    state = play(action(A=mine), "use tenant-farmer swap 3a")
    for viewer in (0, 1, SPECTATOR):
        one = GAME.view(state, viewer)["players"][0]
        assert one["pile_under"] == ["3a"]
        assert one["pile_rest"] == ["4b", "5b", "6b"]
        assert one["pile"] == (["4b", "6b", "5b", "3a"] if viewer == 0 else None)


def test_legal_actions_of_another_seat_reveal_nothing():
    """A seat that is not asked has no legal actions, whatever it holds."""
    state = GAME.load(hands())
    assert legal_texts(state, "B") == set() and legal_texts(state, "C") == set()


# Events


def test_dealt_cards_are_private_and_their_number_is_not():
    state = GAME.new({"players": 3}, "deal", log=True)
    for _ in range(3):
        play(state, min(offered(state, "sow")))
    dealt = events(state, "deal")
    assert len(dealt) == 12 and all(e["card"] for e in dealt)
    for viewer in (0, 1, 2, SPECTATOR):
        for e, full in zip(events(state, "deal", viewer), dealt):
            assert e["seat"] == full["seat"]
            assert e["card"] == (full["card"] if full["seat"] == viewer else None)


@games
def test_events_show_nothing_hidden_and_are_else_the_same_for_all(players, seed, introductory):
    rng = random.Random(seed)
    options = {"players": players, "introductory": introductory}
    state = GAME.new(options, f"events-{seed}", log=True)
    kinds = set()
    while not state.is_over():
        seat = rng.choice(state.seats_to_act())
        actions = [a for a in GAME.legal_actions(state, seat) if GAME.text(a) != "loan"]
        GAME.apply(state, seat, rng.choice(actions))
        full = events(state)
        doc = position(state)
        for viewer in viewers(state):
            seen = events(state, viewer=viewer)
            hidden = set(doc["deck"])
            for other, one in enumerate(doc["players"]):
                if other != viewer:
                    hidden |= set(one["hand"])
            for mine, true in zip(seen, full):
                if true["event"] == "deal" and true["seat"] != viewer:
                    assert mine == {**true, "card": None}
                else:
                    assert mine == true
            last_shuffle = max(
                (i for i, e in enumerate(seen) if e["event"] == "shuffle"), default=0
            )
            assert not hidden & set(strings(seen[last_shuffle:]))
        kinds |= {e["event"] for e in full}
        listen(state)
    assert {"round", "phase", "harvest", "turn", "turn-end", "game-end"} <= kinds


def test_looking_through_the_pile_tells_the_others_only_that_it_happened():
    mine = {"cards": ["tenant-farmer"], "pile": "4b 6b 5b"}
    state = listen(action(A=mine))
    play(state, "use tenant-farmer pay")
    assert events(state, "look", 1) == [{"event": "look", "seat": 0}]
    assert not set(strings(events(state, viewer=1))) & {"4b", "6b", "5b"}


# Facts: what a view says follows from the table


@games
def test_facts_are_what_the_actions_then_do(players, seed, introductory):
    met = set()
    for state in sensible_states(players, seed, 3, introductory):
        for seat in state.seats_to_act():
            letter = "ABCD"[seat]
            facts = player(state, letter)["facts"]
            for text in legal_texts(state, letter):
                word, _, name = text.partition(" ")
                price = None
                if word == "serve":
                    price = facts["casual_pay"][name]
                elif word == "deliver":
                    price = facts["regular_pay"][name]
                elif word == "two-pack":
                    price = -facts["two_pack_price"]
                elif word == "step":
                    price = -facts["step_prices"][0]
                if price is not None:
                    met.add(word)
                    copy = state.copy()
                    GAME.play(copy, seat, text)
                    assert cash(copy, letter) - cash(state, letter) == price, text
    assert {"two-pack", "step"} <= met


def test_facts_name_the_pay_of_a_second_delivery():
    mine = {"cash": 0, "cart": "TC", "cards": ["regular-TC=1 served"], "messenger": True}
    state = action(A=mine)
    pay = player(state)["facts"]["regular_pay"]["regular-TC"]
    play(state, "deliver regular-TC")
    assert cash(state) == pay == 5


def test_facts_due_lists_what_the_end_of_the_turn_would_settle():
    cards = ["regular-TC", "regular-WP=1 served", "regular-BL=2 red", "regular-PB=1 settled"]
    state = action(A={"cards": cards})
    assert player(state)["facts"]["due"] == ["regular-TC", "regular-BL"]
