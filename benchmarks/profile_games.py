"""Random games inside the compiled engine, to be counted instruction by instruction.

    valgrind --tool=callgrind --instr-atstart=no --callgrind-out-file=found \\
        python benchmarks/profile_games.py loyang 3 100
    callgrind_annotate found

Counting begins with the first game, so that imports do not count.
"""

from __future__ import annotations

import os
import subprocess
import sys

from kontor.core.chance import seeded
from kontor.games import get_game, plugin_of


def main(name: str, players: int, games: int) -> None:
    """Play, counted if valgrind runs this."""
    game, plugin = get_game(name), plugin_of(name)
    play_randomly = plugin.load(plugin.playout)
    options = game.options({"players": players})
    if "valgrind" in os.environ.get("LD_PRELOAD", ""):
        subprocess.run(["callgrind_control", "-i", "on", str(os.getpid())], check=True)
    count = 0
    for number in range(1, games + 1):
        chance = seeded(f"1-{number}")
        count += play_randomly(game.deal(options, chance, False), chance, 100_000)
    print(count, "decisions")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
