"""Processes that end with the one that started them, even if that is killed."""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import threading
from collections.abc import Callable


def when_parent_ends(act: Callable[[], object]) -> None:
    """Do something when the process that started this one has ended."""
    parent = multiprocessing.parent_process()
    if parent is not None:

        def wait() -> None:
            multiprocessing.connection.wait([parent.sentinel])
            act()

        threading.Thread(target=wait, name="kontor-parent", daemon=True).start()
