"""Plays whole games between bots. A bot never gets more than its seat's view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import perf_counter
from traceback import extract_tb
from typing import Any

from ..core.errors import BotError, KontorError
from ..core.game import Game, Outcome, State
from ..core.notation import seat_name
from ..core.record import Record
from .base import Choice, Seated, Situation, decision_chance

LONGEST_GAME = 100_000
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


def ask_bot(
    game: Game[Any],
    state: State,
    seat: int,
    seated: Seated,
    seed: str,
    number: int,
    legal: Sequence[int] | None = None,
) -> Choice:
    """Let a bot decide for a seat as action `number` of a game; its answer is checked."""
    if legal is None:
        legal = game.legal_actions(state, seat)
    view = game.view(state, seat) if seated.bot.looks else {}
    chance = decision_chance(seed, seat, number)
    return consult(game, seated, Situation(view, seat, legal, seated.limit, chance))


def consult(game: Game[Any], seated: Seated, situation: Situation) -> Choice:
    """A bot's choice in a situation; `BotError` if the bot fails or breaks the rules."""
    who = f"bot {seated.spec} on seat {seat_name(situation.seat)}"
    try:
        choice = seated.bot.choose(situation)
    except KontorError:
        raise
    except Exception as error:
        place = extract_tb(error.__traceback__)[-1]
        where = f"{Path(place.filename).name}, line {place.lineno}"
        raise BotError(f"{who} failed: {type(error).__name__}: {error} ({where})") from error
    if not isinstance(choice, Choice) or choice.action not in situation.legal:
        action = _shown(game, getattr(choice, "action", choice))
        raise BotError(f"{who} chose {action}, which is not possible")
    return choice


def play_game(
    game: Game[Any],
    options: Mapping[str, object],
    seed: str,
    bots: Sequence[Seated],
    stand_in: Seated | None = None,
    watch: Watch | None = None,
) -> GameResult:
    """Play one game to its end, one bot a seat. Where several seats may act, the first one does.

    If a bot fails or breaks the rules, the stand-in plays on for it; without one the error stops
    the game. `watch` is told the seat, the choice and the seconds of every decision.
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
        if number > LONGEST_GAME:
            raise BotError(f"a game of {game.name} with seed {seed!r} does not come to an end")
    return replace(result, outcome=game.outcome(state))


def _shown(game: Game[Any], action: object) -> str:
    if isinstance(action, int) and 0 <= action < len(game.notation.texts):
        return repr(game.text(action))
    return f"{action!r}"
