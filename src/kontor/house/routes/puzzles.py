"""Puzzles: what there is, the one of the day, and tries."""

from __future__ import annotations

from datetime import UTC, datetime

from ...review.plan import habits_of
from ...review.puzzles import Puzzle, of_the_day, puzzles_of
from ...table import timing
from ...table.attempts import Attempt, AttemptWish
from ...table.catalogue import find_game
from ...table.errors import not_found
from ...table.messages import Answer
from ..endpoints import Call, Endpoint
from .reviews import judged


class PuzzleInfo(Answer):
    """A puzzle without its answer."""

    id: str
    theme: str
    rating: int
    players: int


class Puzzles(Answer):
    """The puzzles of a game, the easiest first, and the one of today."""

    unit: str
    daily: str | None
    puzzles: list[PuzzleInfo]


def info_of(puzzle: Puzzle) -> PuzzleInfo:
    """What is told of a puzzle."""
    return PuzzleInfo(
        id=puzzle.id, theme=puzzle.theme, rating=puzzle.rating, players=puzzle.players
    )


async def puzzles(call: Call) -> Puzzles:
    """The puzzles of a game."""
    game = find_game(call.path["game"]).name
    day = datetime.fromtimestamp(timing.now(), UTC).date().isoformat()
    today = of_the_day(game, day)
    return Puzzles(
        unit=habits_of(game).unit,
        daily=None if today is None else today.id,
        puzzles=[info_of(puzzle) for puzzle in puzzles_of(game).values()],
    )


async def attempt(call: Call) -> Attempt:
    """A puzzle, tried."""
    known = puzzles_of(find_game(call.path["game"]).name)
    puzzle = known.get(call.path["puzzle"])
    if puzzle is None:
        raise not_found("there is no such puzzle")
    return await judged(call, puzzle.task)


P = "/api/puzzles/{game}"

ENDPOINTS = [
    Endpoint("GET", P, puzzles, Puzzles, "The puzzles of a game", limit="list"),
    Endpoint(
        "POST", P + "/{puzzle}", attempt, Attempt, "A puzzle, tried", AttemptWish, limit="heavy"
    ),
]
