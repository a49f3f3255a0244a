"""Bots that misbehave: each is told, and the run goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from kontor.arena.plan import Plan
from kontor.arena.play import play_one
from kontor.arena.run import compete
from kontor.bots import driver
from kontor.cli.app import run
from kontor.games import get_game

ROGUES = """
import sys
from kontor.bots.base import Bot, Choice

class First(Bot):
    looks = False
    def choose(self, situation):
        return Choice(situation.legal[0])

class Borrower(Bot):
    looks = False
    def choose(self, situation):
        return Choice(situation.legal[-1])

class Float(First):
    def choose(self, situation):
        return Choice(float(situation.legal[0]))

class Bare(First):
    def choose(self, situation):
        return situation.legal[0]

class Words(First):
    def choose(self, situation):
        return self.game.text(situation.legal[0])

class Truth(First):
    def choose(self, situation):
        situation.legal[:] = [0, 1]
        return Choice(True)

class Smuggler(First):
    def choose(self, situation):
        situation.legal.append(99999)
        return Choice(99999)

class Quitter(First):
    def choose(self, situation):
        sys.exit("enough")

class Whole:
    def __init__(self, number):
        self.number = number
    def __index__(self):
        return self.number

class OtherNumbers(First):
    def choose(self, situation):
        return Choice(Whole(situation.legal[0]), nodes=None)

class Clinging(First):
    def close(self):
        raise RuntimeError("not yet")

class Unmade(First):
    def __init__(self, game, settings):
        raise RuntimeError("no model")

class NoChoice(Bot):
    pass
"""


@pytest.fixture
def rogues(tmp_path: Path) -> Path:
    path = tmp_path / "rogues.py"
    path.write_text(ROGUES, "utf-8")
    return path


def plan_with(spec: str) -> Plan:
    options = get_game("loyang").options({"players": 2})
    return Plan("loyang", options, (spec, "random"), "rogue")


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        ("Borrower", "Borrower on seat A does not come to an end: 500 decisions"),
        ("Float", "which is not possible"),
        ("Bare", "not a Choice(action)"),
        ("Words", "not a Choice(action)"),
        ("Truth", "chose True, which is not possible"),
        ("Smuggler", "chose 99999, which is not possible"),
        ("Quitter", "failed: SystemExit: enough (rogues.py, line 39)"),
    ],
)
def test_a_rogue_is_replaced_and_told(
    bot: str, message: str, rogues: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "MOST_DECISIONS", 500)
    row = play_one(plan_with(f"{rogues}:{bot}"), 0)
    assert list(row["faults"]) == ["0"]
    assert message in row["faults"]["0"]
    assert sorted(row["ranks"])[0] == 1


@pytest.mark.parametrize("bot", ["OtherNumbers:nodes=10", "Clinging"])
def test_odd_bots_play_like_others(bot: str, rogues: Path) -> None:
    summary = compete(plan_with(f"{rogues}:{bot}"), games=2)
    plain = compete(plan_with(f"{rogues}:First"), games=2)
    assert summary["faults"] == [] and summary["digest"] == plain["digest"]


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        ("Unmade", "cannot be made: RuntimeError: no model (rogues.py, line "),
        ("NoChoice", "cannot be made: TypeError: Can't instantiate abstract class NoChoice"),
    ],
)
def test_a_bot_that_cannot_be_made_is_one_line(
    bot: str, message: str, rogues: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["arena", "loyang", "--bots", f"{rogues}:{bot},random", "--games", "2"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("kontor: ") and err.count("\n") == 1
    assert message in err
