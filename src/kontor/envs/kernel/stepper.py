"""The quick part of a turn-based environment: observing, stepping, and leaving after the end.

The environment hands over its dictionaries, and `observe`, `last` and `step` work on them. What is
rare is left to the environment: changes of standings, illegal actions, the end.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from ...core.errors import IllegalActionError
from .match import ILLEGAL, Match


class Stepper:
    """Steps of one environment. The class of arrays comes from outside, as does the way to dress
    a row of numbers in another form of observation (None leaves it as it is)."""

    def __init__(self, match: Match, agents: list[str], array: Any, uint8: Any, int8: Any) -> None:
        self.env: Any = None
        self.match = match
        self.agents = agents
        self.seat_of: dict[str, int] = {agents[seat]: seat for seat in range(len(agents))}
        self.array = array
        self.uint8 = uint8
        self.int8 = int8
        self.dress: Any = None
        self.is_shaped: bool = False
        self.is_on: bool = False  # a game is going on
        self.no_info: dict[str, Any] = {}
        self.infos: dict[str, Any] = {}
        self.info: dict[str, Any] = {}  # that of the agent that is asked
        self.row: Any = None  # what it observes
        self.cumulative: dict[str, Any] = {}
        self.seat: i64 = -1
        self.agent: str = agents[0]

    def begin(self, env: Any, infos: dict[str, Any], cumulative: dict[str, Any]) -> None:
        """A new game has begun at the table; take over the environment's dictionaries."""
        self.env = env
        self.infos = infos
        self.cumulative = cumulative
        self.is_on = True
        self.turn_to(self.match.seat)

    def turn_to(self, seat: i64) -> None:
        """Another agent is asked."""
        self.seat = seat
        self.agent = self.agents[seat]
        self.env.agent_selection = self.agent
        self.inform()

    def inform(self) -> None:
        """See what the agent that is asked observes and may do: a mask, and a list of numbers."""
        match = self.match
        numbers = bytearray(match.description())
        self.row = self.array(match.size, self.uint8, numbers)
        mask = self.array(match.num_actions, self.int8, numbers, match.size)
        self.info = {"action_mask": mask, "legal_actions": match.actions()}
        self.infos[self.agent] = self.info

    def observe(self, agent: str) -> Any:
        """What an agent knows."""
        seat: i64 = self.seat_of[agent]
        row: Any = self.row
        if seat != self.seat or not self.is_on:
            row = self.array(self.match.size, self.uint8, bytearray(self.match.observation(seat)))
        if self.dress is None:
            return row
        return self.dress(row, self.infos[agent]["action_mask"])

    def last(self, observe: Any = True) -> tuple[Any, Any, Any, Any, Any]:
        """What the agent that is asked observes, what it got since it last acted, whether the game
        is over for it, and its info. Anything that is true asks for the observation."""
        if not self.is_on:
            return self.farewell(observe)
        seen: Any = None
        if observe:
            seen = self.row
            if self.dress is not None:
                seen = self.dress(seen, self.info["action_mask"])
        gained: Any = self.cumulative[self.agent] if self.is_shaped else 0.0
        return (seen, gained, False, False, self.info)

    def step(self, action: Any) -> None:
        """Play an action of the agent that is asked."""
        if not self.is_on:
            self.leave(action)
            return
        number: i64
        if isinstance(action, int):
            number = action
        else:
            number = ILLEGAL if action is None else int(action)
        seat = self.match.step(number)
        if seat == ILLEGAL:
            self.env.refuse(self.agent, action)
        elif seat < 0:
            self.env.finish(self.agent)
        else:
            if self.is_shaped:
                self.env.settle(self.agent)
            if seat == self.seat:
                self.inform()
            else:
                self.infos[self.agent] = self.no_info.copy()
                self.turn_to(seat)

    # After the end

    def resume_end(self, env: Any, infos: dict[str, Any], cumulative: dict[str, Any]) -> None:
        """Go on in an environment whose game is over and whose agents have yet to leave."""
        self.env = env
        self.infos = infos
        self.cumulative = cumulative
        self.is_on = False

    def end(self, agent: str) -> None:
        """The game is over; `agent` is the first to leave."""
        self.is_on = False
        self.env.agent_selection = agent

    def leaving(self) -> str:
        """The agent that leaves next."""
        if self.env is None or not self.env.agents:
            raise IllegalActionError("no game is going on, reset() starts one")
        agent: str = self.env.agent_selection
        return agent

    def farewell(self, observe: Any) -> tuple[Any, Any, Any, Any, Any]:
        """What `last` tells an agent that has yet to leave."""
        agent = self.leaving()
        env = self.env
        seen: Any = self.observe(agent) if observe else None
        ends: Any = env.terminations[agent]
        cut_off: Any = env.truncations[agent]
        return (seen, self.cumulative[agent], ends, cut_off, self.infos[agent])

    def leave(self, action: Any) -> None:
        """An agent leaves, which takes a step with None; the next one is selected."""
        agent = self.leaving()
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        env = self.env
        del env.terminations[agent]
        del env.truncations[agent]
        del self.cumulative[agent]
        del self.infos[agent]
        env.agents.remove(agent)
        env.rewards = dict.fromkeys(env.agents, 0.0)
        if env.agents:
            env.agent_selection = env.agents[0]


class Turns:
    """Iterates over the agents that are asked, as `agent_iter` of an environment does."""

    def __init__(self, stepper: Stepper, most: i64) -> None:
        self.stepper = stepper
        self.left = most

    def __iter__(self) -> Turns:
        return self

    def __next__(self) -> str:
        stepper = self.stepper
        if self.left <= 0:
            raise StopIteration
        self.left -= 1
        if stepper.is_on:
            return stepper.agent
        if stepper.env is not None and not stepper.env.agents:
            raise StopIteration
        return stepper.leaving()
