"""A board for any game: the document itself."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.pretty import Pretty

from ...core.game import Json


def board(doc: Json, names: Sequence[str]) -> RenderableType:
    """The document, laid out."""
    return Pretty(doc, expand_all=False)


def question(view: Json, seat: int) -> str:
    """What a seat is asked."""
    return "What do you do?"


def describe(event: Json, names: Sequence[str]) -> str | None:
    """Rounds and phases only."""
    if event["event"] == "round":
        return f"Round {event['round']}"
    if event["event"] == "phase":
        return str(event["phase"])
    return None


def about(word: str) -> str | None:
    """Nothing is known."""
    return None
