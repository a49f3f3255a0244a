"""A whole run: play what is missing, keep it, sum it up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from time import perf_counter

from ..bots.registry import make_bot
from ..core.game import Json
from ..games import get_game
from .plan import Plan
from .play import play_all
from .saving import Folder
from .store import Store
from .summary import sum_up

Progress = Callable[[Iterator[Json], int, int], Iterator[Json]]


def compete(
    plan: Plan,
    games: int,
    jobs: int = 1,
    ray: Sequence[str] | None = None,
    state: Path | None = None,
    progress: Progress | None = None,
    save: Folder | None = None,
) -> Json:
    """Play what has not been played yet, and sum up everything.

    Games are rounded up to whole rounds. `state` is a file that keeps finished games, and
    `progress` may show the rows as they come, knowing how many there are in all and how many were
    there before. Records go into the folder `save`; a game that has none there is played again.
    """
    start = perf_counter()
    wanted = range(plan.rounded(games))
    with Store(state, plan) if state is not None else nullcontext() as store:
        rows: dict[int, Json] = dict(store.rows) if store else {}
        if save:
            rows = {number: row for number, row in rows.items() if save.file(number).exists()}
        missing = [number for number in wanted if number not in rows]
        played = play_all(plan, missing, jobs, ray, save=save)
        if store:
            played = store.keep(played)
        if progress:
            played = progress(played, len(wanted), len(wanted) - len(missing))
        for row in played:
            rows[row["game"]] = row
    return sum_up(plan, [rows[number] for number in wanted], perf_counter() - start)


def check_bots(plan: Plan) -> None:
    """Make every bot once: `BotError` says what is wrong with a spec before anything is played."""
    game = get_game(plan.game)
    for name in plan.names:
        make_bot(name, game).close()
