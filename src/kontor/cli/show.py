"""`kontor show`: a position, whole or as one seat sees it."""

from __future__ import annotations

import json
from typing import Annotated, Any

from cyclopts import Parameter

from ..boards import board_of
from ..core.errors import PositionError
from ..core.game import ALL, Game, Json
from ..core.notation import parse_seat, seat_name
from ..games import get_game
from .common import FileName, read_bytes


def show(
    position: FileName | None = None,
    /,
    *,
    seat: Annotated[str | None, Parameter(help="Show only what this seat (A to E) sees.")] = None,
    schema: str | None = None,
    as_json: Annotated[bool, Parameter("--json", negative=())] = False,
) -> int:
    """Show a position.

    Parameters
    ----------
    position
        A file with a position in JSON; - reads standard input.
    schema
        Print the JSON Schema of this game's positions instead.
    as_json
        Print the document (or the seat's view) as JSON.
    """
    if schema is not None:
        print(json.dumps(get_game(schema).position_schema(), indent=1))
        return 0
    if position is None:
        raise PositionError(["POSITION: is missing, name a file or - for standard input"])
    game, state = load_position(read_bytes(position))
    viewer = ALL if seat is None else parse_seat(seat)
    if viewer >= game.seats(state):
        raise PositionError([f"seat {seat}: there are {game.seats(state)} seats"])
    doc = game.document(state, viewer)
    if as_json:
        print(json.dumps(doc, indent=1))
        return 0
    from rich.console import Console

    console = Console(highlight=False)
    names = [seat_name(s) for s in range(game.seats(state))]
    console.print(board_of(game.name).board(doc, names))
    for asked in state.seats_to_act():
        texts = ", ".join(game.text(action) for action in game.legal_actions(state, asked))
        console.print(f"{seat_name(asked)} may: {texts}")
    if state.is_over():
        console.print("The game is over: " + str(game.outcome(state).scores))
    return 0


def load_position(data: bytes) -> tuple[Game[Any], Any]:
    """The game and the state of a position document."""
    try:
        doc = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise PositionError([f"document: is not JSON: {error}"]) from None
    name: object = doc.get("game") if isinstance(doc, dict) else None
    if not isinstance(name, str):
        raise PositionError(["game: is missing, there should be the name of a game"])
    game = get_game(name)
    position: Json = doc
    return game, game.load(position)
