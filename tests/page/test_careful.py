"""Nothing happens by accident, and whoever has only a keyboard gets about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .conftest import DESK, PHONE
from .driver import Seat
from .test_legible import open_at

Visit = Callable[..., Any]
LEGAL = "document.querySelectorAll('#notation-actions option').length"


@pytest.mark.parametrize("name", ["loyang-alone", "take"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_reading_a_card_never_buys_it(visit: Visit, name: str, size: dict[str, int]) -> None:
    """A press shows the card large with its text; the button there takes it."""
    page = visit("/", size)
    seat = open_at(page, name)
    take = next(text for text in seat.legal() if text.startswith("take "))
    card = take.split()[1]
    before = seat.seq()
    page.locator(f'[data-area="tray"] [data-spot="card:{card}"]').click()
    dialog = page.locator("[role=dialog]")
    dialog.wait_for()
    assert dialog.locator("p").first.inner_text()
    assert dialog.locator('[class*="large"]').bounding_box()["width"] > 140
    assert seat.seq() == before
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    assert seat.seq() == before
    seat.act(take)
    assert seat.seq() != before


def test_looking_at_a_stall_places_no_buyer(visit: Visit) -> None:
    page = visit("/")
    seat = open_at(page, "hermagor-market")
    before = seat.seq()
    buyer = next(text for text in seat.legal() if text.startswith("buyer "))
    seat.press(f"cell:{buyer.split()[1]}")
    page.locator(f'[data-action="{buyer}"]').wait_for()
    assert seat.seq() == before
    seat.choose(buyer)
    seat.wait_change(before)


def test_resting_on_a_card_shows_it(visit: Visit) -> None:
    page = visit("/")
    seat = open_at(page, "loyang-alone")
    take = next(text for text in seat.legal() if text.startswith("take "))
    page.locator(f'[data-area="tray"] [data-spot="card:{take.split()[1]}"]').hover()
    look = page.locator('[data-name="look"]')
    look.wait_for()
    assert look.locator('[class*="large"]').bounding_box()["width"] > 140
    page.mouse.move(5, 400)
    look.wait_for(state="detached")


def test_ending_the_turn_asks_once_and_can_be_told_not_to(visit: Visit) -> None:
    page = visit("/")
    seat = Seat(page)
    seat.first_turn()
    before = seat.seq()
    assert any(text.startswith("sow") for text in seat.legal())
    page.locator('[data-name="end"]').click()
    page.get_by_text("could still be sown").wait_for()
    page.locator('[data-name="never-ask"]').check()
    page.keyboard.press("Escape")
    assert seat.seq() == before
    page.locator('[data-name="end"]').click()
    seat.wait_change(before)


def test_from_the_question_to_the_board_and_to_the_targets(visit: Visit) -> None:
    """One Tab from the question to the first useful spot; what is taken up finds its targets."""
    page = visit("/")
    seat = Seat(page)
    seat.first_turn()
    page.keyboard.press("q")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.light") in ("lit", "source")
    page.locator('[data-spot="cart:W"]').press("Enter")
    page.wait_for_function("() => document.activeElement.dataset.light === 'target'")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.locator('[data-name="keys"]').wait_for()
    assert page.locator('[data-name="keys"] kbd').count() >= 10


@pytest.mark.parametrize("game", ["loyang", "hermagor"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_result_is_in_sight(visit: Visit, game: str, size: dict[str, int]) -> None:
    page = visit("/", size)
    open_at(page, f"{game}-end")
    result = page.locator('[data-name="result"] h1')
    result.wait_for()
    box = result.bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] < size["height"] / 2
