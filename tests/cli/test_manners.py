"""How the command line treats people: words, tables, progress, Ctrl-C, and no orphans."""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import termios
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from command import kontor, refused
from kontor.cli import progress
from kontor.cli.app import COMMANDS
from kontor.games import game_names

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals and pseudo-terminals")


def on_a_terminal(columns: int, *words: str) -> str:
    """What a command shows on a terminal of a width, without colours."""
    child, screen = pty.fork()
    if child == 0:
        os.execv(sys.executable, [sys.executable, "-m", "kontor", *words])
    fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    shown = b""
    while True:
        try:
            piece = os.read(screen, 65_536)
        except OSError:
            break
        if not piece:
            break
        shown += piece
    os.close(screen)
    os.waitpid(child, 0)
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown.decode()).replace("\r\n", "\n")


def living(mark: str) -> list[int]:
    """The processes whose command line holds a mark."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            if folder.name.isdigit() and mark.encode() in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
        except OSError:
            continue
    return [pid for pid in found if pid != os.getpid()]


def staying(mark: str) -> list[int]:
    """Those of them that do not go; one that was killed may need a moment for it."""
    for pid in living(mark):
        with contextlib.suppress(ProcessLookupError):
            ending = os.pidfd_open(pid)
            select.select([ending], [], [], 30)
            os.close(ending)
    return living(mark)


def bot_file(folder: Path, answer: str) -> str:
    """A bot of one's own that returns something."""
    path = folder / "own.py"
    path.write_text(
        "from kontor.bots.base import Bot, Choice\n"
        "class Own(Bot):\n"
        "    def choose(self, situation):\n"
        f"        return {answer}\n",
        "utf-8",
    )
    return f"{path}:Own"


# Words


def test_the_help_names_the_version_and_no_empty_default() -> None:
    assert "--version" in kontor("--help").stdout
    for name in COMMANDS:
        shown = kontor(name, "--help").stdout
        assert "default: ()" not in shown and "default: False" not in shown, name
        assert 'default: ""' not in shown, name


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts_can_be_read_by_their_shell(shell: str, tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text(kontor("completion", shell).stdout, "utf-8")
    assert all(name in script.read_text("utf-8") for name in COMMANDS)
    if shutil.which(shell):
        subprocess.run([shell, "-n", str(script)], check=True)


def test_bash_completes_commands_and_options(tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text(kontor("completion", "bash").stdout, "utf-8")
    ask = f"""
        source {script}
        COMP_WORDS=(kontor "$1" "$2"); COMP_CWORD=$3; _kontor; echo "${{COMPREPLY[@]}}"
    """

    def completed(*words: str) -> list[str]:
        done = ["bash", "-c", ask, "bash", *words]
        return subprocess.run(done, capture_output=True, text=True, check=True).stdout.split()

    assert "simulate" in completed("sim", "", "1")
    assert "--games" in completed("simulate", "--ga", "2")


def test_games_and_bots_are_listed() -> None:
    games = json.loads(kontor("games", "--json").stdout)
    assert [game["name"] for game in games] == list(game_names())
    bots = json.loads(kontor("bots", "--json").stdout)
    assert set(bots) == set(game_names())
    for name in game_names():
        assert name in kontor("games").stdout
        text = kontor("bots", name).stdout
        assert all(bot["name"] in text for bot in bots[name])
        assert any(bot["level"] for bot in bots[name])


@pytest.mark.parametrize("name", game_names())
def test_the_rules_can_be_read(name: str) -> None:
    whole = kontor("rules", name).stdout
    assert len(whole.splitlines()) > 20 and "{" not in whole
    assert kontor("rules", name, "game-end").stdout in whole
    assert kontor("rules", name, "--language", "de").stdout != whole
    letter = name[0].upper()
    ruling = kontor("rules", name, f"{letter}5").stdout
    assert ruling.startswith(f"{letter}5 ")
    assert kontor("rules", name, f"{letter.lower()}5").stdout == ruling
    assert "two-pack" in kontor("rules", "loyang", "two-pack").stdout.lower()
    assert "say nothing about 'nowhere', there are sections: " in refused("rules", name, "nowhere")


def test_names_are_not_case_sensitive() -> None:
    words = ["--games", "1", "--json"]
    small = json.loads(kontor("simulate", "loyang", "--bots", "random,greedy", *words).stdout)
    large = ["SIMULATE", "Loyang", "--bots", "Random,GREEDY", "--option", "Introductory=no"]
    run = kontor(*large, *words)
    assert run.returncode == 0, run.stderr
    other = json.loads(run.stdout)
    for summary in (small, other):
        del summary["timing"]
    assert other["game"] == small["game"]
    assert [seat["score"] for seat in other["seats"]] == [s["score"] for s in small["seats"]]


# Refusals


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["fuzz", "--seconds", "-1"], "--seconds: should be above 0, not -1"),
        (["fuzz", "--seconds", "nan"], "--seconds: should be above 0"),
        (["simulate", "loyang", "--bots", "random", "--jobs", "1000000"], "on this machine"),
        (["arena", "loyang", "--bots", "random", "--jobs", "0"], "should be 1 to"),
        (["map", "play", "--jobs", "1000000"], "on this machine"),
        (["engine", "--bot", "foo"], "unknown bot 'foo'"),
        (["load", "--tables", "0"], "should be like 1,50,200"),
        (["load", "--seconds", "-1"], "should be above 0"),
    ],
)
def test_what_cannot_be_is_refused(words: list[str], message: str) -> None:
    assert message in refused(*words)


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("situation.legal[0]", "the bare action 'sow W home', not a Choice"),
        ("'sow W home'", "the text 'sow W home', not a Choice"),
        ("None", "None, not a Choice"),
    ],
)
def test_a_wrong_answer_of_a_bot_is_told_as_what_it_is(
    answer: str, told: str, tmp_path: Path
) -> None:
    spec = bot_file(tmp_path, answer)
    assert told in refused("simulate", "loyang", "--bots", spec, "--games", "1", "--seed", "3")


def test_a_class_that_is_no_bot_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text("class Own: pass\n", "utf-8")
    words = ["--bots", f"{tmp_path / 'own.py'}:Own", "--games", "1", "--ray"]
    assert "derives from kontor.bots.base.Bot" in refused("simulate", "loyang", *words)


# Tables


@pytest.mark.parametrize("columns", [80, 100])
def test_tables_fit_the_terminal_and_break_no_word(columns: int, tmp_path: Path) -> None:
    folder = tmp_path / "a folder with quite a long name"
    folder.mkdir()
    spec = bot_file(folder, "Choice(situation.legal[0])")
    words = ["loyang", "--bots", f"{spec},random,random,random", "--games", "4"]
    for shown in (
        on_a_terminal(columns, "simulate", *words),
        on_a_terminal(columns, "arena", *words),
    ):
        lines = shown.split("\n")
        assert max(map(len, lines)) <= columns
        for head in ("wins", "score", "own.py:Own"):
            assert any(head in line for line in lines), shown
        assert not any(re.search(r"│ +│.*│ +│", line) for line in lines), shown  # wrapped cells


# Progress


def test_progress_is_told_as_lines_off_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "QUIET_SECONDS", 0.0)
    monkeypatch.setattr(progress, "ELSEWHERE", 0.001)
    told = ""
    with progress.Progress("playing", 10, done=2) as shown:
        shown.advance(4)
        while "left" not in told:
            told += capsys.readouterr().err
    assert re.search(r"^playing: 6 of 10 games, about \d+ s left$", told, re.MULTILINE)


def test_what_is_quick_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(progress.with_progress(range(3), 3)) == [0, 1, 2]
    assert capsys.readouterr().err == ""


def test_bench_tells_how_far_it_is() -> None:
    run = kontor("bench", "--seconds", "0.3", "--repeat", "2", "--no-plain")
    assert run.returncode == 0
    assert re.search(r"measuring: \d+ of 100 %, about \d+ s left", run.stderr), run.stderr


# Ctrl-C, children and pipes


def interrupted(words: list[str], ready: str, mark: str = "") -> subprocess.CompletedProcess[str]:
    """A command that gets Ctrl-C as soon as its mark is in the list of processes, or at `ready`."""
    process = subprocess.Popen(
        [sys.executable, "-c", ready, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # A shell lets what it starts in the background ignore Ctrl-C, and that is inherited.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        assert process.stdout is not None
        if mark:
            while not living(mark) and process.poll() is None:
                os.sched_yield()
        else:
            assert process.stdout.readline() == "ready\n"
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=120)
    finally:
        process.kill()
    return subprocess.CompletedProcess(words, process.returncode, out, err)


FUZZ_READY = """
import sys
from kontor.cli import fuzz, main
played = fuzz.run_task
def run_task(task):
    print("ready", flush=True)
    return played(task)
run_task.__module__ = "kontor.fuzz.run"
fuzz.run_task = run_task
main(sys.argv[1:])
"""
PLAIN_START = "import sys; from kontor.cli import main; main(sys.argv[1:])"


def test_ctrl_c_in_fuzz_reports_and_ends_with_130() -> None:
    run = interrupted(["fuzz", "loyang", "--games", "100000"], FUZZ_READY)
    assert run.returncode == 130, run.stderr
    assert "nothing was played" in run.stdout or "no fault found" in run.stdout
    assert "Traceback" not in run.stderr


def test_ctrl_c_in_a_kill_test_leaves_no_server(tmp_path: Path) -> None:
    mark = str(tmp_path / "marked.db")
    code = (
        "import sys; from kontor.cli import main; from kontor.server.load import process\n"
        "start = process.ServerProcess.start\n"
        "def started(self):\n"
        "    start(self)\n"
        "    print('ready', flush=True)\n"
        "process.ServerProcess.start = started\n"
        "main(sys.argv[1:])\n"
    )
    run = interrupted(["load", "--kill", "1000", "--db", mark], code)
    assert run.returncode == 130, run.stderr
    assert "Traceback" not in run.stderr
    holders = [
        pid
        for pid in map(int, filter(str.isdigit, os.listdir("/proc")))
        if mark in settings_of(pid)
    ]
    assert holders == []


def settings_of(pid: int) -> str:
    """The environment of a process, in which a server finds its settings."""
    try:
        return Path(f"/proc/{pid}/environ").read_text("utf-8", "replace")
    except OSError:
        return ""


@pytest.fixture
def family(tmp_path: Path) -> Iterator[str]:
    """A program that answers, and starts a child that would live on for long."""
    child = tmp_path / "child-of-a-bot.py"
    child.write_text("import time\nwhile True: time.sleep(60)\n", "utf-8")
    program = tmp_path / "program.py"
    program.write_text(
        textwrap.dedent(f"""
            import json, subprocess, sys
            subprocess.Popen([sys.executable, {str(child)!r}], stdin=subprocess.DEVNULL)
            for line in sys.stdin:
                print(json.dumps({{"action": json.loads(line)["legal"][0]["number"]}}), flush=True)
        """),
        "utf-8",
    )
    yield f"exec:{sys.executable} {program}"
    for pid in living(str(child)):
        os.kill(pid, signal.SIGKILL)


def test_a_program_leaves_no_children_and_frees_the_pipe(family: str, tmp_path: Path) -> None:
    run = kontor("simulate", "loyang", "--bots", family, "--games", "1")
    assert run.returncode == 0, run.stderr
    assert staying(str(tmp_path / "child-of-a-bot.py")) == []


def test_ctrl_c_ends_programs_of_workers_too(family: str, tmp_path: Path) -> None:
    child = str(tmp_path / "child-of-a-bot.py")
    words = ["simulate", "loyang", "--bots", family, "--games", "100000", "--jobs", "2"]
    run = interrupted(words, PLAIN_START, child)
    assert run.returncode == 130, run.stderr
    assert "Traceback" not in run.stderr
    assert staying(child) == []
