"""Pictures of every state of the page at five sizes, for a person to look through.

    python -m pytest tests/page/gallery.py

is no part of the tests: it judges nothing. The pictures are in `tests/page/screens`, or where
`KONTOR_SCREENS` says. Languages and themes take turns; `KONTOR_GALLERY=1` or `2` shifts them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from review.short import short_record

from .conftest import PHONE, TABLET
from .driver import Seat
from .test_legible import MORE, crowded, desk
from .test_screens import TABLES, Camera, played

Visit = Callable[..., Any]
SIZES = {"360": PHONE, "820": TABLET, **{name: desk(name) for name in ("1280", "1440", "1920")}}
TURNS = int(os.environ.get("KONTOR_GALLERY", "0"))
PLACES = {
    "settings": "/settings",
    "account": "/account",
    "best": "/best",
    "rules": "/rules/hermagor",
    "rules-part": "/rules/loyang/cards",
    "learn": "/learn/hermagor",
    "puzzles": "/puzzles/loyang",
    "new": "/new/loyang",
    "missing": "/nowhere",
}


@contextmanager
def tolerant(missed: list[str], name: str) -> Iterator[None]:
    """What cannot be reached is noted, and the rest is photographed all the same."""
    try:
        yield
    except Exception as error:
        missed.append(f"{name}: {str(error).splitlines()[0]}")


@pytest.mark.parametrize("size", SIZES)
def test_gallery(visit: Visit, screens: Path, size: str) -> None:
    at = list(SIZES).index(size) + TURNS
    language, theme = ("de", "en", "fr")[at % 3], ("light", "dark")[at % 2]
    page = visit("/", SIZES[size], color_scheme=theme, language=language)
    page.set_default_timeout(8000)
    camera = Camera(page, screens, f"{size}-{theme}-{language}")
    missed: list[str] = []
    seat = Seat(page)
    page.set_default_timeout(8000)

    def shot(name: str, spot: str = "", wait: str = "") -> None:
        with tolerant(missed, name):
            if spot:
                page.locator(spot).first.click()
            if wait:
                page.locator(wait).first.wait_for()
            camera.take(name)

    shot("lobby", wait='[data-name="alone"]')
    shot("alone", '[data-name="alone"]', '[data-name="play-alone"]')
    for name, path in PLACES.items():
        page.goto(path)
        shot(name)
    page.goto("/new/hermagor")
    shot("room", '[data-name="create"]', '[data-name="invite"]')
    page.goto("/learn/loyang")
    shot("lesson", '[data-area="learn"] a, main a[href*="/learn/loyang/"]', '[data-name="lesson"]')
    page.goto("/puzzles/loyang")
    shot("puzzle", 'main a[href*="/puzzles/loyang/"]', "[data-seq]")
    for name, wanted in {**TABLES, **MORE}.items():
        with tolerant(missed, name):
            seat.open_position(played(*wanted))
            page.set_default_timeout(8000)
            camera.take(name)
        if name == "loyang-alone":
            shot("card", '[data-area="tray"] [data-spot^="card:"][data-light]', "[role=dialog]")
        if name == "loyang-turn":
            shot("visit", '[data-area="others"] button', '[data-name="visit"]')
            page.keyboard.press("Escape")
            shot("confirm", '[data-name="end"]', '[data-name="confirm"]')
        if name == "hermagor-market":
            shot("cell", '[data-spot^="cell:"][data-light]', "[role=dialog]")
        if name == "hermagor-travel":
            shot("player-area", '[data-area="players"] button', '[data-name="player-area"]')
            page.keyboard.press("Escape")
            shot("village", '[data-spot^="village:"][data-light]', "[role=dialog]")
    with tolerant(missed, "posts"):
        seat.open_position(crowded())
        camera.take("posts")
    page.set_default_timeout(8000)
    shot("menu", '[data-name="menu"]')
    with tolerant(missed, "replay"):
        seat.open_position(played(*TABLES["hermagor-end"]))
        page.locator('[data-name="replay"]').click()
        page.locator('input[type="range"]').fill("40")
        camera.take("replay")
    for game in ("loyang", "hermagor"):
        with tolerant(missed, f"review {game}"):
            seat.open_position(short_record(game))
            page.locator('[data-name="result"] [data-name="review"]').click()
            page.locator('[data-name="review-table"]').wait_for(timeout=60_000)
            camera.take(f"review-{game}")
    with tolerant(missed, "first turn"):
        page.goto("/")
        seat.play_now("hermagor")
        seat.wait_turn()
        page.set_default_timeout(8000)
        seat.ask_hint()
        camera.take("hint")
        page.keyboard.press("?")
        shot("keys", wait='[data-name="keys"]')
    print(missed, camera.wide)
