"""`kontor bots`: who can be played against."""

from __future__ import annotations

import json
from typing import Annotated

from cyclopts import Parameter

from ..bots.registry import bot_names, characters, levels, make_bot
from ..core.game import Json
from ..games import game_names, get_game, plugin_of


def bots(
    game: str | None = None,
    /,
    *,
    as_json: Annotated[bool, Parameter("--json", negative=())] = False,
) -> int:
    """List the bots of a game, weakest first, with the settings that a spec may change.

    Parameters
    ----------
    game
        A game; all of them if left out.
    as_json
        Print JSON instead of text.
    """
    found = {name: described(name) for name in ([game] if game else game_names())}
    if as_json:
        print(json.dumps(found, indent=1))
        return 0
    for name, listed in found.items():
        print(f"{name}:")
        for bot in listed:
            mark = " (a level people choose)" if bot["level"] else ""
            print(f"  {bot['name']}{mark}: {bot['about']}")
            if bot["settings"]:
                words = ", ".join(f"{key}={value}" for key, value in bot["settings"].items())
                print(f"    settings: {words}")
            for one in bot["characters"]:
                print(f"    {one['key']}: {one['name']}, {one['about']} ({one['spec']})")
    print(
        "a bot of your own: FILE.py:CLASS or exec:COMMAND; time=SECONDS and nodes=N limit any bot"
    )
    return 0


def described(game: str) -> list[Json]:
    """What is told about each bot of a game."""
    rules = get_game(game)
    rows = []
    for name in bot_names(game):
        bot = make_bot(name, rules).bot
        about = (bot.__doc__ or "").strip().split("\n\n")[0]
        rows.append(
            {
                "name": name,
                "level": name in levels(game),
                "about": " ".join(about.split()),
                "settings": bot.all_parameters(),
                "characters": company(game, name),
            }
        )
    return rows


def company(game: str, level: str) -> list[Json]:
    """What is told about those who play at a level."""
    words = plugin_of(game).words("en")
    return [
        {
            "key": one.key,
            "name": one.name,
            "about": words.get(f"character.{one.key}", ""),
            "spec": one.spec,
        }
        for one in characters(game).values()
        if one.level == level
    ]
