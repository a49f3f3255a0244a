"""`kontor puzzles`: make puzzles from games of bots, and check them with a deeper search."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from ..bots.registry import make_bot, split_specs
from ..core.errors import OptionError
from ..games import get_game
from ..review.puzzle_check import check, read_checks
from ..review.puzzle_search import Search, make
from ..review.puzzles import read_file
from .common import FileName, Jobs, RayAddress, Whole
from .progress import with_progress


def puzzles(
    what: Literal["make", "check"],
    game: str,
    /,
    *,
    out: Annotated[FileName, Parameter(help="The file to which puzzles are added, or checked.")],
    players: str = "",
    games: Whole = 20,
    bot: str = "skilled",
    seed: str = "puzzles",
    enough: Whole = 0,
    sample: Whole = 50,
    minutes: float | None = None,
    jobs: Jobs = 1,
    ray: RayAddress = None,
) -> int:
    """Make puzzles: search games of bots for turns in which one line is clearly best.

    Parameters
    ----------
    what
        make, or check: judge some of them again with four times the lines and futures
    game
        The name of a game that is installed.
    players
        How many play; several numbers with commas take turns. The fewest, if it is left out.
    games
        How many games are searched; those that the file holds already are left out.
    bot
        Who plays them; several with commas take turns.
    seed
        The same seed gives the same puzzles everywhere.
    enough
        Stop when the file holds so many puzzles.
    sample
        How many are checked.
    minutes
        Stop after this time; the same command goes on where it was.
    jobs
        How many processes share the work.
    ray
        Spread the work over a Ray cluster instead: its address, or none for the local one.
    """
    name = get_game(game).name
    path, seconds = Path(out), None if minutes is None else 60 * minutes
    if what == "check":
        return checked(name, path, sample, seconds, jobs, ray)
    if games < 1:
        raise OptionError("--games: should be 1 or more")
    searches = searches_of(name, read_players(name, players), split_specs(bot), seed, games)
    found = sum(len(one.puzzles) for one in read_file(path)) if path.exists() else 0
    new = 0
    rows = make(searches, path, jobs, ray, seconds)
    for searched in with_progress(rows, games, what="searching"):
        new += len(searched.puzzles)
        if enough and found + new >= enough:
            break
    rows.close()
    themes = Counter(one.theme for game in read_file(path) for one in game.puzzles)
    print(f"{new} new puzzles, {themes.total()} in {path}")
    for theme, count in themes.most_common():
        print(f"  {theme:<20} {count}")
    return 0


def read_players(name: str, text: str) -> list[int]:
    """The numbers of players that take turns."""
    low, high = get_game(name).player_range()
    words = text.split(",") if text else [str(low)]
    for word in words:
        if not word.strip().isdigit() or not low <= int(word) <= high:
            raise OptionError(f"--players: {name} is for {low} to {high}, not {word}")
    return [int(word) for word in words]


def searches_of(
    name: str, players: list[int], bots: list[str], seed: str, games: int
) -> list[Search]:
    """The games to be searched."""
    for bot in bots:
        make_bot(bot, get_game(name)).close()
    return [
        Search(
            name,
            players[number % len(players)],
            bots[number // len(players) % len(bots)],
            seed,
            number,
        )
        for number in range(games)
    ]


def checked(
    name: str,
    path: Path,
    sample: int,
    seconds: float | None,
    jobs: int,
    ray: tuple[str, ...] | None,
) -> int:
    """Judge some puzzles of a file again; `NAME.check.jsonl` beside it holds the figures."""
    if not path.exists():
        raise OptionError(f"--out: there is no file {path}; kontor puzzles make writes it")
    report = path.with_suffix(".check.jsonl")
    rows = check(path, sample, report, jobs, ray, seconds)
    for _ in with_progress(rows, sample, what="checking", unit="puzzles"):
        pass
    found = read_checks(report)
    wrong = [one.id for one in found if one.overturned]
    print(f"{len(found)} puzzles of {name} checked, {len(wrong)} overturned: {report}")
    for id_ in wrong:
        print(f"  {id_}")
    return 1 if wrong else 0
