"""How decisions of Hermagor are reviewed.

Everybody acts one action at a time, so each stands alone, but for discs that follow a sale at once.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...review.plan import Habits
from .rules.flow import apply
from .rules.game import GAME
from .rules.made import decisions as asked
from .rules.state import State


def chapter(state: State, seat: int) -> str:
    """Discs for the same regions belong together."""
    d = state.decision_of(seat)
    return "discs" if d is not None and d.kind == asked.BUILDING else ""


def is_double_region(state: State, seat: int, best: Sequence[int], other: Sequence[int]) -> bool:
    """One post completes two regions or more."""
    after = state.copy()
    apply(after, seat, best[0])
    d = after.decision_of(seat)
    return d is not None and d.kind == asked.BUILDING and int(d.regions).bit_count() > 1


def is_bidding(state: State, seat: int, best: Sequence[int], other: Sequence[int]) -> bool:
    """Buyers in the market."""
    return KINDS.get(GAME.text(best[0]).split()[0]) == "bidding"


def is_route(state: State, seat: int, best: Sequence[int], other: Sequence[int]) -> bool:
    """Where to go and to sell."""
    return KINDS.get(GAME.text(best[0]).split()[0]) == "journeys"


def result(state: State, seat: int) -> float:
    """The lead: a seat's money less the mean of the others'."""
    money = GAME.outcome(state).scores
    return money[seat] - (sum(money) - money[seat]) / (len(money) - 1)


KINDS = {
    **dict.fromkeys(("buyer", "shared-buyer", "pass", "done"), "bidding"),
    **dict.fromkeys(("sell", "move", "sell-here", "nothing", "shortcut"), "journeys"),
    "shared-post": "journeys",
    "disc": "discs",
    "discs decline": "discs",
    **dict.fromkeys(("raise", "decline"), "prices"),
    **dict.fromkeys(("first", "show", "draw"), "order"),
}
HABITS = Habits(
    unit="coin",
    chapters=chapter,
    result=result,
    kinds=KINDS,
    ideas={"double-region": is_double_region, "bidding": is_bidding, "route": is_route},
    look=16,
    check=24,
    proof=96,
    lines=6,
    least=1.5,
    half=60.0,
)
