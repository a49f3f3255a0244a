"""How strong a bot is in solo: mean final space over seeds, and what it takes to think.

    python -m kontor.bots.loyang.measure master --games 200 --jobs 2

Game k has the seed `solo-k`. A line is printed for each finished game, then the summary.
"""

from __future__ import annotations

import argparse
import multiprocessing
import statistics
import sys
from time import process_time

from ...games.loyang.game import GAME
from ..driver import play_game
from ..registry import make_bot


def play(job: tuple[str, str]) -> tuple[str, int, int, float, int, float]:
    """One solo game: seed, final space, cash left, seconds, decisions, slowest decision."""
    spec, seed = job
    start = process_time()
    played = play_game(GAME, {"players": 1}, seed, [make_bot(spec, GAME)])
    seconds = process_time() - start
    cash = played.outcome.breakdown[0]["cash"]
    return (
        seed,
        played.outcome.scores[0],
        cash,
        seconds,
        played.decisions[0],
        played.slowest[0],
    )


def main() -> None:
    """Play and sum up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bot")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    jobs = [(args.bot, f"solo-{k}") for k in range(args.first, args.first + args.games)]
    rows = []
    with multiprocessing.get_context("spawn").Pool(args.jobs) as pool:
        for row in pool.imap_unordered(play, jobs):
            rows.append(row)
            print(*row, flush=True)
            if len(rows) % 20 == 0 or len(rows) == len(jobs):
                print(summary(args.bot, rows), file=sys.stderr, flush=True)


def summary(spec: str, rows: list[tuple[str, int, int, float, int, float]]) -> str:
    """Mean, its standard error, shares, time."""
    spaces = [row[1] for row in rows]
    count = len(rows)
    error = statistics.pstdev(spaces) / count**0.5
    shares = ", ".join(f"{n}: {sum(s >= n for s in spaces) / count:.1%}" for n in (16, 17, 18, 19))
    decisions = sum(row[4] for row in rows)
    return (
        f"{spec}: {count} games, mean {statistics.mean(spaces):.3f} +- {error:.3f}, {shares}; "
        f"{sum(row[3] for row in rows) / count:.2f} s a game, "
        f"{sum(row[3] for row in rows) / decisions:.4f} s a decision"
    )


if __name__ == "__main__":
    main()
