"""`kontor puzzle`: a puzzle in the terminal."""

from __future__ import annotations

import sys
from datetime import UTC, datetime

from ..boards import board_of
from ..core.errors import KontorError, OptionError
from ..core.notation import seat_name
from ..games import get_game
from ..review.facts import play_of
from ..review.puzzles import Puzzle, of_the_day, puzzles_of, themes_of
from ..review.trial import Trial, verdict
from ..review.words import Teller


def puzzle(game: str, /, *, id_: str = "", theme: str = "", list_: bool = False) -> int:
    """Solve a puzzle: find the line that is clearly best.

    Parameters
    ----------
    game
        The name of a game that is installed.
    id_
        Which one; without it, the puzzle of the day.
    theme
        The easiest one with an idea, instead.
    list_
        List all puzzles.
    """
    name = get_game(game).name
    known = puzzles_of(name)
    if not known:
        raise OptionError(f"there are no puzzles of {name} yet: kontor puzzles make {name}")
    if list_:
        for one in known.values():
            print(f"{one.id:<24} {one.theme:<10} {one.rating}")
        return 0
    return solve(chosen(name, id_, theme))


def chosen(name: str, id_: str, theme: str) -> Puzzle:
    """The puzzle that was asked for."""
    known = puzzles_of(name)
    if id_:
        if id_ not in known:
            raise OptionError(f"--id: there is no puzzle {id_!r}; --list shows all")
        return known[id_]
    if theme:
        fitting = [one for one in known.values() if one.theme == theme]
        if not fitting:
            raise OptionError(f"--theme: there are {', '.join(themes_of(name))}, not {theme!r}")
        return fitting[0]
    found = of_the_day(name, datetime.now(UTC).date().isoformat())
    assert found is not None
    return found


def solve(one: Puzzle) -> int:
    """Show the position, read actions until the turn is over, and say what they are worth."""
    from rich.console import Console

    task = one.task
    game = get_game(task.game)
    board, teller = board_of(game.name), Teller(game.name, [""] * one.players)
    console = Console(highlight=False)
    names = [seat_name(seat) for seat in range(one.players)]
    trial = Trial(game, task, [])
    console.print(f"Puzzle {one.id}: {teller.kind(one.theme)}, rating {one.rating}", markup=False)
    console.print(board.board(task.view, names))
    while not trial.over:
        view = game.view(trial.state, task.seat)
        console.print(f"{names[task.seat]}: {board.question(view, task.seat)}", markup=False)
        line = sys.stdin.readline()
        if not line or line.strip() in ("q", "show"):
            break
        try:
            trial.play(line.strip())
        except KontorError as error:
            console.print(f"{error}", markup=False)
    if trial.over:
        told = verdict(task, trial.line)
        words = "right: as good as the best line"
        if not told.good:
            words = f"not yet: {teller.amount(told.loss)} less (± {2 * told.error:.1f})"
        console.print(words, markup=False)
    best = play_of(game, task.view, task.seat, task.best)
    console.print(f"best: {', '.join(best.texts)}", markup=False)
    more = f"worth {teller.amount(one.found.gain)} more than the next best line"
    console.print(
        f"{more} (± {2 * one.found.error:.1f}, {one.found.futures} futures)", markup=False
    )
    return 0
