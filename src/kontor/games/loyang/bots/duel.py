"""The master of games of two: plays its likeliest actions on in imagined futures.

A network says how much each action is liked. Those that are not unlikely are played on, all seats
by their favourites, in states whose hidden cards are drawn again (the same draws for all of them);
the better half gets more futures, until one is left.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ....bots.budget import Budget
from ....core.chance import Chance
from ..rules import actions as act
from ..rules.actions import KIND
from ..rules.data import LAST_SPACE
from ..rules.flow import apply
from ..rules.imagine import resample
from ..rules.legal import offer
from ..rules.score import final_space, ranks
from ..rules.state import Actions, State
from .duel_network import LIKING, ONE, Mind, Weights

HEAD: Final = 16  # bits after the point in what tells the value and the space
UNIT: Final = ONE << HEAD  # what stands for 1 there
LEAST: Final = 4 * ONE << LIKING  # how much less than the favourite an action may be liked
MOST_MORE: Final = 200  # decisions of others after those that are looked ahead
LONGEST: Final = 16  # actions that are told as a line


class Idea:
    """An action that may be the best, and what came of it."""

    def __init__(self, action: i64, liked: i64) -> None:
        self.action = action
        self.liked = liked
        self.worth: i64 = 0
        self.space: i64 = 0
        self.futures: i64 = 0

    def mean(self) -> float:
        """What it is worth, as far as futures were seen."""
        return float(self.worth) / float(self.futures) if self.futures > 0 else 0.0

    def spaces(self) -> float:
        """The final space that it promises."""
        return float(self.space) / float(self.futures) / float(UNIT)


class Duel:
    """One seat's player. At most `candidates` actions, so many `futures` for each at first, and
    `ahead` decisions of all seats."""

    def __init__(self, weights: Weights, candidates: i64, futures: i64, ahead: i64) -> None:
        self.mind = Mind(weights)
        self.budget = Budget()
        self.candidates = candidates
        self.futures = futures
        self.ahead = ahead
        self.worth: i64 = 0
        self.space: i64 = 0

    def choose(self, s: State, seat: i64, chance: Chance) -> list[Idea]:
        """The ideas for the decision that a seat is asked now, best first."""
        out = options_of(s, seat)
        if out.count == 1:
            return [Idea(out.items[0], 0)]
        ideas = self.ideas(s, seat, out)
        if len(ideas) > 1:
            self.compare(s, seat, ideas, chance)
        elif not self.budget.is_spent():
            ideas[0].space = self.mind.told(self.mind.weights.space)
            ideas[0].futures = 1
        return ideas

    def ideas(self, s: State, seat: i64, out: Actions) -> list[Idea]:
        """What is not unlikely, the favourite first."""
        self.think(s, seat)
        favourite = self.mind.like(out)
        likes = self.mind.likes
        best = likes[favourite]
        found = [Idea(out.items[i], likes[i]) for i in range(out.count) if likes[i] >= best - LEAST]
        found.sort(key=disliked)
        return found[: self.candidates]

    def compare(self, s: State, seat: i64, ideas: list[Idea], chance: Chance) -> None:
        """Put the ideas into the order of what came of them."""
        each = self.futures * self.candidates
        left: i64 = len(ideas)
        while left > 1:
            futures: i64 = each // left
            for _ in range(futures):
                if not self.play_all(s, seat, ideas[:left], chance):
                    left = 1
                    break
            ideas.sort(key=bad)
            left = (left + 1) // 2 if left > 1 else 1

    def play_all(self, s: State, seat: i64, ideas: list[Idea], chance: Chance) -> bool:
        """One future for each of some ideas; all or none of them count."""
        begun = resample(s, seat, chance)
        worths: list[i64] = []
        spaces: list[i64] = []
        for idea in ideas:
            if not self.play_on(begun.copy(), seat, idea.action):
                return False
            worths.append(self.worth)
            spaces.append(self.space)
        for i in range(len(ideas)):
            idea = ideas[i]
            idea.worth += worths[i]
            idea.space += spaces[i]
            idea.futures += 1
        return True

    def play_on(self, c: State, seat: i64, action: i64) -> bool:
        """What an action brings the seat; false if there is no time to find out."""
        mind = self.mind
        p = c.players[seat]
        before = p.space - p.loans
        apply(c, seat, action)
        steps: i64 = 0
        asked = first_seat(c)
        while asked >= 0 and (
            steps < self.ahead or (asked != seat and steps < self.ahead + MOST_MORE)
        ):
            out = options_of(c, asked)
            pick: i64 = 0
            if out.count > 1:
                if self.budget.is_spent():
                    return False
                self.think(c, asked)
                pick = mind.like(out)
                steps += 1
            apply(c, asked, out.items[pick])
            asked = first_seat(c)
        if asked >= 0:
            self.think(c, seat)
            self.worth = mind.told(mind.weights.value)
            self.space = mind.told(mind.weights.space)
        else:
            places = ranks(c)
            self.worth = (places[1 - seat] - places[seat]) * UNIT
            self.space = final_space(p) * UNIT
        gained = p.space - p.loans - before
        self.worth += mind.weights.shaping * gained * UNIT // LAST_SPACE
        return True

    def think(self, s: State, seat: i64) -> None:
        """Ask the network."""
        self.budget.nodes += 1
        self.mind.think(s, seat)

    def line(self, s: State, seat: i64, action: i64) -> list[int]:
        """An action and the favourites after it, as far as nothing is drawn."""
        c = s.copy()
        found: list[int] = [action]
        while len(found) < LONGEST and not self.budget.is_spent():
            kind = KIND[action]
            apply(c, seat, action)
            if kind == act.END or kind == act.TWO_PACK or kind == act.FLIP:
                break
            if c.decision_of(seat) is None:
                break
            out = options_of(c, seat)
            if out.count > 1:
                self.think(c, seat)
                action = out.items[self.mind.like(out)]
            else:
                action = out.items[0]
            found.append(action)
        return found


def disliked(idea: Idea) -> int:
    """Puts what is liked first."""
    return -idea.liked


def bad(idea: Idea) -> float:
    """Puts what is worth most first."""
    return -idea.mean()


def first_seat(s: State) -> i64:
    """Who is asked first, -1 if the game is over."""
    lane = s.lanes[0] or s.lanes[1]
    return lane[-1].seat if lane else -1


def options_of(s: State, seat: i64) -> Actions:
    """What a seat may do."""
    out = Actions()
    d = s.decision_of(seat)
    if d is not None:
        offer(s, d, out)
    return out
