"""Any bot of Kontor as a bot of OpenSpiel.

    bot = KontorBot(0, "ismcts:playouts=200", seed=1)
    action = bot.step(state)

OpenSpiel's own C++ searches cannot be used here; docs/envs/openspiel.md says why.
"""

from __future__ import annotations

from typing import Any

import pyspiel

from ..bots.base import Situation, decision_chance
from ..bots.registry import make_bot
from .openspiel import KontorState


class KontorBot(pyspiel.Bot):
    """A bot, named as in every command, for one player of our games; it sees that player's view."""

    def __init__(self, player: int, bot: str = "ismcts", seed: int | str = 1) -> None:
        super().__init__()
        self.player = player
        self.spec = bot
        self.seed = str(seed)
        self._seated: Any = None

    def player_id(self) -> int:
        """The player for whom it acts."""
        return self.player

    def step(self, state: KontorState) -> int:
        """Choose; nothing is kept between decisions but what the bot itself keeps."""
        place = state.place
        rules = place.game.rules
        if self._seated is None:
            self._seated = make_bot(self.spec, rules)
        number = int(place.match.decisions)
        situation = Situation(
            rules.view(place.match.get_state(), self.player),
            self.player,
            state.legal_actions(self.player),
            self._seated.limit,
            decision_chance(self.seed, self.player, number),
        )
        return int(self._seated.bot.choose(situation).action)

    def restart(self) -> None:
        """A new game: a bot that keeps plans begins with none."""
        self._seated = None

    def restart_at(self, state: KontorState) -> None:
        """Go on from any state."""
        self.restart()

    def inform_action(self, state: KontorState, player_id: int, action: int) -> None:
        """The state of the next step tells everything."""
