"""Thinks ahead: plays the best-looking answers on to the end of the round in imagined futures.

The policy proposes; each proposal is played on in states whose hidden things are drawn again and
whose players judge a little differently (the same for every proposal of a future), and the better
half of the proposals gets twice as many futures. What counts is the margin over the others, by the
learnt judgement of the stands between two rounds. In some futures the others may be of another
kind than oneself: careless, thinking of nobody else, or of nothing but others.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ....bots.budget import Budget
from ....core.chance import Chance
from ..rules import actions as act
from ..rules.actions import ARG, KIND
from ..rules.flow import apply
from ..rules.imagine import resample
from ..rules.legal import legal
from ..rules.made import decisions as asked
from ..rules.state import Decision, State
from .features import judged, rounds_to_come
from .journeys import Journeys, line_of
from .policy import NEVER, OF_VILLAGE, PRIME, Policy, Weights, margin
from .slips import HASTE, NO_SLIP

SHARED_POSTS_TRIED: Final = 2
STYLES: Final = 4
CARELESS: Final = 4.0
SPITEFUL: Final = 2.0


class Proposal:
    """An action with what is planned after it, and what came of it in imagined futures."""

    def __init__(self, line: list[int], guess: float) -> None:
        self.line = line
        self.guess = guess
        self.promise = 0.0  # the money that the first guess stands for
        self.total = 0.0
        self.money = 0.0
        self.futures: i64 = 0

    def mean(self) -> float:
        """The average margin over the futures seen, or the first guess."""
        return self.total / float(self.futures) if self.futures > 0 else self.guess

    def mean_money(self) -> float:
        """The average money expected at the end of the game, or what the first guess promised."""
        return self.money / float(self.futures) if self.futures > 0 else self.promise


def by_guess(proposal: Proposal) -> float:
    """Sort key: the best first guess first."""
    return -proposal.guess


def by_mean(proposal: Proposal) -> tuple[int, float]:
    """Sort key: seen in more futures first, then the best."""
    return -int(proposal.futures), -proposal.mean()


class Search:
    """One seat's player: `candidates` proposals, `futures` for each at first, `blur` in them.

    With `shared`, pieces that two players share are thought of before one's own as well; with
    `styles`, opponents of several kinds are imagined. With `alike`, everybody errs in the same way
    in a future, whatever is proposed there, so that less of a difference is chance.
    """

    def __init__(
        self,
        weights: Weights,
        width: i64,
        candidates: i64,
        futures: i64,
        blur: float,
        shared: bool = False,
        styles: bool = False,
        alike: bool = False,
    ) -> None:
        self.weights = weights
        self.width = width
        self.candidates = candidates
        self.futures = futures
        self.blur = blur
        self.budget = Budget()
        self.shared = shared
        self.styles = styles
        self.alike = alike
        self.policy = Policy(weights, 2, self.budget)
        self.proposals: list[Proposal] = []

    def choose(self, s: State, seat: i64, slip: float, chance: Chance) -> list[int]:
        """The action for the seat's decision, and the plan after it.

        `slip` is how far the seat itself may misjudge, in coins. In a round with one of the
        slips of slips.py it does what it thought of first.
        """
        d = s.decision_of(seat)
        assert d is not None
        self.policy.forget()
        self.policy.chance = chance
        self.policy.blur = slip
        self.policy.salt = -1
        self.policy.shared_first = self.shared
        for other in range(s.seats):
            self.imagine_style(other, 0)
        self.proposals = self.proposed(s, d)
        self.policy.shared_first = False
        self.proposals.sort(key=by_guess)
        self.proposals = self.proposals[: max(1, self.candidates)]
        self.fill_promises(s, d)
        if self.futures > 0 and len(self.proposals) > 1 and self.policy.slip == NO_SLIP:
            self.policy.blur = self.blur
            self.play_out(s, seat, chance)
        return self.proposals[0].line

    def fill_promises(self, s: State, d: Decision) -> None:
        """From first guesses to money at the end: most are gains, those of discs are not."""
        rest = rounds_to_come(s)
        now = judged(s, d.seat, rest, self.weights.at(rest))
        for proposal in self.proposals:
            proposal.promise = now + proposal.guess
            if d.kind == asked.BUILDING:
                c = s.copy()
                apply(c, d.seat, proposal.line[0])
                rest = rounds_to_come(c)
                proposal.promise = judged(c, d.seat, rest, self.weights.at(rest))

    def proposed(self, s: State, d: Decision) -> list[Proposal]:
        """What may be done, with a first guess: all, or the best of it under a small limit."""
        if d.kind == asked.ACTING:
            return self.proposed_journeys(s, d)
        found: list[Proposal] = []
        values = self.policy.values(s, d)
        out = legal(s, d.seat)
        for i in range(out.count):
            guess = values[i]
            if guess > NEVER:
                guess += self.policy.noise(d.seat, out.items[i])
            found.append(Proposal([out.items[i]], guess))
        found.sort(key=by_guess)
        kept: list[Proposal] = []
        for proposal in found:
            if len(kept) > 0 and self.budget.is_spent():
                break
            self.budget.nodes += 1
            if proposal.guess > NEVER:
                kept.append(proposal)
        return kept

    def proposed_journeys(self, s: State, d: Decision) -> list[Proposal]:
        """The best journey for each first action."""
        rest: i64 = len(s.stack)
        journeys = Journeys(s, d.seat, rest, self.weights.at(rest), self.weights.rivalry)
        for village in range(len(journeys.plain)):
            journeys.plain[village] += self.policy.noise(d.seat, OF_VILLAGE + village)
        out = legal(s, d.seat)
        known: vec[i64] = out.items[: out.count]
        p = s.players[d.seat]
        found: list[Proposal] = []
        firsts: set[int] = set()
        sight: i64 = 1 if self.policy.slip == HASTE else self.policy.sight
        actions: i64 = min(p.posts_left, sight)
        for step in journeys.plans(list(known), p.goods(), actions, self.width):
            if len(found) > 0 and self.budget.is_spent():
                break
            self.budget.nodes += 1
            line = line_of(step)
            if line[0] not in firsts:
                firsts.add(line[0])
                found.append(Proposal(line, step.value))
        if self.shared and len(found) > 0:
            self.add_shared_posts(s, d, found)
        return found

    def add_shared_posts(self, s: State, d: Decision, found: list[Proposal]) -> None:
        """The best shared posts, each before the best journey."""
        out = legal(s, d.seat)
        best = found[0]
        posts: list[Proposal] = []
        for i in range(out.count):
            action = out.items[i]
            if KIND[action] == act.SHARED_POST:
                worth = self.policy.shared_post_value(s, d.seat, ARG[action])
                if worth > 0.0:
                    posts.append(Proposal([action, *best.line], best.guess + worth))
        posts.sort(key=by_guess)
        found.extend(posts[:SHARED_POSTS_TRIED])

    def play_out(self, s: State, seat: i64, chance: Chance) -> None:
        """Play the proposals on, halving their number, and put the best first."""
        alive = self.proposals[:]
        futures = self.futures
        while len(alive) > 1 and not self.budget.is_spent():
            for _ in range(futures):
                seed = Chance(chance.next(), chance.next(), chance.next(), chance.next())
                if not self.play_all(s, seat, alive, seed):
                    break
            alive.sort(key=by_mean)
            alive = alive[: (len(alive) + 1) // 2]
            futures *= 2
        self.proposals.sort(key=by_mean)

    def imagine_style(self, seat: i64, style: i64) -> None:
        """How a seat plays from now on: as oneself (0), careless, alone, or against others."""
        self.policy.care[seat] = CARELESS if style == 1 else 1.0
        spite = 1.0
        if style == 1 or style == 2:
            spite = 0.0
        elif style == 3:
            spite = SPITEFUL
        self.policy.spite[seat] = spite

    def play_all(self, s: State, seat: i64, alive: list[Proposal], seed: Chance) -> bool:
        """One future for each of the proposals; false if there was not time for all."""
        totals: list[float] = []
        moneys: list[float] = []
        for proposal in alive:
            c = resample(s, seed.copy())
            self.policy.chance = seed.copy()
            self.policy.salt = self.policy.chance.next() % PRIME if self.alike else -1
            self.policy.drop_plans()
            apply(c, seat, proposal.line[0])
            self.policy.plans[seat] = proposal.line[1:]
            for other in range(s.seats):
                if self.styles and other != seat:
                    self.imagine_style(other, self.policy.chance.below(STYLES))
            if not self.policy.play_round(c):
                return False
            rest = rounds_to_come(c)
            totals.append(margin(c, seat, self.weights))
            moneys.append(judged(c, seat, rest, self.weights.at(rest)))
        for i in range(len(alive)):
            alive[i].total += totals[i]
            alive[i].money += moneys[i]
            alive[i].futures += 1
        return True
