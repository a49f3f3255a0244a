"""Measuring: all workloads in turn, several times over, and ratios with their spread."""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from statistics import median
from typing import Any

import kontor

from .. import __version__
from ..core.build import build_description
from . import peers
from .workloads import Workload, copies, driven, inner, player_counts

Json = dict[str, Any]
Told = Callable[[float], None]
"""Told which share of the work is done, 0 to 1."""

IMPORT_CODE = """
import time
start = time.process_time()
from kontor.games import get_game
get_game({name!r})
print(time.process_time() - start)
"""
PLAIN_CODE = """
import json
from kontor.bench.measure import rates, own_workloads
print(json.dumps(rates(own_workloads({name!r}, {players!r}, {seed!r}), {seconds!r}, {repeat!r})))
"""


def own_workloads(name: str, players: Iterable[int], seed: str) -> dict[str, Workload]:
    """The workloads of one of our games."""
    found: dict[str, Workload] = {}
    for count in players:
        found[f"driven, {count} players"] = driven(name, count, seed)
        found[f"inner, {count} players"] = inner(name, count, seed)
        found[f"copies, {count} players"] = copies(name, count, seed)
    return found


def rates(
    workloads: Mapping[str, Workload],
    seconds: float,
    repeat: int,
    progress: Told = lambda share: None,
    whole: float = 1.0,
) -> dict[str, list[float]]:
    """Decisions (or copies) a second, one figure for each repetition; the workloads take turns.

    `whole` is the share of all measuring that this is.
    """
    found: dict[str, list[float]] = {name: [] for name in workloads}
    for turn in range(repeat):
        for number, (name, work) in enumerate(workloads.items()):
            count, spent = work(seconds)
            found[name].append(count / spent)
            progress(whole * (turn + (number + 1) / len(workloads)) / repeat)
    return found


def spread(values: Iterable[float]) -> Json:
    """Median, smallest and largest."""
    sample = list(values)
    return {"median": median(sample), "min": min(sample), "max": max(sample)}


def ratio(ours: list[float], theirs: list[float]) -> Json:
    """How many times faster, repetition by repetition."""
    return spread(a / b for a, b in zip(ours, theirs))


def heading(
    name: str, seed: str, seconds: float, repeat: int, found: dict[str, list[float]]
) -> Json:
    """What every report begins with: the build, the settings, the rates."""
    return {
        "kontor": __version__,
        "build": build_description(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "game": name,
        "seed": seed,
        "seconds": seconds,
        "repeat": repeat,
        "per_second": {key: spread(values) for key, values in found.items()},
    }


def package_folder() -> Path:
    """Where this very package was imported from."""
    return Path(kontor.__file__).parent


def fresh_python(code: str, folder: Path) -> str:
    """Run code in a new interpreter with the package of a folder; returns what it prints."""
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    env = {**os.environ, "PYTHONPATH": path}
    run = subprocess.run(
        [sys.executable, "-P", "-c", code], env=env, capture_output=True, text=True, check=True
    )
    return run.stdout


def import_seconds(name: str, repeat: int) -> list[float]:
    """How long it takes to import a game in a new interpreter."""
    code = IMPORT_CODE.format(name=name)
    return [float(fresh_python(code, package_folder().parent)) for _ in range(repeat)]


def plain_rates(
    name: str, players: list[int], seed: str, seconds: float, repeat: int
) -> dict[str, list[float]]:
    """The same workloads with the same source as plain Python."""
    code = PLAIN_CODE.format(name=name, players=players, seed=seed, seconds=seconds, repeat=repeat)
    with tempfile.TemporaryDirectory(prefix="kontor-plain-") as folder:
        ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        shutil.copytree(package_folder(), Path(folder, "kontor"), ignore=ignore)
        found: dict[str, list[float]] = json.loads(fresh_python(code, Path(folder)))
        return found


def measure(
    name: str,
    seed: str,
    seconds: float,
    repeat: int,
    plain: bool = True,
    progress: Told = lambda share: None,
) -> Json:
    """Everything `kontor bench` reports."""
    counts = player_counts(name)
    workloads = own_workloads(name, counts, seed)
    for other in peers.NAMES:
        work = peers.peer(other, seed)
        if work is not None:
            workloads[other] = work
    for work in workloads.values():
        work(min(seconds, 0.05))
    slowly = (min(seconds, 0.3), min(repeat, 3))
    spent = len(workloads) * seconds * repeat
    rest = 3 * len(counts) * slowly[0] * slowly[1] if plain else 0.0
    found = rates(workloads, seconds, repeat, progress, spent / (spent + rest))
    ratios: Json = {}
    for count in counts:
        loop, core = found[f"driven, {count} players"], found[f"inner, {count} players"]
        for other in peers.NAMES:
            if other in found:
                ratios[f"driven, {count} players / {other}"] = ratio(loop, found[other])
                ratios[f"inner, {count} players / {other}"] = ratio(core, found[other])
        per_copy = found[f"copies, {count} players"]
        ratios[f"copy in driven decisions, {count} players"] = ratio(loop, per_copy)
        ratios[f"copy in inner decisions, {count} players"] = ratio(core, per_copy)
    report: Json = {
        **heading(name, seed, seconds, repeat, found),
        "compared": f"{counts[len(counts) // 2]} players",
        "ratios": ratios,
        "import_milliseconds": spread(1000 * s for s in import_seconds(name, max(repeat, 5))),
    }
    if plain:
        slow = plain_rates(name, counts, seed, *slowly)
        report["plain_per_second"] = {key: spread(values) for key, values in slow.items()}
    return report
