"""Judging lines: the same futures for all, the same answer for the same seed, and only the view."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kontor.bots.judging import Judgement, income_of, judge
from kontor.bots.registry import make_bot
from kontor.bots.winning import win_chances
from kontor.core.chance import seeded
from kontor.core.errors import IllegalActionError
from kontor.core.game import Game
from kontor.core.record import replay
from kontor.core.record_reading import parse_record
from kontor.games import get_game

CASES = [("loyang", 1, 70), ("loyang", 2, 150), ("hermagor", 3, 45)]


def late_state(name: str, players: int, actions: int) -> tuple[Game[Any], Any]:
    """A state late in a game, in which some seat has a choice."""
    game = get_game(name)
    state = game.new({"players": players}, "judging")
    chance = seeded("late")
    done = 0
    while not state.is_over():
        seat = state.seats_to_act()[0]
        legal = game.legal_actions(state, seat)
        if done >= actions and len(legal) > 2:
            return game, state
        game.apply(state, seat, legal[chance.below(len(legal))])
        done += 1
    raise AssertionError("the game was too short")


def judged(game: Game[Any], state: Any, futures: int = 3, **more: Any) -> Judgement:
    seat = state.seats_to_act()[0]
    lines = [[action] for action in game.legal_actions(state, seat)[:3]]
    return judge(game, game.view(state, seat), seat, lines, futures=futures, **more)


@pytest.mark.parametrize(("name", "players", "actions"), CASES)
def test_the_same_seed_gives_the_same_answer(name: str, players: int, actions: int) -> None:
    game, state = late_state(name, players, actions)
    one = judged(game, state, seed="a")
    assert one == judged(game, state, seed="a")
    assert all(len(line.futures) == 3 for line in one.lines)
    assert one.best.value == max(line.value for line in one.lines)


@pytest.mark.parametrize(("name", "players", "actions"), CASES)
def test_only_what_the_seat_can_know_counts(name: str, players: int, actions: int) -> None:
    """Whatever lies hidden, the judgement is the same."""
    game, state = late_state(name, players, actions)
    seat = state.seats_to_act()[0]
    other = game.resample(state, seat, seeded("other cards"))
    assert game.view(other, seat) == game.view(state, seat)
    assert judged(game, other) == judged(game, state)


@pytest.mark.parametrize(("name", "players", "actions"), CASES[1:])
def test_chances_of_all_seats_sum_to_one(name: str, players: int, actions: int) -> None:
    game, state = late_state(name, players, actions)
    for line in judged(game, state).lines:
        assert sum(line.chances) == pytest.approx(1)
        assert len(line.scores) == len(line.chances) == players


def test_equal_lines_differ_by_nothing() -> None:
    """All lines are played in the same futures: a line compared with itself has no noise."""
    game, state = late_state("hermagor", 3, 45)
    seat = state.seats_to_act()[0]
    line = [game.legal_actions(state, seat)[0]]
    found = judge(game, game.view(state, seat), seat, [line, line], futures=4)
    assert (found.gain(0, 1).value, found.gain(0, 1).error) == (0, 0)
    assert not found.gain(0, 1).is_clear


def test_money_that_is_hidden_is_guessed_again_in_each_future() -> None:
    """Else all futures would share one guess, and the uncertainty would leave it out."""
    text = (Path(__file__).parents[1] / "hermagor" / "golden" / "01.txt").read_bytes()
    record = parse_record(text, get_game)
    game, state = record.game, replay(record, len(record.entries) - 1)
    seat = state.seats_to_act()[0]
    view = game.view(state, seat)
    assert None in [player["cash"] for player in view["players"]]
    found = judge(game, view, seat, [[record.moves[-1].action]], futures=12).lines[0]
    assert len({future.scores for future in found.futures}) > 1


def test_a_budget_in_seconds_ends() -> None:
    game, state = late_state("hermagor", 3, 45)
    seat = state.seats_to_act()[0]
    lines = [[action] for action in game.legal_actions(state, seat)[:2]]
    found = judge(game, game.view(state, seat), seat, lines, seconds=0.01)
    assert len(found.lines[0].futures) == len(found.lines[1].futures) >= 2


def test_what_is_not_legal_is_refused() -> None:
    game, state = late_state("loyang", 1, 70)
    seat = state.seats_to_act()[0]
    legal = game.legal_actions(state, seat)
    wrong = next(action for action in range(2000) if action not in legal)
    with pytest.raises(IllegalActionError, match="not possible"):
        judge(game, game.view(state, seat), seat, [[wrong]], futures=1)


def test_a_bot_without_a_judge_of_its_own_plays_on_at_random() -> None:
    game, state = late_state("hermagor", 3, 45)
    found = judged(game, state, bot="random")
    assert found == judged(game, state, bot="random")
    assert found != judged(game, state, bot="random", seed="another")


@pytest.mark.parametrize(("name", "players", "actions"), CASES)
def test_proposals_can_be_played(name: str, players: int, actions: int) -> None:
    from kontor.bots.base import NO_LIMIT, Situation

    game, state = late_state(name, players, actions)
    seat = state.seats_to_act()[0]
    legal = game.legal_actions(state, seat)
    bot = make_bot("expert", game).bot
    asked = Situation(game.view(state, seat), seat, legal, NO_LIMIT, seeded("x"))
    lines = bot.propose(asked, 3)
    assert lines and all(line and line[0] in legal for line in lines)


def test_the_better_stand_has_the_better_chance() -> None:
    one, two, three = win_chances([12.0, 10.0, 10.0], 0.7)
    assert one > two == three
    assert win_chances([3.0, 9.0], 0.0) == [0.5, 0.5]


def test_income_is_counted_for_one_seat_alone() -> None:
    events = [
        {"event": "sell", "seat": 0, "price": 3},
        {"event": "sell", "seat": 1, "price": 9},
        {"event": "move", "seat": 0, "cost": 2},
        {"event": "move", "seat": 0, "cost": 1},
    ]
    sources = {"sell": ("sales", "price", 1), "move": ("trips", "cost", -1)}
    assert income_of(events, 0, sources) == {"sales": 3, "trips": -3}
