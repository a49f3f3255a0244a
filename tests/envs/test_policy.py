"""A learnt policy as a bot: it sees the view, draws or takes its favourite, and looks ahead."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kontor.bots.base import NO_LIMIT, Situation
from kontor.bots.registry import make_bot
from kontor.core.chance import seeded
from kontor.core.errors import BotError
from kontor.envs.matches import make_match
from kontor.envs.observation import layout_of
from kontor.games import get_game

GAMES = ["loyang", "hermagor"]


def write_policy(path: Path, name: str, standing: bool = False) -> str:
    """A file with small random weights; the value is 0, so that only the standing counts."""
    game = get_game(name)
    options = game.options({"players": 2})
    match, random = make_match(name, options), np.random.default_rng(1)
    size, actions = int(match.size), int(match.num_actions)
    np.savez(
        path,
        scale=layout_of(name, options).scale,
        shaping=np.array([float(standing)]),
        into=random.standard_normal((size, 8)).astype(np.float16),
        into_bias=np.zeros(8, np.float32),
        policy=random.standard_normal((actions, 8)).astype(np.float32),
        policy_bias=np.zeros(actions, np.float32),
        value=np.zeros(8, np.float32),
        value_bias=np.zeros(1, np.float32),
    )
    return f"policy:{path}"


def situation(game: Any, seed: str, moves: int = 0) -> tuple[Any, Situation]:
    """A state after some moves by chance, and what the bot is asked there."""
    state, chance = game.new({"players": 2}, seed), seeded(seed)
    for _ in range(moves):
        seat = state.seats_to_act()[0]
        legal = game.legal_actions(state, seat)
        game.apply(state, seat, legal[chance.below(len(legal))])
    seat = state.seats_to_act()[0]
    legal = game.legal_actions(state, seat)
    return state, Situation(game.view(state, seat), seat, legal, NO_LIMIT, seeded("bot"))


@pytest.mark.parametrize("settings", ["greedy=yes", "candidates=3:futures=2:ahead=4"])
@pytest.mark.parametrize("name", GAMES)
def test_it_sees_the_view_only(tmp_path: Path, name: str, settings: str) -> None:
    """Another state that looks the same to the seat gets the same answer."""
    game = get_game(name)
    spec = f"{write_policy(tmp_path / 'p.npz', name, standing=True)}:{settings}"
    for moves in (0, 12, 25):
        state, asked = situation(game, "fair", moves)
        other = game.resample(state, asked.seat, seeded("other"))
        again = Situation(
            game.view(other, asked.seat), asked.seat, asked.legal, NO_LIMIT, seeded("bot")
        )
        first = make_bot(spec, game).bot.choose(asked)
        assert first.action in asked.legal
        if game.view(state, asked.seat) == again.view:
            assert make_bot(spec, game).bot.choose(again) == first


@pytest.mark.parametrize("name", GAMES)
def test_looking_ahead_counts_futures(tmp_path: Path, name: str) -> None:
    game = get_game(name)
    spec = f"{write_policy(tmp_path / 'p.npz', name)}:candidates=3:futures=2:ahead=4"
    _, asked = situation(game, "ahead", 5)
    choice = make_bot(spec, game).bot.choose(asked)
    assert choice.nodes == 2 * (1 + len(choice.alternatives))
    values = [choice.value, *(one.value for one in choice.alternatives)]
    assert values == sorted(values, key=lambda value: -(value or 0.0))


def test_properties_are_measured() -> None:
    """The command of the pages that describe the games."""
    from kontor.envs.properties import measure, measure_openspiel

    found = measure("hermagor", {"players": 2}, "random", 2, "1")
    assert found["actions"] == "562" and found["games measured"] == "2"
    assert found == measure("hermagor", {"players": 2}, "random", 2, "1")
    pytest.importorskip("pyspiel")
    other = measure_openspiel("connect_four", 3, 1)
    assert (other["actions"], other["information"], other["chance"]) == ("7", "perfect", "none")
    assert other["draws and shuffles per game"] == "0"


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without numpy the error says which extra brings it; so does examples/evaluate.py."""
    monkeypatch.delitem(sys.modules, "kontor.envs.policy", raising=False)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(BotError, match=r"kontor-games\[envs\]"):
        make_bot("policy:any.npz", get_game("loyang"))
