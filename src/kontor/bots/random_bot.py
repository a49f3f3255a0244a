"""The bot that plays anything: for tests, and as the floor of every comparison."""

from __future__ import annotations

from .base import Bot, Choice, Situation


class RandomBot(Bot):
    """Every legal action is equally likely."""

    looks = False

    def choose(self, situation: Situation) -> Choice:
        """An even choice."""
        legal = situation.legal
        return Choice(legal[situation.chance.below(len(legal))])
