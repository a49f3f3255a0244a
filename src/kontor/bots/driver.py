"""Plays whole games between bots. A bot never gets more than its seat's view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Any

from ..core.errors import BotError, KontorError
from ..core.game import Game, Outcome
from ..core.record import Record
from .asking import ask_bot, who
from .base import Choice, Seated

MOST_DECISIONS = 10_000  # of a seat in one game; a long game has a few hundred
Watch = Callable[[int, Choice, float], None]


@dataclass(frozen=True)
class GameResult:
    """A finished game: who won, what was played, and how long each bot thought.

    `faults` tells for each seat whose bot had to be replaced what that bot did.
    """

    outcome: Outcome
    record: Record
    decisions: list[int]
    seconds: list[float]
    slowest: list[float]
    faults: dict[int, str] = field(default_factory=dict)


def play_game(
    game: Game[Any],
    options: Mapping[str, object],
    seed: str,
    bots: Sequence[Seated],
    stand_in: Seated | None = None,
    watch: Watch | None = None,
) -> GameResult:
    """Play one game to its end, one bot per seat. Where several seats may act, the first one does.

    If a bot fails, breaks the rules or finds no end, the stand-in plays on for it; without one the
    error stops the game. `watch` is told the seat, the choice and the seconds of every decision.
    """
    record = Record.new(game, options, seed)
    state = record.begin()
    seats = game.seats(state)
    if len(bots) != seats:
        raise BotError(f"{seats} seats need {seats} bots, not {len(bots)}")
    playing = list(bots)
    result = GameResult(game.outcome(state), record, [0] * seats, [0.0] * seats, [0.0] * seats)
    number = 0
    while not state.is_over():
        seat = state.seats_to_act()[0]
        start = perf_counter()
        try:
            if result.decisions[seat] >= MOST_DECISIONS and playing[seat] is not stand_in:
                slow = who(playing[seat], seat)
                raise BotError(f"{slow} does not come to an end: {MOST_DECISIONS} decisions")
            choice = ask_bot(game, state, seat, playing[seat], seed, number)
        except KontorError as error:
            if stand_in is None or playing[seat] is stand_in:
                raise
            result.faults[seat] = str(error)
            playing[seat] = stand_in
            choice = ask_bot(game, state, seat, stand_in, seed, number)
        spent = perf_counter() - start
        result.decisions[seat] += 1
        result.seconds[seat] += spent
        result.slowest[seat] = max(result.slowest[seat], spent)
        if watch is not None:
            watch(seat, choice, spent)
        game.apply(state, seat, choice.action)
        record.add(seat, choice.action)
        number += 1
    return replace(result, outcome=game.outcome(state))
