"""Games over a Ray cluster on the loopback interface; skipped where Ray is not installed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any

import pytest

from kontor.arena import plan as arena
from kontor.arena.run import compete
from kontor.cli.simulate import Plan, play_all
from kontor.core import spread
from kontor.core.errors import OptionError
from kontor.core.game import Json
from kontor.games import get_game

HAS_RAY = find_spec("ray") is not None
needs_ray = pytest.mark.skipif(not HAS_RAY, reason="Ray is not installed (extra ray, 214 MB)")
GAMES = 120
LOOPBACK = "127.0.0.1"


def plan(seed: str = "7") -> Plan:
    options = get_game("loyang").options({"players": 2})
    return Plan("loyang", options, ("random", "random"), seed)


def key(rows: list[Json]) -> list[object]:
    """What does not depend on the machine."""
    return [(row["ranks"], row["scores"], row["decisions"]) for row in rows]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"  # keeps Ray on the loopback interface
    from ray.cluster_utils import Cluster

    node = {"num_cpus": 1, "node_ip_address": LOOPBACK}
    made = Cluster(initialize_head=True, head_node_args={**node, "include_dashboard": False})
    made.extra = [made.add_node(**node) for _ in range(2)]
    yield made
    import ray

    ray.shutdown()
    made.shutdown()


def test_local_processes_give_the_same_rows_in_the_same_order() -> None:
    assert key(list(play_all(plan(), 20, 2))) == key(list(play_all(plan(), 20, 1)))


def test_without_ray_the_error_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(OptionError, match=r"kontor\[ray\]"):
        list(play_all(plan(), 8, 1, ()))


def test_an_address_where_nobody_listens_is_noticed_at_once() -> None:
    with pytest.raises(OSError):
        spread.knock(f"{LOOPBACK}:1")
    spread.knock("auto")


def test_a_worker_of_another_version_is_refused() -> None:
    with pytest.raises(spread.RayFailure, match="version"):
        spread.checked("0.0.0", len, "task")


@needs_ray
@pytest.mark.slow
def test_a_lost_node_costs_only_repeated_games(cluster: Any) -> None:
    """Three nodes, one of which is killed in the middle: every row is as it is locally."""
    expected = key(list(play_all(plan(), GAMES, 1)))
    rows = []
    for number, row in enumerate(play_all(plan(), GAMES, 1, (cluster.address,))):
        rows.append(row)
        if number == GAMES // 4:
            cluster.remove_node(cluster.extra.pop(), allow_graceful=False)
    assert key(rows) == expected


@needs_ray
@pytest.mark.slow
def test_the_arena_over_a_cluster_is_the_arena_at_home(cluster: Any) -> None:
    found = []
    for ray in (None, (cluster.address,)):
        options = get_game("loyang").options({"players": 2})
        competed = arena.Plan("loyang", options, ("greedy", "random"), "7")
        summary = compete(competed, 12, ray=ray)
        found.append({key: value for key, value in summary.items() if key != "timing"})
    assert found[0] == found[1]


@needs_ray
@pytest.mark.slow
def test_errors_of_tasks_come_through(cluster: Any) -> None:
    wrong = Plan("loyang", {"players": 2}, ("random", "nobody"), "7")
    with pytest.raises(Exception, match="nobody"):
        list(play_all(wrong, 8, 1, (cluster.address,)))
