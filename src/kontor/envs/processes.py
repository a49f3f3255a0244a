"""The same as `VectorEnv` with the rows spread over processes. Rows and seeds are the same."""

from __future__ import annotations

from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..core.errors import IllegalActionError, OptionError
from ..spread.processes import WorkerLost
from .vector import Step, VectorEnv

RESET, STEP, GET, SET = "reset", "step", "get", "set"


class ProcessVectorEnv:
    """Rows of games in several processes, which write into shared memory.

    All is as in `VectorEnv`. Each process imports the module that was started, so a script needs
    `if __name__ == "__main__":` around what it does.
    """

    def __init__(
        self, game: str, rows: int = 256, jobs: int = 2, first: int = 0, **keywords: Any
    ) -> None:
        if jobs < 1 or rows < jobs:
            raise OptionError("jobs: should be 1 or more, with at least one row each")
        self._given = {"game": game, "rows": rows, "jobs": jobs, "first": first, **keywords}
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
        faults = [fault for fault in self._ask([command] * len(self._pipes)) if fault]
        if faults:
            raise IllegalActionError(faults[0])
        return self._read()

    def _ask(self, commands: list[Any]) -> list[Any]:
        """Send a command to each process, and wait for all answers."""
        if not self._pipes:
            raise OptionError("the environment has been closed")
        try:
            for pipe, command in zip(self._pipes, commands):
                pipe.send(command)
            return [pipe.recv() for pipe in self._pipes]
        except (EOFError, OSError):
            self.close()
            raise WorkerLost("a process of the environment has ended") from None

    def get_state(self) -> dict[str, Any]:
        """All rows exactly as they are, coming chance included, as plain data."""
        return {"parts": self._ask([GET] * len(self._pipes))}

    def set_state(self, state: dict[str, Any]) -> Step | None:
        """Go on from what `get_state` gave, here or in another one with as many processes."""
        self._ask([(SET, part) for part in state["parts"]])
        return self._read() if None not in state["parts"] else None

    def __getstate__(self) -> dict[str, Any]:
        return {"given": self._given, "state": self.get_state()}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self.__init__(**saved["given"])  # type: ignore[misc]
        self.set_state(saved["state"])

    def _read(self) -> Step:
        """What the processes wrote, copied: they write to the same place again."""
        a = {name: array.copy() for name, array in self._arrays.items() if name != "legal"}
        room = self._arrays["legal"]
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
                [_flat(room, low, starts[high] - starts[low]) for low, high in self._parts]
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
        if command == GET:
            pipe.send(env.get_state())
            continue
        step: Step | None
        try:
            if isinstance(command, tuple):
                step = env.set_state(command[1])
            else:
                step = env.reset() if command == RESET else env.step(arrays["actions"])
        except IllegalActionError as error:
            pipe.send(str(error))
            continue
        if step is not None:
            _write(arrays, step)
        pipe.send("")


def _write(arrays: dict[str, Any], step: Step) -> None:
    """What a step found out, into the shared memory."""
    for name in ("observations", "masks", "seats", "rewards", "terminated", "truncated", "scores"):
        arrays[name][:] = getattr(step, name)
    arrays["counts"][:] = np.diff(step.starts)
    _flat(arrays["legal"], 0, len(step.legal))[:] = step.legal
