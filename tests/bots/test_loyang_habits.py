"""What makes the players of Loyang human: slips, and what they are fond of."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from kontor.bots.asking import ask_bot
from kontor.bots.base import Choice
from kontor.bots.registry import make_bot
from kontor.core.chance import seeded
from kontor.games.loyang.bots.bot import PlannerBot
from kontor.games.loyang.bots.habits import EAGER, IDLE, NO_SLIP, NO_STEP, slip_of
from kontor.games.loyang.bots.turns import largest_unsown
from kontor.games.loyang.rules.data import FIELD_NAMES, PLOTS
from kontor.games.loyang.rules.game import GAME
from kontor.games.loyang.rules.made.decisions import STEPPING, TURN
from thinking import whole_game


def moments(kind: int) -> list[tuple[int, Any]]:
    """The moments of a game of two in which something of a kind is decided."""
    found = whole_game(GAME, "casual", 2)
    return [(seat, state) for seat, state in found if state.decision_of(seat).kind == kind]


def asked(state: Any, seat: int, slip: int) -> Choice:
    """What a bot does whose mind something has slipped in this round."""
    seated = make_bot("casual:slips=1", GAME)
    assert isinstance(seated.bot, PlannerBot)
    seated.bot.round, seated.bot.habits.slip = int(state.round), slip
    return ask_bot(GAME, state, seat, seated, "habits", 0)


def test_nobody_slips_in_two_rounds_in_a_row() -> None:
    for seat in range(4):
        chance = seeded(f"slips {seat}")
        slips = [slip_of(round_, seat, 1000, chance) for round_ in range(1, 41)]
        assert all(NO_SLIP in pair for pair in pairwise(slips))
        assert set(slips) == {NO_SLIP, IDLE, NO_STEP, EAGER}
        assert {slip_of(round_, seat, 0, chance) for round_ in range(1, 41)} == {NO_SLIP}


def test_the_cheap_step_is_forgotten() -> None:
    steps = [(s, state) for s, state in moments(STEPPING) if state.decision_of(s).taken == 0]
    assert steps
    for seat, state in steps[:8]:
        assert GAME.text(asked(state, seat, NO_STEP).action) == "done"
    usual = {GAME.text(asked(state, seat, NO_SLIP).action) for seat, state in steps[:8]}
    assert "step" in usual


def test_the_largest_field_is_left_idle() -> None:
    usual = idle = 0
    for seat, state in moments(TURN):
        plots = largest_unsown(state.players[seat])
        names = {name for name, count in zip(FIELD_NAMES, PLOTS, strict=True) if count == plots}
        for slip in (NO_SLIP, IDLE):
            line = [GAME.text(action).split() for action in asked(state, seat, slip).line]
            sows = any(words[0] == "sow" and words[2] in names for words in line)
            usual += sows and slip == NO_SLIP
            idle += sows and slip == IDLE
    assert usual > 0
    assert idle < usual / 2, "sown only where a helper clears a still larger field"
