"""Sessions: play, take back at once, and only what is fair."""

from __future__ import annotations

from typing import Any

import pytest

from kontor.core.chance import seeded
from kontor.core.errors import IllegalActionError, KontorError
from kontor.core.game import Game
from kontor.core.record import Move, replay
from kontor.core.session import Session
from playing import GAMES, VARIANT_IDS, VARIANTS, any_action

LOYANG = GAMES[0]


@pytest.mark.parametrize(("game", "options"), VARIANTS, ids=VARIANT_IDS)
def test_undo_restores_every_state(game: Game[Any], options: dict[str, Any]) -> None:
    session = Session.new(game, options, "undo")
    chance = seeded("undo")
    positions = [game.position(session.state)]
    while len(positions) <= 60 and not session.state.is_over():
        session.play(*any_action(game, session.state, chance))
        positions.append(game.position(session.state))
    assert session.length > 30
    while session.length:
        assert (
            game.position(session.state_at(session.length // 2)) == positions[session.length // 2]
        )
        session.undo()
        assert game.position(session.state) == positions[session.length]
    with pytest.raises(IllegalActionError, match="nothing to take back"):
        session.undo()


def test_record_and_state_stay_in_step_through_undo() -> None:
    session = Session.new(LOYANG, {"players": 2}, "step")
    chance = seeded("step")
    for number in range(200):
        session.play(*any_action(LOYANG, session.state, chance))
        if number % 7 == 0:
            session.undo()
    assert LOYANG.position(replay(session.record)) == LOYANG.position(session.state)
    assert LOYANG.position(Session(session.record).state) == LOYANG.position(session.state)


def test_a_refused_action_changes_nothing() -> None:
    session = Session.new(LOYANG, {"players": 1}, "refused")
    before = LOYANG.position(session.state)
    for action in ("end", "nonsense", "sow", 10**9, -1):
        with pytest.raises(KontorError):
            session.play(0, action)
    with pytest.raises(KontorError):
        session.play(0, "sow W home", ["unicorn"])
    with pytest.raises(KontorError):
        session.play(0, "end", LOYANG.position(session.state)["deck"][:1])
    assert LOYANG.position(session.state) == before
    assert session.length == 0


def test_undo_is_fair() -> None:
    session = Session.new(LOYANG, {"players": 1}, "fair")
    assert session.why_no_undo(0) == "there is nothing to take back"
    session.play(0, "loan")
    assert session.why_no_undo(0) is None
    session.play(0, "sow W home")
    assert session.why_no_undo(0) == "something hidden has come to light"
    session.play(0, "done")
    assert session.why_no_undo(0) == "something hidden has come to light"
    session.play(0, "buy W")
    assert session.why_no_undo(0) is None
    session.play(0, "two-pack")
    assert session.why_no_undo(0) == "something hidden has come to light"


def test_nobody_takes_back_what_another_played() -> None:
    session = Session.new(LOYANG, {"players": 2}, "others")
    first = session.state.seats_to_act()[0]
    session.play(first, "sow W home")
    assert session.why_no_undo(first) is None
    assert session.why_no_undo(1 - first) == "another player has acted since"


def test_a_card_shown_to_others_is_not_taken_back() -> None:
    session = Session.new(LOYANG, {"players": 3}, "shown")
    for good in "WPT":
        session.play(session.state.seats_to_act()[0], f"sow {good} home")
    seat = session.state.seats_to_act()[0]
    lay = next(
        action
        for action in LOYANG.legal_actions(session.state, seat)
        if LOYANG.text(action).startswith("lay ")
    )
    session.play(seat, lay)
    assert session.why_no_undo(seat) == "something hidden has come to light"


def test_forced_draws_decide_what_comes() -> None:
    session = Session.new(LOYANG, {"players": 1}, "forced")
    session.play(0, "sow W home")
    session.play(0, "done")
    wanted = LOYANG.position(session.state)["deck"][-2:]
    session.play(0, "two-pack", wanted)
    shown = next(event for event in session.events() if event["event"] == "two-pack")
    assert [shown["card"], shown["card2"]] == wanted
    assert LOYANG.position(replay(session.record)) == LOYANG.position(session.state)
    session.undo()
    assert not any(
        isinstance(entry, Move) and LOYANG.text(entry.action) == "two-pack"
        for entry in session.record.entries
    )


def test_a_session_from_a_position_goes_on() -> None:
    session = Session.new(LOYANG, {"players": 2}, "from")
    chance = seeded("from")
    for _ in range(30):
        session.play(*any_action(LOYANG, session.state, chance))
    other = Session.from_position(LOYANG, LOYANG.position(session.state))
    for _ in range(20):
        seat, action = any_action(LOYANG, session.state, chance)
        session.play(seat, action)
        other.play(seat, action)
    assert LOYANG.position(other.state) == LOYANG.position(session.state)
