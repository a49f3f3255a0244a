"""What a lesson is made of, and how the lessons of a game are found."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from ..core.errors import KontorError
from ..games import plugin_of

LANGUAGES = ("en", "fr", "de")


class LessonError(KontorError):
    """A lesson that does not exist, cannot be read, or was not gone through that way."""

    code = "lesson"


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in all languages."""

    en: str
    fr: str
    de: str

    def said(self, language: str) -> str:
        """The text in one language."""
        text: str = getattr(self, language)
        return text


class Other(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to say to legal actions that are not the point; `like` are patterns of notation, in
    which `*` stands for anything."""

    like: list[str]
    say: Words


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to read or to do.

    say      what is said before, and about which `area` of the board
    right    patterns of the actions that count; none where there is only something to read
    why      what is said after a right one
    others   what is said to some other legal actions, and `other` to all the rest
    then     what happens next by itself, as `"B: end"`
    """

    say: Words
    area: str = ""
    right: list[str] = []
    why: Words | None = None
    others: list[Other] = []
    other: Words | None = None
    then: list[str] = []


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson: where it begins, its steps, and what the learner takes along.

    order    where it stands among the others; `minutes` is how long it takes
    section  the section of the rulebook that says more
    teaches  tips of the guide that are not needed after it
    options, seed, moves, place
             the beginning: a new game, some actions, and what is put elsewhere (see `place.py`)
    seat     the seat of the learner
    """

    id: str
    order: int
    title: Words
    done: Words
    section: str
    steps: list[Step]
    minutes: int = 3
    teaches: list[str] = []
    options: dict[str, Any] = {}
    seed: str = "lesson"
    moves: list[str] = []
    place: dict[str, Any] = {}
    seat: int = 0


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order; none if it brings none."""
    folder = files(plugin_of(game).package).joinpath("lessons")
    if not folder.is_dir():
        return ()
    found = []
    for file in folder.iterdir():
        if file.name.endswith(".json"):
            try:
                found.append(msgspec.json.decode(file.read_bytes(), type=Lesson))
            except msgspec.DecodeError as error:
                raise LessonError(f"{game}/lessons/{file.name}: {error}") from None
    return tuple(sorted(found, key=lambda lesson: lesson.order))


def find_lesson(game: str, name: str) -> Lesson:
    """A lesson by its id."""
    for lesson in lessons_of(game):
        if lesson.id == name:
            return lesson
    there = ", ".join(lesson.id for lesson in lessons_of(game)) or "none"
    raise LessonError(f"there is no lesson {name[:40]!r} of {game}, but {there}")
