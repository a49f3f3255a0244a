"""How far a long piece of work is, on standard error, with an estimate of what is left.

On a terminal one line is kept up to date; elsewhere a plain line comes now and then, so that a log
shows that something happens. Whatever ends within the first seconds says nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from threading import Event, Thread
from time import monotonic
from typing import TypeVar

QUIET_SECONDS = 3.0
ON_A_TERMINAL = 0.5  # seconds from one look to the next
ELSEWHERE = 10.0

Row = TypeVar("Row")


class Progress:
    """Counts what is done. `total` is how much there is; with `seconds`, time itself is counted."""

    def __init__(
        self, what: str, total: float, unit: str = "games", *, done: float = 0, seconds: float = 0
    ) -> None:
        self.what, self.total, self.unit = what, total, unit
        self.before = self.done = done
        self.seconds = seconds
        self.note = ""
        self._start = monotonic()
        self._live = sys.stderr.isatty()
        self._shown = False
        self._over = Event()
        self._thread = Thread(target=self._tell, daemon=True)

    def __enter__(self) -> Progress:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()
        if self._live and self._shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)

    def advance(self, amount: float = 1, note: str = "") -> None:
        """Some more is done; the note says what is under way now."""
        self.done += amount
        self.note = note

    def line(self) -> str:
        """How far it is, in words."""
        spent = monotonic() - self._start
        text = f"{self.what}: {self.done:,.0f} of {self.total:,.0f} {self.unit}"
        if self.seconds:
            left = self.seconds - spent
        else:
            made = self.done - self.before
            left = spent * (self.total - self.done) / made if made else -1.0
        if left > 0:
            text += f", about {in_words(left)} left"
        else:
            text += f", {in_words(spent)} so far"
        return f"{text}; {self.note}" if self.note else text

    def _tell(self) -> None:
        pause = QUIET_SECONDS
        while not self._over.wait(pause):
            if self._live:
                print(f"\r\033[K{self.line()[:79]}", end="", file=sys.stderr, flush=True)
            else:
                print(self.line(), file=sys.stderr, flush=True)
            self._shown = True
            pause = ON_A_TERMINAL if self._live else ELSEWHERE


def with_progress(
    rows: Iterable[Row], total: float, done: float = 0, what: str = "playing", unit: str = "games"
) -> Iterator[Row]:
    """The same rows, counted; `done` of all were there before."""
    with Progress(what, total, unit, done=done) as progress:
        for row in rows:
            progress.advance()
            yield row


def in_words(seconds: float) -> str:
    """`40 s`, `12 min`, `3.5 h`."""
    if seconds < 90:
        return f"{max(seconds, 1):.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
