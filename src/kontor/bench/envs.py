"""Speed of the environments beside PettingZoo's classics and open_spiel, in the same run.

Every agent loop is the usual one: `agent_iter`, `last`, an even choice among the legal actions,
`step`. Kontor's environments list the legal actions in `info`, PettingZoo's have their mask. In the
loop by mask everybody's legal actions are read from the mask in the same way, so that looking
through a mask of hundreds of numbers counts as well. What is measured is the processor's time.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from time import process_time
from typing import Any

from ..core.errors import OptionError
from . import peers
from .measure import Json, Told, heading, rates, ratio
from .workloads import Workload, inner, player_counts

CLASSICS = {
    "connect_four": "classic/connect_four-v3",
    "tictactoe": "classic/tictactoe-v3",
    "go": "classic/go-v5",
}
CONNECT_FOUR = "PettingZoo connect_four, env()"
CONNECT_FOUR_RAW = "PettingZoo connect_four, raw_env()"
BY_MASK = ", by mask"
SPIEL_PEERS = ("tic_tac_toe", "connect_four", "backgammon")
ROWS = 128  # as many as the processor's cache holds; more are no quicker


def turn_based(make: Callable[[], Any], seed: str, by_mask: bool = False) -> Workload:
    """A turn-based environment of PettingZoo, driven in the usual way."""
    env = make()
    games = 0

    def work(seconds: float) -> tuple[int, float]:
        nonlocal games
        random = Random(seed).random
        count = 0
        start = process_time()
        while (spent := process_time() - start) < seconds:
            games += 1
            env.reset(seed=games)
            for _ in env.agent_iter():
                observation, _, terminated, truncated, info = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                if by_mask:
                    mask = info["action_mask"] if info else observation["action_mask"]
                    legal = mask.view(bool).nonzero()[0]
                else:
                    legal = info.get("legal_actions") or observation["action_mask"].nonzero()[0]
                env.step(legal[int(random() * len(legal))])
                count += 1
        return count, spent

    return work


def solo(name: str, seed: str) -> Workload:
    """A solo game for Gymnasium, driven in the usual way."""
    from ..envs.solo import SoloEnv

    env = SoloEnv(name)
    games = 0

    def work(seconds: float) -> tuple[int, float]:
        nonlocal games
        random = Random(seed).random
        count = 0
        start = process_time()
        while (spent := process_time() - start) < seconds:
            games += 1
            _, info = env.reset(seed=games)
            over = False
            while not over:
                legal = info["legal_actions"]
                _, _, terminated, truncated, info = env.step(legal[int(random() * len(legal))])
                over = terminated or truncated
                count += 1
        return count, spent

    return work


def vector(name: str, players: int, seed: str) -> Workload:
    """Many games in one call, with masks and observations."""
    import numpy as np

    from ..envs.vector import VectorEnv, sample

    env = VectorEnv(name, rows=ROWS, seed=seed, players=players)
    random = np.random.default_rng(1)
    step = env.reset()

    def work(seconds: float) -> tuple[int, float]:
        nonlocal step
        count = 0
        start = process_time()
        while (spent := process_time() - start) < seconds:
            step = env.step(sample(step, random))
            count += ROWS
        return count, spent

    return work


def workloads(name: str, seed: str) -> dict[str, Workload]:
    """All that is measured; peers only where they are installed."""
    try:
        from ..envs import zoo
    except ImportError as error:
        missing = f"{error.name} is missing, try: pip install 'kontor-games[envs]'"
        raise OptionError(f"--envs: {missing}") from None
    found: dict[str, Workload] = {}
    for count in player_counts(name):
        found[f"inner, {count} players"] = inner(name, count, seed)
        found[f"vector, {count} players"] = vector(name, count, seed)
        make = _maker(zoo.env, name, players=count, observation="flat")
        found[f"AEC env(), {count} players"] = turn_based(make, seed)
        found[f"AEC env(), {count} players{BY_MASK}"] = turn_based(make, seed, by_mask=True)
    if player_counts(name)[0] == 1:
        found["Gymnasium, solo"] = solo(name, seed)
    found |= classics(seed)
    try:
        import kontor.envs.openspiel  # noqa: F401

        found["kontor for open_spiel, 2 players"] = peers.open_spiel(
            f"kontor_{name}(players=2)", seed
        )
        for other in SPIEL_PEERS:
            found[f"open_spiel {other}"] = peers.open_spiel(other, seed)
    except ImportError:
        pass
    hearts = peers.peer(peers.HEARTS, seed)
    if hearts is not None:
        found[peers.HEARTS] = hearts
    return found


def classics(seed: str) -> dict[str, Workload]:
    """Those of PettingZoo's classic environments that need nothing but pygame, if it is there."""
    if find_spec("pygame") is None:
        return {}
    from pettingzoo import make

    found: dict[str, Workload] = {}
    for name, key in CLASSICS.items():
        found[f"PettingZoo {name}, env()"] = turn_based(_maker(make, "aec", key), seed)
    connect_four = _maker(make, "aec", CLASSICS["connect_four"])
    found[CONNECT_FOUR + BY_MASK] = turn_based(connect_four, seed, by_mask=True)
    found[CONNECT_FOUR_RAW] = turn_based(lambda: connect_four().unwrapped, seed)
    return found


def measure_envs(
    name: str,
    seed: str,
    seconds: float,
    repeat: int,
    progress: Told = lambda share: None,
) -> Json:
    """Everything `kontor bench --envs` reports."""
    all_work = workloads(name, seed)
    for work in all_work.values():
        work(min(seconds, 0.05))
    found = rates(all_work, seconds, repeat, progress)
    ratios: Json = {}
    for key, values in found.items():
        if key.startswith("AEC"):
            by_mask = key.endswith(BY_MASK)
            others = (CONNECT_FOUR + BY_MASK,) if by_mask else (CONNECT_FOUR, CONNECT_FOUR_RAW)
            for other in others:
                if other in found:
                    ratios[f"{key} / {other}"] = ratio(values, found[other])
        if key.startswith("vector") and peers.HEARTS in found:
            ratios[f"{key} / {peers.HEARTS}"] = ratio(values, found[peers.HEARTS])
    return {**heading(name, seed, seconds, repeat, found), "ratios": ratios}


def _maker(make: Callable[..., Any], *words: Any, **keywords: Any) -> Callable[[], Any]:
    return lambda: make(*words, **keywords)
