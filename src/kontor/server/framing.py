"""Frames about a game, made once for all who see the same.

A frame is a pure function of what its receiver may know: the viewer's views, events and actions,
and what everybody knows of the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

from ..core.game import SPECTATOR, Game, Json
from .catalogue import action_codes, action_info
from .codec import encode, to_text
from .frames import ClockInfo, EntryInfo, SeatClock
from .moment import Entry, Moment
from .store.rows import TableRow

MISSED_NONE = b',"since":[],"more":false,"views":['
NOTHING_BACK = b'],"undo":0,"turn":0,"redo":0,"since":'


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


def entry_code(entry: Entry | None, codes: list[bytes]) -> str:
    """The same as JSON, put together from parts that are ready."""
    if entry is None:
        return "null"
    return (
        f'{{"seq":{entry.seq},"kind":"{entry.kind}",'
        f'"seat":{entry.seat if entry.seat >= 0 else "null"},'
        f'"bot":{"null" if entry.bot is None else to_text(entry.bot)},'
        f'"action":{codes[entry.action].decode() if entry.action >= 0 else "null"},'
        f'"count":{entry.count},"at":{entry.at!r}}}'
    )


@cache
def _opening(viewer: int) -> bytes:
    return b'{"seat":%b,"view":' % encode(None if viewer == SPECTATOR else viewer)


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
        clock = "null" if moment.clocks is None else to_text(clock_info(moment))
        self._head = (
            f'{{"type":"state","table":"{row.id}","seq":{moment.seq},'
            f'"status":"{row.status}","to_act":{moment.asked},'
            f'"entry":{entry_code(entry, self.codes)},"clock":{clock},'
            f'"outcome":{"null" if outcome is None else to_text(outcome)}'
        ).encode()
        self._frames: dict[Eyes, bytes] = {}
        self._views: dict[int, list[bytes]] = {}

    def look(self, viewers: Iterable[int]) -> None:
        """Make the views of several viewers in one go."""
        self._views.update(self.moment.written_views(viewers))

    def frame(self, eyes: Eyes) -> bytes:
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
    ) -> bytes:
        """The frame for somebody who was away: also what happened meanwhile."""
        infos = [entry_info(self.moment.game, entry) for entry in since]
        return self._made(eyes, infos, events, more)

    def _made(
        self, eyes: Eyes, since: list[EntryInfo], events: dict[int, list[list[Json]]], more: bool
    ) -> bytes:
        viewers = eyes.viewers
        if not self._views.keys() >= set(viewers):
            self.look(viewers)
        missed = MISSED_NONE
        if since or more:
            missed = b',"since":%b,"more":%b,"views":[' % (encode(since), encode(more))
        pieces = [self._head, missed]
        for viewer in viewers:
            self._add_view(pieces, viewer, eyes.previews, events.get(viewer))
        pieces[-1] = b"}]}"
        return b"".join(pieces)

    def _add_view(
        self, pieces: list[bytes], viewer: int, previews: bool, since: list[list[Json]] | None
    ) -> None:
        """One view and what belongs to it, in pieces: they are large, and copied once."""
        moment = self.moment
        back, actions = NOTHING_BACK, b""
        if viewer >= 0 and self.row.status == "running":
            seat = self.row.seats[viewer]
            if seat.plays:
                undo, turn = moment.can_undo(seat.person)
                redo = moment.can_redo(seat.person)
                if undo or redo:
                    back = b'],"undo":%d,"turn":%d,"redo":%d,"since":' % (undo, turn, redo)
                actions = self._actions(viewer, previews)
        pieces.append(_opening(viewer))
        pieces += self._views[viewer]
        pieces += (
            b',"events":',
            moment.written_events(viewer) if self.has_entry else b"[]",
            b',"actions":[',
            actions,
            back,
            encode(since) if since else b"[]",
            b"},",
        )

    def _actions(self, viewer: int, previews: bool) -> bytes:
        """What a viewer may do now, ready-made; with previews each action is looked at."""
        legal, codes = self.moment.legal.get(viewer), self.codes
        if legal is None:
            return b""
        if not previews:
            return b",".join([codes[action] for action in legal])
        game, state = self.moment.game, self.moment.state
        return b",".join(
            b'%b,"changes":%b}' % (codes[action][:-1], encode(game.preview(state, viewer, action)))
            for action in legal
        )
