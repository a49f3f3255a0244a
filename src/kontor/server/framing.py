"""Frames about a game, made once for all who see the same.

A frame is a pure function of what its receiver may know: the viewer's views, events and actions,
and what everybody knows of the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from ..core.game import SPECTATOR, Game, Json
from .catalogue import action_codes, action_info
from .frames import ClockInfo, EntryInfo, SeatClock
from .moment import Entry, Moment
from .store.rows import TableRow

encode = msgspec.json.Encoder().encode

NOTHING_MISSED = b',"since":[],"more":false'
VIEW = b'{"seat":%b,"view":%b,"events":%b,"actions":[%b],"undo":%d,"turn":%d,"redo":%d,"since":%b}'


class Eyes(NamedTuple):
    """How somebody looks at a table: through which seats (none for a spectator), and whether they
    want to see what their actions would change."""

    seats: tuple[int, ...] = ()
    previews: bool = False

    @property
    def viewers(self) -> tuple[int, ...]:
        """As whom the game is asked for views."""
        return self.seats or (SPECTATOR,)


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


def entry_code(entry: Entry | None, codes: list[bytes]) -> bytes:
    """The same as JSON, put together from parts that are ready."""
    if entry is None:
        return b"null"
    return b'{"seq":%d,"kind":%b,"seat":%b,"bot":%b,"action":%b,"count":%d,"at":%b}' % (
        entry.seq,
        encode(entry.kind),
        b"%d" % entry.seat if entry.seat >= 0 else b"null",
        encode(entry.bot),
        codes[entry.action] if entry.action >= 0 else b"null",
        entry.count,
        encode(entry.at),
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
        outcome: Any = None,
    ) -> None:
        self.row = row
        self.moment = moment
        self.codes = action_codes(moment.game.name)
        self.has_entry = entry is not None
        self._head = b'{"type":"state","table":%b,"seq":%d,"status":%b,"to_act":%b,"entry":%b' % (
            encode(row.id),
            moment.seq,
            encode(row.status),
            encode(moment.asked),
            entry_code(entry, self.codes),
        )
        self._tail = b',"clock":%b,"outcome":%b,"views":[' % (
            encode(clock_info(moment)),
            encode(outcome if outcome is not None else row.outcome),
        )
        self._frames: dict[Eyes, str] = {}
        self._views: dict[int, bytes] = {}

    def look(self, viewers: Iterable[int]) -> None:
        """Make the views of several viewers in one go."""
        self._views.update(self.moment.written_views(viewers))

    def frame(self, eyes: Eyes) -> str:
        """The state frame for those who look in the same way."""
        made = self._frames.get(eyes)
        if made is None:
            made = self._frames[eyes] = self._made(eyes, [], {}, more=False)
        return made

    def catch_up(
        self,
        eyes: Eyes,
        since: Sequence[Entry],
        events: dict[int, list[list[Json]]],
        more: bool,
    ) -> str:
        """The frame for somebody who was away: also what happened meanwhile."""
        infos = [entry_info(self.moment.game, entry) for entry in since]
        return self._made(eyes, infos, events, more)

    def _made(
        self, eyes: Eyes, since: list[EntryInfo], events: dict[int, list[list[Json]]], more: bool
    ) -> str:
        if not self._views.keys() >= set(eyes.viewers):
            self.look(eyes.viewers)
        between = NOTHING_MISSED
        if since or more:
            between = b',"since":%b,"more":%b' % (encode(since), b"true" if more else b"false")
        views = [self._view(viewer, eyes, events.get(viewer)) for viewer in eyes.viewers]
        return b"".join((self._head, between, self._tail, b",".join(views), b"]}")).decode()

    def _view(self, viewer: int, eyes: Eyes, since: list[list[Json]] | None) -> bytes:
        moment, seats = self.moment, self.row.seats
        undo, turn, redo, actions = 0, 0, 0, b""
        if viewer >= 0 and self.row.status == "running" and seats[viewer].plays:
            undo, turn = moment.can_undo(seats[viewer].person)
            redo = moment.can_redo(seats[viewer].person)
            actions = self._actions(viewer, eyes.previews)
        return VIEW % (
            b"null" if viewer == SPECTATOR else b"%d" % viewer,
            self._views[viewer],
            moment.written_events(viewer) if self.has_entry else b"[]",
            actions,
            undo,
            turn,
            redo,
            encode(since) if since else b"[]",
        )

    def _actions(self, viewer: int, previews: bool) -> bytes:
        """What a viewer may do now, ready-made; with previews each action is looked at."""
        legal, codes = self.moment.legal.get(viewer, ()), self.codes
        if not previews:
            return b",".join([codes[action] for action in legal])
        game, state = self.moment.game, self.moment.state
        return b",".join(
            codes[action][:-1] + b',"changes":%b}' % encode(game.preview(state, viewer, action))
            for action in legal
        )
