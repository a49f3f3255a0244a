"""Whole games replayed to their stored scores and fingerprints (see tests/make_golden.py)."""

import json

import pytest

from kontor.core.record_reading import parse_record
from kontor.games import get_game
from make_golden import FOLDER, events_file, events_of, things_in, wanted_things

FILES = sorted(FOLDER.glob("*/golden/*.txt"))
GAMES = sorted({path.parent.parent.name for path in FILES})


@pytest.mark.parametrize("path", FILES, ids=[f"{p.parts[-3]}-{p.stem}" for p in FILES])
def test_replays_to_its_stored_end_and_tells_the_same_events(path):
    record = parse_record(path.read_text(), get_game)
    assert record.entries
    stored = json.loads(events_file(path).read_text("utf-8"))
    assert events_of(record) == stored[path.stem]


@pytest.mark.parametrize("name", GAMES)
def test_everything_occurs_in_them(name):
    missing = wanted_things(get_game(name))
    for path in FILES:
        if path.parent.parent.name == name:
            missing -= things_in(parse_record(path.read_text(), get_game))
    assert not missing


@pytest.mark.parametrize("name", GAMES)
def test_every_player_count_is_there(name):
    players = next(o for o in get_game(name).known_options if o.name == "players")
    met = {
        parse_record(path.read_text(), get_game).options["players"]
        for path in FILES
        if path.parent.parent.name == name
    }
    assert met == set(range(players.low, players.high + 1))


def test_there_are_games():
    assert "loyang" in GAMES
