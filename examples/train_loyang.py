"""Train a small policy for Loyang by self-play, on one processor core and with numpy alone.

    python examples/train_loyang.py --minutes 8 --out policy.npz --plot training.svg

Both players of every game use the same network (PPO with one value head). Every few rounds of
training the policy plays against random players; the results go into the plot.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
from network import Floats, Network
from numpy.typing import NDArray
from plot import draw_lines

from kontor.envs.vector import Step, VectorEnv, sample

GAMMA, LAMBDA = 0.997, 0.95
CLIP, ENTROPY, VALUE_WEIGHT = 0.2, 0.01, 0.5
STEPS, EPOCHS, BATCH = 128, 2, 2048


class Memory:
    """What was seen, done and gained in `STEPS` steps of all rows."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.actions: list[NDArray[np.int64]] = []
        self.odds: list[Floats] = []
        self.values: list[Floats] = []
        self.rewards: list[NDArray[np.float64]] = []
        self.ended: list[NDArray[np.bool_]] = []

    def advantages(self) -> tuple[Floats, NDArray[np.bool_]]:
        """How much better than expected each decision was, and which of them can be judged.

        A decision is followed by the next one of the same seat; in between, rewards add up.
        """
        rows, seats = self.rewards[0].shape
        gained, value_next, advantage_next = (np.zeros((rows, seats)) for _ in range(3))
        known = np.zeros((rows, seats), bool)
        all_rows = np.arange(rows)
        found = np.zeros((len(self.steps), rows), np.float32)
        judged = np.zeros((len(self.steps), rows), bool)
        for t in reversed(range(len(self.steps))):
            for table in (gained, value_next, advantage_next):
                table[self.ended[t]] = 0
            known[self.ended[t]] = True
            gained += self.rewards[t]
            at = all_rows, self.steps[t].seats
            delta = gained[at] + GAMMA * value_next[at] - self.values[t]
            found[t] = delta + GAMMA * LAMBDA * advantage_next[at]
            judged[t] = known[at]
            advantage_next[at] = np.where(judged[t], found[t], 0)
            value_next[at] = self.values[t]
            gained[at] = 0
            known[at] = True
        return found, judged


def choose(
    network: Network, step: Step, random: np.random.Generator
) -> tuple[NDArray[np.int64], Floats, Floats]:
    """Actions drawn from the policy, their logarithmic odds, and the values of the positions."""
    _, h = network.hidden(step.observations)
    chances, _ = network.chances(h, step.legal, step.starts)
    totals = np.cumsum(chances)
    before = np.concatenate(([0.0], totals[step.starts[1:-1] - 1]))
    picked = np.searchsorted(totals, before + random.random(len(before)) * (1 - 1e-6), "right")
    picked = np.clip(picked, step.starts[:-1], step.starts[1:] - 1)
    odds = np.log(chances[picked] + 1e-12).astype(np.float32)
    return step.legal[picked], odds, network.values(h)


def collect(
    env: VectorEnv, step: Step, network: Network, random: np.random.Generator
) -> tuple[Memory, Step]:
    """Play on, and remember."""
    memory = Memory()
    for _ in range(STEPS):
        actions, odds, values = choose(network, step, random)
        memory.steps.append(step)
        memory.actions.append(actions)
        memory.odds.append(odds)
        memory.values.append(values)
        step = env.step(actions)
        memory.rewards.append(step.rewards)
        memory.ended.append(step.terminated | step.truncated)
    return memory, step


def improve(network: Network, memory: Memory, rate: float, random: np.random.Generator) -> None:
    """Several passes over what was remembered, in small batches (PPO)."""
    advantages, judged = memory.advantages()
    targets = advantages + np.stack(memory.values)
    scale = advantages[judged].std() + 1e-6
    centre = advantages[judged].mean()
    places = np.argwhere(judged)
    for _ in range(EPOCHS):
        random.shuffle(places)
        for start in range(0, len(places), BATCH):
            part = places[start : start + BATCH]
            batch = [(memory.steps[t], t, row) for t, row in part]
            seen = np.stack([step.observations[row] for step, _, row in batch])
            lists = [step.legal[step.starts[row] : step.starts[row + 1]] for step, _, row in batch]
            starts = np.concatenate(([0], np.cumsum([len(legal) for legal in lists])))
            legal = np.concatenate(lists)
            actions = np.array([memory.actions[t][row] for _, t, row in batch])
            old = np.array([memory.odds[t][row] for _, t, row in batch])
            gain = (advantages[part[:, 0], part[:, 1]] - centre) / scale
            x, h = network.hidden(seen)
            chances, rows = network.chances(h, legal, starts)
            is_chosen = legal == actions[rows]
            odds = np.log(chances[is_chosen] + 1e-12)
            ratio = np.exp(np.clip(odds - old, -20, 20))
            counts = ~(((ratio > 1 + CLIP) & (gain > 0)) | ((ratio < 1 - CLIP) & (gain < 0)))
            weight = -gain * ratio * counts / len(part)
            by_logit = weight[rows] * (is_chosen - chances)
            logs = np.log(chances + 1e-12)
            entropy = -np.add.reduceat(chances * logs, starts[:-1])
            by_logit += ENTROPY * chances * (logs + entropy[rows]) / len(part)
            error = network.values(h) - targets[part[:, 0], part[:, 1]]
            by_value = (2 * VALUE_WEIGHT * error / len(part)).astype(np.float32)
            network.update(
                network.gradients(x, h, legal, rows, by_logit.astype(np.float32), by_value), rate
            )


def test(network: Network, games: int, seed: int) -> tuple[float, float]:
    """The share of games won against a random player, and the average final space."""
    env = VectorEnv("loyang", rows=64, players=2, seed=f"test {seed}", reward="win")
    random = np.random.default_rng(seed)
    step = env.reset()
    won: list[float] = []
    scores: list[float] = []
    own = np.arange(64) % 2
    while len(won) < games:
        actions, _, _ = choose(network, step, random)
        step = env.step(np.where(step.seats == own, actions, sample(step, random)))
        for row in np.flatnonzero(step.terminated):
            won.append(float(step.rewards[row, own[row]]))
            scores.append(float(step.scores[row, own[row]]))
    return float(np.mean(won)), float(np.mean(scores))


def main() -> None:
    """Read the command line and train."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument(
        "--rounds", type=int, default=0, help="stop after so many, whatever the clock"
    )
    parser.add_argument("--rows", type=int, default=128)
    parser.add_argument("--hidden", type=int, default=96)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--shaping", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--test-games", type=int, default=128)
    parser.add_argument("--out", type=Path, default=Path("policy.npz"))
    parser.add_argument("--plot", type=Path, default=Path("training.svg"))
    given = parser.parse_args()
    env = VectorEnv("loyang", given.rows, given.seed, shaping=given.shaping, players=2)
    network = Network.new(env.size, given.hidden, env.num_actions, env.layout.scale, given.seed)
    random = np.random.default_rng(given.seed)
    step = env.reset()
    start, rounds, points = monotonic(), 0, []
    while True:
        spent = (monotonic() - start) / 60
        is_last = spent >= given.minutes or rounds == given.rounds > 0
        if rounds % 5 == 0 or is_last:
            won, score = test(network, given.test_games, rounds)
            points.append((spent, won, score))
            print(
                f"{spent:5.1f} min, {rounds * STEPS * given.rows:9,} decisions: "
                f"{won:.1%} won against random, final space {score:.1f}",
                flush=True,
            )
        if is_last:
            break
        memory, step = collect(env, step, network, random)
        improve(network, memory, given.rate, random)
        rounds += 1
    network.save(given.out)
    figures: Any = np.array(points)
    draw_lines(
        given.plot,
        "minutes",
        figures[:, 0],
        {"games won against random, %": 100 * figures[:, 1], "final space x 5": 5 * figures[:, 2]},
    )


if __name__ == "__main__":
    main()
