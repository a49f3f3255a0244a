"""The Hermagor bots on the contract of `kontor.bots.base`: from a view to a choice.

Whatever a seat cannot know is imagined again from the view, so no bot can use it. Nothing is kept
from one decision to the next but what slips its mind in the present round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Any, ClassVar

from ....bots.base import Alternative, Bot, Choice, Setting, Situation
from ....bots.judging import Judgement, in_futures
from ....core.chance import Chance
from ....core.game import Game
from ..rules.data import MOST_ACTIONS
from ..rules.state import State
from .habits import with_tastes
from .judging import future_of, proposals
from .nets import shipped_weights
from .policy import Weights
from .reasons import reasons
from .search import Search
from .slips import NO_SLIP, slip_of

TASTES = ("road", "discs", "travel", "cash", "rent", "lanes", "prices", "specials", "rivalry")
HASTE = 0.85  # how much of a limit in seconds is planned with


class PlannerBot(Bot):
    """Plans journeys, bids for what they need, and judges stands by learnt weights.

    `width` is that of the search for journeys; `slip` is how far a judgement may be off, in coins;
    the best `candidates` are played on in at least `futures` imagined futures, in
    which all players misjudge by up to `blur`; when it judges, it plays `ahead` rounds on; with
    `shared`, pieces that two players share are
    thought of before one's own too; with `styles`, opponents of several kinds are imagined. `net`
    names shipped weights, or a file of them. Without a limit at most `most` nodes are spent on a
    decision, so that none takes much longer than others. What people are like: `slips` is how often
    a round that may have one has a mistake of beginners, `sight` how many actions of a journey are
    planned, `foresight` how much later rounds count, from 0 to 1, and the others what a piece is
    worth to one who is fond of it.
    """

    parameters: ClassVar[Mapping[str, Setting]] = {
        "futures": 0,
        "candidates": 8,
        "width": 12,
        "slip": 0.0,
        "blur": 2.0,
        "shared": False,
        "styles": False,
        "alike": False,
        "bids": False,
        "coin": 0.0,
        "ahead": 1,
        "most": 0,
        "net": "weights",
        "slips": 0.0,
        "sight": MOST_ACTIONS,
        "foresight": 1.0,
        **dict.fromkeys(TASTES, 0.0),
    }

    def __init__(self, game: Game[Any], settings: Mapping[str, Setting] | None = None) -> None:
        super().__init__(game, settings)
        self.round = -1  # the one to which the slip belongs
        self.lapse = NO_SLIP
        self.known: tuple[tuple[int, str], Weights] | None = None

    def weights(self, seats: int, map_name: str) -> Weights:
        """What the bot goes by at a table of so many, on a map."""
        if self.known is None or self.known[0] != (seats, map_name):
            name = str(self.settings["net"])
            weights = shipped_weights(seats, map_name, name)
            foresight = float(self.settings["foresight"])
            tastes = [float(self.settings[key]) for key in TASTES]
            coin = float(self.settings["coin"])
            if foresight != 1.0 or coin or any(tastes):
                weights = with_tastes(weights, foresight, tastes, coin)
            self.known = (seats, map_name), weights
        return self.known[1]

    def slip_in(self, round_: int, seat: int, chance: Chance) -> int:
        """What slips the bot's mind in a round."""
        often = round(float(self.settings["slips"]) * 1000)
        if often and round_ != self.round:
            self.round, self.lapse = round_, int(slip_of(round_, seat, often, chance))
        return self.lapse

    def choose(self, situation: Situation) -> Choice:
        """Think about the decision."""
        asked = perf_counter()
        chance = situation.chance
        state: State = self.game.imagine(situation.view, chance)
        settings, limit = self.settings, situation.limit
        search = self.search_for(state)
        search.policy.slip = self.slip_in(int(state.round), situation.seat, chance)
        most = 0 if limit.seconds else int(settings["most"])
        search.budget.start(limit.nodes or most, (limit.seconds or 0.0) * HASTE, asked)
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
            reasons=reasons(state, situation.seat, line),
        )

    def judge(self, situation: Situation, lines: Sequence[Sequence[int]]) -> Judgement:
        """Play the lines on in common futures by the quick policy."""
        state: State = self.game.imagine(situation.view, situation.chance.copy())
        search, seat = self.search_for(state), situation.seat
        ahead = int(self.settings["ahead"])
        return in_futures(
            situation, lines, lambda line, seed: future_of(search, state, seat, line, seed, ahead)
        )

    def propose(self, situation: Situation, count: int) -> list[list[int]]:
        """Journeys and single answers, as they look at first sight."""
        state: State = self.game.imagine(situation.view, situation.chance.copy())
        return proposals(self.search_for(state), state, situation.seat, count)

    def search_for(self, state: State) -> Search:
        """A search with the bot's settings, for a table as this one."""
        settings = self.settings
        search = Search(
            self.weights(int(state.seats), state.land.name),
            int(settings["width"]),
            int(settings["candidates"]),
            int(settings["futures"]),
            float(settings["blur"]),
            bool(settings["shared"]),
            bool(settings["styles"]),
            bool(settings["alike"]),
        )
        search.policy.sight = int(settings["sight"])
        search.policy.learnt_bids = bool(settings["bids"]) and state.seats == 2
        return search


class NewcomerBot(PlannerBot):
    """Knows the rules, goes from one sale to the next, and forgets things: gentle."""

    parameters: ClassVar[Mapping[str, Setting]] = {
        "slips": 0.5,
        "sight": 1,
        "width": 1,
        "foresight": 0.12,
    }


class BeginnerBot(PlannerBot):
    """Thinks of two sales at once, and often forgets something."""

    parameters: ClassVar[Mapping[str, Setting]] = {
        "slips": 1.0,
        "sight": 2,
        "width": 1,
        "foresight": 0.0,
    }


class LearnerBot(PlannerBot):
    """Plans whole journeys, lives from round to round, and often forgets something."""

    parameters: ClassVar[Mapping[str, Setting]] = {"slips": 1.0, "width": 2, "foresight": 0.0}


class CasualBot(PlannerBot):
    """Plans whole journeys, and hardly thinks of the rounds to come."""

    parameters: ClassVar[Mapping[str, Setting]] = {"width": 2, "foresight": 0.015}


class SteadyBot(PlannerBot):
    """Plans its journeys and bids by what was learnt in many games."""

    parameters: ClassVar[Mapping[str, Setting]] = {"futures": 0}


class SkilledBot(PlannerBot):
    """Compares its two best ideas in an imagined future, unless something slips its mind."""

    parameters: ClassVar[Mapping[str, Setting]] = {"futures": 1, "candidates": 2, "slips": 0.28}


class SeasonedBot(PlannerBot):
    """Plays its three best ideas on in a few imagined futures, and seldom forgets anything."""

    parameters: ClassVar[Mapping[str, Setting]] = {"futures": 1, "candidates": 3, "slips": 0.1}


class StrongBot(PlannerBot):
    """Plays its five best ideas on in several imagined futures."""

    parameters: ClassVar[Mapping[str, Setting]] = {"futures": 2, "candidates": 5}


class ExpertBot(PlannerBot):
    """Plays its eight best ideas on in a dozen imagined futures and more."""

    parameters: ClassVar[Mapping[str, Setting]] = {"futures": 4, "candidates": 8}


class FormerMasterBot(PlannerBot):
    """The master of version 0.1, to compare with: many ideas, many futures."""

    parameters: ClassVar[Mapping[str, Setting]] = {"futures": 24, "candidates": 16, "width": 24}


class MasterBot(FormerMasterBot):
    """The strongest: imagines opponents of several kinds, and shared pieces before its own."""

    parameters: ClassVar[Mapping[str, Setting]] = {"shared": True, "styles": True}
