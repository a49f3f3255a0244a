"""Bots as a house asks them: somewhere else, so that nobody waits."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple

from ..table.thinking import Advice, Judging, Question, any_answer

WATCHED, PLAYED, BACKGROUND = 0, 1, 2
"""Somebody at the table is here, somebody plays there, or only bots do."""


class Rank(NamedTuple):
    """Whose turn it is to be answered: by who waits, then by how much bots thought for a person."""

    kind: int = WATCHED
    owner: str = ""


class Bots(ABC):
    """Where bots think."""

    effort: float = 1.0
    """How much of the usual effort is made when something is judged here."""

    async def ask(self, question: Question, rank: Rank = Rank(), quick: bool = False) -> Advice:  # noqa: B008
        """What a bot chooses. If it has no answer the game goes on with any action."""
        advice = await self.advise(question, rank, quick)
        return any_answer(question) if advice is None else advice

    @abstractmethod
    async def judge(self, judging: Judging, rank: Rank = Rank()) -> bytes:  # noqa: B008
        """The judgement of a piece of a review or a puzzle, as JSON; refused if it fails."""

    @abstractmethod
    async def advise(
        self,
        question: Question,
        rank: Rank = Rank(),  # noqa: B008
        quick: bool = False,
    ) -> Advice | None:
        """What a bot would do; None if it breaks down or answers nonsense. `quick` is what is
        thought of a bot that was never asked."""
