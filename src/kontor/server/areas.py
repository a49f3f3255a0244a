"""Views as text, of which the areas of players are kept from one moment to the next.

Most of a view is what lies before the players, and most actions change the area of one of them. So
an area is written only if it changed: once as its owner sees it, and once for all others.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..core.game import Parts
from .codec import to_text

DERIVED = ',"facts":'  # begins the part of an area that follows from the rest


@dataclass(slots=True)
class Areas:
    """All areas as JSON, by seat. None: not yet written, or no longer right."""

    own: list[str | None]
    others: list[str | None]

    def unchanged(self, same: list[bool]) -> Areas:
        """Those that are still right."""
        return Areas(
            [area if still else None for area, still in zip(self.own, same, strict=True)],
            [area if still else None for area, still in zip(self.others, same, strict=True)],
        )

    def known(self) -> list[int]:
        """The seats whose areas are written."""
        return [seat for seat, area in enumerate(self.own) if area is not None]

    def views(self, parts: Parts, viewers: Iterable[int]) -> dict[int, list[str]]:
        """The views of several viewers in pieces; areas that are not written yet are."""
        for seat, area in enumerate(self.own):
            if area is None:
                self.own[seat] = to_text(parts.own[seat])
                self.others[seat] = to_text(parts.others[seat])
        common = to_text(parts.common)[:-1]
        return {viewer: self._view(common, viewer) for viewer in viewers}

    def _view(self, common: str, viewer: int) -> list[str]:
        who = viewer if viewer >= 0 else "null"
        pieces: Any = [common, f',"viewer":{who},"players":[']
        for area in self.others:
            pieces += (area, ",")
        pieces[-1] = "]}"
        if viewer >= 0:
            pieces[2 + 2 * viewer] = self.own[viewer]
        return pieces  # type: ignore[no-any-return]


def without_facts(area: str) -> str:
    """An area without derived figures; only good for comparing."""
    return area.partition(DERIVED)[0]


def no_areas(seats: int) -> Areas:
    """Nothing is written yet."""
    return Areas([None] * seats, [None] * seats)
