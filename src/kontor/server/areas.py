"""The areas of players in views, kept as text from one moment to the next.

Most of a view is what lies before the players, and most actions change the area of one of them. So
an area is written only if it changed: once as its owner sees it, and once for all others.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from ..core.game import Json

DERIVED = b',"facts":'  # begins the part of an area that follows from the rest

encode = msgspec.json.Encoder().encode


@dataclass(slots=True)
class Areas:
    """All areas as JSON, by seat. None: not yet written, or no longer right."""

    own: list[msgspec.Raw | None]
    others: list[msgspec.Raw | None]

    def unchanged(self, same: list[bool]) -> Areas:
        """Those that are still right."""
        return Areas(
            [area if still else None for area, still in zip(self.own, same, strict=True)],
            [area if still else None for area, still in zip(self.others, same, strict=True)],
        )

    def known(self) -> list[int]:
        """The seats whose areas need not be asked for."""
        return [
            seat
            for seat, own in enumerate(self.own)
            if own is not None and self.others[seat] is not None
        ]

    def of_view(self, viewer: int, areas: list[Json | None]) -> list[msgspec.Raw | None]:
        """All areas of a viewer's view; those that are not written yet are."""
        for seat, area in enumerate(areas):
            texts = self.own if seat == viewer else self.others
            if texts[seat] is None:
                texts[seat] = msgspec.Raw(encode(area))
        shown = self.others.copy()
        if viewer >= 0:
            shown[viewer] = self.own[viewer]
        return shown

    def own_pieces(self, seat: int) -> bytes:
        """An area that has been written for its owner, without derived figures."""
        own = self.own[seat]
        assert own is not None
        return bytes(own).partition(DERIVED)[0]


def no_areas(seats: int) -> Areas:
    """Nothing is written yet."""
    return Areas([None] * seats, [None] * seats)
