"""Reading the learnt weights."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from pathlib import Path

from librt.vecs import vec

from ..map.country import load_country
from .features import NUM_FEATURES, POST
from .policy import Weights

DIGITS = 3
LEARNT_ON = (load_country("first").name,)  # the maps that weights of this package know


def checked(document: dict[str, list[list[float]]]) -> dict[str, list[list[float]]]:
    """Weights by the number of players, then by rounds to come."""
    if any(len(w) != NUM_FEATURES for lists in document.values() for w in lists):
        raise ValueError("these weights belong to other features")
    return document


def read_weights(path: str) -> dict[str, list[list[float]]]:
    """Weights from a file."""
    return checked(json.loads(Path(path).read_text()))


@cache
def shipped_weights(seats: int, map_name: str = "", name: str = "weights") -> Weights:
    """Weights that belong to this package, or those of a file, for a map by its name; without one
    it is the usual map. Where this package's were not learnt, those of single villages say nothing;
    a file is taken as it is."""
    if name.endswith(".json"):
        lists = read_weights(name)[str(seats)]
    else:
        file = resources.files(__package__).joinpath(f"{name}.json")
        lists = checked(json.loads(file.read_text()))[str(seats)]
        if (map_name or load_country().name) not in LEARNT_ON:
            lists = [[*w[:POST], *[0.0] * (NUM_FEATURES - POST)] for w in lists]
    return Weights(seats, [vec[float](w) for w in lists])
