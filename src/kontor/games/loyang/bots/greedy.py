"""The yardstick for all other bots: takes at each moment what looks best at first sight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ....bots.base import Setting
from .bot import PlannerBot


class GreedyBot(PlannerBot):
    """Takes at each moment what looks best, often rightly."""

    parameters: ClassVar[Mapping[str, Setting]] = {"blur": 1.0, "width": 1, "learnt": False}
