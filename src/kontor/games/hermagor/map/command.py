"""`kontor map`: check a map for Hermagor, draw it, or judge it by play."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from ....cli.common import FileName, read_bytes
from ....core.errors import PositionError
from .country import SHIPPED, USUAL, CountryError, faults, parse_country, shipped_text

EXIT_FAULTS = 1

map = App(name="map", help="Check a map for Hermagor, draw it, or judge it by play.")
map.command("kontor.games.hermagor.map.command_play:play", name="play", help="Judge a map by play.")


def read_map(path: str) -> object:
    """The plain data of a map, by the name of one that comes with the game or from a file;
    `PositionError` where a file holds none."""
    try:
        text = shipped_text(path) if path in SHIPPED else read_bytes(path).decode("utf-8")
        data: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise PositionError([f"{path}: is not JSON: {error}"]) from None
    return data


@map.command
def check(file: FileName | None = None, /) -> int:
    """Say everything that is wrong with a map, one fault per line, with its place.

    Exit code 0: fit for play, perhaps with warnings; 1: not fit; 2: the file cannot be read.

    Parameters
    ----------
    file
        A map in JSON, - for standard input, or the name of one that comes with the game (first,
        second); without it the second, which is the usual one.
    """
    found = faults(read_map(USUAL if file is None else file))
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
        A map in JSON, - for standard input, or the name of one that comes with the game (first,
        second); without it the second, which is the usual one.
    output
        Where the picture goes; - is standard output.
    """
    from .draw import draw_country

    try:
        country = parse_country(read_map(USUAL if file is None else file))
    except CountryError as error:
        print(error, file=sys.stderr)
        return EXIT_FAULTS
    picture = draw_country(country)
    if output == "-":
        sys.stdout.write(picture)
    else:
        Path(output).write_text(picture, "utf-8")
    return 0
