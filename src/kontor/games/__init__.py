"""The games that are installed, and the way to get one by name.

A game declares itself with a `Plugin` under an entry point of the group `kontor.games`. Those of
Kontor itself do so, too; and as a source tree has no metadata (or that of an older build), every
folder beside this file with a `plugin.py` counts as declared. Looking only there is also quicker,
so other distributions are searched only for a name that is not ours, or for a list of all games.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from typing import Any

from ..core.errors import OptionError, PluginError
from ..core.game import Game
from ..core.plugin import Plugin

GROUP = "kontor.games"


def get_game(name: str) -> Game[Any]:
    """The game of a name; only its modules are imported."""
    plugin = plugin_of(name)
    game: Game[Any] = plugin.load(plugin.rules)
    return game


def plugin_of(name: str) -> Plugin:
    """The declaration of a game."""
    found = _own(name) if name in _own_names() else _all().get(name)
    if found is None:
        raise OptionError(f"unknown game {name!r}, there are: {', '.join(game_names())}")
    return found


def game_names() -> tuple[str, ...]:
    """All games that are installed, in the order of lists."""
    return tuple(_all())


def usable_games() -> list[Game[Any]]:
    """All games whose rules can be imported; of the others it is told why not."""
    found = []
    for name in game_names():
        try:
            found.append(get_game(name))
        except PluginError as error:
            tell(str(error))
    return found


def first_game() -> str:
    """The game that is meant where nobody named one."""
    return game_names()[0]


@cache
def tell(line: str) -> None:
    """Say what is wrong with a plug-in: one line on standard error (or in the log), once."""
    import logging

    logging.getLogger("kontor").warning("kontor: %s", line)


@cache
def _own_names() -> tuple[str, ...]:
    """The folders here that declare a game, in source or compiled for a browser."""
    here = __path__[0]
    return tuple(
        name
        for name in sorted(os.listdir(here))
        if any(os.path.exists(os.path.join(here, name, f"plugin.{end}")) for end in ("py", "pyc"))
    )


@cache
def _own(name: str) -> Plugin:
    plugin: Plugin = import_module(f"{__name__}.{name}.plugin").PLUGIN
    return plugin


@cache
def _all() -> dict[str, Plugin]:
    """Every declaration by name, ours and those of other distributions."""
    from importlib.metadata import entry_points

    found = {name: _own(name) for name in _own_names()}
    for point in entry_points(group=GROUP):
        if point.value == f"{__name__}.{point.name}.plugin:PLUGIN":
            continue
        try:
            plugin = point.load()
            if not isinstance(plugin, Plugin):
                raise PluginError("is not a kontor.core.plugin.Plugin")
            if plugin.name != point.name:
                raise PluginError(f"declares the game {plugin.name!r}")
            if found.setdefault(point.name, plugin) != plugin:
                raise PluginError("there is another game of this name")
        except Exception as error:
            kind = "" if isinstance(error, PluginError) else f"{type(error).__name__}: "
            tell(f"the game {point.name!r} ({point.value}) is left out: {kind}{error}")
    return dict(sorted(found.items(), key=lambda item: (item[1].order, item[0])))
