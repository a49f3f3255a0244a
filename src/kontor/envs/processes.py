"""The same as `VectorEnv` with the rows spread over processes. Rows and seeds are the same."""

from __future__ import annotations

from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..core.errors import IllegalActionError, OptionError
from .vector import Step, VectorEnv

RESET, STEP = "reset", "step"


class ProcessVectorEnv:
    """Rows of games in several processes, which write into shared memory.

    The arrays of a step are written to again by the next one: copy what is to be kept. The rest is
    as in `VectorEnv`.
    """

    def __init__(
        self, game: str = "loyang", rows: int = 256, jobs: int = 2, first: int = 0, **keywords: Any
    ) -> None:
        if jobs < 1 or rows < jobs:
            raise OptionError("jobs: should be 1 or more, with at least one row each")
        probe = VectorEnv(game, 1, **keywords)
        self.game, self.options, self.layout = probe.game, probe.options, probe.layout
        self.rows, self.seats = rows, probe.seats
        self.num_actions, self.size = probe.num_actions, probe.size
        context = get_context("spawn")
        shapes = _shapes(rows, probe)
        memory = {
            name: context.RawArray("b", int(np.prod(shape)) * np.dtype(kind).itemsize)
            for name, (shape, kind) in shapes.items()
        }
        self._arrays = {
            name: np.frombuffer(memory[name], kind).reshape(shape)
            for name, (shape, kind) in shapes.items()
        }
        bounds = [rows * job // jobs for job in range(jobs + 1)]
        self._parts = list(pairwise(bounds))
        self._pipes: list[Connection] = []
        self._workers = []
        for low, high in self._parts:
            pipe, end = context.Pipe()
            task = {"game": game, "rows": high - low, "first": first + low, **keywords}
            worker = context.Process(
                target=_work, args=(end, task, memory, shapes, low), daemon=True
            )
            worker.start()
            end.close()
            self._pipes.append(pipe)
            self._workers.append(worker)

    def reset(self) -> Step:
        """Start all rows with their first games."""
        return self._all(RESET)

    def step(self, actions: ArrayLike) -> Step:
        """Play one action in each row. An illegal one is an error; rows of other processes may have
        been played then."""
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != (self.rows,):
            raise IllegalActionError(f"{self.rows} rows need as many actions, not {chosen.shape}")
        self._arrays["actions"][:] = chosen
        return self._all(STEP)

    def _all(self, command: str) -> Step:
        for pipe in self._pipes:
            pipe.send(command)
        faults = [fault for fault in (pipe.recv() for pipe in self._pipes) if fault]
        if faults:
            raise IllegalActionError(faults[0])
        a = self._arrays
        counts: NDArray[np.int64] = a["counts"]
        starts = np.concatenate(([0], np.cumsum(counts)))
        return Step(
            a["observations"],
            a["masks"],
            a["seats"],
            a["rewards"],
            a["terminated"],
            a["truncated"],
            a["scores"],
            np.concatenate(
                [_flat(a["legal"], low, starts[high] - starts[low]) for low, high in self._parts]
            ),
            starts,
        )

    def close(self) -> None:
        """End the processes."""
        for pipe in self._pipes:
            pipe.close()
        for worker in self._workers:
            worker.join()
        self._pipes, self._workers = [], []

    def __enter__(self) -> ProcessVectorEnv:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _shapes(rows: int, env: VectorEnv) -> dict[str, tuple[tuple[int, ...], str]]:
    return {
        "actions": ((rows,), "i8"),
        "observations": ((rows, env.size), "u1"),
        "masks": ((rows, env.num_actions), "i1"),
        "seats": ((rows,), "i8"),
        "rewards": ((rows, env.seats), "f8"),
        "terminated": ((rows,), "?"),
        "truncated": ((rows,), "?"),
        "scores": ((rows, env.seats), "i8"),
        "legal": ((rows, env.num_actions), "i8"),
        "counts": ((rows,), "i8"),
    }


def _flat(legal: NDArray[np.int64], low: int, count: int) -> NDArray[np.int64]:
    """Room for the legal actions of the rows from `low` on, one row after another: each process
    has all the room of its rows, and fills the beginning of it."""
    return legal[low:].reshape(-1)[:count]


def _work(
    pipe: Connection,
    task: dict[str, Any],
    memory: dict[str, Any],
    shapes: dict[str, tuple[tuple[int, ...], str]],
    low: int,
) -> None:
    """One process: its rows, until the pipe is closed."""
    env = VectorEnv(**task)
    part = slice(low, low + env.rows)
    arrays = {
        name: np.frombuffer(memory[name], kind).reshape(shape)[part]
        for name, (shape, kind) in shapes.items()
    }
    while True:
        try:
            command = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            step = env.reset() if command == RESET else env.step(arrays["actions"])
        except IllegalActionError as error:
            pipe.send(str(error))
            continue
        for name in ("observations", "masks", "seats", "rewards", "terminated", "truncated"):
            arrays[name][:] = getattr(step, name)
        arrays["scores"][:] = step.scores
        arrays["counts"][:] = np.diff(step.starts)
        _flat(arrays["legal"], 0, len(step.legal))[:] = step.legal
        pipe.send("")
