"""Two maps come with the game: each game says on which it is played, and stays there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kontor.core.chance import seeded
from kontor.core.record import write_record
from kontor.core.record_reading import parse_record
from kontor.core.session import Session
from kontor.envs.matches import make_match
from kontor.games import get_game
from kontor.games.hermagor.bots.features import NUM_FEATURES, POST
from kontor.games.hermagor.bots.nets import LEARNT_ON, shipped_weights
from kontor.games.hermagor.map.country import SHIPPED, load_country
from kontor.games.hermagor.rules.game import GAME

MAPS = list(SHIPPED)


def played(options: dict[str, Any]) -> Session:
    """A whole game by chance."""
    session = Session.new(GAME, options, "maps")
    chance = seeded("maps")
    while not session.state.is_over():
        seat = session.state.seats_to_act()[0]
        legal = GAME.legal_actions(session.state, seat)
        session.play(seat, legal[chance.below(len(legal))])
    return session


@pytest.mark.parametrize("name", MAPS)
def test_a_game_on_each_map_is_recorded_and_read_back(name: str) -> None:
    session = played({"players": 3, "map": name})
    text = write_record(session.record)
    assert f"map={name}" in text and "board:" not in text
    again = parse_record(text, get_game)
    assert again.options["map"] == name and again.moves == session.record.moves


@pytest.mark.parametrize("name", MAPS)
def test_positions_and_views_name_their_map(name: str) -> None:
    state = GAME.new({"players": 2, "map": name}, "x")
    assert GAME.position(state)["map"] == load_country(name).name
    again = GAME.load(GAME.position(state))
    assert again.land is GAME.lands[name] and GAME.options_of(again)["map"] == name
    assert GAME.imagine(GAME.view(state, 0), seeded("y")).land is GAME.lands[name]


def test_what_names_no_map_was_played_on_the_first() -> None:
    text = write_record(played({"players": 2, "map": "first"}).record)
    former = text.replace(" map=first", "")
    assert parse_record(former, get_game).options["map"] == "first"
    assert GAME.stored_options({"players": "4"})["map"] == "first"
    assert GAME.deal({**GAME.options({"map": "first"})}, seeded("z"), False).land.name == (
        load_country("first").name
    )
    row = {key: value for key, value in GAME.options().items() if key != "map"}
    assert GAME.deal(row, seeded("z"), False).land is GAME.lands["first"]


@pytest.mark.parametrize("name", MAPS)
def test_environments_play_on_the_map_that_is_asked_for(name: str) -> None:
    match: Any = make_match("hermagor", GAME.options({"map": name}))
    assert match.land is GAME.lands[name]


@pytest.mark.parametrize("name", MAPS)
def test_bots_use_what_they_learnt_of_villages_only_where_they_learnt_it(name: str) -> None:
    learnt = load_country(name).name in LEARNT_ON
    for players in (2, 3, 4, 5):
        weights = shipped_weights(players, load_country(name).name).at(1)
        assert any(weights[POST:]) == learnt and any(weights[:POST])


def test_weights_of_a_file_are_taken_as_they_are(tmp_path: Path) -> None:
    file = tmp_path / "own.json"
    file.write_text(json.dumps({"2": [[1.0] * NUM_FEATURES]}))
    for name in MAPS:
        assert list(shipped_weights(2, load_country(name).name, str(file)).at(1)) == (
            [1.0] * NUM_FEATURES
        )
