"""The turn-based and parallel environments pass PettingZoo's own tests, warnings being errors."""

from __future__ import annotations

import pickle
import warnings
from functools import partial
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils import wrappers

from kontor.core.errors import IllegalActionError, OptionError
from kontor.core.options import Options, options_to_text
from kontor.core.record_reading import parse_record
from kontor.envs.aec import GameEnv
from kontor.fuzz.run import variants
from kontor.games import get_game
from kontor.games.hermagor.envs import kontor_hermagor_v0
from kontor.games.loyang.envs import kontor_loyang_v0

MODULES = {"loyang": kontor_loyang_v0, "hermagor": kontor_hermagor_v0}
ALL = [(name, options) for name in MODULES for options in variants(get_game(name), {})]
IDS = [f"{name} {options_to_text(options)}" for name, options in ALL]
# Pictures and texts: every number of players, with all variants and with none.
SHOWN = [
    (name, options)
    for name, options in ALL
    if len({value for option, value in options.items() if option != "players"}) == 1
]
ABOUT_DICTIONARIES = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or "
    "gymnasium.spaces.discrete",
}

pytestmark = [
    pytest.mark.filterwarnings("error"),
    *(pytest.mark.filterwarnings(f"ignore:{words}") for words in ABOUT_DICTIONARIES),
]


@pytest.fixture(params=MODULES, ids=str)
def module(request: pytest.FixtureRequest) -> Any:
    return MODULES[request.param]


def play_out(env: Any, seed: int) -> dict[str, float]:
    """A whole game by chance; what each agent got."""
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, terminated, truncated, info = env.last()
        totals[agent] += reward
        over = terminated or truncated
        env.step(None if over else random.choice(info["legal_actions"]))
    return totals


@pytest.mark.parametrize(("name", "options"), ALL, ids=IDS)
def test_api(name: str, options: Options) -> None:
    api_test(MODULES[name].env(**options), num_cycles=60)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), ALL, ids=IDS)
def test_api_at_length(name: str, options: Options) -> None:
    api_test(MODULES[name].env(**options), num_cycles=1000)
    api_test(MODULES[name].raw_env(shaping=0.5, reward="score", **options), num_cycles=1000)


def test_api_with_shaping_and_limit(module: Any) -> None:
    api_test(module.raw_env(shaping=0.5, reward="win"), num_cycles=100)
    api_test(module.raw_env(max_decisions=30), num_cycles=100)


@pytest.mark.parametrize("kind", ["masked", "named"])
def test_api_with_dictionaries(module: Any, kind: str) -> None:
    """`api_test` knows by name which environments may have dictionaries; that is all it minds."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(module.env(observation=kind), num_cycles=20)
    assert {str(warning.message) for warning in caught} == ABOUT_DICTIONARIES


def test_dictionaries_are_known_by_name_only() -> None:
    """PettingZoo's own connect_four draws the same warnings under another name."""
    pytest.importorskip("pygame")
    env: Any = pettingzoo.make("aec", "classic/connect_four-v3")
    env.unwrapped.metadata = {**env.unwrapped.metadata, "name": "another"}
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(env, num_cycles=20)
    assert {str(warning.message) for warning in caught} >= ABOUT_DICTIONARIES


def test_api_within_the_usual_wrappers(module: Any) -> None:
    env = wrappers.TerminateIllegalWrapper(module.raw_env(), illegal_reward=-1)
    env = wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))
    api_test(env, num_cycles=20)


@pytest.mark.parametrize(("name", "options"), ALL, ids=IDS)
def test_seeds(name: str, options: Options) -> None:
    for kind in ("flat", "masked", "named"):
        seed_test(partial(MODULES[name].env, observation=kind, **options), num_cycles=10)


@pytest.mark.parametrize(("name", "options"), SHOWN)
def test_rendering(name: str, options: Options, capsys: pytest.CaptureFixture[str]) -> None:
    """As it is by default, and with masks, so that `render_test`, which looks for them in the
    observation only, plays on instead of ending the game with its first action."""
    for kind in ("flat", "masked"):
        render_test(partial(MODULES[name].env, observation=kind, **options))
        assert capsys.readouterr().out


@pytest.mark.parametrize(("name", "options"), ALL, ids=IDS)
def test_parallel(name: str, options: Options) -> None:
    parallel_api_test(MODULES[name].parallel_env(**options), num_cycles=100)
    parallel_seed_test(partial(MODULES[name].parallel_env, **options), num_cycles=10)


def test_two_seats_may_act_in_one_call() -> None:
    env = kontor_loyang_v0.parallel_env(players=4)
    observations, infos = env.reset(seed=3)
    random = np.random.default_rng(3)
    most = 0
    totals = dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        actions = {}
        for agent in env.agents:
            legal = infos[agent]["action_mask"].nonzero()[0]
            if len(legal):
                actions[agent] = random.choice(legal)
        most = max(most, len(actions))
        observations, rewards, _, _, infos = env.step(actions)
        for agent, reward in rewards.items():
            totals[agent] += reward
    assert most == 2
    assert set(observations) == set(env.possible_agents)
    assert sum(totals.values()) == pytest.approx(0)


def test_environments_are_registered() -> None:
    for name in ("Loyang", "Hermagor"):
        env: Any = pettingzoo.make("aec", f"kontor/{name}-v0", players=3)
        assert str(env) == f"kontor_{name.lower()}_v0"
        assert len(env.possible_agents) == 3
        pettingzoo.make("parallel", f"kontor/{name}-v0")


def test_rewards(module: Any) -> None:
    ranks = play_out(module.env(), 5)
    assert sum(ranks.values()) == pytest.approx(0)
    wins = play_out(module.env(reward="win"), 5)
    assert sum(wins.values()) == pytest.approx(1)
    env = module.env(reward="score", shaping=0.5)
    env.reset(seed=5)
    begun = env.seats.standings()
    gained = play_out(env, 5)
    ends = zip(env.possible_agents, begun, env.seats.standings(), env.seats.scores())
    for agent, before, after, score in ends:
        expected = (score + 0.5 * (after - before)) / env.match.scale
        assert gained[agent] == pytest.approx(expected)


@pytest.mark.parametrize("seed", range(8))
def test_what_last_tells_is_the_sum_to_the_last_bit(module: Any, seed: int) -> None:
    """Standings and the outcome come in one step: they are added up in one order only."""
    env = module.raw_env(players=4, shaping=0.5, reward="score")
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    sums = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, terminated, _, info = env.last()
        assert reward == sums[agent]
        if terminated:
            env.step(None)
            continue
        env.step(random.choice(info["legal_actions"]))
        sums[agent] = 0.0
        for other, gained in env.rewards.items():
            sums[other] += gained


def test_masks_are_what_is_legal(module: Any) -> None:
    env = module.raw_env(observation="masked")
    env.reset(seed=1)
    for _ in range(50):
        observation, _, _, _, info = env.last()
        mask = observation["action_mask"]
        assert mask.nonzero()[0].tolist() == sorted(info["legal_actions"])
        assert (mask == info["action_mask"]).all()
        texts = [env.action_text(action) for action in info["legal_actions"]]
        assert [env.action_number(text) for text in texts] == info["legal_actions"]
        others = [agent for agent in env.agents if agent != env.agent_selection]
        assert not any(env.observe(agent)["action_mask"].any() for agent in others)
        env.step(info["legal_actions"][0])


def test_the_row_has_names(module: Any) -> None:
    """The default, of which no test warns, gives the same named arrays as `named`."""
    flat, named = module.env(observation="flat"), module.env(observation="named")
    for env in (flat, named):
        env.reset(seed=8)
    for _ in range(30):
        row, expected = flat.last()[0], named.last()[0]["observation"]
        found = flat.named(row)
        assert found.keys() == expected.keys()
        for name, array in found.items():
            assert (array == expected[name]).all(), name
            assert np.shares_memory(array, row)
        action = flat.infos[flat.agent_selection]["legal_actions"][-1]
        flat.step(action)
        named.step(action)


def test_an_illegal_action_is_an_error_or_the_end(module: Any) -> None:
    env = module.raw_env()
    env.reset(seed=1)
    mask = env.infos[env.agent_selection]["action_mask"]
    illegal = int((mask == 0).nonzero()[0][0])
    for wrong in (illegal, len(mask), -1, None):
        with pytest.raises(IllegalActionError):
            env.step(wrong)
    env = module.env()
    env.reset(seed=1)
    offender = env.agent_selection
    env.step(illegal)
    assert all(env.terminations.values())
    assert {agent: reward for agent, reward in env.rewards.items() if reward} == {offender: -1.0}
    for _ in env.agent_iter():
        env.step(None)
    with pytest.raises(IllegalActionError):
        env.step(0)


def test_the_order_of_calls(module: Any) -> None:
    """A game comes first; after its end each agent leaves with None, and nothing else."""
    env = module.env(players=2, max_decisions=3, observation="flat")
    for call in (env.last, lambda: env.step(0), lambda: list(env.agent_iter()), env.record):
        with pytest.raises(IllegalActionError, match="reset"):
            call()
    env.reset(seed=1)
    for _ in range(3):
        env.step(env.infos[env.agent_selection]["legal_actions"][0])
    left = []
    for agent in env.agent_iter():
        observation, _, terminated, truncated, info = env.last()
        assert (observation == env.observe(agent)).all()
        assert (terminated, truncated, info["legal_actions"]) == (False, True, [])
        with pytest.raises(ValueError, match="None"):
            env.step(0)
        env.step(None)
        left.append(agent)
        for held in (env.rewards, env.terminations, env.truncations, env.infos):
            assert list(held) == env.agents
    assert left == env.possible_agents
    assert list(env.agent_iter()) == []
    with pytest.raises(IllegalActionError, match="reset"):
        env.last()


def test_a_subclass_may_have_its_own_step() -> None:
    class Counting(GameEnv):
        steps = 0

        def step(self, action: Any) -> None:
            self.steps += 1
            super().step(action)

    env = Counting("loyang", players=1)
    play_out(env, 1)
    assert env.steps == env.match.decisions + 1


def test_a_game_can_be_written_as_a_record(module: Any) -> None:
    env = module.raw_env(players=2)
    play_out(env, 42)
    record = parse_record(env.record(), get_game)
    assert record.seed == "42"
    assert len(record.moves) == env.match.decisions


def test_a_parallel_game_can_be_written_as_a_record(module: Any) -> None:
    env = module.parallel_env(players=4)
    observations, infos = env.reset(seed=42)
    while env.agents:
        lists = {agent: infos[agent]["legal_actions"] for agent in env.agents}
        actions = {agent: legal[-1] for agent, legal in lists.items() if legal}
        for action in actions.values():
            assert env.action_number(env.action_text(action)) == action
        observations, _, _, _, infos = env.step(actions)
    assert "cash" in env.named(observations["player_0"]["observation"])
    record = parse_record(env.record(), get_game)
    assert record.seed == "42"
    assert len(record.moves) == env.match.decisions


def test_arrays_are_the_users_own(module: Any) -> None:
    env = module.raw_env(observation="flat")
    env.reset(seed=1)
    first, _, _, _, info = env.last()
    kept, mask = first.copy(), info["action_mask"].copy()
    env.step(info["legal_actions"][0])
    assert (first == kept).all()
    assert (info["action_mask"] == mask).all()
    assert first.flags.writeable


def test_pickled_environments_start_anew(module: Any) -> None:
    env = pickle.loads(pickle.dumps(module.env(players=2, shaping=0.5)))
    assert play_out(env, 7) == play_out(module.env(players=2, shaping=0.5), 7)


def test_what_is_wrong_is_named(module: Any) -> None:
    for wrong in (
        {"observation": "rgb"},
        {"reward": "fame"},
        {"illegal": "ignore"},
        {"render_mode": "video"},
        {"players": 9},
        {"max_decisions": -1},
        {"unknown": 1},
    ):
        with pytest.raises(OptionError, match=next(iter(wrong))):
            module.env(**wrong)
