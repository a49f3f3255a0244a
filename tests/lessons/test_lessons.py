"""Every lesson is gone through: the right way, every other legal way, and impossible ones."""

from __future__ import annotations

import json
import re
from importlib.resources import files

import pytest

from kontor.games import plugin_of
from kontor.lessons import LANGUAGES, Lesson, LessonError, Run, find_lesson, lessons_of
from kontor.lessons.lesson import Words
from kontor.lessons.run import fits
from kontor.table.lessons import LessonWish, lesson_state, list_lessons
from playing import GAMES

NAMES = [game.name for game in GAMES]
LESSONS = [(name, lesson) for name in NAMES for lesson in lessons_of(name)]
IDS = [f"{name} {lesson.id}" for name, lesson in LESSONS]
each_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=IDS)


def legal_texts(run: Run) -> list[str]:
    """What the learner may do."""
    return [run.game.text(action) for action in run.game.legal_actions(run.state, run.seat)]


def words_of(lesson: Lesson) -> list[Words]:
    """All texts of a lesson."""
    found: list[Words | None] = [lesson.title, lesson.done]
    for step in lesson.steps:
        found += [step.say, step.why, step.other, *[other.say for other in step.others]]
    return [words for words in found if words is not None]


@pytest.mark.parametrize("game", [name for name in NAMES if lessons_of(name)])
def test_six_to_ten_short_lessons_in_order(game: str) -> None:
    lessons = lessons_of(game)
    assert 6 <= len(lessons) <= 10
    assert [lesson.order for lesson in lessons] == list(range(1, len(lessons) + 1))
    assert len({lesson.id for lesson in lessons}) == len(lessons)
    assert all(2 <= lesson.minutes <= 4 for lesson in lessons)


@each_lesson
def test_the_right_way_leads_to_the_end(game: str, lesson: Lesson) -> None:
    run = Run(game, lesson)
    for step in lesson.steps:
        if not step.right:
            run.go_on()
            continue
        right = [text for text in legal_texts(run) if fits(text, step.right)]
        for text in right:
            assert Run(game, lesson, [*run.done, text]).done[-1] == text
        answer = run.attempt(right[0])
        assert answer.kind == "right" and answer.say is not None
    assert run.step is None and len(run.done) == len(lesson.steps)


@each_lesson
def test_other_ways_are_answered_and_change_nothing(game: str, lesson: Lesson) -> None:
    run = Run(game, lesson)
    for step in lesson.steps:
        if not step.right:
            run.go_on()
            continue
        before = run.game.position(run.state)
        others = [text for text in legal_texts(run) if not fits(text, step.right)]
        for text in others:
            answer = run.attempt(text)
            assert answer.kind == "other" and answer.say is not None, text
        assert run.game.position(run.state) == before
        for other in step.others:
            assert any(fits(text, other.like) for text in others), other.like
        run.attempt(next(text for text in legal_texts(run) if fits(text, step.right)))


@each_lesson
def test_impossible_ways_are_refused(game: str, lesson: Lesson) -> None:
    run = Run(game, lesson)
    told = 0
    for step in lesson.steps:
        if not step.right:
            run.go_on()
            continue
        legal = set(legal_texts(run))
        for text in [text for text in run.game.notation.texts if text not in legal][::7]:
            answer = run.attempt(text)
            assert answer.kind == "impossible"
            told += answer.refusal is not None
        run.attempt(next(text for text in legal_texts(run) if fits(text, step.right)))
    assert told > 10


@each_lesson
def test_words_are_whole_in_all_languages(game: str, lesson: Lesson) -> None:
    for words in words_of(lesson):
        texts = [words.said(language) for language in LANGUAGES]
        assert all(text and text == text.strip() for text in texts)
        assert len(set(texts)) == len(texts) or len(texts[0]) < 20, texts
        numbers = [re.findall(r"\d+", text) for text in texts]
        assert sorted(numbers[0]) == sorted(numbers[1]) == sorted(numbers[2]), texts


@each_lesson
def test_it_leads_to_rules_and_tips_that_exist(game: str, lesson: Lesson) -> None:
    words = files(plugin_of(game).package) / "words"
    book = json.loads((words / "rules.en.json").read_text("utf-8"))
    sections = {section["id"] for part in book["parts"] for section in part["sections"]}
    assert lesson.section in sections
    assert set(lesson.teaches) <= json.loads((words / "en.json").read_text("utf-8")).keys()


def test_a_screen_gets_everything_it_shows() -> None:
    game, lesson = LESSONS[0]
    infos = list_lessons(game, "de")
    assert infos[0].title == lesson.title.de and infos[0].steps == len(lesson.steps)
    state = lesson_state(game, lesson.id, LessonWish(language="fr"))
    assert state.say == lesson.steps[0].say.fr and not state.asks and state.actions == []
    read = [""] * next(at for at, step in enumerate(lesson.steps) if step.right)
    state = lesson_state(game, lesson.id, LessonWish(done=read))
    assert state.asks and state.actions and state.to_act == [state.seat]
    loan = next(action for action in state.actions if action.text == "loan")
    tried = lesson_state(game, lesson.id, LessonWish(done=read, action=loan.n)).answer
    assert tried is not None and tried.kind == "other" and tried.changes["cash"] == 5
    same = lesson_state(game, lesson.id, LessonWish(done=read, action=loan.deed)).answer
    assert same == tried


def test_a_lesson_cannot_be_skipped_through() -> None:
    game, lesson = LESSONS[0]
    with pytest.raises(LessonError):
        Run(game, lesson, ["", "", "loan"])
    with pytest.raises(LessonError):
        Run(game, lesson).attempt("end")
    with pytest.raises(LessonError):
        find_lesson(game, "nothing")
