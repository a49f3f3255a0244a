"""What makes the players of Hermagor human: slips, tastes, and how far they see."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from kontor.bots.asking import ask_bot
from kontor.bots.base import Choice
from kontor.bots.registry import make_bot
from kontor.core.chance import seeded
from kontor.games.hermagor.bots import features as f
from kontor.games.hermagor.bots.bot import TASTES, PlannerBot
from kontor.games.hermagor.bots.habits import with_tastes
from kontor.games.hermagor.bots.nets import shipped_weights
from kontor.games.hermagor.bots.slips import DREAM, EARLY, HASTE, NO_LANES, NO_SLIP, slip_of
from kontor.games.hermagor.rules.game import GAME
from kontor.games.hermagor.rules.made.decisions import ACTING, BUYING
from thinking import whole_game

PLAIN = dict.fromkeys(TASTES, 0.0)


def moments(kind: int) -> list[tuple[int, Any]]:
    """The moments of a game of two in which something of a kind is decided."""
    found = whole_game(GAME, "steady", 2, map="first")
    return [(seat, state) for seat, state in found if state.decision_of(seat).kind == kind]


def asked(state: Any, seat: int, slip: int) -> Choice:
    """What a bot does whose mind something has slipped in this round."""
    seated = make_bot("steady:slips=1", GAME)
    assert isinstance(seated.bot, PlannerBot)
    seated.bot.round, seated.bot.lapse = int(state.round), slip
    return ask_bot(GAME, state, seat, seated, "habits", 0)


def test_nobody_slips_in_two_rounds_in_a_row() -> None:
    for seat in range(5):
        chance = seeded(f"slips {seat}")
        slips = [slip_of(round_, seat, 1000, chance) for round_ in range(1, 41)]
        assert all(NO_SLIP in pair for pair in pairwise(slips))
        assert set(slips) == {NO_SLIP, DREAM, HASTE, NO_LANES, EARLY}
        assert {slip_of(round_, seat, 0, chance) for round_ in range(1, 41)} == {NO_SLIP}


def test_the_last_buyer_is_forgotten() -> None:
    last = [(seat, s) for seat, s in moments(BUYING) if s.players[seat].buyers_left == 1]
    assert last
    for seat, state in last[:6]:
        assert GAME.text(asked(state, seat, EARLY).action) == "pass"
        assert GAME.text(asked(state, seat, NO_SLIP).action) != "pass"


def test_who_is_in_haste_thinks_of_one_action() -> None:
    long = [(seat, s) for seat, s in moments(ACTING) if s.players[seat].posts_left > 2]
    assert long
    for seat, state in long[:6]:
        assert len(asked(state, seat, HASTE).line) == 1
        assert len(asked(state, seat, NO_SLIP).line) == state.players[seat].posts_left


@pytest.mark.parametrize("slip", (DREAM, NO_LANES))
def test_some_bids_are_other_than_usual(slip: int) -> None:
    market = moments(BUYING)
    usual = [asked(state, seat, NO_SLIP).action for seat, state in market]
    other = [asked(state, seat, slip).action for seat, state in market]
    changed = sum(a != b for a, b in zip(usual, other, strict=True))
    assert changed > len(market) // 4


def test_foresight_goes_from_the_end_of_the_game_to_what_was_learnt() -> None:
    known, none = shipped_weights(2), [0.0] * len(TASTES)
    blind, seeing = with_tastes(known, 0.0, none), with_tastes(known, 1.0, none)
    for rest in range(1, len(known.by_rest)):
        assert list(blind.at(rest)) == pytest.approx(list(known.at(0)))
        assert list(seeing.at(rest)) == pytest.approx(list(known.at(rest)))
    assert list(seeing.habits) == list(known.habits) and seeing.rivalry == known.rivalry


@pytest.mark.parametrize(
    ("taste", "place", "sign"),
    [
        ("road", f.ROAD_POSTS, 1),
        ("discs", f.DISCS, -1),
        ("cash", f.CASH, 1),
        ("rent", f.RENT_IN, 1),
    ],
)
def test_a_taste_changes_what_a_stand_is_worth(taste: str, place: int, sign: int) -> None:
    known = shipped_weights(3)
    changed = with_tastes(known, 1.0, [*{**PLAIN, taste: 0.5}.values()])
    for rest in range(1, len(known.by_rest)):
        differences = {
            i: round(b - a, 6)
            for i, (a, b) in enumerate(zip(known.at(rest), changed.at(rest), strict=True))
            if abs(b - a) > 1e-9
        }
        assert differences == {place: 0.5 * sign}
    assert list(changed.at(0)) == list(known.at(0)), "at the end nothing counts but money"


def test_who_sees_less_plans_less() -> None:
    for seat, state in moments(ACTING)[:8]:
        near = ask_bot(GAME, state, seat, make_bot("steady:sight=2", GAME), "sight", 0)
        assert len(near.line) <= 2
