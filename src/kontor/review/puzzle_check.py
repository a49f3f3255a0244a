"""Checking puzzles: would a search of four times the depth overturn them?

Some of a file's puzzles, in an order that their names decide, are judged again from fresh seeds:
four times as many lines are proposed, and those that look best are played on to the end in four
times as many futures. A puzzle is overturned if any of them is worth more than its best line.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing
from pathlib import Path
from time import monotonic

import msgspec

from ..bots.judging import gain_over
from ..core.chance import seeded
from ..core.record import replay
from ..games import get_game
from .plan import Part, habits_of
from .puzzle_search import DEEPER, FINALISTS, Place
from .puzzles import Puzzle, puzzles_in, read_file
from .run import Reviewer

TIMES = 4


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """What a deeper search says of a puzzle: the lead of its best line over the nearest other."""

    id: str
    gain: float
    error: float
    lines: int
    futures: int
    seconds: float
    nearest: list[int]

    @property
    def overturned(self) -> bool:
        """Whether another line is worth more."""
        return self.gain < 0


def checked(puzzle: Puzzle) -> Checked:
    """One puzzle, judged again."""
    start = monotonic()
    game, found = get_game(puzzle.origin.game), puzzle.found
    habits = habits_of(game.name)
    reviewer = Reviewer(game)
    state = replay(puzzle.origin.record(), found.step)
    part = Part(found.step, found.seat, habits.chapter(state, found.seat), state, found.best)
    place = Place(reviewer, part, f"check {puzzle.id}")
    best, other = tuple(found.best), tuple(found.next)
    many = place.lines(TIMES * place.width, [best, other])
    best = best[:1] if place.alone else best
    judged = place.quick("wide", list(many), TIMES * habits.check)
    judged.sort(key=lambda one: (one.line != best, -one.value))
    rivals = [one.line for one in place.apart(judged)[1 : 1 + TIMES * FINALISTS]]
    futures = TIMES * DEEPER * habits.proof
    winner, *others = place.race("deep", [best, *rivals], futures, to_the_end=True)
    reviewer.close()
    nearest = min(others, key=lambda rival: gain_over(winner, rival).value)
    lead = gain_over(winner, nearest)
    return Checked(
        id=puzzle.id,
        gain=round(lead.value, 3),
        error=round(lead.error, 3),
        lines=len(many),
        futures=len(nearest.futures),
        seconds=round(monotonic() - start, 1),
        nearest=list(nearest.line),
    )


def sample_of(path: Path, count: int) -> list[Puzzle]:
    """Some puzzles of a file; a larger sample holds a smaller one."""
    all_ = [puzzle for searched in read_file(path) for puzzle in puzzles_in(searched)]
    return sorted(all_, key=lambda puzzle: seeded(f"check {puzzle.id}").next())[:count]


def read_checks(path: Path) -> list[Checked]:
    """The checks of a file, as far as they were made."""
    if not path.exists():
        return []
    return [msgspec.json.decode(line, type=Checked) for line in path.read_bytes().splitlines()]


def check(
    path: Path,
    count: int,
    report: Path,
    jobs: int = 1,
    ray: Sequence[str] | None = None,
    seconds: float | None = None,
) -> Generator[Checked, None, None]:
    """Check some puzzles of a file and add the figures to a report, which a later run goes on."""
    from ..spread import spread  # brings multiprocessing, which a browser has not

    known = {one.id for one in read_checks(report)}
    left = [puzzle for puzzle in sample_of(path, count) if puzzle.id not in known]
    end = None if seconds is None else monotonic() + seconds
    rows = spread(checked, left, jobs, ray, in_order=False)
    with closing(rows), report.open("ab") as file:
        for one in rows:
            file.write(msgspec.json.encode(one) + b"\n")
            file.flush()
            yield one
            if end is not None and monotonic() > end:
                break
