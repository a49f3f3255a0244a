"""Compiled and plain runs give identical records."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from kontor.bench.measure import fresh_python, package_folder
from kontor.core.build import is_compiled
from kontor.core.record import write_record
from playing import GAMES, VARIANTS, random_record

HERE = Path(__file__).parent.parent
CODE = """
import json, sys
sys.path.insert(0, {tests!r})
from playing import GAMES, VARIANTS, random_record
from kontor.core.build import is_compiled
from kontor.core.record import write_record
assert not is_compiled()
print(json.dumps([write_record(random_record(g, o, "everywhere")[0]) for g, o in VARIANTS]))
"""


@pytest.mark.skipif(not is_compiled(), reason="only one build is here")
def test_compiled_and_plain_runs_give_identical_records(tmp_path: Path) -> None:
    ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(package_folder(), tmp_path / "kontor", ignore=ignore)
    plain = json.loads(fresh_python(CODE.format(tests=str(HERE)), tmp_path))
    compiled = [write_record(random_record(g, o, "everywhere")[0]) for g, o in VARIANTS]
    assert plain == compiled


def test_a_game_of_a_seed_never_changes() -> None:
    """The generator and the shuffles are part of every record: their results are fixed."""
    state = GAMES[0].new({"players": 2}, "42")
    assert GAMES[0].position(state)["deck"][:3] == ["regular-BL", "stall-TCBB", "casual-PCB"]
