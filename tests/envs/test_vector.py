"""Many games in one call are the same games as one by one."""

from __future__ import annotations

import copy
import pickle
from time import perf_counter
from typing import Any

import numpy as np
import pytest

from kontor.core.errors import IllegalActionError, OptionError
from kontor.envs.kernel.match import BY_RANK
from kontor.envs.matches import make_match
from kontor.envs.processes import ProcessVectorEnv
from kontor.envs.vector import Step, VectorEnv, sample
from kontor.spread.processes import WorkerLost

VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("loyang", {"players": 1}),
    ("loyang", {"players": 4, "introductory": True}),
    ("hermagor", {"players": 2, "tax_collector": True}),
    ("hermagor", {"players": 5}),
]


def check(step: Step, env: VectorEnv) -> None:
    """Masks, lists and matches say the same."""
    for row, match in enumerate(env.batch.matches):
        legal = step.legal[step.starts[row] : step.starts[row + 1]].tolist()
        assert step.masks[row].nonzero()[0].tolist() == sorted(legal)
        assert step.seats[row] == match.seat
        seen = np.frombuffer(bytes(match.observation(match.seat)), np.uint8)
        assert (step.observations[row] == seen).all()


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_rows_are_games_of_their_own(name: str, options: dict[str, Any]) -> None:
    env = VectorEnv(name, rows=4, seed=9, shaping=0.5, max_decisions=120, **options)
    step = env.reset()
    random = np.random.default_rng(1)
    table = make_match(name, env.options, 120)
    table.begin("9-2-0")
    games, gained, ended = 0, np.zeros(env.seats), 0
    start = [int(table.standing(seat)) for seat in range(env.seats)]
    for number in range(300):
        if number % 50 == 0:
            check(step, env)
        actions = sample(step, random)
        assert table.seat == step.seats[2]
        table.step(int(actions[2]))
        step = env.step(actions)
        gained += step.rewards[2]
        if table.seat < 0:
            games += 1
            assert step.terminated[2] or step.truncated[2]
            assert step.truncated[2] == table.is_cut_off
            assert step.scores[2].tolist() == [table.score(seat) for seat in range(env.seats)]
            values = table.values(BY_RANK, table.ranks())
            if table.is_cut_off:
                values = [0.0] * env.seats
            for seat in range(env.seats):
                change = (int(table.standing(seat)) - start[seat]) / table.scale
                assert gained[seat] == pytest.approx(values[seat] + 0.5 * change)
            table.begin(f"9-2-{games}")
            gained[:] = 0
            start = [int(table.standing(seat)) for seat in range(env.seats)]
        ended += int((step.terminated | step.truncated).sum())
    assert games
    assert ended >= games


def test_results_are_not_written_to_again() -> None:
    env = VectorEnv("loyang", rows=8, players=2)
    first = env.reset()
    kept = [np.array(array) for array in first]
    env.step(sample(first, np.random.default_rng(1)))
    arrays: tuple[Any, ...] = first
    for array, before in zip(arrays, kept):
        assert (array == before).all()
        assert not array.flags.writeable or array.base is None


def test_an_illegal_action_plays_nothing() -> None:
    env = VectorEnv("loyang", rows=3, players=2)
    step = env.reset()
    good = sample(step, np.random.default_rng(1))
    for wrong in (1500, -1, 5000):
        bad = good.copy()
        bad[2] = wrong
        with pytest.raises(IllegalActionError, match="row 2"):
            env.step(bad)
    with pytest.raises(IllegalActionError, match="3 rows"):
        env.step(good[:2])
    assert all(match.decisions == 0 for match in env.batch.matches)
    env.step(good)
    with pytest.raises(OptionError, match="rows"):
        VectorEnv("loyang", rows=0)


def test_processes_play_the_same_games() -> None:
    keywords: dict[str, Any] = {"players": 2, "seed": "p", "shaping": 1.0, "max_decisions": 60}
    alone = VectorEnv("loyang", rows=5, **keywords)
    with ProcessVectorEnv("loyang", rows=5, jobs=2, **keywords) as spread:
        random = np.random.default_rng(3)
        a, b = alone.reset(), spread.reset()
        for _ in range(150):
            for one, other in zip(a, b):
                assert np.array_equal(one, other)  # type: ignore[arg-type]
            actions = sample(a, random)
            a, b = alone.step(actions), spread.step(actions)
        actions[4] = 1500
        with pytest.raises(IllegalActionError):
            spread.step(actions)
        with pytest.raises(IllegalActionError, match="5 rows"):
            spread.step(actions[:2])
    with pytest.raises(OptionError, match="jobs"):
        ProcessVectorEnv("loyang", rows=1, jobs=2)


def go_on(env: Any, step: Any, steps: int, seed: int) -> list[Any]:
    """Random steps, and all that was seen on the way."""
    random, seen = np.random.default_rng(seed), []
    for _ in range(steps):
        step = env.step(sample(step, random))
        seen += [array.tolist() for array in step]
    return seen


@pytest.mark.parametrize("game", ["loyang", "hermagor"])
@pytest.mark.parametrize("clone", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_rows_are_cloned_exactly(game: str, clone: Any) -> None:
    env = VectorEnv(game, rows=3, players=2, shaping=0.5, max_decisions=90)
    step, random = env.reset(), np.random.default_rng(1)
    for _ in range(70):
        step = env.step(sample(step, random))
    twin, kept = clone(env), env.get_state()
    first = go_on(env, step, 60, 2)
    assert go_on(twin, step, 60, 2) == first, "over the end of games, too"
    again = env.set_state(kept)
    assert again is not None and (again.observations == step.observations).all()
    assert go_on(env, again, 60, 2) == first
    assert clone(VectorEnv(game, rows=2, players=2)).reset().seats.shape == (2,)


def test_rows_in_processes_are_cloned_and_their_results_stay() -> None:
    with ProcessVectorEnv("loyang", rows=4, jobs=2, players=2) as env:
        step = env.reset()
        kept = [np.array(array) for array in step]
        go_on(env, step, 5, 1)
        assert all((array == before).all() for array, before in zip(step, kept))
        step, state = env.step(sample(env.reset(), np.random.default_rng(1))), env.get_state()
        first = go_on(env, step, 30, 2)
        with copy.deepcopy(env) as twin:
            assert go_on(twin, twin.set_state(state), 30, 2) == first


def test_a_process_that_dies_is_told() -> None:
    env = ProcessVectorEnv("loyang", rows=4, jobs=2, players=2)
    step = env.reset()
    env._workers[0].kill()
    env._workers[0].join()
    with pytest.raises(WorkerLost):
        env.step(sample(step, np.random.default_rng(1)))
    with pytest.raises(OptionError, match="closed"):
        env.reset()


@pytest.mark.bench
def test_processes_gain_with_each_core() -> None:
    """Two processes play at least 1.7 times as much as one, on a machine with cores to spare."""
    rates: dict[int, float] = {}
    for jobs in (1, 2):
        with ProcessVectorEnv("loyang", rows=2048, jobs=jobs, players=2) as env:
            random, step = np.random.default_rng(1), env.reset()
            for _ in range(8):
                start = perf_counter()
                for _ in range(20):
                    step = env.step(sample(step, random))
                rates[jobs] = max(rates.get(jobs, 0.0), 1 / (perf_counter() - start))
    assert rates[2] >= 1.7 * rates[1]


@pytest.mark.bench
def test_describing_costs_no_more_than_a_few_decisions() -> None:
    """Decisions a second, with masks and observations, beside those of the engine alone: about a
    third; `kontor bench --envs` has the figures."""
    from kontor.bench.envs import vector
    from kontor.bench.workloads import inner
    from kontor.core.build import is_compiled

    if not is_compiled():
        pytest.skip("the engine is not compiled here")
    described, bare = vector("loyang", 2, "1"), inner("loyang", 2, "1")
    best = 0.0
    for _ in range(20):
        (decisions, seconds), (count, spent) = described(0.05), bare(0.05)
        best = max(best, decisions / seconds / (count / spent))
    assert best >= 0.2
