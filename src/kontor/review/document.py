"""A review as a document: what a server keeps, a page shows and a terminal prints."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

VERSION = 1  # of reviews; one of another version is made again


class Play(Struct, frozen=True):
    """A line of play: its actions in notation, and what happened on the way as the seat saw it."""

    actions: list[int]
    texts: list[str]
    events: list[dict[str, Any]]


class Better(Struct, frozen=True):
    """A line that was clearly better: by how much, with the standard error of that, and what comes
    in on average after either line, by source, until the end of the judged futures."""

    play: Play
    gain: float
    error: float
    futures: int
    income: dict[str, tuple[float, float]]
    """What the played line brings and what the better one does, where they differ clearly."""


class Turn(Struct, frozen=True):
    """Some actions of a seat that belong together. `first` and `last` are steps of the record: the
    position before the first of them is step `first`, that after the last one is `last`."""

    first: int
    last: int
    seat: int
    round: int
    kind: str
    played: Play
    value: float
    """What the best line promised the seat, by what it could know then."""
    after: float
    """What the line that was played promised it."""
    loss: float
    scores: list[float]
    chances: list[float]
    better: Better | None = None


class SeatReview(Struct, frozen=True):
    """How a seat played: how near to the best play from 0 to 100, how much was lost and in what,
    and what luck and the others brought."""

    name: str
    accuracy: float
    lost: float
    by_kind: dict[str, float]
    luck: float
    score: int
    mistakes: list[int]
    """The numbers of the costliest turns that are clearly more than noise, the costliest first."""


class Review(Struct, frozen=True):
    """A whole review; while it is being made it holds the turns that are judged already."""

    version: int
    game: str
    unit: str
    turns: list[Turn]
    total: int
    seats: list[SeatReview]
    done: bool
    effort: float = 1.0
    """How much of the usual effort was made; with less, only what is clear at once counts."""
