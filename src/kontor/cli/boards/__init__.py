"""Boards for the terminal, one module a game, drawn from a view or a position and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol

from rich.console import RenderableType

from ...core.game import Json


class Board(Protocol):
    """What the module of a game offers."""

    def board(self, doc: Json, names: Sequence[str]) -> RenderableType:
        """The whole table as the viewer of the document sees it."""

    def question(self, view: Json, seat: int) -> str:
        """What a seat is asked, in words."""

    def describe(self, event: Json, names: Sequence[str]) -> str | None:
        """One line about an event, None for those that the actions tell anyway."""

    def about(self, word: str) -> str | None:
        """What a card or a thing of the game does, in our own words."""


def board_of(game: str) -> Board:
    """The board of a game; a plain one for a game that has none of its own."""
    try:
        found = import_module(f"{__name__}.{game}")
    except ModuleNotFoundError:
        found = import_module(f"{__name__}.plain")
    board: Board = found
    return board
