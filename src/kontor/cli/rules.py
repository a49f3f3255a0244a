"""`kontor rules`: the rulebook and the rulings in the terminal, from the words of the page."""

from __future__ import annotations

from textwrap import fill
from typing import Literal

from ..core.errors import OptionError
from ..core.rulebook import Passage, find, sections
from ..games import get_game, plugin_of
from .common import screen_width

WIDEST = 88


def rules(
    game: str, word: str | None = None, /, *, language: Literal["en", "fr", "de"] = "en"
) -> int:
    """Read the rules of a game.

    Parameters
    ----------
    game
        A game, as `kontor games` lists them.
    word
        A section by its name, a ruling by its id (L5, H14), or any word: what the rules say about
        it. All sections if left out.
    language
        en, fr or de.
    """
    package = plugin_of(get_game(game).name).package
    book = sections(package, language)
    if not book:
        raise OptionError(f"{game} brings no rules to read")
    found = list(book) if word is None else find(package, language, word)
    if not found:
        names = ", ".join(section.name for section in book)
        raise OptionError(f"the rules say nothing about {word!r}, there are sections: {names}")
    for passage in found:
        print(written(passage, min(screen_width(), WIDEST)))
    return 0


def written(passage: Passage, width: int) -> str:
    """A passage as text for a screen."""
    name = f" ({passage.name})" if not passage.title.startswith(passage.name) else ""
    lines = [f"{passage.title}{name}"]
    lines += [
        fill(line, width, initial_indent="  ", subsequent_indent="  ") for line in passage.lines
    ]
    return "\n".join(lines) + "\n"
