"""axe finds nothing serious on any screen, in either theme."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import pytest

from .conftest import DESK, PHONE, ROOT
from .driver import Seat, sensible
from .test_screens import TABLES, played

Visit = Callable[..., Any]


@functools.cache
def axe() -> str:
    """The checker itself."""
    path = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
    if not path.exists():
        pytest.skip("axe-core is not installed: npm install in web/")
    return path.read_text("utf-8")


def wrongs(page: Any) -> list[tuple[str, list[str]]]:
    """What is serious or critical, with the places where it is."""
    page.evaluate(axe())
    found = page.evaluate("axe.run().then((r) => r.violations)")
    return [
        (one["id"], [node["html"][:160] for node in one["nodes"][:3]])
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_screens(visit: Visit, theme: str, size: dict[str, int]) -> None:
    page = visit("/", size, color_scheme=theme)
    page.locator('[data-name="alone"]').wait_for()
    assert wrongs(page) == []
    page.locator('[data-name="alone"]').click()
    page.locator('[data-name="play-alone"]').wait_for()
    assert wrongs(page) == []
    for path in (
        "/settings",
        "/rules/loyang",
        "/rules/hermagor",
        "/learn/loyang",
        "/nowhere",
        "/new/loyang",
    ):
        page.goto(path)
        page.wait_for_selector("main:not([aria-busy=true])")
        assert wrongs(page) == []
    page.locator('[data-name="create"]').click()
    page.locator('[data-name="invite"]').wait_for()
    assert wrongs(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", ["loyang", "hermagor"])
def test_tables(visit: Visit, theme: str, game: str) -> None:
    page = visit("/", color_scheme=theme, kept={"guide": True})
    seat = Seat(page)
    seat.play_now(game)
    seat.wait_turn()
    assert wrongs(page) == []
    page.locator('[data-name="guide-off"]').click()
    pick = sensible(6)
    for _ in range(8):  # no game is so short
        seat.wait_turn()
        seat.act(pick(seat.legal()))
    assert seat.wait_turn()
    seat.ask_hint()
    assert wrongs(page) == []
    page.locator('[data-name="menu"]').click()
    assert wrongs(page) == []
    page.keyboard.press("Escape")
    page.set_viewport_size(PHONE)
    assert wrongs(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", ["loyang-end", "hermagor-end"])
def test_end_and_replay(visit: Visit, theme: str, name: str) -> None:
    page = visit("/", color_scheme=theme)
    seat = Seat(page)
    seat.open_position(played(*TABLES[name]))
    page.locator("figure svg").nth(1).wait_for()
    assert wrongs(page) == []
    page.set_viewport_size(PHONE)
    assert wrongs(page) == []
    page.locator('[data-name="replay"]').click()
    page.locator('input[type="range"]').fill("30")
    assert wrongs(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_dialogs(visit: Visit, theme: str, size: dict[str, int]) -> None:
    """What opens over a board: a card, the question before an end of turn, keys, people."""
    page = visit("/", size, color_scheme=theme)
    seat = Seat(page)
    seat.open_position(played(*TABLES["loyang-alone"]))
    take = next(text for text in seat.legal() if text.startswith("take "))
    seat.press(f"card:{take.split()[1]}")
    page.locator("[role=dialog]").wait_for()
    assert wrongs(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.locator('[data-name="keys"]').wait_for()
    assert wrongs(page) == []
    seat.open_position(played(*TABLES["loyang-turn"]))
    page.locator('[data-area="others"] button').first.click()
    page.locator('[data-name="visit"]').wait_for()
    assert wrongs(page) == []
    page.keyboard.press("Escape")
    page.locator('[data-name="end"]').click()
    page.locator('[data-name="confirm"]').wait_for()
    assert wrongs(page) == []
    seat.open_position(played(*TABLES["hermagor-travel"]))
    page.locator('[data-area="players"] button').first.click()
    page.locator('[data-name="player-area"]').wait_for()
    assert wrongs(page) == []
