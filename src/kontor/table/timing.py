"""The time at the table: it never jumps, whatever somebody does to the machine's clock.

It begins as the machine's clock has it and goes on by itself. If that clock is set, or a database
that several machines share has another time, the server first moves all clocks that run
(`store/pulse.py`), then calls `set_right`.
"""

from __future__ import annotations

import time


class Timing:
    """Seconds since 1970, as this process counts them."""

    def __init__(self) -> None:
        self._ahead = time.time() - time.monotonic()

    def now(self) -> float:
        """The time."""
        return time.monotonic() + self._ahead

    def set_right(self, ahead: float | None = None) -> None:
        """Follow another clock, of which is known by how much it is ahead of `time.monotonic`;
        without it, the machine's."""
        self._ahead = time.time() - time.monotonic() if ahead is None else ahead


TIMING = Timing()
now = TIMING.now
