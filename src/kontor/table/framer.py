"""Frames about a game, made once for all who see the same.

A frame is a pure function of what its receiver may know: the viewer's views, events and actions,
and what everybody knows of the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ..core.game import SPECTATOR, Game, Json
from .catalogue import action_codes
from .codec import encode, raw
from .frames import ClockInfo, EntryInfo, SeatClock, SeatView, StateFrame
from .moment import Entry, Moment
from .rows import TableRow


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
        action=raw(action_codes(game.name)[entry.action]) if entry.action >= 0 else None,
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
        outcome: Any = None,
    ) -> None:
        self.row = row
        self.moment = moment
        self.entry = None if entry is None else entry_info(moment.game, entry)
        self.clock = clock_info(moment)
        self.outcome = outcome
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
        moment = self.moment
        return encode(
            StateFrame(
                table=self.row.id,
                seq=moment.seq,
                status=self.row.status,
                to_act=moment.asked,
                entry=self.entry,
                since=since,
                more=more,
                clock=self.clock,
                outcome=self.outcome,
                views=[self._view(seat, eyes.previews, events.get(seat, [])) for seat in viewers],
            )
        )

    def _view(self, viewer: int, previews: bool, since: list[list[Json]]) -> SeatView:
        """One view and what belongs to it."""
        moment = self.moment
        undo, turn, redo, actions = 0, 0, 0, b""
        if viewer >= 0 and self.row.status == "running":
            seat = self.row.seats[viewer]
            if seat.plays:
                undo, turn = moment.can_undo(seat.person)
                redo = moment.can_redo(seat.person)
                actions = self._actions(viewer, previews)
        return SeatView(
            seat=None if viewer == SPECTATOR else viewer,
            view=raw(b"".join(self._views[viewer])),
            events=raw(moment.written_events(viewer)) if self.entry is not None else [],
            actions=raw(b"[%b]" % actions),
            undo=undo,
            turn=turn,
            redo=redo,
            since=since,
        )

    def _actions(self, viewer: int, previews: bool) -> bytes:
        """What a viewer may do now, ready-made; with previews each action is looked at."""
        legal, codes = self.moment.legal.get(viewer), action_codes(self.moment.game.name)
        if legal is None:
            return b""
        if not previews:
            return b",".join([codes[action] for action in legal])
        game, state = self.moment.game, self.moment.state
        return b",".join(
            b'%b,"changes":%b}' % (codes[action][:-1], encode(game.preview(state, viewer, action)))
            for action in legal
        )
