"""The end of the game: final spaces, tie-breaks, ranks (L5)."""

from __future__ import annotations

from mypy_extensions import i64

from .state import Player, State, total


def final_space(p: Player) -> i64:
    """The space reached less one for each loan, never below 1."""
    return max(1, p.space - p.loans)


def goods_left(p: Player) -> i64:
    """Goods on fields and in the warehouse, the second tie-break."""
    goods = total(p.warehouse)
    for field in p.fields:
        if field > 0:
            goods += field >> 3
    return goods


def grade(s: State) -> int:
    """Solo: 1 good (space 17), 2 very good (18), 3 master (19 or 20); 0 otherwise (L31)."""
    return min(3, max(0, final_space(s.players[0]) - 16)) if s.is_solo() else 0


def ranks(s: State) -> list[int]:
    """The rank of each seat, 1 for the best; players tied to the end share one."""
    keys = [(final_space(p), p.cash, goods_left(p)) for p in s.players[: s.seats]]
    return [1 + sum(1 for other in keys if other > key) for key in keys]
