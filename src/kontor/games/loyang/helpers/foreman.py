"""Foreman: take a helper the moment it has been put on the discard pile (L17, L18, L38).

The windows are opened by `table.offer_to_foreman`; this is what happens in one.
"""

from __future__ import annotations

from librt.vecs import remove

from .. import events as ev
from ..actions import FETCH, FIRST, PASS
from ..data import FOREMAN, HELPER
from ..state import Actions, Decision, State
from ..table import place, put_away


def offer_window(s: State, d: Decision, out: Actions) -> None:
    """Fetch or pass, while the Foreman is there and the helper still lies on the pile."""
    if s.players[d.seat].has_helper(FOREMAN) and d.a in s.discard:
        out.add(FIRST[FETCH])
        out.add(FIRST[PASS])


def fetch(s: State, d: Decision) -> None:
    """Take the helper; the Foreman goes to the discard pile instead."""
    s.close(d.seat)
    s.note(ev.USE, d.seat, HELPER + FOREMAN)
    s.discard = remove(s.discard, d.a)
    s.note(ev.FETCH, d.seat, d.a)
    place(s, d.seat, d.a)
    put_away(s, d.seat, HELPER + FOREMAN)
