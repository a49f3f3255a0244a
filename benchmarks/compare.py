"""How fast one Kontor is beside another, in one run: the two take turns at everything.

    python3 benchmarks/compare.py BEFORE AFTER [--repeat 7] [--seconds 0.3] [--loads 3]

BEFORE and AFTER are folders that `pip install --no-deps --target FOLDER .` has made in two source
trees; everything else comes from the Python that runs this.
Processor time is measured, so that other work on the machine does not count; a ratio above 1 says
that the second one is faster. The server's share is the processor time that the bare stack needs
for a move, divided by what the server needs.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from statistics import median

WORKER = """
import json, sys
from kontor.bench import envs, workloads
WANTED = ("vector, 2 players", "AEC env(), 2 players", "kontor for open_spiel, 2 players")
found = {}
for game, players in (("loyang", 3), ("hermagor", 4)):
    for make in (workloads.driven, workloads.inner, workloads.copies):
        found[f"{game}, {make.__name__}"] = make(game, players, "1")
    made = envs.workloads(game, "1")
    found |= {f"{game}, {name}": work for name, work in made.items() if name in WANTED}
print(json.dumps(list(found)), flush=True)
for line in sys.stdin:
    name, seconds = json.loads(line)
    print(json.dumps(found[name](seconds)), flush=True)
"""
IMPORT = """
import time
start = time.process_time()
from kontor.games import get_game
get_game({game!r})
print(time.process_time() - start)
"""
LOAD = ("-m", "kontor", "load", "--tables", "20", "--seconds", "4", "--json")


def env_of(site: str) -> dict[str, str]:
    """The environment of a process that runs the Kontor of a site."""
    return {**os.environ, "PYTHONPATH": site, "PYTHONWARNINGS": "ignore", "PYTHONSAFEPATH": "1"}


def output(site: str, *words: str) -> str:
    """What a Python of a site prints."""
    done = subprocess.run(
        [sys.executable, *words], env=env_of(site), capture_output=True, text=True, check=True
    )
    return done.stdout


def in_turns(
    sites: list[str], repeat: int, measure: Callable[[str], float]
) -> Iterator[tuple[float, float]]:
    """Pairs of figures, the sites going first by turns."""
    for turn in range(repeat):
        found = {site: measure(site) for site in (sites if turn % 2 else sites[::-1])}
        yield found[sites[0]], found[sites[1]]


def tell(name: str, pairs: Iterator[tuple[float, float]], form: str, less_is_more: bool) -> None:
    """One line: the medians, and the ratio with its spread."""
    figures = list(pairs)
    ratios = sorted(a / b if less_is_more else b / a for a, b in figures)
    before, after = (format(median(side), form) for side in zip(*figures))
    spread = f"{median(ratios):.3f} ({ratios[0]:.3f} to {ratios[-1]:.3f})"
    print(f"{name:46} {before:>12} {after:>12}   {spread}", flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sites", nargs=2)
    parser.add_argument("--repeat", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--loads", type=int, default=3)
    asked = parser.parse_args()
    sites: list[str] = asked.sites
    workers = {
        site: subprocess.Popen(
            [sys.executable, "-c", WORKER],
            env=env_of(site),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for site in sites
    }

    def ask(site: str, name: str) -> float:
        worker = workers[site]
        assert worker.stdin is not None and worker.stdout is not None
        worker.stdin.write(json.dumps([name, asked.seconds]) + "\n")
        worker.stdin.flush()
        count, seconds = json.loads(worker.stdout.readline())
        return float(count / seconds)

    names = [json.loads(worker.stdout.readline()) for worker in workers.values() if worker.stdout]
    for name in (name for name in names[1] if name in names[0]):
        pairs = in_turns(sites, asked.repeat, lambda site: ask(site, name))  # noqa: B023
        tell(f"{name}, a second", pairs, ",.0f", False)
    for worker in workers.values():
        worker.communicate()
    for game in ("loyang", "hermagor"):
        code = IMPORT.format(game=game)
        pairs = in_turns(sites, asked.repeat, lambda site: float(output(site, "-c", code)))  # noqa: B023
        tell(f"{game}, import in seconds", pairs, ".4f", True)

    def share(site: str) -> float:
        (row,) = json.loads(output(site, *LOAD))
        return float(row["echo_server_ms_a_move"] / row["server_ms_a_move"])

    if asked.loads:
        tell("server, share of the bare stack", in_turns(sites, asked.loads, share), ".3f", False)


if __name__ == "__main__":
    main()
