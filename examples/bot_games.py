"""Games of a bot against itself, straight into arrays: what was seen, possible, done and gained."""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from time import monotonic

import numpy as np

from kontor.bots.driver import play_game
from kontor.bots.registry import make_bot
from kontor.envs.decisions import decisions_of
from kontor.games import get_game

Columns = dict[str, np.ndarray]
NAMES = ("observation", "action_mask", "action", "return", "score", "standing")


def one_game(game: str, players: int, bot: str, seed: str) -> Columns:
    """The decisions of one game, columns as in `kontor dataset`."""
    rules = get_game(game)
    bots = [make_bot(bot, rules) for _ in range(players)]
    result = play_game(rules, rules.options({"players": players}), seed, bots)
    found = decisions_of(result.record, seed, "rank")
    return {name: np.array(found[name]) for name in NAMES}


def many_games(
    game: str, players: int, bot: str, seed: str, count: int, seconds: float, jobs: int
) -> list[Columns]:
    """Games number 0, 1 and so on: `count` of them, or fewer if the time is up before."""
    start, begun, found = monotonic(), 0, {}
    with ProcessPoolExecutor(jobs) as pool:
        running = {}
        while True:
            while begun < count and len(running) < 4 * jobs and monotonic() - start < seconds:
                running[pool.submit(one_game, game, players, bot, f"{seed}-{begun}")] = begun
                begun += 1
            if not running:
                return [found[number] for number in sorted(found)]
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                found[running.pop(done)] = done.result()
