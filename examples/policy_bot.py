"""A trained policy as a bot: it gets a seat's view and nothing more, like every other bot.

kontor simulate loyang --bots examples/policy_bot.py:PolicyBot:policy.npz,random
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))
from network import Network

from kontor.bots.base import Alternative, Bot, Choice, Setting, Situation
from kontor.core.errors import BotError
from kontor.core.game import Game
from kontor.envs.tables import make_table


class PolicyBot(Bot):
    """Draws from the odds that the network of a file gives, as in training; with `greedy=yes` it
    plays what the network likes best. A network that has learnt nothing may like to borrow for
    ever: drawn, its games still come to an end."""

    parameters: ClassVar[Mapping[str, Setting]] = {"file": "policy.npz", "greedy": False}

    def __init__(self, game: Game[Any], settings: Mapping[str, Setting] | None = None) -> None:
        super().__init__(game, settings)
        path = Path(str(self.settings["file"]))
        if not path.is_file():
            raise BotError(f"there is no file {path}, examples/train_loyang.py makes one")
        self.network = Network.load(path)

    def choose(self, situation: Situation) -> Choice:
        """Imagine a state that looks like the view: its observation is that of the view."""
        state = self.game.imagine(situation.view, situation.chance)
        table = make_table(self.game.name, self.game.options_of(state))
        if table.size != len(self.network.scale):
            raise BotError("the policy was trained with another number of players")
        table.set_state(state)
        row = np.frombuffer(bytes(table.observation(situation.seat)), np.uint8)
        _, h = self.network.hidden(row[None])
        legal = np.array(situation.legal)
        chances, _ = self.network.chances(h, legal, np.array([0, len(legal)]))
        order = np.argsort(-chances)
        pick = int(order[0])
        if not self.settings["greedy"]:
            point = situation.chance.below(1 << 20) / (1 << 20)
            pick = min(int(np.searchsorted(np.cumsum(chances), point)), len(legal) - 1)
        action = int(legal[pick])
        others = [Alternative(int(legal[i]), float(chances[i])) for i in order if i != pick][:3]
        return Choice(action, float(self.network.values(h)[0]), [action], others)
