"""Every lesson on the real board: tried wrongly, done rightly, kept; and the guided first game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kontor.lessons import LANGUAGES, Lesson, lessons_of
from kontor.lessons.run import fits

from .conftest import PHONE, playwright_api
from .driver import Seat
from .test_axe import wrongs
from .test_rulebook import GAMES

Visit = Callable[..., Any]
LESSONS = [(game, lesson) for game in GAMES for lesson in lessons_of(game)]
IDS = [f"{game} {lesson.id}" for game, lesson in LESSONS]
ANSWER = '[data-name="answer"][data-kind="{}"]'


def go_on(page: Any) -> None:
    """Read what is said, and go on."""
    page.locator('[data-name="lesson-next"]').click()


def wait_said(page: Any, words: str) -> None:
    """Until the teacher says something."""
    page.locator('[data-name="lesson"]', has_text=words).wait_for()


def go_through(seat: Seat, lesson: Lesson) -> None:
    """The whole lesson: at the first question something else first, then always the right thing."""
    page, tried = seat.page, False
    for step in lesson.steps:
        wait_said(page, step.say.en)
        if not step.right:
            go_on(page)
            continue
        seat.wait_turn()
        legal = seat.legal()
        if not tried:
            tried = True
            other = next(text for text in reversed(legal) if not fits(text, step.right))
            seat.attempt(other)
            page.locator(ANSWER.format("other")).wait_for()
        seat.act(next(text for text in legal if fits(text, step.right)))
        page.locator(ANSWER.format("right"), has_text=step.why.en if step.why else "").wait_for()
        go_on(page)
    wait_said(page, lesson.done.en)


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=IDS)
def test_lesson(visit: Visit, game: str, lesson: Lesson) -> None:
    page = visit(f"/learn/{game}/{lesson.id}")
    go_through(Seat(page), lesson)
    assert wrongs(page) == []
    page.goto(f"/learn/{game}")
    page.locator(f'[data-lesson="{lesson.id}"] [data-done]').wait_for()


def test_impossible_is_refused_with_its_reason(visit: Visit) -> None:
    page = visit("/learn/loyang/sowing")
    seat = Seat(page)
    seat.wait_table()
    go_on(page)
    go_on(page)
    seat.wait_turn()
    seat.press("cart:T")
    seat.press("field:home")
    page.get_by_text("sown already").wait_for()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_words_in_all_languages(visit: Visit, game: str, language: str) -> None:
    page = visit(f"/learn/{game}", language=language)
    titles = [lesson.title.said(language) for lesson in lessons_of(game)]
    playwright_api.expect(page.locator("[data-lesson] b")).to_have_text(titles)
    assert wrongs(page) == []
    for lesson in lessons_of(game):
        page.goto(f"/learn/{game}/{lesson.id}")
        wait_said(page, lesson.steps[0].say.said(language))


def test_on_a_phone_the_words_can_be_folded(visit: Visit) -> None:
    page = visit("/learn/hermagor/tiles", PHONE)
    Seat(page).wait_table()
    go_on(page)
    page.locator('[data-name="fold"]').click()
    wait_said(page, "What was asked?")
    page.locator('[data-name="lesson"]', has_text="Where must it stand").wait_for(state="detached")
    assert wrongs(page) == []


def test_a_reload_goes_on_where_it_was(visit: Visit) -> None:
    lesson = next(one for game, one in LESSONS if game == "hermagor" and one.id == "journey")
    page = visit(f"/learn/hermagor/{lesson.id}")
    seat = Seat(page)
    first = next(at for at, step in enumerate(lesson.steps) if step.right)
    for step in lesson.steps[:first]:
        wait_said(page, step.say.en)
        go_on(page)
    seat.wait_turn()
    seat.act(next(text for text in seat.legal() if fits(text, lesson.steps[first].right)))
    page.locator(ANSWER.format("right")).wait_for()
    page.locator('[data-name="lesson-next"]').dblclick()
    wait_said(page, lesson.steps[first + 1].say.en)
    page.reload()
    wait_said(page, lesson.steps[first + 1].say.en)
    page.evaluate(
        'localStorage.setItem(\'kontor.lesson-at\', \'{"lesson":"hermagor/journey","done":["x"]}\')'
    )
    page.reload()
    wait_said(page, lesson.steps[0].say.en)


def test_progress_is_kept_in_the_account(visit: Visit) -> None:
    page = visit("/")
    seat = Seat(page)
    seat.play_now()
    page.goto("/learn/loyang/stalls")
    go_through(seat, next(one for game, one in LESSONS if (game, one.id) == ("loyang", "stalls")))
    page.wait_for_function(
        """async () => {
            const me = await (await fetch('/api/me')).json();
            return me.settings.lessons?.includes('loyang/stalls');
        }"""
    )
    page.evaluate("localStorage.removeItem('kontor.lessons')")
    page.goto("/learn/loyang")
    page.locator('[data-lesson="stalls"] [data-done]').wait_for()


def test_first_game_leaves_out_what_was_taught(visit: Visit) -> None:
    known = [f"loyang/{lesson.id}" for lesson in lessons_of("loyang")]
    page = visit("/learn/loyang", kept={"guide": True, "lessons": known[:5]})
    page.locator("[data-lesson]").first.wait_for()
    page.locator('[data-name="first-game"]').click()
    seat = Seat(page)
    seat.wait_table()
    tip = page.locator('[data-name="guide"]')
    seat.wait_turn()
    assert "home field" in tip.inner_text()
    page.locator('[data-name="guide-next"]').click()
    assert tip.count() == 0
    seen = page.evaluate("JSON.parse(localStorage.getItem('kontor.guide-seen'))")
    assert {"guide.sow", "guide.stalls", "guide.customers", "guide.plant"} <= set(seen)
