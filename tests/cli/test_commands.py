"""The commands as a person calls them; what depends on it in a process of its own."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import kontor as package
from command import kontor, kontor_process, refused
from kontor.core.build import build_description
from kontor.core.record import write_record
from kontor.core.record_reading import parse_record
from kontor.games import get_game

LOYANG = get_game("loyang")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A saved game for one person and a bot, left early."""
    path = tmp_path_factory.mktemp("records") / "game.txt"
    run = kontor(
        *["play", "loyang", "--bots", "random", "--seed", "4", "--names", "Ann"],
        stdin=f"1\n1\n1\nsave {path}\nquit\n",
    )
    assert run.returncode == 0, run.stderr
    return path


def test_version_says_how_the_engine_runs() -> None:
    for words in (["--version"], ["version"]):
        run = kontor_process(*words)
        assert run.stdout == f"kontor {package.__version__}, {build_description()}\n"
        assert run.returncode == 0


def test_version_is_quick_as_it_needs_next_to_nothing() -> None:
    code = (
        "import sys; from kontor.cli import main\n"
        "try: main(['--version'])\n"
        "finally: print(*sorted(sys.modules))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = run.stdout.splitlines()[-1].split()
    assert "kontor.cli.version" in loaded
    assert not {"cyclopts", "rich", "kontor.cli.app", "kontor.core.game"}.intersection(loaded)


def test_help_names_every_command() -> None:
    assert "--bots" in kontor("simulate", "--help").stdout
    run = kontor("--help")
    assert run.returncode == 0
    for name in ("play", "simulate", "arena", "replay", "show", "fuzz", "bench", "engine"):
        assert name in run.stdout


def test_a_solo_game_from_a_pipe() -> None:
    run = kontor("play", "loyang", "--seed", "5", stdin="sow W home\n1\nend\nquit\n")
    assert run.returncode == 0
    assert run.stderr == ""
    assert "At the Gates of Loyang · Uwe Rosenberg" in run.stdout
    assert "What will grow on your home field?" in run.stdout
    assert "Round 1 of 9" in run.stdout
    assert "Imaginary opponent" in run.stdout


def test_a_whole_game_can_be_played_from_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "whole.txt"
    answers = "\n".join(["1", "done", "end", "2", "done", "end", "1"] * 150)
    run = kontor_process(
        *["play", "loyang", "--players", "2", "--bots", "random", "--seed", "6"],
        *["--save", str(path)],
        stdin=answers,
    )
    assert run.returncode == 0, run.stderr
    assert "Result" in run.stdout
    assert "Score" in run.stdout
    assert "result: ranks" in path.read_text("utf-8")


def test_mistakes_are_explained_and_the_game_goes_on() -> None:
    lines = ["jump", "end", "sow", "99", "undo", "save", "seat B", "help", "help maid", "board"]
    run = kontor("play", "loyang", "--seed", "5", stdin="\n".join(lines) + "\nsow W home\nquit\n")
    assert run.returncode == 0
    out = run.stdout
    assert "parse: 'jump' is not an action" in out
    assert "illegal: 'end' is not possible now" in out
    assert "ambiguous: 'sow' can mean" in out
    assert "there is no action 99, choose 1 to" in out
    assert "there is nothing to take back" in out
    assert "save where?" in out
    assert "seat B is not asked now" in out
    assert "leave; the game is kept" in out
    assert "ask for two goods" in out
    assert "You sowed wheat on the home field" in out


def test_undo_takes_back_and_never_cheats() -> None:
    run = kontor("play", "loyang", "--seed", "5", stdin="loan\nundo\nsow W home\nundo\nquit\n")
    assert "taken back: loan" in run.stdout
    assert "something hidden has come to light" in run.stdout


def test_two_people_do_not_see_each_other_s_hands() -> None:
    stdin = "1\n1\n" + "1\n"
    run = kontor("play", "loyang", "--players", "2", "--seed", "8", stdin=stdin)
    hands = re.findall(r"│ (?:Your hand|Hand) +(.*?) *│", run.stdout)
    assert hands
    boards = run.stdout.split("Round 1 of 9 · Cards")[1:]
    assert boards
    for board in boards:
        shown = re.findall(r"│ (?:Your hand|Hand) +(.*?) *│", board)
        assert len(shown) == 2
        assert shown[1].endswith("cards")
        assert not shown[0].endswith("cards")


def test_a_saved_game_is_a_record_and_goes_on(record: Path) -> None:
    saved = parse_record(record.read_text("utf-8"), get_game)
    assert saved.names == ["Ann", "random (bot)"]
    run = kontor("play", "--resume", str(record), stdin="quit\n")
    assert run.returncode == 0
    assert "A Ann" in run.stdout
    assert "B random" in run.stdout


def test_replay_shows_the_game(record: Path) -> None:
    run = kontor("replay", str(record))
    assert run.returncode == 0
    assert "A Ann: " in run.stdout
    assert "result: unfinished" in run.stdout
    assert run.stdout == kontor("replay", "-", stdin=record.read_text("utf-8")).stdout


def test_replay_steps_through_the_game(record: Path) -> None:
    whole = kontor("replay", str(record), "--step", stdin="\n" * 500).stdout
    moves = len(parse_record(record.read_text("utf-8"), get_game).moves)
    assert whole.count("Enter goes on") == moves + 1
    assert kontor("replay", str(record), "--step", stdin="\nq\n").stdout.count("Enter goes") == 2


def test_show_shows_a_position(record: Path, tmp_path: Path) -> None:
    run = kontor("replay", str(record), "--upto", "3", "--position")
    position = tmp_path / "position.json"
    position.write_text(run.stdout, "utf-8")
    assert LOYANG.load(json.loads(run.stdout))
    shown = kontor("show", str(position))
    assert shown.returncode == 0
    assert "$7" in shown.stdout
    assert " may: " in shown.stdout
    view = json.loads(kontor("show", str(position), "--seat", "A", "--json").stdout)
    assert view["viewer"] == 0
    assert view["players"][1]["hand"] is None
    schema = json.loads(kontor("show", "--schema", "loyang").stdout)
    assert schema == LOYANG.position_schema()


def test_simulate_is_the_same_for_any_number_of_jobs() -> None:
    words = ["simulate", "loyang", "--bots", "random,random,random", "--games", "20", "--json"]
    one, two, again = (
        json.loads(kontor(*words, *extra).stdout)
        for extra in (["--jobs", "1"], ["--jobs", "2"], ["--seed", "1"])
    )
    other = json.loads(kontor(*words, "--seed", "2").stdout)
    for summary in (one, two, again, other):
        assert summary.pop("timing")["seconds"] > 0
    assert one == two == again != other
    assert one["games"] == 20
    assert sum(seat["win_share"]["value"] for seat in one["seats"]) == pytest.approx(1)
    share = one["seats"][0]["win_share"]
    assert share["low"] <= share["value"] <= share["high"]


def test_simulate_prints_a_table() -> None:
    run = kontor("simulate", "loyang", "--bots", "random", "--games", "5", "--seed", "[/x]")
    assert run.returncode == 0
    assert "5 games, seed [/x]" in run.stdout
    assert "random" in run.stdout
    assert "100.0 % (57–100)" in run.stdout
    assert "decisions/s" in run.stdout
    assert run.stderr == ""


def test_a_piped_table_keeps_its_columns(tmp_path: Path) -> None:
    bot = tmp_path / "a_bot_with_quite_a_long_name.py"
    bot.write_text("from kontor.bots.random_bot import RandomBot", "utf-8")
    run = kontor("simulate", "loyang", "--bots", f"{bot}:RandomBot,random", "--games", "2")
    assert run.returncode == 0, run.stderr
    for head in ("seat", "bot", "score", "best", "rank", "wins", "moves", "s/game"):
        assert f" {head} " in run.stdout
    assert "…" not in run.stdout


def test_what_people_type_is_never_read_as_markup(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    words = ["play", "loyang", "--seed", "[/x]", "--names", "[/y]", "--save", str(path)]
    run = kontor(*words, stdin="[/z]\nsow W home\nsave [/nowhere]/x\nquit\n")
    assert run.returncode == 0 and run.stderr == ""
    for text in ("seed [/x];", "A [/y] · $", "'[/z]' is not an action", "[/y] sowed wheat"):
        assert text in run.stdout
    replay = kontor("replay", str(path), "--step", stdin="\n" * 500)
    assert replay.returncode == 0, replay.stderr
    assert "seed [/x]" in replay.stdout and "A [/y]: sow W home" in replay.stdout


def test_fuzz_reports_what_it_met() -> None:
    words = ["fuzz", "loyang", "--games", "1", "--option", "players=2", "--sensible", "random"]
    run = kontor(*words, "--json")
    report = json.loads(run.stdout)
    assert run.returncode == 0, report["faults"]
    assert report["faults"] == []
    assert set(report["variants"]) == {
        "players=2 introductory=no",
        "players=2 introductory=yes",
    }
    assert report["actions"]["sow home"] == 4
    text = kontor(*words).stdout
    assert "no fault found" in text
    assert report["digest"][:16] in text


def test_bench_measures() -> None:
    run = kontor("bench", "--seconds", "0.01", "--repeat", "1", "--no-plain", "--json")
    assert run.returncode == 0, run.stderr
    report = json.loads(run.stdout)
    assert report["per_second"]["driven, 3 players"]["median"] > 0
    assert report["ratios"]["copy in driven decisions, 3 players"]["median"] > 0
    assert report["import_milliseconds"]["median"] > 0


def test_bench_compares_with_a_stored_run(tmp_path: Path) -> None:
    words = ("bench", "--seconds", "0.01", "--repeat", "1", "--no-plain", "--json")
    report = json.loads(kontor(*words).stdout)
    name = next(name for name in report["ratios"] if name.startswith("copy"))
    report["ratios"][name] = {"median": 1e-6, "min": 1e-6, "max": 1e-6}
    report["ratios"]["gone"] = {"median": 1.0, "min": 1.0, "max": 1.0}
    stored = tmp_path / "stored.json"
    stored.write_text(json.dumps(report), "utf-8")
    found = json.loads(kontor(*words, "--compare", str(stored)).stdout)["changes"]
    assert "gone" not in found
    assert found[name]["clear"] and not found[name]["better"] and found[name]["change"] > 0
    told = kontor(*words[:-1], "--compare", str(stored)).stdout
    assert "worse" in told and "compared with kontor" in told
    stored.write_text("{}", "utf-8")
    assert "is no report" in refused("bench", "--compare", str(stored))
    assert "is about" in refused("bench", "hermagor", "--compare", str(write_as(report, stored)))


def write_as(report: object, path: Path) -> Path:
    """A report in a file."""
    path.write_text(json.dumps(report), "utf-8")
    return path


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["dance"], "unknown command 'dance'"),
        (["play", "chess"], "unknown game 'chess'"),
        (["play", "loyang", "--players", "9"], "whole number from 1 to 4"),
        (["play", "loyang", "--bots", "wizard"], "unknown bot 'wizard'"),
        (["play", "loyang", "--colour", "red"], "--colour"),
        (["play", "loyang", "--option", "introductory=yes"], "needs 2 to 4 players"),
        (["play", "loyang", "--option", "introductory"], "write name=value"),
        (["play", "loyang", "--players", "2", "--option", "players=3"], "does not fit"),
        (["play", "--resume", "nowhere.txt"], "nowhere.txt: No such file"),
        (["play", "--resume", "nowhere.txt", "--seed", "1"], "come from the file"),
        (["simulate", "loyang"], "--bots"),
        (["simulate", "loyang", "--bots", "random", "--games", "none"], "--games"),
        (["simulate", "loyang", "--bots", "random", "--games", "1.5"], "not a whole number"),
        (["simulate", "loyang", "--bots", "random", "--games", "0"], "should be 1 or more"),
        (["simulate", "loyang", "--bots", "random,"], "is not a list of bots"),
        (["replay"], "FILE"),
        (["replay", "nowhere.txt"], "nowhere.txt: No such file"),
        (["show", "nowhere.json"], "nowhere.json: No such file"),
        (["show"], "POSITION: is missing"),
        (["fuzz", "chess"], "unknown game"),
        (["fuzz", "loyang", "--option", "plyers=2"], "unknown option 'plyers'"),
        (["bench", "--seconds", "-1"], "should be above 0"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(words: list[str], message: str) -> None:
    assert message in refused(*words)


def test_a_damaged_record_is_refused_with_its_line(record: Path) -> None:
    text = record.read_text("utf-8").replace("\nA: ", "\nA: un", 1)
    number = next(i for i, line in enumerate(text.split("\n"), 1) if line.startswith("A: un"))
    assert refused("replay", "-", stdin=text).startswith(f"line {number}: ")
    assert "cut off" in refused("replay", "-", stdin=text[: text.index("\nA: un")])


def test_a_wrong_position_is_refused_with_every_fault(record: Path) -> None:
    position = json.loads(kontor("replay", str(record), "--position").stdout)
    position["round"] = 99
    position["players"][0]["cash"] = "much"
    line = refused("show", "-", stdin=json.dumps(position))
    assert "round: should be a whole number from 0 to 9" in line
    assert "players[0].cash: should be" in line
    assert "is not JSON" in refused("show", "-", stdin="{")
    assert "game: is missing" in refused("show", "-", stdin="[]")


def test_a_bot_of_one_s_own_plays_in_every_command(tmp_path: Path) -> None:
    bot = tmp_path / "last.py"
    bot.write_text(
        "from kontor.bots.base import Bot, Choice\n"
        "class First(Bot):\n"
        "    def choose(self, situation):\n"
        "        return Choice(situation.legal[0])\n",
        "utf-8",
    )
    run = kontor(
        "simulate", "loyang", "--bots", f"{bot}:First,random", "--games", "3", "--jobs", "2"
    )
    assert run.returncode == 0, run.stderr
    play = kontor("play", "loyang", "--bots", f"{bot}:First", "--seed", "1", stdin="quit\n")
    assert play.returncode == 0, play.stderr


def test_a_reader_who_leaves_early_is_no_error(record: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "kontor", "replay", str(record), "--step"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stdin is not None
    process.stdin.close()
    process.wait(60)
    assert process.stderr is not None
    assert b"Traceback" not in process.stderr.read()
    process.stderr.close()


def test_what_a_game_writes_is_what_it_reads(record: Path) -> None:
    text = record.read_text("utf-8")
    assert write_record(parse_record(text, get_game)) == text
