"""Lessons: short scenes on the real engine, each with one thing to do and an answer to every try.

A lesson is a file of a game's package (`lessons/*.json`). Nothing in here knows a server or a
screen: `Run` takes what the learner tried and says what came of it.
"""

from .lesson import LANGUAGES, Lesson, LessonError, Step, find_lesson, lessons_of
from .run import Answer, Run

__all__ = [
    "LANGUAGES",
    "Answer",
    "Lesson",
    "LessonError",
    "Run",
    "Step",
    "find_lesson",
    "lessons_of",
]
