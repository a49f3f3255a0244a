"""What a table does by itself: bots act, clocks run out."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ..table import takeover, timing
from ..table.catalogue import is_quick
from ..table.errors import Refusal
from ..table.moment import Entry, Moment
from ..table.rows import TableRow
from ..table.thinking import Advice, Question, question
from .bots import BACKGROUND, PLAYED, WATCHED, Rank

if TYPE_CHECKING:
    from .live import LiveTable


RENEWED_EVERY = 3.0  # seconds after which others hear again that a bot thinks here


class Driver:
    """Lets the bots of one table act, one after the other, and watches its clocks."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._left_to_others = -1  # the entry after which another process lets its bot think

    @property
    def is_running(self) -> bool:
        """Whether a bot is thinking."""
        return self._task is not None and not self._task.done()

    def poke(self, foreign: bool = False) -> None:
        """Something happened: see whether a bot is asked or a clock runs.

        After an entry of another process that one goes on; only if it does not, the sweep makes
        this one take over.
        """
        if self.table.house.is_stopping or self.table.row.status != "running":
            return
        self._set_timer()
        if not foreign:
            self._left_to_others = -1
        if not (foreign and self.table.house.has_others) and not self.is_running:
            if self._bot_to_act() is not None:
                self._task = self.table.house.spawn(self._drive())

    def _bot_to_act(self) -> tuple[int, str] | None:
        moment = self.table.moment
        if moment is None:
            return None
        for seat in moment.legal:
            bot = self.table.row.seats[seat].acting_bot
            if bot is not None:
                return seat, bot
        return None

    async def _drive(self) -> None:
        while not self.table.house.is_stopping and self.table.row.status == "running":
            found = self._bot_to_act()
            if found is None or self._left_to_others == self.table.present().seq:
                return
            await self._let_act(*found)

    async def _let_act(self, seat: int, level: str) -> None:
        table = self.table
        moment = table.present()
        if table.house.has_others and not await self._claim(moment.seq):
            self._left_to_others = moment.seq
            return
        asked = question(table.row, moment, seat, level, table.house.bot_seconds)
        advice = await self._advice(asked, level)

        def build(now: Moment, row: TableRow) -> Entry:
            asked = row.status == "running" and row.seats[seat].acting_bot == level
            if not asked or now.is_stale(seat, moment.seq):
                raise Refusal("stale", "the bot was asked about another moment")
            return Entry(
                seq=now.seq + 1,
                kind="act",
                seat=seat,
                action=advice.action,
                bot=level,
                at=timing.now(),
            )

        try:
            await table.perform(build, None, None)
        except Refusal as refusal:
            if refusal.code != "stale":
                raise

    async def _claim(self, seq: int) -> bool:
        """Whether this process is the one whose bot thinks about what follows an entry."""
        return await self.table.house.claim(self.table.id, seq)

    async def _advice(self, asked: Question, level: str) -> Advice:
        """What a bot chooses; while it thinks, other processes hear that it does."""
        table, house = self.table, self.table.house
        quick = is_quick(table.row.game, level)
        thinking = asyncio.ensure_future(house.bots.ask(asked, rank(table), quick))
        seq = table.present().seq
        try:
            while house.has_others:
                done, _ = await asyncio.wait({thinking}, timeout=RENEWED_EVERY)
                if done:
                    break
                await self._claim(seq)
            return await thinking
        finally:
            thinking.cancel()

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self._next_due()
        if due is not None:
            delay = min(max(0.0, due - timing.now()) + 0.05, 3600.0)
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(delay, self._time_passed)

    def _next_due(self) -> float | None:
        """When a clock runs out or a bot takes over, whichever comes first."""
        row, moment, at = self.table.row, self.table.moment, timing.now()
        clocks = moment.clocks if moment is not None else None
        timeout = clocks.next_timeout() if clocks is not None else None
        times = [takeover.due(row, proposal, at) for proposal in row.proposals]
        found = [time for time in times if time is not None]
        if timeout is not None:
            found.append(timeout[0])
        return min(found) if found else None

    def _time_passed(self) -> None:
        self._timer = None
        if not self.table.house.is_stopping:
            self.table.house.spawn(self._check_clocks())
            self.table.carry_out_agreed()

    async def _check_clocks(self) -> None:
        def build(now: Moment, row: TableRow) -> Entry:
            found = now.clocks.next_timeout() if now.clocks is not None else None
            at = timing.now()
            if row.status != "running" or found is None or found[0] > at:
                raise Refusal("stale", "there is time left")
            return Entry(seq=now.seq + 1, kind="timeout", seat=found[1], at=at)

        try:
            while True:
                await self.table.perform(build, None, None)
        except Refusal:
            self._set_timer()

    def stop(self) -> None:
        """The table leaves memory."""
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            self._task.cancel()


def rank(table: LiveTable) -> Rank:
    """Whether somebody waits for a table's bots, and to whose account they think."""
    row = table.row
    playing = [seat for seat in row.seats if seat.plays]
    if not playing:
        return Rank(BACKGROUND, row.host)
    is_here = bool(table.watchers) or any(seat.is_online for seat in playing)
    return Rank(WATCHED if is_here else PLAYED, playing[0].person or row.host)
