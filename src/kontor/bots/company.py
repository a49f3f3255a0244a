"""Who sits down at a table: characters of a level, drawn so that nobody is there twice."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from ..core.game import Game
from .base import Seated
from .registry import characters, level_of, levels, make_bot

Below = Callable[[int], int]
"""An even number below another, as `Chance.below` and `secrets.randbelow` draw it."""


def drawn(game: str, bot: str, taken: Collection[str], below: Below) -> str:
    """Who plays where a bot was asked for: at a level one of its characters, as long as there are
    any who are not at the table yet. Any other bot, and a level without characters, is itself."""
    if bot not in levels(game):
        return bot
    all_ = [key for key, one in characters(game).items() if one.level == bot]
    free = [key for key in all_ if key not in taken] or all_
    return free[below(len(free))] if free else bot


def seat_company(specs: Sequence[str], game: Game[Any], below: Below) -> list[Seated]:
    """Bots for several seats of a table; a level without settings draws one of its characters."""
    names: list[str] = []
    for spec in specs:
        names.append(drawn(game.name, spec, names, below))
    return [make_bot(name, game) for name in names]


def shown_name(game: str, spec: str) -> str:
    """What people call a bot: `Mei, skilled`; one that is no character by its spec."""
    found = characters(game).get(spec.partition(":")[0])
    return f"{found.name}, {level_of(game, found.key)}" if found else spec
