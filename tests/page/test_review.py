"""From the end of a game to its review: a mistake, the better line, a try, in Chromium."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from review.short import short_record

from .conftest import PHONE
from .driver import Seat
from .test_axe import wrongs

Visit = Callable[..., Any]


def open_review(visit: Visit, game: str, **more: Any) -> Any:
    """The review of a finished game, opened at its end and whole."""
    page = visit("/", **more)
    Seat(page).open_position(short_record(game))
    page.locator('[data-name="result"] [data-name="review"]').click()
    page.locator('[data-name="review-table"]').wait_for(timeout=120_000)
    return page


@pytest.mark.parametrize("game", ["loyang", "hermagor"])
def test_from_the_end_to_a_try(visit: Visit, game: str) -> None:
    page = open_review(visit, game)
    assert wrongs(page) == []
    page.locator('[data-name^="mistake-"]').first.click()
    better = page.locator('[data-name="better"]')
    better.wait_for()
    before = page.locator("[data-seq]").get_attribute("data-seq")
    page.locator('[data-name="show-better"]').click()
    page.locator('[data-name="line-on"]').click()
    page.locator('[data-name="line-at"]', has_text="Step 1 of").wait_for()
    assert before is not None
    line = better.inner_text()
    page.locator('[data-name="try-again"]').click()
    seat = Seat(page)
    seat.wait_turn()
    assert page.locator('[data-name="better"]').count() == 0, "the answer is not told before"
    first = next(text for text in sorted(seat.legal(), key=len, reverse=True) if text in line)
    seat.act(first)
    page.wait_for_function(
        "() => document.querySelector('[data-name=verdict]') || "
        "document.querySelector('[data-name=review]').innerText.includes('Play the turn')"
    )
    page.locator('[data-name="review-all"]').click()
    page.locator('[data-name="review-table"]').wait_for()


@pytest.mark.parametrize(("language", "word"), [("de", "Genauigkeit"), ("fr", "Précision")])
def test_other_languages_on_a_phone(visit: Visit, language: str, word: str) -> None:
    page = open_review(visit, "hermagor", size=PHONE, language=language)
    assert word in page.locator('[data-name="review-table"]').inner_text()
