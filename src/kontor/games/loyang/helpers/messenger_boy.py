"""Messenger boy: in this action phase each own regular may be delivered twice (L15)."""

from __future__ import annotations

from mypy_extensions import i64

from .. import events as ev
from ..actions import FIRST, USE_MESSENGER_BOY
from ..data import HELPER, MESSENGER_BOY
from ..state import Actions, State
from ..table import retire


def offer(s: State, seat: i64, out: Actions) -> None:
    """Always (L37)."""
    out.add(FIRST[USE_MESSENGER_BOY])


def use(s: State, seat: i64) -> None:
    """Lasts for this phase; the card is discarded on activation (L17)."""
    s.note(ev.USE, seat, HELPER + MESSENGER_BOY)
    s.players[seat].messenger = True
    retire(s, seat, MESSENGER_BOY)
