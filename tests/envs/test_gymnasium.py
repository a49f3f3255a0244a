"""Solo Loyang passes Gymnasium's own check, warnings being errors."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from kontor.core.errors import IllegalActionError, OptionError
from kontor.core.record_reading import parse_record
from kontor.envs.solo import SoloEnv
from kontor.games import get_game

NAME = "kontor/LoyangSolo-v0"

pytestmark = pytest.mark.filterwarnings("error")


def play_out(env: Any, seed: int) -> tuple[float, int]:
    _, info = env.reset(seed=seed)
    random = np.random.default_rng(seed)
    total = 0.0
    while True:
        legal = info["action_mask"].nonzero()[0]
        _, reward, terminated, truncated, info = env.step(random.choice(legal))
        total += reward
        if terminated or truncated:
            return total, info["score"]


@pytest.mark.parametrize("kind", ["flat", "masked", "named"])
@pytest.mark.parametrize("mode", [None, "human", "ansi", "rgb_array"])
def test_check_env(kind: str, mode: str | None) -> None:
    env = gymnasium.make(NAME, observation=kind, render_mode=mode)
    check_env(env.unwrapped)
    env.close()


def test_rewards_add_up_to_the_score() -> None:
    for shaping in (0.0, 0.5, 1.0):
        env = SoloEnv("loyang", shaping=shaping)
        env.reset(seed=3)
        begun = env.seats.standings()[0]
        total, score = play_out(env, 3)
        gained = env.seats.standings()[0] - begun
        assert total == pytest.approx(((1 - shaping) * score + shaping * gained) / 20)


def test_an_illegal_action() -> None:
    env = SoloEnv("loyang")
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(1500)
    assert (reward, terminated, info["illegal"]) == (-1.0, True, 1500)
    strict = SoloEnv("loyang", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalActionError):
        strict.step(1500)
    assert "sow" in strict.action_text(0)


def test_numbers_have_names() -> None:
    env = SoloEnv("loyang")
    row, _ = env.reset(seed=42)
    assert env.action_number(env.action_text(614)) == 614
    assert env.named(row)["cash"][0] == 10
    play_out(env, 42)
    record = parse_record(env.record(), get_game)
    assert record.seed == "42"
    assert len(record.moves) == env.match.decisions


def test_a_long_game_is_cut_off() -> None:
    env = SoloEnv("loyang", max_decisions=10)
    _, info = env.reset(seed=1)
    for number in range(10):
        legal = info["action_mask"].nonzero()[0]
        _, _, terminated, truncated, info = env.step(legal[0])
        assert (terminated, truncated) == (False, number == 9)


def test_pictures_show_the_table() -> None:
    env = SoloEnv("loyang", render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    env.reset(seed=2)
    assert before.dtype == np.uint8
    assert (before != env.render()).any()
    text = SoloEnv("loyang", render_mode="ansi")
    text.reset(seed=1)
    assert "Planting" in text.render()
    with pytest.raises(OptionError):
        silent = SoloEnv("loyang")
        silent.reset(seed=1)
        silent.render()
