"""A game as a PettingZoo parallel environment: all agents that are asked act in one call.

Mostly one agent is asked; in some games two may act at once. Actions of agents that
are not asked mean nothing. If what one agent does takes away what another one chose, the other is
asked again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import ParallelEnv

from .aec import ILLEGAL_REWARD
from .matches import MOST_DECISIONS, reward_kind
from .render import check_render_mode
from .seats import METADATA, Mask, Seats, Seeds, Together


class ParallelGameEnv(Together, ParallelEnv[str, Any, Any]):
    """A game, given by its name, for all agents at once; keywords as in `GameEnv`.

    Here the mask is in the observation by default, where learners and tests of parallel
    environments look for it. An illegal action of an agent that is asked ends the game, and the
    offender gets -1.
    """

    metadata = METADATA

    def __init__(
        self,
        game: str,
        render_mode: str | None = None,
        observation: str = "masked",
        reward: str = "rank",
        shaping: float = 0.0,
        max_decisions: int = MOST_DECISIONS,
        max_cycles: int | None = None,
        **options: Any,
    ) -> None:
        if max_cycles is not None:
            max_decisions = max_cycles
        EzPickle.__init__(
            self, game, render_mode, observation, reward, shaping, max_decisions, **options
        )
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self.metadata = {**METADATA, "name": f"kontor_{game}_v0"}
        self.seats = Seats(game, options, observation, max_decisions)
        self.match = self.seats.match
        self.possible_agents = list(self.seats.agents)
        self.agents: list[str] = []
        self._reward = reward_kind(reward)
        self._shaping = shaping
        self._seeds = Seeds()
        self._masks: dict[str, Mask] = {}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all agents; always the same object for one agent."""
        return self.seats.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All actions of the game by number."""
        return self.seats.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a game; the seed means what it means in `GameEnv`."""
        self.seats.begin(self._seeds.next(seed))
        self.agents = self.possible_agents[:]
        return self._observe()

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Play the actions of all agents that are asked."""
        agents = self.agents
        before = self.seats.standings()
        offender = self._play(actions)
        rewards = dict.fromkeys(agents, 0.0)
        if self._shaping:
            weight = self._shaping / self.match.scale
            for agent, old, new in zip(agents, before, self.seats.standings()):
                rewards[agent] = weight * (new - old)
        is_over = offender is not None or self.match.seat < 0
        is_cut_off = is_over and self.match.is_cut_off
        if offender is not None:
            rewards[offender] = ILLEGAL_REWARD
        elif is_over and not is_cut_off:
            for agent, value in zip(agents, self.match.values(self._reward, self.match.ranks())):
                rewards[agent] += value
        observations, infos = self._observe()
        terminations = dict.fromkeys(agents, is_over and not is_cut_off)
        truncations = dict.fromkeys(agents, is_cut_off)
        if is_over:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def _play(self, actions: Mapping[str, Any]) -> str | None:
        """Carry out what was chosen; returns the agent that chose something illegal."""
        asked = [agent for agent in self.agents if self._masks[agent] is not self.seats.no_mask]
        chosen = {agent: int(actions[agent]) for agent in asked if agent in actions}
        for agent, action in chosen.items():
            if not (0 <= action < self.seats.num_actions and self._masks[agent][action]):
                return agent
        for agent, action in chosen.items():
            if self.match.seat >= 0 and self.match.ask(self.seats.seat_of[agent]):
                self.match.step(action)
        return None

    def _observe(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Observations and masks of all agents."""
        state: Any = self.match.get_state()
        self._masks = dict.fromkeys(self.agents, self.seats.no_mask)
        if self.match.seat >= 0:
            for seat in reversed(state.seats_to_act()):
                self.match.ask(seat)
                self._masks[self.seats.agents[seat]] = self.seats.mask()
        observations = {a: self.seats.observe(a, self._masks[a]) for a in self.agents}
        return observations, {a: self.seats.info(self._masks[a]) for a in self.agents}

    def get_state(self) -> dict[str, Any]:
        """The environment exactly as it is, coming chance included, as plain data."""
        return {
            "match": self.seats.get_state(),
            "seeds": self._seeds.get_state(),
            "agents": list(self.agents),
        }

    def set_state(self, state: dict[str, Any]) -> None:
        """Go on from what `get_state` gave, here or in another environment of the same kind."""
        self.seats.set_state(state["match"])
        self._seeds.set_state(state["seeds"])
        self.agents = list(state["agents"])
        if state["match"] is not None:
            self._observe()
