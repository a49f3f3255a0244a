"""Views as text, of which the areas of players are kept from one moment to the next.

Most of a view is what lies before the players, and most actions change the area of one of them. So
an area is written only if it changed: once as its owner sees it, and once for all others.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from ..core.game import Parts

DERIVED = b',"facts":'  # begins the part of an area that follows from the rest

encode = msgspec.json.Encoder().encode


@dataclass(slots=True)
class Areas:
    """All areas as JSON, by seat. None: not yet written, or no longer right."""

    own: list[bytes | None]
    others: list[bytes | None]

    def unchanged(self, same: list[bool]) -> Areas:
        """Those that are still right."""
        return Areas(
            [area if still else None for area, still in zip(self.own, same, strict=True)],
            [area if still else None for area, still in zip(self.others, same, strict=True)],
        )

    def known(self) -> list[int]:
        """The seats whose areas are written."""
        return [seat for seat, area in enumerate(self.own) if area is not None]

    def views(self, parts: Parts, viewers: Iterable[int]) -> dict[int, bytes]:
        """The views of several viewers; areas that are not written yet are."""
        for seat, area in enumerate(self.own):
            if area is None:
                self.own[seat] = encode(parts.own[seat])
                self.others[seat] = encode(parts.others[seat])
        common = encode(parts.common)[:-1]
        written = {}
        for viewer in viewers:
            shown: list[bytes] = self.others.copy()  # type: ignore[assignment]
            if viewer >= 0:
                shown[viewer] = self.own[viewer]  # type: ignore[assignment]
            who = b"%d" % viewer if viewer >= 0 else b"null"
            written[viewer] = b'%b,"viewer":%b,"players":[%b]}' % (common, who, b",".join(shown))
        return written


def pieces(area: bytes) -> bytes:
    """An area without derived figures; only good for comparing."""
    return area.partition(DERIVED)[0]


def no_areas(seats: int) -> Areas:
    """Nothing is written yet."""
    return Areas([None] * seats, [None] * seats)
