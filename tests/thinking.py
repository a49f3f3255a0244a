"""Small helpers for tests of bots: quick levels, and moments of a sensible game."""

from __future__ import annotations

from functools import cache
from typing import Any

from kontor.bots.asking import ask_bot
from kontor.bots.base import Limit, Seated
from kontor.bots.registry import make_bot
from kontor.core.game import Game

QUICK = Limit(nodes=150)


def quick_bot(level: str, game: Game[Any]) -> Seated:
    """A level that answers in milliseconds."""
    return make_bot(level, game, QUICK)


def moments_of(game: Game[Any], level: str, players: int, count: int) -> list[tuple[int, Any]]:
    """Moments of a game that a quick level plays, each with the seat that is asked."""
    played = whole_game(game, level, players)
    chosen = played[:: max(1, len(played) // count)][:count]
    return [(seat, state.copy()) for seat, state in chosen]


@cache
def whole_game(game: Game[Any], level: str, players: int, **options: str) -> list[tuple[int, Any]]:
    """Every moment of a game that a quick level plays; played once."""
    state = game.new({"players": players, **options}, "moments")
    bots = [quick_bot(level, game) for _ in range(players)]
    found = []
    number = 0
    while not state.is_over():
        seat = state.seats_to_act()[0]
        found.append((seat, state.copy()))
        game.apply(state, seat, ask_bot(game, state, seat, bots[seat], "m", number).action)
        number += 1
    return found
