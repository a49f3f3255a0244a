"""Help for a first game: tips that walk through a real game, hints, words about what cannot be."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from .conftest import ROOT
from .driver import Seat, sensible

Visit = Callable[..., Any]


def tips_of(game: str) -> dict[str, str]:
    """All tips of a game by key."""
    path = ROOT / "src" / "kontor" / "games" / game / "words" / "en.json"
    words = json.loads(path.read_text("utf-8"))
    return {key: text for key, text in words.items() if re.match("h?guide[.]", key)}


def read_tips(seat: Seat) -> list[str]:
    """Read all that the guide says now, one tip after another."""
    found = []
    tip = seat.page.locator('[data-name="guide"]')
    while tip.count():
        found.append(tip.locator("p").inner_text())
        seat.page.locator('[data-name="guide-next"]').click()
    return found


@pytest.mark.parametrize("game", ["loyang", "hermagor"])
def test_guide_walks_through_a_game(visit: Visit, game: str) -> None:
    seat = Seat(visit("/", kept={"guide": True}))
    seat.play_now(game)
    told = []
    pick = sensible(7)
    while seat.wait_turn():
        told += read_tips(seat)
        seat.act(pick(seat.legal()))
        if len(told) >= 8:
            break
    known = tips_of(game)
    assert set(told) <= set(known.values())
    assert len(told) == len(set(told)) >= 7


def test_guide_can_be_sent_away(visit: Visit) -> None:
    page = visit("/", kept={"guide": True})
    seat = Seat(page)
    seat.play_alone()
    tip = page.locator('[data-name="guide"]')
    assert "home field" in tip.inner_text()
    page.locator('[data-name="guide-off"]').click()
    tip.wait_for(state="detached")
    seat.act("sow W home")
    seat.wait_turn()
    assert tip.count() == 0


def test_hint_and_its_reason(visit: Visit) -> None:
    page = visit("/")
    seat = Seat(page)
    seat.play_alone()
    seat.wait_turn()
    seat.ask_hint()
    page.get_by_text(re.compile(r"expects about \d")).wait_for()
    page.locator('[data-name="reasons"]').get_by_text("sows").wait_for()
    page.locator('[data-spot][class*="hinted"]').first.wait_for()
    page.locator('[data-name="close-hint"]').click()
    assert page.locator('[data-name="take-hint"]').count() == 0
    page.keyboard.press("h")
    before = seat.seq()
    page.locator('[data-name="take-hint"]').click()
    seat.wait_change(before)


@pytest.mark.parametrize(
    ("language", "market", "travel"),
    [
        ("en", "in the lanes|as things stand", "sells in|the trip costs|next sells"),
        ("fr", "dans les allées|dans l'état actuel", ""),
        ("de", "aus den Gassen|nach jetzigem Stand", ""),
    ],
)
def test_hints_on_the_map_say_why(visit: Visit, language: str, market: str, travel: str) -> None:
    """From the plan of the bot: on the market, and on a journey."""
    page = visit("/", language=language)
    seat = Seat(page)
    seat.play_now("hermagor")
    reasons = page.locator('[data-name="reasons"]')
    pick = sensible(5)
    seat.wait_turn()
    seat.ask_hint()
    assert re.search(market, reasons.inner_text()), reasons.inner_text()
    while travel:
        seat.wait_turn()
        if any(text.startswith("sell ") for text in seat.legal()):
            seat.ask_hint()
            assert re.search(travel, reasons.inner_text()), reasons.inner_text()
            break
        seat.act(pick(seat.legal()))
