"""Tables that are loaded at the same moment, right after a start."""

from __future__ import annotations

import subprocess
import sys

import pytest

LOADING = """
import sys, threading
from kontor.games.loyang.rules.game import GAME
from kontor.table.moment import begin
from kontor.table.snapshots import pack, unpack

sys.setswitchinterval(1e-6)
state = GAME.new(GAME.options({"players": 2}), "threads")
data = pack(begin(GAME, state, None, [0], 0.0))
together = threading.Barrier(8)
loaded = []

def load():
    together.wait()
    loaded.append(unpack(GAME, data).seq)

threads = [threading.Thread(target=load) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert loaded == [0] * 8
"""


@pytest.mark.parametrize("attempt", range(6))
def test_several_threads_load_the_first_snapshots(attempt: int) -> None:
    done = subprocess.run([sys.executable, "-P", "-c", LOADING], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
