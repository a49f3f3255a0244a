"""What is measured. A workload plays random games for a while and says how many decisions it made.

Every engine is driven by the same kind of loop from interpreted Python: ask for the legal actions,
pick one evenly, carry it out. The time for setting up games counts for everybody. What is measured
is the processor's time, so that other work on the machine does not count.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

from ..core.chance import seeded
from ..games import get_game

Workload = Callable[[float], tuple[int, float]]
"""Works for about so many seconds; returns how many decisions (or copies) and seconds it took."""


def driven(name: str, players: int, seed: str) -> Workload:
    """One of our games, the loop in interpreted Python."""
    game = get_game(name)
    legal_actions, apply = game.legal_actions, game.apply
    options = game.options({"players": players})
    games = 0

    def work(seconds: float) -> tuple[int, float]:
        nonlocal games
        random = Random(seed).random
        count = 0
        start = process_time()
        while (spent := process_time() - start) < seconds:
            games += 1
            state = game.deal(options, seeded(f"{seed}-{games}"), False)
            while not state.is_over():
                seat = state.seats_to_act()[0]
                legal = legal_actions(state, seat)
                apply(state, seat, legal[int(random() * len(legal))])
                count += 1
        return count, spent

    return work


def inner(name: str, players: int, seed: str) -> Workload:
    """One of our games, the loop inside the compiled module."""
    game = get_game(name)
    play_randomly = import_module(f"kontor.games.{name}.playout").play_randomly
    options = game.options({"players": players})
    games = 0

    def work(seconds: float) -> tuple[int, float]:
        nonlocal games
        count = 0
        start = process_time()
        while (spent := process_time() - start) < seconds:
            games += 1
            chance = seeded(f"{seed}-{games}")
            count += play_randomly(game.deal(options, chance, False), chance, 100_000)
        return count, spent

    return work


def copies(name: str, players: int, seed: str) -> Workload:
    """Copies of states from the middle of a game."""
    game = get_game(name)
    random = Random(seed).random
    state: Any = game.new({"players": players}, seed)
    for _ in range(60 * players):
        before = state.copy()
        seat = state.seats_to_act()[0]
        legal = game.legal_actions(state, seat)
        game.apply(state, seat, legal[int(random() * len(legal))])
        if state.is_over():
            state = before
            break

    def work(seconds: float) -> tuple[int, float]:
        count = 0
        start = process_time()
        while (spent := process_time() - start) < seconds:
            for _ in range(100):
                state.copy()
            count += 100
        return count, spent

    return work


def player_counts(name: str) -> list[int]:
    """How many players a game allows."""
    option = next(o for o in get_game(name).known_options if o.name == "players")
    return list(range(option.low, option.high + 1))
