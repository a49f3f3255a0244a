"""Bots by text: names, settings, limits, files and programs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from kontor.bots import external
from kontor.bots.base import Limit, decision_chance
from kontor.bots.driver import play_game
from kontor.bots.random_bot import RandomBot
from kontor.bots.registry import bot_names, levels, make_bot, split_specs
from kontor.core.errors import BotError
from kontor.core.game import Game
from kontor.core.record import write_record
from playing import GAMES

LOYANG, HERMAGOR = GAMES

BOT_FILE = """
from kontor.bots.base import Bot, Choice

class First(Bot):
    parameters = {"depth": 1, "greed": 0.5, "style": "calm", "bold": False}

    def choose(self, situation):
        assert self.settings["depth"] > 0
        return Choice(situation.legal[0], value=1.5, line=[situation.legal[0]])

class Second(First):
    parameters = {"span": 5}

class Cheat(Bot):
    def choose(self, situation):
        return Choice(99999)

class Crash(Bot):
    def choose(self, situation):
        return 1 / 0

class Mute(Bot):
    def choose(self, situation):
        return None

class NoBot:
    pass
"""

FULL_FILE = """
from __future__ import annotations
from dataclasses import dataclass
from helper import DEPTH
from kontor.bots.base import Bot, Choice

@dataclass
class Note:
    depth: int

class Full(Bot):
    parameters = {"depth": Note(DEPTH).depth}

    def choose(self, situation):
        return Choice(situation.legal[0])
"""

PROGRAM = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    assert asked["cmd"] == "choose" and "deck" not in asked["view"]
    last = asked["legal"][asked["seed"] % len(asked["legal"])]
    mode = sys.argv[1] if len(sys.argv) > 1 else "text"
    answer = {
        "text": {"action": last["text"], "value": 3, "line": [last["text"]]},
        "number": {"action": last["number"]},
        "illegal": {"action": "jump"},
        "nothing": {},
        "error": {"error": "tired"},
        "list": [1],
    }.get(mode)
    if mode == "die":
        sys.exit(0)
    if mode == "sleep":
        import time
        time.sleep(60)
    print("not json" if answer is None else json.dumps(answer), flush=True)
"""

LEVELS = ("beginner", "casual", "skilled", "strong", "expert", "master")  # of both games


@pytest.fixture
def bot_file(tmp_path: Path) -> Path:
    path = tmp_path / "my_bot.py"
    path.write_text(BOT_FILE, "utf-8")
    return path


@pytest.fixture
def program(tmp_path: Path) -> str:
    path = tmp_path / "program.py"
    path.write_text(PROGRAM, "utf-8")
    return f"exec:'{sys.executable}' '{path}'"


def test_bots_by_name() -> None:
    assert bot_names("loyang")[0] == "random"
    seated = make_bot(" random ", LOYANG)
    assert isinstance(seated.bot, RandomBot)
    assert (seated.spec, seated.limit) == ("random", Limit())


def test_time_and_nodes_limit_any_bot() -> None:
    assert make_bot("random:time=1.5:nodes=200", LOYANG).limit == Limit(1.5, 200)
    assert make_bot("random:time=2", LOYANG, Limit(1.0, 7)).limit == Limit(2.0, 7)


def test_settings_are_read_by_the_type_of_their_default(bot_file: Path) -> None:
    seated = make_bot(f"{bot_file}:First:3:greed=0.25:style=wild:bold=yes:time=1", LOYANG)
    assert seated.bot.settings == {"depth": 3, "greed": 0.25, "style": "wild", "bold": True}
    assert seated.limit == Limit(1.0)
    assert make_bot(f"{bot_file}:First", LOYANG).bot.settings["depth"] == 1


@pytest.mark.parametrize(
    ("game", "spec", "name", "value"),
    [
        (HERMAGOR, "skilled:slip=3", "slip", 3.0),
        (HERMAGOR, "skilled:width=3", "width", 3),
        (HERMAGOR, "casual:4", "width", 4),
        (HERMAGOR, "beginner:0.4", "slips", 0.4),
        (HERMAGOR, "planner:2", "futures", 2),
        (LOYANG, "planner:2", "width", 2),
        (LOYANG, "skilled:cards=2", "cards", 2),
        (LOYANG, "expert:futures=2", "futures", 2),
        (LOYANG, "master:blur=1", "blur", 1.0),
        (LOYANG, "master:3", "futures", 3),
        (LOYANG, "greedy:2", "blur", 2.0),
        (LOYANG, "greedy", "width", 1),
    ],
)
def test_settings_of_the_bases_can_be_set_too(
    game: Game[Any], spec: str, name: str, value: float
) -> None:
    assert make_bot(spec, game).bot.settings[name] == value


def test_settings_of_the_bases_have_their_defaults(bot_file: Path) -> None:
    seated = make_bot(f"{bot_file}:Second:7:depth=2", LOYANG)
    assert list(seated.bot.settings.items())[:3] == [("span", 7), ("depth", 2), ("greed", 0.5)]


def test_levels_are_some_of_the_bots_weakest_first() -> None:
    for game in GAMES:
        known = levels(game.name)
        assert [name for name in bot_names(game.name) if name in known] == known
        assert [name for name in known if name in LEVELS] == list(LEVELS)
        assert {"planner", "greedy", "master-0"} <= set(bot_names(game.name)) - set(known)


@pytest.mark.parametrize(
    ("game", "spec", "message"),
    [
        (LOYANG, "expert:cards=0", "cards is a number from 1 to 1000000000, not 0"),
        (LOYANG, "planner:-2", "width is a number from 1"),
        (LOYANG, "master:blur=nan", "blur is a number from 0"),
        (LOYANG, "master:futures=-1", "futures is a number from 0"),
        (HERMAGOR, "master:width=0", "width is a number from 1"),
        (HERMAGOR, "greedy:width=0", "width is a number from 1"),
    ],
)
def test_settings_that_no_bot_can_play_with_are_refused(
    game: Game[Any], spec: str, message: str
) -> None:
    with pytest.raises(BotError, match=message):
        make_bot(spec, game)


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("wizard", "unknown bot 'wizard' for loyang, there are: random"),
        ("", "unknown bot ''"),
        ("random:2", "unknown setting '2'"),
        ("random:colour=2", "unknown setting 'colour=2', there are: time, nodes"),
        ("random:time=soon", "time is a number above 0, not 'soon'"),
        ("random:time=0", "time is a number above 0, not '0'"),
        ("random:nodes=-1", "nodes is a whole number above 0"),
        ("nowhere.py:Bot", "there is no file nowhere.py"),
        ("exec:", "exec: needs a command"),
        ("exec:time=1", "exec: needs a command"),
        ("exec:time=soon:./bot", "time is a number above 0, not 'soon'"),
        ("exec:'open", "No closing quotation"),
    ],
)
def test_a_wrong_spec_is_explained(spec: str, message: str) -> None:
    with pytest.raises(BotError) as caught:
        make_bot(spec, LOYANG)
    assert message in str(caught.value)


def test_a_wrong_file_is_explained(bot_file: Path, tmp_path: Path) -> None:
    for spec, message in [
        (f"{bot_file}:NoBot", "no class NoBot that derives from"),
        (f"{bot_file}:Nobody", "no class Nobody"),
        (f"{bot_file}:First:depth=deep", "depth is a whole number, not 'deep'"),
        (f"{bot_file}:First:bold=perhaps", "bold is yes or no"),
    ]:
        with pytest.raises(BotError, match=message):
            make_bot(spec, LOYANG)
    broken = tmp_path / "broken.py"
    broken.write_text("1 / 0", "utf-8")
    with pytest.raises(BotError, match="ZeroDivisionError"):
        make_bot(f"{broken}:Bot", LOYANG)


def test_a_file_may_import_what_lies_beside_it(tmp_path: Path) -> None:
    for folder, depth in (("one", 1), ("two", 2)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "helper.py").write_text(f"DEPTH = {depth}", "utf-8")
        (tmp_path / folder / "bot.py").write_text(FULL_FILE, "utf-8")
    path = list(sys.path)
    for folder, depth in (("one", 1), ("two", 2)):
        seated = make_bot(f"{tmp_path / folder / 'bot.py'}:Full", LOYANG)
        assert seated.bot.settings == {"depth": depth}
    assert sys.path == path and "helper" not in sys.modules


def test_lists_of_specs() -> None:
    assert split_specs("random, planner:2,master:time=1.0") == [
        "random",
        "planner:2",
        "master:time=1.0",
    ]
    assert split_specs("exec:'a,b' c,random") == ["exec:'a,b' c", "random"]
    for text in ("", ",", "random,", "random,,random"):
        with pytest.raises(BotError):
            split_specs(text)


def test_a_file_takes_a_seat(bot_file: Path) -> None:
    bots = [make_bot(f"{bot_file}:First", LOYANG), make_bot("random", LOYANG)]
    result = play_game(LOYANG, {"players": 2}, "file", bots)
    assert all(count > 0 for count in result.decisions)


def test_a_bot_that_breaks_the_rules_is_named(bot_file: Path) -> None:
    with pytest.raises(BotError, match=r"my_bot.py:Cheat on seat A chose 99999"):
        play_game(LOYANG, {"players": 1}, "cheat", [make_bot(f"{bot_file}:Cheat", LOYANG)])


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Crash", r"my_bot.py:Crash on seat A failed: ZeroDivisionError: .*my_bot.py, line 20"),
        ("Mute", r"my_bot.py:Mute on seat A answered None, not a Choice"),
    ],
)
def test_a_bot_that_fails_is_named(bot_file: Path, name: str, message: str) -> None:
    with pytest.raises(BotError, match=message):
        play_game(LOYANG, {"players": 1}, "fail", [make_bot(f"{bot_file}:{name}", LOYANG)])


@pytest.mark.parametrize("mode", ["text", "number"])
def test_a_program_takes_a_seat(program: str, mode: str) -> None:
    seated = make_bot(f"{program} {mode}", LOYANG)
    try:
        result = play_game(LOYANG, {"players": 1}, "program", [seated])
    finally:
        seated.bot.close()
    assert result.decisions[0] > 5


@pytest.mark.parametrize(
    ("mode", "message"),
    [
        ("illegal", "action 'jump', which is not possible"),
        ("nothing", "which is not possible"),
        ("error", "answered with an error: tired"),
        ("list", "which is not an object"),
        ("garbage", "which is not JSON"),
        ("die", "has ended"),
    ],
)
def test_a_program_that_fails_is_named(program: str, mode: str, message: str) -> None:
    seated = make_bot(f"{program} {mode}", LOYANG)
    try:
        with pytest.raises(BotError, match=message):
            play_game(LOYANG, {"players": 1}, "fails", [seated])
    finally:
        seated.bot.close()


def test_limits_of_a_program_stand_before_its_command() -> None:
    seated = make_bot("exec:time=0.5:nodes=9:./bot time=2:x", LOYANG, Limit(3.0))
    assert seated.limit == Limit(0.5, 9)
    assert isinstance(seated.bot, external.ExternalBot)
    assert seated.bot.command == "./bot time=2:x"
    assert make_bot("exec:./bot nodes=1", LOYANG, Limit(3.0)).limit == Limit(3.0)


def test_a_program_that_does_not_answer_is_ended(
    program: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(external, "GRACE_SECONDS", 0.2)
    command = program.removeprefix("exec:")
    seated = make_bot(f"exec:time=0.1:{command} sleep", LOYANG)
    with pytest.raises(BotError, match="has not answered"):
        play_game(LOYANG, {"players": 1}, "sleep", [seated])
    seated.bot.close()


def test_a_program_that_cannot_be_started_is_named() -> None:
    seated = make_bot("exec:no-such-program-here", LOYANG)
    with pytest.raises(BotError, match="cannot be started"):
        play_game(LOYANG, {"players": 1}, "start", [seated])


def test_the_engine_itself_can_play_as_a_program() -> None:
    seated = make_bot(f"exec:'{sys.executable}' -m kontor engine --bot random", LOYANG)
    try:
        result = play_game(LOYANG, {"players": 1}, "engine", [seated])
    finally:
        seated.bot.close()
    assert result.outcome.ranks == [1]


def test_the_same_seed_gives_the_same_game() -> None:
    def text(seed: str) -> str:
        bots = [make_bot("random", LOYANG) for _ in range(3)]
        return write_record(play_game(LOYANG, {"players": 3}, seed, bots).record)

    assert text("same") == text("same")
    assert text("same") != text("other")


def test_every_decision_has_its_own_chance() -> None:
    drawn = {
        decision_chance(seed, seat, number).next()
        for seed in ("a", "b")
        for seat in range(3)
        for number in range(10)
    }
    assert len(drawn) == 60


def test_the_number_of_bots_must_fit() -> None:
    with pytest.raises(BotError, match="3 seats need 3 bots, not 1"):
        play_game(LOYANG, {"players": 3}, "few", [make_bot("random", LOYANG)])
