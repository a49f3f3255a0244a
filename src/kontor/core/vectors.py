"""Vectors of counts and cards: compared without leaving the compiled code."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


def alike(one: vec[i64], two: vec[i64]) -> bool:
    """Whether two vectors hold the same."""
    if len(one) != len(two):
        return False
    for i in range(len(one)):
        if one[i] != two[i]:
            return False
    return True
