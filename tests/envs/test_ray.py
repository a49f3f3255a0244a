"""Games over a Ray cluster of three nodes on the loopback interface, one of which is lost in the
middle. `python3 dev.py test` installs Ray where it can be had; elsewhere its tests are skipped."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from signal import SIGKILL
from threading import Thread
from time import sleep
from typing import Any

import pytest

from kontor.arena.plan import Plan
from kontor.arena.play import play_all
from kontor.arena.run import compete
from kontor.cli import main
from kontor.core.errors import OptionError
from kontor.core.game import Json
from kontor.games import get_game
from kontor.spread import spread
from kontor.spread.cluster import RayFailure, checked, knock

HAS_RAY = find_spec("ray") is not None
needs_ray = pytest.mark.skipif(not HAS_RAY, reason="Ray is not installed (requirements-ray.lock)")
GAMES = 120
LOOPBACK = "127.0.0.1"


def plan(seed: str = "7") -> Plan:
    options = get_game("loyang").options({"players": 2})
    return Plan("loyang", options, ("random", "random"), seed, mirrored=False)


def key(rows: Iterable[Json]) -> list[object]:
    """What does not depend on the machine."""
    in_order = sorted(rows, key=lambda row: int(row["game"]))
    return [(row["game"], row["ranks"], row["scores"], row["digest"]) for row in in_order]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Three nodes with a processor each."""
    os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"  # keeps Ray on the loopback interface
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    import ray
    from ray.cluster_utils import Cluster

    node = {"num_cpus": 1, "node_ip_address": LOOPBACK}
    patient = {"health_check_timeout_ms": 120_000, "health_check_failure_threshold": 20}
    head = {**node, "include_dashboard": False, "_system_config": patient}
    made: Any = Cluster(initialize_head=True, head_node_args=head)
    made.extra = [made.add_node(wait=False, **node) for _ in range(2)]
    made.wait_for_nodes()
    yield made
    ray.shutdown()
    made.shutdown()


def test_local_processes_give_the_same_rows_in_the_same_order() -> None:
    assert key(play_all(plan(), range(20), 2)) == key(play_all(plan(), range(20)))


def test_without_ray_the_error_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(OptionError, match=r"kontor-games\[ray\]"):
        list(play_all(plan(), range(8), 1, ()))


def test_an_address_where_nobody_listens_is_noticed_at_once() -> None:
    with pytest.raises(OSError):
        knock(f"{LOOPBACK}:1")
    knock("auto")


def test_a_worker_of_another_version_is_refused() -> None:
    with pytest.raises(RayFailure, match="version"):
        checked("0.0.0", len, "task")


@needs_ray
@pytest.mark.slow
def test_the_command_says_the_same(cluster: Any, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "loyang", "--bots", "random,random", "--games", "20", "--json"]
    found = []
    for more in (["--jobs", "2"], ["--ray", cluster.address]):
        with pytest.raises(SystemExit, match="0"):
            main([*words, *more])
        found.append({**json.loads(capsys.readouterr().out), "timing": None})
    assert found[0] == found[1]


@needs_ray
@pytest.mark.slow
def test_the_arena_over_a_cluster_is_the_arena_at_home(cluster: Any) -> None:
    found = []
    for ray in (None, (cluster.address,)):
        options = get_game("loyang").options({"players": 2})
        competed = Plan("loyang", options, ("greedy", "random"), "7")
        summary = compete(competed, 12, ray=ray)
        found.append({key: value for key, value in summary.items() if key != "timing"})
    assert found[0] == found[1]


@needs_ray
@pytest.mark.slow
def test_errors_of_tasks_come_through(cluster: Any) -> None:
    wrong = Plan("loyang", {"players": 2}, ("random", "nobody"), "7", mirrored=False)
    with pytest.raises(Exception, match="nobody"):
        list(play_all(wrong, range(8), 1, (cluster.address,)))


@needs_ray
@pytest.mark.slow
def test_a_lost_node_costs_only_repeated_tasks(cluster: Any, tmp_path: Path) -> None:
    """The tasks that a killed node had begun are begun again elsewhere, and no others."""
    lost = cluster.extra.pop()
    doomed = lost.node_id

    def noted(number: int) -> int:
        import ray

        node = ray.get_runtime_context().get_node_id()
        Path(tmp_path, f"{number} {node} {os.getpid()}").touch()
        while node == doomed or not any(doomed in file.name for file in tmp_path.iterdir()):
            sleep(0.05)  # on the doomed node until it is killed, elsewhere until that has begun
        return number * number

    def notes() -> list[tuple[int, str, int]]:
        """Task, node and process of everything that was begun."""
        files = [file.name.split() for file in tmp_path.iterdir()]
        return [(int(number), node, int(pid)) for number, node, pid in files]

    def kill() -> None:
        """End the doomed node as soon as it has begun something."""
        while not (busy := [pid for _, node, pid in notes() if node == doomed]):
            sleep(0.05)
        os.kill(busy[0], SIGKILL)
        cluster.remove_node(lost, allow_graceful=False)

    killer = Thread(target=kill, daemon=True)
    killer.start()
    results = list(spread(noted, range(40), ray=(cluster.address,)))
    killer.join()
    assert results == [number * number for number in range(40)]
    counts = Counter(number for number, *_ in notes())
    assert {number for number, count in counts.items() if count > 1} == {
        number for number, node, _ in notes() if node == doomed
    }


@needs_ray
@pytest.mark.slow
def test_games_are_the_same_when_a_node_is_lost(cluster: Any) -> None:
    expected = key(play_all(plan(), range(GAMES)))
    rows = []
    for number, row in enumerate(play_all(plan(), range(GAMES), 1, (cluster.address,), 8)):
        rows.append(row)
        if number == GAMES // 4:
            cluster.remove_node(cluster.extra.pop(), allow_graceful=False)
    assert key(rows) == expected
