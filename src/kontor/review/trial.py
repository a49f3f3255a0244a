"""A turn to be tried: the position as its seat saw it, what is played in it, and what it is worth.

What cannot be seen is imagined, so a try shows nothing that the seat could not know; it ends with
the turn, or where something would be drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from ..bots.judging import judge
from ..core.chance import seeded
from ..core.game import Game, Json
from ..core.reveal import has_revealed
from .plan import habits_of

FUTURES = 4  # times as many as a review checks with


class Task(Struct, frozen=True, kw_only=True):
    """A position before a turn, and the line that is known to be best."""

    game: str
    seat: int
    view: dict[str, Any]
    best: list[int]


class Verdict(Struct, frozen=True):
    """What a try is worth: how much less than the best line, with the standard error of that."""

    good: bool
    loss: float
    error: float


class Trial:
    """A task after some actions."""

    def __init__(self, game: Game[Any], task: Task, done: Sequence[int | str]) -> None:
        self.game, self.task = game, task
        self.state = game.imagine(task.view, seeded("trial"))
        self.events: list[Json] = []
        self.line: list[int] = []
        self.over = False
        for action in done:
            self.play(action)

    def play(self, action: int | str) -> None:
        """One more action; an illegal one is refused."""
        game, state, seat = self.game, self.state, self.task.seat
        habits = habits_of(game.name)
        chapter = habits.chapter(state, seat)
        before = state.copy()
        stage = game.stage(state)
        after = state.copy()
        game.clear_events(after)
        number = game.play(after, seat, action)
        hidden = has_revealed(game, before, after, seat, number)
        self.line.append(number)
        self.over = (
            hidden
            or not chapter
            or seat not in after.seats_to_act()
            or game.stage(after) != stage
            or habits.chapter(after, seat) != chapter
        )
        if not hidden:
            self.state = after
            self.events = game.take_events(after, seat)


def verdict(task: Task, tried: Sequence[int], effort: float = 1.0) -> Verdict:
    """Compare a try with the best line; any other line that is as good is good."""
    from ..games import get_game

    game = get_game(task.game)
    habits = habits_of(task.game, effort)
    alone = not habits.chapter(game.imagine(task.view, seeded("trial")), task.seat)
    best = task.best[:1] if alone else task.best
    if list(tried) == list(best):
        return Verdict(True, 0.0, 0.0)
    futures = FUTURES * habits.check
    found = judge(game, task.view, task.seat, [list(tried), best], futures=futures, seed="verdict")
    gain = found.gain(1, 0)
    good = not (gain.is_clear and gain.value >= habits.least / 2)
    return Verdict(good, round(max(0.0, gain.value), 2), round(gain.error, 2))
