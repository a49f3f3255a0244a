"""Whether an action brought something hidden to light: undo must not reach behind such a moment.

What is hidden from a seat is the part of the whole position that is missing in the seat's view. As
long as these parts stay the same, nobody at the table has learnt anything that was hidden, and no
chance was used up. If one of them changes, something came to light or was drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.game import Game, Json

ViewOf = Callable[[int], Json]
Secrets = list[object]


def hidden_part(whole: object, seen: object) -> object:
    """What of a document is missing in another; None if nothing is."""
    if isinstance(whole, dict) and isinstance(seen, dict):
        missing = {}
        for key, value in whole.items():
            if key not in seen:
                missing[key] = value
            elif value != seen[key]:
                missing[key] = hidden_part(value, seen[key])
        return missing
    if isinstance(whole, list) and isinstance(seen, list) and len(whole) == len(seen):
        return [None if a == b else hidden_part(a, b) for a, b in zip(whole, seen, strict=True)]
    return whole


def secrets_of(game: Game[Any], state: Any, view_of: ViewOf) -> Secrets:
    """What is hidden from each seat in a state."""
    whole = game.position(state)
    return [hidden_part(whole, view_of(seat)) for seat in range(game.seats(state))]


def brings_to_light(game: Game[Any], before: Any, seat: int, action: int) -> bool:
    """Whether an action changes what is hidden from anybody; the state is left as it is."""
    after = before.copy()
    game.apply(after, seat, action)
    old = secrets_of(game, before, lambda viewer: game.view(before, viewer))
    return old != secrets_of(game, after, lambda viewer: game.view(after, viewer))
