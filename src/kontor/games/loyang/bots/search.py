"""The strongest player: plans, then plays the best few plans on in imagined futures.

For cards, two-packs and whole turns the policy proposes; each proposal is played on by a quick
policy over the next rounds in states whose hidden cards are drawn again (the same draws for every
proposal), and the better half of the proposals gets more futures.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ....bots.budget import Budget
from ....core.chance import Chance
from ..rules import actions as act
from ..rules.actions import FIRST, KIND
from ..rules.data import ROUNDS
from ..rules.flow import apply
from ..rules.imagine import resample
from ..rules.legal import offer_main
from ..rules.made import decisions as asked
from ..rules.state import Actions, Decision, State
from ..rules.two_pack import offer as offer_two_pack
from .endings import steps, storings
from .network import Network
from .policy import Policy, result

USE_SQUIRE: i64 = act.kind_of("use {helper=squire}")

MANY_ACTIONS: i64 = 3000  # more than any sensible play of a few rounds


class Proposal:
    """Some actions to begin with, and what came of them in imagined futures; `blind` if the first
    guess is no judgement."""

    def __init__(self, actions: list[int], guess: i64, blind: bool = False) -> None:
        self.actions = actions
        self.guess = guess
        self.blind = blind
        self.total: i64 = 0
        self.futures: i64 = 0

    def mean(self) -> i64:
        """The average over the futures seen, or the first guess."""
        return self.total // self.futures if self.futures > 0 else self.guess

    def is_judged(self) -> bool:
        """Whether the average is something to tell."""
        return self.futures > 0 or not self.blind


class Search:
    """One seat's player. `candidates` proposals, `futures` for each at first, `growth` times as
    many after each halving, `ahead` rounds; with `endings`, what to store and how many steps to buy
    is searched as well. If it is `thorough`, a two-pack is thought of again when the turn could
    end, those that are left play on by the `finer` rollers, and a limit is shared out evenly."""

    def __init__(
        self,
        policy: Policy,
        rollers: list[Policy],
        finer: list[Policy],
        candidates: i64,
        futures: i64,
        growth: i64,
        ahead: i64,
        endings: bool,
        thorough: bool,
    ) -> None:
        self.policy = policy
        self.rollers = rollers
        self.finer = finer
        self.seat = policy.seat
        self.budget = policy.budget
        self.candidates = candidates
        self.futures = futures
        self.growth = growth
        self.ahead = ahead
        self.endings = endings
        self.thorough = thorough
        self.proposals: list[Proposal] = []

    def choose(self, s: State, chance: Chance) -> i64:
        """The action for the decision that the seat is asked now."""
        d = s.decision_of(self.seat)
        assert d is not None
        policy = self.policy
        policy.chance = chance
        self.proposals = []
        if policy.planner.network is not None:
            policy.planner.network.forget()
        if policy.follows(s):
            if self.thorough and policy.queue[0] == FIRST[act.END] and self.futures > 0:
                return self.choose_end(s, chance)
            return policy.go_on(s)
        if self.futures == 0:
            return policy.choose(s)
        if d.kind == asked.TURN:
            return self.choose_turn(s, chance)
        if d.kind in (
            asked.GRID,
            asked.DISTRIBUTE,
            asked.TAKING,
            asked.KEEPING,
            asked.PLANT,
            asked.REAPING,
        ):
            return self.choose_card(s, d, chance)
        if self.endings and s.round < ROUNDS and d.kind in (asked.STORING_GOODS, asked.STEPPING):
            return self.choose_ending(s, d, chance)
        return policy.small_answer(s, d)

    def choose_turn(self, s: State, chance: Chance) -> i64:
        """The best of several plans, or a two-pack first."""
        nodes = self.policy.planner.plans(s, self.candidates, self.endings)
        self.proposals = [Proposal([*n.actions, FIRST[act.END]], n.score) for n in nodes]
        out = Actions()
        offer_two_pack(s, self.seat, out)
        if out.count > 0:
            self.proposals.append(Proposal([FIRST[act.TWO_PACK]], nodes[0].score))
        best = self.play_out(s, chance)
        if best.actions[0] == FIRST[act.TWO_PACK]:
            self.policy.expected = best.mean()
            return FIRST[act.TWO_PACK]
        return self.policy.follow(s, best.actions[:-1], best.mean())

    def choose_end(self, s: State, chance: Chance) -> i64:
        """The end of the turn as planned, or a two-pack, which may have become cheaper."""
        out = Actions()
        offer_two_pack(s, self.seat, out)
        if out.count > 0:
            guess = self.policy.expected
            self.proposals = [
                Proposal([FIRST[act.END]], guess, True),
                Proposal([FIRST[act.TWO_PACK]], guess - 1, True),
            ]
            best = self.play_out(s, chance)
            if best.is_judged():
                self.policy.expected = best.mean()
            if best.actions[0] == FIRST[act.TWO_PACK]:
                self.policy.queue = []
                return FIRST[act.TWO_PACK]
        return self.policy.go_on(s)

    def choose_card(self, s: State, d: Decision, chance: Chance) -> i64:
        """The best of the answers that look best at first sight."""
        out = Actions()
        offer_main(s, d, out)
        found: list[Proposal] = []
        for i in range(out.count):
            action = out.items[i]
            blind = KIND[action] in (act.LAY, act.FLIP, USE_SQUIRE)
            guess: i64 = 0 if blind else self.policy.judged(s, action)
            found.append(Proposal([action], guess, blind))
            if self.budget.is_spent():
                break
        found.sort(key=by_guess)
        kept = found[: self.candidates + 2]
        for proposal in found[self.candidates + 2 :]:
            if proposal.guess == 0:
                kept.append(proposal)
        self.proposals = kept
        best = self.play_out(s, chance)
        if best.is_judged():
            self.policy.expected = best.mean()
        return best.actions[0]

    def choose_ending(self, s: State, d: Decision, chance: Chance) -> i64:
        """The best set of goods to store, or the best number of steps, beginning with those that
        look best at first sight."""
        storing = d.kind == asked.STORING_GOODS
        policy = self.policy
        likely = policy.planner.best_steps(s, d.taken)[1] - d.taken if not storing else 0
        found: list[Proposal] = []
        for actions in storings(s, self.seat) if storing else steps(s, self.seat):
            guess = -abs(len(found) - likely)
            if storing:
                c = s.copy()
                for action in actions:
                    apply(c, self.seat, action)
                guess = policy.planner.score(c)
            found.append(Proposal(actions, guess))
        found.sort(key=by_guess)
        self.proposals = found[: self.candidates]
        best = self.play_out(s, chance)
        if best.futures == 0:  # nothing to compare, or no time: the guesses are no values to tell
            self.proposals = []
            return policy.small_answer(s, d)
        return policy.take_up(s, best.actions[:], best.mean())

    def play_out(self, s: State, chance: Chance) -> Proposal:
        """Play the proposals on, halving their number, with more futures for those that are left,
        and return the best. In the last round only a two-pack brings anything unknown."""
        alive = self.proposals
        futures = self.futures
        rollers = self.rollers
        if self.thorough and s.round == ROUNDS:
            rollers = self.finer
            if not any_pack(alive):
                futures = 1
        begun = self.budget.used()
        stages: i64 = 0
        while (len(alive) >> stages) > 1:
            stages += 1
        stage: i64 = 0
        while len(alive) > 1 and futures > 0 and not self.budget.is_spent():
            stage += 1
            share = begun + (1.0 - begun) * float(stage) / float(stages)
            for _ in range(futures):
                seed = chance.copy()
                chance.next()
                values: list[int] = []
                for proposal in alive:
                    value = self.future(s, proposal.actions, seed.copy(), rollers)
                    if self.budget.is_spent():
                        break
                    values.append(value)
                if len(values) < len(alive):
                    break
                for i in range(len(alive)):
                    alive[i].total += values[i]
                    alive[i].futures += 1
                if self.thorough and self.budget.used() > share:
                    break
            alive.sort(key=by_mean)
            if self.thorough and s.round == ROUNDS and futures == 1:
                break
            alive = alive[: max(1, len(alive) // 2)]
            futures *= self.growth
            if self.thorough:
                rollers = self.finer
        self.proposals.sort(key=by_mean)
        return alive[0]

    def future(self, s: State, actions: list[int], chance: Chance, rollers: list[Policy]) -> i64:
        """What one imagined future brings after some actions."""
        c = resample(s, self.seat, chance)
        last: i64 = min(c.round + self.ahead, ROUNDS)
        for action in actions:
            if action == FIRST[act.END] and c.round >= last:
                return rollers[self.seat].planner.score(c)
            apply(c, self.seat, action)
        for roller in rollers:
            roller.queue = []
        for _ in range(MANY_ACTIONS):
            if c.is_over() or self.budget.is_spent():
                break
            seat = c.seats_to_act()[0]
            roller = rollers[seat]
            action = roller.choose(c)
            if action == FIRST[act.END] and seat == self.seat and c.round >= last:
                return roller.planner.score(c)
            apply(c, seat, action)
        return result(c, self.seat)


def any_pack(proposals: list[Proposal]) -> bool:
    """Whether one of them begins with a two-pack."""
    for proposal in proposals:
        if proposal.actions[0] == FIRST[act.TWO_PACK]:
            return True
    return False


def by_guess(proposal: Proposal) -> int:
    """Sort key: the best first guess first."""
    return -proposal.guess


def by_mean(proposal: Proposal) -> int:
    """Sort key: seen in more futures first, then the best."""
    return -(proposal.futures * 1000000 + proposal.mean())


def make_search(
    seat: i64,
    seats: i64,
    widths: vec[i64],
    weights: vec[i64],
    network: Network | None,
    shape: vec[i64],
) -> Search:
    """A search for a seat: `widths` are width, depth and card width of its planner, then width and
    card width of the quick policy and of the finer one; `shape` is candidates, futures, growth,
    rounds ahead, whether endings are searched, and whether it is thorough."""
    budget = Budget()
    policy = Policy(seat, widths[0], widths[1], widths[2], weights, network, budget)
    rollers: list[Policy] = []
    finer: list[Policy] = []
    for other in range(seats):
        rollers.append(Policy(other, widths[3], 12, widths[4], weights, network, budget))
        finer.append(Policy(other, widths[5], 12, widths[6], weights, network, budget))
    return Search(
        policy,
        rollers,
        finer,
        shape[0],
        shape[1],
        shape[2],
        shape[3],
        shape[4] != 0,
        shape[5] != 0,
    )
