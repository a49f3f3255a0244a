"""Thinks ahead: plays the best-looking answers on to the end of the round in imagined futures.

The policy proposes; each proposal is played on in states whose hidden things are drawn anew and
whose players judge a little differently (the same for every proposal of a future), and the better
half of the proposals gets twice as many futures. What counts is the margin over the others, by the
learnt judgement of the stands between two rounds.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ...core.chance import Chance
from ...games.hermagor import state as st
from ...games.hermagor.flow import apply
from ...games.hermagor.imagine import resample
from ...games.hermagor.legal import legal
from ...games.hermagor.state import Decision, State
from ..budget import Budget
from .features import judged, rounds_to_come
from .journeys import Journeys, line_of
from .policy import NEVER, Policy, Weights, margin, rivalry_of


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
    """One seat's player: `candidates` proposals, `futures` for each at first, `blur` in them."""

    def __init__(
        self, weights: Weights, width: i64, candidates: i64, futures: i64, blur: float
    ) -> None:
        self.weights = weights
        self.width = width
        self.candidates = candidates
        self.futures = futures
        self.blur = blur
        self.budget = Budget()
        self.policy = Policy(weights, 2, self.budget)
        self.proposals: list[Proposal] = []

    def choose(self, s: State, seat: i64, slip: float, chance: Chance) -> list[int]:
        """The action for the seat's decision, and the plan after it.

        `slip` is how far the seat itself may misjudge, in coins.
        """
        d = s.decision_of(seat)
        assert d is not None
        self.policy.forget()
        self.policy.chance = chance
        self.policy.blur = slip
        self.proposals = self.proposed(s, d)
        self.proposals.sort(key=by_guess)
        self.proposals = self.proposals[: max(1, self.candidates)]
        self.fill_promises(s, d)
        if self.futures > 0 and len(self.proposals) > 1:
            self.policy.blur = self.blur
            self.play_out(s, seat, chance)
        return self.proposals[0].line

    def fill_promises(self, s: State, d: Decision) -> None:
        """From first guesses to money at the end: most are gains, those of discs are not."""
        rest = rounds_to_come(s)
        now = judged(s, d.seat, rest, self.weights.at(rest))
        for proposal in self.proposals:
            proposal.promise = now + proposal.guess
            if d.kind == st.BUILDING:
                c = s.copy()
                apply(c, d.seat, proposal.line[0])
                rest = rounds_to_come(c)
                proposal.promise = judged(c, d.seat, rest, self.weights.at(rest))

    def proposed(self, s: State, d: Decision) -> list[Proposal]:
        """What may be done, with a first guess: all, or the best of it under a small limit."""
        if d.kind == st.ACTING:
            return self.proposed_journeys(s, d)
        found: list[Proposal] = []
        values = self.policy.values(s, d)
        out = legal(s, d.seat)
        for i in range(out.count):
            guess = values[i]
            if guess > NEVER:
                guess += self.policy.noise()
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
        journeys = Journeys(s, d.seat, rest, self.weights.at(rest), rivalry_of(s.seats))
        for village in range(len(journeys.plain)):
            journeys.plain[village] += self.policy.noise()
        out = legal(s, d.seat)
        known: vec[i64] = out.items[: out.count]
        p = s.players[d.seat]
        found: list[Proposal] = []
        firsts: set[int] = set()
        for step in journeys.plans(list(known), p.goods(), p.posts_left, self.width):
            if len(found) > 0 and self.budget.is_spent():
                break
            self.budget.nodes += 1
            line = line_of(step)
            if line[0] not in firsts:
                firsts.add(line[0])
                found.append(Proposal(line, step.value))
        return found

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

    def play_all(self, s: State, seat: i64, alive: list[Proposal], seed: Chance) -> bool:
        """One future for each of the proposals; false if there was not time for all."""
        totals: list[float] = []
        moneys: list[float] = []
        for proposal in alive:
            c = resample(s, seed.copy())
            self.policy.chance = seed.copy()
            self.policy.drop_plans()
            apply(c, seat, proposal.line[0])
            self.policy.plans[seat] = proposal.line[1:]
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
