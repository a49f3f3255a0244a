"""A game as a PettingZoo AEC environment, whichever game it is.

The agent that must decide acts; one agent may act many times in a row. Where two seats may act at
once, the first of them acts first. docs/envs says what spaces and rewards
are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

from ..core.errors import OptionError
from .kernel.stepper import Stepper, Turns
from .matches import MOST_DECISIONS, reward_kind
from .render import check_render_mode
from .seats import INT8, METADATA, UINT8, Seats, Seeds, Together

ILLEGAL_REWARD = -1.0
MOST_TURNS = 2**62  # as good as for ever


class GameEnv(Together, AECEnv[str, Any, Any]):
    """A game, given by its name, as a turn-based environment.

    `observation` is `masked` (a dictionary of `observation` and `action_mask`, where PettingZoo's
    classic games have them and learners look for them), `flat` (the row of numbers alone) or
    `named` (named arrays instead of the row); the mask is in `info` in every case. `reward` says
    what the end is worth: by `rank`, `win` or `score`. `shaping` is the weight of changes of the
    seat's standing, added with every step. `illegal` is `raise`, or `terminate`, which ends the
    game and gives the offender -1. After `max_decisions` (PettingZoo's word is `max_cycles`) the
    game is cut off, and no outcome is paid (0: never). All other keywords are options of the game.
    """

    metadata = METADATA

    def __init__(
        self,
        game: str,
        render_mode: str | None = None,
        observation: str = "masked",
        reward: str = "rank",
        shaping: float = 0.0,
        illegal: str = "raise",
        max_decisions: int = MOST_DECISIONS,
        max_cycles: int | None = None,
        **options: Any,
    ) -> None:
        if max_cycles is not None:
            max_decisions = max_cycles
        EzPickle.__init__(
            self, game, render_mode, observation, reward, shaping, illegal, max_decisions, **options
        )
        AECEnv.__init__(self)
        check_render_mode(render_mode)
        if illegal not in ("raise", "terminate"):
            raise OptionError(f"illegal: {illegal!r} is not possible, use raise or terminate")
        self.render_mode = render_mode
        self.metadata = {**METADATA, "name": f"kontor_{game}_v0"}
        self.seats = Seats(game, options, observation, max_decisions)
        self.match = self.seats.match
        self.possible_agents = list(self.seats.agents)
        self._reward = reward_kind(reward)
        self._shaping = shaping
        self._terminates = illegal == "terminate"
        self._seeds = Seeds()
        self.agents: list[str] = []
        quick = Stepper(self.match, self.possible_agents, np.ndarray, UINT8, INT8)
        quick.dress = self.seats.dress
        quick.is_shaped = shaping != 0
        quick.no_info = self.seats.no_info
        self._stepper = quick
        # These three go straight to compiled code, unless a subclass has its own.
        for name in ("observe", "last", "step"):
            if getattr(type(self), name) is getattr(GameEnv, name):
                self.__dict__[name] = getattr(quick, name)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all agents; always the same object for one agent."""
        return self.seats.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All actions of the game by number: `action_text` tells their notation."""
        return self.seats.action_spaces[agent]

    # Playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game. Seed 42 is the game that Kontor plays everywhere with the seed text 42;
        without a seed the next one is drawn from the last that was given."""
        self.seats.begin(self._seeds.next(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: dict(self.seats.no_info) for agent in self.agents}
        if self._shaping:
            self._standings = self.seats.standings()
        self._stepper.begin(self, self.infos, self._cumulative_rewards)

    def agent_iter(self, max_iter: int = MOST_TURNS) -> Any:
        """The agents that are asked, one after another, until all have left."""
        return Turns(self._stepper, min(max_iter, MOST_TURNS))

    def observe(self, agent: str) -> Any:
        """What an agent knows."""
        return self._stepper.observe(agent)

    def last(self, observe: Any = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the agent that is asked observes, what it got since it last acted, whether the game
        has ended or was cut off, and its info."""
        return self._stepper.last(observe)

    def step(self, action: Any) -> None:
        """Play an action. After the end each agent steps once more, with None."""
        self._stepper.step(action)

    def settle(self, agent: str, outcome: Sequence[float] = ()) -> None:
        """Reward what the last step, which `agent` made, has changed: standings, and at the end the
        outcome. What an agent gets is added up once a step, so that sums agree to the last bit."""
        gained = list(outcome) or [0.0] * self.seats.count
        if self._shaping:
            weight = self._shaping / self.match.scale
            before, self._standings = self._standings, self.seats.standings()
            for seat, (old, new) in enumerate(zip(before, self._standings)):
                gained[seat] += weight * (new - old)
        self._give(agent, dict(zip(self.possible_agents, gained)))

    def finish(self, agent: str) -> None:
        """Reward and tell the outcome of a game that ended with a step of `agent`."""
        ranks, scores = self.match.ranks(), self.seats.scores()
        cut_off = self.match.is_cut_off
        self.settle(agent, () if cut_off else self.match.values(self._reward, ranks))
        for seat, other in enumerate(self.possible_agents):
            result = {"score": scores[seat], "rank": ranks[seat]}
            self.infos[other] = {**self.seats.no_info, **result}
        self._end(self.truncations if cut_off else self.terminations)

    def refuse(self, agent: str, action: Any) -> None:
        """An illegal action: an error that says why, or the end of the game."""
        if not self._terminates or action is None:
            self.seats.refuse(action)
        self._give(agent, {**dict.fromkeys(self.agents, 0.0), agent: ILLEGAL_REWARD})
        for other in self.agents:
            self.infos[other] = {**self.seats.no_info, "illegal": agent}
        self._end(self.terminations)

    def _give(self, agent: str, rewards: dict[str, float]) -> None:
        """The rewards of a step that `agent` made: what it got before has been told."""
        self.rewards = rewards
        self._cumulative_rewards[agent] = 0.0
        self._accumulate_rewards()

    def _end(self, ended: dict[str, bool]) -> None:
        """Nobody is asked any more; the agents leave one by one."""
        for agent in self.agents:
            ended[agent] = True
        self._stepper.end(self.agents[0])

    # Copying: `copy.deepcopy` and `pickle` go through these, too

    def get_state(self) -> dict[str, Any]:
        """The environment exactly as it is, coming chance included, as plain data."""
        begun = bool(self.seats.seed)
        return {
            "match": self.seats.get_state(),
            "seeds": self._seeds.get_state(),
            "on": self._stepper.is_on,
            "agents": list(self.agents),
            "selected": self.agent_selection if begun and self.agents else None,
            "rewards": dict(self.rewards) if begun else {},
            "cumulative": dict(self._cumulative_rewards) if begun else {},
            "terminations": dict(self.terminations) if begun else {},
            "truncations": dict(self.truncations) if begun else {},
            "infos": {agent: dict(info) for agent, info in self.infos.items()} if begun else {},
            "standings": list(self._standings) if begun and self._shaping else [],
        }

    def set_state(self, state: dict[str, Any]) -> None:
        """Go on from what `get_state` gave, here or in another environment of the same kind."""
        self.seats.set_state(state["match"])
        self._seeds.set_state(state["seeds"])
        self.agents = list(state["agents"])
        if state["match"] is None:
            return
        self.rewards = dict(state["rewards"])
        self._cumulative_rewards = dict(state["cumulative"])
        self.terminations = dict(state["terminations"])
        self.truncations = dict(state["truncations"])
        self.infos = {agent: dict(info) for agent, info in state["infos"].items()}
        self._standings = list(state["standings"])
        if state["on"]:
            self._stepper.begin(self, self.infos, self._cumulative_rewards)
        else:
            self._stepper.resume_end(self, self.infos, self._cumulative_rewards)
            self.agent_selection = state["selected"]
