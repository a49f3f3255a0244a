"""A table in memory: the present moment, those who watch, and the one way to change it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import msgspec
from sqlalchemy import Connection

from ..core.errors import KontorError
from ..core.game import Json
from . import rules
from .catalogue import find_game
from .codec import encode, to_text
from .consequences import consequences, due_after
from .driving import Driver
from .errors import Refusal, as_refusal
from .frames import Closed, TableFrame
from .framing import Eyes, Framer
from .info import check_access, table_info
from .messages import Ack, OutcomeInfo
from .moment import Entry, Moment, advance
from .notices import entry_notices
from .snapshots import pack
from .store.log import (
    entries_after,
    entry_of_wish,
    entry_values,
    first_moment,
    load_moment,
)
from .store.rows import ProposalRow, TableRow
from .store.tables import load_table

if TYPE_CHECKING:
    from .hub import Hub

MOST_MISSED = 200
PATIENCE = 10.0  # seconds for which an entry is tried while other processes are quicker

Build = Callable[[Moment, TableRow], Entry]
OnAck = Callable[[Ack], None]


class Watcher(Protocol):
    """Somebody connected."""

    person: str | None
    session: str | None

    def push(self, frame: bytes) -> None:
        """Send a frame, as UTF-8, without waiting."""

    def close(self, code: str, message: str) -> None:
        """End the connection with a reason."""


class LiveTable:
    """One table. All changes of its game go through `perform`, one after the other."""

    def __init__(self, hub: Hub, row: TableRow, moment: Moment | None) -> None:
        self.hub = hub
        self.row = row
        self.moment = moment
        self.watchers: dict[Watcher, Eyes] = {}
        self.used = time.monotonic()
        self.driver = Driver(self)
        self._lock = asyncio.Lock()

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    @property
    def is_busy(self) -> bool:
        """Whether the table must stay in memory."""
        return bool(self.watchers) or self.driver.is_running or self._lock.locked()

    def present(self) -> Moment:
        """The moment of a game that has begun."""
        if self.moment is None:
            raise Refusal("conflict", "the game has not begun")
        return self.moment

    # Acting

    async def perform(
        self, build: Build, person: str | None, wish: str | None, on_ack: OnAck | None = None
    ) -> Ack:
        """Carry out what somebody wants, once; the answer means that it is written.

        `on_ack` gets the answer before anybody sees the new state.
        """
        async with self._lock:
            self.used = time.monotonic()
            while time.monotonic() < self.used + PATIENCE:
                now = self.present()
                try:
                    entry = build(now, self.row)
                except KontorError as error:
                    repeated = await self._repeated(person, wish)
                    if repeated is None:
                        raise as_refusal(error) from None
                    return _told(on_ack, repeated)
                if await self._write(now, entry, on_ack):
                    return Ack(seq=entry.seq)
                if not await self._catch_up():
                    repeated = await self._repeated(person, wish)
                    if repeated is not None:
                        return _told(on_ack, repeated)
            raise Refusal("conflict", "the table is too busy, try again")

    async def _write(self, now: Moment, entry: Entry, on_ack: OnAck | None) -> bool:
        """Write an entry; once it is committed, make it the present and show it."""
        started = time.perf_counter()
        next_ = advance(now, entry)
        extra, ends = consequences(self.row, entry, next_)
        values = entry_values(self.id, entry, next_, due_after(self.row, entry, next_, ends))
        every = self.hub.settings.snapshot_every
        snapshot = pack(next_) if entry.seq % every == 0 or ends else None
        framer = self.framer(next_, entry)
        looks = set(self.watchers.values())
        framer.look(next_.timed.union(*[eyes.viewers for eyes in looks]))
        notices = entry_notices(self.row, now, next_, entry, ends)
        news = [f"n {p} {to_text(n)}" for p, n in notices] if self.hub.has_others else []
        written = self.hub.journal.append(values, snapshot, extra, news)
        if extra is None:  # while it is being written, the frames are made
            for eyes in looks:
                framer.frame(eyes)
        if not await written:
            return False
        self.moment = next_
        if extra is not None:
            self.row = await self.hub.database.read(load_table, self.id)
        else:
            self._note_seq(next_)
        _told(on_ack, Ack(seq=entry.seq))
        self._show(next_, entry, framer if extra is None else None)
        for person, notice in notices:
            self.hub.tell(person, notice, self.row, elsewhere=False)
        self.hub.metrics.moved(entry.kind, time.perf_counter() - started)
        if extra is not None:
            self.show_table()
            self.hub.bus.changed(self.id)
            self._carry_out_agreed()
        self.driver.poke()
        return True

    def _note_seq(self, moment: Moment) -> None:
        self.row.seq, self.row.asked = moment.seq, moment.asked_bits

    async def _repeated(self, person: str | None, wish: str | None) -> Ack | None:
        """The earlier answer to a wish that comes again."""
        if person is None or wish is None:
            return None
        entry = await self.hub.database.read(entry_of_wish, self.id, person, wish)
        return None if entry is None else Ack(seq=entry.seq, repeated=True)

    async def carry_out(self, proposal: ProposalRow, person: str) -> None:
        """Do what everybody at the table has agreed on."""
        seat = -1 if proposal.seat is None else proposal.seat

        def build(now: Moment, row: TableRow) -> Entry:
            if row.status != "running" or (seat >= 0 and not row.seats[seat].plays):
                raise Refusal("conflict", "too late for that")
            bot = row.takeover if seat >= 0 else None
            at = time.time()
            return Entry(
                seq=now.seq + 1, kind=proposal.kind, seat=seat, person=person, bot=bot, at=at
            )

        await self.perform(build, None, None)

    def _carry_out_agreed(self) -> None:
        """Do what all who have a say agree on, since somebody else has gone."""
        if self.row.status == "running":
            for proposal in self.row.proposals:
                if rules.is_agreed(self.row, proposal):
                    self.hub.spawn(self._try_to_carry_out(proposal))

    async def _try_to_carry_out(self, proposal: ProposalRow) -> None:
        with contextlib.suppress(Refusal):  # another process may have done it
            await self.carry_out(proposal, proposal.by)

    # Following others

    async def refresh(self) -> None:
        """Another process changed the table, or somebody changed its row: show what is new."""
        async with self._lock:
            self.row = await self.hub.database.read(load_table, self.id)
            self._send_strangers_away()
            if self.moment is None and self.row.status != "open":
                await self._load_moment()
                self._show(self.present(), None, None)
            else:
                await self._catch_up()
            self.show_table()
            self._carry_out_agreed()
            self.driver.poke(foreign=True)

    async def follow(self, seq: int) -> None:
        """Another process wrote entry `seq`."""
        if self.moment is not None and self.moment.seq >= seq:
            return
        async with self._lock:
            await self._catch_up()
            self.driver.poke(foreign=True)

    async def _catch_up(self) -> bool:
        """Read and show the entries that others wrote; returns whether there were any."""
        if self.moment is None:
            return False
        new = await self.hub.database.read(entries_after, self.id, self.moment.seq)
        moments = [self.moment]
        for entry in new:
            moments.append(advance(moments[-1], entry))
        if any(e.kind not in ("act", "undo", "redo") for e in new) or moments[-1].state.is_over():
            self.row = await self.hub.database.read(load_table, self.id)
        for entry, moment in zip(new, moments[1:], strict=True):
            self.moment = moment
            self._note_seq(moment)
            self._show(moment, entry, None)
        return bool(new)

    async def _load_moment(self) -> None:
        game = find_game(self.row.game)
        self.moment = await self.hub.database.read(load_moment, game, self.row)

    # Showing

    def eyes(self, person: str | None, previews: bool = False) -> Eyes:
        """How a person looks at this table."""
        return Eyes(tuple(self.row.seats_of(person)), previews)

    def watch(self, watcher: Watcher, previews: bool = False) -> None:
        """Somebody follows the table from now on."""
        self.watchers[watcher] = self.eyes(watcher.person, previews)
        self.used = time.monotonic()
        self.driver.poke(foreign=True)

    def unwatch(self, watcher: Watcher) -> None:
        """Somebody goes away."""
        self.watchers.pop(watcher, None)
        self.used = time.monotonic()

    def _send_strangers_away(self) -> None:
        """Whoever looked at a table while it was open may not, once it plays without spectators."""
        for watcher in list(self.watchers):
            try:
                check_access(self.row, watcher.person, self.row.invite)
            except Refusal as refusal:
                closed = Closed(table=self.id, error=refusal.code, message=str(refusal))
                watcher.push(encode(closed))
                self.unwatch(watcher)

    def show_table(self) -> None:
        """Send everybody the table as they may know it."""
        for watcher, eyes in list(self.watchers.items()):
            self.watchers[watcher] = self.eyes(watcher.person, eyes.previews)
            frame = TableFrame(table=table_info(self.row, watcher.person))
            watcher.push(encode(frame))

    def framer(self, moment: Moment, entry: Entry | None) -> Framer:
        """Frames of a moment as the table stands."""
        outcome = None
        if self.row.outcome is not None:
            outcome = msgspec.convert(self.row.outcome, OutcomeInfo)
        return Framer(self.row, moment, entry, outcome=outcome)

    def _show(self, moment: Moment, entry: Entry | None, framer: Framer | None) -> None:
        framer = framer or self.framer(moment, entry)
        for watcher, eyes in list(self.watchers.items()):
            watcher.push(framer.frame(eyes))

    async def show_to(self, watcher: Watcher, since: int | None, previews: bool) -> None:
        """Somebody comes in: they get the state, and from then on everything that happens."""
        async with self._lock:
            eyes = self.eyes(watcher.person, previews)
            watcher.push(await self._state_frame(eyes, since))
            self.watch(watcher, previews)

    async def state_frame(self, eyes: Eyes, since: int | None) -> bytes:
        """The state as somebody sees it, with what happened since they last looked."""
        async with self._lock:
            return await self._state_frame(eyes, since)

    async def _state_frame(self, eyes: Eyes, since: int | None) -> bytes:
        now = self.present()
        framer = self.framer(now, None)
        if since is None or since >= now.seq:
            return framer.catch_up(eyes, [], {}, more=False)
        missed = await self.hub.database.read(
            _missed, self.row, max(since, now.seq - MOST_MISSED), eyes
        )
        return framer.catch_up(eyes, *missed, more=since < now.seq - MOST_MISSED)


def _told(on_ack: OnAck | None, ack: Ack) -> Ack:
    if on_ack is not None:
        on_ack(ack)
    return ack


def _missed(
    conn: Connection, row: TableRow, since: int, eyes: Eyes
) -> tuple[list[Entry], dict[int, list[list[Json]]]]:
    """The entries after one, with their events as each viewer may know them."""
    game = find_game(row.game)
    events: dict[int, list[list[Json]]] = {viewer: [] for viewer in eyes.viewers}
    found = entries_after(conn, row.id, since)
    moment = first_moment(game, row) if since < 0 else load_moment(conn, game, row, since)
    for entry in found:
        if entry.seq > 0:
            moment = advance(moment, entry)
        for viewer in eyes.viewers:
            events[viewer].append(moment.events(viewer))
    return found, events
