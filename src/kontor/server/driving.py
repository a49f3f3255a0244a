"""What a table does by itself: bots act, clocks run out."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from .bots import Question
from .catalogue import spec_of
from .errors import Refusal
from .moment import Entry, Moment
from .store.rows import TableRow

if TYPE_CHECKING:
    from .live import LiveTable


class Driver:
    """Lets the bots of one table act, one after the other, and watches its clocks."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_running(self) -> bool:
        """Whether a bot is thinking."""
        return self._task is not None and not self._task.done()

    def poke(self, foreign: bool = False) -> None:
        """Something happened: see whether a bot is asked or a clock runs.

        After an entry of another process that one goes on; only if it does not, the sweep makes
        this one take over.
        """
        if self.table.hub.is_stopping or self.table.row.status != "running":
            return
        self._set_timer()
        if not (foreign and self.table.hub.has_others) and not self.is_running:
            if self._bot_to_act() is not None:
                self._task = self.table.hub.spawn(self._drive())

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
        while not self.table.hub.is_stopping and self.table.row.status == "running":
            found = self._bot_to_act()
            if found is None:
                return
            await self._let_act(*found)

    async def _let_act(self, seat: int, level: str) -> None:
        table = self.table
        moment = table.present()
        advice = await table.hub.bots.ask(question(table, moment, seat, level))

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
                at=time.time(),
            )

        try:
            await table.perform(build, None, None)
        except Refusal as refusal:
            if refusal.code != "stale":
                raise

    def _set_timer(self) -> None:
        moment = self.table.moment
        clocks = moment.clocks if moment is not None else None
        timeout = clocks.next_timeout() if clocks is not None else None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if timeout is not None:
            delay = min(max(0.0, timeout[0] - time.time()) + 0.05, 3600.0)
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(delay, self._time_passed)

    def _time_passed(self) -> None:
        self._timer = None
        if not self.table.hub.is_stopping:
            self.table.hub.spawn(self._check_clocks())

    async def _check_clocks(self) -> None:
        def build(now: Moment, row: TableRow) -> Entry:
            found = now.clocks.next_timeout() if now.clocks is not None else None
            at = time.time()
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


def question(
    table: LiveTable, moment: Moment, seat: int, level: str, purpose: str = ""
) -> Question:
    """What a bot is asked about a moment; its chance tells nothing about the game's."""
    return Question(
        game=moment.game.name,
        level=spec_of(moment.game.name, level),
        table=table.id + purpose,
        seat=seat,
        view=moment.view(seat),
        legal=moment.legal[seat],
        seed=table.row.seed + purpose,
        number=moment.length,
        seconds=table.hub.settings.bot_seconds,
    )
