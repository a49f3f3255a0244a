"""The decisions of recorded games: what was known, possible, done, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from ..core.errors import KontorError, OptionError
from ..core.notation import seat_name
from ..core.record import Draws, Record
from ..core.record_reading import parse_record
from ..games import get_game
from .matches import make_match, reward_kind


def records_in(places: Sequence[Path]) -> list[Path]:
    """The files that were named, and those of the folders that were named, sorted."""
    found: list[Path] = []
    for place in places:
        if not place.exists():
            raise OptionError(f"{place}: there is no such file or folder")
        found += sorted(place.glob("*.txt")) if place.is_dir() else [place]
    if not found:
        raise OptionError(f"{', '.join(map(str, places))}: no record (*.txt) is there")
    return found


def read_game(file: Path) -> Record:
    """A record from a file; what is wrong with it is told with its name."""
    try:
        return parse_record(file.read_bytes(), get_game)
    except KontorError as error:
        raise OptionError(f"{file}: {error}") from None


def decisions_of(record: Record, label: str, reward: str) -> dict[str, list[Any]]:
    """The decisions of a finished game, column by column."""
    match = make_match(record.game.name, record.options, 0)
    match.restore(record.begin(), [])
    size = int(match.size)
    seats: list[int] = []
    rows: dict[str, list[Any]] = {"observation": [], "action_mask": [], "action": []}
    rows["standing"] = []
    for entry in record.entries:
        if isinstance(entry, Draws):
            record.game.force_draws(match.get_state(), entry.names)
            match.look()
            continue
        if match.seat != entry.seat:
            match.ask(entry.seat)
        numbers = np.frombuffer(bytearray(match.description()), np.uint8)
        seats.append(entry.seat)
        rows["observation"].append(numbers[:size])
        rows["action_mask"].append(numbers[size:])
        rows["action"].append(entry.action)
        rows["standing"].append(int(match.standing(entry.seat)))
        match.step(entry.action)
    if match.seat >= 0:
        raise OptionError(f"{label}: the game is not finished, so its rows have no return")
    ranks = match.ranks()
    values = match.values(reward_kind(reward), ranks)
    scores = [int(match.score(seat)) for seat in range(match.seats)]
    names = [*record.names, *[""] * int(match.seats)]
    bots = [names[seat] or seat_name(seat) for seat in range(match.seats)]
    return rows | {
        "game": [label] * len(seats),
        "seed": [record.seed] * len(seats),
        "step": list(range(len(seats))),
        "player": seats,
        "bot": [bots[seat] for seat in seats],
        "return": [values[seat] for seat in seats],
        "score": [scores[seat] for seat in seats],
        "rank": [ranks[seat] for seat in seats],
    }
