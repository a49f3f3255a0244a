"""The opponent of one's first games, and the yardstick for all others: see plain.py."""

from __future__ import annotations

from .bot import PlainBot


class GreedyBot(PlainBot):
    """Plays by rules of thumb, as a casual player does."""
