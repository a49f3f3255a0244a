"""Solo games for Gymnasium: `gymnasium.make("kontor/NameSolo-v0")` after importing this module.

The score is the reward, divided by a good one. Every installed game that can be played alone is
registered.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils import EzPickle
from numpy.typing import NDArray

from ..core.errors import OptionError
from ..core.game import SEATS
from ..games import usable_games
from .kernel.match import ILLEGAL
from .matches import MOST_DECISIONS
from .render import check_render_mode, render
from .seats import Readable, Seats

ILLEGAL_REWARD = -1.0


class SoloEnv(Readable, gymnasium.Env[Any, Any]):
    """A game, given by its name, for one player.

    `observation` is `flat`, `masked` or `named` as in the PettingZoo environments. `shaping` moves
    that part of the reward from the end to the steps that earn it: with 1, each change of the
    standing pays at once. An illegal action ends the episode with -1, or is an error
    with `illegal="raise"`.
    """

    metadata = {
        "render_modes": ["human", "ansi", "rgb_array"],
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        render_mode: str | None = None,
        observation: str = "flat",
        shaping: float = 0.0,
        illegal: str = "terminate",
        max_decisions: int = MOST_DECISIONS,
        max_cycles: int | None = None,
    ) -> None:
        if max_cycles is not None:
            max_decisions = max_cycles
        EzPickle.__init__(self, game, render_mode, observation, shaping, illegal, max_decisions)
        check_render_mode(render_mode)
        if illegal not in ("raise", "terminate"):
            raise OptionError(f"illegal: {illegal!r} is not possible, use raise or terminate")
        self.render_mode = render_mode
        self.seats = Seats(game, {SEATS: 1}, observation, max_decisions)
        self.match = self.seats.match
        self.agent = self.seats.agents[0]
        self.observation_space = self.seats.observation_spaces[self.agent]
        self.action_space = self.seats.action_spaces[self.agent]
        self._shaping = shaping
        self._terminates = illegal == "terminate"

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start a game; seed 42 is the game that Kontor plays everywhere with the seed text 42."""
        super().reset(seed=seed)
        text = str(seed) if seed is not None else f"{self.np_random.integers(2**63):x}"
        self.seats.begin(text)
        return self._observe()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action."""
        number, match = int(action), self.match
        before = int(match.standing(0))
        seat = match.step(number)
        if seat == ILLEGAL:
            if not self._terminates:
                self.seats.refuse(number)
            observation, info = self._observe()
            return observation, ILLEGAL_REWARD, True, False, {**info, "illegal": number}
        reward = self._shaping * (int(match.standing(0)) - before) / match.scale
        if seat < 0 and not match.is_cut_off:
            reward += (1 - self._shaping) * int(match.score(0)) / match.scale
        is_cut_off = match.is_cut_off
        observation, info = self._observe()
        if seat < 0:
            info["score"] = self.seats.scores()[0]
        return observation, float(reward), seat < 0 and not is_cut_off, is_cut_off, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are possible now, as sb3-contrib's maskable algorithms ask for it."""
        masks: NDArray[np.bool_] = self.seats.mask().astype(np.bool_)
        return masks

    def get_state(self) -> dict[str, Any]:
        """The environment exactly as it is, coming chance included, as plain data."""
        random = None if self._np_random is None else self._np_random.bit_generator.state
        return {"match": self.seats.get_state(), "random": random}

    def set_state(self, state: dict[str, Any]) -> None:
        """Go on from what `get_state` gave, here or in another environment of the same kind."""
        self.seats.set_state(state["match"])
        if state["random"] is not None:
            self.np_random.bit_generator.state = state["random"]

    def _observe(self) -> tuple[Any, dict[str, Any]]:
        if self.match.seat >= 0:
            return self.seats.describe()
        return self.seats.observe(self.agent, self.seats.no_mask), dict(self.seats.no_info)

    def render(self) -> Any:
        """The table: text or a picture."""
        return render(self.seats.game, self.match.get_state(), 0, self.render_mode)


for game in usable_games():
    key = f"kontor/{game.name.capitalize()}Solo-v0"
    if game.player_range()[0] == 1 and key not in gymnasium.registry:
        gymnasium.register(
            key,
            entry_point=f"{__name__}:SoloEnv",
            vector_entry_point="kontor.envs.gym_vector:GymVectorEnv",
            kwargs={"game": game.name},
        )
