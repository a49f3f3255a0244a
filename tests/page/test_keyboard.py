"""A turn without a mouse, as a screen reader hears it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .driver import Seat, sensible

Visit = Callable[..., Any]


def focus(page: Any, selector: str) -> None:
    """Walk to an element with the Tab key, as somebody without a mouse does."""
    for _ in range(140):
        page.keyboard.press("Tab")
        if page.evaluate("(s) => document.activeElement?.matches(s) ?? false", selector):
            return
    raise AssertionError(f"{selector} cannot be reached by Tab")


LISTEN = """() => {
    window.heard = [];
    const note = (changes) => changes.forEach((change) =>
        change.addedNodes.forEach((added) => heard.push(added.textContent)));
    const live = document.querySelector('[data-name=announcer]');
    new MutationObserver(note).observe(live, { childList: true });
}"""


def wait_heard(page: Any, words: str) -> None:
    """Until a screen reader has been told something since LISTEN."""
    page.wait_for_function("(words) => heard.some((one) => one.includes(words))", arg=words)


def test_a_turn_of_loyang_by_keyboard(visit: Visit) -> None:
    page = visit("/")
    seat = Seat(page)
    focus(page, '[data-name="alone"]')
    page.keyboard.press("Enter")
    focus(page, '[data-name="play-alone"]')
    page.keyboard.press("Enter")
    seat.wait_turn()
    seat.hear("home field")
    focus(page, '[data-name="sow"]')
    page.keyboard.press("Enter")
    page.wait_for_selector('[data-name="done"]')
    focus(page, '[data-spot^="card:"]')
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    focus(page, '[data-name="done"]')
    page.keyboard.press("Enter")
    page.wait_for_selector('[data-name="end"]')
    seat.hear("Your turn")
    focus(page, '[data-spot="cart:W"]')
    page.keyboard.press("Enter")
    assert page.locator('[data-spot="cart:W"]').get_attribute("aria-pressed") == "true"
    focus(page, '[data-spot^="field:"]:not([data-spot="field:home"])')
    page.keyboard.press("Enter")
    page.wait_for_function(
        "() => document.querySelector('[data-spot=\"cart:W\"] b').innerText === '0'"
    )
    seat.hear("sowed")
    page.keyboard.press("u")
    page.wait_for_function(
        "() => document.querySelector('[data-spot=\"cart:W\"] b').innerText === '1'"
    )
    page.keyboard.press("r")
    page.wait_for_function(
        "() => document.querySelector('[data-spot=\"cart:W\"] b').innerText === '0'"
    )
    page.keyboard.press("e")
    if page.locator('[data-name="confirm"]').count():
        focus(page, '[data-name="confirm"]')
        page.keyboard.press("Enter")
    page.wait_for_selector('[data-name="step"]')
    page.keyboard.press("e")
    page.wait_for_selector('[data-name="done"]')


@pytest.mark.parametrize(("game", "least"), [("loyang", 30), ("hermagor", 8)])
def test_a_whole_game_by_keyboard(visit: Visit, game: str, least: int) -> None:
    """Without a mouse, and every own action is told to whoever listens."""
    page = visit("/")
    seat = Seat(page, keys=True)
    if game == "loyang":
        seat.play_alone()
    else:
        seat.play_now(game)
    page.evaluate(LISTEN)
    played = seat.play_on(sensible(8))
    assert played > least
    # The last words may still be on their way when the game is over.
    page.wait_for_function(
        "least => heard.filter((words) => words.trim()).length >= least", arg=played
    )


def test_a_turn_of_hermagor_by_keyboard(visit: Visit) -> None:
    page = visit("/")
    seat = Seat(page)
    seat.play_now("hermagor")
    seat.wait_turn()
    page.evaluate(LISTEN)
    for _ in range(4):
        if not any(text.startswith("buyer") for text in seat.legal()):
            break
        before = seat.seq()
        focus(page, '[data-spot^="cell:"][class*="lit"]')
        page.keyboard.press("Enter")
        item = page.locator("[data-action^=buyer]")
        if item.count():
            item.first.press("Enter")
        seat.wait_change(before)
        wait_heard(page, "You placed a buyer")
        seat.wait_turn()
        seat.hear(page.locator('[class*="sentence"]').inner_text())
    while not any(text.startswith("move") for text in seat.legal()):
        seat.act(seat.legal()[0])
        seat.wait_turn()
    seat.hear("Where does your merchant go?")
    before = seat.seq()
    focus(page, '[data-spot^="village:"][class*="lit"]')
    page.keyboard.press("Enter")
    page.locator("[data-action]").first.press("Enter")
    seat.wait_change(before)
    wait_heard(page, "You went to")


def test_names_in_the_accessibility_tree(visit: Visit) -> None:
    page = visit("/")
    seat = Seat(page)
    seat.play_alone()
    seat.act("sow W home")
    seat.wait_turn()
    tree = page.locator("body").aria_snapshot()
    for words in ("Cart: 1 × wheat", "Warehouse: 0 of 1 full", "Path of Prosperity", "home field"):
        assert words in tree
    unnamed = page.evaluate(
        """[...document.querySelectorAll('button, a, input, select, [role=button]')]
            .filter((e) => !(e.ariaLabel || e.textContent || e.labels?.length || e.title)).length"""
    )
    assert unnamed == 0
