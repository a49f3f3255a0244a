"""Asking a bot, whoever asks: driver, server, engine, terminal, fuzzing.

What a bot answers is code that nobody has checked. Here it becomes a `Choice` of plain Python
numbers that is legal, or a `BotError` that says what the bot did; no other place calls
`Bot.choose`.
"""

from __future__ import annotations

from contextlib import suppress
from operator import index
from typing import Any

from ..core.errors import BotError, KontorError
from ..core.game import Game, State
from ..core.notation import seat_name
from .base import FAILURES, Alternative, Choice, Reason, Seated, Situation, decision_chance, told


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
        if isinstance(choice, Choice):
            return _checked(game, seated, situation.seat, legal, choice)
    except KontorError:
        raise
    except FAILURES as error:
        raise BotError(f"{who(seated, situation.seat)} failed: {told(error)}") from error
    raise BotError(f"{who(seated, situation.seat)} answered {_kind(game, choice)}")


def who(seated: Seated, seat: int) -> str:
    """A bot at its seat, in words."""
    return f"bot {seated.spec} on seat {seat_name(seat)}"


def _checked(
    game: Game[Any], seated: Seated, seat: int, legal: tuple[int, ...], choice: Choice
) -> Choice:
    action = _whole(choice.action)
    if action is None or action not in legal:
        shown = _shown(game, choice.action)
        raise BotError(f"{who(seated, seat)} chose {shown}, which is not possible")
    return Choice(
        action,
        None if choice.value is None else float(choice.value),
        [index(step) for step in choice.line],
        [Alternative(index(other.action), float(other.value)) for other in choice.alternatives],
        _whole(choice.nodes) or 0,
        [Reason(str(r.fact), str(r.about), index(r.amount)) for r in choice.reasons],
    )


def _whole(value: Any) -> int | None:
    """A whole number of any type (numpy has its own), but not yes or no."""
    with suppress(TypeError):
        return None if isinstance(value, bool) else index(value)
    return None


def _kind(game: Game[Any], answer: object) -> str:
    """What a bot answered instead of a choice, and what would be right."""
    number = _whole(answer)
    if number is not None:
        return (
            f"the bare action {_shown(game, number)}, not a Choice(action): return Choice({number})"
        )
    if isinstance(answer, str):
        return f"the text {answer!r}, not a Choice(action): actions are numbers of situation.legal"
    return f"{answer!r}, not a Choice(action)"


def _shown(game: Game[Any], action: object) -> str:
    """What a bot answered: an action in notation, anything else as Python writes it."""
    number = _whole(action)
    if number is not None and 0 <= number < len(game.notation.texts):
        return repr(game.text(number))
    return f"{action!r}"
