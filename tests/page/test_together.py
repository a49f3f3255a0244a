"""Opponents are people at a table: who they are, what they do, whether they are there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kontor.bots.registry import characters

from .conftest import DESK, PHONE
from .driver import Seat, sensible
from .test_lobby import invited, start, whoever_is_asked

Visit = Callable[..., Any]

# Notes every picture that flies over the board, and how long it is under way.
WATCH_FLIGHTS = """() => {
    window.flights = [];
    new MutationObserver((changes) => {
        for (const node of changes.flatMap((change) => [...change.addedNodes])) {
            if (node.dataset?.flight === undefined) continue;
            const time = () => node.getAnimations()[0]?.effect.getTiming().duration;
            queueMicrotask(() => flights.push(time()));
        }
    }).observe(document.body, { childList: true });
}"""


def test_bots_have_names_faces_levels_and_deeds(visit: Visit) -> None:
    page = visit("/")
    page.locator('input[name="loyang-bots"]').nth(1).check(force=True)
    page.locator('[data-game="loyang"] label', has_text="beginner").click()
    seat = Seat(page)
    seat.play_now()
    seat.wait_turn()
    others = page.locator('[data-area="others"] button')
    assert others.count() == 2
    people = {one.name for one in characters("loyang").values() if one.level == "beginner"}
    met = [strip.inner_text() for strip in others.all()]
    assert all("beginner" in words for words in met)
    assert len({name for name in people for words in met if name in words}) == 2, "two people"
    assert others.locator("svg[data-seat]").count() == 2
    seat.act(sensible(1)(seat.legal()))
    seat.wait_turn()
    page.wait_for_function(
        "() => [...document.querySelectorAll('[data-name=last-deed]')]"
        ".some((e) => e.innerText.trim().length > 3)"
    )


def test_a_press_shows_somebodys_whole_area(visit: Visit) -> None:
    page = visit("/")
    seat = Seat(page)
    seat.play_now()
    seat.wait_turn()
    own = page.locator('[data-area="fields"]').bounding_box()
    other = page.locator('[data-area="others"] button').first
    name = other.locator('[data-name="who"]').inner_text()
    other.click()
    page.locator('[data-name="visit"]').get_by_text(name).wait_for()
    theirs = page.locator('[data-area="fields"]').bounding_box()
    assert abs(theirs["width"] - own["width"]) < 2
    page.keyboard.press("Escape")
    page.locator('[data-name="visit"]').wait_for(state="detached")


@pytest.mark.parametrize("game", ["loyang", "hermagor"])
def test_things_fly_for_bots_at_three_speeds_and_off(visit: Visit, game: str) -> None:
    seen = {}
    for pace in ("slow", "normal", "fast", "off"):
        page = visit("/", motion="no-preference", kept={"pace": pace})
        seat = Seat(page)
        seat.play_now(game)
        page.evaluate(WATCH_FLIGHTS)
        pick = sensible(3)
        for _ in range(5):
            seat.wait_turn()
            seat.act(pick(seat.legal()))
        seat.wait_turn()
        seen[pace] = {time for time in page.evaluate("flights") if time is not None}
        page.context.close()
    assert seen["off"] == set()
    assert min(seen["slow"]) > max(seen["normal"]) > max(seen["fast"]) > 0


def test_numbers_pulse_when_they_change(visit: Visit) -> None:
    page = visit("/", motion="no-preference")
    seat = Seat(page)
    seat.first_turn()
    page.evaluate(
        """() => {
            window.pulses = 0;
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...all) {
                if (this.dataset.amount !== undefined) pulses += 1;
                return animate.apply(this, all);
            };
        }"""
    )
    seat.act("buy W")
    page.wait_for_function("() => pulses >= 2")


def test_what_came_since_the_last_turn_is_watched_again(visit: Visit) -> None:
    page = visit("/", kept={"pace": "normal"})
    seat = Seat(page)
    seat.play_now()
    pick = sensible(4)
    since = page.locator('[data-name="since"]')
    for _ in range(30):
        assert seat.wait_turn()
        if since.count():
            break
        seat.act(pick(seat.legal()))
    now = seat.seq()
    since.click()
    page.locator('[data-name="watch-again"]').click()
    seat.wait_change(now)
    page.wait_for_function(
        "(now) => document.querySelector('[data-seq]').dataset.seq === now", arg=now
    )
    seat.wait_turn()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_message_is_told_where_one_looks(visit: Visit, size: dict[str, int]) -> None:
    host, link = invited(visit)
    guest = visit(link, size)
    start(host, guest)
    host.locator("[role=tab]").nth(1).click()
    host.locator("form input").first.fill("good luck")
    host.keyboard.press("Enter")
    guest.locator('[data-name="chat-toast"]').get_by_text("good luck").wait_for()
    assert guest.locator('[data-name="unread"]').inner_text().strip().endswith("1")
    guest.locator('[data-name="chat-toast"]').click()
    guest.locator("ol").get_by_text("good luck").wait_for()
    guest.locator('[data-name="unread"]').wait_for(state="detached")


def test_taking_back_stands_in_the_others_log(visit: Visit) -> None:
    host, link = invited(visit)
    guest = visit(link)
    seats = start(host, guest)
    acting = whoever_is_asked(*seats)
    other = seats[0] if acting is seats[1] else seats[1]
    acting.act(next(text for text in acting.legal() if text.startswith("sow ")))
    acting.page.locator('[data-name="undo"]').click()
    other.page.get_by_text("took back 1 action").first.wait_for()


def test_who_is_away_is_told_and_what_can_be_done(visit: Visit) -> None:
    host, link = invited(visit)
    guest = visit(link)
    seats = start(host, guest)
    pick = sensible(1)
    for _ in range(60):
        acting = whoever_is_asked(*seats)
        if acting is seats[1] and not seats[0].legal():
            break
        acting.act(pick(acting.legal()))
    guest.close()
    host.locator('[data-name="absent"]').wait_for()
    assert "away" in host.locator('[data-area="others"]').inner_text()
    host.locator('[data-name="absent"] button').click()
    host.locator('[data-name="absent"]').wait_for(state="detached")


def test_resigning_is_told_and_a_rematch_asks(visit: Visit) -> None:
    host, link = invited(visit)
    guest = visit(link)
    start(host, guest)
    guest.locator('[data-name="menu"]').click()
    guest.locator('[data-name="give-up"]').click()
    guest.locator('[data-name="give-up"]').click()
    host.locator('[data-name="result"]').get_by_text("resigned in round 1").wait_for()
    host.locator("ol[aria-label]").get_by_text("resigned").wait_for()
    host.locator('[data-name="rematch"]').click()
    guest.locator('[data-name="rematch-banner"] button').click()
    guest.wait_for_url(host.url)
    guest.locator('[data-name="sit"], [data-name="start"]').first.wait_for()


def test_a_watcher_is_told_whose_board_it_is(visit: Visit) -> None:
    host = visit("/new/loyang")
    host.locator('select[aria-label^="Seat"]').first.wait_for()
    for choice in host.locator('select[aria-label^="Seat"]').all():
        choice.select_option(index=2)
    host.locator("input[type=checkbox]").last.check()
    host.locator('[data-name="create"]').click()
    Seat(host).wait_turn()
    watcher = visit(host.url.replace(host.url.split("/table/")[0], ""))
    watcher.locator('[data-name="visit"]').get_by_text("You are watching").wait_for()
    watcher.locator('[data-area="others"] button').last.click()
    watcher.locator('[data-name="visit"]').wait_for()
