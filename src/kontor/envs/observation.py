"""Observations by name: the same numbers as the flat row, as arrays with names and shapes."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..core.options import Options
from ..games import plugin_of
from .kernel.layout import Feature, total_size
from .kernel.scaled import VALUES, Scaler
from .matches import encoder_of

Numbers = NDArray[np.uint8]


class Layout:
    """Where the named arrays lie in the flat row of a game with so many areas.

    Arrays of areas have one entry for each area in front: the observer's own, then the others in
    the order of play.
    """

    def __init__(self, common: list[Feature], area: list[Feature], areas: int) -> None:
        self.common = common
        self.area = area
        self.areas = areas
        self.size = total_size(common) + areas * total_size(area)
        self.high: Numbers = np.zeros(self.size, np.uint8)
        highest = {feature.name: feature.high for feature in [*common, *area]}
        for name, array in self.named(self.high).items():
            array[...] = highest[name]
        self.high.flags.writeable = False
        self.scale: NDArray[np.float32] = (1 / self.high).astype(np.float32)

    def named(self, flat: Numbers) -> dict[str, Numbers]:
        """The named arrays of a flat row, or of many rows at once; nothing is copied."""
        rows = flat.shape[:-1]
        found = {
            f.name: flat[..., f.start : f.start + f.size].reshape(*rows, *f.shape)
            for f in self.common
        }
        start, size = total_size(self.common), total_size(self.area)
        blocks = flat[..., start:].reshape(*rows, self.areas, size)
        for f in self.area:
            part = blocks[..., f.start : f.start + f.size]
            found[f.name] = part.reshape(*rows, self.areas, *f.shape)
        return found

    def scaled(self, flat: Numbers) -> NDArray[np.float32]:
        """A flat row as numbers between 0 and 1, for networks."""
        return flat * self.scale


def layout_of(game: str, options: Options) -> Layout:
    """The layout of a game with its options."""
    plugin = plugin_of(game)
    if plugin.features:
        return Layout(*plugin.load(plugin.features)(options))
    return Layout(*encoder_of(game, options).features())


def scaler(layout: Layout, players: int) -> Scaler:
    """What writes observations of a layout as lists of scaled numbers, players first."""
    highs = sorted(set(layout.high.tolist()))
    which = [highs.index(high) for high in layout.high.tolist()]
    values = np.arange(VALUES, dtype=np.float32)
    scales = [values * np.float32(1 / np.uint8(high)) for high in highs]
    return Scaler(players, which, np.concatenate(scales).tolist(), 0)
