"""Tuning the forecast's weights by self-play: a separable CMA evolution strategy.

    python -m kontor.games.loyang.bots.tune --generations 60 --games 96 --jobs 16 --seed 1 \\
        -o weights.json

Every candidate of a generation plays the same deals; the next generation gets new ones. The result
is the distribution's mean, a list that `--start` takes back.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import random
import sys
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from ....core.chance import seeded
from ..rules.flow import new_game
from .forecast import NUM_WEIGHTS, default_weights
from .policy import Policy, play_on, result

Job = tuple[list[float], int, list[str], int, int]


def play(job: Job) -> float:
    """Mean result of a candidate over some deals, all seats played by it."""
    values, players, seeds, width, card_width = job
    weights = vec[i64]([round(v) for v in values])
    total = 0
    for seed in seeds:
        state = new_game(players, False, seeded(seed))
        play_on(state, [Policy(seat, width, 12, card_width, weights) for seat in range(players)])
        total += sum(result(state, seat) for seat in range(players))
    return total / (len(seeds) * players)


def start_values(path: str | None) -> list[float]:
    """Weights to start from."""
    if path is None:
        return [float(v) for v in default_weights()]
    return [float(v) for v in json.loads(Path(path).read_text())]


def main() -> None:
    """Run the strategy and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=60)
    parser.add_argument("--population", type=int, default=32)
    parser.add_argument("--games", type=int, default=96)
    parser.add_argument("--players", type=int, default=1)
    parser.add_argument("--width", type=int, default=4)
    parser.add_argument("--card-width", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start")
    parser.add_argument("-o", "--output", default="weights.json")
    args = parser.parse_args()
    rng = random.Random(args.seed)
    n = int(NUM_WEIGHTS)
    mean = start_values(args.start)
    scale = [max(abs(v) * 0.3, 200.0) for v in mean]
    sigma, variance = 0.6, [1.0] * n
    parents = args.population // 2
    raw = [math.log(parents + 0.5) - math.log(i + 1) for i in range(parents)]
    share = [r / sum(raw) for r in raw]
    effective = 1 / sum(s * s for s in share)
    c_sigma = (effective + 2) / (n + effective + 5)
    damping = 1 + c_sigma + 2 * max(0.0, math.sqrt((effective - 1) / (n + 1)) - 1)
    c_path = 4 / (n + 4)
    c_one = 2 / ((n + 1.3) ** 2 + effective) * (n + 2) / 3
    c_mu = min(1 - c_one, 2 * (effective - 2 + 1 / effective) / ((n + 2) ** 2 + effective))
    c_mu *= (n + 2) / 3
    path_sigma, path = [0.0] * n, [0.0] * n
    expected = math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n))
    with multiprocessing.get_context("spawn").Pool(args.jobs) as pool:
        for generation in range(args.generations):
            steps = [[rng.gauss(0, 1) for _ in range(n)] for _ in range(args.population)]
            tries = [
                [mean[i] + sigma * scale[i] * math.sqrt(variance[i]) * z[i] for i in range(n)]
                for z in steps
            ]
            seeds = [f"tune-{args.seed}-{generation}-{k}" for k in range(args.games)]
            jobs = [(t, args.players, seeds, args.width, args.card_width) for t in [*tries, mean]]
            scores = pool.map(play, jobs, chunksize=1)
            base = scores.pop()
            order = sorted(range(args.population), key=lambda k: -scores[k])[:parents]
            z_mean = [sum(share[r] * steps[k][i] for r, k in enumerate(order)) for i in range(n)]
            y_mean = [math.sqrt(variance[i]) * z_mean[i] for i in range(n)]
            mean = [mean[i] + sigma * scale[i] * y_mean[i] for i in range(n)]
            push = math.sqrt(c_sigma * (2 - c_sigma) * effective)
            path_sigma = [(1 - c_sigma) * path_sigma[i] + push * z_mean[i] for i in range(n)]
            length = math.sqrt(sum(v * v for v in path_sigma))
            pull = math.sqrt(c_path * (2 - c_path) * effective)
            path = [(1 - c_path) * path[i] + pull * y_mean[i] for i in range(n)]
            for i in range(n):
                spread = sum(share[r] * variance[i] * steps[k][i] ** 2 for r, k in enumerate(order))
                variance[i] = (
                    (1 - c_one - c_mu) * variance[i] + c_one * path[i] ** 2 + c_mu * spread
                )
            sigma *= math.exp(min(1.0, c_sigma / damping * (length / expected - 1)))
            print(
                f"generation {generation}: mean {base / 1000:.3f}, best {max(scores) / 1000:.3f}, "
                f"sigma {sigma:.3f}",
                file=sys.stderr,
                flush=True,
            )
            Path(args.output).write_text(json.dumps([round(v) for v in mean]) + "\n")


if __name__ == "__main__":
    main()
