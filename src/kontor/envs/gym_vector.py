"""Many games at once as Gymnasium's vector environment, over the quick interface of `vector`.

    env = gymnasium.make_vec("kontor/NameSolo-v0", num_envs=64,
                             vectorization_mode="vector_entry_point")

The masks are in `info["action_mask"]`. A game that ends makes room for the next in the same step;
what was seen last stands in `info["final_obs"]`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import ArrayLike, NDArray

from ..core.game import SEATS
from .matches import MOST_DECISIONS
from .vector import Step
from .vector import VectorEnv as Rows


class GymVectorEnv(VectorEnv[Any, Any, Any]):
    """Rows of one game. Alone, the reward is the player's. With several players the observation
    and the mask are those of the seat that is asked (`info["seat"]`), the reward that of the seat
    that acted, and `info["rewards"]` has what every seat got."""

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        render_mode: None = None,
        shaping: float = 0.0,
        reward: str = "rank",
        max_decisions: int = MOST_DECISIONS,
        max_cycles: int | None = None,
        **options: Any,
    ) -> None:
        most = max_decisions if max_cycles is None else max_cycles
        self._given: dict[str, Any] = {SEATS: 1, **options}
        self._given |= {"reward": reward, "shaping": shaping, "max_decisions": most}
        self._game = game
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self._rows = Rows(game, num_envs, **self._given)
        layout = self._rows.layout
        low = np.zeros_like(layout.high)
        self.single_observation_space = spaces.Box(low, layout.high, dtype=np.uint8)
        self.single_action_space = spaces.Discrete(self._rows.num_actions)
        self.observation_space = spaces.Box(
            np.tile(low, (num_envs, 1)), np.tile(layout.high, (num_envs, 1)), dtype=np.uint8
        )
        self.action_space = spaces.MultiDiscrete([self._rows.num_actions] * num_envs)
        self._seeds = np.random.default_rng()
        self._asked: NDArray[np.int64] = np.zeros(num_envs, np.int64)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start all rows; without a seed with other games than before."""
        if isinstance(seed, list):
            seed = next((one for one in seed if one is not None), None)
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        text = str(seed) if seed is not None else f"{self._seeds.integers(2**63):x}"
        self._rows = Rows(self._game, self.num_envs, seed=text, **self._given)
        step = self._rows.reset()
        return step.observations.copy(), self._info(step)

    def step(self, actions: ArrayLike) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Play one action in each row."""
        acted = self._asked
        step = self._rows.step(actions)
        info = self._info(step)
        rewards = step.rewards[np.arange(self.num_envs), acted].copy()
        if step.rewards.shape[1] > 1:
            info["rewards"] = step.rewards.copy()
        finals = self._rows.finals()
        if finals:
            self._add_finals(info, finals, step)
        ended, cut_off = step.terminated.copy(), step.truncated.copy()
        return step.observations.copy(), rewards, ended, cut_off, info

    def _info(self, step: Step) -> dict[str, Any]:
        self._asked = step.seats
        return {"action_mask": step.masks.copy(), "seat": step.seats.copy()}

    def _add_finals(
        self, info: dict[str, Any], finals: dict[int, NDArray[np.uint8]], step: Step
    ) -> None:
        """What was seen last in the rows whose game has ended, and its result."""
        seen = np.empty(self.num_envs, object)
        here = np.zeros(self.num_envs, np.bool_)
        for row, observation in finals.items():
            seen[row], here[row] = observation, True
        info["final_obs"], info["_final_obs"] = seen, here
        scores = np.where(here[:, None], step.scores, 0)
        info["final_info"] = {"score": scores, "_score": here.copy()}
        info["_final_info"] = here.copy()

    def get_state(self) -> dict[str, Any]:
        """All rows exactly as they are, coming chance and the deals of coming resets included."""
        return {"rows": self._rows.get_state(), "seed": self._rows.batch.seed} | {
            "seeds": self._seeds.bit_generator.state
        }

    def set_state(self, state: dict[str, Any]) -> None:
        """Go on from what `get_state` gave, here or in another environment of the same kind."""
        self._seeds.bit_generator.state = state["seeds"]
        self._rows = Rows(self._game, self.num_envs, seed=state["seed"], **self._given)
        step = self._rows.set_state(state["rows"])
        if step is not None:
            self._asked = step.seats

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are possible now in each row, as maskable algorithms ask for it."""
        return self._rows.masks().astype(np.bool_)

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing is held."""
