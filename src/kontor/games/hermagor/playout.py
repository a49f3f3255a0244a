"""Random play inside the compiled module: for benchmarks, fuzzing and search."""

from __future__ import annotations

from mypy_extensions import i64

from ...core.chance import Chance
from .flow import apply
from .legal import legal
from .state import State


def play_randomly(s: State, chance: Chance, limit: i64) -> i64:
    """Play evenly random legal actions to the end, or `limit` actions; returns how many."""
    n: i64 = 0
    while n < limit:
        count: i64 = len(s.decisions)
        if count == 0:
            break
        seat = s.decisions[count - 1].seat
        out = legal(s, seat)
        apply(s, seat, out.items[chance.below(out.count)])
        n += 1
    return n
