"""The board can be read and pressed at every size; measured, not judged by eye."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import TimeoutError

from kontor.core.record import Record
from kontor.core.session import Session
from kontor.games import get_game

from .conftest import PHONE, TABLET
from .driver import Seat, sensible
from .measure import (
    OWN_BEGINS,
    OWN_ENDS,
    PRESSABLE,
    SMALL_TARGETS,
    SMALL_TEXT,
    WATCH_SHIFTS,
    boxes,
    overlap,
    shift,
)
from .test_screens import TABLES, played

Visit = Callable[..., Any]
DESKS = {"1280": (1280, 720), "1440": (1440, 900), "1920": (1920, 1080)}
MORE = {
    "take": ("loyang", 3, "5", "take", 4),
    "solo-turn": ("loyang", 1, "5", "turn", 6),
}


@functools.cache
def crowded() -> Record:
    """Hermagor late in the game, with many posts on the map and sales to make."""
    game = get_game("hermagor")
    session = Session.new(game, {"players": 5}, "2")
    chance = random.Random(1)
    while True:
        seat = session.state.seats_to_act()[0]
        texts = [game.text(number) for number in game.legal_actions(session.state, seat)]
        sales = [text for text in texts if text.startswith("sell ")]
        posts = sum(len(p["posts"]) for p in game.view(session.state, seat)["players"])
        if posts >= 12 and len(sales) >= 2:
            return session.record
        buyers = [text for text in texts if text.startswith("buyer")]
        rest = [text for text in texts if text.split()[0] not in ("pass", "nothing")]
        session.play(seat, chance.choice(sales or buyers or rest or texts))


def desk(name: str) -> dict[str, int]:
    """The window of a desk."""
    width, height = DESKS[name]
    return {"width": width, "height": height}


def open_at(page: Any, name: str) -> Seat:
    """A page with one of the positions on it."""
    seat = Seat(page)
    seat.open_position(crowded() if name == "posts" else played(*{**TABLES, **MORE}[name]))
    return seat


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_can_be_pressed_stands_out(visit: Visit, theme: str) -> None:
    """At 3:1 and more against what lies around it, and by fill, lift and mark too."""
    page = visit("/", color_scheme=theme)
    for name in ("loyang-turn", "loyang-cards", "loyang-alone", "hermagor-market"):
        open_at(page, name)
        page.wait_for_selector("[data-light]")
        page.wait_for_function(
            "() => document.getAnimations().every((a) => a.playState !== 'running')"
        )
        spots = page.evaluate(PRESSABLE)
        assert spots, name
        for one in spots:
            assert one["ring"] >= 3, (name, one)
            if not one["spot"].startswith("seat:"):
                assert one["mark"] >= 3 and one["fill"] and one["lift"], (name, one)


@pytest.mark.parametrize("size", DESKS)
def test_the_board_fills_the_screen(visit: Visit, size: str) -> None:
    """Whole without scrolling, and down to the lower edge."""
    page = visit("/", desk(size))
    height = DESKS[size][1]
    for name in (*TABLES, *MORE, "posts"):
        if name.endswith("-end"):
            continue
        open_at(page, name)
        page.wait_for_function(
            "() => document.documentElement.scrollHeight <= innerHeight + 1", timeout=5000
        )
        lowest = max(box["bottom"] for box in boxes(page, "main [data-area]"))
        assert height - 40 < lowest <= height, (name, lowest)


@pytest.mark.parametrize(("size", "least"), [("1440", 110), ("1920", 140)])
def test_cards_that_are_asked_about_are_large_and_central(
    visit: Visit, size: str, least: int
) -> None:
    page = visit("/", desk(size))
    width, height = DESKS[size]
    for name in ("loyang-cards", "loyang-alone", "take"):
        open_at(page, name)
        cards = boxes(page, '[data-area="tray"] [data-spot^="card:"]')
        assert cards, name
        assert min(card["width"] for card in cards) >= least, name
        [tray] = boxes(page, '[data-area="tray"]')
        middle = ((tray["left"] + tray["right"]) / 2, (tray["top"] + tray["bottom"]) / 2)
        assert abs(middle[0] / width - 0.5) < 0.2 and abs(middle[1] / height - 0.5) < 0.25, name


def settled(page: Any, script: str, least: int) -> Any:
    """What is too small once everything has found its size: a picture is scaled after it came."""
    with suppress(TimeoutError):
        page.wait_for_function(f"(least) => ({script})(least).length === 0", arg=least)
    return page.evaluate(script, least)


@pytest.mark.parametrize("name", [*TABLES, *MORE, "posts"])
def test_a_phone_can_be_read_and_pressed(visit: Visit, name: str) -> None:
    """No text under 11 pixels, no target under 40, and the bar takes a quarter at most."""
    page = visit("/", PHONE)
    open_at(page, name)
    for pane in range(max(1, page.locator("[role=tab]").count())):
        if page.locator("[role=tab]").count():
            page.locator("[role=tab]").nth(pane).click()
        assert settled(page, SMALL_TEXT, 11) == []
        assert settled(page, SMALL_TARGETS, 40) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    top = min(
        box["top"]
        for box in boxes(page, 'header > div:has([data-name="question"]), [data-area="cart"]')
        if box["top"] > 0 and box["bottom"] > PHONE["height"] - 200
    )
    assert PHONE["height"] - top <= PHONE["height"] / 4


def test_a_phone_can_be_read_and_pressed_elsewhere(visit: Visit) -> None:
    page = visit("/", PHONE, language="de")
    page.locator('[data-name="play-now"]:enabled').first.wait_for()
    for path in ("/", "/settings", "/new/hermagor"):
        page.goto(path)
        page.wait_for_selector("main:not([aria-busy=true])")
        assert page.evaluate(SMALL_TEXT, 11) == [], path
        assert page.evaluate(SMALL_TARGETS, 40) == [], path


def test_the_map_opens_close_and_its_labels_keep_their_size(visit: Visit) -> None:
    page = visit("/", PHONE)
    open_at(page, "hermagor-travel")
    seen = 'section[data-area="map"] svg'
    merchant = page.evaluate(
        """() => [...document.querySelectorAll('[data-spot^="village:"]')].filter((e) => {
            const [box, map] = [e.getBoundingClientRect(),
                document.querySelector('[data-area=map] > svg').getBoundingClientRect()];
            return box.left >= map.left && box.right <= map.right
                && box.top >= map.top && box.bottom <= map.bottom;
        }).length"""
    )
    assert 2 <= merchant < 30, "some villages are in sight, not all"
    sizes = """() => [...document.querySelectorAll('[data-area=map] text[class*=name]')]
        .map((e) => parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a)"""
    before, close = page.evaluate(sizes), page.locator(seen).first.get_attribute("viewBox")
    pinch(page, seen, 120, 104)
    page.wait_for_function(
        "([seen, box]) => document.querySelector(seen).getAttribute('viewBox') !== box",
        arg=[seen, close],
    )
    after = page.evaluate(sizes)
    assert min(before) >= 11 and min(after) >= 11
    assert max(after) / max(before) < 1.35
    page.locator('[data-name="whole-map"]').click()
    assert page.evaluate(SMALL_TEXT, 11) == [], "from far away there are no words"


def pinch(page: Any, selector: str, start: float, end: float) -> None:
    """Two fingers on an element, so far apart at first and at the end."""
    box = page.locator(selector).first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = page.context.new_cdp_session(page)

    def touch(kind: str, apart: float) -> None:
        points = [{"x": x + side * apart / 2, "y": y, "id": at} for at, side in enumerate((-1, 1))]
        session.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [] if kind == "touchEnd" else points},
        )

    touch("touchStart", start)
    for step in range(1, 6):
        touch("touchMove", start + (end - start) * step / 5)
    touch("touchEnd", end)


# Fonts are there, and nothing has moved for some frames.
COME_TO_REST = """
selector => document.fonts.ready.then(() => new Promise(done => {
  let last = '', same = 0;
  const look = () => {
    const boxes = [...document.querySelectorAll(selector)].map(one => one.getBoundingClientRect());
    const now = JSON.stringify(boxes);
    same = now === last ? same + 1 : 0;
    last = now;
    if (same >= 10) done();
    else requestAnimationFrame(look);
  };
  look();
}))
"""


@pytest.mark.parametrize("size", ["1280", "1440", "1920"])
def test_posts_lie_on_no_sign(visit: Visit, size: str) -> None:
    """Neither on a village's badge or name nor on what a sale brings; names are whole."""
    page = visit("/", desk(size))
    open_at(page, "posts")
    page.evaluate(COME_TO_REST, '[data-area="map"] *')
    posts = boxes(page, "[data-post]")
    assert len(posts) > 5
    for kind in ("[data-badge]", "[data-net]", '[data-area="map"] text[class*="name"]'):
        signs = boxes(page, kind)
        assert signs, kind
        for post in posts:
            hit = [sign for sign in signs if overlap(post, sign, 4)]
            assert not hit, (kind, post, hit)
    [frame] = boxes(page, '[data-area="map"] > svg')
    for name in boxes(page, '[data-area="map"] text[class*="name"]'):
        assert name["left"] >= frame["left"] and name["right"] <= frame["right"]


@pytest.mark.parametrize("game", ["loyang", "hermagor"])
@pytest.mark.parametrize("width", [360, 820, 1440])
def test_nothing_jumps(visit: Visit, game: str, width: int) -> None:
    """Over a whole game to its result the bar has one height, and hardly anything shifts."""
    size = {360: PHONE, 820: TABLET}.get(width, desk("1440"))
    page = visit("/", size)
    seat = Seat(page)
    seat.play_now(game)
    page.evaluate("document.fonts.ready")
    page.evaluate(WATCH_SHIFTS)
    heights, pick = set(), sensible(30)
    while seat.wait_turn():
        heights.add(page.evaluate("document.querySelector('header').offsetHeight"))
        dock = '[data-name="question"]'
        if page.locator(dock).count():
            heights.add(
                page.evaluate("(s) => -document.querySelector(s).parentElement.offsetHeight", dock)
            )
        page.evaluate(OWN_BEGINS)
        seat.act(pick(seat.legal()))
        page.evaluate(OWN_ENDS)
    page.locator('[data-name="result"]').wait_for()
    page.evaluate(COME_TO_REST, "main *")
    assert len(heights) == 2, heights
    total, worst = shift(page)
    print(f"{game} at {width}: shift {total:.3f}, worst {worst}")
    assert total < 0.05, worst


@pytest.mark.parametrize("game", ["loyang", "hermagor"])
@pytest.mark.parametrize("width", [360, 1440])
def test_the_result_moves_nothing(visit: Visit, game: str, width: int) -> None:
    """Somebody else ends the game: what was on screen stays where it was, or goes."""
    page = visit("/", PHONE if width == 360 else desk("1440"))
    seat = Seat(page)
    whole = played(*TABLES[f"{game}-end"])
    seat.open_position(replace(whole, entries=whole.entries[:-1]))
    other = page.context.new_page()
    other.goto(page.url)
    last = Seat(other)
    last.wait_turn()
    page.evaluate("document.fonts.ready")
    page.evaluate(COME_TO_REST, "main *")
    page.evaluate(WATCH_SHIFTS)
    last.act(whole.game.text(whole.moves[-1].action))
    page.locator('[data-name="result"] figure svg').nth(1).wait_for()
    page.evaluate(COME_TO_REST, "main *")
    total, worst = shift(page)
    print(f"{game} at {width}: the end shifts {total:.3f}, worst {worst}")
    assert total < 0.05, worst
