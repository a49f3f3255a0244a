"""Pictures of the main screens at three sizes, in both themes, for a person to page through."""

from __future__ import annotations

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


def midgame(name: str, players: int, seed: str, until: str, round_: int) -> Record:
    """The position of a seeded game at a question in a round."""
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
    position = game.position(session.state)
    return Record(game, game.options_of(session.state), "", position=position)


def flat(decisions: list[Any]) -> list[dict[str, Any]]:
    """The decisions of all lanes."""
    return [d for lane in decisions for d in (lane if isinstance(lane, list) else [lane])]


TABLES = {
    "loyang-turn": ("loyang", 3, "3", "turn", 6),
    "loyang-cards": ("loyang", 3, "5", "distribute", 4),
    "loyang-alone": ("loyang", 1, "5", "grid", 5),
    "loyang-four": ("loyang", 4, "2", "turn", 8),
    "hermagor-market": ("hermagor", 5, "4", "buy", 2),
    "hermagor-travel": ("hermagor", 4, "3", "act", 3),
}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_pictures(visit: Visit, screens: Path, theme: str, size: str) -> None:
    language = "de" if theme == "dark" else "en"
    page = visit("/", SIZES[size], color_scheme=theme, language=language)
    taken = []

    def take(name: str) -> None:
        page.screenshot(path=str(screens / f"{name}-{size}-{theme}.png"))
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        taken.append((name, wide))

    take("lobby")
    page.goto("/rules/loyang")
    page.wait_for_selector("h1")
    take("rules")
    seat = Seat(page)
    for name, wanted in TABLES.items():
        seat.open_position(midgame(*wanted))
        page.wait_for_timeout(200)
        take(name)
    assert [name for name, wide in taken if wide > 0] == []
