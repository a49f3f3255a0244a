"""The Loyang bots on the contract of `kontor.bots.base`: from a view to a choice.

Whatever a seat cannot know is imagined anew from the view, so no bot can use it. A bot keeps the
plan of its turn and follows it while the table looks as planned; asked about anything else, it
thinks again.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from time import perf_counter
from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from ...core.game import Game
from ...games.loyang.state import State
from ..base import Alternative, Bot, Choice, Setting, Situation
from .forecast import UNIT, default_weights
from .nets import shipped_network
from .network import Network
from .policy import NOTHING
from .search import Search, make_search

WIDTHS = ("width", "depth", "cards", "quick", "quick_cards")
SHAPE = ("candidates", "futures", "growth", "ahead", "endings")
HASTE = 0.85  # how much of a limit in seconds is planned with


@cache
def network_for(seats: int) -> Network | None:
    """What was learnt about games of one or of several players."""
    return shipped_network("solo" if seats == 1 else "multi")


class PlannerBot(Bot):
    """Plans whole turns by a beam search and a forecast of the rounds to come.

    `width` and `depth` are those of the beam, `cards` its width while judging cards; `blur` is how
    far a judgement may be off, in spaces of the path: people's mistakes; `learnt` corrects the
    forecast by what was learnt in self-play; `futures` is in how many imagined futures the best
    `candidates` are played on at first, `growth` times as many whenever half of them are given up,
    for `ahead` rounds, by a policy with beams of `quick` and `quick_cards`; with `endings`, so is
    what to store and how many steps to buy. Settings in `alone` hold in solo games unless others
    are given.
    """

    parameters: ClassVar[Mapping[str, Setting]] = {
        "width": 4,
        "depth": 12,
        "cards": 1,
        "blur": 0.0,
        "learnt": True,
        "candidates": 4,
        "futures": 0,
        "growth": 1,
        "ahead": 1,
        "endings": False,
        "quick": 1,
        "quick_cards": 1,
    }
    alone: ClassVar[Mapping[str, Setting]] = {}

    def __init__(self, game: Game[Any], settings: Mapping[str, Setting] | None = None) -> None:
        super().__init__(game, settings)
        self.given = settings or {}
        self.search: Search | None = None
        self.asked: tuple[int, int] = (-1, -1)

    def choose(self, situation: Situation) -> Choice:
        """Follow the plan, or make one."""
        asked = perf_counter()
        chance = situation.chance
        state: State = self.game.imagine(situation.view, chance)
        search = self.search_for(situation.seat, int(state.seats))
        limit = situation.limit
        search.budget.start(limit.nodes or 0, (limit.seconds or 0.0) * HASTE, asked)
        search.policy.blur(round(float(self.settings["blur"]) * UNIT), chance)
        action = search.choose(state, chance)
        if action not in situation.legal:
            action = situation.legal[0]
        others = [
            Alternative(proposal.actions[0], proposal.mean() / UNIT)
            for proposal in search.proposals
            if proposal.actions[0] != action and proposal.is_judged()
        ]
        expected = search.policy.expected
        return Choice(
            action,
            value=expected / UNIT if expected != NOTHING else None,
            line=[action, *search.policy.queue],
            alternatives=others,
            nodes=int(search.budget.nodes),
        )

    def search_for(self, seat: int, seats: int) -> Search:
        """The search of a seat, with the plan of its present turn."""
        search = self.search
        if search is None or self.asked != (seat, seats):
            settings = {**self.settings, **(self.alone if seats == 1 else {}), **self.given}
            search = make_search(
                seat,
                seats,
                vec[i64]([int(settings[key]) for key in WIDTHS]),
                default_weights(),
                network_for(seats) if settings["learnt"] else None,
                vec[i64]([int(settings[key]) for key in SHAPE]),
            )
            self.search, self.asked = search, (seat, seats)
        return search


class BeginnerBot(PlannerBot):
    """Knows the rules and the aim, and misjudges most positions: gentle."""

    parameters: ClassVar[Mapping[str, Setting]] = {
        "blur": 6.0,
        "width": 1,
        "depth": 8,
        "learnt": False,
    }


class CasualBot(PlannerBot):
    """Takes at each moment what looks best, often rightly."""

    parameters: ClassVar[Mapping[str, Setting]] = {"blur": 1.0, "width": 1, "learnt": False}


class SkilledBot(PlannerBot):
    """Sees whole turns and misjudges little."""

    parameters: ClassVar[Mapping[str, Setting]] = {"blur": 0.25, "width": 1, "learnt": False}


class ExpertBot(PlannerBot):
    """Plans its turns with a beam and judges by what was learnt in many games."""

    parameters: ClassVar[Mapping[str, Setting]] = {"width": 6, "cards": 1}


class MasterBot(PlannerBot):
    """The strongest: plays its best plans on in imagined futures."""

    parameters: ClassVar[Mapping[str, Setting]] = {
        "futures": 8,
        "candidates": 5,
        "width": 8,
        "depth": 14,
        "cards": 2,
    }
    alone: ClassVar[Mapping[str, Setting]] = {
        "futures": 4,
        "candidates": 8,
        "growth": 2,
        "endings": True,
        "width": 40,
        "depth": 16,
        "cards": 12,
        "quick": 3,
        "quick_cards": 2,
    }
