"""All games for PettingZoo, by name: `env("NAME", players=3)`.

Importing this module also makes every installed game known to PettingZoo, as "kontor/Name-v0" for
`pettingzoo.make`. Keywords are those of `GameEnv`, and the options of the game.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import pettingzoo

from ..games import game_names
from .aec import GameEnv
from .parallel import ParallelGameEnv


def raw_env(game: str, **keywords: Any) -> GameEnv:
    """The environment; an illegal action is an error that says why."""
    return GameEnv(game, **keywords)


def env(game: str, **keywords: Any) -> GameEnv:
    """The environment; an illegal action ends the game, and the offender loses."""
    return GameEnv(game, **{"illegal": "terminate", **keywords})


def parallel_env(game: str, **keywords: Any) -> ParallelGameEnv:
    """The environment in which all agents that are asked act in one call."""
    return ParallelGameEnv(game, **keywords)


for name in game_names():
    key = f"kontor/{name.capitalize()}-v0"
    if key not in pettingzoo.aec_registry:
        pettingzoo.register("aec", key, partial(env, name))
        pettingzoo.register("parallel", key, partial(parallel_env, name))
