"""The whole set of tables for learning: games of `expert` and `master`, for every game.

    python examples/make_dataset.py FOLDER --jobs 16

Needs the extra `data`. After an interruption the same command goes on. `--share 0.001` makes a
thousandth of it, to try.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from kontor.bots.registry import bot_names
from kontor.cli.app import run
from kontor.games import game_names

SETS = {"expert": 10_000, "master": 1_000}


def kontor(*words: str) -> None:
    """Run a command, and stop where it fails."""
    print("kontor", *words, flush=True)
    code = run(words)
    if code:
        sys.exit(code)


def main() -> None:
    """Read the command line, play, and write the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--jobs", default="1")
    parser.add_argument("--players", default="2")
    parser.add_argument("--share", type=float, default=1.0, help="how much of it")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    for game in game_names():
        for bot in (name for name in SETS if name in bot_names(game)):
            table = given.folder / f"{game}-{bot}.parquet"
            if table.exists():
                continue
            records, state = table.with_suffix(""), table.with_suffix(".jsonl")
            count = str(max(1, round(SETS[bot] * given.share)))
            what = [game, "--bots", bot, "--players", given.players, "--games", count]
            spread = ["--seed", "dataset", "--jobs", given.jobs]
            kept = ["--state", str(state), "--save", str(records)]
            kontor("arena", *what, *spread, *kept)
            kontor("dataset", str(records), "-o", str(table), "--jobs", given.jobs)


if __name__ == "__main__":
    main()
