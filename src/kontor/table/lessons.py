"""Lessons as a screen shows them: a pure function of how far the learner has come."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from ..core.game import Game
from ..lessons import Answer as Tried
from ..lessons import Lesson, LessonError, Run, find_lesson, lessons_of
from .allowed import exact
from .catalogue import action_info
from .errors import Refusal, not_found
from .messages import Action, ActionWish, Answer, Body, Changes, Event, View

Language = Literal["en", "fr", "de"]
Text = Annotated[str, Meta(max_length=120)]


class LessonInfo(Answer):
    """A lesson in a list; `teaches` names tips of the guide that are not needed after it."""

    id: str
    title: str
    minutes: int
    steps: int
    section: str
    teaches: list[str]


class LessonWish(Body):
    """How far the learner has come, and what is tried now."""

    language: Language = "en"
    done: Annotated[list[Text], Meta(max_length=60)] = []
    action: ActionWish | None = None


class LessonAnswer(Answer):
    """What came of a try. An impossible one has the key, words and ruling of a refusal."""

    kind: Literal["right", "other", "impossible"]
    action: str
    say: str
    changes: Changes
    key: str
    words: str
    ruling: str
    arguments: dict[str, Any]


class LessonState(Answer):
    """A lesson at one step. `say` is the step's text, at the end what was learnt."""

    game: str
    lesson: str
    title: str
    section: str
    teaches: list[str]
    done: list[str]
    steps: int
    say: str
    area: str
    asks: bool
    finished: bool
    seat: int
    seats: int
    to_act: list[int]
    view: View
    events: list[Event]
    actions: list[Action]
    answer: LessonAnswer | None


def list_lessons(game: str, language: Language) -> list[LessonInfo]:
    """The lessons of a game."""
    return [
        LessonInfo(
            id=lesson.id,
            title=lesson.title.said(language),
            minutes=lesson.minutes,
            steps=len(lesson.steps),
            section=lesson.section,
            teaches=lesson.teaches,
        )
        for lesson in lessons_of(game)
    ]


def lesson_state(game: str, name: str, wish: LessonWish) -> LessonState:
    """Where a lesson stands after what was done, and what came of a try."""
    try:
        lesson = find_lesson(game, name)
    except LessonError as error:
        raise not_found(str(error)) from None
    run = Run(game, lesson, wish.done)
    tried = None if wish.action is None else run.attempt(_text(run.game, wish.action))
    return _state(run, lesson, wish.language, tried)


def _state(run: Run, lesson: Lesson, language: Language, tried: Tried | None) -> LessonState:
    game, state, seat, step = run.game, run.state, run.seat, run.step
    asks = step is not None and bool(step.right)
    legal = game.legal_actions(state, seat) if asks else []
    words = lesson.done if step is None else step.say
    return LessonState(
        game=game.name,
        lesson=lesson.id,
        title=lesson.title.said(language),
        section=lesson.section,
        teaches=lesson.teaches,
        done=run.done,
        steps=len(lesson.steps),
        say=words.said(language),
        area="" if step is None else step.area,
        asks=asks,
        finished=step is None,
        seat=seat,
        seats=game.seats(state),
        to_act=state.seats_to_act(),
        view=game.view(state, seat),
        events=run.events,
        actions=[_offered(game, state, seat, action) for action in legal],
        answer=None if tried is None else _answer(tried, language),
    )


def _text(game: Game[Any], action: ActionWish) -> str:
    """An action in notation, however it is given."""
    if isinstance(action, str):
        return action
    number = exact(game, action)
    if not 0 <= number < len(game.notation.texts):
        raise Refusal("illegal", f"there is no action {number}")
    return game.text(number)


def _offered(game: Game[Any], state: Any, seat: int, action: int) -> Action:
    info = action_info(game, action)
    info.changes = game.preview(state, seat, action)
    return info


def _answer(tried: Tried, language: Language) -> LessonAnswer:
    refusal = tried.refusal
    return LessonAnswer(
        kind=tried.kind,
        action=tried.action,
        say="" if tried.say is None else tried.say.said(language),
        changes=tried.changes,
        key="" if refusal is None else refusal.key,
        words="" if refusal is None else refusal.words,
        ruling="" if refusal is None else refusal.ruling,
        arguments={} if refusal is None else dict(refusal.arguments),
    )
