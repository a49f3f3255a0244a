"""Small steps that the observations of both games share."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from .layout import MOST


def write_bits(bits: i64, out: vec[u8], at: i64) -> None:
    """A one for each member of a bit set; most have few, so stretches of zeros are passed over."""
    while bits != 0:
        while bits & 255 == 0:
            bits >>= 8
            at += 8
        if bits & 1:
            out[at] = 1
        bits >>= 1
        at += 1


def capped(number: i64) -> i64:
    """A number that fits."""
    if number > MOST:
        return MOST
    return number if number > 0 else 0
