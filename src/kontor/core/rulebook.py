"""The rulebook of a game as text: its sections and rulings, and whatever is said about a word.

It is data of the game's package, `words/rules.en.json` and so on; the page draws pictures where
this gives their captions.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from .rulings import Ruling, read_rulings

MARK = re.compile(r"\{#?([\w-]+)\}")  # a small picture inside a sentence, or a link to a section


@dataclass(frozen=True)
class Passage:
    """A piece of the rulebook: what it is called, its heading, its paragraphs."""

    name: str
    title: str
    lines: tuple[str, ...]

    def tells_of(self, word: str) -> bool:
        """Whether a word stands in it, as a whole or as the beginning of another."""
        text = "\n".join((self.title, *self.lines))
        return re.search(rf"\b{re.escape(word)}", text, re.IGNORECASE) is not None


@cache
def sections(package: str, language: str) -> tuple[Passage, ...]:
    """The sections of the rulebook in a package, in order; none where there is none."""
    file = resources.files(package).joinpath("words", f"rules.{language}.json")
    if not file.is_file():
        return ()
    return tuple(
        Passage(
            section["id"],
            section["title"],
            tuple(line for block in section["text"] for line in lines_of(block)),
        )
        for part in json.loads(file.read_text("utf-8"))["parts"]
        for section in part["sections"]
    )


def lines_of(block: Any) -> list[str]:
    """The words of a paragraph, a list, a caption or an example."""
    if isinstance(block, str):
        return [MARK.sub(r"\1", line) for line in block.splitlines()]
    lines = [f"- {line}" for line in (*block.get("list", ()), *block.get("steps", ()))]
    if "example" in block:
        lines.insert(0, block["title"])
    return [MARK.sub(r"\1", line) for line in lines]


def ruling_passage(ruling: Ruling) -> Passage:
    """A ruling as a passage."""
    lines = (*ruling.text.split("\n\n"), f"> {ruling.example}", f"[{ruling.source}]")
    return Passage(ruling.id, f"{ruling.id} {ruling.title}", lines)


def rulings(package: str, language: str) -> tuple[Passage, ...]:
    """All rulings as passages."""
    by_id = read_rulings(package, language).by_id
    return tuple(ruling_passage(ruling) for ruling in by_id.values())


def find(package: str, language: str, word: str) -> list[Passage]:
    """What the rules say about the name of a section, the id of a ruling, or any word: sections and
    rulings that have it in their heading, otherwise those that mention it."""
    parts = (sections(package, language), rulings(package, language))
    for part in parts:
        for passage in part:
            if passage.name.lower() == word.lower():
                return [passage]
    found: list[Passage] = []
    for part in parts:
        titled = [passage for passage in part if Passage("", passage.title, ()).tells_of(word)]
        found += titled or [passage for passage in part if passage.tells_of(word)]
    return found
