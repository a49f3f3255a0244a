"""Foreman: take a helper the moment it has been put on the discard pile (L17, L18, L38, L40).

The windows are opened by `laying.offer_to_foreman`; this is what happens in one. It is never used
in a turn.
"""

from __future__ import annotations

from librt.vecs import remove

from ..actions import FETCH, FIRST, PASS
from ..data import FOREMAN, HELPER
from ..laying import place, put_away
from ..made import events as ev
from ..state import Actions, Decision, State
from .helper import Helper


class Foreman(Helper):
    """Waits for its window."""


def offer_window(s: State, d: Decision, out: Actions) -> None:
    """Fetch or pass, while the Foreman is there and the helper still lies on the pile."""
    if s.players[d.seat].has_helper(FOREMAN) and d.helper in s.discard:
        out.add(FIRST[FETCH])
        out.add(FIRST[PASS])


def fetch(s: State, d: Decision) -> None:
    """Take the helper; the Foreman goes to the discard pile instead."""
    s.close(d.seat)
    ev.use(s, d.seat, HELPER + FOREMAN)
    s.discard = remove(s.discard, d.helper)
    ev.fetch(s, d.seat, d.helper)
    place(s, d.seat, d.helper)
    put_away(s, d.seat, HELPER + FOREMAN)
