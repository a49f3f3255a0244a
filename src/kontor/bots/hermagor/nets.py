"""Reading the learnt weights."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from pathlib import Path

from librt.vecs import vec

from .features import NUM_FEATURES
from .policy import Weights

DIGITS = 3


def checked(document: dict[str, list[list[float]]]) -> dict[str, list[list[float]]]:
    """Weights by the number of players, then by rounds to come."""
    if any(len(w) != NUM_FEATURES for lists in document.values() for w in lists):
        raise ValueError("these weights belong to other features")
    return document


def read_weights(path: str) -> dict[str, list[list[float]]]:
    """Weights from a file."""
    return checked(json.loads(Path(path).read_text()))


@cache
def shipped_weights(seats: int) -> Weights:
    """The weights that belong to this package."""
    file = resources.files(__package__).joinpath("weights.json")
    lists = checked(json.loads(file.read_text()))[str(seats)]
    return Weights(seats, [vec[float](w) for w in lists])
