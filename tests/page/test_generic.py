"""Nim, installed beside Kontor, on the generic board: a person against bots, friends, replay."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from installing import ROOT, install
from kontor.server.load.process import ServerProcess
from kontor.server.services.settings import Settings

from .conftest import DIST, PHONE, Visitors
from .driver import Seat


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server where Nim is installed."""
    folder = tmp_path_factory.mktemp("nim")
    env = install(ROOT / "examples" / "nim", folder)
    static = folder / "page"
    shutil.copytree(DIST, static)
    settings = Settings(
        database=f"sqlite:///{folder / 'nim.db'}", port=0, static=str(static), limits=False
    )
    process = ServerProcess(settings, folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", env["PYTHONPATH"])
        process.start()
    yield process.address
    process.kill()


@pytest.fixture
def visit(browser: Any, address: str) -> Iterator[Callable[..., Any]]:
    """Opens pages of that server."""
    visitors = Visitors(browser, address)
    yield visitors.visit
    visitors.leave()


def take_one(page: Any) -> None:
    """Press the first of the buttons."""
    page.locator('[data-name^="act-"]').first.click()


def test_a_game_against_bots_and_its_replay(visit: Callable[..., Any], screens: Path) -> None:
    page = visit("/")
    card = page.locator('[data-game="nim"]')
    assert card.locator("h2").inner_text() == "Nim"
    assert "Three heaps" in card.inner_text()
    card.locator('[data-name="play-now"]').click()
    seat = Seat(page)
    seat.wait_table()
    page.screenshot(path=str(screens / "generic.png"))
    assert "Heaps a, b, c" in page.locator('[data-area="board"]').inner_text()
    buttons = page.locator('[data-name^="act-"]').all_inner_texts()
    assert "Take 2 from heap a" in buttons
    while seat.wait_turn():
        before = seat.seq()
        take_one(page)
        seat.wait_change(before)
    assert "took 1 from heap" in page.locator("aside").inner_text()
    result = page.locator('[data-name="result"]')
    assert "Taken" in result.inner_text() and "Score" in result.inner_text()
    page.locator('[data-name="replay"]').click()
    page.wait_for_selector("[data-replaying]")
    assert "Heaps a, b, c" in page.locator('[data-area="board"]').inner_text()


def test_two_people_in_their_languages(visit: Callable[..., Any]) -> None:
    ann = visit("/new/nim", language="de")
    ann.locator("h1", has_text="Nim").wait_for()
    ann.get_by_text("Wer den letzten nimmt, verliert").click()
    ann.locator('input[name="players"]').first.check(force=True)
    ann.locator('[data-name="create"]').click()
    link = ann.locator('[data-name="invite"]').input_value()
    ben = visit(link, language="fr", size=PHONE)
    ben.locator('[data-name="sit"]').click()
    ann.locator('[data-name="start"]').click()
    seats = [Seat(ann), Seat(ben)]
    for seat in seats:
        seat.wait_table()
    assert "Haufen a, b, c" in ann.locator('[data-area="board"]').inner_text()
    assert "Tas a, b, c" in ben.locator('[data-area="board"]').inner_text()
    seats[0].wait_turn()
    take_one(ann)
    seats[1].wait_turn()
    assert "En prendre 1 dans le tas" in ben.locator('[data-name^="act-"]').first.inner_text()


def test_our_games_stand_beside_it_with_their_own_boards(visit: Callable[..., Any]) -> None:
    page = visit("/")
    page.wait_for_selector('[data-game="nim"]')
    names = page.locator("[data-game]").evaluate_all("(all) => all.map((one) => one.dataset.game)")
    assert names == ["loyang", "hermagor", "nim"]
    assert page.locator('[data-game="nim"] a[href^="/rules"]').count() == 0
    page.locator('[data-game="loyang"] [data-name="play-now"]').click()
    Seat(page).wait_table()
    assert page.locator('[data-area="board"]').count() == 0
