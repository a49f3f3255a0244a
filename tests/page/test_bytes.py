"""What comes over the wire: the page, its typeface, one game, and the frames of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .driver import Seat

Visit = Callable[..., Any]
LOBBY = 80_000
WITH_A_GAME = 180_000


class Wire:
    """Counts the bytes of responses as they come, packed, with their heads.

    A file that is asked for twice counts once: browsers keep files of the page by their names.
    """

    def __init__(self, page: Any) -> None:
        self.total = 0.0
        self.names: dict[str, str] = {}
        self.kept: set[str] = set()
        self.session = page.context.new_cdp_session(page)
        self.session.on("Network.requestWillBeSent", self.ask)
        self.session.on("Network.loadingFinished", self.add)
        self.session.on("Network.webSocketFrameReceived", self.hear)
        self.session.send("Network.enable")
        self.session.send("Network.setCacheDisabled", {"cacheDisabled": True})

    def add(self, event: dict[str, Any]) -> None:
        """One more response is here."""
        name = self.names.get(event["requestId"], "")
        if "/assets/" in name:
            if name in self.kept:
                return
            self.kept.add(name)
        self.total += event["encodedDataLength"]

    def hear(self, event: dict[str, Any]) -> None:
        """A frame has come: text, or bytes, which are told in base64."""
        frame = event["response"]
        packed = frame["opcode"] == 2
        self.total += len(frame["payloadData"]) * (0.75 if packed else 1)

    def ask(self, event: dict[str, Any]) -> None:
        """Something is asked for."""
        self.names[event["requestId"]] = event["request"]["url"]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("game", ["loyang", "hermagor"])
def test_what_comes_over_the_wire(visit: Visit, game: str, language: str) -> None:
    """The lobby takes 80 kB at most, with one game 180; typeface and frames are among it."""
    page = visit("/settings", language=language)
    page.wait_for_load_state("networkidle")
    page.goto("/icon.svg")
    wire = Wire(page)
    page.goto("/")
    page.wait_for_selector('[data-name="play-now"]:enabled')
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")
    lobby = wire.total
    assert page.evaluate("[...document.fonts].some((f) => f.status === 'loaded')")
    Seat(page).play_now(game)
    Seat(page).wait_turn()
    page.wait_for_load_state("networkidle")
    print(
        f"{game} {language}: lobby {lobby / 1000:.1f} kB, with the game {wire.total / 1000:.1f} kB"
    )
    assert lobby < LOBBY
    assert wire.total < WITH_A_GAME
