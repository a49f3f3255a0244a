"""Plays whole games between bots. A bot never gets more than its seat's view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from operator import index
from time import perf_counter
from typing import Any

from ..core.errors import BotError, KontorError
from ..core.game import Game, Outcome, State
from ..core.notation import seat_name
from ..core.record import Record
from .base import FAILURES, Choice, Seated, Situation, decision_chance, told

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


def ask_bot(
    game: Game[Any],
    state: State,
    seat: int,
    seated: Seated,
    seed: str,
    number: int,
) -> Choice:
    """Let a bot decide for a seat as action `number` of a game; its answer is checked."""
    legal = game.legal_actions(state, seat)
    view = game.view(state, seat) if seated.bot.looks else {}
    chance = decision_chance(seed, seat, number)
    return consult(game, seated, Situation(view, seat, legal, seated.limit, chance))


def consult(game: Game[Any], seated: Seated, situation: Situation) -> Choice:
    """A bot's choice in a situation; `BotError` if the bot fails or breaks the rules.

    What is legal is kept apart from the list that the bot gets and may change.
    """
    legal = tuple(situation.legal)
    try:
        choice = seated.bot.choose(situation)
    except KontorError:
        raise
    except FAILURES as error:
        raise BotError(f"{_who(seated, situation.seat)} failed: {told(error)}") from error
    action = _whole(getattr(choice, "action", None))
    if not isinstance(choice, Choice) or action is None or action not in legal:
        shown = _shown(game, getattr(choice, "action", choice))
        raise BotError(f"{_who(seated, situation.seat)} chose {shown}, which is not possible")
    nodes = _whole(choice.nodes) or 0
    return Choice(action, choice.value, choice.line, choice.alternatives, nodes)


def play_game(
    game: Game[Any],
    options: Mapping[str, object],
    seed: str,
    bots: Sequence[Seated],
    stand_in: Seated | None = None,
    watch: Watch | None = None,
) -> GameResult:
    """Play one game to its end, one bot a seat. Where several seats may act, the first one does.

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
                who = _who(playing[seat], seat)
                raise BotError(f"{who} does not come to an end: {MOST_DECISIONS} decisions")
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


def _who(seated: Seated, seat: int) -> str:
    return f"bot {seated.spec} on seat {seat_name(seat)}"


def _whole(value: Any) -> int | None:
    """A whole number of any type (numpy has its own), but not yes or no."""
    with suppress(TypeError):
        return None if isinstance(value, bool) else index(value)
    return None


def _shown(game: Game[Any], action: object) -> str:
    number = _whole(action)
    if number is not None and 0 <= number < len(game.notation.texts):
        return repr(game.text(number))
    return f"{action!r}"
