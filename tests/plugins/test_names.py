"""A game is one package: nothing outside its own folders knows its name."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from installing import ROOT
from kontor.games import GROUP

GAMES = ROOT / "src" / "kontor" / "games"
FOLDERS = sorted(path.parent.name for path in GAMES.glob("*/plugin.py"))
WRITTEN = {".py", ".ts", ".tsx", ".mjs", ".css", ".json", ".html", ".svg"}
MADE = ROOT / "web" / "src" / "generated"  # from the games, by scripts
STORED = ROOT / "src" / "kontor" / "server" / "store" / "migrations"  # what old databases hold
BUILT = ROOT / "src" / "kontor" / "server" / "static"
OWN = {place / name for place in (GAMES, ROOT / "web" / "src" / "games") for name in FOLDERS}


def sources() -> Iterator[Path]:
    """Everything that is written for all games."""
    for folder in ("src", "devtools", "web/src", "web/scripts", "web/public"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in WRITTEN and (OWN | {MADE, STORED, BUILT}).isdisjoint(path.parents):
                yield path
    for place in (ROOT, ROOT / "web"):
        yield from (path for path in place.iterdir() if path.suffix in WRITTEN)


def test_no_game_is_named_outside_its_own_folders() -> None:
    names = re.compile("|".join(FOLDERS), re.IGNORECASE)
    found = [
        path.relative_to(ROOT).as_posix()
        for path in sources()
        if names.search(path.relative_to(ROOT).as_posix() + path.read_text("utf-8"))
    ]
    assert found == []


def test_everything_that_is_written_for_all_games_is_looked_at() -> None:
    looked_at = {path.relative_to(ROOT).parts[:3] for path in sources()}
    packages = {path.parent.name for path in (ROOT / "src" / "kontor").glob("*/__init__.py")}
    assert {("src", "kontor", name) for name in packages} <= looked_at
    assert {("dev.py",), ("devtools", "page.py"), ("web", "vite.config.ts")} <= looked_at
    assert ("web", "src", "games") in looked_at


def test_the_entry_points_are_the_folders() -> None:
    """A source tree is not installed; its games are found by their folders, in the same way."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = {name: f"kontor.games.{name}.plugin:PLUGIN" for name in FOLDERS}
    assert project["entry-points"][GROUP] == wanted
