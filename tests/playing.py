"""Small helpers for tests that play games by chance."""

from __future__ import annotations

from typing import Any

from kontor.core.chance import Chance, seeded
from kontor.core.game import Game
from kontor.core.options import Options, options_to_text
from kontor.core.record import Record
from kontor.fuzz.run import variants
from kontor.games import usable_games

GAMES = usable_games()
VARIANTS = [(game, options) for game in GAMES for options in variants(game, {})]
VARIANT_IDS = [f"{game.name} {options_to_text(options)}" for game, options in VARIANTS]


def any_action(game: Game[Any], state: Any, chance: Chance) -> tuple[int, int]:
    """An even choice among the seats that may act and their actions."""
    asked = state.seats_to_act()
    seat = asked[chance.below(len(asked))]
    legal = game.legal_actions(state, seat)
    return seat, legal[chance.below(len(legal))]


def random_record(
    game: Game[Any], options: Options, seed: str, most: int = 100_000
) -> tuple[Record, Any]:
    """A random game, whole or its first actions, and the state it leads to."""
    record = Record.new(game, options, seed)
    state = record.begin()
    chance = seeded("test " + seed)
    while not state.is_over() and len(record.entries) < most:
        seat, action = any_action(game, state, chance)
        game.apply(state, seat, action)
        record.add(seat, action)
    return record, state
