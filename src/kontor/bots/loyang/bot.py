"""The Loyang bots on the contract of `kontor.bots.base`: from a view to a choice.

Whatever a seat cannot know is imagined anew from the view, so no bot can use it. A bot keeps the
plan of its turn and follows it while the table looks as planned; asked about anything else, it
thinks again.
"""

from __future__ import annotations

from typing import Any

from ...games.loyang.state import State
from ..base import Bot, Choice, Situation
from .plain import Plain
from .policy import Policy
from .forecast import UNIT, default_weights


class PlainBot(Bot):
    """Plays by rules of thumb; `slips` out of a hundred decisions go wrong."""

    parameters = {"slips": 0}

    def choose(self, situation: Situation) -> Choice:
        """Decide at once."""
        state: State = self.game.imagine(situation.view, situation.chance)
        plain = Plain(situation.seat, int(self.settings["slips"]), situation.chance)
        return Choice(settled(plain.choose(state), situation), nodes=1)


class BeginnerBot(PlainBot):
    """Knows the rules, and overlooks much."""

    parameters = {"slips": 40}


class PlannerBot(Bot):
    """Plans whole turns by a beam search and a forecast of the rounds to come."""

    parameters = {"width": 4, "depth": 12, "cards": 1}

    def __init__(self, game: Any, settings: Any = None) -> None:
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
        before = policy.planner.nodes
        action = settled(policy.choose(state), situation)
        return Choice(
            action,
            value=policy.expected / UNIT,
            line=[action, *policy.queue],
            nodes=policy.planner.nodes - before,
        )


class SkilledBot(PlannerBot):
    """Plans its turns with a narrow beam."""

    parameters = {"width": 1, "depth": 12, "cards": 1}


class ExpertBot(PlannerBot):
    """Plans its turns with a wide beam."""

    parameters = {"width": 8, "depth": 16, "cards": 2}


class MasterBot(PlannerBot):
    """Plans its turns with the widest beam."""

    parameters = {"width": 24, "depth": 16, "cards": 4}


def settled(action: int, situation: Situation) -> int:
    """The action if it is legal; else the first legal one, so that no game ever stops."""
    return action if action in situation.legal else situation.legal[0]
