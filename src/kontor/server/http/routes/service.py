"""Health, metrics, schema."""

from __future__ import annotations

from functools import cache

from starlette.responses import Response

from .... import __version__
from ....house.endpoints import Endpoint
from ....table.codec import encode
from ....table.errors import Refusal
from ....table.messages import Health
from ...store.service import database_answers
from ..endpoints import ServerCall


async def health(call: ServerCall) -> Health:
    """Whether the database answers."""
    await call.hub.database.read(database_answers)
    if call.hub.bots.changed:
        raise Refusal("unavailable", "the program was changed: start the server again", retry=60.0)
    if call.hub.trouble:
        raise Refusal("unavailable", f"nothing can be written: {call.hub.trouble}", retry=2.0)
    return Health(
        status="ok",
        version=__version__,
        database=call.hub.database.kind,
        tables=len(call.hub.live),
    )


async def metrics(call: ServerCall) -> Response:
    """Figures for Prometheus."""
    text = call.hub.metrics.text(call.hub)
    return Response(text, media_type="text/plain; version=0.0.4")


async def schema(call: ServerCall) -> Response:
    """The schema of bodies and frames."""
    return Response(await call.hub.aside(written_schema), media_type="application/json")


@cache
def written_schema() -> bytes:
    """The schema as JSON; making it takes longer than many moves."""
    from ..openapi import openapi

    return encode(openapi())


ENDPOINTS = [
    Endpoint("GET", "/api/health", health, Health, "Whether the server does its work"),
    Endpoint("GET", "/api/metrics", metrics, str, "Figures for Prometheus", media="text/plain"),
    Endpoint("GET", "/api/schema", schema, dict, "This schema"),
]
