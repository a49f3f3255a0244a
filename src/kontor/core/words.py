"""Messages with holes, as the word files of the games hold them; the page fills them alike."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

HOLE = re.compile(r"\{(\w+)(?:#([^|{}]*)\|([^{}]*))?\}")


@cache
def read_words(package: str, language: str, part: str = "") -> Mapping[str, str]:
    """The words of a game's package in a language: those of its own file, English ones where it
    has none, nothing where the game brings no words. A part has files of its own: `terminal` those
    that only a terminal says."""
    for name in (language, "en"):
        file = files(package).joinpath("words", f"{part and part + '.'}{name}.json")
        if file.is_file():
            words: dict[str, str] = json.loads(file.read_text("utf-8"))
            return words
    return {}


def fill(message: str, arguments: Mapping[str, object]) -> str:
    """A message with its holes filled: `{n}` by an argument, `{n#step|steps}` by the form that
    goes with a number, `{you#is|are}` by the second form if `you` is true."""

    def filled(match: re.Match[str]) -> str:
        name, one, many = match.groups()
        value = arguments.get(name, "")
        if one is None:
            return str(value)
        is_first = not value if isinstance(value, bool) or value == "" else value in (1, -1)
        return str(one if is_first else many)

    return HOLE.sub(filled, message)
