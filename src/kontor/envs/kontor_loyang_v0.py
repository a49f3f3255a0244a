"""At the Gates of Loyang for PettingZoo; see docs/envs/loyang.md.

After this module has been imported, `pettingzoo.make("aec", "kontor/Loyang-v0")` finds it, too.
Options of the game are `players` (1 to 4) and `introductory`.
"""

from __future__ import annotations

from typing import Any, ClassVar

import pettingzoo

from .aec import GameEnv
from .parallel import ParallelGameEnv
from .render import RENDER_MODES

METADATA: dict[str, Any] = {
    "name": "kontor_loyang_v0",
    "render_modes": RENDER_MODES,
    "render_fps": 2,
    "is_parallelizable": False,
}


class LoyangEnv(GameEnv):
    """At the Gates of Loyang, one agent at a time."""

    game_name: ClassVar[str] = "loyang"
    metadata = METADATA


class LoyangParallelEnv(ParallelGameEnv):
    """At the Gates of Loyang, all agents in one call."""

    game_name: ClassVar[str] = "loyang"
    metadata = METADATA


def raw_env(**keywords: Any) -> LoyangEnv:
    """The environment; an illegal action is an error that says why."""
    return LoyangEnv(**keywords)


def env(**keywords: Any) -> LoyangEnv:
    """The environment; an illegal action ends the game, and the offender loses."""
    return LoyangEnv(**{"illegal": "terminate", **keywords})


def parallel_env(**keywords: Any) -> LoyangParallelEnv:
    """The environment in which all agents that are asked act in one call."""
    return LoyangParallelEnv(**keywords)


ID = "kontor/Loyang-v0"
if ID not in pettingzoo.aec_registry:
    pettingzoo.register("aec", ID, env)
    pettingzoo.register("parallel", ID, parallel_env)
