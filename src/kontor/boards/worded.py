"""What boards are made of: the words of a language, areas, and lines about what happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from rich.console import RenderableType
from rich.text import Text

from ..core.words import fill, read_words

LANGUAGES = ("en", "fr", "de")


class Area(NamedTuple):
    """A part of the table: its name for programs, its title for people, and what lies there.

    On a wide screen the areas stand in two columns, those at the side in the second; what is only
    looked up (`more`) is reached by keys there, too.
    """

    key: str
    title: str
    body: RenderableType
    side: bool = False
    more: bool = False


class Told(NamedTuple):
    """A line about what happened; headings divide the log."""

    text: str
    is_heading: bool = False


@cache
def shell_words(language: str) -> Mapping[str, str]:
    """The words around every game: the page's, and what only a terminal says."""
    return {**read_words("kontor", language), **read_words("kontor", language, "terminal")}


class Worded:
    """Speaks with the words of a game's package in one language."""

    def __init__(self, package: str, language: str) -> None:
        self.language = language
        own = read_words(package, language), read_words(package, language, "terminal")
        self.words: Mapping[str, str] = {**shell_words(language), **own[0], **own[1]}

    def say(self, key: str, **holes: object) -> str:
        """The message of a key with its holes filled."""
        return fill(self.words[key], holes)

    def listed(self, words: Sequence[str]) -> str:
        """Several words as people say them."""
        if len(words) < 2:
            return "".join(words)
        return f"{', '.join(words[:-1])} {self.words['list.and']} {words[-1]}"

    def about(self, word: str) -> str | None:
        """What the game's words say about a thing."""
        return self.words.get(f"about.{word.lower().replace(' ', '-')}")

    def group(self, verb: str) -> str:
        """What actions with the same verb do."""
        return self.words.get(f"verb.{verb}", verb.replace("-", " ").capitalize())

    def score(self, name: str) -> str:
        """What a part of the result is called; nothing if it is not shown."""
        return self.words.get(f"result.{name}", name.replace("_", " "))

    def legend(self) -> list[tuple[Text, str]]:
        """Every sign with its meaning."""
        return []
