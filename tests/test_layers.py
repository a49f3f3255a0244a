"""Arrows point one way: what each part of Kontor may import, and what must stay pure."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"

# What each part may import besides itself and `kontor` (the version). Games' own parts are below.
ALLOWED = {
    "core": (),
    "games": ("core",),
    "bots": ("core", "games", "spread"),
    "spread": ("core",),
    "boards": ("core", "games"),
    "lessons": ("core", "games"),
    "arena": ("core", "games", "bots", "spread"),
    "fuzz": ("core", "games", "bots", "spread"),
    "engine": ("core", "games", "bots"),
    "envs": ("core", "games", "bots", "boards", "spread"),
    "bench": ("core", "games", "bots", "envs"),
    "review": ("core", "games", "bots", "spread", "boards"),
    "table": ("core", "games", "bots", "lessons", "review"),
    "house": ("core", "games", "bots", "lessons", "table", "review"),
    "device": ("core", "games", "bots", "lessons", "table", "house", "review"),
}
OWN_PARTS = {
    "rules": ("core", "map"),
    "map": ("core",),
    "bots": ("core", "bots", "spread", "games", "envs", "rules", "map"),
    "envs": ("core", "envs", "rules"),
    "terminal": ("core", "boards", "rules", "map", "printed"),
    "fuzz": ("core", "fuzz", "rules"),
    "load": ("core", "rules"),
    "printed": ("core", "rules", "map"),
    "plugin": ("core", "characters"),
    "characters": ("core",),
    "lessons": ("core", "lessons"),
    "review": ("core", "review", "rules"),
}
# Commands that a game brings lean on the command line; everything else of it does not.
COMMANDS = ("games.hermagor.map.command", "games.hermagor.map.command_play")
# The layers of the server, the lowest first: each may import those before it.
SERVER = ("store", "services", "live", "wire", "http", "process")


def imports(path: Path) -> Iterator[str]:
    """The modules of Kontor that a file imports when it runs, by their full names."""
    parts = list(path.relative_to(SOURCE).with_suffix("").parts)
    package = parts[:-1]

    def walk(node: ast.AST) -> Iterator[ast.ImportFrom | ast.Import]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
                continue
            if isinstance(child, ast.ImportFrom | ast.Import):
                yield child
            else:
                yield from walk(child)

    for node in walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
            continue
        base = package[: len(package) - node.level + 1] if node.level else []
        target = ".".join([*base, *(node.module or "").split(".")]).strip(".")
        for name in node.names:
            inner = SOURCE / Path(*target.split("."), name.name)
            is_module = inner.is_dir() or inner.with_suffix(".py").exists()
            yield f"{target}.{name.name}" if is_module else target


FILES = sorted(SOURCE.rglob("*.py"))
IDS = [str(path.relative_to(SOURCE / "kontor")) for path in FILES]


def may_import(mod: str, target: str) -> bool:
    """Whether a module (without `kontor.`) may import another."""
    mine, other = mod.split("."), target.split(".")
    if mod in COMMANDS:
        return True
    if mine[0] == "games" and len(mine) > 2:
        own = other[:2] == mine[:2]
        part = other[2] if own and len(other) > 2 else other[0]
        if own and part in (mine[2], "games"):
            return True
        if other[0] == "games" and not own:
            return len(other) == 1 and "games" in OWN_PARTS[mine[2]]
        return part in OWN_PARTS[mine[2]]
    if mine[0] == other[0] == "server" and len(mine) > 1 and mine[1] in SERVER:
        known = SERVER[: SERVER.index(mine[1]) + 1]
        return len(other) > 1 and other[1] in known
    if mine[0] in ALLOWED and other[0] != mine[0]:
        return other[0] in ALLOWED[mine[0]] and (other[0] != "games" or len(other) == 1)
    return True


@pytest.mark.parametrize("path", FILES, ids=IDS)
def test_arrows_point_one_way(path: Path) -> None:
    module = ".".join(path.relative_to(SOURCE / "kontor").with_suffix("").parts)
    module = module.removesuffix(".__init__")
    wrong = {
        target
        for target in imports(path)
        if target.startswith("kontor.") and not may_import(module, target.removeprefix("kontor."))
    }
    assert not wrong


FRAMEWORKS = ("sqlalchemy", "sqlite3", "starlette", "uvicorn", "multiprocessing")


@pytest.mark.parametrize(
    ("package", "foreign"),
    [
        ("table", (*FRAMEWORKS, "asyncio", "socket")),
        ("house", FRAMEWORKS),
        ("device", FRAMEWORKS),
    ],
)
def test_what_runs_in_a_browser_needs_no_database_and_no_framework(
    package: str, foreign: tuple[str, ...]
) -> None:
    """The pure table needs no event loop either."""
    code = (
        f"import importlib, pkgutil, sys, kontor.{package} as package\n"
        "for found in pkgutil.walk_packages(package.__path__, package.__name__ + '.'):\n"
        "    importlib.import_module(found.name)\n"
        f"print(*sorted(set({foreign!r}) & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
