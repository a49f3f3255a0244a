"""Work spread over a Ray cluster."""

from __future__ import annotations

import os
import socket
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from .. import __version__
from ..core.errors import KontorError, OptionError

Task = TypeVar("Task")
Result = TypeVar("Result")

TASKS_AHEAD = 4  # for each processor of the cluster
MOST_TRIES = 20
LOOPBACK = "127.0.0.1"


class RayFailure(KontorError):
    """The cluster cannot be used."""

    code = "ray"


def over_ray(
    work: Callable[[Task], Result], tasks: Sequence[Task], address: str | None
) -> Iterator[Result]:
    """The results of all tasks, in their order. Tasks of a node that is lost are begun again
    elsewhere."""
    ray = connect(address)
    remote = ray.remote(max_retries=-1, num_cpus=1)(checked)
    waiting = deque(enumerate(tasks))
    running: dict[int, Any] = {}
    tries: dict[int, int] = {}
    try:
        for number in range(len(tasks)):
            ahead = TASKS_AHEAD * max(int(ray.cluster_resources().get("CPU", 1)), 1)
            while waiting and len(running) < ahead:
                index, task = waiting.popleft()
                running[index] = remote.remote(__version__, work, task)
            while True:
                try:
                    result: Result = ray.get(running[number])
                    break
                except ray.exceptions.RayTaskError as error:
                    own = isinstance(error.cause, KontorError)
                    raise (error.cause if own else error.as_instanceof_cause()) from None
                except ray.exceptions.RayError as error:
                    tries[number] = tries.get(number, 0) + 1
                    if tries[number] >= MOST_TRIES:
                        raise RayFailure(f"task {number} was lost too often: {error}") from None
                    running[number] = remote.remote(__version__, work, tasks[number])
            del running[number]
            yield result
    finally:
        for reference in running.values():
            ray.cancel(reference, force=True)


def connect(address: str | None) -> Any:
    """Ray, connected to a cluster: the one at the address or at RAY_ADDRESS, or a new one of this
    machine alone."""
    address = address or os.environ.get("RAY_ADDRESS")
    if address is None or LOOPBACK in address:
        # Ray would put the machine's own address into the place of the loopback one.
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
    try:
        import ray
    except ImportError:
        raise OptionError(
            "--ray: Ray is not installed; try pip install 'kontor-games[ray]', or leave --ray out"
        ) from None
    if ray.is_initialized():
        return ray
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
    try:
        if address is None:
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing leaves the machine
            ray.init("local", include_dashboard=False, _node_ip_address=LOOPBACK, **quiet)
        else:
            knock(address)
            ray.init(address, **quiet)
    except (OSError, RuntimeError, ValueError) as error:
        text = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise OptionError(f"--ray: no cluster at {address or LOOPBACK}: {text}") from None
    return ray


def knock(address: str) -> None:
    """Ray waits long for a cluster that is not there; a closed door is noticed at once."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdigit():
        with socket.create_connection((host, int(port)), timeout=10):
            pass


def checked(version: str, work: Callable[[Task], Result], task: Task) -> Result:
    """Runs on a worker: the same version of Kontor must be there, or results would differ."""
    if version != __version__:
        raise RayFailure(f"a worker has kontor {__version__}, version {version} is needed")
    return work(task)
