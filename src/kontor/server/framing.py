"""Frames about a game, made once for all who see the same.

A frame is a pure function of what its receiver may know: the viewer's views, events and actions,
and what everybody knows of the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ..core.game import SPECTATOR, Game, Json
from .catalogue import action_codes, action_info
from .frames import ClockInfo, EntryInfo, SeatClock
from .moment import Entry, Moment
from .store.rows import TableRow

encode = msgspec.json.Encoder().encode

Viewers = tuple[int, ...]
"""The seats through which somebody looks; empty for a spectator."""


def entry_info(game: Game[Any], entry: Entry) -> EntryInfo:
    """An entry as everybody may know it: who did what is never hidden, what it drew may be."""
    return EntryInfo(
        seq=entry.seq,
        kind=entry.kind,
        seat=entry.seat if entry.seat >= 0 else None,
        bot=entry.bot,
        action=action_info(game, entry.action) if entry.action >= 0 else None,
        count=entry.count,
        at=entry.at,
    )


def clock_info(moment: Moment) -> ClockInfo | None:
    """The clocks as everybody may see them."""
    clocks = moment.clocks
    if clocks is None:
        return None
    return ClockInfo(
        seats=[
            SeatClock(seat=seat, bank=bank, until=clocks.until(seat))
            for seat, bank in enumerate(clocks.bank)
        ]
    )


class Framer:
    """Makes the frames of one moment; parts that several viewers share are made once."""

    def __init__(
        self,
        row: TableRow,
        moment: Moment,
        entry: Entry | None,
        status: str | None = None,
        outcome: Any = None,
    ) -> None:
        self.row = row
        self.moment = moment
        self.codes = action_codes(moment.game.name)
        shown = entry_info(moment.game, entry) if entry is not None else None
        self._head = b'{"type":"state","table":%b,"seq":%d,"status":%b,"to_act":%b,"entry":%b' % (
            encode(row.id),
            moment.seq,
            encode(status or row.status),
            encode(moment.asked),
            encode(shown),
        )
        self._tail = b',"clock":%b,"outcome":%b,"views":[' % (
            encode(clock_info(moment)),
            encode(outcome if outcome is not None else row.outcome),
        )
        self._frames: dict[Viewers, str] = {}
        self._parts: dict[int, tuple[bytes, bytes]] = {}

    def frame(self, viewers: Viewers) -> str:
        """The state frame for those who look through these seats."""
        made = self._frames.get(viewers)
        if made is None:
            made = self._frames[viewers] = self._made(viewers, [], {}, more=False)
        return made

    def catch_up(
        self,
        viewers: Viewers,
        since: Sequence[Entry],
        events: dict[int, list[list[Json]]],
        more: bool,
    ) -> str:
        """The frame for somebody who was away: also what happened meanwhile."""
        infos = [entry_info(self.moment.game, entry) for entry in since]
        return self._made(viewers, infos, events, more)

    def _made(
        self,
        viewers: Viewers,
        since: list[EntryInfo],
        events: dict[int, list[list[Json]]],
        more: bool,
    ) -> str:
        between = b',"since":%b,"more":%b' % (encode(since), b"true" if more else b"false")
        views = b",".join(
            self._view(viewer, encode(events.get(viewer, []))) for viewer in viewers or (SPECTATOR,)
        )
        return b"".join((self._head, between, self._tail, views, b"]}")).decode()

    def _view(self, viewer: int, since: bytes) -> bytes:
        before, after = self._parts.get(viewer) or self._make_part(viewer)
        return b"".join((before, since, after))

    def _make_part(self, viewer: int) -> tuple[bytes, bytes]:
        moment = self.moment
        actions, undo, turn, redo = b"", 0, 0, 0
        if viewer != SPECTATOR and self.row.seats[viewer].plays and self.row.status == "running":
            codes = self.codes
            actions = b",".join([codes[a] for a in moment.legal.get(viewer, ())])
            person = self.row.seats[viewer].person
            undo, turn = moment.can_undo(person)
            redo = moment.can_redo(person)
        part = (
            b'{"seat":%b,"view":%b,"events":%b,"actions":[%b],"undo":%d,"turn":%d,"redo":%d,"since":'
            % (
                b"null" if viewer == SPECTATOR else b"%d" % viewer,
                encode(moment.view(viewer)),
                encode(moment.events(viewer)),
                actions,
                undo,
                turn,
                redo,
            )
        )
        self._parts[viewer] = (part, b"}")
        return self._parts[viewer]
