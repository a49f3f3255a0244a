"""What the environments of a game have in common: a table, spaces, observations, masks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NoReturn

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..core.errors import IllegalActionError, OptionError
from .observation import layout_of
from .tables import game_and_options, make_table

Mask = NDArray[np.int8]


class Seats:
    """A table with its agents, and what each of them observes."""

    def __init__(
        self, name: str, given: Mapping[str, object], observation: str, max_decisions: int
    ) -> None:
        self.game, self.options = game_and_options(name, given)
        self.table = make_table(name, self.options, max_decisions)
        self.layout = layout_of(name, self.options)
        self.count = int(self.table.seats)
        self.num_actions = int(self.table.num_actions)
        self.agents = [f"player_{seat}" for seat in range(self.count)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.agents)}
        self.no_mask: Mask = np.zeros(self.num_actions, np.int8)
        self.no_mask.flags.writeable = False
        kinds: dict[str, Callable[[str, Mask], Any]] = {
            "flat": self.flat,
            "masked": self.masked,
            "named": self.named,
        }
        if observation not in kinds:
            there = ", ".join(kinds)
            raise OptionError(f"observation: {observation!r} is not possible, use one of {there}")
        self.observe = kinds[observation]
        self.observation_spaces = {agent: self.space(observation) for agent in self.agents}
        self.action_spaces = {agent: spaces.Discrete(self.num_actions) for agent in self.agents}

    def space(self, observation: str) -> spaces.Space[Any]:
        """The space of a kind of observation."""
        high = self.layout.high
        flat = spaces.Box(np.zeros_like(high), high, dtype=np.uint8)
        if observation == "flat":
            return flat
        mask = spaces.Box(0, 1, (self.num_actions,), np.int8)
        if observation == "masked":
            return spaces.Dict({"observation": flat, "action_mask": mask})
        named: dict[str, spaces.Space[Any]] = {
            name: spaces.Box(np.zeros_like(array), array, dtype=np.uint8)
            for name, array in self.layout.named(high).items()
        }
        return spaces.Dict({"observation": spaces.Dict(named), "action_mask": mask})

    # Observing

    def flat(self, agent: str, mask: Mask) -> Any:
        """All that an agent knows as one row of numbers."""
        row = bytearray(self.table.observation(self.seat_of[agent]))
        return np.frombuffer(row, np.uint8)

    def masked(self, agent: str, mask: Mask) -> Any:
        """The row and the mask."""
        return {"observation": self.flat(agent, mask), "action_mask": mask}

    def named(self, agent: str, mask: Mask) -> Any:
        """The named arrays and the mask."""
        return {"observation": self.layout.named(self.flat(agent, mask)), "action_mask": mask}

    def mask(self) -> Mask:
        """What the agent that is asked may do: one number for each action."""
        return np.frombuffer(bytearray(self.table.mask()), np.int8)

    def scores(self) -> list[int]:
        """Where each seat would stand if the game ended now."""
        return [int(self.table.score(seat)) for seat in range(self.count)]

    def refuse(self, action: int) -> NoReturn:
        """The error for an action that is not legal now."""
        if not 0 <= action < self.num_actions:
            raise IllegalActionError(f"there is no action {action}")
        raise self.game.illegal(self.table.get_state(), self.table.seat, action)
