"""Official: the two-pack of this action phase is free."""

from __future__ import annotations

from mypy_extensions import i64

from ..state import State
from .helper import LastingHelper


class Official(LastingHelper):
    """Lasts for this phase."""

    def last(self, s: State, seat: i64) -> None:
        """The two-pack costs nothing."""
        s.players[seat].official = True
