"""Lessons. Nothing is kept here: the learner's page says how far it has come."""

from __future__ import annotations

from ...table.catalogue import find_game
from ...table.lessons import (
    Language,
    LessonInfo,
    LessonState,
    LessonWish,
    lesson_state,
    list_lessons,
)
from ...table.messages import Body
from ..endpoints import Call, Endpoint


class LessonQuery(Body):
    """In which language."""

    language: Language = "en"


async def lessons(call: Call) -> list[LessonInfo]:
    """The lessons of a game."""
    query: LessonQuery = call.query
    game = find_game(call.path["game"]).name
    return await call.house.aside(list_lessons, game, query.language)


async def lesson(call: Call) -> LessonState:
    """A lesson where the learner stands."""
    wish: LessonWish = call.body
    game = find_game(call.path["game"]).name
    return await call.house.aside(lesson_state, game, call.path["lesson"], wish)


L = "/api/lessons/{game}"

ENDPOINTS = [
    Endpoint("GET", L, lessons, list[LessonInfo], "The lessons of a game", query=LessonQuery),
    Endpoint(
        "POST",
        L + "/{lesson}",
        lesson,
        LessonState,
        "A step of a lesson",
        LessonWish,
        limit="list",
    ),
]
