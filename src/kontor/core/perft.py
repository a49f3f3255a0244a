"""Counting legal sequences: a change of any rule shows as a change of a number."""

from __future__ import annotations

from typing import Any

from .game import Game


def perft(game: Game[Any], state: Any, depth: int) -> int:
    """How many sequences of `depth` actions there are from a state, shorter ones that end the game
    included. Where several seats may act, the sequences of each count."""
    seats = state.seats_to_act()
    if depth == 0 or not seats:
        return 1
    total = 0
    for seat in seats:
        actions = game.legal_actions(state, seat)
        if depth == 1:
            total += len(actions)
            continue
        for action in actions:
            child = state.copy()
            game.apply(child, seat, action)
            total += perft(game, child, depth - 1)
    return total
