"""Health, metrics, schema, games."""

from __future__ import annotations

import msgspec
from starlette.responses import Response

from ... import __version__
from ..catalogue import find_game, game_info, game_names
from ..codec import encode
from ..http import Call, Endpoint
from ..messages import GameInfo, Health
from ..store.service import database_answers

DAY = "public, max-age=86400"


async def health(call: Call) -> Health:
    """Whether the database answers."""
    await call.hub.database.read(database_answers)
    return Health(
        status="ok",
        version=__version__,
        database=call.hub.database.kind,
        tables=len(call.hub.live),
    )


async def metrics(call: Call) -> Response:
    """Figures for Prometheus."""
    text = call.hub.metrics.text(call.hub)
    return Response(text, media_type="text/plain; version=0.0.4")


async def schema(call: Call) -> Response:
    """The schema of bodies and frames."""
    from ..openapi import openapi

    return Response(encode(openapi()), media_type="application/json")


async def games(call: Call) -> list[GameInfo]:
    """All games."""
    return [game_info(name) for name in game_names()]


async def actions(call: Call) -> Response:
    """The notation of every action of a game, by number."""
    game = find_game(call.path["game"])
    return Response(
        msgspec.json.encode(game.notation.texts),
        headers={"cache-control": DAY},
        media_type="application/json",
    )


ENDPOINTS = [
    Endpoint("GET", "/api/health", health, Health, "Whether the server does its work"),
    Endpoint("GET", "/api/metrics", metrics, str, "Figures for Prometheus", media="text/plain"),
    Endpoint("GET", "/api/schema", schema, dict, "This schema"),
    Endpoint("GET", "/api/games", games, list[GameInfo], "The games"),
    Endpoint(
        "GET", "/api/games/{game}/actions", actions, list[str], "The notation of every action"
    ),
]
