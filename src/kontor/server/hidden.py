"""Whether an action brought something hidden to light: undo must not reach behind such a moment.

What is hidden from a seat is the part of the whole position that is missing in the seat's view. As
long as that part stays the same for the seat that acts, it has learnt nothing, and no chance was
used. As long as it stays the same for the next seat too, the one that acts has shown nothing of its
own either. If one of them changes, something came to light or was drawn.
"""

from __future__ import annotations

from typing import Any

from ..core.game import Game


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


def concerned(game: Game[Any], state: Any, seat: int) -> set[int]:
    """Whose secrets tell whether an action of a seat brings something to light."""
    return {seat, (seat + 1) % game.seats(state)}


def brings_to_light(game: Game[Any], before: Any, seat: int, action: int) -> bool:
    """Whether an action changes what is hidden; the state is left as it is."""
    after = before.copy()
    game.apply(after, seat, action)
    old, new = game.position(before), game.position(after)
    return any(
        hidden_part(old, game.view(before, viewer)) != hidden_part(new, game.view(after, viewer))
        for viewer in concerned(game, before, seat)
    )
