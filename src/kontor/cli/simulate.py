"""`kontor simulate`: many games between bots, summed up with intervals."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Annotated, Any

from cyclopts import Parameter

from ..arena.tables import percent, plus_minus, table_of
from ..bots.driver import play_game
from ..bots.registry import make_bot, split_specs
from ..core.errors import OptionError
from ..core.game import Game, Json
from ..core.notation import seat_name
from ..core.options import Options, options_to_text
from ..core.spread import spread
from ..core.stats import as_dict, mean_of, share_of, win_shares
from ..games import get_game
from .common import GameOptions, RayAddress, Whole, print_wide, read_options, with_progress

GAMES_A_TASK = 8


@dataclass(frozen=True)
class Plan:
    """What is to be simulated; small enough to be sent to other processes."""

    game: str
    options: Options
    bots: tuple[str, ...]
    seed: str

    def play(self, numbers: range) -> list[Json]:
        """Play some of the games; game number i has its own seed."""
        game = get_game(self.game)
        bots = [make_bot(spec, game) for spec in self.bots]
        try:
            return [self.play_one(game, bots, number) for number in numbers]
        finally:
            for seated in bots:
                seated.close()

    def play_one(self, game: Game[Any], bots: list[Any], number: int) -> Json:
        """One game as a row of figures."""
        result = play_game(game, self.options, f"{self.seed}-{number}", bots)
        return {
            "ranks": result.outcome.ranks,
            "scores": result.outcome.scores,
            "decisions": result.decisions,
            "seconds": result.seconds,
            "slowest": result.slowest,
        }


def simulate(
    game: str,
    /,
    *,
    bots: Annotated[str, Parameter(help="One bot a seat, with commas: random,greedy.")],
    games: Whole = 100,
    seed: str = "1",
    jobs: Whole = 1,
    ray: RayAddress = None,
    option: GameOptions = (),
    as_json: Annotated[bool, Parameter("--json", negative=())] = False,
) -> int:
    """Let bots play many games and sum up the results.

    Parameters
    ----------
    game
        loyang or hermagor.
    games
        How many games.
    seed
        The same seed gives the same games everywhere, whatever the number of jobs.
    jobs
        How many processes share the work.
    ray
        Spread the work over a Ray cluster instead: its address, or none for the local one.
    as_json
        Print JSON instead of a table.
    """
    specs = tuple(split_specs(bots))
    rules = get_game(game)
    plan = Plan(game, read_options(rules, option, len(specs)), specs, seed)
    if games < 1 or jobs < 1:
        raise OptionError("--games and --jobs: should be 1 or more")
    start = perf_counter()
    rows = list(with_progress(play_all(plan, games, jobs, ray), games))
    summary = sum_up(plan, rows, perf_counter() - start)
    if as_json:
        print(json.dumps(summary, indent=1))
    else:
        print_summary(summary)
    return 0


def play_all(plan: Plan, games: int, jobs: int, ray: Sequence[str] | None = None) -> Iterator[Json]:
    """All rows in the order of the games, wherever they are played."""
    tasks = [range(i, min(i + GAMES_A_TASK, games)) for i in range(0, games, GAMES_A_TASK)]
    for rows in spread(plan.play, tasks, jobs, ray):
        yield from rows


def sum_up(plan: Plan, rows: list[Json], seconds: float) -> Json:
    """Everything that is reported, as JSON; only `timing` depends on the machine."""
    seats = range(len(plan.bots))
    total = sum(sum(row["decisions"]) for row in rows)
    return {
        "game": plan.game,
        "options": plan.options,
        "seed": plan.seed,
        "games": len(rows),
        "decisions_per_game": as_dict(mean_of([sum(row["decisions"]) for row in rows])),
        "seats": [
            {
                "bot": plan.bots[seat],
                "score": as_dict(mean_of([row["scores"][seat] for row in rows])),
                "best_score": max(row["scores"][seat] for row in rows),
                "rank": as_dict(mean_of([row["ranks"][seat] for row in rows])),
                "win_share": as_dict(
                    share_of(sum(win_shares(row["ranks"])[seat] for row in rows), len(rows))
                ),
                "decisions": as_dict(mean_of([row["decisions"][seat] for row in rows])),
            }
            for seat in seats
        ],
        "timing": {
            "seconds": seconds,
            "games_per_second": len(rows) / seconds,
            "decisions_per_second": total / seconds,
            "seats": [
                {
                    "seconds_per_game": sum(row["seconds"][seat] for row in rows) / len(rows),
                    "slowest_decision": max(row["slowest"][seat] for row in rows),
                }
                for seat in seats
            ],
        },
    }


def print_summary(summary: Json) -> None:
    """The table for people."""
    from rich.console import Group
    from rich.text import Text

    options = options_to_text(summary["options"])
    title = f"{summary['game']}, {options}: {summary['games']} games, seed {summary['seed']}"
    rows = [["seat", "bot", "score", "best", "rank", "wins", "moves", "s/game"]]
    timing = summary["timing"]
    for number, seat in enumerate(summary["seats"]):
        row = [seat_name(number), seat["bot"], plus_minus(seat["score"]), str(seat["best_score"])]
        row += [f"{seat['rank']['value']:.2f}", percent(seat["win_share"])]
        row.append(f"{seat['decisions']['value']:.0f}")
        row.append(f"{timing['seats'][number]['seconds_per_game']:.3f}")
        rows.append(row)
    speed = (
        f"{timing['seconds']:.1f} s, {timing['games_per_second']:.1f} games/s, "
        f"{timing['decisions_per_second']:.0f} decisions/s; ± and brackets: 95 % intervals"
    )
    print_wide(Group(table_of(title, rows), Text(speed)))
