"""`kontor bench --envs` measures every environment beside those of others, in the same way."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import pytest

from kontor.bench import envs
from kontor.bench.workloads import player_counts
from kontor.core.build import is_compiled
from kontor.core.record_reading import parse_record
from kontor.games import get_game
from kontor.games.hermagor.envs import kontor_hermagor_v0
from kontor.games.loyang.envs import kontor_loyang_v0

needs_pygame = pytest.mark.skipif(
    find_spec("pygame") is None, reason="pygame is not installed (requirements-bench.lock)"
)


@pytest.mark.parametrize("name", ["loyang", "hermagor"])
def test_every_number_of_players_is_measured(name: str) -> None:
    report = envs.measure_envs(name, "1", 0.002, 1)
    rates, ratios = report["per_second"], report["ratios"]
    assert all(figures["min"] > 0 for figures in rates.values())
    for count in player_counts(name):
        for key in (f"AEC env(), {count} players", f"AEC env(), {count} players, by mask"):
            assert key in rates
            if find_spec("pygame"):
                assert [ratio for ratio in ratios if ratio.startswith(f"{key} / ")]
        assert f"vector, {count} players" in rates
    assert ("Gymnasium, solo" in rates) == (name == "loyang")


def test_peers_that_are_not_installed_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(envs, "find_spec", lambda name: None)
    assert envs.classics("1") == {}


@pytest.mark.parametrize("by_mask", [False, True])
def test_the_loop_plays_whole_games(by_mask: bool) -> None:
    """And counts decisions only, not the steps with which agents leave."""
    env = kontor_hermagor_v0.raw_env(players=2)
    work = envs.turn_based(lambda: env, "1", by_mask)
    count = 0
    while count == 0:
        count, seconds = work(1e-5)
    assert env.agents == []
    assert count == env.match.decisions == len(parse_record(env.record(), get_game).moves)
    assert seconds > 0


@needs_pygame
@pytest.mark.bench
@pytest.mark.parametrize("module", [kontor_loyang_v0, kontor_hermagor_v0])
def test_steps_are_twenty_times_those_of_connect_four(module: Any) -> None:
    """The best of many short turns; docs/envs has medians for every number of players."""
    if not is_compiled():
        pytest.skip("the engine is not compiled here")
    ours = envs.turn_based(module.env, "1")
    theirs = envs.classics("1")[envs.CONNECT_FOUR]
    best = 0.0
    for _ in range(30):
        (steps, seconds), (count, spent) = ours(0.05), theirs(0.05)
        best = max(best, steps / seconds / (count / spent))
        if best >= 20:
            break
    assert best >= 20
