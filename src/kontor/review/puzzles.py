"""Puzzles: turns of games between bots in which one line is clearly best.

A file of puzzles has one line of JSON for each game that was searched: how it was dealt and played
up to its last puzzle, and the puzzles. So each stands on its origin, and its position is the game
played again; whoever solves it sees the view of its seat and nothing hidden.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path

import msgspec

from ..core.chance import seeded
from ..core.errors import RecordError
from ..core.record import Record, replay
from ..games import get_game, plugin_of
from .plan import habits_of
from .trial import Task

FILE = "puzzles.jsonl"


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle within its game: the turn, the best line, and what the judge says about it."""

    step: int
    """How many actions were played before."""
    seat: int
    theme: str
    rating: int
    best: list[int]
    next: list[int]
    """The next best line."""
    value: float
    """What the best line promises."""
    gain: float
    """What it is worth more than the next best one, and the standard error of that."""
    error: float
    futures: int
    lines: int
    """How many lines were compared."""


class Searched(msgspec.Struct, frozen=True, kw_only=True):
    """A game that was searched: who played it, the deal, whose action each was, and the finds."""

    game: str
    players: int
    bot: str
    seed: str
    number: int
    seats: str = ""
    actions: list[int] = []
    puzzles: list[Found] = []

    @property
    def key(self) -> tuple[str, int, str, str, int]:
        """What tells searches apart."""
        return self.game, self.players, self.bot, self.seed, self.number

    @property
    def deal(self) -> str:
        """The seed of the game itself."""
        return f"{self.seed}-{self.number}"

    def record(self) -> Record:
        """The game as far as it is kept."""
        record = Record.new(get_game(self.game), {"players": self.players}, self.deal)
        for seat, action in zip(self.seats, self.actions, strict=True):
            record.add(int(seat), action)
        return record


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle and the game in which it was found."""

    id: str
    origin: Searched
    found: Found

    @property
    def theme(self) -> str:
        """Its idea."""
        return self.found.theme

    @property
    def rating(self) -> int:
        """How hard it is."""
        return self.found.rating

    @property
    def players(self) -> int:
        """How many play."""
        return self.origin.players

    @property
    def source(self) -> str:
        """Where it comes from, in words."""
        origin = self.origin
        return f"{origin.bot}, seed {origin.deal}, action {self.found.step + 1}"

    @property
    def task(self) -> Task:
        """The position as its seat saw it, with the best line."""
        game, seat = get_game(self.origin.game), self.found.seat
        state = replay(self.origin.record(), self.found.step)
        view = game.view(state, seat)
        return Task(game=game.name, seat=seat, view=view, best=self.found.best)


def puzzles_in(searched: Searched) -> list[Puzzle]:
    """The puzzles of a game that was searched."""
    stem = f"{searched.game}-{searched.players}-{searched.bot}-{searched.number}"
    return [
        Puzzle(id=f"{stem}-{found.step}", origin=searched, found=found)
        for found in searched.puzzles
    ]


def read_file(path: Path) -> list[Searched]:
    """The games of a file with their puzzles."""
    found = []
    for at, line in enumerate(path.read_bytes().splitlines(), 1):
        try:
            found.append(msgspec.json.decode(line, type=Searched))
        except msgspec.MsgspecError as error:
            raise RecordError(f"{path.name} is no file of puzzles: {error}", at) from None
    return found


@cache
def puzzles_of(game: str) -> dict[str, Puzzle]:
    """The puzzles that a game brings, by id, the easiest first."""
    file = resources.files(plugin_of(game).package).joinpath(FILE)
    if not file.is_file():
        return {}
    all_ = [puzzle for searched in read_file(Path(str(file))) for puzzle in puzzles_in(searched)]
    return {puzzle.id: puzzle for puzzle in sorted(all_, key=lambda one: (one.rating, one.id))}


def of_the_day(game: str, day: str) -> Puzzle | None:
    """The puzzle of a day: the same for all, another one every day."""
    known = list(puzzles_of(game).values())
    return known[seeded(f"puzzle of {game} {day}").below(len(known))] if known else None


def themes_of(game: str) -> list[str]:
    """The ideas of a game's puzzles, in the order in which the game names them."""
    habits = habits_of(game)
    order = list(dict.fromkeys([*habits.ideas, *habits.kinds.values()]))
    there = {puzzle.theme for puzzle in puzzles_of(game).values()}
    return [theme for theme in order if theme in there] + sorted(there - set(order))
