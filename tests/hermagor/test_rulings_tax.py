"""Ruling H22: the tax collector."""

import random

from hermagor.builder import (
    GAME,
    asked,
    cash,
    events,
    finish,
    first,
    legal_texts,
    listen,
    offered,
    play,
    position,
    taxed,
)
from kontor.core.game import SPECTATOR
from kontor.core.record import Move
from kontor.core.reveal import reveals
from kontor.games.hermagor.rules.data import START_CASH


def test_h22_from_the_first_player_clockwise_each_passes_or_shows():
    state = taxed(3, first="B")
    for seat in "BCA":
        assert asked(state) == f"{seat} declare" and legal_texts(state) == {"show", "pass"}
        play(state, "show")


def test_h22_the_least_shown_names_the_first_player_for_the_same_market():
    state = taxed(3, A={"cash": 9}, B={"cash": 5}, C={"cash": 7})
    play(state, "show; show; show")
    assert asked(state) == "B name" and offered(state, "first") == {"A", "B", "C"}
    play(state, "first C")
    assert first(state) == "C" and asked(state) == "C buy"


def test_h22_who_passes_names_nobody_and_ties_go_to_the_earlier():
    state = taxed(3, A={"cash": 9}, B={"cash": 5}, C={"cash": 9})
    play(state, "show; pass; show")
    assert asked(state) == "A name"
    state = taxed(3, first="C", A={"cash": 5}, B={"cash": 5}, C={"cash": 9})
    play(state, "C: show; A: show; B: show")
    assert asked(state) == "A name"
    state = taxed(3, first="B", A={"cash": 5}, B={"cash": 9}, C={"cash": 5})
    play(state, "B: show; C: show; A: show")
    assert asked(state) == "C name"


def test_h22_if_all_pass_the_present_first_player_names():
    state = play(taxed(3, first="B"), "pass; pass; pass")
    assert asked(state) == "B name"


def test_h22_what_is_shown_is_public_until_the_first_player_is_named():
    state = listen(taxed(3, A={"cash": 9}))
    play(state, "show")
    view = GAME.view(state, SPECTATOR)
    assert [p["shown"] for p in view["players"]] == [9, None, None]
    assert [p["cash"] for p in view["players"]] == [None] * 3
    assert events(state, "show", SPECTATOR) == [{"event": "show", "seat": 0, "cash": 9}]
    play(state, "pass; pass; first B")
    assert [p["shown"] for p in GAME.view(state, 1)["players"]] == [None] * 3


def test_h22_it_begins_in_round_1_after_the_action_tile_is_turned_up():
    state = GAME.new({"players": 3, "tax_collector": True}, "tax", log=True)
    assert asked(state).endswith("declare") and position(state)["round"] == 1
    kinds = [e["event"] for e in events(state)]
    assert kinds.index("actions") < len(kinds) - 1 and kinds[-1] == "phase"


def test_h22_the_number_rule_is_off():
    state = taxed(3)
    play(state, "pass; pass; pass; first C")
    finish(listen(state), "travel")
    assert first(state) == "C" and asked(state) == "C act"
    assert events(state, "first") == []  # nobody was asked to name once more


def test_h22_comes_again_each_round_and_moves_no_money():
    state = taxed(3)
    play(state, "show; show; show; first B")
    assert [cash(state, seat) for seat in "ABC"] == [20, 20, 20]
    finish(state, "tax")
    assert position(state)["round"] == 2 and asked(state) == "B declare"


def test_h18_what_is_shown_follows_from_public_events_so_undo_may_go_behind_it():
    """A spectator who adds up all payments knows every amount before it is shown."""
    shown = 0
    for number in range(6):
        state = GAME.new(GAME.options({"players": 2 + number % 4, "tax_collector": True}), "sums")
        chance, purses = random.Random(number), [START_CASH] * state.seats
        while not state.is_over():
            (seat, *_) = state.seats_to_act()
            action = chance.choice(GAME.legal_actions(state, seat))
            before = state.copy()
            GAME.clear_events(state)
            GAME.apply(state, seat, action)
            told = [e for e in GAME.take_events(state, SPECTATOR) if "seat" in e]
            if told and told[0]["event"] == "show":
                assert told[0]["cash"] == purses[seat]
                assert len(told) > 1 or not reveals(GAME, before, Move(seat, action))
                shown += 1
            for event in told:
                purses[event["seat"]] += paid(event)
        assert purses == [player.cash for player in state.players[: state.seats]]
    assert shown > 20


def paid(event):
    """What an event of the game adds to a purse; income of the end is not cash."""
    if event["event"] == "disc":
        return 0 if event["colour"] == "shared" else event["space"]
    if event["event"] in ("corridors", "good-deal", "rent"):
        return event["income"]
    return (event["price"] if event["event"] == "sell" else 0) - event.get("cost", 0)
