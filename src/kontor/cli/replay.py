"""`kontor replay`: a recorded game, whole or step by step."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from typing import Annotated

from cyclopts import Parameter

from ..boards import board_of
from ..core.errors import OptionError
from ..core.game import ALL, Json
from ..core.notation import seat_name
from ..core.options import options_to_text
from ..core.record import Move, Record, closing, walk
from ..core.record import replay as replay_record
from ..core.record_reading import parse_record
from ..games import get_game
from .common import FileName, read_bytes


def replay(
    file: FileName,
    /,
    *,
    step: Annotated[bool, Parameter(negative=())] = False,
    upto: int | None = None,
    position: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Show a recorded game, whole or step by step.

    Parameters
    ----------
    file
        A record; - reads standard input.
    step
        Show the board after every action and wait for Enter (q ends).
    upto
        Stop after so many actions.
    position
        Print only the position at the end, as JSON.
    """
    record = first_moves(parse_record(read_bytes(file), get_game), upto)
    if position:
        print(json.dumps(record.game.position(replay_record(record)), indent=1))
    else:
        show_game(record, step)
    return 0


def first_moves(record: Record, upto: int | None) -> Record:
    """The record cut off after so many actions."""
    if upto is None:
        return record
    if upto < 0:
        raise OptionError("--upto: should be 0 or more")
    places = [i for i, entry in enumerate(record.entries) if isinstance(entry, Move)]
    end = places[upto] if upto < len(places) else len(record.entries)
    return replace(record, entries=record.entries[:end])


def show_game(record: Record, step: bool) -> None:
    """The game as text, with boards in between if asked for."""
    from rich.console import Console

    game = record.game
    console = Console(highlight=False)
    board = board_of(game.name)
    seats = game.seats(record.begin())
    given = [*record.names, *[""] * seats]
    names = [f"{seat_name(s)} {given[s]}".strip() for s in range(seats)]
    title = f"{game.title}: {options_to_text(record.options)}, seed {record.seed}"
    console.print(title, markup=False)
    moves = 0
    state = None
    for entry, state in walk(record):
        if isinstance(entry, Move):
            moves += 1
            line = f"{moves:>4}  {names[entry.seat]}: {game.text(entry.action)}"
            console.print(line, markup=False)
        elif entry is not None:
            console.print(f"      draw {', '.join(entry.names)}")
        events: list[Json] = game.take_events(state, ALL)
        for told in board.tell(events, names):
            console.print(f"      {told.text}", style="dim", markup=False)
        if step:
            console.print(board.board(game.position(state), names))
            console.print("Enter goes on, q ends: ", end="")
            line = sys.stdin.readline()
            if not line or line.strip() == "q":
                console.print()
                return
    for line in closing(game, state):
        console.print(line)
