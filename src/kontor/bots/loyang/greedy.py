"""The yardstick for all other bots: takes at each moment what looks best to a casual eye."""

from __future__ import annotations

from .bot import CasualBot


class GreedyBot(CasualBot):
    """A casual player."""
