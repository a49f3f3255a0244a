"""What is dull and what is rare in Hermagor."""

from __future__ import annotations

import re
from typing import Any

from ...core.game import Json
from .rules.events import EVENTS

# How likely the first word of an action makes it when something rare is sought.
DULL = {"pass": 0.1, "nothing": 0.1}

NEVER = re.compile("(?!)")

SITUATIONS = (
    *[f"event {kind.name}" for kind in EVENTS],
    "ending: money below 0",
    "ending: equal money",
)


class Hints:
    """Looks on while games are played."""

    DULL = DULL
    NEVER = NEVER
    SITUATIONS = SITUATIONS
    HABITS: dict[str, dict[str, float]] = {}

    def kind(self, text: str) -> str:
        """The first word; villages, goods and seats do not count."""
        return text.split()[0]

    def situations(self, state: Any, seat: int, text: str, events: list[Json]) -> list[str]:
        """Kinds of event that an action brought about."""
        return [f"event {event['event']}" for event in events]

    def endings(self, state: Any, scores: list[int], ranks: list[int]) -> list[str]:
        """What the end of a game was like."""
        found = []
        if len(set(scores)) < len(scores):
            found.append("ending: equal money")
        if min(scores) < 0:
            found.append("ending: money below 0")
        return found
