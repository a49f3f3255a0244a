"""States may be freed wherever they lie, also deep inside other objects."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

DEEP = """
import sys
from random import Random
from kontor.games import get_game

game = get_game(sys.argv[1])
random = Random(1)
for start in range(20):
    state = game.new({"players": 2}, str(start), True)
    chain = None
    for _ in range(300):
        if state.is_over():
            break
        seat = state.seats_to_act()[0]
        game.apply(state, seat, random.choice(game.legal_actions(state, seat)))
        other = state.copy()
        chain = [chain, state.log, state, other, other.copy()]
        state = other
        state.log = []
    chain = None
print("freed")
"""


@pytest.mark.parametrize("name", ["loyang", "hermagor"])
def test_states_deep_inside_other_objects_are_freed(name: str) -> None:
    """In a process of its own, with watched memory: what it guards against ends the process."""
    done = subprocess.run(
        [sys.executable, "-c", DEEP, name],
        env={**os.environ, "PYTHONMALLOC": "debug"},
        capture_output=True,
        text=True,
        errors="replace",
        timeout=120,
    )
    assert done.returncode == 0 and done.stdout == "freed\n", done.stderr
