"""Why an action is refused, and what a legal one would change."""

import pytest

from hermagor.builder import (
    GAME,
    cash,
    checked,
    half,
    journey,
    legal_texts,
    market,
    play,
    player,
    ring_but,
    taxed,
    trip,
)
from kontor.core.errors import IllegalActionError

DESIGNER = {"rules": "designer"}
COMPLETE = {"cash": 50, "tiles": "corn", "posts": ring_but("auwald", "tann")}
SHARED_RING = {"posts": ring_but("auwald", "tann")}
MINE = {"tiles": "corn", "shared_posts_left": 2}


def building(**more):
    """A is to place a disc for auwald."""
    return play(journey(A=COMPLETE, **more), "sell tann")


def in_debt():
    """A is to place a disc that pays for the trip."""
    start = max(GAME.maps["first"].ids[:32], key=lambda village: trip(village, "tann"))
    mine = {**COMPLETE, "at": start, "cash": trip(start, "tann") - 5 - 4}
    return play(journey(A=mine, discs={"weapons": "B"}, options=DESIGNER), "sell tann")


CASES = [
    (lambda: journey(seat="B"), "nothing", "not_asked"),
    (lambda: market(A={"buyers": "b2"}), "nothing", "other_question"),
    (lambda: market(B={"buyers": "b2"}), "buyer b2", "cell_taken"),
    (market, "buyer a1", "stall_empty"),
    (lambda: market(A={"cash": 3}), "buyer b4", "cash_short"),
    (market, "shared-buyer b4", "two_players_only"),
    (lambda: market(2), "shared-buyer b4", "none_left"),
    (lambda: market(2, B={"buyers": "b4"}, shared={"left": 1}), "shared-buyer b4", "cell_taken"),
    (lambda: play(market(2, shared={"left": 2}), "shared-buyer b4"), "pass", "own_buyer_must"),
    (lambda: play(market(2, shared={"left": 2}), "shared-buyer b4"), "shared-buyer b2", "shared_"),
    (lambda: checked(3, A="a3", stalls={"a3": "corn"}), "raise eggs", "other_good"),
    (
        lambda: checked(3, A="a3", stalls={"a3": "fluctuation"}, prices={"eggs": 10}),
        "raise eggs",
        "top_price",
    ),
    (lambda: checked(3, A="a3", B="c3", C="e3"), "first D", "no_such_seat"),
    (lambda: journey(A={"at": "rosen"}), "move rosen", "already_there"),
    (lambda: journey(A={"posts": "rosen"}), "move rosen", "own_post"),
    (lambda: journey(A={"cash": 1}), "move sonn", "cash_short"),
    (lambda: journey(A={"tiles": "eggs"}), "sell tann", "good_missing"),
    (lambda: journey(A={"tiles": "corn"}), "shortcut tann", "no_shortcut"),
    (lambda: journey(A={"tiles": "corn", "cash": 2}), "sell unken", "cash_short"),
    (
        lambda: journey(A={"tiles": "corn", "cash": 2}, options=DESIGNER),
        "sell unken",
        "trip_too_dear",
    ),
    (journey, "sell-here", "in_city"),
    (lambda: journey(A={"at": "tann", "tiles": "eggs"}), "sell-here", "good_missing"),
    (lambda: journey(2, A=MINE, shared={"posts": "tann"}), "shared-post tann", "post_there"),
    (lambda: journey(2, A={"tiles": "corn"}), "shared-post tann", "none_left"),
    (lambda: journey(2, A={**MINE, "tiles": "eggs"}), "shared-post tann", "good_missing"),
    (lambda: play(journey(2, A=MINE), "shared-post tann"), "shared-post sonn", "shared_placed"),
    (building, "disc vorwald blessings", "not_complete"),
    (building, "disc auwald eggs", "not_in_region"),
    (lambda: building(discs={"corn": "BC"}), "disc auwald corn", "no_open_space"),
    (in_debt, "disc auwald weapons", "debt"),
    (in_debt, "decline", "debt"),
    (building, "decline", "must_be_placed"),
    (lambda: play(market(), "pass"), "first A", "other_question"),
    (
        lambda: play(journey(2, A=MINE, shared=SHARED_RING), "shared-post tann"),
        "decline",
        "must_be_placed",
    ),
    (taxed, "buyer b2", "other_question"),
]


@pytest.mark.parametrize(("make", "text", "key"), CASES)
def test_the_reason_is_the_right_one(make, text, key):
    state = make()
    action = GAME.notation.parse_exact(text)
    refusal = GAME.why_not(state, 0, action)
    assert refusal is not None and refusal.key.startswith(key), refusal
    with pytest.raises(IllegalActionError):
        GAME.play(state, 0, action)


@pytest.mark.parametrize("make", [case[0] for case in CASES])
def test_every_action_that_is_not_legal_has_a_reason(make):
    state = make()
    for seat in range(GAME.seats(state)):
        legal = GAME.legal_actions(state, seat)
        for action in range(len(GAME.notation.texts)):
            if action not in legal:
                refusal = GAME.why_not(state, seat, action)
                assert refusal is not None and len(refusal.words) > 10


def test_previews_are_what_happens():
    state = journey(A={"cash": 40, "at": "rosen", "tiles": "corn shortcut eggs"}, B={"cash": 0})
    for text in legal_texts(state):
        after = play(state.copy(), text)
        changes = GAME.preview(state, 0, GAME.notation.parse_exact(text))
        assert changes.get("cash", 0) == cash(after) - cash(state), text
        assert changes.get("posts", 0) == len(player(after)["posts"]), text
    assert GAME.preview(state, 0, GAME.notation.parse_exact("move tann")) == {
        "cash": -half(trip("rosen", "tann"))
    }


def test_previews_of_buyers_are_what_stands_on_the_market():
    def standing(state):
        view = GAME.view(state, 0)
        led = sum(tile["leader"] == 0 for tile in view["facts"]["tiles"])
        return view["players"][0]["facts"]["corridor_income"], led

    state = market(A={"buyers": "b2 b4", "left": 2}, B={"buyers": "d4 e2", "left": 1})
    before = standing(state)
    seen = set()
    for text in legal_texts(state):
        if text.startswith("buyer"):
            changes = GAME.preview(state, 0, GAME.notation.parse_exact(text))
            after = standing(play(state.copy(), text))
            gained = (changes.get("corridors", 0), changes.get("tiles", 0))
            assert gained == (after[0] - before[0], after[1] - before[1]), text
            seen.add(gained)
    assert len(seen) > 3


def test_previews_of_buyers_discs_and_prices():
    state = market(A={"left": 2})
    assert GAME.preview(state, 0, GAME.notation.parse_exact("buyer b4")) == {
        "cash": -5,
        "corridors": 2,
        "tiles": 4,
    }
    assert GAME.preview(state, 0, GAME.notation.parse_exact("pass")) == {}
    assert GAME.preview(state, 1, GAME.notation.parse_exact("pass")) == {}
    state = building(discs={"corn": "B"})
    assert GAME.preview(state, 0, GAME.notation.parse_exact("disc auwald corn")) == {"cash": 3}
    state = play(journey(2, A=MINE, shared=SHARED_RING), "shared-post tann")
    assert GAME.preview(state, 0, GAME.notation.parse_exact("disc auwald corn")) == {}
    state = checked(3, A="a3", stalls={"a3": "corn"})
    assert GAME.preview(state, 0, GAME.notation.parse_exact("raise corn")) == {"price": 1}
