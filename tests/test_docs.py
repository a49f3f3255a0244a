"""Every command and every Python example of the documentation is run, small where it is long."""

from __future__ import annotations

import doctest
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from textwrap import dedent
from typing import Any, NamedTuple

import pytest

from command import kontor
from kontor.bots.registry import make_bot, split_specs
from kontor.cli.app import commands_of_games, make_app
from kontor.games import game_names, get_game

ROOT = Path(__file__).parent.parent
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "benchmarks/README.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
# A page about a game may name its files from where they are.
OWN_FOLDERS = [
    folder
    for place in ("src/kontor/games/*", "src/kontor/games/*/rules", "web/src/games/*")
    for folder in ROOT.glob(place)
]
PROGRAMS = ("kontor", "kontor-games", "python", "python3", "npm", "pip", "pipx", "uvx")
# Long runs are made short: what an option is set to instead.
SMALL = {
    "--games": "2",
    "--jobs": "1",
    "--repeat": "1",
    "--rounds": "1",
    "--epochs": "1",
    "--kill": "1",
    "--tables": "1",
    "--reviews": "1",
    "--minutes": "0.01",
    "--every": "1000",
}
SECONDS = {"bench": "0.01", "load": "0.5", "fuzz": "1"}
QUICK = "greedy"  # plays instead of bots that think for long
NOT_HERE = ("postgresql://", "…", "--ray", " N ", " RECORD ", " GAME ")
NO_COMMANDS = ("kontor record", "kontor shuffle")  # how files and hashed texts begin


class Example(NamedTuple):
    """A command line of a page."""

    page: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def blocks(path: Path) -> list[tuple[int, str]]:
    """The blocks of code of a page, each with the number of its first line."""
    found: list[tuple[int, str]] = []
    lines = [*path.read_text("utf-8").splitlines(), ""]
    start, fence = None, ""
    for number, line in enumerate(lines):
        if fence:
            if line.strip() == fence:
                found.append((start or 0, "\n".join(lines[start:number])))
                start, fence = None, ""
        elif line.startswith("```"):
            start, fence = number + 1, "```"
        elif line.startswith("    ") and (start is not None or not lines[number - 1].strip()):
            start = number if start is None else start
        elif start is not None and line.strip():
            found.append((start, dedent("\n".join(lines[start:number]))))
            start = None
    if start is not None:
        found.append((start, dedent("\n".join(lines[start:]))))
    return found


def commands() -> list[Example]:
    """Every command line of every page."""
    found = []
    for path in PAGES:
        for start, text in blocks(path):
            for number, line in enumerate(re.sub(r"\\\n\s*", "", text).splitlines()):
                words = line.removeprefix("$ ").split("  #")[0].strip()
                if words.split(" ")[0] in PROGRAMS and not words.startswith(NO_COMMANDS):
                    page = path.relative_to(ROOT).as_posix()
                    found.append(Example(page, start + number + 1, words))
    return found


def python_blocks() -> list[tuple[str, str]]:
    """Every block of Python that is no dialogue."""
    return [
        (f"{path.relative_to(ROOT).as_posix()}:{start + 1}", text)
        for path in PAGES
        for start, text in blocks(path)
        if re.match(r"(#.*\n)?(from|import|class|def) ", text)
    ]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the examples expect to find: the project, a bot, a map, a policy."""
    folder = tmp_path_factory.mktemp("examples")
    for name in ("examples", "benchmarks", "web"):
        (folder / name).symlink_to(ROOT / name)
    bot = next(text for _, text in python_blocks() if "class Thrifty" in text)
    (folder / "thrifty.py").write_text(bot.split("\nkontor ")[0], "utf-8")
    shutil.copy(ROOT / "src/kontor/games/hermagor/map/country.json", folder / "mine.json")
    train = ["python", "examples/train_loyang.py", "--minutes", "0.01", "--out", "policy.npz"]
    code, output = outcome(tuple(train), folder)
    assert code == 0, output
    for name in ("cloned.npz", "learnt.npz"):
        shutil.copy(folder / "policy.npz", folder / name)
    words = ["simulate", "loyang", "--bots", "random,random", "--games", "1"]
    assert kontor(*words, "--save", str(folder / "records")).returncode == 0
    return folder


def shrunk(words: list[str]) -> list[str]:
    """The same command with so little to do that it ends soon."""
    made = quick(words) if words[2:3] and words[2].endswith(".measure") else [*words]
    if words[2:3] == ["kontor.arena.steps"]:
        made += ["--levels", "beginner"]
    command = made[1] if made[0] == "kontor" else ""
    for at, word in enumerate(made[:-1]):
        if word in SMALL:
            made[at + 1] = SMALL[word]
        elif word == "--seconds":
            made[at + 1] = SECONDS.get(command, "1")
        elif word == "--bots":
            specs = split_specs(made[at + 1])
            for spec in specs:
                make_bot(spec, get_game(made[2])).close()
            own = [spec for spec in specs if ".py" in spec or "exec:" in spec]
            made[at + 1] = ",".join(
                [*own, QUICK, "random"][:2] if command == "arena" else quick(specs)
            )
        elif word == "--bot" and command == "map":
            made[at + 1] = QUICK
    if command == "arena" and "--players" in made:
        made[made.index("--players") + 1] = "2"
    if command == "bench" and "--envs" not in made:
        made += ["--seconds", "0.01", "--repeat", "1", "--no-plain"]
    if command == "load" and "--kill" not in made and "--seconds" not in made:
        made += ["--seconds", "0.5"]
    return made


def quick(specs: list[str]) -> list[str]:
    """The same words, but for bots that think for long another one."""
    slow = ("skilled", "seasoned", "strong", "expert", "master", "master-0", "planner")
    return [QUICK if spec.split(":")[0] in slow else spec for spec in specs]


def is_understood(words: list[str]) -> None:
    """`kontor WORDS` is a command with options that it knows."""
    make_app(commands_of_games()).parse_args(words, exit_on_error=False, print_error=False)


@cache
def outcome(words: tuple[str, ...], folder: Path) -> tuple[int, str]:
    """What became of a command in a folder; the same one is run once, ours in this process."""
    if words[:2] == ("kontor", "serve"):
        return served([sys.executable, "-m", "kontor", *words[1:], "--port", "0"], folder)
    if words[0] == "kontor":
        done = kontor(*words[1:], stdin="quit\n")
        return done.returncode, done.stdout + done.stderr
    command = [sys.executable, *words[1:]]
    run = subprocess.run(
        command, cwd=folder, env=env_in(folder), input="quit\n", capture_output=True, text=True
    )
    return run.returncode, run.stdout + run.stderr


def env_in(folder: Path) -> dict[str, str]:
    """The environment of a process that keeps its data in a folder."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    own = {"KONTOR_DATA": str(folder), "PYTHONPATH": os.pathsep.join(sys.path), "PATH": path}
    return {**os.environ, **own}


def served(command: list[str], folder: Path) -> tuple[int, str]:
    """A server is stopped as soon as it says where it listens."""
    server = subprocess.Popen(
        command, cwd=folder, env=env_in(folder), stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    line = server.stdout.readline()
    server.terminate()
    server.communicate(timeout=60)
    return server.returncode, line


@pytest.mark.slow
@pytest.mark.parametrize("example", commands(), ids=str)
def test_every_command_runs(example: Example, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = shlex.split(example.text, comments=True)
    if words[0] in ("python", "python3") and words[1] == "dev.py":
        known = re.findall(r"python3 dev\.py (\w+)", (ROOT / "dev.py").read_text("utf-8"))
        assert words[2] in known
        if words[2] not in ("kontor", "play", "bench") or len(words) == 3:
            return
        if words[2] == "play" and words[3].startswith("-"):
            return is_understood(["serve", *words[3:]])
        words = ["kontor", *words[2 + (words[2] == "kontor") :]]
    if words[0] == "npm":
        scripts = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))["scripts"]
        assert words[words.index("run") + 1] in scripts
        return
    if words[0] in ("pip", "pipx", "uvx", "kontor-games") or "pip" in words[:3]:
        assert any("kontor-games" in word for word in words), example.text
        return
    if words[0] == "kontor" and any(mark in f" {example.text} " for mark in NOT_HERE):
        return is_understood(words[1:])
    if words[0].startswith("python") and words[1].startswith("web/scripts"):
        assert (
            ROOT / words[1]
        ).exists()  # they write into the source; tests/page checks the result
        return
    if words[:2] == ["kontor", "site"]:
        return is_understood(words[1:])  # needs the browser's runtime; tests/page plays on a site
    if words[1:3] == ["-m", "http.server"]:
        return
    if words[1:3] == ["-m", "pytest"]:
        assert all((ROOT / word).exists() for word in words if word.startswith("tests/"))
        return
    if words[1] == "benchmarks/first_start.py":
        words = [*words, "--help"]  # tests/test_dev.py does the same
    if any(word.startswith("kontor.review.") for word in words):
        words = [*words[:3], "--help"]  # plays and judges for minutes
    if words[:2] == ["kontor", "puzzles"]:
        return is_understood(words[1:])  # searches for minutes; tests/review searches a short game
    if words[1] in ("examples/clone.py", "examples/ppo.py"):
        assert (ROOT / words[1]).exists()  # they need PyTorch; tests/envs runs them where it is
        return
    if words[1] == "examples/make_dataset.py":
        words = [*words[:2], "--help"]  # plays for hours; tests/envs makes a table of a few games
    if any(word.endswith((".bots.learn", ".bots.duel_file")) for word in words):
        words = [*words[:3], "--help"]  # learning takes minutes; tests/bots learn from a few games
    monkeypatch.chdir(place)
    for name, value in env_in(place).items():
        monkeypatch.setenv(name, value)
    small = shrunk(words)
    code, output = outcome(tuple(small), place)
    assert code == 0, f"{shlex.join(small)}\n{output[-2000:]}"


@pytest.mark.parametrize(("where", "code"), python_blocks(), ids=lambda value: str(value)[:40])
def test_every_python_example_runs(
    where: str, code: str, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(place)
    code = code.split("\nkontor ")[0].replace("while True:", "for _ in range(3):")
    code = re.sub(r"games=\d+", "games=2", code)
    names: dict[str, Any] = {"text": a_record()}
    exec(compile(code, where, "exec"), names)


@cache
def a_record() -> str:
    """The text of a game of which a part is played."""
    from kontor.core.record import Record, write_record
    from kontor.core.session import Session

    game = get_game("loyang")
    session = Session(Record.new(game, {"players": 1}, "4"))
    while len(session.record.entries) < 40 or not buys_wheat(session):
        seat = session.state.seats_to_act()[0]
        session.play(seat, game.legal_actions(session.state, seat)[0])
    return write_record(session.record)


def buys_wheat(session: Any) -> bool:
    """Whether the first player may buy wheat now."""
    game = session.record.game
    return "buy W" in [game.text(n) for n in game.legal_actions(session.state, 0)]


@pytest.mark.parametrize("path", [p for p in PAGES if ">>> " in p.read_text("utf-8")])
def test_every_dialogue_is_as_written(path: Path) -> None:
    failed, tried = doctest.testfile(str(path), module_relative=False, verbose=False)
    assert tried and failed == 0


def test_every_option_of_the_command_line_page_is_one() -> None:
    text = (ROOT / "docs" / "cli.md").read_text("utf-8")
    for part in re.split(r"\n(?=\*\*`kontor )", text)[1:]:
        name = part.split("`")[1].split()[1]
        if name.startswith("-"):
            continue
        shown = kontor(name, "--help").stdout + " ".join(game_names())
        for option in re.findall(r"`(?:[^`]* )?(--[a-z-]+)", part):
            assert option in shown or name in ("map", "admin"), f"{name} {option}"


@pytest.mark.slow
def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    pytest.importorskip("sphinx")
    words = ["-W", "--keep-going", "-q", "-b", "html", "-d", str(tmp_path / "trees")]
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", *words, str(ROOT / "docs"), str(tmp_path / "site")],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    for name in ("index.html", "search.html", "reference/games.html", "_images/loyang.png"):
        assert (tmp_path / "site" / name).exists(), name


def test_links_lead_somewhere() -> None:
    for path in PAGES:
        for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", path.read_text("utf-8")):
            if not target.startswith(("http://", "https://", "mailto:")):
                assert (path.parent / target).exists(), f"{path.name}: {target}"


@pytest.mark.parametrize("path", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])
def test_the_files_that_a_page_names_are_there(path: Path) -> None:
    named = re.findall(
        r"`([\w*-]+(?:/[\w.*-]+)+\.(?:py|tsx?|json|mjs|css|svg))`", path.read_text("utf-8")
    )
    files = [name for name in named if not re.search("NAME|NN|LANGUAGE", name)]
    folders = [ROOT / name for name in ("", "src/kontor", "web", "web/src")]
    places = [*folders, *OWN_FOLDERS]
    assert [name for name in files if not any([*place.glob(name)] for place in places)] == []
