"""Puzzles in Chromium: from the list to an answer, a streak, and how it is remembered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kontor.games import get_game
from kontor.review.puzzles import puzzles_of, themes_of

from .driver import Seat
from .test_axe import wrongs

Visit = Callable[..., Any]
GAME = "hermagor"


def test_a_streak_grows_and_ends(visit: Visit) -> None:
    """The easiest puzzle is solved, the next one is given up."""
    page = visit(f"/puzzles/{GAME}")
    page.locator('[data-name="streak"]').wait_for()
    assert wrongs(page) == []
    known = list(puzzles_of(GAME).values())
    for theme in themes_of(GAME):
        assert page.locator(f'[data-name="theme-{theme}"]').count() == 1
    page.locator('[data-name="streak"]').click()
    page.wait_for_url(f"**/puzzles/{GAME}/{known[0].id}")
    seat = Seat(page)
    seat.wait_turn()
    for action in known[0].found.best[:1]:
        seat.act(get_game(GAME).text(action))
    page.locator('[data-name="verdict"]').wait_for(timeout=60_000)
    page.locator('[data-name="run"]', has_text="1").wait_for()
    page.locator('[data-name="next-puzzle"]').click()
    page.wait_for_url(f"**/puzzles/{GAME}/{known[1].id}")
    seat.wait_turn()
    page.locator('[data-name="show-better"]').click()
    page.locator('[data-name="best"]').wait_for()
    page.locator('[data-name="run"]', has_text="ends after 1").wait_for()
    assert page.locator('[data-name="next-puzzle"]').count() == 0
    assert "most so far: 1" in page.locator('[data-name="own-rating"]').inner_text()
