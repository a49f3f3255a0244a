"""Learning the network by self-play.

    python -m kontor.bots.loyang.learn --players 1 --rounds 5 --games 8000 --jobs 16 -o solo.json

Each round of learning plays games with the present network, notes every end of a turn, and trains
anew on how the games ended (all games so far count, older ones less). With `--stray`, players now
and then store other goods, buy another number of steps or a two-pack too many: a search that
considers such things needs a network that has seen them. Needs numpy.
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

from ...core.chance import Chance, seeded
from ...games.loyang import actions as act
from ...games.loyang import state as st
from ...games.loyang.actions import FIRST
from ...games.loyang.data import ROUNDS
from ...games.loyang.flow import apply, new_game
from ...games.loyang.state import Actions, State
from ...games.loyang.two_pack import offer as offer_two_pack
from .endings import steps, storings
from .features import NUM_FEATURES
from .forecast import UNIT, default_weights
from .nets import DIGITS, network_of
from .network import HIDDEN
from .policy import Policy, result

Job = tuple[str, int, int, int, int, bool, list[dict[str, Any]] | None]
Games = tuple[Any, Any, Any]
"""Features by game and round, final results, forecasts by game and round."""

BLURS = (0, 0, 50, 150, 300)  # thousandths of a space: strays from the best line
TURNS = ROUNDS - 1  # the last one needs no network
STRANGE_PACK, STRANGE_STORE, STRANGE_STEPS = 12, 3, 5  # one in so many


class Learner:
    """A seat that plays by the policy, may stray, and notes how its turns end."""

    def __init__(self, policy: Policy, strays: bool, chance: Chance) -> None:
        self.policy = policy
        self.seat = int(policy.seat)
        self.strays = strays
        self.chance = chance
        self.plan: list[int] = []
        self.stored = 0  # the last round in which it was asked what to store
        self.notes: dict[int, tuple[list[float], float]] = {}

    def choose(self, s: State) -> int:
        """The next action; the end of a turn is noted."""
        if self.plan:
            return self.plan.pop(0)
        action = int(self.policy.choose(s))
        if s.round >= ROUNDS:
            return action
        if action == FIRST[act.END]:
            x = vec[float]([0.0] * NUM_FEATURES)
            self.keep(s, x, self.policy.planner.describe(s, x))
        return self.stray(s, action) if self.strays else action

    def stray(self, s: State, action: int) -> int:
        """Now and then something else than the policy's action."""
        d = s.decision_of(self.seat)
        assert d is not None
        if d.kind == st.TURN and self.chance.below(STRANGE_PACK) == 0:
            out = Actions()
            offer_two_pack(s, self.seat, out)
            return self.go(list(out.items[: out.count])) if out.count else action
        if d.kind == st.STORING_GOODS and self.stored < s.round:
            self.stored = int(s.round)
            if self.chance.below(STRANGE_STORE) == 0:
                ways = storings(s, self.seat)
                return self.go(ways[self.chance.below(len(ways))])
        if d.kind == st.STEPPING and d.a == 0:
            return self.stray_in_steps(s)
        return action

    def stray_in_steps(self, s: State) -> int:
        """The best number of steps, or one more or less; what is stored is certain now."""
        ways = steps(s, self.seat)
        count = int(self.policy.planner.best_steps(s, 0)[1])
        if self.chance.below(STRANGE_STEPS) == 0:
            count += 1 - 2 * int(self.chance.below(2))
        count = max(0, min(count, len(ways) - 1))
        x = vec[float]([0.0] * NUM_FEATURES)
        self.keep(s, x, self.policy.planner.describe_steps(s, count, x))
        return self.go(ways[count])

    def keep(self, s: State, x: vec[float], expected: int) -> None:
        """Note the end of this round's turn."""
        self.notes[int(s.round)] = (list(x), expected / UNIT)

    def go(self, actions: list[int]) -> int:
        """Begin some actions."""
        self.policy.queue = []
        self.plan = [int(action) for action in actions]
        return self.plan.pop(0)


def play(job: Job) -> tuple[Games, float]:
    """Play some games; what was noted, and the mean result."""
    seed, games, players, width, card_width, stray, document = job
    xs, finals, forecasts = [], [], []
    network = None if document is None else network_of(document)
    for number in range(games):
        chance = seeded(f"{seed} blur {number}")
        learners = []
        for seat in range(players):
            policy = Policy(seat, width, 12, card_width, default_weights(), network)
            policy.blur(BLURS[chance.below(len(BLURS))], chance)
            learners.append(Learner(policy, stray and chance.below(4) > 0, chance))
        state = new_game(players, False, seeded(f"{seed} {number}"))
        while not state.is_over():
            seat = state.seats_to_act()[0]
            apply(state, seat, learners[seat].choose(state))
        for learner in learners:
            finals.append(result(state, learner.seat) / UNIT)
            notes = [learner.notes[round_] for round_ in range(1, ROUNDS)]
            xs.append([features for features, _ in notes])
            forecasts.append([expected for _, expected in notes])
    found = np.array(xs, np.float16), np.array(finals, np.float32), np.array(forecasts, np.float32)
    return found, float(np.mean(finals))


def train(
    x: Any, target: Any, weight: Any, rng: Any, args: argparse.Namespace, start: Any
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
    total = max(1, args.epochs * (n // batch))
    while step < total:
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
            rate = args.rate * (1 - step / (total + 1)) + 0.00005
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


def corrections(entry: dict[str, Any], x: Any) -> Any:
    """What a round's network adds to the forecasts."""
    inner = np.array(entry["inner"], np.float32).reshape(NUM_FEATURES, HIDDEN)
    hidden = np.maximum(x.astype(np.float32) @ inner + np.array(entry["bias"], np.float32), 0)
    return hidden @ np.array(entry["outer"], np.float32) + entry["constant"]


def train_rounds(
    games: Games, weight: Any, args: argparse.Namespace, start: Any
) -> tuple[list[dict[str, Any]], str]:
    """Networks for all rounds, the last first: a round's target is the result, blended with what
    the later rounds' networks say of the same game. Also the errors on games kept apart."""
    x, finals, forecasts = games
    rng = np.random.default_rng(TURNS)
    apart = rng.random(len(x)) < 0.05
    target = finals.copy()
    document: list[dict[str, Any]] = []
    errors: list[str] = []
    for k in reversed(range(TURNS)):
        gap = target - forecasts[:, k]
        before = None if start is None else start[k]
        entry = train(x[~apart, k], gap[~apart], weight[~apart], rng, args, before)
        value = forecasts[:, k] + corrections(entry, x[:, k])
        miss = np.sqrt(np.mean((finals - value)[apart] ** 2))
        errors.insert(0, f"{np.std((finals - forecasts[:, k])[apart]):.2f}>{miss:.2f}")
        document.insert(0, entry)
        target = args.blend * target + (1 - args.blend) * value
    return document, " ".join(errors)


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, nargs="+", default=[1])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=8000, help="in each round of learning")
    parser.add_argument("--width", type=int, default=2)
    parser.add_argument("--card-width", type=int, default=1)
    parser.add_argument("--stray", action="store_true", help="try odd endings of turns as well")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--rate", type=float, default=0.003)
    parser.add_argument("--blend", type=float, default=1.0, help="how much the result counts")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", default="learn")
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no round after this")
    parser.add_argument("--start")
    parser.add_argument("-o", "--output", default="network.json")
    return parser.parse_args()


def main() -> None:
    """Learn and write the network after each round."""
    args = arguments()
    begin = time.time()
    document = json.loads(Path(args.start).read_text()) if args.start else None
    pieces: list[tuple[Games, int]] = []
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
                    args.stray,
                    document,
                )
                for k in range(args.games // chunk)
            ]
            means = []
            for found, mean in pool.imap_unordered(play, jobs):
                pieces.append((found, number))
                means.append(mean)
            played = time.time() - begin
            parts = zip(*(found for found, _ in pieces), strict=True)
            x, finals, forecasts = (np.concatenate(part) for part in parts)
            weight = np.concatenate(
                [np.full(len(found[0]), 0.5 ** (number - age), np.float32) for found, age in pieces]
            )
            document, errors = train_rounds((x, finals, forecasts), weight, args, document)
            Path(args.output).write_text(json.dumps(document, separators=(",", ":")) + "\n")
            print(
                f"round {number}: mean {np.mean(means):.3f} +- "
                f"{np.std(means) / len(means) ** 0.5:.3f}, errors {errors}, "
                f"{played:.0f} s played, {time.time() - begin:.0f} s",
                file=sys.stderr,
                flush=True,
            )


if __name__ == "__main__":
    main()
