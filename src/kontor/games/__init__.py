"""The games, one folder each, and the way to get one by name."""

from importlib import import_module
from typing import Any

from ..core.errors import OptionError
from ..core.game import Game

NAMES = ("loyang", "hermagor")


def get_game(name: str) -> Game[Any]:
    """The game of a name; only its modules are imported."""
    if name not in NAMES:
        raise OptionError(f"unknown game {name!r}, there are: {', '.join(NAMES)}")
    game: Game[Any] = import_module(f"{__name__}.{name}.game").GAME
    return game
