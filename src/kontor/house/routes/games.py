"""The games, their words, and the notation of their actions."""

from __future__ import annotations

from ...games import plugin_of
from ...table.catalogue import LANGUAGES, find_game, game_info, game_names
from ...table.codec import encode
from ...table.errors import not_found
from ...table.messages import GameInfo
from ..endpoints import Call, Endpoint, Reply

DAY = {"cache-control": "public, max-age=86400"}


async def games(call: Call) -> list[GameInfo]:
    """All games."""
    return [game_info(name) for name in game_names()]


async def actions(call: Call) -> Reply:
    """The notation of every action of a game, by number."""
    game = find_game(call.path["game"])
    return Reply(encode(game.notation.texts), headers=DAY)


async def words(call: Call) -> Reply:
    """The words of a game in a language, for pages that have none of their own."""
    plugin = plugin_of(find_game(call.path["game"]).name)
    language = call.path["language"]
    if language not in LANGUAGES:
        raise not_found(f"there is no language {language[:20]!r}, but {', '.join(LANGUAGES)}")
    return Reply(encode(plugin.words(language)), headers=DAY)


ENDPOINTS = [
    Endpoint("GET", "/api/games", games, list[GameInfo], "The games"),
    Endpoint(
        "GET", "/api/games/{game}/actions", actions, list[str], "The notation of every action"
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/words/{language}",
        words,
        dict[str, str],
        "The words of a game in a language",
    ),
]
