"""What people do: sit down, play a whole game, take back, come back."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from kontor.bots.registry import characters
from kontor.server.load.process import ServerProcess

from .conftest import PHONE, TABLET
from .driver import Seat, sensible

Visit = Callable[..., Any]
LOG_SIZE = "document.querySelectorAll('ol[tabindex] p').length"


def test_first_move_in_three_clicks(visit: Visit) -> None:
    page = visit("/")
    seat = Seat(page)
    seat.play_now()
    seat.wait_turn()
    before = seat.seq()
    page.locator('[data-name="sow"]').first.click()
    seat.wait_change(before)
    assert not any(text.startswith("sow") and text.endswith("home") for text in seat.legal())


def test_whole_solo_game(visit: Visit) -> None:
    page = visit("/")
    seat = Seat(page)
    seat.play_alone()
    assert seat.play_on(sensible(3)) > 30
    page.locator("table").first.wait_for()
    page.locator("figure svg").nth(1).wait_for()
    page.goto("/")
    page.locator("a", has_text=re.compile("result \\d+")).wait_for()


def test_whole_game_with_bots_on_a_tablet(visit: Visit) -> None:
    seat = Seat(visit("/", TABLET))
    seat.play_now()
    seat.page.locator('[data-name="log"]').click()
    seat.page.keyboard.press("Escape")
    assert seat.play_on(sensible(5)) > 30
    assert seat.page.locator('[data-name="replay"]').is_visible()


def test_whole_game_of_hermagor(visit: Visit) -> None:
    page = visit("/")
    seat = Seat(page)
    seat.play_now("hermagor")
    assert seat.play_on(sensible(2)) > 10
    page.locator("table").first.wait_for()


def test_undo_redo_and_restart(visit: Visit) -> None:
    page = visit("/")
    seat = Seat(page)
    seat.first_turn()
    before = page.locator('[data-spot="purse"]').inner_text()
    seat.act("buy P")
    seat.act("buy W")
    assert page.locator('[data-spot="purse"]').inner_text() != before
    page.locator('[data-name="undo"]').click()
    page.locator('[data-name="redo"]').click()
    page.wait_for_function("() => !document.querySelector('[data-name=restart]').disabled")
    page.locator('[data-name="restart"]').click()
    page.wait_for_function(
        "(cash) => document.querySelector('[data-spot=purse]').innerText === cash", arg=before
    )


def test_reload_and_server_restart_in_mid_turn(visit: Visit, server: ServerProcess) -> None:
    page = visit("/")
    seat = Seat(page)
    seat.first_turn()
    seat.act("buy W")
    held = page.locator('[data-spot="cart:W"] b').inner_text()
    page.reload()
    seat.wait_turn()
    assert page.locator('[data-spot="cart:W"] b').inner_text() == held
    server.kill()
    page.get_by_text("connection is gone").wait_for()
    server.start()
    page.get_by_text("connection is gone").wait_for(state="detached", timeout=30_000)
    seat.wait_turn()
    seat.act("sell W")
    assert page.locator('[data-spot="cart:W"] b').inner_text() != held


def test_a_server_that_has_gone_back_to_a_copy(visit: Visit, server: ServerProcess) -> None:
    """The page knows more than the server has: it shows what stands, and the game goes on."""
    page = visit("/")
    seat = Seat(page)
    seat.first_turn()
    log = page.locator('ol[tabindex="0"]')
    seq, told = seat.seq(), log.inner_text()
    database = Path(server.settings.database.removeprefix("sqlite:///"))
    with closing(sqlite3.connect(database)) as now, closing(sqlite3.connect(":memory:")) as copy:
        now.backup(copy)
        seat.act("buy W")
        seat.act("buy P")
        assert log.inner_text() != told
        server.kill()
        copy.backup(now)
    server.start()
    page.wait_for_function(f"() => document.querySelector('[data-seq]').dataset.seq === '{seq}'")
    page.wait_for_function(
        "(told) => document.querySelector('ol[tabindex]').innerText === told", arg=told
    )
    seat.act("buy P")
    assert log.inner_text().startswith(told) and log.inner_text() != told


def test_losing_the_network_and_coming_back(visit: Visit) -> None:
    page = visit("/")
    seat = Seat(page)
    seat.play_alone()
    seat.act("sow W home")
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    page.get_by_text("connection is gone").wait_for()
    page.context.set_offline(False)
    page.get_by_text("connection is gone").wait_for(state="detached", timeout=30_000)
    seat.wait_turn()
    before = seat.seq()
    seat.act("done")
    assert seat.seq() != before


def test_phone_by_touch(visit: Visit) -> None:
    page = visit("/", PHONE)
    page.locator('[data-name="alone"]').tap()
    page.locator('[data-name="play-alone"]').tap()
    page.locator('[data-name="sow"]').first.tap()
    page.locator('[data-name="done"]').tap()
    page.locator('[data-spot^="cart:"][tabindex="0"]').first.tap()
    page.locator('[data-spot^="field:"][tabindex="0"]').last.tap()
    page.locator('[data-name="undo"]').tap()
    page.locator('[data-name="end"]').tap()
    confirm = page.locator('[data-name="confirm"]')
    if confirm.count():
        confirm.tap()
    page.locator('[data-name="step"]').tap()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_hermagor_on_a_phone(visit: Visit) -> None:
    page = visit("/", PHONE)
    seat = Seat(page)
    seat.play_now("hermagor")
    seat.wait_turn()
    pick = sensible(2)
    while not any(text.startswith("move") for text in seat.legal()):
        seat.act(pick(seat.legal()))
        seat.wait_turn()
    village = page.locator('[data-area="map"] [data-spot^="village:"]:visible').first
    seat.press(str(village.get_attribute("data-spot")))
    page.keyboard.press("Escape")
    page.get_by_label("Closer").click()
    box = page.locator('[data-area="map"] svg').first.bounding_box()
    before = village.bounding_box()
    page.mouse.move(box["x"] + 150, box["y"] + 120)
    page.mouse.down()
    page.mouse.move(box["x"] + 80, box["y"] + 90, steps=5)
    page.mouse.up()
    assert village.bounding_box() != before
    assert page.locator("[role=dialog]").count() == 0
    for _ in range(6):
        seat.act(pick(seat.legal()))
        if not seat.wait_turn():
            break


def test_dragging_a_good_to_a_field(visit: Visit) -> None:
    page = visit("/")
    seat = Seat(page)
    seat.first_turn()
    target = next(text.split()[2] for text in seat.legal() if text.startswith("sow W"))
    box = page.locator('[data-spot="cart:W"]').bounding_box()
    goal = page.locator(f'[data-spot="field:{target}"]').bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(goal["x"] + 30, goal["y"] + 30, steps=8)
    page.mouse.up()
    page.wait_for_function(
        "() => document.querySelector('[data-spot=\"cart:W\"] b').innerText === '0'"
    )
    assert f"sow W {target}" not in seat.legal()


def test_typed_notation_and_its_refusals(visit: Visit) -> None:
    page = visit("/")
    seat = Seat(page)
    seat.play_alone()
    line = page.locator('[data-name="notation"]')
    line.fill("dance")
    page.keyboard.press("Enter")
    page.locator("[role=alert]").wait_for()
    before = seat.seq()
    line.fill("sow w h")
    page.keyboard.press("Enter")
    seat.wait_change(before)
    assert "sow W home" not in seat.legal()


def test_every_language(visit: Visit) -> None:
    words = {"en": "Play now", "fr": "Jouer", "de": "Jetzt spielen"}
    for language, button in words.items():
        page = visit("/", language=language)
        page.locator('[data-name="play-now"]').first.get_by_text(button).wait_for()
        assert page.evaluate("document.documentElement.lang") == language
    page.locator('[data-name="settings"]').click()
    page.get_by_text("Français").click()
    page.keyboard.press("Escape")
    page.locator('[data-name="play-now"]').first.get_by_text("Jouer").wait_for()


def test_replay_and_what_happened(visit: Visit) -> None:
    page = visit("/")
    seat = Seat(page)
    seat.play_now()
    pick = sensible(4)
    for _ in range(4):
        seat.wait_turn()
        seat.act(pick(seat.legal()))
    seat.wait_turn()
    whole = page.evaluate(LOG_SIZE)
    page.locator('[data-name="menu"]').click()
    page.get_by_text("Go through the game again").click()
    slider = page.locator('input[type="range"]')
    slider.focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.get_by_text(re.compile(r"3 / \d+")).wait_for()
    page.wait_for_function(f"(whole) => {LOG_SIZE} < whole", arg=whole)
    page.keyboard.press("End")
    page.wait_for_function(f"(whole) => {LOG_SIZE} === whole", arg=whole)
    page.locator('[data-name="stop-replay"]').click()
    assert seat.wait_turn() and page.evaluate(LOG_SIZE) == whole


def test_what_bots_do_is_told_and_can_be_skipped(visit: Visit) -> None:
    page = visit("/", kept={"pace": "slow"})
    seat = Seat(page)
    seat.play_now()
    pick = sensible(4)
    skip = page.locator('[data-name="skip"]')
    seat.wait_turn()
    while not skip.count():
        seat.act(pick(seat.legal()))
        page.wait_for_selector('[data-name="skip"], #notation-actions option', state="attached")
    names = "|".join(one.name for one in characters("loyang").values() if one.level == "casual")
    page.get_by_text(re.compile(names)).first.wait_for()
    page.keyboard.press("Space")
    skip.wait_for(state="detached")
    seat.wait_turn()
    page.locator('[data-name="since"]').click()
    assert re.search(names, page.locator("dialog ol").inner_text())


@pytest.mark.parametrize("asks", [True, False])
def test_a_costly_end_of_turn_is_asked_about(visit: Visit, asks: bool) -> None:
    page = visit("/", kept={"confirm": asks})
    seat = Seat(page)
    seat.play_alone()
    for text in ("sow W home", "done", "buy W"):
        seat.wait_turn()
        seat.act(text)
    seat.wait_turn()
    before = seat.seq()
    page.locator('[data-name="end"]').click()
    if asks:
        page.locator('[data-name="confirm"]').wait_for()
        assert seat.seq() == before
        page.locator('[data-name="confirm"]').click()
    seat.wait_change(before)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_things_move_unless_less_motion_is_wanted(visit: Visit, motion: str) -> None:
    page = visit("/", motion=motion)
    seat = Seat(page)
    seat.play_alone()
    seat.wait_turn()
    page.evaluate(
        """() => {
            window.flights = 0;
            new MutationObserver((changes) => {
                for (const node of changes.flatMap((change) => [...change.addedNodes]))
                    if ('flight' in (node.dataset ?? {})) flights += 1;
            }).observe(document.body, { childList: true });
        }"""
    )
    seat.act("sow W home")
    seat.wait_turn()
    assert (page.evaluate("flights") > 0) == (motion == "no-preference")


def test_the_way_back_from_the_rules(visit: Visit) -> None:
    page = visit("/", PHONE)
    seat = Seat(page)
    seat.play_now()
    address = page.url
    page.locator('[data-name="menu"]').tap()
    page.get_by_role("button", name="Rules").tap()
    page.get_by_role("searchbox").fill("regular customers")
    page.get_by_role("link", name="F · Regular customers").first.tap()
    page.get_by_role("link", name="Back to the table").tap()
    seat.wait_table()
    assert page.url == address
    assert page.locator("dialog[open]").count() == 0
    page.goto("/rules/loyang")
    page.locator("h1").wait_for()
    assert page.get_by_role("link", name="Back to the table").count() == 0
