"""Messenger boy: in this action phase each of your regulars may be delivered to twice (L15)."""

from __future__ import annotations

from mypy_extensions import i64

from ..state import State
from .helper import LastingHelper


class MessengerBoy(LastingHelper):
    """Lasts for this phase."""

    def last(self, s: State, seat: i64) -> None:
        """Regulars take two deliveries."""
        s.players[seat].messenger = True
