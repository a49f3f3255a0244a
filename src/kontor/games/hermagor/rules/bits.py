"""Small sets in one number."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# The set with one member. Compiled, `1 << n` would have 32 bits only.
BIT: Final = vec[i64]([1 << n for n in range(63)])


def count_bits(bits: i64) -> i64:
    """How many members a set has."""
    n: i64 = 0
    while bits != 0:
        bits &= bits - 1
        n += 1
    return n


def nth_bit(bits: i64, n: i64) -> i64:
    """The member with n smaller ones before it."""
    while n > 0:
        bits &= bits - 1
        n -= 1
    at: i64 = 0
    while (bits >> at) & 1 == 0:
        at += 1
    return at


def members(bits: i64) -> list[int]:
    """All members, the smallest first."""
    found: list[int] = []
    at: i64 = 0
    while bits != 0:
        if bits & 1:
            found.append(at)
        bits >>= 1
        at += 1
    return found
