"""From the end of a game to the analysis board: back, another move, a comment, a bot's judgement,
there and back as a record and as an address, an edited position, and a table that goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kontor.core.record_reading import parse_study
from kontor.games import get_game
from review.short import short_record

from .conftest import DESK, PHONE
from .driver import Seat
from .test_axe import wrongs

Visit = Callable[..., Any]


def open_analysis(visit: Visit, game: str, **more: Any) -> Any:
    """The analysis board with a finished game, opened at its end."""
    page = visit("/", **more)
    Seat(page).open_position(short_record(game))
    page.locator('[data-name="result"] [data-name="analyse"]').click()
    show_all(page)
    page.locator('[data-name="tree"]').wait_for()
    return page


def show_all(page: Any, on: bool = True) -> None:
    """On a phone all but the steps is shown when it is asked for."""
    page.locator('[data-name="step-back"]').wait_for()
    more = page.locator('[data-name="analysis-more"]')
    if more.count() and (more.get_attribute("aria-pressed") == "true") != on:
        more.click()


def at(page: Any) -> int:
    """The place on the board."""
    return int(page.locator('[data-name="tree"] [aria-current]').get_attribute("data-at"))


def wait_at(page: Any, place: int) -> None:
    page.locator(f'[data-name="tree"] [aria-current][data-at="{place}"]').wait_for()


@pytest.mark.parametrize(
    ("game", "size"), [("loyang", DESK), ("hermagor", PHONE)], ids=["loyang desk", "hermagor phone"]
)
def test_the_whole_path(visit: Visit, game: str, size: Any, tmp_path: Path) -> None:
    record = short_record(game)
    page = open_analysis(visit, game, size=size)
    last = len(record.entries) - 1
    wait_at(page, last)
    assert page.locator('[data-name="analysis-over"]').is_visible()
    assert wrongs(page) == []
    for back in (1, 2, 3):
        page.locator('[data-name="step-back"]').click()
        wait_at(page, last - back)
    seat = Seat(page)
    seat.wait_turn()
    played = record.game.text(record.moves[last - 2].action)
    other = next(text for text in sorted(seat.legal()) if text != played)
    show_all(page, on=False)
    seat.act(other)
    show_all(page)
    entry = page.locator('[data-name="tree"] [aria-current]', has_text=other)
    entry.wait_for()
    branch = at(page)
    page.locator('[data-name="comment"]').fill("Why not this?")
    page.locator('[data-name="comment"]').blur()
    page.locator('[data-name="tree"]', has_text="Why not this?").wait_for()
    page.locator('[data-name="step-back"]').click()
    wait_at(page, last - 3)
    page.locator('[data-name="judge"]').click()
    opinion = page.locator('[data-name="opinion"]')
    opinion.wait_for(timeout=60_000)
    assert other in opinion.inner_text() and played in opinion.inner_text()
    assert wrongs(page) == []
    with page.expect_download() as coming:
        page.locator('[data-name="export"]').click()
    path = tmp_path / "study.txt"
    coming.value.save_as(path)
    text = path.read_text("utf-8")
    study = parse_study(text, get_game)
    assert study.main_record().entries == record.entries
    assert study.nodes[branch].comment == "Why not this?"
    page.locator('[data-name="share"]').click()
    address = page.locator('[data-name="shared-address"]').input_value()
    page.goto("/analysis")
    page.locator('[data-name="paste"]').fill(text)
    page.locator('[data-name="read"]').click()
    show_all(page)
    wait_at(page, last)
    page.locator(f'[data-at="{branch}"]').click()
    wait_at(page, branch)
    page.goto("/settings")
    page.goto(address)
    show_all(page)
    page.locator('[data-name="tree"]', has_text="Why not this?").wait_for()
    page.locator(f'[data-at="{last - 3}"]').click()
    wait_at(page, last - 3)
    page.locator('[data-name="play-on"]').click()
    assert wrongs(page) == []
    page.locator('[data-name="begin"]').click()
    page.wait_for_url("**/table/*")
    seat.wait_turn()
    page.locator('[data-name="menu"]').click()
    page.locator('[data-name="from-position"]').wait_for()


def test_from_a_replay_and_from_a_puzzle(visit: Visit) -> None:
    page = visit("/")
    Seat(page).open_position(short_record("hermagor"))
    page.locator('[data-name="result"] [data-name="replay"]').click()
    page.locator('[data-name="replay-bar"] input').press("ArrowRight")
    page.locator('[data-name="replay-bar"]', has_text="1 /").wait_for()
    page.locator('[data-name="replay-bar"] [data-name="analyse"]').click()
    wait_at(page, 0)
    page.goto("/puzzles/hermagor")
    page.locator('[data-name^="theme-"] summary').first.click()
    page.locator('[data-name^="theme-"] a').first.click()
    page.locator('[data-name="show-better"]').click()
    page.locator('[data-name="puzzle"] [data-name="analyse"]').click()
    page.locator('[data-name="imagined"]').wait_for()
    assert page.locator('[data-name="tree"] [data-name="entry"]').count() > 1
    before = page.locator('[data-name="tree"]').inner_text()
    page.reload()
    page.locator('[data-name="tree"]').wait_for()
    assert page.locator('[data-name="tree"]').inner_text() == before, "a reload loses nothing"


def test_a_position_is_edited_with_its_faults_named(visit: Visit) -> None:
    page = visit("/analysis")
    assert wrongs(page) == []
    page.locator('[data-name="paste"]').fill("hello")
    page.locator('[data-name="read"]').click()
    page.locator('[data-name="problem"]', has_text="not a record").wait_for()
    page.locator('[data-name="edit-loyang"]').click()
    faults = page.locator('[data-name="faults"]')
    page.locator('[data-name="faults"][data-checked="0"]').wait_for()
    assert wrongs(page) == []
    field = page.locator('[data-place="round"]')
    field.fill("77")
    field.blur()
    page.locator('[data-name="faults"][data-checked="1"]').wait_for()
    assert "round: should be a whole number from 0 to 9" in faults.inner_text()
    assert field.get_attribute("aria-invalid") == "true"
    assert page.locator('[data-name="edit-done"]').is_disabled()
    field.fill("0")
    field.blur()
    page.locator('[data-place="deck"]').fill("...")
    page.locator('[data-place="deck"]').blur()
    page.locator('[data-name="faults"][data-checked="0"]').wait_for()
    page.locator('[data-name="edit-done"]:enabled').click()
    page.locator('[data-name="imagined"]').wait_for()
    Seat(page).wait_turn()
    page.keyboard.press("Escape")


@pytest.mark.parametrize(
    ("language", "word"), [("de", "Analysebrett"), ("fr", "Plateau d’analyse")]
)
def test_other_languages_and_keys(visit: Visit, language: str, word: str) -> None:
    page = open_analysis(visit, "hermagor", language=language)
    assert word in page.locator('[data-name="analysis"] h2').first.inner_text()
    last = len(short_record("hermagor").entries) - 1
    wait_at(page, last)
    page.locator('[data-name="question"]').focus()
    page.keyboard.press("ArrowLeft")
    wait_at(page, last - 1)
    page.keyboard.press("Home")
    wait_at(page, -1)
    page.keyboard.press("ArrowRight")
    wait_at(page, 0)
    page.keyboard.press("End")
    wait_at(page, last)
