"""What happened in a game, as the engine notes it: numbers, until somebody asks for words."""

from __future__ import annotations

from mypy_extensions import i64


class Event:
    """A kind (see a game's events.py), a seat and up to four numbers."""

    def __init__(self, kind: i64, seat: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c
        self.d = d
