"""Why an action is refused: always a reason, and the right one in the usual cases."""

import random

import pytest

from kontor.core.errors import IllegalActionError
from loyang.builder import (
    DECISIONS,
    GAME,
    action,
    cards_phase,
    decision,
    grid_phase,
    legal_texts,
    play,
    position,
)

NUM_ACTIONS = len(GAME.notation.texts)


@pytest.mark.parametrize("kind", DECISIONS)
def test_every_action_that_is_not_legal_is_refused_with_a_reason(kind):
    state = decision(kind)
    before = position(state)
    for seat in range(GAME.seats(state)):
        legal = GAME.legal_actions(state, seat)
        for number in random.Random(kind).sample(range(NUM_ACTIONS), 400):
            if number in legal:
                continue
            with pytest.raises(IllegalActionError) as caught:
                GAME.play(state, seat, number)
            assert len(str(caught.value)) > 10
    assert position(state) == before


def reason(state, text, seat=0):
    """The key of the refusal."""
    assert text not in legal_texts(state, "ABCD"[seat])
    refusal = GAME.why_not(state, seat, GAME.notation.parse_exact(text))
    assert refusal is not None
    return refusal.key


def turn(**mine):
    return action(A=mine, B={"cards": ["stall-WTB"]})


@pytest.mark.parametrize(
    "mine, text, code",
    [
        ({"shop": ""}, "buy W", "shop_empty"),
        ({"cash": 2}, "buy W", "cash_short"),
        ({"cart": ""}, "sell B", "not_in_cart"),
        ({"cart": "W"}, "sell W", "shop_full"),
        ({"cart": "W"}, "sow W 3a", "not_before_you"),
        ({"cart": "W", "fields": "home=W5 3a=W1"}, "sow W 3a", "sown"),
        ({"cart": "L", "fields": "home=W5 6a"}, "sow L 6a", "does_not_grow"),
        ({"cart": "", "fields": "home=W5 6a"}, "sow W 6a", "not_in_cart"),
        ({"cart": "W"}, "trade stall-WTB T for W", "not_before_you"),
        ({"cart": "W", "cards": ["stall-PTC=P"]}, "trade stall-PTC T for W", "slot_empty"),
        ({"cart": "W", "cards": ["stall-PTC"]}, "trade stall-PTC T for P", "not_in_cart"),
        ({"cart": "W", "cards": ["stall-TCCLL"]}, "trade stall-TCCLL C for W", "other_payment"),
        ({"cards": ["casual-CBL"]}, "serve casual-CBL", "goods_missing"),
        ({}, "serve casual-CBL", "not_before_you"),
        ({"two_pack_bought": True}, "two-pack", "two_pack_bought"),
        ({"cash": 0, "cards": ["maid"]}, "two-pack", "cash_short"),
        ({}, "use maid", "not_before_you"),
        ({"cards": ["tout"]}, "discard maid", "not_before_you"),
        ({"cards": ["merchant"]}, "use merchant", "no_effect"),
        ({}, "fetch", "other_question"),
    ],
)
def test_the_reason_in_a_turn(mine, text, code):
    assert reason(turn(**mine), text) == code


def test_other_seats_are_not_asked():
    assert reason(action(), "buy W", 1) == "not_asked"
    with pytest.raises(IllegalActionError, match="B is not asked now, but A"):
        GAME.play(action(), 1, "buy W")


def test_while_a_payment_is_due_and_inside_small_steps():
    mine = {"cash": 0, "cart": "B", "cards": ["regular-TC=1 red", "book-keeper"]}
    state = play(action(A=mine), "settle regular-TC")
    assert reason(state, "end") == "payment_due"
    play(state, "use book-keeper")
    assert reason(state, "sell B") == "small_steps"
    assert reason(state, "loan") == "small_steps"


def test_the_squire_just_taken_and_in_use():
    state = cards_phase(
        2, A={"hand": ["squire", "tout"]}, B={"hand": ["maid", "c3a"]}, courtyard=["c3b", "c4a"]
    )
    play(state, "A: play squire")
    assert reason(state, "use squire") == "just_taken"
    state = grid_phase(grid=["c3a", "c3b", "maid"], A={"cards": ["squire"]})
    play(state, "use squire")
    assert reason(state, "discard squire") == "squire_announced"
