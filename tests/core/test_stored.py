"""Games stored by version 0.1: readable, and playable to their end by the rules they began with."""

from pathlib import Path

import pytest

from kontor.core.chance import seeded
from kontor.core.errors import OptionError
from kontor.core.record import Record, write_record
from kontor.core.record_reading import parse_record
from kontor.core.session import Session
from kontor.games import get_game

FOLDER = Path(__file__).parents[1] / "stored" / "0.1"
FILES = sorted(FOLDER.glob("*/*.txt"))
NAMES = [f"{path.parent.name}-{path.stem}" for path in FILES]


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_records_replay_to_their_stored_end(path):
    assert path.read_text().startswith("kontor record 1\n")
    record = parse_record(path.read_text(), get_game)
    assert record.entries
    again = write_record(record)
    assert again.startswith("kontor record 2\n")
    assert parse_record(again, get_game).moves == record.moves


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_games_are_played_to_their_end(path):
    record = parse_record(path.read_text(), get_game)
    game = record.game
    record.entries = record.entries[: len(record.entries) // 2]
    session = Session(record)
    from_position = game.load(game.position(session.state))
    assert game.options_of(from_position) == record.options
    chance = seeded("go on")
    state = session.state
    while not state.is_over():
        seats = state.seats_to_act()
        seat = seats[chance.below(len(seats))]
        legal = game.legal_actions(state, seat)
        session.play(seat, legal[chance.below(len(legal))])
        state = session.state
    text = write_record(session.record)
    assert parse_record(text, get_game).moves == session.record.moves


@pytest.mark.parametrize("rules", ["0.1", "0.1-pass"])
def test_former_rules_of_hermagor_are_not_offered(rules):
    game = get_game("hermagor")
    with pytest.raises(OptionError, match="one of book, designer"):
        game.options({"rules": rules})
    with pytest.raises(OptionError):
        Record.new(game, {"rules": rules}, "x")


def test_former_rules_are_the_mixture_of_that_version():
    game = get_game("hermagor")
    given = {"players": "2", "tax_collector": "no", "designers_pass": "yes", "open_money": "no"}
    assert game.former_options(given)["rules"] == "0.1-pass"
    state = Record(game, game.former_options({**given, "designers_pass": "no"}), "x").begin()
    assert game.options_of(state)["rules"] == "0.1"
    doc = game.position(state)
    assert doc["version"] == 1 and doc["options"]["designers_pass"] is False
    assert game.view(state, 0)["options"]["rules"] == "0.1"
