"""What several commands share: options, seeds, files, bots, progress."""

from __future__ import annotations

import os
import secrets
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter, Token

from ..core.errors import OptionError
from ..core.game import Game
from ..core.options import Options, options_from_text

if TYPE_CHECKING:
    from rich.console import RenderableType

GameOptions = Annotated[
    tuple[str, ...],
    Parameter("--option", negative=(), help="An option of the game, for example players=2."),
]
Bots = Annotated[
    str | None,
    Parameter("--bots", help="Bots, separated by commas, for example random,greedy."),
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


def read_jobs(kind: object, tokens: Sequence[Token]) -> int:
    """A number of processes that this machine can run."""
    jobs = read_whole(kind, tokens)
    if not 1 <= jobs <= MOST_JOBS:
        raise ValueError(f"should be 1 to {MOST_JOBS} on this machine, not {jobs}")
    return jobs


MOST_JOBS = 32 * (os.cpu_count() or 1)
Jobs = Annotated[int, Parameter(converter=read_jobs)]
RayAddress = Annotated[
    tuple[str, ...] | None,
    Parameter(
        "--ray",
        consume_multiple=(0, 1),
        negative=(),
        help="Spread the work over a Ray cluster: its address, or none for the local one.",
    ),
]

PIPED_WIDTH = 10_000  # no table is as wide: nothing is shortened where nobody looks

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


def screen_width() -> int:
    """Letters in a line: as wide as the terminal, or wide enough where nobody looks."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else PIPED_WIDTH


def print_wide(shown: RenderableType) -> None:
    """Print tables that were made for the width of the screen."""
    from rich.console import Console

    Console(width=screen_width()).print(shown)
