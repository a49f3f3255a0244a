"""The Hermagor bots on the contract of `kontor.bots.base`: from a view to a choice.

Whatever a seat cannot know is imagined anew from the view, so no bot can use it. Nothing is kept
from one decision to the next.
"""

from __future__ import annotations

from collections.abc import Mapping
from time import perf_counter
from typing import ClassVar

from ...games.hermagor.state import State
from ..base import Alternative, Bot, Choice, Setting, Situation
from .greedy import GreedyBot
from .nets import shipped_weights
from .search import Search

HASTE = 0.85  # how much of a limit in seconds is planned with


class PlannerBot(Bot):
    """Plans journeys, bids for what they need, and judges stands by learnt weights.

    `width` is that of the search for journeys; `slip` is how far a judgement may be off, in coins:
    people's mistakes; the best `candidates` are played on in at least `futures` imagined futures,
    in which all players misjudge by up to `blur`.
    """

    parameters: ClassVar[Mapping[str, Setting]] = {
        "futures": 0,
        "candidates": 8,
        "width": 12,
        "slip": 0.0,
        "blur": 2.0,
    }

    def choose(self, situation: Situation) -> Choice:
        """Think about the decision."""
        asked = perf_counter()
        chance = situation.chance
        state: State = self.game.imagine(situation.view, chance)
        settings, limit = self.settings, situation.limit
        search = Search(
            shipped_weights(int(state.seats)),
            int(settings["width"]),
            int(settings["candidates"]),
            int(settings["futures"]),
            float(settings["blur"]),
        )
        search.budget.start(limit.nodes or 0, (limit.seconds or 0.0) * HASTE, asked)
        line = search.choose(state, situation.seat, float(settings["slip"]), chance)
        if line[0] not in situation.legal:
            line = [situation.legal[0]]
        best, *others = search.proposals
        return Choice(
            int(line[0]),
            value=best.mean_money(),
            line=[int(action) for action in line],
            alternatives=[Alternative(int(o.line[0]), o.mean_money()) for o in others],
            nodes=int(search.budget.nodes),
        )


class BeginnerBot(PlannerBot):
    """Knows the rules and the aim, and misjudges most things: gentle."""

    parameters: ClassVar[Mapping[str, Setting]] = {"slip": 12.0, "width": 1}


class CasualBot(GreedyBot):
    """Takes at each moment what looks best."""


class SkilledBot(PlannerBot):
    """Plans its journeys and bids by what was learnt in many games."""

    parameters: ClassVar[Mapping[str, Setting]] = {"futures": 0}


class ExpertBot(PlannerBot):
    """Plays its best ideas on in a few imagined futures."""

    parameters: ClassVar[Mapping[str, Setting]] = {"futures": 1, "candidates": 4}


class MasterBot(PlannerBot):
    """The strongest: many ideas, many futures."""

    parameters: ClassVar[Mapping[str, Setting]] = {"futures": 24, "candidates": 16, "width": 24}
