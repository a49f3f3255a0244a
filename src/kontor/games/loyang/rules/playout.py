"""Random play inside the compiled module: for benchmarks, fuzzing and search."""

from __future__ import annotations

from mypy_extensions import i64

from ....core.chance import Chance
from .flow import answer
from .legal import offer
from .state import Actions, State


def play_randomly(s: State, chance: Chance, limit: i64) -> i64:
    """Play evenly random legal actions to the end, or `limit` actions; returns how many."""
    n: i64 = 0
    out = Actions()
    while n < limit:
        lane = s.lanes[0]
        if not lane:
            lane = s.lanes[1]
            if not lane:
                break
        d = lane[-1]
        out.count = 0
        offer(s, d, out)
        answer(s, d, out.items[chance.below(out.count)])
        n += 1
    return n
