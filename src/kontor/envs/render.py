"""Showing a table: as text for a terminal, as text to keep, as a picture."""

from __future__ import annotations

from io import StringIO
from typing import Any

from ..core.errors import OptionError
from ..core.game import Game, Json
from ..core.notation import seat_name
from ..games import plugin_of

RENDER_MODES = ["human", "ansi", "rgb_array"]
WIDTH = 100


def check_render_mode(mode: str | None) -> None:
    """Refuse a mode that there is not."""
    if mode is not None and mode not in RENDER_MODES:
        raise OptionError(f"render_mode: {mode!r} is not possible, use {', '.join(RENDER_MODES)}")


def render(game: Game[Any], state: Any, seat: int, mode: str | None) -> Any:
    """What a seat sees: printed (`human`), as text (`ansi`) or as a picture (`rgb_array`)."""
    if mode is None:
        raise OptionError(f"render_mode was not given, use {', '.join(RENDER_MODES)}")
    view = game.view(state, seat)
    if mode == "rgb_array":
        plugin = plugin_of(game.name)
        if plugin.picture:
            return plugin.load(plugin.picture)(game, view)
        return written(as_text(game, view))
    text = as_text(game, view)
    if mode == "ansi":
        return text
    print(text)
    return None


def written(text: str) -> Any:
    """A picture of a text, for a game that brings no picture of its own."""
    from .raster import LETTER_HEIGHT, LETTER_WIDTH, Canvas

    lines = text.splitlines()
    canvas = Canvas(2 * LETTER_WIDTH * WIDTH + 20, 3 * LETTER_HEIGHT * len(lines) + 20)
    for number, line in enumerate(lines):
        canvas.text(10, 10 + 3 * LETTER_HEIGHT * number, line)
    return canvas.pixels


def as_text(game: Game[Any], view: Json) -> str:
    """The board that the command line shows, without colours."""
    from rich.console import Console

    from ..boards import board_of

    names = [f"player {seat_name(seat)}" for seat in range(len(view["players"]))]
    out = StringIO()
    console = Console(file=out, width=WIDTH, color_system=None, force_terminal=False)
    console.print(board_of(game.name).board(view, names))
    return out.getvalue()
