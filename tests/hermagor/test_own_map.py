"""A table that owns the game enters its own map and plays on it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import resources
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kontor.core.errors import PositionError, RecordError
from kontor.core.record import write_record
from kontor.core.record_reading import parse_record
from kontor.core.session import Session
from kontor.games import get_game
from kontor.games.hermagor.map.country import parse_country
from kontor.games.hermagor.rules.game import MAP_VARIABLE, HermagorGame

pytestmark = pytest.mark.once

SHIPPED = resources.files("kontor.games.hermagor.map").joinpath("country.json").read_text("utf-8")


def own_map() -> Any:
    """Another country: another name, and a village that is called otherwise."""
    data = json.loads(SHIPPED.replace('"moor"', '"marsh"'))
    data["name"] = "Elsewhere"
    return data


@pytest.fixture
def own() -> HermagorGame:
    return HermagorGame(parse_country(own_map()))


def played(game: HermagorGame) -> Session:
    """A whole game by chance, but for the marsh, where everybody goes if they can."""
    session = Session.new(game, {"players": 3}, "own")
    random = Random(1)
    while not session.state.is_over():
        seat = session.state.seats_to_act()[0]
        legal = game.legal_actions(session.state, seat)
        there = [action for action in legal if "marsh" in game.text(action)]
        session.play(seat, random.choice(there or legal))
    return session


def test_a_game_on_an_own_map_is_recorded_and_read_back(own: HermagorGame) -> None:
    session = played(own)
    text = write_record(session.record)
    assert "board: Elsewhere" in text
    assert "marsh" in text
    again = parse_record(text, lambda name: own)
    assert again.entries == session.record.entries


def test_a_record_of_another_map_is_refused_with_both_names(own: HermagorGame) -> None:
    text = write_record(played(own).record)
    with pytest.raises(RecordError, match="'Elsewhere', here is the board 'usual'"):
        parse_record(text, get_game)
    usual = write_record(Session.new(get_game("hermagor"), {"players": 2}, "1").record)
    with pytest.raises(RecordError, match="'usual', here is the board 'Elsewhere'"):
        parse_record(usual, lambda name: own)


def test_a_position_of_another_map_is_refused(own: HermagorGame) -> None:
    with pytest.raises(PositionError, match="map"):
        get_game("hermagor").load(own.position(own.new({"players": 2}, "1")))


def run(path: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command with the variable set."""
    env = {**os.environ, MAP_VARIABLE: str(path)}
    command = [sys.executable, "-m", "kontor", *words]
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=120)


def test_every_command_plays_on_the_map_of_the_variable(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    path.write_text(json.dumps(own_map()), "utf-8")
    done = run(path, "simulate", "hermagor", "--bots", "greedy,random", "--games", "2", "--json")
    assert done.returncode == 0, done.stderr
    shown = subprocess.run(
        [sys.executable, "-m", "kontor", "engine"],
        input='{"cmd": "new", "game": "hermagor", "seed": "1"}\n{"cmd": "position"}\n',
        env={**os.environ, MAP_VARIABLE: str(path)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert '"Elsewhere"' in shown.stdout


def test_a_map_that_breaks_a_guess_is_played_with_a_warning(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    data = own_map()
    next(r for r in data["roads"] if set(r["between"]) == {"nebel", "marsh"})["cost"] = 4
    path.write_text(json.dumps(data), "utf-8")
    done = run(path, "simulate", "hermagor", "--bots", "random,random", "--games", "1")
    assert done.returncode == 0 and "no cheapest trip of 5 + 3" in done.stderr


def test_a_map_that_is_not_fit_or_not_there_is_named(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    words = ("simulate", "hermagor", "--bots", "random,random", "--games", "1")
    gone = run(path, *words)
    assert gone.returncode == 2 and "No such file" in gone.stderr
    broken = own_map()
    broken["roads"][2]["cost"] = 9
    path.write_text(json.dumps(broken), "utf-8")
    unfit = run(path, *words)
    assert unfit.returncode == 2
    assert "not fit for play" in unfit.stderr and "Traceback" not in unfit.stderr
