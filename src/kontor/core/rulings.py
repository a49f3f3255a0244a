"""The rulings of a game: one answer to every question that a rulebook leaves open, with its source.

They are data of the game's package, `words/rulings.en.json` and so on. Code, tests and texts cite
them by id (L5, H14); page, terminal and documents show the same words.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

CITED = re.compile(r"\b([A-Z]\d{1,2})\b")


@dataclass(frozen=True)
class Ruling:
    """One ruling: `source` is the place in the rulebook, or says that it was decided by us."""

    id: str
    group: str
    title: str
    text: str
    source: str
    example: str


@dataclass(frozen=True)
class Rulings:
    """All rulings of a game by id, and the headings of their groups, in the order of reading."""

    groups: Mapping[str, str]
    by_id: Mapping[str, Ruling]

    def cited(self, text: str) -> list[Ruling]:
        """The rulings that a text cites, as in `(H5, H6)`."""
        return [self.by_id[id] for id in CITED.findall(text) if id in self.by_id]


@cache
def read_rulings(package: str, language: str = "en") -> Rulings:
    """The rulings of the game in a package; none where it brings none."""
    file = resources.files(package).joinpath("words", f"rulings.{language}.json")
    if not file.is_file():
        return Rulings({}, {})
    document = json.loads(file.read_text("utf-8"))
    rulings = {id: Ruling(id, **ruling) for id, ruling in document["rulings"].items()}
    return Rulings(document["groups"], rulings)
