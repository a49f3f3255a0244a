"""Boards for the terminal, drawn from a view or a position alone, in the words of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rich.console import RenderableType
from rich.text import Text

from ..core.game import Json
from ..games import plugin_of
from .plain import PlainBoard
from .worded import LANGUAGES, Area, Told, Worded, shell_words

__all__ = ["LANGUAGES", "Area", "Board", "Told", "Worded", "board_of", "shell_words"]


class Board(Protocol):
    """What a game offers; `Worded` brings the words for it."""

    def heading(self, doc: Json, names: Sequence[str]) -> Text:
        """One line: how far the game has come."""

    def areas(self, doc: Json, names: Sequence[str]) -> list[Area]:
        """The parts of the table as the viewer of the document sees them, the own one first."""

    def board(self, doc: Json, names: Sequence[str]) -> RenderableType:
        """The whole table at once."""

    def question(self, view: Json, seat: int) -> str:
        """What a seat is asked, in words."""

    def label(self, deed: Json, view: Json, names: Sequence[str]) -> str:
        """An action in words, from its document."""

    def group(self, verb: str) -> str:
        """What actions with the same verb do, in words."""

    def tell(
        self, events: Sequence[Json], names: Sequence[str], deed: Json | None = None, you: int = -1
    ) -> list[Told]:
        """What an action brought about, line by line; the seat `you` is spoken to."""

    def about(self, word: str) -> str | None:
        """What a card or a thing of the game does, in our own words."""

    def score(self, name: str) -> str:
        """What a part of the result is called; nothing if it is not shown."""

    def legend(self) -> list[tuple[Text, str]]:
        """The signs on the board and what they mean."""


def board_of(game: str, language: str = "en") -> Board:
    """The board of a game; a plain one for a game that has none of its own."""
    plugin = plugin_of(game)
    board: Board
    if plugin.terminal:
        board = plugin.load(plugin.terminal)(plugin.package, language)
    else:
        board = PlainBoard(plugin.package, language)
    return board
