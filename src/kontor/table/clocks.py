"""Time for asynchronous play: so much for each turn, and a bank for the game."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

AFTER_A_STOP = 30.0  # seconds that everybody who is asked has at least when a server is back


class Clocks(msgspec.Struct, frozen=True):
    """How much bank each seat has left, and since when it has been asked (None: it is not)."""

    turn: float
    bank: tuple[float, ...]
    since: tuple[float | None, ...]

    def until(self, seat: int) -> float | None:
        """When the seat's time runs out if it does not act."""
        since = self.since[seat]
        return None if since is None else since + self.turn + self.bank[seat]

    def next_timeout(self) -> tuple[float, int] | None:
        """The first seat to run out of time, and when."""
        times = [(until, s) for s in range(len(self.since)) if (until := self.until(s)) is not None]
        return min(times) if times else None

    def moved(self, at: float, asked: Collection[int], again: bool = False) -> Clocks:
        """The clocks after something happened; `asked` are the seats whose time runs now, `again`
        if another turn has begun for all of them."""
        bank, since = list(self.bank), list(self.since)
        for seat in range(len(bank)):
            began = since[seat]
            if began is not None and (again or seat not in asked):
                over = max(0.0, at - began - self.turn)
                bank[seat] = max(0.0, bank[seat] - over)
                began = None
            since[seat] = (at if began is None else began) if seat in asked else None
        return Clocks(self.turn, tuple(bank), tuple(since))

    def held(self, seconds: float, at: float) -> Clocks:
        """The clocks after so many seconds in which nobody could move: they did not pass, and
        whoever is asked has some time to come back. Fewer than none if the machine's clock was set
        back."""
        found: list[float | None] = []
        for seat, since in enumerate(self.since):
            if since is not None:
                since += seconds
                if seconds > 0:
                    since = max(since, at + AFTER_A_STOP - self.turn - self.bank[seat])
            found.append(since)
        return Clocks(self.turn, self.bank, tuple(found))


def new_clocks(setting: Any, seats: int) -> Clocks | None:
    """The clocks of a new game, from the table's setting."""
    if not setting:
        return None
    return Clocks(float(setting["turn"]), (float(setting["bank"]),) * seats, (None,) * seats)
