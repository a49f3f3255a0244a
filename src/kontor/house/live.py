"""A table in memory: the present moment, those who watch, and the one way to change it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import msgspec

from ..core.errors import KontorError
from ..table import allowed as rules
from ..table import takeover, timing
from ..table.catalogue import fair_takeover, find_game
from ..table.codec import encode, to_text
from ..table.consequences import consequences, due_after
from ..table.errors import Refusal, as_refusal
from ..table.framer import Eyes, Framer
from ..table.frames import ChatFrame, Closed, TableFrame
from ..table.info import check_access, table_info
from ..table.log import entry_values, load_moment
from ..table.messages import Ack, OutcomeInfo
from ..table.moment import Entry, Moment, advance
from ..table.notices import entry_notices
from ..table.rows import ProposalRow, TableRow
from ..table.snapshots import pack
from .driving import Driver
from .missed import FEW, MOST_MISSED, Missed, read_missed

if TYPE_CHECKING:
    from .house import House

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

    def __init__(self, house: House, row: TableRow, moment: Moment | None) -> None:
        self.house = house
        self.row = row
        self.moment = moment
        self.watchers: dict[Watcher, Eyes] = {}
        self.used = time.monotonic()
        self.driver = Driver(self)
        self._lock = asyncio.Lock()
        self._chat_lock = asyncio.Lock()
        self._chat_shown: dict[Watcher, int] = {}

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
        every = self.house.snapshot_every
        snapshot = pack(next_) if entry.seq % every == 0 or ends else None
        framer = self.framer(next_, entry)
        looks = set(self.watchers.values())
        framer.look(next_.timed.union(*[eyes.viewers for eyes in looks]))
        notices = entry_notices(self.row, now, next_, entry, ends)
        news = [f"n {p} {to_text(n)}" for p, n in notices] if self.house.has_others else []
        written = self.house.journal.append(values, snapshot, extra, news)
        if extra is None:  # while it is being written, the frames are made
            for eyes in looks:
                framer.frame(eyes)
        if not await written:
            return False
        self.moment = next_
        if extra is not None:
            self.row = await self._row()
        else:
            self._note_seq(next_)
        _told(on_ack, Ack(seq=entry.seq))
        self._show(next_, entry, framer if extra is None else None)
        for person, notice in notices:
            self.house.tell(person, notice, self.row, elsewhere=False)
        self.house.moved(entry.kind, time.perf_counter() - started)
        if extra is not None:
            self.show_table()
            self.house.announce(self.id)
            self.carry_out_agreed()
        self.driver.poke()
        return True

    async def _row(self) -> TableRow:
        return await self.house.read(lambda store: store.load_table(self.id))

    def _note_seq(self, moment: Moment) -> None:
        self.row.seq, self.row.asked = moment.seq, moment.asked_bits

    async def _repeated(self, person: str | None, wish: str | None) -> Ack | None:
        """The earlier answer to a wish that comes again."""
        if person is None or wish is None:
            return None
        entry = await self.house.read(lambda store: store.entry_of_wish(self.id, person, wish))
        return None if entry is None else Ack(seq=entry.seq, repeated=True)

    async def carry_out(self, proposal: ProposalRow, person: str) -> None:
        """Do what everybody at the table has agreed on; whoever has come back has a say again."""
        seat = -1 if proposal.seat is None else proposal.seat
        self.row = await self._row()

        def build(now: Moment, row: TableRow) -> Entry:
            at = timing.now()
            if row.status != "running" or (seat >= 0 and not row.seats[seat].plays):
                raise Refusal("conflict", "too late for that")
            if not takeover.is_agreed(row, proposal, at):
                raise Refusal("conflict", "somebody has come back")
            is_away = seat >= 0 and row.seats[seat].person not in proposal.agreed
            return Entry(
                seq=now.seq + 1,
                kind=proposal.kind,
                seat=seat,
                count=int(is_away),
                person=person,
                bot=fair_takeover(row.game, row.takeover) if seat >= 0 else None,
                at=at,
            )

        await self.perform(build, None, None)

    def carry_out_agreed(self) -> None:
        """Do what all who have a say agree on, since somebody else has gone."""
        if self.row.status == "running":
            for proposal in self.row.proposals:
                if takeover.is_agreed(self.row, proposal, timing.now()):
                    self.house.spawn(self._try_to_carry_out(proposal))

    async def give_back_to(self, person: str | None) -> None:
        """Somebody has returned: seats that a bot took over in their absence are theirs again."""
        for seat in self.row.seats:
            if seat.away and seat.taken_over and seat.person == person and not seat.resigned:
                with contextlib.suppress(Refusal):  # another process may have done it
                    await self.perform(
                        lambda now, row, seat=seat.seat: rules.giveback(  # type: ignore[misc]
                            now, row, person, seat, None, timing.now()
                        ),
                        None,
                        None,
                    )

    async def _try_to_carry_out(self, proposal: ProposalRow) -> None:
        with contextlib.suppress(Refusal):  # another process may have done it
            await self.carry_out(proposal, proposal.by)

    # Following others

    async def refresh(self) -> None:
        """Another process changed the table, or somebody changed its row: show what is new."""
        async with self._lock:
            self.row = await self._row()
            self._send_strangers_away()
            if self.moment is None and self.row.status != "open":
                await self._load_moment()
                self._show(self.present(), None, None)
            else:
                await self._catch_up()
            self.show_table()
            self.carry_out_agreed()
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
        seq = self.moment.seq
        new = await self.house.read(lambda store: store.entries_after(self.id, seq))
        moments = [self.moment]
        for entry in new:
            moments.append(advance(moments[-1], entry))
        if any(e.kind not in ("act", "undo", "redo") for e in new) or moments[-1].state.is_over():
            self.row = await self._row()
        for entry, moment in zip(new, moments[1:], strict=True):
            self.moment = moment
            self._note_seq(moment)
            self._show(moment, entry, None)
        return bool(new)

    async def _load_moment(self) -> None:
        game = find_game(self.row.game)
        self.moment = await self.house.read(load_moment, game, self.row)

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
        self._chat_shown.pop(watcher, None)
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

    async def show_chat_to(self, watcher: Watcher) -> None:
        """Somebody comes in: they get what was said lately, and from then on each new message."""
        async with self._chat_lock:
            said = await self.house.read(lambda store: store.messages(self.id))
            if watcher in self.watchers:
                self._chat_shown[watcher] = said[-1].number if said else 0
            if said:
                watcher.push(encode(ChatFrame(table=self.id, messages=said)))

    async def show_chat(self, number: int) -> None:
        """Show a new message to those who have not seen it yet."""
        async with self._chat_lock:
            late = [w for w, shown in self._chat_shown.items() if shown < number]
            if not late:
                return
            after = min(self._chat_shown[watcher] for watcher in late)
            said = await self.house.read(lambda store: store.messages(self.id, number + 1, after))
            for watcher in late:
                shown = self._chat_shown.get(watcher, number)
                new = [message for message in said if message.number > shown]
                if new:
                    self._chat_shown[watcher] = number
                    watcher.push(encode(ChatFrame(table=self.id, messages=new)))

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
        eyes = self.eyes(watcher.person, previews)
        missed = await self._missed_by(eyes, since)
        async with self._lock:
            watcher.push(await self._state_frame(eyes, missed))
            self.watch(watcher, previews)

    async def state_frame(self, eyes: Eyes, since: int | None) -> bytes:
        """The state as somebody sees it, with what happened since they last looked."""
        missed = await self._missed_by(eyes, since)
        async with self._lock:
            return await self._state_frame(eyes, missed)

    async def _missed_by(self, eyes: Eyes, since: int | None) -> Missed | None:
        """What happened since somebody last looked, up to now. It takes its time, and nobody's move
        waits for it."""
        if since is None:
            return None
        seq = self.present().seq
        first = max(since, seq - MOST_MISSED)
        missed = Missed(first, since < first, [], {viewer: [] for viewer in eyes.viewers})
        if first < seq:
            read = self.house.read if seq - first <= FEW else self.house.read_long
            await read(read_missed, self.row, missed, seq)
        return missed

    async def _state_frame(self, eyes: Eyes, missed: Missed | None) -> bytes:
        now = self.present()
        framer = self.framer(now, None)
        if missed is None:
            return framer.catch_up(eyes, [], {}, more=False)
        if missed.upto < now.seq:  # what came while the rest was read
            await self.house.read(read_missed, self.row, missed, now.seq)
        return framer.catch_up(eyes, missed.entries, missed.events, missed.more)


def _told(on_ack: OnAck | None, ack: Ack) -> Ack:
    if on_ack is not None:
        on_ack(ack)
    return ack
