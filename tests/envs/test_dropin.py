"""What learners and planners of the field do with environments, done here."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from kontor.envs import solo, zoo
from kontor.envs.gym_vector import GymVectorEnv
from kontor.envs.vector import VectorEnv, sample

GAMES = ["loyang", "hermagor"]
CLONES: list[Callable[[Any], Any]] = [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]


def play(env: Any, steps: int, seed: int) -> list[Any]:
    """Random steps, and all that was seen on the way."""
    chance, seen = random.Random(seed), []
    for _ in range(steps):
        if not env.agents:
            break
        observation, reward, ended, cut_off, info = env.last()
        seen.append((env.agent_selection, reward, ended, cut_off, info["legal_actions"]))
        seen.append(observation["observation"].tolist())
        env.step(None if ended or cut_off else chance.choice(info["legal_actions"]))
    return seen


@pytest.mark.parametrize("game", GAMES)
def test_last_takes_whatever_is_true(game: str) -> None:
    """Tianshou calls `env.last(self)`."""
    env = zoo.env(game)
    env.reset(seed=1)
    assert env.last(env)[0] is not None and env.last(1)[0] is not None
    assert env.last(0)[0] is None and env.last(None)[0] is None


@pytest.mark.parametrize("game", GAMES)
def test_the_default_form_carries_the_mask(game: str) -> None:
    env = zoo.env(game)
    env.reset(seed=1)
    observation, *_, info = env.last()
    assert observation["action_mask"].tolist() == info["action_mask"].tolist()
    assert 0 < observation["action_mask"].sum() < len(observation["action_mask"])
    assert env.observation_space(env.agents[0]).contains(observation)


@pytest.mark.parametrize("clone", CLONES, ids=["deepcopy", "pickle"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("before", [0, 30, 5000])
def test_a_clone_goes_on_exactly_alike(game: str, clone: Callable[[Any], Any], before: int) -> None:
    env = zoo.env(game, shaping=0.5, max_cycles=200)
    env.reset(seed=3)
    play(env, before, 1)
    twin = clone(env)
    assert play(twin, 400, 2) == play(env, 400, 2)
    env.reset()
    twin.reset()
    assert play(twin, 10, 4) == play(env, 10, 4), "the next deal is the same, too"


def test_an_environment_that_has_not_begun_can_be_cloned() -> None:
    env = zoo.env("loyang")
    twin = copy.deepcopy(env)
    for one in (env, twin):
        one.reset(seed=7)
    assert play(env, 20, 1) == play(twin, 20, 1)


@pytest.mark.parametrize("game", GAMES)
def test_states_travel_between_environments(game: str) -> None:
    env, other = zoo.env(game), zoo.env(game)
    env.reset(seed=5)
    play(env, 25, 1)
    kept = env.get_state()
    first = play(env, 50, 2)
    other.reset(seed=6)
    for one in (other, env):
        one.set_state(kept)
        assert play(one, 50, 2) == first


@pytest.mark.parametrize("game", GAMES)
def test_the_state_of_the_whole_table(game: str) -> None:
    for env in (zoo.env(game), zoo.parallel_env(game)):
        env.reset(seed=1)
        assert env.state_space.contains(env.state())


def test_parallel_environments_are_cloned() -> None:
    env = zoo.parallel_env("loyang", players=4)
    observations, _ = env.reset(seed=2)
    chance = random.Random(1)

    def choose(seen: dict[str, Any]) -> dict[str, int]:
        masks = {agent: one["action_mask"] for agent, one in seen.items()}
        return {a: chance.choice(np.flatnonzero(m)) for a, m in masks.items() if m.any()}

    for _ in range(30):
        observations, *_ = env.step(choose(observations))
    twin = copy.deepcopy(env)
    actions = choose(observations)
    for mine, other in zip(env.step(actions), twin.step(actions), strict=True):
        assert repr(mine) == repr(other)


def test_a_cut_game_pays_no_outcome() -> None:
    env = zoo.env("loyang", max_cycles=9)
    env.reset(seed=1)
    play(env, 9, 1)
    assert env.truncations[env.agents[0]] and set(env.rewards.values()) == {0.0}
    alone = solo.SoloEnv("loyang", max_cycles=9)
    _, info = alone.reset(seed=1)
    for _ in range(9):
        _, reward, ended, cut_off, info = alone.step(info["legal_actions"][0])
    assert (reward, ended, cut_off) == (0.0, False, True)
    rows = VectorEnv("loyang", 4, players=2, max_decisions=9)
    step, chance = rows.reset(), np.random.default_rng(1)
    for _ in range(9):
        step = rows.step(sample(step, chance))
    assert step.truncated.all() and not step.terminated.any() and not step.rewards.any()


def test_masks_of_the_solo_environment() -> None:
    env = gymnasium.make("kontor/LoyangSolo-v0")
    _, info = env.reset(seed=1)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_ and np.flatnonzero(masks).tolist() == info["legal_actions"]
    twin = copy.deepcopy(env.unwrapped)
    chance = random.Random(1)
    for _ in range(40):
        action = chance.choice(info["legal_actions"])
        one, two = env.step(action), twin.step(action)
        info = one[4]
        assert repr(one) == repr(two)


def rows_of(seed: int | None, env: Any, steps: int = 40) -> list[Any]:
    _, info = env.reset(seed=seed)
    chance, seen = random.Random(1), []
    for _ in range(steps):
        actions = [chance.choice(np.flatnonzero(mask)) for mask in info["action_mask"]]
        observations, rewards, _, _, info = env.step(np.array(actions))
        seen.append((observations.tolist(), rewards.tolist()))
    return seen


def test_the_vector_environment_is_gymnasiums() -> None:
    mode = "vector_entry_point"
    env = gymnasium.make_vec("kontor/LoyangSolo-v0", num_envs=3, vectorization_mode=mode)
    observations, info = env.reset(seed=1)
    assert isinstance(env.unwrapped, GymVectorEnv) and env.num_envs == 3
    assert env.observation_space.contains(observations) and observations.flags.writeable
    assert info["action_mask"].flags.writeable
    first, again = rows_of(1, env), rows_of(1, env)
    assert first == again
    assert rows_of(None, env) != rows_of(None, env), "a second reset deals other games"
    env.close()


def test_episodes_are_counted_and_end_where_they_are_seen() -> None:
    env = RecordEpisodeStatistics(GymVectorEnv("loyang", 4))
    _, info = env.reset(seed=1)
    chance, ended = random.Random(1), 0
    while ended < 6:
        actions = [chance.choice(np.flatnonzero(mask)) for mask in info["action_mask"]]
        _, rewards, terminated, _, info = env.step(np.array(actions))
        for row in np.flatnonzero(terminated):
            ended += 1
            assert env.single_observation_space.contains(info["final_obs"][row])
            score = info["final_info"]["score"][row][0]
            assert rewards[row] == pytest.approx(score / 20) == info["episode"]["r"][row]
            assert info["episode"]["l"][row] > 50


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("clone", CLONES, ids=["deepcopy", "pickle"])
def test_gymnasiums_vector_environment_is_cloned(players: int, clone: Callable[[Any], Any]) -> None:
    env = GymVectorEnv("loyang", 3, players=players)
    rows_of(5, env)
    _, info = env.reset()
    kept, twin, other = env.get_state(), clone(env), GymVectorEnv("loyang", 3, players=players)
    other.set_state(kept)
    actions = np.array([np.flatnonzero(mask)[-1] for mask in info["action_mask"]])
    first = [repr(part) for part in env.step(actions)]
    for one in (twin, other):
        assert [repr(part) for part in one.step(actions)] == first
        assert rows_of(None, one, 3) == rows_of(None, copy.deepcopy(env), 3), "and coming deals"
