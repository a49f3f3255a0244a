"""Views as text, of which the areas of players are kept from one moment to the next.

Most of a view is what lies before the players, and most actions change the area of one of them. So
an area is written only if it changed: once as its owner sees it, and once for all others.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..core.game import Parts
from .codec import encode

DERIVED = b',"facts":'  # begins the part of an area that follows from the rest


@dataclass(slots=True)
class Areas:
    """All areas as JSON, by seat. None: not yet written, or no longer right."""

    own: list[bytes | None]
    others: list[bytes | None]

    def unchanged(self, same: list[bool]) -> Areas:
        """Those that are still right."""
        own, others = self.own.copy(), self.others.copy()
        for seat, still in enumerate(same):
            if not still:
                own[seat] = others[seat] = None
        return Areas(own, others)

    def known(self) -> list[int]:
        """The seats whose areas are written."""
        return [seat for seat, area in enumerate(self.own) if area is not None]

    def views(self, parts: Parts, viewers: Iterable[int]) -> dict[int, list[bytes]]:
        """The views of several viewers in pieces; areas that are not written yet are."""
        for seat, area in enumerate(self.own):
            if area is None:
                self.own[seat] = encode(parts.own[seat])
                self.others[seat] = encode(parts.others[seat])
        common = encode(parts.common)[:-1]
        return {viewer: self._view(common, viewer) for viewer in viewers}

    def _view(self, common: bytes, viewer: int) -> list[bytes]:
        pieces: Any = [common, _viewer(viewer)]
        for area in self.others:
            pieces += (area, b",")
        pieces[-1] = b"]}"
        if viewer >= 0:
            pieces[2 + 2 * viewer] = self.own[viewer]
        return pieces  # type: ignore[no-any-return]


@cache
def _viewer(viewer: int) -> bytes:
    return b',"viewer":%b,"players":[' % encode(viewer if viewer >= 0 else None)


def without_facts(area: bytes) -> bytes:
    """An area without derived figures; only good for comparing."""
    return area.partition(DERIVED)[0]


def no_areas(seats: int) -> Areas:
    """Nothing is written yet."""
    return Areas([None] * seats, [None] * seats)
