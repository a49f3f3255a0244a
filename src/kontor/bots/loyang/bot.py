"""The Loyang bots on the contract of `kontor.bots.base`: from a view to a choice.

Whatever a seat cannot know is imagined anew from the view, so no bot can use it. A bot keeps the
plan of its turn and follows it while the table looks as planned; asked about anything else, it
thinks again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.game import Game
from ...games.loyang.state import State
from ..base import Bot, Choice, Setting, Situation
from .forecast import UNIT, default_weights
from .policy import Policy


class PlannerBot(Bot):
    """Plans whole turns by a beam search and a forecast of the rounds to come.

    `width` and `depth` are those of the beam, `cards` its width while judging cards; `blur` is how
    far a judgement may be off, in spaces of the path: people's mistakes.
    """

    parameters = {"width": 4, "depth": 12, "cards": 1, "blur": 0.0}

    def __init__(self, game: Game[Any], settings: Mapping[str, Setting] | None = None) -> None:
        super().__init__(game, settings)
        self.policy: Policy | None = None

    def choose(self, situation: Situation) -> Choice:
        """Follow the plan, or make one."""
        state: State = self.game.imagine(situation.view, situation.chance)
        policy = self.policy
        if policy is None or policy.seat != situation.seat:
            width, depth, cards = (int(self.settings[k]) for k in ("width", "depth", "cards"))
            policy = Policy(situation.seat, width, depth, cards, default_weights())
            self.policy = policy
        policy.blur(round(float(self.settings["blur"]) * UNIT), situation.chance)
        before = policy.planner.nodes
        action = settled(policy.choose(state), situation)
        return Choice(
            action,
            value=policy.expected / UNIT,
            line=[action, *policy.queue],
            nodes=policy.planner.nodes - before,
        )


class BeginnerBot(PlannerBot):
    """Knows the rules and the aim, and misjudges most positions: gentle."""

    parameters = {"width": 1, "depth": 8, "cards": 1, "blur": 6.0}


class CasualBot(PlannerBot):
    """Takes at each moment what looks best, often rightly."""

    parameters = {"width": 1, "depth": 12, "cards": 1, "blur": 1.0}


class SkilledBot(PlannerBot):
    """Sees whole turns and misjudges little."""

    parameters = {"width": 1, "depth": 12, "cards": 1, "blur": 0.25}


class ExpertBot(PlannerBot):
    """Plans its turns with a wide beam and judges exactly."""

    parameters = {"width": 4, "depth": 12, "cards": 1, "blur": 0.0}


class MasterBot(PlannerBot):
    """The strongest."""

    parameters = {"width": 24, "depth": 16, "cards": 4, "blur": 0.0}


def settled(action: int, situation: Situation) -> int:
    """The action if it is legal; else the first legal one, so that no game ever stops."""
    return action if action in situation.legal else situation.legal[0]
