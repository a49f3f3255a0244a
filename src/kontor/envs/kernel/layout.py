"""What the numbers of an observation are called and where they lie.

An observation is one row of small numbers, 0 to 255: first what the table shares, then one block
of equal size for each area, the observer's own area first and the others in the order of play.
"""

from __future__ import annotations

from typing import Final

MOST: Final = 255


class Feature:
    """A named part of an observation: its first number, its shape, the largest value."""

    def __init__(self, name: str, start: int, shape: tuple[int, ...], high: int) -> None:
        self.name = name
        self.start = start
        self.shape = shape
        self.high = high

    @property
    def size(self) -> int:
        """How many numbers it has."""
        size = 1
        for length in self.shape:
            size *= length
        return size


def lay_out(rows: tuple[tuple[str, tuple[int, ...], int], ...]) -> list[Feature]:
    """Features one after another, from rows of name, shape and largest value."""
    features: list[Feature] = []
    start = 0
    for name, shape, high in rows:
        feature = Feature(name, start, shape, high)
        features.append(feature)
        start += feature.size
    return features


def total_size(features: list[Feature]) -> int:
    """How many numbers there are in all."""
    return sum(feature.size for feature in features)
