"""Seeded chance: the same numbers on every platform, Python version and build.

The generator is sfc32 (Chris Doty-Humphrey's small fast counting generator): three words
of state and a counter, 32 bits each, only additions, shifts and exclusive ors. Every
intermediate value fits into 63 bits, so compiled and plain runs agree to the bit.
"""

from __future__ import annotations

import hashlib
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF
RANGE: Final = 0x100000000


class Chance:
    """A generator of even choices; part of a game's state and copied with it."""

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    def copy(self) -> Chance:
        """An independent generator that will give the same numbers."""
        return Chance(self.a, self.b, self.c, self.counter)

    def equals(self, other: Chance) -> bool:
        """Whether both will give the same numbers."""
        return (
            self.a == other.a
            and self.b == other.b
            and self.c == other.c
            and self.counter == other.counter
        )

    def next(self) -> i64:
        """The next 32 random bits."""
        a = self.a
        b = self.b
        c = self.c
        result: i64 = (a + b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + ((c << 3) & MASK)) & MASK
        self.c = ((((c << 21) & MASK) | (c >> 11)) + result) & MASK
        return result

    def below(self, n: i64) -> i64:
        """An even choice among 0 .. n-1 (n from 1 to 2**31)."""
        while True:
            x = self.next()
            rest: i64 = x % n
            if x - rest + n <= RANGE:  # the last numbers, too few for all n, do not count
                return rest

    def shuffle(self, items: vec[i64]) -> None:
        """Put `items` into an even random order, in place."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1

    def words(self) -> list[int]:
        """The whole state as four numbers, for position documents."""
        return [self.a, self.b, self.c, self.counter]


def seeded(seed: str) -> Chance:
    """The generator that belongs to a seed text: its SHA-256, then a warm-up."""
    digest = hashlib.sha256(("kontor:" + seed).encode()).digest()
    chance = Chance(word(digest, 0), word(digest, 4), word(digest, 8), word(digest, 12))
    for _ in range(12):
        chance.next()
    return chance


def word(digest: bytes, at: i64) -> i64:
    """Four bytes as one number, the lowest first."""
    a: i64 = digest[at]
    b: i64 = digest[at + 1]
    c: i64 = digest[at + 2]
    d: i64 = digest[at + 3]
    return a | b << 8 | c << 16 | d << 24
