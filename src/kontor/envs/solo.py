"""Solo Loyang for Gymnasium: `gymnasium.make("kontor/LoyangSolo-v0")` after importing this module.

The score is the reward: the final space divided by 20. See docs/envs/loyang-solo.md.
"""

from __future__ import annotations

from typing import Any

import gymnasium

from ..core.errors import OptionError
from .kernel.table import ILLEGAL
from .render import check_render_mode, render
from .seats import Readable, Seats
from .tables import MOST_DECISIONS

NAME = "kontor/LoyangSolo-v0"
ILLEGAL_REWARD = -1.0


class LoyangSoloEnv(Readable, gymnasium.Env[Any, Any]):
    """One player against the imaginary opponent.

    `observation` is `flat`, `masked` or `named` as in the PettingZoo environments. `shaping` moves
    that part of the reward from the end to the steps that earn it: with 1, each step on the path
    pays at once, and each loan costs. An illegal action ends the episode with -1, or is an error
    with `illegal="raise"`.
    """

    metadata = {
        "render_modes": ["human", "ansi", "rgb_array"],
        "render_fps": 2,
    }

    def __init__(
        self,
        render_mode: str | None = None,
        observation: str = "flat",
        shaping: float = 0.0,
        illegal: str = "terminate",
        max_decisions: int = MOST_DECISIONS,
    ) -> None:
        check_render_mode(render_mode)
        if illegal not in ("raise", "terminate"):
            raise OptionError(f"illegal: {illegal!r} is not possible, use raise or terminate")
        self.render_mode = render_mode
        self.seats = Seats("loyang", {"players": 1}, observation, max_decisions)
        self.table = self.seats.table
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
        number, table = int(action), self.table
        before = int(table.standing(0))
        seat = table.step(number)
        if seat == ILLEGAL:
            if not self._terminates:
                self.seats.refuse(number)
            observation, info = self._observe()
            return observation, ILLEGAL_REWARD, True, False, {**info, "illegal": number}
        reward = self._shaping * (int(table.standing(0)) - before) / table.scale
        if seat < 0:
            reward += (1 - self._shaping) * int(table.score(0)) / table.scale
        is_cut_off = table.is_cut_off
        observation, info = self._observe()
        if seat < 0:
            info["score"] = self.seats.scores()[0]
        return observation, float(reward), seat < 0 and not is_cut_off, is_cut_off, info

    def _observe(self) -> tuple[Any, dict[str, Any]]:
        if self.table.seat >= 0:
            return self.seats.describe()
        return self.seats.observe(self.agent, self.seats.no_mask), dict(self.seats.no_info)

    def render(self) -> Any:
        """The table: text or a picture."""
        return render(self.seats.game, self.table.get_state(), 0, self.render_mode)


if NAME not in gymnasium.registry:
    gymnasium.register(NAME, entry_point=f"{__name__}:LoyangSoloEnv")
