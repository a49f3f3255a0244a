"""Random play inside the compiled module: for benchmarks, fuzzing and search."""

from __future__ import annotations

from mypy_extensions import i64

from ....core.chance import Chance
from .flow import answer
from .legal import legal
from .state import State


def play_randomly(s: State, chance: Chance, limit: i64) -> i64:
    """Play evenly random legal actions to the end, or `limit` actions; returns how many."""
    n: i64 = 0
    while n < limit:
        d = s.top
        if d is None:
            break
        out = legal(s, d.seat)
        answer(s, d, out.items[chance.below(out.count)])
        n += 1
    return n
