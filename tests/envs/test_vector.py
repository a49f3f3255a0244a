"""Many games in one call are the same games as one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kontor.core.errors import IllegalActionError, OptionError
from kontor.envs.kernel.table import BY_RANK
from kontor.envs.processes import ProcessVectorEnv
from kontor.envs.tables import make_table
from kontor.envs.vector import Step, VectorEnv, sample

VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("loyang", {"players": 1}),
    ("loyang", {"players": 4, "introductory": True}),
    ("hermagor", {"players": 2, "tax_collector": True}),
    ("hermagor", {"players": 5}),
]


def check(step: Step, env: VectorEnv) -> None:
    """Masks, lists and tables say the same."""
    for row, table in enumerate(env.batch.tables):
        legal = step.legal[step.starts[row] : step.starts[row + 1]].tolist()
        assert step.masks[row].nonzero()[0].tolist() == sorted(legal)
        assert step.seats[row] == table.seat
        seen = np.frombuffer(bytes(table.observation(table.seat)), np.uint8)
        assert (step.observations[row] == seen).all()


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_rows_are_games_of_their_own(name: str, options: dict[str, Any]) -> None:
    env = VectorEnv(name, rows=4, seed=9, shaping=0.5, max_decisions=120, **options)
    step = env.reset()
    random = np.random.default_rng(1)
    table = make_table(name, env.options, 120)
    table.begin("9-2-0")
    games, gained, ended = 0, np.zeros(env.seats), 0
    start = [table.standing(seat) for seat in range(env.seats)]
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
            for seat in range(env.seats):
                change = (table.standing(seat) - start[seat]) / table.scale
                assert gained[seat] == pytest.approx(values[seat] + 0.5 * change)
            table.begin(f"9-2-{games}")
            gained[:] = 0
            start = [table.standing(seat) for seat in range(env.seats)]
        ended += int((step.terminated | step.truncated).sum())
    assert games
    assert ended >= games


def test_results_are_not_written_to_again() -> None:
    env = VectorEnv("loyang", rows=8, players=2)
    first = env.reset()
    kept = [np.array(array) for array in first]
    env.step(sample(first, np.random.default_rng(1)))
    for array, copy in zip(first, kept):
        assert (array == copy).all()
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
    assert all(table.decisions == 0 for table in env.batch.tables)
    env.step(good)
    with pytest.raises(OptionError, match="rows"):
        VectorEnv("loyang", rows=0)


def test_processes_play_the_same_games() -> None:
    keywords = {"players": 2, "seed": "p", "shaping": 1.0, "max_decisions": 60}
    alone = VectorEnv("loyang", rows=5, **keywords)
    with ProcessVectorEnv("loyang", rows=5, jobs=2, **keywords) as spread:
        random = np.random.default_rng(3)
        a, b = alone.reset(), spread.reset()
        for _ in range(150):
            for one, other in zip(a, b):
                assert (one == other).all()
            actions = sample(a, random)
            a, b = alone.step(actions), spread.step(actions)
        actions[4] = 1500
        with pytest.raises(IllegalActionError):
            spread.step(actions)
        with pytest.raises(IllegalActionError, match="5 rows"):
            spread.step(actions[:2])
    with pytest.raises(OptionError, match="jobs"):
        ProcessVectorEnv("loyang", rows=1, jobs=2)


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
