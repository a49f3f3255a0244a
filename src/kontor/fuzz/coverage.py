"""Counts of what has been met: kinds of action, and situations that a game thinks rare."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any, Protocol

from ..core.game import Game, Json
from ..games import plugin_of

PLAIN_WORD = re.compile(r"[a-z+-]+(-[0-9])?")


class Hints(Protocol):
    """What a game that brings fuzz habits knows about itself."""

    DULL: dict[str, float]
    NEVER: re.Pattern[str]
    HABITS: dict[str, dict[str, float]]
    SITUATIONS: tuple[str, ...]

    def kind(self, text: str) -> str:
        """The kind of an action, from its notation."""

    def situations(self, state: Any, seat: int, text: str, events: list[Json]) -> list[str]:
        """The rare situations in which an action was played, or to which it led."""

    def endings(self, state: Any, scores: list[int], ranks: list[int]) -> list[str]:
        """What the end of a game was like."""


class NoHints:
    """For a game that brings none."""

    DULL: dict[str, float] = {}
    NEVER = re.compile("(?!)")
    HABITS: dict[str, dict[str, float]] = {}
    SITUATIONS: tuple[str, ...] = ()

    def kind(self, text: str) -> str:
        """The first word."""
        return text.split()[0]

    def situations(self, state: Any, seat: int, text: str, events: list[Json]) -> list[str]:
        """Nothing is known to be rare."""
        return []

    def endings(self, state: Any, scores: list[int], ranks: list[int]) -> list[str]:
        """Nothing is known to be rare."""
        return []


def hints_for(game: str) -> Hints:
    """The hints of a game."""
    plugin = plugin_of(game)
    hints: Hints = plugin.load(plugin.hints)() if plugin.hints else NoHints()
    return hints


def plain_words(text: str) -> str:
    """The words of an action that are plain words, without letters and numbers of things."""
    return " ".join(word for word in text.split() if PLAIN_WORD.fullmatch(word))


class Coverage:
    """How often each kind of action and each situation was met."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.hints = hints_for(game.name)
        texts = game.notation.texts
        self.kinds = [self.hints.kind(text) for text in texts]
        self.dull = [self.hints.DULL.get(text.split()[0], 1.0) for text in texts]
        self.actions: Counter[str] = Counter()
        self.situations: Counter[str] = Counter()

    def watch(self, state: Any, seat: int, action: int, events: list[Json]) -> None:
        """Count an action and the situations around it."""
        self.actions[self.kinds[action]] += 1
        text = self.game.text(action)
        self.situations.update(self.hints.situations(state, seat, text, events))

    def finish(self, state: Any) -> None:
        """Count what the end of a game was like."""
        outcome = self.game.outcome(state)
        self.situations.update(self.hints.endings(state, outcome.scores, outcome.ranks))

    def merge(self, actions: Mapping[str, int], situations: Mapping[str, int]) -> None:
        """Add the counts of another process."""
        self.actions.update(actions)
        self.situations.update(situations)

    def missed(self) -> list[str]:
        """Kinds of action and situations that were never met, but for those that cannot be."""
        kinds = [
            kind
            for kind in dict.fromkeys(self.kinds)
            if not self.actions[kind] and not self.hints.NEVER.fullmatch(kind)
        ]
        return kinds + [name for name in self.hints.SITUATIONS if not self.situations[name]]
