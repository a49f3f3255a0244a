"""Reading and writing networks as JSON."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from typing import Any

from librt.vecs import vec

from .features import NUM_FEATURES
from .network import HIDDEN, Layer, Network

DIGITS = 4


def network_of(document: list[dict[str, Any]]) -> Network:
    """A network from the JSON of its rounds."""
    layers = []
    for entry in document:
        inner, bias, outer = entry["inner"], entry["bias"], entry["outer"]
        if len(inner) != NUM_FEATURES * HIDDEN or len(bias) != HIDDEN or len(outer) != HIDDEN:
            raise ValueError("this network belongs to other features")
        layers.append(
            Layer(
                vec[float]([float(v) for v in inner]),
                vec[float]([float(v) for v in bias]),
                vec[float]([float(v) for v in outer]),
                float(entry["constant"]),
            )
        )
    return Network(layers)


def read_network(path: str) -> Network:
    """A network from a file."""
    return network_of(json.loads(Path(path).read_text()))


def shipped_network(name: str) -> Network | None:
    """One of the networks that belong to this package, None if it is not there."""
    file = resources.files(__package__).joinpath(f"{name}.json")
    if not file.is_file():
        return None
    return network_of(json.loads(file.read_text()))
