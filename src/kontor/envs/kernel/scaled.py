"""Observations as lists of numbers from 0 to 1, for libraries that want lists.

Every number that can occur is made once. A list is a copy of one full of zeros, in which the few
places that are not zero are filled in.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from .match import Match

VALUES: Final = 256  # of a number in an observation


class Scaler:
    """Lists of one length: who observes, the observation, and room for `more` numbers.

    `scales` has the numbers that 0 .. 255 become, scale after scale; `which` names the scale of
    each place of an observation.
    """

    def __init__(self, players: i64, which: list[int], scales: list[Any], more: i64) -> None:
        self.players = players
        self.size: i64 = len(which)
        self.which: vec[i64] = vec[i64](which)
        self.scales = scales
        zero: Any = 0.0
        self.one: Any = 1.0
        self.zeros: list[Any] = [zero] * (players + self.size + more)

    def empty(self, player: i64) -> list[Any]:
        """A list that says who observes, and nothing else."""
        found = self.zeros[:]
        found[player] = self.one
        return found

    def observed(self, match: Match, player: i64) -> list[Any]:
        """What a player observes."""
        found = self.empty(player)
        scales, which, start = self.scales, self.which, self.players
        row = match.observation(player)
        for i in range(self.size):
            number = i64(row[i])
            if number != 0:
                found[start + i] = scales[which[i] * VALUES + number]
        return found
