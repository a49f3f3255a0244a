"""Learning the network by self-play.

    python -m kontor.games.loyang.bots.learn --players 1 --rounds 5 --games 8000 --jobs 16 \\
        -o solo.json

Each round of learning plays games with the present network, notes every end of a turn, and trains
on how the games ended (all games so far count, older ones less). Up to some round of a game players
may misjudge and now and then store other goods, buy another number of steps or a two-pack too many:
a search that considers such things needs a network that has seen them. From then on they play
straight, and only what comes then is learnt from. `--futures` lets them search as a master
does. Needs numpy.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64

from ....core.chance import Chance, seeded
from ..rules import actions as act
from ..rules.actions import FIRST
from ..rules.data import ROUNDS
from ..rules.flow import apply, new_game
from ..rules.made import decisions as asked
from ..rules.state import Actions, State
from ..rules.two_pack import offer as offer_two_pack
from .details import NUM_DETAILED
from .endings import steps, storings
from .forecast import UNIT, default_weights
from .nets import packed, read_network, unpacked
from .network import Network
from .policy import Policy, result
from .search import Search, make_search

Job = tuple[str, int, float, argparse.Namespace, str | None]
Games = tuple[Any, Any, Any, Any]
KEPT = ("x", "finals", "forecasts", "clean")
"""Features by game and round, final results, forecasts by game and round, the round from which on
each game was played without straying."""

BLURS = (0, 100, 200, 400)  # thousandths of a space: strays from the best line
STRAIGHT = (
    5  # so many games in 13 are played without straying, the others stray in rounds 1 to 1..8
)
TURNS = ROUNDS - 1  # the last one needs no network
STRANGE_PACK, STRANGE_STORE, STRANGE_STEPS = 12, 3, 5  # one in so many
DEPTH = 12


class Learner:
    """A seat that plays by a search, strays up to a round, and notes how its turns end.

    Only what is noted from that round on tells what a position is worth in good hands.
    """

    def __init__(self, search: Search, strays: int, chance: Chance) -> None:
        self.search = search
        self.policy: Policy = search.policy
        self.seat = int(search.seat)
        self.strays = strays
        self.chance = chance
        self.plan: list[int] = []
        self.stored = 0  # the last round in which it was asked what to store
        self.before: State | None = None  # when the first step of a turn was asked
        self.notes: dict[int, tuple[list[float], float]] = {}

    def choose(self, s: State) -> int:
        """The next action; the end of a turn is noted."""
        action = self.plan.pop(0) if self.plan else self.think(s)
        if s.round < ROUNDS:
            self.note(s, action)
        return action

    def think(self, s: State) -> int:
        """What the search says, or something odd."""
        if s.round > self.strays:
            self.policy.blur(0, self.chance)
        action = int(self.search.choose(s, self.chance))
        return self.stray(s, action) if s.round <= self.strays else action

    def note(self, s: State, action: int) -> None:
        """Keep how the turn ends: as the policy would end it, until what is stored and how many
        steps are bought is certain."""
        d = s.decision_of(self.seat)
        assert d is not None
        planner = self.policy.planner
        x = vec[float]([0.0] * NUM_DETAILED)
        if action == FIRST[act.END]:
            self.keep(s, x, planner.describe(s, x))
        elif d.kind == asked.STEPPING:
            if d.taken == 0:
                self.before = s.copy()
            if self.before is not None:
                count = int(d.taken) + (action == FIRST[act.STEP])
                self.keep(s, x, planner.describe_steps(self.before, count, x))

    def stray(self, s: State, action: int) -> int:
        """Now and then something else than the policy's action."""
        d = s.decision_of(self.seat)
        assert d is not None
        if d.kind == asked.TURN and self.chance.below(STRANGE_PACK) == 0:
            out = Actions()
            offer_two_pack(s, self.seat, out)
            return self.go(list(out.items[: out.count])) if out.count else action
        if d.kind == asked.STORING_GOODS and self.stored < s.round:
            self.stored = int(s.round)
            if self.chance.below(STRANGE_STORE) == 0:
                ways = storings(s, self.seat)
                return self.go(ways[self.chance.below(len(ways))])
        if d.kind == asked.STEPPING and d.taken == 0:
            return self.stray_in_steps(s, action)
        return action

    def stray_in_steps(self, s: State, action: int) -> int:
        """Now and then one step more or less than looks best."""
        if self.chance.below(STRANGE_STEPS) != 0:
            return action
        ways = steps(s, self.seat)
        count = int(self.policy.planner.best_steps(s, 0)[1]) + 1 - 2 * int(self.chance.below(2))
        return self.go(ways[max(0, min(count, len(ways) - 1))])

    def keep(self, s: State, x: vec[float], expected: int) -> None:
        """Note the end of this round's turn."""
        self.notes[int(s.round)] = (list(x), expected / UNIT)

    def go(self, actions: list[int]) -> int:
        """Begin some actions."""
        self.policy.queue = []
        self.plan = [int(action) for action in actions]
        return self.plan.pop(0)


@cache
def known_network(path: str | None) -> Network | None:
    """A network that is read once."""
    return None if path is None else read_network(path)


def play(job: Job) -> tuple[Games, float]:
    """Play some games; what was noted, and the mean result."""
    seed, games, until, args, path = job
    xs, finals, forecasts, clean = [], [], [], []
    widths = vec[i64]([args.width, DEPTH, args.card_width, 1, 1, 1, 1])
    shape = vec[i64]([args.candidates, args.futures, 1, 1, args.futures > 0, 0])
    for number in range(games):
        if time.time() > until:
            break
        players = args.players[number % len(args.players)]
        chance = seeded(f"{seed} blur {number}")
        learners = []
        for seat in range(players):
            search = make_search(
                seat, players, widths, default_weights(), known_network(path), shape
            )
            strays = max(0, int(chance.below(STRAIGHT + TURNS)) - STRAIGHT + 1)
            search.policy.blur(BLURS[chance.below(len(BLURS))], chance)
            learners.append(Learner(search, strays, chance))
        state = new_game(players, False, seeded(f"{seed} {number}"))
        while not state.is_over():
            seat = state.seats_to_act()[0]
            apply(state, seat, learners[seat].choose(state))
        for learner in learners:
            finals.append(result(state, learner.seat) / UNIT)
            notes = [learner.notes[round_] for round_ in range(1, ROUNDS)]
            xs.append(np.array([features for features, _ in notes], np.float16))
            forecasts.append([expected for _, expected in notes])
            clean.append(learner.strays)
    found = (
        np.array(xs),
        np.array(finals, np.float32),
        np.array(forecasts, np.float32),
        np.array(clean, np.int8),
    )
    return found, float(np.mean(finals))


def train(
    x: Any, target: Any, weight: Any, rng: Any, args: argparse.Namespace, start: Any
) -> dict[str, Any]:
    """One round's network by Adam on the squared error of the correction."""
    n = len(x)
    parameters = begun(start, args.units, rng)
    origin = parameters[0].copy()
    if start is not None:  # the level is known from the games, and need not be learnt step by step
        parameters[3] += np.mean(target - answers(parameters, x))
    inner, bias, outer, constant = parameters
    first = [np.zeros_like(p) for p in parameters]
    second = [np.zeros_like(p) for p in parameters]
    batch, step = min(args.batch, n), 0
    if batch == 0:
        raise SystemExit("no game was finished in time: give more --games or --seconds")
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
                xb.T @ back,
                back.sum(0),
                active.T @ error,
                np.array([error.sum()], np.float32),
            ]
            step += 1
            rate = args.rate * (1 - step / (total + 1)) + 0.00002
            for p, g, m, v in zip(parameters, gradients, first, second, strict=True):
                m += 0.1 * (g - m)
                v += 0.001 * (g * g - v)
                p -= rate * (m / (1 - 0.9**step)) / (np.sqrt(v / (1 - 0.999**step)) + 1e-8)
            inner += rate * args.decay * (origin - inner)
    return {
        "inner": packed(inner.ravel()),
        "bias": packed(bias),
        "outer": packed(outer),
        "constant": round(float(constant[0]), 4),
    }


def weights_of(entry: dict[str, Any]) -> list[Any]:
    """A round's network as arrays."""
    bias = np.array(unpacked(entry["bias"]), np.float32)
    inner = np.array(unpacked(entry["inner"]), np.float32).reshape(-1, len(bias))
    outer = np.array(unpacked(entry["outer"]), np.float32)
    return [inner, bias, outer, np.array([entry["constant"]], np.float32)]


def begun(start: Any, units: int, rng: Any) -> list[Any]:
    """Weights to begin with: random ones, or those of a network; a smaller one is enlarged without
    a change in what it says."""
    inner = rng.normal(0, 0.08, (NUM_DETAILED, units)).astype(np.float32)
    bias = np.zeros(units, np.float32)
    outer = rng.normal(0, 0.1, units).astype(np.float32)
    constant = np.zeros(1, np.float32)
    if start is not None:
        known = weights_of(start)
        inputs, old = known[0].shape
        inner[:, :old] = 0
        inner[:inputs, :old] = known[0]
        outer[:] = 0
        bias[:old], outer[:old], constant = known[1], known[2], known[3]
    return [inner, bias, outer, constant]


def answers(parameters: list[Any], x: Any) -> Any:
    """What a round's network answers."""
    inner, bias, outer, constant = parameters
    parts = [
        np.maximum(part[:, : len(inner)].astype(np.float32) @ inner + bias, 0) @ outer
        for part in np.array_split(x, 1 + len(x) // 4096)
    ]
    return np.concatenate(parts) + constant[0]


def train_rounds(
    games: Games, weight: Any, args: argparse.Namespace, start: Any
) -> tuple[list[dict[str, Any]], str]:
    """Networks for all rounds, the last first: a round's target is the result, blended with what
    the later rounds' networks say of the same game. Also the errors on games kept apart."""
    x, finals, forecasts, clean = games
    rng = np.random.default_rng(TURNS)
    apart = rng.random(len(x)) < 0.05
    target = finals.copy()
    document: list[dict[str, Any]] = []
    errors: list[str] = []
    for k in reversed(range(TURNS)):
        gap = target - forecasts[:, k]
        rows = ~apart & (clean <= k + 1)
        tested = apart & (clean <= k + 1)
        before = None if start is None else start[k]
        entry = train(x[rows, k], gap[rows], weight[rows], rng, args, before)
        value = forecasts[:, k] + answers(weights_of(entry), x[:, k])
        errors.insert(0, misses(target - value, gap, before, x[:, k], tested))
        document.insert(0, entry)
        target = args.blend * target + (1 - args.blend) * value
    return document, " ".join(errors)


def misses(errors: Any, gap: Any, before: Any, x: Any, tested: Any) -> str:
    """The standard deviation of what is missed on games kept apart, before learning and after."""
    first = gap if before is None else gap - answers(weights_of(before), x)
    return f"{np.std(first[tested]):.3f}>{np.std(errors[tested]):.3f}"


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, nargs="+", default=[1])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument(
        "--games", type=int, default=8000, help="at most, in each round of learning"
    )
    parser.add_argument("--seconds", type=float, default=1e9, help="to play in each round")
    parser.add_argument("--width", type=int, default=2)
    parser.add_argument("--card-width", type=int, default=1)
    parser.add_argument("--candidates", type=int, default=5)
    parser.add_argument("--futures", type=int, default=0, help="0: by the policy alone")
    parser.add_argument("--units", type=int, default=64, help="in the hidden layer")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--rate", type=float, default=0.003)
    parser.add_argument("--decay", type=float, default=0.1)
    parser.add_argument("--blend", type=float, default=1.0, help="how much the result counts")
    parser.add_argument("--fade", type=float, default=0.5, help="of a round's games in the next")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", default="learn")
    parser.add_argument("--start", help="the network that plays first")
    parser.add_argument("--load", nargs="*", default=[], help="games that were saved before")
    parser.add_argument("--save", help="where all games are kept")
    parser.add_argument("-o", "--output", default="network.json")
    return parser.parse_args()


def main() -> None:
    """Learn and write the network after each round."""
    args = arguments()
    begin = time.time()
    document = json.loads(Path(args.start).read_text()) if args.start else None
    path = args.start
    pieces: list[tuple[Games, int]] = []
    for name in args.load:
        saved = np.load(name)
        pieces.append((tuple(saved[k] for k in KEPT), -1))
    with multiprocessing.get_context("spawn").Pool(args.jobs) as pool:
        for number in range(args.rounds):
            until = time.time() + args.seconds
            share = args.games // args.jobs
            jobs: list[Job] = [
                (f"{args.seed} {number} {k}", share, until, args, path)
                for k in range(args.jobs if share else 0)
            ]
            means = []
            for found, mean in pool.imap_unordered(play, jobs):
                if len(found[0]):
                    pieces.append((found, number))
                    means.append(mean)
            played = time.time() - begin
            parts = zip(*(found for found, _ in pieces), strict=True)
            x, finals, forecasts, clean = (np.concatenate(part) for part in parts)
            games = (x, finals, forecasts, clean)
            if args.save:
                np.savez(args.save, x=x, finals=finals, forecasts=forecasts, clean=clean)
            weight = np.concatenate(
                [
                    np.full(len(found[0]), args.fade ** (number - age), np.float32)
                    for found, age in pieces
                ]
            )
            document, errors = train_rounds(games, weight, args, document)
            path = f"{args.output}.{number}"
            for name in (path, args.output):
                Path(name).write_text(json.dumps(document, separators=(",", ":")) + "\n")
            print(
                f"round {number}: mean {np.mean(means) if means else 0:.3f}, {len(weight)} games, "
                f"errors {errors}, {played:.0f} s played, {time.time() - begin:.0f} s",
                file=sys.stderr,
                flush=True,
            )


if __name__ == "__main__":
    main()
