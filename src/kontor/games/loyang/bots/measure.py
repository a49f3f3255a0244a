"""How strong bots are in solo: mean final space over deals, and what it takes to think.

    python -m kontor.games.loyang.bots.measure master master-0 --games 200 --jobs 2

Deal k of a seed has the seed `SEED-k`; all bots play the same deals. A line is printed for each
finished game, then a summary for each bot, with its lead over the first.
"""

from __future__ import annotations

import argparse
import multiprocessing
import statistics
import sys
from collections.abc import Iterable
from time import process_time
from typing import NamedTuple

from ....bots.base import Choice
from ....bots.driver import play_game
from ....bots.registry import make_bot
from ..rules.game import GAME


class Row(NamedTuple):
    """One solo game: what came out, and the seconds of processor time of each decision."""

    spec: str
    deal: int
    space: int
    cash: int
    seconds: list[float]


def play(job: tuple[str, str, int]) -> Row:
    """Play one deal."""
    spec, seed, deal = job
    seconds: list[float] = []
    last = process_time()

    def watch(_seat: int, _choice: Choice, _wall: float) -> None:
        nonlocal last
        now = process_time()
        seconds.append(now - last)
        last = now

    played = play_game(GAME, {"players": 1}, f"{seed}-{deal}", [make_bot(spec, GAME)], watch=watch)
    cash = played.outcome.breakdown[0]["cash"]
    return Row(spec, deal, played.outcome.scores[0], cash, seconds)


def main() -> None:
    """Play and sum up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--seed", default="solo")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    deals = range(args.first, args.first + args.games)
    jobs = [(spec, args.seed, deal) for deal in deals for spec in args.bots]
    rows: list[Row] = []
    with multiprocessing.get_context("spawn").Pool(args.jobs) as pool:
        for row in pool.imap_unordered(play, jobs):
            rows.append(row)
            print(*row[:4], f"{sum(row.seconds):.2f} s", flush=True)
            if len(rows) % (20 * len(args.bots)) == 0 or len(rows) == len(jobs):
                for spec in args.bots:
                    print(summary(spec, rows, args.bots[0]), file=sys.stderr, flush=True)


def summary(spec: str, rows: Iterable[Row], first: str) -> str:
    """Mean, its standard error, shares, time; the lead over another bot on the same deals."""
    own = {row.deal: row for row in rows if row.spec == spec}
    spaces = [row.space for row in own.values()]
    count = len(spaces)
    if count == 0:
        return f"{spec}: none yet"
    shares = ", ".join(f"{n}: {sum(s >= n for s in spaces) / count:.1%}" for n in (16, 17, 18, 19))
    seconds = sorted(second for row in own.values() for second in row.seconds)
    text = (
        f"{spec}: {count} games, mean {statistics.mean(spaces):.3f} +- {error(spaces):.3f}, "
        f"{shares}; {sum(seconds) / count:.2f} s a game, {sum(seconds) / len(seconds):.4f} s "
        f"a decision, 95 %: {seconds[len(seconds) * 95 // 100]:.2f} s, slowest {seconds[-1]:.2f} s"
    )
    leads = [
        own[row.deal].space - row.space for row in rows if row.spec == first if row.deal in own
    ]
    if spec != first and leads:
        text += f"; lead {statistics.mean(leads):+.3f} +- {error(leads):.3f}"
    return text


def error(numbers: list[int]) -> float:
    """The standard error of a mean."""
    return float(statistics.pstdev(numbers) / len(numbers) ** 0.5)


if __name__ == "__main__":
    main()
