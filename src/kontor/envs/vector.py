"""Many games in one call, with numpy arrays in and out: the quick way to train.

    env = VectorEnv("NAME", rows=256, players=2)
    step = env.reset()
    while True:
        step = env.step(choose(step.observations, step.masks))

Each row is a game of its own; where one ends, the next begins at once. See docs/envs/vector.md.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import ArrayLike, NDArray

from ..core.errors import OptionError
from .kernel.batch import Batch
from .matches import MOST_DECISIONS, game_and_options, make_match, reward_kind
from .observation import layout_of


class Step(NamedTuple):
    """What a call found out about all rows. The arrays are never written to again."""

    observations: NDArray[np.uint8]
    """What the seat that is asked knows: rows x size."""
    masks: NDArray[np.int8]
    """What it may do: rows x actions."""
    seats: NDArray[np.int64]
    """The seat that is asked in each row."""
    rewards: NDArray[np.float64]
    """What the last action brought each seat: rows x seats."""
    terminated: NDArray[np.bool_]
    """Where a game has ended with the last action; the row shows the next game already."""
    truncated: NDArray[np.bool_]
    """Where it was cut off because it was too long."""
    scores: NDArray[np.int64]
    """The final scores of games that have just ended, 0 elsewhere: rows x seats."""
    legal: NDArray[np.int64]
    """The legal actions of all rows, one row after another."""
    starts: NDArray[np.int64]
    """Where each row begins in `legal`, and the end of the last one: rows + 1."""


class VectorEnv:
    """Rows of games. Row `i` plays the games with the seeds `SEED-i-0`, `SEED-i-1` and so on,
    counted from `first`, whatever else is going on."""

    def __init__(
        self,
        game: str,
        rows: int = 256,
        seed: str | int = "1",
        first: int = 0,
        reward: str = "rank",
        shaping: float = 0.0,
        max_decisions: int = MOST_DECISIONS,
        **options: Any,
    ) -> None:
        if rows < 1:
            raise OptionError("rows: should be 1 or more")
        self._given = {"game": game, "rows": rows, "seed": seed, "first": first, "reward": reward}
        self._given |= {"shaping": shaping, "max_decisions": max_decisions, **options}
        self.game, self.options = game_and_options(game, options)
        self.layout = layout_of(game, self.options)
        matches = [make_match(game, self.options, max_decisions) for _ in range(rows)]
        self.batch = Batch(matches, str(seed), first, reward_kind(reward), shaping)
        self.rows = rows
        self.seats = int(self.batch.seats)
        self.num_actions = int(self.batch.num_actions)
        self.size = int(self.batch.size)

    def reset(self) -> Step:
        """Start all rows with their first games."""
        self.batch.reset()
        return self._read()

    def step(self, actions: ArrayLike) -> Step:
        """Play one action in each row. An illegal one is an error, and nothing is played."""
        numbers = np.asarray(actions, np.int64).tolist()
        self.batch.step(vec[i64](numbers))
        return self._read()

    def _read(self) -> Step:
        """The results as arrays; they share the memory of the results, which is not used again."""
        b, rows = self.batch, self.rows
        starts = _array(b.starts, np.int64)
        cut_off = _array(b.cut_off, np.bool_)
        return Step(
            _array(b.observations, np.uint8).reshape(rows, self.size),
            _array(b.masks, np.int8).reshape(rows, self.num_actions),
            _array(b.asked, np.int64),
            _array(b.rewards, np.float64).reshape(rows, self.seats),
            _array(b.ended, np.bool_) & ~cut_off,
            cut_off,
            _array(b.scores, np.int64).reshape(rows, self.seats),
            _array(b.legal, np.int64)[: starts[-1]],
            starts,
        )

    def finals(self) -> dict[int, NDArray[np.uint8]]:
        """The rows whose game ended with the last step, each with what was seen of it last."""
        return {int(row): _array(seen, np.uint8).copy() for row, seen in self.batch.finals}

    def masks(self) -> NDArray[np.int8]:
        """What the seats that are asked may do."""
        found: NDArray[np.int8] = _array(self.batch.masks, np.int8)
        return found.reshape(self.rows, self.num_actions)

    def get_state(self) -> dict[str, Any] | None:
        """All rows exactly as they are, coming chance included, as plain data; None before the
        first reset."""
        b = self.batch
        if not b.games[0]:
            return None
        found = [
            (self.game.position(match.get_state()), int(match.decisions), int(match.seat))
            for match in b.matches
        ]
        return {"rows": found, "games": list(b.games), "standing": list(b.standing)}

    def set_state(self, state: dict[str, Any] | None) -> Step | None:
        """Go on from what `get_state` gave, here or in another environment of the same kind; the
        step that is returned shows the rows as they are."""
        if state is None:
            return None
        b = self.batch
        for match, (position, decisions, seat) in zip(b.matches, state["rows"], strict=True):
            match.restore(self.game.load(position), [])
            match.decisions = decisions
            if seat != match.seat:
                match.ask(seat)
        b.games, b.standing = vec[i64](state["games"]), vec[i64](state["standing"])
        b.clear()
        b.describe()
        return self._read()

    def __getstate__(self) -> dict[str, Any]:
        return {"given": self._given, "state": self.get_state()}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self.__init__(**saved["given"])  # type: ignore[misc]
        self.set_state(saved["state"])

    def close(self) -> None:
        """Nothing is held."""


def _array(numbers: Any, kind: Any) -> Any:
    return np.frombuffer(numbers, kind)


def sample(step: Step, random: np.random.Generator) -> NDArray[np.int64]:
    """An even choice among the legal actions of each row."""
    counts = np.diff(step.starts)
    return step.legal[step.starts[:-1] + (random.random(len(counts)) * counts).astype(np.int64)]
