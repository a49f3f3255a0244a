"""Work spread over processes of this machine."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from ..core.errors import KontorError
from .parent import when_parent_ends

Task = TypeVar("Task")
Result = TypeVar("Result")


class WorkerLost(KontorError):
    """A process of the pool has died."""

    code = "worker"


def over_processes(
    work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int, in_order: bool
) -> Iterator[Result]:
    """The results of all tasks, in their order or as soon as they are there."""
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from concurrent.futures.process import BrokenProcessPool

    try:
        with ProcessPoolExecutor(jobs, initializer=become_worker) as pool:
            running = [pool.submit(work, task) for task in tasks]
            try:
                for done in running if in_order else as_completed(running):
                    yield done.result()
            finally:
                for waiting in running:
                    waiting.cancel()
    except BrokenProcessPool:
        raise WorkerLost("a worker process was killed (is there enough memory?)") from None


AT_END: list[Callable[[], None]] = []
"""What a worker has to let go of when it is ended from outside: programs that it has started."""


def become_worker() -> None:
    """A process of the pool ends quietly with Ctrl-C and does not outlive a killed parent."""
    signal.signal(signal.SIGINT, lambda *_: _end())
    when_parent_ends(_end)


def _end() -> None:
    for let_go in AT_END:
        let_go()
    os._exit(1)
