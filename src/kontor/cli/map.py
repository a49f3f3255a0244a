"""`kontor map`: check a map for Hermagor, draw it, or judge it by play."""

from __future__ import annotations

import json
import sys
from importlib import resources
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from ..core.errors import PositionError
from ..games.hermagor.country import CountryError, faults, load_country, parse_country
from .common import FileName, read_bytes

EXIT_FAULTS = 1

map = App(name="map", help="Check a map for Hermagor, draw it, or judge it by play.")
map.command("kontor.cli.map_play:play", name="play", help="Judge a map by play.")


def read_map(path: str) -> object:
    """The plain data of a map; `PositionError` where a file holds none."""
    try:
        data: object = json.loads(read_bytes(path).decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise PositionError([f"{path}: is not JSON: {error}"]) from None
    return data


def shipped_map() -> object:
    """The plain data of the map that comes with the game."""
    package = resources.files("kontor.games.hermagor")
    data: object = json.loads(package.joinpath("country.json").read_text("utf-8"))
    return data


@map.command
def check(file: FileName | None = None, /) -> int:
    """Say everything that is wrong with a map, one fault a line with its place.

    Exit code 0: fit for play, perhaps with warnings; 1: not fit; 2: the file cannot be read.

    Parameters
    ----------
    file
        A map in JSON, - for standard input; without it the map that comes with the game.
    """
    found = faults(shipped_map() if file is None else read_map(file))
    for fault in found:
        print(fault)
    errors = sum(fault.severity == "error" for fault in found)
    if errors:
        print(
            f"not fit for play: {errors} of {len(found)} faults are errors; "
            "some checks wait until these are put right"
        )
        return EXIT_FAULTS
    print(f"fit for play, warnings: {len(found)}" if found else "fit for play")
    return 0


@map.command
def draw(
    file: FileName | None = None,
    /,
    *,
    output: Annotated[str, Parameter(["--output", "-o"], allow_leading_hyphen=True)] = "-",
) -> int:
    """Draw a map as an SVG picture.

    Parameters
    ----------
    file
        A map in JSON, - for standard input; without it the map that comes with the game.
    output
        Where the picture goes; - is standard output.
    """
    from ..games.hermagor.draw import draw_country

    try:
        country = load_country() if file is None else parse_country(read_map(file))
    except CountryError as error:
        print(error, file=sys.stderr)
        return EXIT_FAULTS
    picture = draw_country(country)
    if output == "-":
        sys.stdout.write(picture)
    else:
        Path(output).write_text(picture, "utf-8")
    return 0
