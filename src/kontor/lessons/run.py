"""Going through a lesson."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, Literal

from ..core.errors import IllegalActionError
from ..core.game import Json, Objection
from ..core.notation import parse_seat
from ..games import get_game
from .lesson import Lesson, LessonError, Step, Words
from .place import placed


@dataclass(frozen=True)
class Answer:
    """What came of a try: the right thing, something else that is legal, or nothing at all.

    `changes` says what it brings in numbers, `refusal` why it is not possible.
    """

    kind: Literal["right", "other", "impossible"]
    action: str
    say: Words | None = None
    changes: dict[str, int] = field(default_factory=dict)
    refusal: Objection | None = None


class Run:
    """One learner in one lesson. `done` are the steps made so far: the action of each, and an
    empty text for those that are only read; so a run can be taken up anywhere."""

    def __init__(self, game: str, lesson: Lesson, done: Sequence[str] = ()) -> None:
        self.game = get_game(game)
        self.lesson = lesson
        self.done: list[str] = []
        self.events: list[Json] = []
        state = self.game.new(lesson.options, lesson.seed, log=True)
        for move in lesson.moves:
            self._play(state, move)
        self.state: Any = placed(self.game, state, lesson.place)
        self.game.clear_events(self.state)
        for text in done:
            self._repeat(text)
        self.events = []

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.lesson.seat

    @property
    def step(self) -> Step | None:
        """What is to be read or done now; None when the lesson is over."""
        at = len(self.done)
        return self.lesson.steps[at] if at < len(self.lesson.steps) else None

    def go_on(self) -> None:
        """Leave a step that is only read."""
        if self.step is None or self.step.right:
            raise LessonError("there is something to do first")
        self._leave(self.step, "")

    def attempt(self, text: str) -> Answer:
        """Try an action, in notation. Only a right one is carried out."""
        step = self.step
        if step is None or not step.right:
            raise LessonError("nothing is asked now")
        try:
            action = self.game.parse(self.state, self.seat, text)
        except IllegalActionError:
            exact = self.game.notation.exact(text)
            refusal = None
            if exact is not None:
                refusal = self.game.why_not(self.state, self.seat, exact)
            return Answer("impossible", text, refusal=refusal)
        name = self.game.text(action)
        changes = self.game.preview(self.state, self.seat, action)
        if not fits(name, step.right):
            say = next((other.say for other in step.others if fits(name, other.like)), step.other)
            return Answer("other", name, say, changes)
        self.events = []
        self._apply(self.seat, action)
        self._leave(step, name)
        return Answer("right", name, step.why, changes)

    def _repeat(self, text: str) -> None:
        if not text:
            self.go_on()
        elif self.attempt(text).kind != "right":
            raise LessonError(f"{text[:80]!r} is not the way through this lesson")

    def _leave(self, step: Step, text: str) -> None:
        for move in step.then:
            seat, _, action = move.partition(": ")
            number = parse_seat(seat)
            self._apply(number, self.game.parse(self.state, number, action))
        self.done.append(text)

    def _apply(self, seat: int, action: int) -> None:
        self.game.clear_events(self.state)
        self.game.apply(self.state, seat, action)
        self.events += self.game.take_events(self.state, self.seat)

    def _play(self, state: Any, move: str) -> None:
        seat, _, action = move.partition(": ")
        self.game.play(state, parse_seat(seat), action)


def fits(text: str, patterns: Sequence[str]) -> bool:
    """Whether an action is like one of some patterns."""
    return any(fnmatchcase(text, pattern) for pattern in patterns)
