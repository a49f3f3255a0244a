"""Bots at tables think in processes of their own and never hold up the server.

A table asks the same process again if that is free, so that a bot which plans a whole turn finds
its plan; otherwise it asks one that is free. Bots that take their time keep out of the last
process: however many of them think, a quick bot answers quickly.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import multiprocessing.connection
import os
import time
import zlib
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from ..core.game import Json

log = logging.getLogger("kontor.server")

KEPT = 64  # bots that a process remembers
REMEMBERED = 10_000  # tables of which is known whom they asked
GRACE = 20.0  # seconds beyond the limit after which a bot counts as stuck
SLOW = 0.2  # seconds for an action from which on a bot counts as slow
MEMORY = 0.98  # how much of a bot's longest time counts after each further action


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked: what its seat may know, and nothing more."""

    game: str
    level: str
    table: str
    seat: int
    view: Json
    legal: list[int]
    seed: str
    number: int
    seconds: float


class Advice(msgspec.Struct, frozen=True):
    """What a bot chose, why as far as it says, and how long it thought."""

    action: int
    value: float | None = None
    line: list[int] = []
    alternatives: list[tuple[int, float]] = []
    seconds: float = 0.0


_seated: dict[tuple[str, str, str, int], Any] = {}


def think(question: Question) -> Advice:
    """Runs in the bot's process."""
    from ..bots.base import Limit, Situation, decision_chance
    from ..bots.registry import make_bot
    from ..games import get_game

    key = (question.game, question.level, question.table, question.seat)
    seated = _seated.pop(key, None)
    if seated is None:
        limit = Limit(seconds=question.seconds)
        seated = make_bot(question.level, get_game(question.game), limit)
        while len(_seated) >= KEPT:
            _seated.pop(next(iter(_seated))).close()
    _seated[key] = seated
    chance = decision_chance(question.seed, question.seat, question.number)
    situation = Situation(question.view, question.seat, question.legal, seated.limit, chance)
    started = time.perf_counter()
    choice = seated.bot.choose(situation)
    return Advice(
        choice.action,
        choice.value,
        list(choice.line),
        [(item.action, item.value) for item in choice.alternatives],
        time.perf_counter() - started,
    )


def _be_quiet() -> None:
    """A bot's process gives way to the server, and ends with it even if that is killed."""
    import signal
    import threading

    threading.Thread(target=_end_with_parent, daemon=True).start()

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(os, "nice"):
        os.nice(5)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(0)


class BotPool:
    """A few processes, started when the first bot is asked."""

    def __init__(self, processes: int) -> None:
        self._pools: list[ProcessPoolExecutor | None] = [None] * max(1, processes)
        self._busy = [0] * len(self._pools)
        self._last: dict[str, int] = {}
        self._seconds: dict[tuple[str, str], float] = {}
        self.asked = 0
        self.failed = 0

    async def ask(self, question: Question) -> Advice:
        """What a bot chooses. If it has no answer the game goes on with just any action."""
        advice = await self.advise(question)
        if advice is not None:
            return advice
        return Advice(question.legal[question.number % len(question.legal)])

    async def advise(self, question: Question) -> Advice | None:
        """What a bot would do; None if it breaks down or answers nonsense."""
        self.asked += 1
        try:
            advice = await self._ask(question)
            if advice.action in question.legal:
                return advice
        except Exception:
            log.warning("bot %s at %s broke down", question.level, question.table, exc_info=True)
        self.failed += 1
        return None

    async def _ask(self, question: Question) -> Advice:
        slot = self._slot(question)
        loop = asyncio.get_running_loop()
        self._busy[slot] += 1
        try:
            for attempt in (1, 2):
                pool = self._pools[slot] or self._start(slot)
                try:
                    answer = loop.run_in_executor(pool, think, question)
                    patience = (question.seconds + GRACE) * self._busy[slot]
                    advice = await asyncio.wait_for(answer, patience)
                    self._note(question, advice.seconds)
                    return advice
                except (BrokenProcessPool, TimeoutError):
                    self._drop(slot, pool)
                    if attempt == 2:
                        raise
        finally:
            self._busy[slot] -= 1
        raise AssertionError("unreachable")

    def _slot(self, question: Question) -> int:
        """The process that a table asked last, unless another one has less to do."""
        most = len(self._pools) - (self._is_slow(question) and len(self._pools) > 1)
        slot = self._last.pop(question.table, zlib.crc32(question.table.encode())) % most
        free = min(range(most), key=self._busy.__getitem__)
        if self._busy[free] < self._busy[slot]:
            slot = free
        self._last[question.table] = slot
        if len(self._last) > REMEMBERED:
            del self._last[next(iter(self._last))]
        return slot

    def _is_slow(self, question: Question) -> bool:
        """Whether a bot takes its time, as far as is known: one that was never asked may."""
        return self._seconds.get((question.game, question.level), SLOW) >= SLOW

    def _note(self, question: Question, seconds: float) -> None:
        """Remember how long a bot thinks where there is something to think about."""
        key = (question.game, question.level)
        self._seconds[key] = max(seconds, MEMORY * self._seconds.get(key, 0.0))

    def _start(self, slot: int) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(1, mp_context=context, initializer=_be_quiet)
        self._pools[slot] = pool
        return pool

    def _drop(self, slot: int, pool: ProcessPoolExecutor) -> None:
        """Give up a process that is broken or stuck."""
        if self._pools[slot] is pool:
            self._pools[slot] = None
        _end(pool)

    def close(self) -> None:
        """End all processes, whatever they are thinking about."""
        for slot, pool in enumerate(self._pools):
            if pool is not None:
                self._pools[slot] = None
                _end(pool)


def _end(pool: ProcessPoolExecutor) -> None:
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
