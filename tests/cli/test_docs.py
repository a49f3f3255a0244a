"""What the pages on bots, engine and command line say is so."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

from command import kontor
from kontor.cli.app import COMMANDS, commands_of_games
from kontor.core import errors
from kontor.engine.engine import PROTOCOL, Engine

DOCS = Path(__file__).parents[2] / "docs"


def page(name: str) -> str:
    return (DOCS / name).read_text("utf-8")


def test_the_bot_of_the_page_plays(tmp_path: Path) -> None:
    code = re.search(r"\n(    from kontor.*?)\n    kontor simulate", page("bots.md"), re.DOTALL)
    assert code
    bot = tmp_path / "thrifty.py"
    bot.write_text(dedent(code[1]), "utf-8")
    run = kontor("simulate", "loyang", "--bots", f"{bot}:Thrifty,random", "--games", "2")
    assert run.returncode == 0, run.stderr


def test_the_page_on_the_engine_is_complete() -> None:
    text = page("engine.md")
    assert f"describes protocol {PROTOCOL}" in text
    for name in Engine().commands:
        assert f"| `{name}` |" in text
    codes = {
        kind.code
        for kind in vars(errors).values()
        if isinstance(kind, type) and issubclass(kind, errors.KontorError)
    }
    for code in codes - {"error"}:
        assert f"| `{code}` |" in text, code


def test_the_page_on_the_command_line_names_the_commands_of_the_engine() -> None:
    text = page("cli.md")
    for name in ("play", "simulate", "arena", "replay", "show", "fuzz", "bench", "map", "engine"):
        assert name in {*COMMANDS, *commands_of_games()}
        assert f"**`kontor {name}" in text
