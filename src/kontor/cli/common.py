"""What several commands share: options, seeds, files, bots, progress."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter, Token

from ..core.errors import OptionError
from ..core.game import Game, Json
from ..core.options import Options, options_from_text

if TYPE_CHECKING:
    from rich.console import RenderableType

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


def read_whole(_: object, tokens: Sequence[Token]) -> int:
    """A whole number as it is written; 1.5 is none."""
    try:
        return int(tokens[0].value)
    except ValueError:
        raise ValueError(f"{tokens[0].value!r} is not a whole number") from None


Whole = Annotated[int, Parameter(converter=read_whole)]
RayAddress = Annotated[
    tuple[str, ...] | None,
    Parameter(
        "--ray",
        consume_multiple=(0, 1),
        negative=(),
        help="Spread the work over a Ray cluster: its address, or none for the local one.",
    ),
]

PIPED_WIDTH = 120

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


def print_wide(shown: RenderableType) -> None:
    """Print tables: as wide as the terminal, or wide enough for them where nobody looks."""
    from rich.console import Console

    Console(width=None if sys.stdout.isatty() else PIPED_WIDTH).print(shown)


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
