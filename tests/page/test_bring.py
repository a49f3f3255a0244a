"""A game that was begun elsewhere comes to a server in an address, and becomes a table there."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable
from typing import Any

from kontor.core.record import write_record
from review.short import short_record

from .driver import Seat
from .test_axe import wrongs

Visit = Callable[..., Any]


def packed(text: str) -> str:
    """A text as the page packs it into an address."""
    way = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    data = way.compress(text.encode()) + way.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def test_a_game_is_opened_only_when_one_wishes(visit: Visit) -> None:
    page = visit("/bring#" + packed(write_record(short_record("loyang"))))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    button = page.locator('[data-name="bring"]')
    button.wait_for()
    assert wrongs(page) == [] and not any("/api/records" in url for url in asked)
    button.click()
    page.wait_for_url("**/table/t_*")
    Seat(page).wait_table()


def test_what_is_no_game_is_refused(visit: Visit) -> None:
    page = visit("/bring#" + packed("this is not a record"))
    page.locator('[data-name="bring"]').click()
    page.locator('main [role="alert"]').wait_for()
    page.goto("/bring#%%%")
    page.reload()
    page.locator("h1", has_text="There is nothing here").wait_for()
