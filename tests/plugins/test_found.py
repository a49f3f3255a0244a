"""How games are found, and what becomes of one that is broken."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from installing import ROOT
from kontor.core.errors import OptionError, PluginError
from kontor.core.plugin import Plugin
from kontor.games import first_game, game_names, get_game, plugin_of

BROKEN = {
    "gone": ("lost", "missing_module:PLUGIN", "ModuleNotFoundError"),
    "other": ("other", "other_game:PLUGIN", "is not a kontor.core.plugin.Plugin"),
    "misnamed": ("misnamed", "other_game:NAMED", "declares the game 'else'"),
    "doubled": ("loyang", "other_game:DOUBLE", "there is another game of this name"),
}
MODULE = """
from kontor.core.plugin import Plugin
PLUGIN = 1
NAMED = Plugin(name="else", package="other_game", rules=":GAME")
DOUBLE = Plugin(name="loyang", package="other_game", rules=":GAME")
HOLLOW = Plugin(name="hollow", package="other_game", rules="other_game:GAME")
"""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path of the processes that a test starts."""
    (tmp_path / "other_game.py").write_text(MODULE)
    monkeypatch.setenv("PYTHONPATH", f"{ours()}:{tmp_path}")
    return tmp_path


def ours() -> Path:
    import kontor

    return Path(kontor.__file__).parents[1]


def declare(site: Path, name: str, place: str) -> None:
    """The metadata of a distribution with one entry point."""
    folder = site / f"{name}-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text(f"[kontor.games]\n{name} = {place}\n")


def python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)


def test_our_games_are_found_in_their_order() -> None:
    assert game_names()[:2] == ("loyang", "hermagor")
    assert first_game() == "loyang"
    assert all(get_game(name).name == name for name in game_names())


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(OptionError, match=r"unknown game 'chess', there are: loyang, hermagor"):
        get_game("chess")
    with pytest.raises(OptionError):
        get_game("../loyang")


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_game_is_told_in_one_line_and_stops_no_other(site: Path, case: str) -> None:
    name, place, reason = BROKEN[case]
    declare(site, name, place)
    run = python("from kontor.games import game_names; print(*game_names()); game_names()")
    assert run.returncode == 0
    assert run.stdout.split() == ["loyang", "hermagor"]
    (line,) = run.stderr.splitlines()
    assert line.startswith(f"kontor: the game {name!r} ({place}) is left out: ")
    assert reason in line


def test_a_game_without_rules_is_no_table_and_stops_no_other(site: Path) -> None:
    declare(site, "hollow", "other_game:HOLLOW")
    code = "from kontor.table.catalogue import game_names; print(*game_names())"
    run = python(code)
    assert run.stdout.split() == ["loyang", "hermagor"]
    assert "other_game:GAME of the game 'hollow' fails" in run.stderr
    assert len(run.stderr.splitlines()) == 1


def test_nothing_of_a_game_is_imported_before_it_is_asked_for() -> None:
    code = """
import sys
from kontor.games import plugin_of
plugin_of("hermagor"), plugin_of("loyang")
print(*[m for m in sys.modules if m.endswith("rules.game") or m == "importlib.metadata"])
"""
    assert python(code).stdout.strip() == ""


def test_every_place_of_our_declarations_leads_somewhere() -> None:
    for plugin in map(plugin_of, game_names()):
        if not plugin.package.startswith("kontor.games."):
            continue
        for place in [plugin.rules, *plugin.bots.values(), plugin.terminal, plugin.match]:
            assert plugin.load(place) is not None
        for place in [plugin.features, plugin.hints, plugin.playout, plugin.printed]:
            assert callable(plugin.load(place))
        for command in plugin.commands.values():
            assert plugin.load(command.place) is not None
        assert set(plugin.levels) <= set(plugin.bots)
        verbs = {text.split()[0] for text in get_game(plugin.name).notation.texts}
        assert set(plugin.mix) <= verbs
        for language in ("en", "fr", "de"):
            assert plugin.words(language)["game.title"]
    with pytest.raises(PluginError, match=r"\.none of the game 'loyang' fails: ModuleNotFound"):
        plugin_of("loyang").load(".none")


def test_the_guide_tells_of_every_field_of_a_declaration() -> None:
    guide = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    section = guide.partition("## 2. The declaration")[2].partition("## 3.")[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    told = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert told | {"name", "package"} == {field.name for field in fields(Plugin)}


def test_the_example_is_small() -> None:
    listing = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "examples/nim"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    files = [ROOT / name for name in listing.stdout.split()]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) <= 250
