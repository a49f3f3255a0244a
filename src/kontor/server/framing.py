"""Frames about a game, made once for all who see the same.

A frame is a pure function of what its receiver may know: the viewer's views, events and actions,
and what everybody knows of the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from ..core.game import SPECTATOR, Game, Json
from .catalogue import action_codes, action_info
from .frames import ClockInfo, EntryInfo, SeatClock
from .moment import Entry, Moment
from .store.rows import TableRow

encode = msgspec.json.Encoder().encode


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
        status: str | None = None,
        outcome: Any = None,
    ) -> None:
        self.row = row
        self.moment = moment
        self.codes = action_codes(moment.game.name)
        self.has_entry = entry is not None
        self._head = b'{"type":"state","table":%b,"seq":%d,"status":%b,"to_act":%b,"entry":%b' % (
            encode(row.id),
            moment.seq,
            encode(status or row.status),
            encode(moment.asked),
            entry_code(entry, self.codes),
        )
        self._tail = b',"clock":%b,"outcome":%b,"views":[' % (
            encode(clock_info(moment)),
            encode(outcome if outcome is not None else row.outcome),
        )
        self._frames: dict[Eyes, str] = {}
        self._parts: dict[int, tuple[bytes, bytes]] = {}
        self._areas: dict[int, tuple[Json, msgspec.Raw]] = {}

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
        between = b',"since":%b,"more":%b' % (encode(since), b"true" if more else b"false")
        views = [self._view(viewer, eyes, events.get(viewer, [])) for viewer in eyes.viewers]
        return b"".join((self._head, between, self._tail, b",".join(views), b"]}")).decode()

    def _view(self, viewer: int, eyes: Eyes, since: list[list[Json]]) -> bytes:
        before, after = self._parts.get(viewer) or self._make_part(viewer)
        actions = self._actions(viewer, eyes.previews)
        return b"".join((before, actions, after, encode(since), b"}"))

    def _actions(self, viewer: int, previews: bool) -> bytes:
        """What a viewer may do now, ready-made; with previews each action is looked at."""
        legal = self.moment.legal.get(viewer)
        if not legal or not self._plays(viewer):
            return b""
        if not previews:
            codes = self.codes
            return b",".join([codes[action] for action in legal])
        game, state = self.moment.game, self.moment.state
        return b",".join(
            self.codes[action][:-1]
            + b',"changes":%b}' % encode(game.preview(state, viewer, action))
            for action in legal
        )

    def _plays(self, viewer: int) -> bool:
        return viewer >= 0 and self.row.status == "running" and self.row.seats[viewer].plays

    def _make_part(self, viewer: int) -> tuple[bytes, bytes]:
        """A view before and after its actions."""
        moment = self.moment
        undo, turn, redo = 0, 0, 0
        if self._plays(viewer):
            person = self.row.seats[viewer].person
            undo, turn = moment.can_undo(person)
            redo = moment.can_redo(person)
        before = b'{"seat":%b,"view":%b,"events":%b,"actions":[' % (
            b"null" if viewer == SPECTATOR else b"%d" % viewer,
            encode(self._with_areas(moment.view(viewer))),
            encode(moment.events(viewer) if self.has_entry else []),
        )
        after = b'],"undo":%d,"turn":%d,"redo":%d,"since":' % (undo, turn, redo)
        self._parts[viewer] = (before, after)
        return before, after

    def _with_areas(self, view: Json) -> Json:
        """A view whose players are written already: views share what all viewers see alike."""
        players = view.get("players")
        if not isinstance(players, list):
            return view
        written = []
        for area in players:
            found = self._areas.get(id(area))
            if found is None:  # kept with its text, so that no other gets its id meanwhile
                found = self._areas[id(area)] = (area, msgspec.Raw(encode(area)))
            written.append(found[1])
        return {**view, "players": written}
