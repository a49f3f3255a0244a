"""Counts of legal sequences from fixed positions, stored in files (see tests/make_perft.py)."""

import json
from pathlib import Path

import pytest

from kontor.core.perft import perft
from kontor.games import get_game
from make_perft import FOLDER, reach

LINES = [
    (path.parent.name, line)
    for path in sorted(Path(FOLDER).glob("*/perft.jsonl"))
    for line in path.read_text().splitlines()
]


@pytest.mark.parametrize(
    ("name", "line"), LINES, ids=[f"{n}-{i}" for i, (n, _) in enumerate(LINES)]
)
def test_counts(name, line):
    case = json.loads(line)
    game = get_game(name)
    state = reach(game, case["options"], case["seed"], case["actions"])
    assert [perft(game, state, d + 1) for d in range(len(case["counts"]))] == case["counts"]


def test_there_are_files_for_both_games_or_more():
    assert {name for name, _ in LINES} >= {"loyang"}
