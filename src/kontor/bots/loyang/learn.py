"""Learning the network by self-play.

    python -m kontor.bots.loyang.learn --players 1 --rounds 5 --games 8000 --jobs 16 -o solo.json

Each round of learning plays games with the present network, notes every end of a turn, and trains
anew on how the games ended (all games so far count, older ones less). Needs numpy.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
from librt.vecs import vec

from ...core.chance import seeded
from ...games.loyang import actions as act
from ...games.loyang.actions import FIRST
from ...games.loyang.flow import apply, new_game
from .features import NUM_FEATURES
from .forecast import UNIT, default_weights
from .nets import DIGITS, network_of
from .network import HIDDEN
from .policy import Policy, result

Job = tuple[str, int, int, int, int, list[dict[str, Any]] | None]
BLURS = (0, 0, 50, 150, 300)  # thousandths of a space: strays from the best line


def play(job: Job) -> tuple[Any, Any, Any, float]:
    """Play some games; features, rounds and (result, forecast) of every end of a turn."""
    seed, games, players, width, card_width, document = job
    xs, rounds, targets = [], [], []
    total = 0.0
    for number in range(games):
        chance = seeded(f"{seed} blur {number}")
        policies = []
        for seat in range(players):
            network = None if document is None else network_of(document)
            policy = Policy(seat, width, 12, card_width, default_weights(), network)
            policy.blur(BLURS[chance.below(len(BLURS))], chance)
            policies.append(policy)
        state = new_game(players, False, seeded(f"{seed} {number}"))
        notes: list[list[tuple[int, list[float], int]]] = [[] for _ in range(players)]
        while not state.is_over():
            seat = state.seats_to_act()[0]
            action = policies[seat].choose(state)
            if action == FIRST[act.END] and state.round < 9:
                x = vec[float]([0.0] * NUM_FEATURES)
                expected = policies[seat].planner.describe(state, x)
                notes[seat].append((state.round, list(x), expected))
            apply(state, seat, action)
        for seat in range(players):
            final = result(state, seat) / UNIT
            total += final / players
            for round_, features, expected in notes[seat]:
                xs.append(features)
                rounds.append(round_)
                targets.append((final, expected / UNIT))
    return (
        np.array(xs, dtype=np.float16),
        np.array(rounds, dtype=np.int8),
        np.array(targets, dtype=np.float32),
        total / games,
    )


def train(
    x: Any, target: Any, weight: Any, rng: Any, epochs: int, start: dict[str, Any] | None
) -> dict[str, Any]:
    """One round's network by Adam on the squared error of the correction."""
    n = len(x)
    if start is None:
        inner = rng.normal(0, 0.15, (NUM_FEATURES, HIDDEN)).astype(np.float32)
        bias = np.zeros(HIDDEN, np.float32)
        outer = rng.normal(0, 0.1, HIDDEN).astype(np.float32)
        constant = np.zeros(1, np.float32)
    else:
        inner = np.array(start["inner"], np.float32).reshape(NUM_FEATURES, HIDDEN)
        bias, outer = np.array(start["bias"], np.float32), np.array(start["outer"], np.float32)
        constant = np.array([start["constant"]], np.float32)
    parameters = [inner, bias, outer, constant]
    first = [np.zeros_like(p) for p in parameters]
    second = [np.zeros_like(p) for p in parameters]
    batch, step = min(512, n), 0
    steps = max(1, epochs * (n // batch))
    while step < steps:
        order = rng.permutation(n)
        for at in range(0, n - batch + 1, batch):
            rows = order[at : at + batch]
            xb, tb, wb = x[rows].astype(np.float32), target[rows], weight[rows]
            hidden = xb @ inner + bias
            active = np.maximum(hidden, 0)
            error = (active @ outer + constant[0] - tb) * wb / batch
            back = np.outer(error, outer) * (hidden > 0)
            gradients = [
                xb.T @ back + 1e-5 * inner,
                back.sum(0),
                active.T @ error + 1e-5 * outer,
                np.array([error.sum()], np.float32),
            ]
            step += 1
            rate = 0.003 * (1 - step / (steps + 1)) + 0.00005
            for p, g, m, v in zip(parameters, gradients, first, second, strict=True):
                m += 0.1 * (g - m)
                v += 0.001 * (g * g - v)
                p -= rate * (m / (1 - 0.9**step)) / (np.sqrt(v / (1 - 0.999**step)) + 1e-8)
    return {
        "inner": [round(float(v), DIGITS) for v in inner.ravel()],
        "bias": [round(float(v), DIGITS) for v in bias],
        "outer": [round(float(v), DIGITS) for v in outer],
        "constant": round(float(constant[0]), DIGITS),
    }


def train_job(job: tuple[Any, ...]) -> tuple[dict[str, Any], float, float]:
    """Train one round's network; also the error without and with it on games kept apart."""
    x, targets, weight, seed, epochs, start = job
    rng = np.random.default_rng(seed)
    gap = targets[:, 0] - targets[:, 1]
    apart = rng.random(len(x)) < 0.05
    entry = train(x[~apart], gap[~apart], weight[~apart], rng, epochs, start)
    inner = np.array(entry["inner"], np.float32).reshape(NUM_FEATURES, HIDDEN)
    hidden = np.maximum(x[apart].astype(np.float32) @ inner + np.array(entry["bias"]), 0)
    found = hidden @ np.array(entry["outer"]) + entry["constant"]
    return (
        entry,
        float(np.sqrt(np.mean((gap[apart] - gap[~apart].mean()) ** 2))),
        float(np.sqrt(np.mean((gap[apart] - found) ** 2))),
    )


def main() -> None:
    """Learn and write the network after each round."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, nargs="+", default=[1])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=8000, help="in each round of learning")
    parser.add_argument("--width", type=int, default=2)
    parser.add_argument("--card-width", type=int, default=1)
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", default="learn")
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no round after this")
    parser.add_argument("--start")
    parser.add_argument("-o", "--output", default="network.json")
    args = parser.parse_args()
    begin = time.time()
    document = json.loads(Path(args.start).read_text()) if args.start else None
    pieces: list[tuple[Any, Any, Any, int]] = []
    chunk = 20
    with multiprocessing.get_context("spawn").Pool(args.jobs) as pool:
        for number in range(args.rounds):
            took = time.time() - begin
            if number and took + took / number > args.seconds:
                break
            jobs: list[Job] = [
                (
                    f"{args.seed} {number} {k}",
                    chunk,
                    args.players[k % len(args.players)],
                    args.width,
                    args.card_width,
                    document,
                )
                for k in range(args.games // chunk)
            ]
            means = []
            for xs, rounds, targets, mean in pool.imap_unordered(play, jobs):
                pieces.append((xs, rounds, targets, number))
                means.append(mean)
            played = time.time() - begin
            x = np.concatenate([p[0] for p in pieces])
            rounds = np.concatenate([p[1] for p in pieces])
            targets = np.concatenate([p[2] for p in pieces])
            weight = np.concatenate(
                [np.full(len(p[1]), 0.5 ** (number - p[3]), np.float32) for p in pieces]
            )
            work = [
                (
                    x[rounds == r],
                    targets[rounds == r],
                    weight[rounds == r],
                    r,
                    args.epochs,
                    None if document is None else document[r - 1],
                )
                for r in range(1, 9)
            ]
            trained = pool.map(train_job, work, chunksize=1)
            document = [entry for entry, _, _ in trained]
            Path(args.output).write_text(json.dumps(document, separators=(",", ":")) + "\n")
            errors = " ".join(f"{a:.2f}>{b:.2f}" for _, a, b in trained)
            print(
                f"round {number}: mean {np.mean(means):.3f} +- "
                f"{np.std(means) / len(means) ** 0.5:.3f}, errors {errors}, "
                f"{played:.0f} s played, {time.time() - begin:.0f} s",
                file=sys.stderr,
                flush=True,
            )


if __name__ == "__main__":
    main()
