"""The tax collector variant: who shows the least money names the first player (H22)."""

from __future__ import annotations

from mypy_extensions import i64

from .actions import FIRST, PASS, SHOW
from .made import events as ev
from .made.decisions import NAMING
from .state import NOT_SHOWN, Actions, Decision, State


def offer_declaration(out: Actions) -> None:
    """Show one's money, or pass."""
    out.add(FIRST[SHOW])
    out.add(FIRST[PASS])


def show(s: State, d: Decision) -> None:
    """Everybody sees what the player has now."""
    p = s.players[d.seat]
    p.shown = p.cash
    ev.show(s, d.seat, p.cash)
    s.close()


def keep_hidden(s: State, d: Decision) -> None:
    """The player shows nothing."""
    ev.pass_(s, d.seat)
    s.close()


def poorest_shown(s: State) -> i64:
    """Who has shown the least, the earlier of equals, or -1 if all have passed."""
    poorest: i64 = -1
    for i in range(s.seats):
        seat = (s.first + i) % s.seats
        shown = s.players[seat].shown
        if shown != NOT_SHOWN and (poorest < 0 or shown < s.players[poorest].shown):
            poorest = seat
    return poorest


def end_declarations(s: State) -> None:
    """The poorest, or without one the present first player, names the first player."""
    poorest = poorest_shown(s)
    s.ask(NAMING, poorest if poorest >= 0 else s.first)


def forget_shown(s: State) -> None:
    """What was shown is no longer known."""
    for p in s.players:
        p.shown = NOT_SHOWN
