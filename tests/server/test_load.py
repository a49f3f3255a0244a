"""The load test itself: it runs, and its figures make sense."""

from __future__ import annotations

import json
from random import Random

import pytest

from command import kontor
from kontor.games import get_game
from kontor.server.load import attacks
from kontor.server.load.mix import Mix


def test_load_reports_its_figures() -> None:
    done = kontor("load", "--tables", "2", "--seconds", "0.7", "--json")
    assert done.returncode == 0, done.stderr
    (row,) = json.loads(done.stdout)
    assert row["tables"] == 2 and row["moves_per_second"] > 1
    assert 0 < row["p50_ms"] <= row["p99_ms"]
    assert row["echo_per_second"] > row["moves_per_second"] > 0
    assert 0 < row["share_of_echo"] < 1 and row["frame_bytes"] > 1000


@pytest.mark.parametrize(
    ("game", "verb", "usual"), [("loyang", "loan", (0, 30)), ("hermagor", "sell", (10, 60))]
)
def test_the_players_do_things_as_often_as_people(
    game: str, verb: str, usual: tuple[int, int]
) -> None:
    rules, mix, chance = get_game(game), Mix(game), Random(1)
    state = rules.new({"players": 4}, seed="1")
    done = []
    while seats := state.seats_to_act():
        action = mix.choose(chance, rules.legal_actions(state, seats[0]))
        done.append(rules.text(action).split()[0])
        rules.apply(state, seats[0], action)
    assert usual[0] <= done.count(verb) <= usual[1], done


def test_load_refuses_nonsense() -> None:
    done = kontor("load", "--tables", "many")
    assert done.returncode == 2 and "1,50,200" in done.stderr


def test_attacks_are_measured_beside_tables_that_play(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = {name: attacks.ATTACKS[name] for name in ("pings", "messages", "lists")}
    monkeypatch.setattr(attacks, "ATTACKS", chosen)
    done = kontor("load", "--attack", "--seconds", "1", "--json")
    assert done.returncode == 0, done.stderr
    felt = {row["attack"]: row for row in json.loads(done.stdout)}
    assert list(felt) == list(chosen) and all(row["moves"] > 0 for row in felt.values())
    assert "429" in felt["lists"]["outcome"], felt
    for flood in ("pings", "messages"):
        assert "connections closed" in felt[flood]["outcome"], felt
        assert " 0 connections closed" not in felt[flood]["outcome"], felt
    assert all(row["longest_ms"] >= row["median_ms"] > 0 for row in felt.values())
