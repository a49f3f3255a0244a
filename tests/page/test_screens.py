"""Pictures of the main screens at three sizes, in both themes, for a person to page through."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kontor.core.record import Record
from kontor.core.session import Session
from kontor.games import get_game

from .conftest import DESK, PHONE, TABLET
from .driver import Seat, sensible

Visit = Callable[..., Any]
SIZES = {"desk": DESK, "tablet": TABLET, "phone": PHONE}


@functools.cache
def played(name: str, players: int, seed: str, until: str, round_: int) -> Record:
    """A seeded game up to a question in a round, or to its end."""
    game = get_game(name)
    session = Session.new(game, {"players": players}, seed)
    pick = sensible(9)
    while not session.state.is_over():
        seat = session.state.seats_to_act()[0]
        view = game.view(session.state, seat)
        decisions = [d for d in flat(view["decisions"]) if d["seat"] == seat]
        if view["round"] >= round_ and any(d["kind"] == until for d in decisions):
            break
        texts = [game.text(number) for number in game.legal_actions(session.state, seat)]
        session.play(seat, pick(texts))
    return session.record


def flat(decisions: list[Any]) -> list[dict[str, Any]]:
    """The decisions of all lanes."""
    return [d for lane in decisions for d in (lane if isinstance(lane, list) else [lane])]


TABLES = {
    "loyang-turn": ("loyang", 3, "3", "turn", 6),
    "loyang-cards": ("loyang", 3, "5", "distribute", 4),
    "loyang-alone": ("loyang", 1, "5", "grid", 5),
    "loyang-four": ("loyang", 4, "2", "turn", 8),
    "loyang-end": ("loyang", 4, "2", "the end", 9),
    "hermagor-market": ("hermagor", 5, "4", "buy", 2),
    "hermagor-travel": ("hermagor", 4, "3", "act", 2),
    "hermagor-end": ("hermagor", 5, "4", "the end", 9),
}

PLACES = {
    "settings": "/settings",
    "rules-loyang": "/rules/loyang",
    "rules-hermagor": "/rules/hermagor",
    "new": "/new/hermagor",
}


class Camera:
    """Takes pictures of a page, and notes what cannot be seen without scrolling sideways."""

    def __init__(self, page: Any, folder: Path, mark: str) -> None:
        self.page = page
        self.folder = folder
        self.mark = mark
        self.wide: list[str] = []

    def take(self, name: str) -> None:
        """One picture, when everything has been loaded."""
        self.page.wait_for_selector("main:not([aria-busy=true])")
        self.page.screenshot(path=str(self.folder / f"{name}-{self.mark}.png"))
        if self.page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            self.wide.append(name)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_pictures(visit: Visit, screens: Path, theme: str, size: str) -> None:
    language = "de" if theme == "dark" else "fr" if size == "tablet" else "en"
    page = visit("/", SIZES[size], color_scheme=theme, language=language)
    camera = Camera(page, screens, f"{size}-{theme}")
    page.locator('[data-name="alone"]').wait_for()
    camera.take("lobby")
    page.locator('[data-name="alone"]').click()
    page.locator('[data-name="play-alone"]').wait_for()
    camera.take("alone")
    for name, path in PLACES.items():
        page.goto(path)
        camera.take(name)
    page.locator('[data-name="create"]').click()
    page.locator('[data-name="invite"]').wait_for()
    camera.take("room")
    seat = Seat(page)
    for name, wanted in TABLES.items():
        seat.open_position(played(*wanted))
        camera.take(name)
    end = seat.seq()
    page.locator('[data-name="replay"]').click()
    page.locator('input[type="range"]').fill("40")
    seat.wait_change(end)
    camera.take("replay")
    assert camera.wide == []


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900)], ids=["small", "desk"])
def test_the_own_position_stays_in_sight(visit: Visit, size: tuple[int, int]) -> None:
    width, height = size
    page = visit("/", {"width": width, "height": height})
    seat = Seat(page)
    for name in ("loyang-four", "hermagor-market", "hermagor-travel"):
        seat.open_position(played(*TABLES[name]))
        page.wait_for_function("() => document.documentElement.scrollHeight <= innerHeight + 1")
    page.set_viewport_size({"width": width, "height": 480})
    seat.open_position(played(*TABLES["loyang-four"]))
    for _ in range(2):
        box = page.locator('[data-area="cart"]').bounding_box()
        assert 460 < box["y"] + box["height"] <= 480
        page.mouse.wheel(0, 60)


def test_a_phone_leaves_room_for_the_map(visit: Visit) -> None:
    page = visit("/", PHONE)
    seat = Seat(page)
    seat.open_position(played(*TABLES["hermagor-market"]))
    players = page.locator('[data-area="players"]')
    assert players.bounding_box()["height"] < 190
    others = players.locator("button:not([data-own])")
    assert others.count() == 4
    others.nth(1).click()
    page.locator('[data-name="player-area"]').wait_for()


def test_the_market_comes_first_while_it_is_open(visit: Visit) -> None:
    page = visit("/", TABLET)
    seat = Seat(page)
    for name, upper, lower in (
        ("hermagor-market", "market", "map"),
        ("hermagor-travel", "map", "market"),
    ):
        seat.open_position(played(*TABLES[name]))
        above, below = (
            page.locator(f'[data-area="{area}"]').bounding_box() for area in (upper, lower)
        )
        assert above["y"] < below["y"], name


@pytest.mark.parametrize(
    ("game", "language", "letters"),
    [("loyang", "fr", "BCLPTW"), ("hermagor", "en", "ABCEKPRW"), ("hermagor", "de", "ABDMRSTW")],
)
def test_goods_have_letters_for_whoever_wants_them(
    visit: Visit, game: str, language: str, letters: str
) -> None:
    for wanted in (False, True):
        seat = Seat(visit("/", language=language, kept={"letters": wanted}))
        seat.play_now(game)
        seat.wait_turn()
        found = seat.page.locator('[class*="letter"] text').all_text_contents()
        assert "".join(sorted(set(found))) == (letters if wanted else "")
