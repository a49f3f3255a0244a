"""Reading and writing networks as JSON: lists of numbers, or text with 16 bits for each."""

from __future__ import annotations

import json
from array import array
from base64 import b64decode, b64encode
from collections.abc import Iterable
from importlib import resources
from pathlib import Path
from sys import byteorder
from typing import Any

from librt.vecs import vec

from .details import NUM_DETAILED
from .features import NUM_FEATURES
from .network import Layer, Network

SCALE = 4096  # how many units of the 16 bits make 1


def packed(numbers: Iterable[float]) -> str:
    """Numbers as text, to the nearest 4096th and below 8 in size."""
    whole = array("h", [max(-32767, min(32767, round(v * SCALE))) for v in numbers])
    if byteorder == "big":
        whole.byteswap()
    return b64encode(whole.tobytes()).decode()


def unpacked(numbers: str | list[float]) -> vec[float]:
    """The numbers of a network, however they were written."""
    if not isinstance(numbers, str):
        return vec[float]([float(v) for v in numbers])
    whole = array("h", b64decode(numbers))
    if byteorder == "big":
        whole.byteswap()
    return vec[float]([v / SCALE for v in whole])


def network_of(document: list[dict[str, Any]]) -> Network:
    """A network from the JSON of its rounds."""
    layers = []
    inputs = 0
    for entry in document:
        inner, bias = unpacked(entry["inner"]), unpacked(entry["bias"])
        outer = unpacked(entry["outer"])
        inputs = len(inner) // len(bias)
        if inputs not in (NUM_FEATURES, NUM_DETAILED) or len(outer) != len(bias):
            raise ValueError("this network belongs to other features")
        layers.append(Layer(inner, bias, outer, float(entry["constant"])))
    return Network(layers, inputs)


def read_network(path: str) -> Network:
    """A network from a file."""
    return network_of(json.loads(Path(path).read_text()))


def shipped_network(name: str) -> Network | None:
    """One of the networks that belong to this package, None if it is not there."""
    file = resources.files(__package__).joinpath(f"{name}.json")
    if not file.is_file():
        return None
    return network_of(json.loads(file.read_text()))
