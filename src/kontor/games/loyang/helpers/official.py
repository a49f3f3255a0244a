"""Official: the two-pack of this action phase is free."""

from __future__ import annotations

from mypy_extensions import i64

from .. import events as ev
from ..actions import FIRST, USE_OFFICIAL
from ..data import HELPER, OFFICIAL
from ..state import Actions, State
from ..table import retire


def offer(s: State, seat: i64, out: Actions) -> None:
    """Always (L37)."""
    out.add(FIRST[USE_OFFICIAL])


def use(s: State, seat: i64) -> None:
    """Lasts for this phase; the card is discarded on activation (L17)."""
    s.note(ev.USE, seat, HELPER + OFFICIAL)
    s.players[seat].official = True
    retire(s, seat, OFFICIAL)
