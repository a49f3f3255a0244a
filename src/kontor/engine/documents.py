"""What the line protocol says, as JSON."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from ..bots.base import Choice
from ..bots.registry import bot_names
from ..core.errors import AmbiguousActionError, KontorError, PositionError, RecordError
from ..core.game import Game, Json
from ..games import usable_games


def game_documents() -> list[Json]:
    """The games that are there."""
    return [game_document(game) for game in usable_games()]


def game_document(game: Game[Any]) -> Json:
    """A game and its options."""
    return {
        "name": game.name,
        "title": game.title,
        "designer": game.designer,
        "bots": bot_names(game.name),
        "options": [
            {"name": o.name, "default": o.default, "expects": o.expects()}
            for o in game.known_options
        ],
    }


def action_document(game: Game[Any], action: int) -> Json:
    """An action as number, as text, and taken apart."""
    text = game.text(action)
    kind, *arguments = text.split()
    return {"number": action, "text": text, "kind": kind, "arguments": arguments}


def choice_document(game: Game[Any], choice: Choice) -> Json:
    """A bot's choice and what it thought."""
    return {
        "action": game.text(choice.action),
        "number": choice.action,
        "value": choice.value,
        "line": [game.text(action) for action in choice.line],
        "alternatives": [
            {"action": game.text(other.action), "value": other.value}
            for other in choice.alternatives
        ],
        "nodes": choice.nodes,
        "reasons": [asdict(reason) for reason in choice.reasons],
    }


def error_document(error: KontorError) -> Json:
    """An error as data."""
    document: Json = {"code": error.code, "message": str(error)}
    if isinstance(error, AmbiguousActionError):
        document["candidates"] = error.candidates
    if isinstance(error, PositionError):
        document["faults"] = error.faults
    if isinstance(error, RecordError):
        document["line"] = error.line
    return document
