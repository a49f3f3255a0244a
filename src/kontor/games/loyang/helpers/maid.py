"""Maid: in this action phase a stall slot that asks for 2 goods asks for 1."""

from __future__ import annotations

from mypy_extensions import i64

from .. import events as ev
from ..actions import FIRST, USE_MAID
from ..data import HELPER, MAID
from ..state import Actions, State
from ..table import retire


def offer(s: State, seat: i64, out: Actions) -> None:
    """Always (L37)."""
    out.add(FIRST[USE_MAID])


def use(s: State, seat: i64) -> None:
    """Lasts for this phase; the card is discarded on activation (L17)."""
    s.note(ev.USE, seat, HELPER + MAID)
    s.players[seat].maid = True
    retire(s, seat, MAID)
