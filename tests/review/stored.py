"""Stored results of reviews: turns of 20 golden games, judged in many futures.

    PYTHONPATH=src:tests python -m review.stored

writes `stored.jsonl` from futures that no review sees: what each turn promised when it was
played, with the standard deviation of a single future.
"""

from __future__ import annotations

from math import sqrt
from pathlib import Path

import msgspec

from kontor.bots.judging import Judged, mean
from kontor.core.chance import seeded
from kontor.core.record_reading import parse_record
from kontor.games import get_game
from kontor.review.plan import Part, parts_of
from kontor.review.run import Reviewer

TESTS = Path(__file__).parents[1]
FILE = Path(__file__).with_name("stored.jsonl")
GAMES = [
    f"{name}/golden/{number:02}.txt" for name in ("loyang", "hermagor") for number in range(1, 11)
]
TURNS = 3
FUTURES = 100


class StoredTurn(msgspec.Struct, frozen=True):
    """A turn by its first action, and what the line that was played promises."""

    first: int
    after: float
    deviation: float
    scores: list[float]


class StoredGame(msgspec.Struct, frozen=True):
    """Turns of a game."""

    record: str
    turns: list[StoredTurn]


def some_parts(name: str) -> tuple[Reviewer, list[Part]]:
    """Turns of the last third of a golden game."""
    record = parse_record((TESTS / name).read_bytes(), get_game)
    parts = parts_of(record)
    return Reviewer(record.game), parts[len(parts) // 2 :: max(1, len(parts) // (2 * TURNS))][
        :TURNS
    ]


def stored_turn(reviewer: Reviewer, part: Part) -> StoredTurn:
    """A turn, judged in futures of its own."""
    asked = reviewer.situation(part, seeded(f"stored {part.first}"), FUTURES)
    played: Judged = reviewer.quick.judge(asked, [part.actions]).lines[0]
    return StoredTurn(
        part.first,
        round(played.value, 3),
        round(sqrt(FUTURES) * played.error, 3),
        [
            round(mean([future.scores[seat] for future in played.futures]), 2)
            for seat in seats(played)
        ],
    )


def seats(judged: Judged) -> range:
    """The seats of a game."""
    return range(len(judged.futures[0].scores))


def main() -> None:
    """Judge all and write them."""
    with FILE.open("wb") as file:
        for name in GAMES:
            reviewer, parts = some_parts(name)
            turns = [stored_turn(reviewer, part) for part in parts]
            reviewer.close()
            file.write(msgspec.json.encode(StoredGame(name, turns)) + b"\n")


if __name__ == "__main__":
    main()
