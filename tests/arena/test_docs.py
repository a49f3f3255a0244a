"""The commands of the pages on arena and ladder are accepted."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from kontor.bots.registry import BY_FILE, bot_names, split_specs
from kontor.cli.app import make_app
from kontor.cli.arena import make_plan

DOCS = Path(__file__).parents[2] / "docs"
TEXT = "\n".join((DOCS / name).read_text("utf-8") for name in ("arena.md", "ladder.md"))
COMMANDS = re.findall(r"^    (kontor arena .*)$", TEXT.replace("\\\n", " "), re.M)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_is_accepted(command: str) -> None:
    _, *words = shlex.split(command)
    _, bound, _ = make_app({}).parse_args(words, exit_on_error=False, print_error=False)
    game, given = bound.args[0], bound.kwargs
    names = {spec.partition(":")[0] for spec in split_specs(given["bots"])}
    assert names <= {*bot_names(game), *BY_FILE}
    bots = re.sub(r"policy:[^,]*", "random", given["bots"])  # the file is for the reader to make
    plan = make_plan(game, bots, given.get("seed", "1"), given.get("players"))
    assert plan.rounded(given["games"]) == given["games"]


def test_the_ladder_has_every_number_of_players() -> None:
    found = set(re.findall(r"arena (\w+) .*--players (\d)", TEXT))
    assert {("loyang", str(n)) for n in range(1, 5)} <= found
    assert {("hermagor", str(n)) for n in range(2, 6)} <= found
