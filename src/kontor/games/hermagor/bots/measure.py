"""How strong one bot is against others: wins over seeded deals, and what it takes to think.

    python -m kontor.games.hermagor.bots.measure master greedy --players 4 --games 400 --jobs 2

The first bot sits on one seat, the second on all others. Deals are mirrored: each is played once
from every seat. Game k has the deal `duel-N` with N = k // players. A line is printed for every
twenty finished games.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections.abc import Iterable
from dataclasses import replace
from statistics import fmean
from time import process_time
from typing import Any, NamedTuple

from ....bots.base import Bot, Choice, Seated, Situation
from ....bots.driver import play_game
from ....bots.registry import make_bot
from ....core.stats import Group, clustered_mean, clustered_share
from ..rules.game import GAME


class Timed(Bot):
    """Another bot, with the seconds of each of its decisions."""

    def __init__(self, seated: Seated) -> None:
        super().__init__(seated.bot.game)
        self.bot = seated.bot
        self.seconds: list[float] = []

    def choose(self, situation: Situation) -> Choice:
        """Ask the other bot."""
        start = process_time()
        choice = self.bot.choose(situation)
        self.seconds.append(process_time() - start)
        return choice


class Result(NamedTuple):
    """One game from the first bot's side: its deal, its share of the win, its margin over the best
    other, its money, and the seconds of its decisions."""

    deal: int
    won: float
    margin: int
    money: int
    seconds: list[float]


def play(job: tuple[str, str, int, int, dict[str, object]]) -> Result:
    """One game."""
    spec, others, players, number, options = job
    seat = number % players
    timed: Timed | None = None
    bots = []
    for place in range(players):
        seated = make_bot(spec if place == seat else others, GAME)
        if place == seat:
            timed = Timed(seated)
            seated = replace(seated, bot=timed)
        bots.append(seated)
    assert timed is not None
    given = {"players": players, **options}
    deal = number // players
    outcome = play_game(GAME, given, f"duel-{deal}", bots).outcome
    scores = outcome.scores
    best = max(score for place, score in enumerate(scores) if place != seat)
    won = 1 / outcome.ranks.count(1) if outcome.ranks[seat] == 1 else 0.0
    return Result(deal, won, scores[seat] - best, scores[seat], timed.seconds)


def by_deal(figures: Iterable[tuple[int, float]]) -> list[Group]:
    """Figures with their deals, as one group for each deal: its games share its luck."""
    deals: dict[int, list[float]] = {}
    for deal, figure in figures:
        deals.setdefault(deal, []).append(figure)
    return [Group(sum(found), len(found)) for found in deals.values()]


def summary(spec: str, others: str, results: list[Result]) -> str:
    """Share of wins, margin and time."""
    share = clustered_share(by_deal((r.deal, r.won) for r in results))
    margin = clustered_mean(by_deal((r.deal, float(r.margin)) for r in results))
    seconds = sorted(second for r in results for second in r.seconds)
    late = seconds[int(0.95 * len(seconds))]
    return (
        f"{spec} against {others}: {len(results)} games, won {share.value:.1%} "
        f"({share.low:.1%} to {share.high:.1%}), margin {margin.value:.1f} "
        f"({margin.low:.1f} to {margin.high:.1f}), money {fmean(r.money for r in results):.1f}; "
        f"CPU a decision {fmean(seconds):.4f} s, 95 % within {late:.4f} s, "
        f"slowest {seconds[-1]:.3f} s"
    )


def main() -> None:
    """Play and sum up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bot")
    parser.add_argument("others")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4, 5))
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--rules", default="book", choices=("book", "designer"))
    parser.add_argument("--tax-collector", action="store_true")
    args = parser.parse_args()
    options: dict[str, Any] = {"tax_collector": args.tax_collector, "rules": args.rules}
    numbers = range(args.first, args.first + args.games)
    jobs = [(args.bot, args.others, args.players, number, options) for number in numbers]
    results: list[Result] = []
    with multiprocessing.get_context("spawn").Pool(args.jobs) as pool:
        for result in pool.imap_unordered(play, jobs):
            results.append(result)
            if len(results) % 20 == 0 or len(results) == len(jobs):
                print(summary(args.bot, args.others, results), flush=True)


if __name__ == "__main__":
    main()
