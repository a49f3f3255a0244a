"""Bots at tables think in processes of their own and never hold up the server.

Questions of tables with people come first, then those for whom bots have thought least. A table
asks the same process again if that is free, so that a bot which plans a whole turn finds its plan.
Bots that take their time keep out of the last process: however many of them think, a quick bot
answers quickly. Tables where only bots play have a process of their own, which gives way to all
others.
"""

from __future__ import annotations

import asyncio
import logging
import math
import multiprocessing
import os
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field

from ...house.bots import BACKGROUND, Bots, Rank
from ...spread.parent import when_parent_ends
from ...table.errors import Refusal
from ...table.thinking import Advice, Found, Judging, Question, answered
from .program import program_state

log = logging.getLogger("kontor.server")

REMEMBERED = 10_000  # tables of which is known whom they asked
GRACE = 20.0  # seconds beyond the limit after which a bot counts as stuck
SLOW = 0.2  # seconds for an action from which on a bot counts as slow
MEMORY = 0.98  # how much of a bot's longest time counts after each further action
HALF_LIFE = 60.0  # seconds after which half of what bots thought for a person is forgotten


@dataclass(eq=False)
class Asked:
    """A question that waits, or is being thought about."""

    question: Question | Judging
    rank: Rank
    order: int
    is_slow: bool
    answer: asyncio.Future[Advice | Found]


@dataclass(eq=False)
class Slot:
    """A process in which one bot thinks at a time; some are kept for some questions."""

    quick_only: bool = False
    background: bool = False
    pool: ProcessPoolExecutor | None = None
    asked: Asked | None = field(default=None)

    def takes(self, asked: Asked) -> bool:
        """Whether a question may be asked here."""
        if self.background or asked.rank.kind == BACKGROUND:
            return self.background and asked.rank.kind == BACKGROUND
        return not (self.quick_only and asked.is_slow)


def _be_quiet(niceness: int) -> None:
    """A bot's process gives way to the server, and ends with it even if that is killed."""
    import signal

    when_parent_ends(lambda: os._exit(0))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(os, "nice"):
        os.nice(niceness)


def _ready() -> None:
    """Imports what a bot needs, so that the first question need not wait for it."""
    from ...bots import asking, registry  # noqa: F401
    from ...games import game_names, get_game

    for name in game_names():
        get_game(name)


class BotPool(Bots):
    """A few processes for tables with people, the last of them for quick bots alone, and one
    besides for tables where only bots play."""

    def __init__(self, processes: int) -> None:
        count = max(1, processes)
        self._slots = [Slot(quick_only=count > 1 and n == count - 1) for n in range(count)]
        self._slots.append(Slot(background=True))
        self._program = program_state()
        self._waiting: list[Asked] = []
        self._last: dict[str, Slot] = {}
        self._seconds: dict[tuple[str, str], float] = {}
        self._used: dict[str, tuple[float, float]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.asked = 0
        self.failed = 0
        self.changed = False

    def warm_up(self) -> None:
        """Start the processes for people before anybody asks."""
        for slot in self._slots:
            if not slot.background:
                self._start(slot).submit(_ready)

    @property
    def waiting(self) -> int:
        """How many questions wait."""
        return len(self._waiting)

    async def advise(
        self,
        question: Question,
        rank: Rank = Rank(),  # noqa: B008
        quick: bool = False,
    ) -> Advice | None:
        """What a bot would do; None if it breaks down or answers nonsense. `quick` is what is
        thought of a bot that was never asked."""
        try:
            advice = await self._put(question, rank, self._is_slow(question, quick))
            if isinstance(advice, Advice) and advice.action in question.legal:
                return advice
        except Refusal:
            raise
        except Exception:
            log.warning("bot %s at %s broke down", question.level, question.table, exc_info=True)
        self.failed += 1
        return None

    async def judge(self, judging: Judging, rank: Rank = Rank()) -> bytes:  # noqa: B008
        """The judgement of a piece of a review or a puzzle, as JSON."""
        try:
            found = await self._put(judging, rank, False)
            assert isinstance(found, Found)
            return bytes(found.data)
        except (Refusal, asyncio.CancelledError):
            raise
        except Exception as error:
            log.warning("judging %s for %s failed", judging.name, judging.table, exc_info=True)
            self.failed += 1
            raise Refusal("unavailable", "this could not be judged") from error

    async def _put(self, question: Question | Judging, rank: Rank, is_slow: bool) -> Advice | Found:
        """Wait for the answer of a process."""
        self.asked += 1
        answer: asyncio.Future[Advice | Found] = asyncio.get_running_loop().create_future()
        self._waiting.append(Asked(question, rank, self.asked, is_slow, answer))
        self._assign()
        return await answer

    # Who comes next

    def _assign(self) -> None:
        """Give the questions that come first to the processes that are free."""
        self._waiting = [asked for asked in self._waiting if not asked.answer.done()]
        free = [slot for slot in self._slots if slot.asked is None]
        if not free or not self._waiting:
            return
        owners = {asked.rank.owner for asked in self._waiting}
        thought = {owner: self._thought_for(owner) for owner in owners}

        def place(asked: Asked) -> tuple[int, bool, float, int]:
            """People first, then quick bots, then by person, then in order."""
            return asked.rank.kind, asked.is_slow, thought[asked.rank.owner], asked.order

        for asked in sorted(self._waiting, key=place):
            slot = self._slot_for(asked, free)
            if slot is None:
                continue
            free.remove(slot)
            self._waiting.remove(asked)
            slot.asked = asked
            task = asyncio.get_running_loop().create_task(self._think(slot, asked))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
            if not free:
                return

    def _slot_for(self, asked: Asked, free: list[Slot]) -> Slot | None:
        """The process that the table asked last, where a bot may have its plan, or another."""
        fitting = [slot for slot in free if slot.takes(asked)]
        if not fitting:
            return None
        last = self._last.pop(asked.question.table, None)
        slot = last if last in fitting else max(fitting, key=lambda slot: slot.quick_only)
        self._last[asked.question.table] = slot
        if len(self._last) > REMEMBERED:
            del self._last[next(iter(self._last))]
        return slot

    def _thought_for(self, owner: str) -> float:
        """How many seconds bots have thought for a person lately."""
        seconds, at = self._used.get(owner, (0.0, 0.0))
        return seconds * math.exp2((at - time.monotonic()) / HALF_LIFE)

    def _is_slow(self, question: Question, quick: bool) -> bool:
        """Whether a bot takes its time, as far as is known."""
        seconds = self._seconds.get((question.game, question.level))
        return not quick if seconds is None else seconds >= SLOW

    def _note(self, asked: Asked, seconds: float) -> None:
        """Remember how long a bot thinks where there is something to think about, and for whom."""
        key = (asked.question.game, asked.question.level)
        self._seconds[key] = max(seconds, MEMORY * self._seconds.get(key, 0.0))
        owner = asked.rank.owner
        if len(self._used) > REMEMBERED:
            self._used.clear()
        self._used[owner] = (self._thought_for(owner) + seconds, time.monotonic())

    # Thinking

    async def _think(self, slot: Slot, asked: Asked) -> None:
        try:
            advice = await self._ask(slot, asked.question)
            self._note(asked, advice.seconds)
            if not asked.answer.done():
                asked.answer.set_result(advice)
        except Exception as error:
            if not asked.answer.done():
                asked.answer.set_exception(error)
        finally:
            slot.asked = None
            if not asked.answer.done():
                asked.answer.cancel()
            self._assign()

    async def _ask(self, slot: Slot, question: Question | Judging) -> Advice | Found:
        loop = asyncio.get_running_loop()
        for attempt in (1, 2):
            pool = slot.pool or self._start(slot)
            try:
                answer = loop.run_in_executor(pool, answered, question)
                return await asyncio.wait_for(answer, question.seconds + GRACE)
            except (BrokenProcessPool, TimeoutError):
                if slot.pool is pool:
                    slot.pool = None
                _end(pool)
                if attempt == 2:
                    raise
        raise AssertionError("unreachable")

    def _start(self, slot: Slot) -> ProcessPoolExecutor:
        if program_state() != self._program:
            if not self.changed:
                log.error("the program on the disk is another one now: start the server again")
            self.changed = True
            raise Refusal("unavailable", "the program was changed while the server runs")
        context = multiprocessing.get_context("spawn")
        niceness = 15 if slot.background else 5
        slot.pool = ProcessPoolExecutor(
            1, mp_context=context, initializer=_be_quiet, initargs=(niceness,)
        )
        return slot.pool

    def close(self) -> None:
        """End all processes, whatever they are thinking about."""
        for asked in self._waiting:
            asked.answer.cancel()
        for slot in self._slots:
            if slot.pool is not None:
                _end(slot.pool)
                slot.pool = None


def _end(pool: ProcessPoolExecutor) -> None:
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
