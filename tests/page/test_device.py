"""Kontor without a server: played on the device, reloaded, closed, without a network."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kontor.core.record import replay
from kontor.core.record_reading import parse_record
from kontor.games import get_game
from kontor.server.load.process import ServerProcess
from kontor.server.services.settings import Settings

from .conftest import DIST, FLAGS, Visitors, find_chromium
from .driver import Seat, sensible
from .sites import Site, record_on, runtime_folder, same_for_the_engine, until_kept
from .test_axe import wrongs

Visit = Callable[..., Any]
JUDGED = """(turns) => document.querySelector('[data-name="review-table"]')
    || document.querySelector('[data-name="review-progress"] progress')?.value >= turns"""
THREE_BEGINNERS = {"quick-bots": 3, "quick-level": "beginner"}


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A folder that is served for one test."""
    made = Site(tmp_path / "www")
    yield made
    made.go()


@pytest.fixture
def visit_site(browser: Any, site: Site) -> Iterator[Visit]:
    """Opens pages of the folder; nothing may go wrong inside them."""
    visitors = Visitors(browser, site.address)
    yield visitors.visit
    visitors.leave()


@pytest.mark.soak
def test_played_without_a_network(visit_site: Visit, site: Site) -> None:
    """In one go, since Python has to be started: offline, reload, close, two windows, files."""
    page = visit_site(site.address, kept={**THREE_BEGINNERS, "device-tables": 2})
    page.locator('[data-name="lost"]').wait_for()  # two tables were here: that is told
    assert wrongs(page) == []
    seat = Seat(page)
    seat.play_now()
    until_kept(page)
    site.go()
    pick = sensible(4)
    for _ in range(3):
        seat.act(pick(seat.turn()))
    page.reload()  # the bots may be thinking: it goes on where it was
    seat.wait_table()
    assert seat.wait_turn()
    told = seat.seq()
    address = page.url
    other = page.context.new_page()
    other.goto(address)
    second = Seat(other)
    second.wait_table()
    assert second.wait_turn() and second.seq() == told
    seat.act(pick(seat.turn()))
    second.wait_change(told)  # one window shows what is done in the other
    page.close()
    second.act(pick(second.turn()))  # the worker of the window that is left has taken over
    text = record_on(other)
    same_for_the_engine(text)
    other.locator('[data-name="menu"]').click()
    other.locator('[data-name="discard"]').click()
    other.locator('[data-name="discard"]').click()
    other.locator('[data-name="kept"]').wait_for()
    record = site.root / "game.txt"
    record.write_text(text, "utf-8")
    other.locator('[data-name="import-file"]').set_input_files(str(record))
    other.locator("a", has_text="At the Gates of Loyang").click()
    second.wait_table()
    site.come()


@pytest.mark.soak
@pytest.mark.parametrize("game", ["loyang", "hermagor"])
def test_a_whole_game_in_flight_mode(browser: Any, site: Site, tmp_path: Path, game: str) -> None:
    """A whole game against three bots, with the browser closed and opened in the middle, and in
    the review: one of all turns takes minutes here, so the first ones will do."""
    pick = sensible(7)
    kept = json.dumps({**THREE_BEGINNERS, "guide": False, "pace": "fast"})
    script = f"""for (const [name, value] of Object.entries({kept}))
        localStorage['kontor.' + name] ??= JSON.stringify(value)"""

    def opened() -> Any:
        context = browser.browser_type.launch_persistent_context(
            str(tmp_path / "profile"), executable_path=find_chromium(), args=FLAGS, locale="en"
        )
        context.add_init_script(script)
        return context

    context = opened()
    page = context.new_page()
    page.goto(site.address)
    seat = Seat(page)
    seat.play_now(game)
    until_kept(page)
    site.go()
    seat.play_on(pick, 12)
    page.reload()
    seat.wait_table()
    seat.play_on(pick, 12)
    address = page.url
    context.close()
    context = opened()
    page = context.new_page()
    page.goto(address)
    seat = Seat(page)
    seat.wait_table()
    seat.play_on(pick)
    assert seat.is_over()
    text = record_on(page)
    same_for_the_engine(text)
    state = replay(parse_record(text, get_game))
    assert get_game(game).outcome(state) is not None
    page.locator('[data-name="result"] [data-name="review"]').click()
    page.wait_for_function(JUDGED, arg=1, timeout=120_000)
    page.locator('[data-name="review-quick"]').wait_for()
    address = page.url
    context.close()
    context = opened()
    page = context.new_page()
    page.goto(address)
    page.wait_for_function(JUDGED, arg=2, timeout=120_000)
    context.close()
    site.come()


@pytest.mark.soak
def test_a_new_version_is_announced_and_taken(visit_site: Visit, site: Site) -> None:
    page = visit_site(site.address, kept=THREE_BEGINNERS)
    seat = Seat(page)
    seat.play_now()
    until_kept(page)
    page.goto(site.address)
    page.locator('[data-name="kept"]').wait_for()
    (site.folder / "sw.js").write_text(
        (site.folder / "sw.js").read_text("utf-8").replace('"version": "', '"version": "another-'),
        "utf-8",
    )
    page.evaluate("() => navigator.serviceWorker.getRegistration().then((one) => one.update())")
    button = page.locator('[data-name="take-version"]')
    button.wait_for()
    button.click()
    page.wait_for_function(
        "() => caches.keys().then((names) => names.length === 1 && names[0].includes('another-'))"
    )
    page.locator("a", has_text="At the Gates of Loyang").click()
    seat.wait_table()


@pytest.mark.soak
def test_a_server_offers_to_play_on_the_device(browser: Any, tmp_path: Path) -> None:
    settings = Settings(
        database=f"sqlite:///{tmp_path / 'kontor.db'}",
        port=0,
        static=str(DIST),
        runtime=str(runtime_folder()),
        limits=False,
    )
    server = ServerProcess(settings, tmp_path)
    server.start()
    visitors = Visitors(browser, server.address)
    try:
        page = visitors.visit("/", kept=THREE_BEGINNERS)
        policy = page.goto("/").headers["content-security-policy"]
        assert "'wasm-unsafe-eval'" in policy and "'unsafe-eval'" not in policy
        page.locator('a[href="/device"]').click()
        seat = Seat(page)
        seat.play_now()
        assert "/table/d_" in page.url and page.evaluate("crossOriginIsolated")
        seat.act(sensible(1)(seat.turn()))
        page.locator('[data-name="menu"]').click()
        page.locator('[data-name="upload"]').click()
        page.wait_for_url("**/table/t_*")
        seat.wait_table()
    finally:
        visitors.leave()
        server.kill()
