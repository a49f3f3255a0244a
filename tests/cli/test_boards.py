"""The terminal boards: whole games drawn without a fault, from what the viewer may see."""

from __future__ import annotations

import io
from random import Random
from typing import Any

import pytest
from rich.console import Console

from kontor.cli.boards import board_of
from kontor.core.game import ALL, SPECTATOR
from kontor.core.notation import seat_name
from kontor.games import get_game

TABLES = [("loyang", 1), ("loyang", 2), ("loyang", 3), ("loyang", 4)] + [
    ("hermagor", players) for players in (2, 3, 4, 5)
]


def drawn(game: Any, state: Any, viewer: int) -> str:
    """The board as text, 80 columns wide."""
    console = Console(file=io.StringIO(), width=80, color_system=None)
    names = [seat_name(seat) for seat in range(game.seats(state))]
    console.print(board_of(game.name).board(game.document(state, viewer), names))
    file: Any = console.file
    text: str = file.getvalue()
    return text


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_whole_games_are_drawn_and_told(name: str, players: int) -> None:
    game = get_game(name)
    board = board_of(name)
    random = Random(players)
    options: dict[str, object] = {"players": players}
    if name == "hermagor":
        options["tax_collector"] = True
    state = game.new(options, "board", True)
    names = ["Ann", "Ben", "Cho", "Dee", "Eva"][:players]
    told: set[str] = set()
    number = 0
    while not state.is_over():
        seat = random.choice(state.seats_to_act())
        if number % 25 == 0:
            assert all(len(line) <= 80 for line in drawn(game, state, seat).splitlines())
            drawn(game, state, SPECTATOR)
        assert board.question(game.view(state, seat), seat) != "Nothing is asked of you now."
        game.apply(state, seat, random.choice(game.legal_actions(state, seat)))
        for event in game.take_events(state, SPECTATOR):
            line = board.describe(event, names)
            if line:
                told.add(event["event"])
                assert "{" not in line
        number += 1
    assert {"round", "phase", "game-end"} <= told
    drawn(game, state, SPECTATOR)


def test_hermagor_shows_market_prices_country_and_pieces() -> None:
    game = get_game("hermagor")
    state = game.new({"players": 3}, "3")
    seat = state.seats_to_act()[0]
    text = drawn(game, state, seat)
    assert "│ 4 ·3" in text  # the fourth row of the market begins with a space for 3
    assert "weapons    5      · · × ×" in text
    assert "Firnmark" in text and "burgfrieden (nobility)" in text
    assert f"left        4 buyers, {game.view(state, seat)['actions']} posts, 9 discs" in text
    game.play(state, seat, "buyer b4")
    assert "corridors   2 so far" in drawn(game, state, seat)
    assert seat_name(seat) in next(
        line for line in drawn(game, state, seat).splitlines() if line.startswith("│ 4")
    )


def test_hermagor_shows_no_cost_on_an_empty_stall() -> None:
    game = get_game("hermagor")
    rows = drawn(game, game.new({"players": 3}, "3"), 0).splitlines()
    top = next(line for line in rows if line.startswith("│ 1"))
    assert top.count("·2") == 3  # b1, d1, f1 only


@pytest.mark.parametrize(("players", "spaces"), [(2, "·  × "), (3, "· · × ×")])
def test_hermagor_positions_are_drawn_like_views(players: int, spaces: str) -> None:
    game = get_game("hermagor")
    state = game.new({"players": players}, "3")
    text = drawn(game, state, ALL)
    assert f"weapons    5      {spaces}" in text
    assert text.count("9 discs") == players + (players == 2)  # the shared colour has some too
    asked = seat_name(state.seats_to_act()[0])
    assert f"trip: full cost/half cost for {asked}" in text


def test_hermagor_tells_who_begins_and_what_shared_discs_pay() -> None:
    board = board_of("hermagor")
    names = ["Ann", "Ben"]
    assert board.describe({"event": "first", "first": 1}, names) == "Ben begins"
    named = {"event": "first", "seat": 0, "first": 1}
    assert board.describe(named, names) == "Ann names Ben first player"
    disc = {"event": "disc", "seat": 0, "region": "vorwald", "row": "blessings", "space": 5}
    own = board.describe({**disc, "colour": 0}, names)
    assert own == "vorwald: a disc of Ann on blessings pays 5"
    shared = board.describe({**disc, "colour": "shared"}, names)
    assert shared == "vorwald: a disc of the shared colour on blessings"


def test_hermagor_shows_nobody_elses_money() -> None:
    game = get_game("hermagor")
    state = game.new({"players": 3}, "3")
    assert drawn(game, state, 1).count("cash 20") == 1
    assert drawn(game, state, SPECTATOR).count("cash") == 0


@pytest.mark.parametrize("tile", ["shortcut", "black-market", "fluctuation", "good-deal"])
def test_hermagor_explains_its_special_tiles(tile: str) -> None:
    assert board_of("hermagor").about(tile)
    assert board_of("hermagor").about(tile.replace("-", " "))
