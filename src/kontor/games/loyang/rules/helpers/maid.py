"""Maid: in this action phase a stall slot that asks for 2 goods asks for 1."""

from __future__ import annotations

from mypy_extensions import i64

from ..state import State
from .helper import LastingHelper


class Maid(LastingHelper):
    """Lasts for this phase."""

    def last(self, s: State, seat: i64) -> None:
        """Slots ask for less."""
        s.players[seat].maid = True
