"""What is measured. A workload plays random games for a while and says how many decisions it made.

Every engine is driven by the same kind of loop from interpreted Python: ask for the legal actions,
pick one evenly, carry it out. The time for setting up games counts for everybody. What is measured
is the processor's time, so that other work on the machine does not count.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

from ..core.chance import Chance, seeded
from ..core.game import Game
from ..games import get_game, plugin_of

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
    """The loop inside the compiled module of a game, if it brings one."""
    game = get_game(name)
    plugin = plugin_of(name)
    play_randomly = plugin.load(plugin.playout) if plugin.playout else _loop(game)
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


def _loop(game: Game[Any]) -> Callable[[Any, Chance, int], int]:
    """A loop for a game that brings none."""

    def play_randomly(state: Any, chance: Chance, most: int) -> int:
        count = 0
        while count < most and (asked := state.seats_to_act()):
            legal = game.legal_actions(state, asked[0])
            game.apply(state, asked[0], legal[chance.below(len(legal))])
            count += 1
        return count

    return play_randomly


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
    low, high = get_game(name).player_range()
    return list(range(low, high + 1))
