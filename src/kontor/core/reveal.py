"""Whether an action brings something hidden to light: undo must not reach behind such a moment."""

from __future__ import annotations

from typing import Any

from .chance import seeded
from .game import SPECTATOR, Game
from .record import Move

SAMPLES = 16


def reveals(game: Game[Any], before: Any, move: Move) -> bool:
    """Whether anybody learns more from a move than follows from what he knew.

    For every viewer the hidden things are drawn anew a number of times, and the same move is made.
    If it is not possible there, or looks different afterwards, then it told the viewer something.
    """
    game.clear_events(before)
    after = before.copy()
    game.clear_events(after)
    game.apply(after, move.seat, move.action)
    chance = seeded("reveal")
    for viewer in range(SPECTATOR, game.seats(before)):
        seen = _seen(game, after, viewer)
        for _ in range(SAMPLES):
            other = game.resample(before, viewer, chance)
            if move.action not in game.legal_actions(other, move.seat):
                return True
            game.clear_events(other)
            game.apply(other, move.seat, move.action)
            if _seen(game, other, viewer) != seen:
                return True
    return False


def _seen(game: Game[Any], state: Any, viewer: int) -> object:
    return game.view(state, viewer), game.take_events(state, viewer)
