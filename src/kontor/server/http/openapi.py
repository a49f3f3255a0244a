"""The schema of the API, made from the same types and endpoints that serve it."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

from ... import __version__
from ...house.endpoints import Endpoint
from ...table import frames
from ...table.catalogue import find_game, game_names
from ...table.messages import Refused
from .routes import ENDPOINTS

Json = dict[str, Any]

REF = "#/components/schemas/{name}"
REFUSALS = "A refusal: a code, a sentence, details."
SHOWN = {
    "View": "A game as a viewer may know it; `game` says which.",
    "Event": "Something that happened, as a viewer may know it.",
    "Changes": "What an action would change at once, in numbers.",
    "Deed": "An action taken apart: its verb, and what it names.",
}


@cache
def openapi() -> Json:
    """The whole document (OpenAPI 3.1)."""
    types = [frames.ClientFrame, frames.ServerFrame, Refused]
    for endpoint in ENDPOINTS:
        types += [kind for kind in (endpoint.body, endpoint.answer) if _has_schema(kind)]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    named = dict(zip(map(str, types), schemas, strict=True))
    components["ClientFrame"] = schemas[0]
    components["ServerFrame"] = schemas[1]
    components.update(_components_of_games())
    paths: dict[str, Json] = {}
    for endpoint in ENDPOINTS:
        path = re.sub(r"\{(\w+):\w+\}", r"{\1}", endpoint.path)
        paths.setdefault(path, {})[endpoint.method.lower()] = _operation(endpoint, named)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Kontor",
            "version": __version__,
            "description": "Tables to play at. Frames of the websocket /api/socket stand under "
            "components.schemas as ClientFrame and ServerFrame; what a game shows, as GameView, "
            "GameEvent and GameChanges.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "kontor"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
        "security": [{}, {"cookie": []}, {"token": []}],
    }


def _components_of_games() -> Json:
    """What the games say of their views, events and previews, each name with the game's before
    it; and which of them may stand where the game is not known."""
    found: Json = {}
    for game in game_names():
        rules = find_game(game)
        parts = {**rules.view_schema()["$defs"], "Deed": rules.notation.schema}
        for name, schema in parts.items():
            found[game.capitalize() + name] = _moved(schema, game.capitalize())
    for name, words in SHOWN.items():
        choices = [{"$ref": REF.format(name=game.capitalize() + name)} for game in game_names()]
        found[f"Game{name}"] = {"description": words, "anyOf": choices}
    return found


def _moved(schema: Any, prefix: str) -> Any:
    """A schema whose references lead to components of a game."""
    if isinstance(schema, list):
        return [_moved(part, prefix) for part in schema]
    if not isinstance(schema, dict):
        return schema
    moved = {key: _moved(part, prefix) for key, part in schema.items()}
    if "$ref" in schema:
        moved["$ref"] = REF.format(name=prefix + schema["$ref"].removeprefix("#/$defs/"))
    return moved


def _has_schema(kind: Any) -> bool:
    return kind is not None and kind is not str


def _operation(endpoint: Endpoint, named: dict[str, Json]) -> Json:
    operation: Json = {
        "summary": endpoint.summary,
        "operationId": f"{endpoint.method.lower()} {endpoint.path}",
        "parameters": _path_parameters(endpoint) + _query_parameters(endpoint),
        "responses": {str(endpoint.status): _answer(endpoint, named)},
    }
    if endpoint.status == 201 and endpoint.body is None:
        operation["responses"]["200"] = _answer(endpoint, named)
    refused = {"application/json": {"schema": {"$ref": REF.format(name="Refused")}}}
    operation["responses"]["4XX"] = {"description": REFUSALS, "content": refused}
    if endpoint.body is str:
        operation["requestBody"] = {
            "required": True,
            "content": {"text/plain": {"schema": {"type": "string"}}},
        }
    elif endpoint.body is not None:
        schema = named[str(endpoint.body)]
        operation["requestBody"] = {
            "required": not endpoint.optional,
            "content": {"application/json": {"schema": schema}},
        }
    return operation


def _answer(endpoint: Endpoint, named: dict[str, Json]) -> Json:
    if endpoint.answer is None:
        return {"description": "Done."}
    if endpoint.answer is str:
        return {"description": "Text.", "content": {endpoint.media: {"schema": {"type": "string"}}}}
    schema = named[str(endpoint.answer)]
    return {"description": "The answer.", "content": {"application/json": {"schema": schema}}}


def _path_parameters(endpoint: Endpoint) -> list[Json]:
    found = []
    for name, kind in re.findall(r"\{(\w+)(?::(\w+))?\}", endpoint.path):
        schema: Json = {"type": "integer", "minimum": 0} if kind == "int" else {"type": "string"}
        found.append({"name": name, "in": "path", "required": True, "schema": schema})
    return found


def _query_parameters(endpoint: Endpoint) -> list[Json]:
    if endpoint.query is None:
        return []
    (schema,), components = msgspec.json.schema_components([endpoint.query], ref_template="{name}")
    found = components[schema["$ref"]]
    required = found.get("required", [])
    return [
        {"name": name, "in": "query", "required": name in required, "schema": _plain(kind)}
        for name, kind in found["properties"].items()
    ]


def _plain(schema: Json) -> Json:
    """A query has no null: what may be left out is left out."""
    choices = [choice for choice in schema.get("anyOf", []) if choice.get("type") != "null"]
    if len(choices) == 1:
        return dict(choices[0])
    return {key: value for key, value in schema.items() if key != "default" or value is not None}
