"""Whether an action brought something hidden to light: undo must not reach behind such a moment.

What is hidden from a seat is the part of the whole position that is missing in the seat's view. As
long as that part stays the same for the seat that acts and for the next one, nobody has learnt
anything: this is quickly seen, and true of most actions. If it changes, it may still tell nothing
(a payment in the open out of a hidden purse): then the hidden things are drawn anew a number of
times and the same action is made, as `kontor.core.reveal` does. If that ever looks different, the
action told something.
"""

from __future__ import annotations

from typing import Any

from ..core.chance import seeded
from ..core.game import Game

SAMPLES = 16


def hidden_part(whole: object, seen: object) -> object:
    """What of a document is missing in another; None if nothing is."""
    if isinstance(whole, dict) and isinstance(seen, dict):
        missing = {}
        for key, value in whole.items():
            known = seen.get(key)
            if value is known and known is not None:
                continue  # documents made together share what both show
            if value != known:
                missing[key] = value if known is None else hidden_part(value, known)
            elif known is None and key not in seen:
                missing[key] = None
        return missing
    if isinstance(whole, list) and isinstance(seen, list) and len(whole) == len(seen):
        return [None if a == b else hidden_part(a, b) for a, b in zip(whole, seen, strict=True)]
    return whole


def concerned(game: Game[Any], state: Any, seat: int) -> list[int]:
    """Whose secrets tell whether an action of a seat brings something to light.

    All that is hidden from anybody is hidden from the seat itself, or is its own and hidden from
    the next one.
    """
    return list(dict.fromkeys([seat, (seat + 1) % game.seats(state)]))


def brings_to_light(game: Game[Any], before: Any, seat: int, action: int) -> bool:
    """Whether the acting seat or the next one learns something from an action."""
    after = before.copy()
    game.clear_events(after)
    game.apply(after, seat, action)
    old, new = game.position(before), game.position(after)
    return any(
        hidden_part(old, game.view(before, viewer)) != hidden_part(new, game.view(after, viewer))
        and tells(game, before, after, viewer, seat, action)
        for viewer in concerned(game, before, seat)
    )


def tells(game: Game[Any], before: Any, after: Any, viewer: int, seat: int, action: int) -> bool:
    """Whether an action would look different to a viewer if hidden things were different."""
    chance = seeded("reveal")
    seen = game.view(after, viewer), game.take_events(after, viewer)
    for _ in range(SAMPLES):
        other = game.resample(before, viewer, chance)
        if action not in game.legal_actions(other, seat):
            return True
        game.clear_events(other)
        game.apply(other, seat, action)
        if (game.view(other, viewer), game.take_events(other, viewer)) != seen:
            return True
    return False
