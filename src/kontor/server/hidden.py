"""What is hidden from whom.

What is hidden from a viewer is the part of the whole position that is missing in the viewer's view.
If that part is the same before and after an action for every viewer, nobody learnt anything from
it, and this is so for most actions. For the others the core decides by drawing hidden things anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.game import SPECTATOR, Game, Json

ViewOf = Callable[[int], Json]


def hidden_part(whole: object, seen: object) -> object:
    """What of a document is missing in another; None if nothing is."""
    if whole == seen:
        return None
    if isinstance(whole, dict) and isinstance(seen, dict):
        missing = {}
        for key, value in whole.items():
            if key not in seen:
                missing[key] = value
            elif value != seen[key]:
                part = hidden_part(value, seen[key])
                if part is not None:
                    missing[key] = part
        return missing or None
    if isinstance(whole, list) and isinstance(seen, list) and len(whole) == len(seen):
        parts = [hidden_part(a, b) for a, b in zip(whole, seen, strict=True)]
        return parts if any(part is not None for part in parts) else None
    return whole


def secrets_of(game: Game[Any], state: Any, view_of: ViewOf) -> list[object]:
    """What is hidden from each viewer in a state."""
    whole = game.position(state)
    viewers = range(SPECTATOR, game.seats(state))
    return [hidden_part(whole, view_of(viewer)) for viewer in viewers]
