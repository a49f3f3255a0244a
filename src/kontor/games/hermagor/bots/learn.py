"""Learning the weights by self-play: whole games of the policy, then a regression.

    python -m kontor.games.hermagor.bots.learn --rounds 4 --games 4000 --jobs 16 -o weights.json

Each round of learning plays games of every number of players with the present weights, notes all
stands between two rounds, and finds the weights that best tell the final money. With `--futures`
the games are played by the search, which is slower; with few games it only adds error. Needs numpy.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from pathlib import Path
from typing import Any

import numpy as np
from librt.vecs import vec

from ....core.chance import Chance, seeded
from ..rules.data import ACTION_TILES, LOW_PRICE, TOP_PRICE
from ..rules.game import GAME
from ..rules.scoring import total
from ..rules.state import State
from . import features as f
from .nets import DIGITS, read_weights
from .policy import Weights
from .search import Search

RIDGE = 30.0
BLUR = 1.5  # so that games differ

Stand = tuple[int, Any, float]  # rounds to come, features as an array, final money
Job = tuple[int, str, int, list[list[float]]]


def plain_weights(seats: int) -> list[list[float]]:
    """Guesses to begin with, for 1, 2, ... rounds to come."""
    found = []
    for rest in range(1, len(ACTION_TILES[seats])):
        w = list(f.exact_weights(seats))
        for price in range(LOW_PRICE, TOP_PRICE + 1):
            w[f.BUILT + price - LOW_PRICE] = f.end_value(price, rest)
        w[f.AHEAD] = 0.25 * w[f.LEAST]
        w[f.ROAD_POSTS] = 1.5
        for missing in range(4):
            w[f.NEAR_WORTH + missing] = 0.45 ** (missing + 1)
        w[f.RENT_IN] = 0.12 * rest
        w[f.MEAN_TRIP] = -0.35
        found.append(w)
    return found


def play(job: Job) -> list[Stand]:
    """One game: all stands between rounds, with what they came to in the end."""
    seats, seed, futures, lists = job
    chance = seeded(f"policy {seed}")
    search = Search(Weights(seats, [vec[float](w) for w in lists]), 8, 6, futures, 2.0)
    state = GAME.new({"players": seats}, seed)
    seen: list[tuple[int, int, Any]] = []
    while not state.is_over():
        play_round(state, search, chance)
        rest = int(f.rounds_to_come(state))
        if rest > 0:
            for seat in range(seats):
                x = np.array(f.full_features(state, seat, rest), np.float32)
                seen.append((rest, seat, x))
    ends = [float(total(state, seat)) for seat in range(seats)]
    return [(rest, x, ends[seat]) for rest, seat, x in seen]


def play_round(state: State, search: Search, chance: Chance) -> None:
    """Play all seats to the end of a round, by the search or by its policy alone."""
    if search.futures == 0:
        search.policy.forget()
        search.policy.chance = chance
        search.policy.blur = BLUR
        search.policy.play_round(state)
        return
    round_ = state.round
    while state.round == round_ and not state.is_over():
        seat = state.seats_to_act()[0]
        GAME.apply(state, seat, search.choose(state, seat, BLUR, chance)[0])


def fitted(stands: list[Stand], rest: int) -> tuple[list[float], float]:
    """The weights for some rounds to come, and how far they are off."""
    x = np.array([x for r, x, _ in stands if r == rest], np.float64)
    y = np.array([y for r, _, y in stands if r == rest])
    penalty = RIDGE * np.eye(f.NUM_FEATURES)
    penalty[f.ONE, f.ONE] = 1e-6
    w = np.linalg.solve(x.T @ x + penalty, x.T @ y)
    error = float(np.sqrt(np.mean((x @ w - y) ** 2)))
    return [round(float(v), DIGITS) for v in w], error


def main() -> None:
    """Play and fit in turns, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 5])
    parser.add_argument("--futures", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", default="learn")
    parser.add_argument("--start")
    parser.add_argument("-o", "--output", default="weights.json")
    args = parser.parse_args()
    weights: dict[str, Any] = {str(n): plain_weights(n) for n in (2, 3, 4, 5)}
    if args.start:
        weights.update(read_weights(args.start))
    with multiprocessing.get_context("spawn").Pool(args.jobs) as pool:
        for turn in range(args.rounds):
            for seats in args.players:
                lists = weights[str(seats)]
                names = [f"{args.seed} {turn} {seats} {k}" for k in range(args.games)]
                jobs = [(seats, name, args.futures, lists) for name in names]
                stands = [s for part in pool.map(play, jobs, chunksize=4) for s in part]
                fits = [fitted(stands, rest + 1) for rest in range(len(lists))]
                weights[str(seats)] = [w for w, _ in fits]
                errors = ", ".join(f"{error:.2f}" for _, error in fits)
                mean = np.mean([y for _, _, y in stands])
                print(
                    f"round {turn}, {seats} players: money {mean:.1f}, error {errors}",
                    file=sys.stderr,
                    flush=True,
                )
            Path(args.output).write_text(json.dumps(weights) + "\n")


if __name__ == "__main__":
    main()
