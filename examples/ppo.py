"""Masked PPO in self-play, in PyTorch; all seats of all games use the same network.

    python examples/ppo.py --start cloned.npz --minutes 4 --jobs 14 --out learnt.npz
    kontor arena loyang --bots policy:learnt.npz:greedy=yes,skilled --games 400

Without --start it begins with random weights. examples/train_loyang.py is the same idea in numpy
alone, for one core; this one wants a GPU, several cores and many games at once.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
import torch
from torch import Tensor
from torch_policy import PolicyNetwork, device, fitting_scale

from kontor.envs.processes import ProcessVectorEnv
from kontor.envs.vector import Step, VectorEnv, sample

CLIP, VALUE_WEIGHT = 0.2, 0.5


@dataclass
class Rollout:
    """What was seen, done and gained in some steps of all rows: steps x rows."""

    rows: Tensor
    masks: Tensor
    actions: Tensor
    odds: Tensor
    advantages: Tensor
    targets: Tensor
    judged: Tensor


def look(step: Step, where: torch.device) -> tuple[Tensor, Tensor]:
    """Observations and masks, where the network is; the masks are made there, of short lists."""
    count = len(step.seats)
    rows = torch.tensor(step.observations, device=where)
    masks = torch.zeros((count, step.masks.shape[1]), dtype=torch.bool, device=where)
    owners = torch.tensor(np.repeat(np.arange(count), np.diff(step.starts)), device=where)
    masks[owners, torch.tensor(step.legal, device=where)] = True
    return rows, masks


def collect(
    env: VectorEnv | ProcessVectorEnv, step: Step, network: PolicyNetwork, given: Any
) -> tuple[Rollout, Step, list[float]]:
    """Play on and remember; also the final scores of the games that ended."""
    where = network.scale.device
    seen: list[tuple[Tensor, ...]] = []
    seats: list[Any] = []
    rewards: list[Any] = []
    ended: list[Any] = []
    scores: list[float] = []
    for _ in range(given.steps):
        rows, masks = look(step, where)
        with torch.no_grad():
            logits, values = network(rows, masks)
            logs = logits.log_softmax(1)
            actions = (logs - torch.empty_like(logs).exponential_().log()).argmax(1)
            odds = logs.gather(1, actions[:, None]).squeeze(1)
        seen.append((rows, masks, actions, odds, values))
        seats.append(step.seats.copy())
        step = env.step(actions.cpu().numpy())
        rewards.append(step.rewards.copy())
        ended.append(step.terminated | step.truncated)
        scores += step.scores[step.terminated].ravel().tolist()
    columns = [torch.stack(column) for column in zip(*seen)]
    values = columns[4].cpu().numpy()
    found, judged = advantages(np.stack(seats), rewards, ended, values, given.gamma, given.trace)
    gains = torch.as_tensor(found).to(where)
    rollout = Rollout(*columns[:4], gains, gains + columns[4], torch.as_tensor(judged).to(where))
    return rollout, step, scores


def advantages(
    seats: Any, rewards: list[Any], ended: list[Any], values: Any, gamma: float, trace: float
) -> tuple[Any, Any]:
    """How much better than expected each decision was, and which of them can be judged.

    A decision is followed by the next one of the same seat; in between, rewards add up.
    """
    steps, rows = seats.shape
    gained, next_value, next_found = (np.zeros_like(rewards[0]) for _ in range(3))
    known = np.zeros(rewards[0].shape, bool)
    found, judged = np.zeros((steps, rows), np.float32), np.zeros((steps, rows), bool)
    for t in reversed(range(steps)):
        for memory in (gained, next_value, next_found):
            memory[ended[t]] = 0
        known[ended[t]] = True
        gained += rewards[t]
        at = np.arange(rows), seats[t]
        delta = gained[at] + gamma * next_value[at] - values[t]
        found[t] = delta + gamma * trace * next_found[at]
        judged[t] = known[at]
        next_found[at] = np.where(judged[t], found[t], 0)
        next_value[at] = values[t]
        gained[at] = 0
        known[at] = True
    return found, judged


def improve(
    network: PolicyNetwork, learner: torch.optim.Optimizer, memory: Rollout, given: Any
) -> float:
    """Several passes over what was remembered, in batches; ends early where the policy has moved
    too far. Returns how far it has."""
    places = memory.judged.flatten().nonzero().squeeze(1)
    names = ("rows", "masks", "actions", "odds", "advantages", "targets")
    rows, masks, actions, old, gains, targets = (
        getattr(memory, name).flatten(0, 1) for name in names
    )
    gains = (gains - gains[places].mean()) / (gains[places].std() + 1e-6)
    moved = 0.0
    for _ in range(given.epochs):
        order = places[torch.randperm(len(places), device=places.device)]
        for part in order.split(given.batch):
            logits, values = network(rows[part], masks[part])
            logs = logits.log_softmax(1)
            change = logs.gather(1, actions[part, None]).squeeze(1) - old[part]
            ratio = change.exp()
            limited = ratio.clamp(1 - CLIP, 1 + CLIP)
            gain = torch.minimum(ratio * gains[part], limited * gains[part]).mean()
            entropy = -(logs.exp() * logs.clamp(min=-30)).sum(1).mean()
            error = (values - targets[part]).square().mean()
            loss = VALUE_WEIGHT * error - gain - given.entropy * entropy
            learner.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            learner.step()
        moved = (ratio - 1 - change).mean().item()
        if moved > given.most:
            break
    return moved


def main() -> None:
    """Read the command line and learn."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", default="loyang")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--out", type=Path, default=Path("learnt.npz"))
    parser.add_argument("--curve", type=Path, help="a file for the figures, one line per print")
    parser.add_argument("--minutes", type=float, default=4)
    parser.add_argument("--rounds", type=int, default=0, help="stop after so many")
    parser.add_argument("--rows", type=int, default=1024)
    parser.add_argument("--jobs", type=int, default=1, help="processes that play")
    parser.add_argument("--steps", type=int, default=128)
    parser.add_argument("--widths", type=int, nargs="+", default=[384, 256])
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--entropy", type=float, default=0.003)
    parser.add_argument("--gamma", type=float, default=1.0)
    parser.add_argument("--trace", type=float, default=0.95)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--most", type=float, default=0.03, help="how far to move in a round")
    parser.add_argument("--shaping", type=float, default=4.0)
    parser.add_argument("--reward", default="rank")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    torch.set_float32_matmul_precision("high")
    words = {"seed": given.seed, "reward": given.reward, "shaping": given.shaping}
    words["players"] = given.players
    env: VectorEnv | ProcessVectorEnv
    if given.jobs > 1:
        env = ProcessVectorEnv(given.game, given.rows, given.jobs, **words)
    else:
        env = VectorEnv(given.game, given.rows, **words)
    try:
        learn(env, given)
    finally:
        env.close()


def learn(env: VectorEnv | ProcessVectorEnv, given: Any) -> None:
    """Play, improve and print until the time is up."""
    step = env.reset()
    if given.start:
        network = PolicyNetwork.load(given.start)
        network.shaping = given.shaping
    else:
        random, seen = np.random.default_rng(given.seed), []
        for _ in range(100):
            step = env.step(sample(step, random))
            seen.append(step.observations[:64].copy())
        scale = fitting_scale(np.concatenate(seen), env.layout)
        network = PolicyNetwork(scale, env.num_actions, tuple(given.widths), given.shaping)
    network.to(device())
    learner = torch.optim.Adam(network.parameters(), given.rate, eps=1e-5)
    start, rounds, scores, points = monotonic(), 0, [0.0], []
    while monotonic() - start < 60 * given.minutes and not rounds == given.rounds > 0:
        for group in learner.param_groups:
            left = 1 - (monotonic() - start) / (60 * given.minutes)
            group["lr"] = given.rate * max(left, 0.05)
        memory, step, ended = collect(env, step, network, given)
        moved = improve(network, learner, memory, given)
        scores, rounds = ended or scores, rounds + 1
        if rounds % 10 == 0 or rounds == given.rounds:
            spent, count = monotonic() - start, rounds * given.rows * given.steps
            mean = sum(scores) / len(scores)
            points.append({"seconds": round(spent), "decisions": count, "score": round(mean, 3)})
            print(f"{spent:5.0f} s, {count:11,} decisions: score {mean:.2f}, moved {moved:.4f}")
            network.save(given.out)
    network.save(given.out)
    if given.curve:
        given.curve.write_text("".join(json.dumps(point) + "\n" for point in points), "utf-8")


if __name__ == "__main__":
    main()
