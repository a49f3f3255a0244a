"""Bots of a device: they think in a worker of their own, one question at a time."""

from __future__ import annotations

import asyncio
import heapq
from typing import Protocol

import msgspec

from ..house.bots import Bots, Rank
from ..table.codec import encode
from ..table.errors import Refusal
from ..table.thinking import Advice, Found, Judging, Question

GRACE = 15.0  # seconds beyond the limit after which a bot counts as stuck
JUDGING = 90.0  # seconds that a piece of a review may take on a slow phone
FIRST = 45.0  # the same for the first question: the worker may still be on its way


class Thinker(Protocol):
    """The worker in which bots think."""

    async def think(self, question: bytes) -> bytes:
        """The answer to a question, both as JSON."""

    def restart(self) -> None:
        """End the worker, whatever it does, and start another."""


class DeviceBots(Bots):
    """Asks one question after the other: those of tables that somebody looks at come first. A piece
    of a review holds up what comes after it, so it is a small one."""

    effort = 0.25

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._busy = False
        self._asked = 0
        self._answered = 0
        self.failed = 0

    async def advise(
        self,
        question: Question,
        rank: Rank = Rank(),  # noqa: B008
        quick: bool = False,
    ) -> Advice | None:
        """What a bot would do; None if it breaks down or answers nonsense."""
        await self._turn(rank)
        try:
            advice = await self._answer(question)
        finally:
            self._next()
        if advice is not None and advice.action in question.legal:
            return advice
        self.failed += 1
        return None

    async def judge(self, judging: Judging, rank: Rank = Rank()) -> bytes:  # noqa: B008
        """The judgement of a piece of a review or a puzzle, as JSON."""
        piece = msgspec.structs.replace(judging, effort=self.effort, seconds=JUDGING)
        await self._turn(rank)
        try:
            patience = piece.seconds + (GRACE if self._answered else FIRST)
            answer = await asyncio.wait_for(self._thinker.think(encode(piece)), patience)
            self._answered += 1
            return bytes(msgspec.json.decode(answer, type=Found).data)
        except Exception as error:
            self._answered = 0
            self._thinker.restart()
            raise Refusal("unavailable", "this could not be judged") from error
        finally:
            self._next()

    async def _answer(self, question: Question) -> Advice | None:
        """Ask; a bot that is stuck or breaks its worker is asked once more."""
        data = encode(question)
        for _ in range(2):
            patience = question.seconds + (GRACE if self._answered else FIRST)
            try:
                answer = await asyncio.wait_for(self._thinker.think(data), patience)
                self._answered += 1
                return msgspec.json.decode(answer, type=Advice | None)
            except Exception:
                self._answered = 0
                self._thinker.restart()
        return None

    async def _turn(self, rank: Rank) -> None:
        """Wait until it is this question's turn."""
        if not self._busy:
            self._busy = True
            return
        self._asked += 1
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (rank.kind, self._asked, turn))
        await turn

    def _next(self) -> None:
        """Let the next question be asked, if one is still waited for."""
        while self._waiting:
            turn = heapq.heappop(self._waiting)[2]
            if not turn.done():
                turn.set_result(None)
                return
        self._busy = False
