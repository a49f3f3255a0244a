"""The Loyang bots on the contract of `kontor.bots.base`: from a view to a choice.

Whatever a seat cannot know is imagined again from the view, so no bot can use it. A bot keeps the
plan of its turn and follows it while the table looks as planned; asked about anything else, it
thinks again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from time import perf_counter
from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from ....bots.base import NO_LIMIT, Alternative, Bot, Choice, Limit, Setting, Situation
from ....bots.judging import Judgement, in_futures
from ....core.game import Game
from ..rules.state import State
from .duel import Duel
from .duel_file import shipped_weights
from .forecast import UNIT, default_weights
from .habits import Habits, slip_of
from .judging import future_of, proposals
from .nets import read_network, shipped_network
from .network import Network
from .policy import NOTHING
from .reasons import reasons
from .search import Search, make_search

WIDTHS = ("width", "depth", "cards", "quick", "quick_cards", "fine", "fine_cards")
TASTES = ("helpers", "stalls", "regulars", "casuals", "stock", "cash", "crops", "packs")
SHAPE = ("candidates", "futures", "growth", "ahead", "endings", "thorough")
DUEL = ("candidates", "futures", "ahead")
HASTE = 0.85  # how much of a limit in seconds is planned with
SHORT = 0.7  # seconds for a decision that are too few for wide beams
QUESTION = 4  # positions of a limit that a question to the network of games of two counts for


@cache
def network_for(seats: int, name: str) -> Network | None:
    """What was learnt about games of one or of several players, or a network by its name or
    file."""
    if name.endswith(".json"):
        return read_network(name)
    return shipped_network(name or ("solo" if seats == 1 else "multi"))


class PlannerBot(Bot):
    """Plans whole turns by a beam search and a forecast of the rounds to come.

    `width` and `depth` are those of the beam, `cards` its width while judging cards; `blur` is how
    far a judgement may be off, in spaces of the path: people's mistakes; `learnt` corrects the
    forecast by what was learnt in self-play; `futures` is in how many imagined futures the best
    `candidates` are played on at first, `growth` times as many whenever half of them are given up,
    for `ahead` rounds, by a policy with beams of `quick` and `quick_cards`; with `endings`, so is
    what to store and how many steps to buy; `thorough` thinks of a two-pack at the end of a turn
    too and lets those that are left play on with beams of `fine` and `fine_cards`. Without a limit
    at most `most` positions are judged for a decision, so that none takes much longer than others.
    What people are like: `slips` is how often a round that may have one has a mistake of beginners,
    `sight` how many rounds ahead the forecast looks, and the others what a piece is worth to one
    who is fond of it, in spaces (`packs`: in cash).
    Settings in `alone` hold in solo games unless others are given, those in `hasty` there if the
    limit is short.
    """

    parameters: ClassVar[Mapping[str, Setting]] = {
        "width": 4,
        "depth": 12,
        "cards": 1,
        "blur": 0.0,
        "learnt": True,
        "net": "",
        "candidates": 4,
        "futures": 0,
        "growth": 1,
        "ahead": 1,
        "endings": False,
        "thorough": False,
        "quick": 1,
        "quick_cards": 1,
        "fine": 3,
        "fine_cards": 2,
        "most": 0,
        "slips": 0.0,
        "sight": 9,
        **dict.fromkeys(TASTES, 0.0),
    }
    alone: ClassVar[Mapping[str, Setting]] = {}
    hasty: ClassVar[Mapping[str, Setting]] = {}

    def __init__(self, game: Game[Any], settings: Mapping[str, Setting] | None = None) -> None:
        super().__init__(game, settings)
        self.given = settings or {}
        self.search: Search | None = None
        self.asked: tuple[int, int, Mapping[str, Setting]] = (-1, -1, {})
        tastes = [round(float(self.settings[key]) * UNIT) for key in TASTES]
        self.habits = Habits(vec[i64](tastes))
        self.round = 0  # the one to which the slip belongs

    def choose(self, situation: Situation) -> Choice:
        """Follow the plan, or make one."""
        asked = perf_counter()
        chance = situation.chance
        state: State = self.game.imagine(situation.view, chance)
        limit = situation.limit
        settings = self.settings_for(int(state.seats), limit)
        search = self.search_for(situation.seat, int(state.seats), settings)
        most = 0 if limit.seconds else int(settings["most"])
        search.budget.start(limit.nodes or most, (limit.seconds or 0.0) * HASTE, asked)
        search.policy.blur(round(float(self.settings["blur"]) * UNIT), chance)
        if state.round != self.round:
            self.round, often = int(state.round), round(float(self.settings["slips"]) * 1000)
            self.habits.slip = slip_of(self.round, situation.seat, often, chance) if often else 0
        action = search.choose(state, chance)
        if action not in situation.legal:
            action = situation.legal[0]
        others = [
            Alternative(proposal.actions[0], proposal.mean() / UNIT)
            for proposal in search.proposals
            if proposal.actions[0] != action and proposal.is_judged()
        ]
        expected = search.policy.expected
        line = [action, *search.policy.queue]
        return Choice(
            action,
            value=expected / UNIT if expected != NOTHING else None,
            line=line,
            alternatives=others,
            nodes=int(search.budget.nodes),
            reasons=reasons(state, situation.seat, line),
        )

    def judge(self, situation: Situation, lines: Sequence[Sequence[int]]) -> Judgement:
        """Play the lines on in common futures by the quick policy."""
        state, search = self.begun(situation)
        futures = in_futures(
            situation, lines, lambda line, seed: future_of(search, state, line, seed)
        )
        search.policy.queue = []
        return futures

    def propose(self, situation: Situation, count: int) -> list[list[int]]:
        """Whole turns, ways to end one or single answers, as they look at first sight."""
        state, search = self.begun(situation)
        return proposals(search, state, count)

    def begun(self, situation: Situation) -> tuple[State, Search]:
        """A state that looks like the view, and a search without a limit or habits."""
        state: State = self.game.imagine(situation.view, situation.chance.copy())
        seats = int(state.seats)
        search = self.search_for(situation.seat, seats, self.settings_for(seats, NO_LIMIT))
        search.budget.start(0, 0.0, 0.0)
        search.policy.blur(0, situation.chance)
        return state, search

    def settings_for(self, seats: int, limit: Limit) -> Mapping[str, Setting]:
        """The settings at a table of so many, with so much time."""
        alone = self.alone if seats == 1 else {}
        short = seats == 1 and limit.seconds is not None and limit.seconds < SHORT
        return {**self.settings, **alone, **(self.hasty if short else {}), **self.given}

    def search_for(self, seat: int, seats: int, settings: Mapping[str, Setting]) -> Search:
        """The search of a seat, with the plan of its present turn."""
        search = self.search
        if search is None or self.asked != (seat, seats, settings):
            search = make_search(
                seat,
                seats,
                vec[i64]([int(settings[key]) for key in WIDTHS]),
                default_weights(),
                network_for(seats, str(settings["net"])) if settings["learnt"] else None,
                vec[i64]([int(settings[key]) for key in SHAPE]),
            )
            search.policy.take_on(self.habits, int(settings["sight"]))
            self.search, self.asked = search, (seat, seats, settings)
        return search


class NewcomerBot(PlannerBot):
    """Knows the rules, lives from round to round, takes any regular, and often forgets something:
    gentle."""

    parameters: ClassVar[Mapping[str, Setting]] = {
        "slips": 1.0,
        "sight": 1,
        "regulars": 0.6,
        "width": 1,
        "learnt": False,
    }


class BeginnerBot(PlannerBot):
    """Lives from round to round: takes customers whom it cannot supply for long."""

    parameters: ClassVar[Mapping[str, Setting]] = {"sight": 1, "width": 1, "learnt": False}


class CasualBot(PlannerBot):
    """Thinks of later rounds, but not always of everything."""

    parameters: ClassVar[Mapping[str, Setting]] = {"slips": 0.9, "width": 1, "learnt": False}


class SkilledBot(PlannerBot):
    """Plans its turns with a beam and judges by what was learnt in many games."""

    parameters: ClassVar[Mapping[str, Setting]] = {"width": 6, "cards": 1}


class ExpertBot(SkilledBot):
    """Plays its two best ideas on in an imagined future."""

    parameters: ClassVar[Mapping[str, Setting]] = {"futures": 1, "candidates": 2}


class StrongBot(ExpertBot):
    """Compares its two best ideas in an imagined future, unless something slips its mind."""

    parameters: ClassVar[Mapping[str, Setting]] = {"slips": 0.5}


class FormerMasterBot(PlannerBot):
    """The master of version 0.1, to compare with: plays its best plans on in imagined futures."""

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


class MasterBot(FormerMasterBot):
    """The strongest: alone it judges by the very cards, and thinks of a two-pack twice; in a game
    of two it plays by a network that learnt such games, and looks ahead with it (`duel`)."""

    parameters: ClassVar[Mapping[str, Setting]] = {
        **FormerMasterBot.parameters,
        "duel": True,
        "duel_candidates": 4,
        "duel_futures": 8,
        "duel_ahead": 40,
    }
    alone: ClassVar[Mapping[str, Setting]] = {
        **FormerMasterBot.alone,
        "net": "solo-cards",
        "thorough": True,
        "fine": 4,
        "fine_cards": 3,
        "most": 170000,
    }
    hasty: ClassVar[Mapping[str, Setting]] = {
        "width": 12,
        "cards": 3,
        "quick": 2,
        "quick_cards": 1,
        "fine_cards": 2,
    }

    def __init__(self, game: Game[Any], settings: Mapping[str, Setting] | None = None) -> None:
        super().__init__(game, settings)
        self.duel: Duel | None = None

    def choose(self, situation: Situation) -> Choice:
        """In a game of two by the network, except in the introductory version."""
        asked = perf_counter()
        state: State = self.game.imagine(situation.view, situation.chance.copy())
        if state.seats != 2 or state.introductory or not self.settings["duel"]:
            return super().choose(situation)
        seat, limit = situation.seat, situation.limit
        duel = self.duel_for(limit)
        most = max(1, limit.nodes // QUESTION) if limit.nodes else 0
        duel.budget.start(most, (limit.seconds or 0.0) * HASTE, asked)
        best, *others = duel.choose(state, seat, situation.chance)
        line = duel.line(state, seat, best.action) if duel.candidates > 1 else [int(best.action)]
        return Choice(
            int(best.action),
            value=best.spaces() if best.futures else None,
            line=line,
            alternatives=[Alternative(int(o.action), o.spaces()) for o in others if o.futures],
            nodes=int(duel.budget.nodes) * QUESTION,
            reasons=reasons(state, seat, line),
        )

    def duel_for(self, limit: Limit) -> Duel:
        """The search of games of two; it plays its favourites if futures are out of reach."""
        candidates, futures, ahead = (int(self.settings[f"duel_{key}"]) for key in DUEL)
        if self.duel is None:
            self.duel = Duel(shipped_weights(), candidates, futures, ahead)
        short = limit.nodes is not None and limit.nodes < 2 * ahead * QUESTION
        self.duel.candidates = 1 if short else candidates
        return self.duel
