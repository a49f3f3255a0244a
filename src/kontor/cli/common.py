"""What several commands share: options, seeds, files, bots, progress."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from ..core.errors import OptionError
from ..core.game import Game, Json
from ..core.options import Options, options_from_text

GameOptions = Annotated[
    tuple[str, ...],
    Parameter("--option", negative=(), help="An option of the game, for example players=2."),
]
Bots = Annotated[
    str | None,
    Parameter("--bots", help="Bots with commas between them, for example random,greedy."),
]
Seed = Annotated[
    str | None, Parameter("--seed", help="The same seed gives the same game everywhere.")
]

RayAddress = Annotated[
    tuple[str, ...] | None,
    Parameter(
        "--ray",
        consume_multiple=(0, 1),
        negative=(),
        help="Spread the work over a Ray cluster: its address, or none for the local one.",
    ),
]

FileName = Annotated[str, Parameter(allow_leading_hyphen=True)]


def read_options(game: Game[Any], words: Sequence[str], players: int | None = None) -> Options:
    """Checked options from `--option` words; the number of players may be known already."""
    given: dict[str, object] = {}
    for word in words:
        for name, value in options_from_text(word).items():
            if name in given:
                raise OptionError(f"option {name} is given twice")
            given[name] = value
    if players is not None:
        if str(given.get("players", players)) != str(players):
            raise OptionError(
                f"option players: {given['players']} does not fit the {players} seats asked for"
            )
        given["players"] = players
    return game.options(given)


def fresh_seed() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(8)


def read_bytes(path: str) -> bytes:
    """A whole file; `-` is standard input."""
    if path == "-":
        return sys.stdin.buffer.read()
    return Path(path).read_bytes()


def with_progress(rows: Iterator[Json], games: int, done: int = 0) -> Iterator[Json]:
    """The same rows, with a progress bar on standard error if a person sees it.

    `games` is how many there are in all, `done` how many of them were there before.
    """
    if not sys.stderr.isatty():
        yield from rows
        return
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    yield from track(rows, "playing", games, done, console=console, transient=True)
