"""Work spread over processes of this machine or over a Ray cluster.

A piece of work is a function that can be pickled, and its result depends on the task alone. So it
does not matter where a task runs, how often it is begun, or who is lost meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TypeVar

from .processes import over_processes

Task = TypeVar("Task")
Result = TypeVar("Result")


def spread(
    work: Callable[[Task], Result],
    tasks: Sequence[Task],
    jobs: int = 1,
    ray: Sequence[str] | None = None,
    in_order: bool = True,
) -> Generator[Result, None, None]:
    """The results of all tasks, in their order, or as soon as local processes have them."""
    if ray is not None:
        from .cluster import over_ray

        yield from over_ray(work, tasks, ray[0] if ray else None)
    elif jobs == 1:
        yield from map(work, tasks)
    else:
        yield from over_processes(work, tasks, jobs, in_order)
