"""Whether an action brings something hidden to light: undo must not reach behind such a moment."""

from __future__ import annotations

from typing import Any

from .chance import seeded
from .game import Game
from .record import Move

SAMPLES = 16
CHANCE = seeded("reveal")


def reveals(game: Game[Any], before: Any, move: Move) -> bool:
    """Whether anybody learns more from a move than follows from what he knew."""
    after = before.copy()
    game.clear_events(after)
    game.apply(after, move.seat, move.action)
    return has_revealed(game, before, after, move.seat, move.action)


def has_revealed(game: Game[Any], before: Any, after: Any, seat: int, action: int) -> bool:
    """The same when the action has been carried out; `after` holds its events.

    All that is hidden from anybody is hidden from the acting seat, or is its own and hidden from
    the next one: if an action tells neither of them anything, it tells nobody.
    """
    if game.hides_the_same(before, after):
        return False
    viewers = ((seat + 1) % game.seats(before), seat)
    return any(tells(game, before, after, viewer, seat, action) for viewer in viewers)


def tells(game: Game[Any], before: Any, after: Any, viewer: int, seat: int, action: int) -> bool:
    """Whether an action would look different to a viewer if hidden things were different.

    They are drawn again a few times, and the same action is made. If it is not possible there,
    or looks different afterwards, then it told the viewer something.
    """
    chance = CHANCE.copy()
    events, view = game.take_events(after, viewer), None
    for _ in range(SAMPLES):
        other = game.resample(before, viewer, chance)
        if action not in game.legal_actions(other, seat):
            return True
        game.clear_events(other)
        game.apply(other, seat, action)
        if game.take_events(other, viewer) != events:
            return True
        view = view or game.view(after, viewer)
        if game.view(other, viewer) != view:
            return True
    return False
