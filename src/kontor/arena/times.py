"""How long decisions took, counted in steps of a sixteenth of an octave: small, exact to 5 %."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import floor, log2

STEPS = 16  # in an octave
SHORTEST = 1e-6


class Times:
    """Counts of seconds by step; JSON wants text as keys."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}

    def add(self, seconds: float) -> None:
        """Count one decision."""
        key = str(floor(STEPS * log2(max(seconds, SHORTEST) / SHORTEST)))
        self.counts[key] = self.counts.get(key, 0) + 1

    def merge(self, counts: Mapping[str, int]) -> None:
        """Take over the counts of others."""
        for key, count in counts.items():
            self.counts[key] = self.counts.get(key, 0) + count

    @staticmethod
    def start(step: float) -> float:
        """The seconds at which a step begins."""
        return float(SHORTEST * 2 ** (step / STEPS))

    def steps(self) -> Iterable[tuple[float, int]]:
        """The seconds in the middle of each step that was met, shortest first, with its count."""
        for key, count in sorted((int(key), count) for key, count in self.counts.items()):
            yield self.start(key + 0.5), count

    def quantile(self, part: float) -> float:
        """The seconds within which a part of all decisions were made."""
        wanted = part * sum(self.counts.values())
        for seconds, count in self.steps():
            wanted -= count
            if wanted <= 1e-9:
                return seconds
        return 0.0
