"""Small steps that the observations of both games share."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from .layout import MOST

# Powers of 2 leave different remainders when divided by 67: which of them it is, by remainder.
WHICH: Final = vec[i64]([{2**n % 67: n for n in range(63)}.get(rest, 0) for rest in range(67)])


def lowest(bits: i64) -> i64:
    """The smallest member of a bit set that has one."""
    return WHICH[(bits & -bits) % 67]


def write_bits(bits: i64, out: vec[u8], at: i64) -> None:
    """A one for each member of a bit set; most have few."""
    which = WHICH
    while bits != 0:
        out[at + which[(bits & -bits) % 67]] = 1
        bits &= bits - 1


def capped(number: i64) -> i64:
    """A number that fits."""
    if number > MOST:
        return MOST
    return number if number > 0 else 0
