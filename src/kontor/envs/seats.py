"""What the environments of a game have in common: a match, spaces, observations, masks."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray

from ..core.errors import IllegalActionError, OptionError
from ..core.record import Record, write_record
from .kernel.match import Match
from .matches import game_and_options, make_match
from .observation import Numbers, layout_of
from .render import RENDER_MODES, render

Mask = NDArray[np.int8]
METADATA: dict[str, Any] = {
    "name": "kontor",
    "render_modes": RENDER_MODES,
    "render_fps": 2,
    "is_parallelizable": False,
}
UINT8, INT8 = np.dtype(np.uint8), np.dtype(np.int8)


class Seeds:
    """The seeds of games that follow each other: the one that is given, or the next one drawn from
    the last that was. The generator is made when it is needed, which is seldom."""

    def __init__(self) -> None:
        self._given: int | None = None
        self._random: np.random.Generator | None = None

    def get_state(self) -> dict[str, Any]:
        """All that decides about the seeds to come."""
        random = None if self._random is None else self._random.bit_generator.state
        return {"given": self._given, "random": random}

    def set_state(self, state: Mapping[str, Any]) -> None:
        """Go on as a generator of seeds that was saved."""
        self._given, self._random = state["given"], None
        if state["random"] is not None:
            self._random = np.random.default_rng()
            self._random.bit_generator.state = state["random"]

    def next(self, given: int | None) -> str:
        """The seed of a new game, as text."""
        if given is not None:
            self._given, self._random = given, None
            return str(given)
        if self._random is None:
            self._random = np.random.default_rng(self._given)
        return f"{self._random.integers(2**63):x}"


class Seats:
    """A match with its agents, and what each of them observes."""

    def __init__(
        self, name: str, given: Mapping[str, object], observation: str, max_decisions: int
    ) -> None:
        self.game, self.options = game_and_options(name, given)
        self.match = make_match(name, self.options, max_decisions)
        self.seed = ""
        self.layout = layout_of(name, self.options)
        self.count = int(self.match.seats)
        self.num_actions = int(self.match.num_actions)
        self.agents = [f"player_{seat}" for seat in range(self.count)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.agents)}
        self.no_mask: Mask = np.zeros(self.num_actions, np.int8)
        self.no_mask.flags.writeable = False
        self.no_info: dict[str, Any] = {"action_mask": self.no_mask, "legal_actions": []}
        kinds: dict[str, Callable[[Any, Mask], Any] | None] = {
            "flat": None,
            "masked": self.masked,
            "named": self.named,
        }
        if observation not in kinds:
            there = ", ".join(kinds)
            raise OptionError(f"observation: {observation!r} is not possible, use one of {there}")
        self.dress = kinds[observation]
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

    def begin(self, seed: str) -> None:
        """Start a game."""
        self.seed = seed
        self.match.begin(seed)

    def get_state(self) -> dict[str, Any] | None:
        """The game exactly as it is, coming chance included, as plain data; None before the first.

        `legal` and `seat` need not be kept: they follow from the position.
        """
        if not self.seed:
            return None
        match = self.match
        return {
            "seed": self.seed,
            "position": self.game.position(match.get_state()),
            "moves": match.moves(),
            "seat": int(match.seat),
        }

    def set_state(self, state: Mapping[str, Any] | None) -> None:
        """Go on from a game that was saved."""
        if state is None:
            self.seed = ""
            return
        self.seed = state["seed"]
        self.match.restore(self.game.load(state["position"]), state["moves"])
        if 0 <= state["seat"] != self.match.seat:
            self.match.ask(state["seat"])

    def everything(self) -> NDArray[np.uint8]:
        """What all seats know together, one after another: the state of the whole match."""
        rows = [bytearray(self.match.observation(seat)) for seat in range(self.count)]
        return np.frombuffer(b"".join(rows), np.uint8).copy()

    def everything_space(self) -> spaces.Box:
        """The space of `everything`."""
        high = np.tile(self.layout.high, self.count)
        return spaces.Box(np.zeros_like(high), high, dtype=np.uint8)

    # Observing

    def observe(self, agent: str, mask: Mask) -> Any:
        """What an agent knows, in the form that was asked for."""
        row = np.frombuffer(bytearray(self.match.observation(self.seat_of[agent])), np.uint8)
        return row if self.dress is None else self.dress(row, mask)

    def describe(self) -> tuple[Any, dict[str, Any]]:
        """What the agent that is asked knows and may do: its observation and its info."""
        match = self.match
        numbers = bytearray(match.description())
        row = np.ndarray(self.layout.size, UINT8, numbers)
        mask = np.ndarray(self.num_actions, INT8, numbers, self.layout.size)
        info = {"action_mask": mask, "legal_actions": match.actions()}
        return (row if self.dress is None else self.dress(row, mask)), info

    def masked(self, row: Any, mask: Mask) -> Any:
        """The row and the mask."""
        return {"observation": row, "action_mask": mask}

    def named(self, row: Any, mask: Mask) -> Any:
        """The named arrays and the mask."""
        return {"observation": self.layout.named(row), "action_mask": mask}

    def mask(self) -> Mask:
        """What the agent that is asked may do: one number for each action."""
        return np.frombuffer(bytearray(self.match.mask()), np.int8)

    def info(self, mask: Mask) -> dict[str, Any]:
        """A mask, and the same as a list of numbers."""
        return {"action_mask": mask, "legal_actions": np.flatnonzero(mask).tolist()}

    def scores(self) -> list[int]:
        """Where each seat would stand if the game ended now."""
        return [int(self.match.score(seat)) for seat in range(self.count)]

    def standings(self) -> list[int]:
        """The same for shaping: not cut off where a score cannot fall further."""
        return [int(self.match.standing(seat)) for seat in range(self.count)]

    def refuse(self, action: Any) -> NoReturn:
        """The error for an action that is not legal now."""
        if action is None or not 0 <= action < self.num_actions:
            raise IllegalActionError(f"there is no action {action}")
        raise self.game.illegal(self.match.get_state(), self.match.seat, int(action))


class Readable(EzPickle):
    """What the environments of PettingZoo and Gymnasium say in words about their numbers. They are
    pickled as they stand: what they were made with, and their state."""

    seats: Seats

    @abstractmethod
    def get_state(self) -> dict[str, Any]:
        """All that decides how it goes on."""

    @abstractmethod
    def set_state(self, state: dict[str, Any]) -> None:
        """Go on from what `get_state` gave."""

    def __getstate__(self) -> dict[str, Any]:
        return {**EzPickle.__getstate__(self), "state": self.get_state()}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        EzPickle.__setstate__(self, saved)
        self.set_state(saved["state"])

    def action_text(self, action: int) -> str:
        """An action in the game's notation."""
        return self.seats.game.text(int(action))

    def action_number(self, text: str) -> int:
        """The action whose notation this is."""
        return self.seats.game.notation.parse_exact(text)

    def named(self, row: Numbers) -> dict[str, Numbers]:
        """The named arrays of a flat observation (or of many at once); nothing is copied."""
        return self.seats.layout.named(row)

    def record(self) -> str:
        """The game so far as a record that every part of Kontor reads."""
        seats = self.seats
        if not seats.seed:
            raise IllegalActionError("no game has begun, reset() starts one")
        record = Record(seats.game, seats.options, seats.seed)
        for seat, action in seats.match.moves():
            record.add(seat, action)
        return write_record(record)


class Together(Readable):
    """What the environments of several agents have in common."""

    match: Match
    render_mode: str | None

    def state(self) -> Any:
        """What all agents know together, for critics that may see everything."""
        return self.seats.everything()

    @property
    def state_space(self) -> spaces.Box:
        """The space of `state`."""
        return self.seats.everything_space()

    def render(self) -> Any:
        """The table as an agent that is asked sees it: text or a picture."""
        seat = max(self.match.seat, 0)
        return render(self.seats.game, self.match.get_state(), seat, self.render_mode)

    def close(self) -> None:
        """Nothing is held."""
