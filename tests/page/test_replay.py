"""A finished game has an address for anybody: its end, charts, all of it again, its record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kontor.core.record_reading import parse_record
from kontor.games import get_game

from .conftest import DESK, PHONE
from .driver import Seat
from .test_axe import wrongs
from .test_screens import TABLES, played

Visit = Callable[..., Any]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", ["loyang", "hermagor"])
def test_a_finished_game_has_an_address(visit: Visit, game: str, size: dict[str, int]) -> None:
    page = visit("/", size)
    Seat(page).open_position(played(*TABLES[f"{game}-end"]))
    address = page.locator('[data-name="address"]').get_attribute("href")
    anybody = visit(address, size)
    seat = Seat(anybody)
    anybody.locator('[data-name="result"]').wait_for()
    anybody.locator("figure svg").nth(1).wait_for()
    anybody.locator('[data-name="sources"] tbody tr').nth(1).wait_for()
    assert not anybody.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert wrongs(anybody) == []
    with anybody.expect_download() as download:
        anybody.locator('[data-name="record"]').click()
    record = parse_record(download.value.path().read_text("utf-8"), get_game)
    assert record.moves == played(*TABLES[f"{game}-end"]).moves
    end = seat.seq()
    held: list[Any] = []
    anybody.route("**/line", lambda route: held.append(route))
    with anybody.expect_request("**/line"):
        anybody.locator('[data-name="replay"]').click()
    anybody.locator('[data-name="to-round"]').select_option("2")
    for one in held:
        one.continue_()
    anybody.unroute("**/line")
    seat.wait_change(end)
    at = anybody.locator('[data-name="replay-bar"] input[type="range"]')
    second = int(at.input_value())
    assert second > 0, "a jump made before the length was known"
    anybody.locator('[data-name="turn-on"]').click()
    assert int(at.input_value()) > second
    anybody.locator('[data-name="turn-back"]').click()
    anybody.locator('[data-name="turn-back"]').click()
    assert int(at.input_value()) <= second
    assert wrongs(anybody) == []
    anybody.locator('[data-name="stop-replay"]').click()
    anybody.locator('[data-name="result"]').wait_for()
