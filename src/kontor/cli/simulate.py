"""`kontor simulate`: many games between bots, summed up with intervals."""

from __future__ import annotations

import json
from pathlib import Path
from time import perf_counter
from typing import Annotated

from cyclopts import Parameter

from ..arena.columns import in_columns, percent, plus_minus
from ..arena.plan import Plan
from ..arena.play import play_all
from ..arena.run import check_bots
from ..arena.saving import Folder
from ..bots.registry import split_specs
from ..core.errors import OptionError
from ..core.game import Json
from ..core.notation import seat_name
from ..core.options import options_to_text
from ..core.stats import as_dict, mean_of, share_of, win_shares
from ..games import get_game
from .common import (
    GameOptions,
    Jobs,
    RayAddress,
    Whole,
    print_wide,
    read_options,
    screen_width,
)
from .progress import with_progress

GAMES_A_TASK = 8


def simulate(
    game: str,
    /,
    *,
    bots: Annotated[str, Parameter(help="One bot per seat, separated by commas: random,greedy.")],
    games: Whole = 100,
    seed: str = "1",
    jobs: Jobs = 1,
    ray: RayAddress = None,
    option: GameOptions = (),
    save: Path | None = None,
    as_json: Annotated[bool, Parameter("--json", negative=())] = False,
) -> int:
    """Let bots play many games and sum up the results.

    Parameters
    ----------
    game
        The name of a game that is installed.
    games
        How many games.
    seed
        The same seed gives the same games everywhere, whatever the number of jobs.
    jobs
        How many processes share the work.
    ray
        Spread the work over a Ray cluster instead: its address, or none for the local one.
    save
        Write the record of each game into this folder.
    as_json
        Print JSON instead of a table.
    """
    specs = tuple(split_specs(bots))
    plan = Plan(game, read_options(get_game(game), option, len(specs)), specs, seed, mirrored=False)
    if games < 1:
        raise OptionError("--games: should be 1 or more")
    check_bots(plan)
    folder = Folder(save, plan) if save is not None else None
    start = perf_counter()
    played = with_progress(play_all(plan, range(games), jobs, ray, GAMES_A_TASK, folder), games)
    rows = sorted(played, key=lambda row: int(row["game"]))
    summary = sum_up(plan, rows, perf_counter() - start)
    if as_json:
        print(json.dumps(summary, indent=1))
    else:
        print_summary(summary)
    return 0


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
    print_wide(Group(in_columns(title, rows, screen_width()), Text(speed)))
