"""Hermagor for PettingZoo; see docs/envs/hermagor.md.

After this module has been imported, `pettingzoo.make("aec", "kontor/Hermagor-v0")` finds it, too.
Options of the game are `players` (2 to 5), `tax_collector`, `designers_pass` and `open_money`.
"""

from __future__ import annotations

from typing import Any, ClassVar

import pettingzoo

from .aec import GameEnv
from .parallel import ParallelGameEnv
from .render import RENDER_MODES

METADATA: dict[str, Any] = {
    "name": "kontor_hermagor_v0",
    "render_modes": RENDER_MODES,
    "render_fps": 2,
    "is_parallelizable": False,
}


class HermagorEnv(GameEnv):
    """Hermagor, one agent at a time."""

    game_name: ClassVar[str] = "hermagor"
    metadata = METADATA


class HermagorParallelEnv(ParallelGameEnv):
    """Hermagor, all agents in one call."""

    game_name: ClassVar[str] = "hermagor"
    metadata = METADATA


def raw_env(**keywords: Any) -> HermagorEnv:
    """The environment; an illegal action is an error that says why."""
    return HermagorEnv(**keywords)


def env(**keywords: Any) -> HermagorEnv:
    """The environment; an illegal action ends the game, and the offender loses."""
    return HermagorEnv(**{"illegal": "terminate", **keywords})


def parallel_env(**keywords: Any) -> HermagorParallelEnv:
    """The environment in which all agents that are asked act in one call."""
    return HermagorParallelEnv(**keywords)


ID = "kontor/Hermagor-v0"
if ID not in pettingzoo.aec_registry:
    pettingzoo.register("aec", ID, env)
    pettingzoo.register("parallel", ID, parallel_env)
