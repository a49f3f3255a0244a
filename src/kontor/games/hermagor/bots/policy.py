"""A quick player by learnt weights: values for all answers to a decision, and whole rounds.

It works on full states, real or imagined. `blur` is how far a value may be off, in coins: a little
makes imagined futures differ, much makes a beginner.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ....bots.budget import Budget
from ....core.chance import Chance
from ..rules import actions as act
from ..rules.actions import ARG, FIRST, KIND
from ..rules.bits import count_bits
from ..rules.data import BUILDING_SPACES, LOW_PRICE, MOST_ACTIONS, NUM_GOODS, SHARED, TOP_PRICE
from ..rules.flow import apply
from ..rules.legal import legal
from ..rules.made import decisions as asked
from ..rules.regions import completed_by
from ..rules.state import Decision, State
from . import features as f
from .bidding import (
    BUYER_WORTH,
    COIN,
    CROWD_SHARPNESS,
    HABITS,
    PASS_WORTH,
    RISE,
    SHARPNESS,
    Bidding,
)
from .features import ALL_SPACES, exact_weights, judged, rounds_to_come
from .journeys import Journeys, line_of
from .slips import EARLY, NO_SLIP

SHARED_SPACE: Final = 1.0  # what a shared disc takes from everybody
GRAIN: Final = 1 << 20
PRIME: Final = 0x7FFFFFFF
HALF: Final = 1 << 15
OF_VILLAGE: Final = 100_000  # more than there are actions
NEVER: Final = -1e9


class Weights:
    """Learnt weights for games of some players, by the number of rounds to come; and habits."""

    def __init__(self, seats: i64, learnt: list[vec[float]]) -> None:
        self.seats = seats
        self.rivalry = rivalry_of(seats)
        self.by_rest: list[vec[float]] = [exact_weights(seats), *learnt]
        self.habits: vec[float] = vec[float](HABITS)
        self.buyers: vec[float] = vec[float](BUYER_WORTH)
        if seats > 2:
            self.habits[SHARPNESS] = CROWD_SHARPNESS

    def at(self, rest: i64) -> vec[float]:
        """The weights with so many rounds to come."""
        return self.by_rest[min(rest, len(self.by_rest) - 1)]


def rivalry_of(seats: i64) -> float:
    """How much a coin of one opponent counts against an own one."""
    return 1.0 / float(seats - 1)


def margin(s: State, seat: i64, weights: Weights) -> float:
    """A seat's judged stand, less the mean of the others."""
    rest = rounds_to_come(s)
    w = weights.at(rest)
    value = 0.0
    for other in range(s.seats):
        stand = judged(s, other, rest, w)
        value += stand if other == seat else -weights.rivalry * stand
    return value


class Policy:
    """Plays any seat of a state. What it keeps only saves time within a round.

    `sight` is how many actions of a journey are planned, `slip` a mistake that is being made (see
    slips.py). By seat, `care` is by how much the blur is multiplied, `spite` is the same for what
    opponents have: players in imagined futures need not be like oneself.
    """

    def __init__(self, weights: Weights, width: i64, budget: Budget) -> None:
        self.weights = weights
        self.width = width
        self.budget = budget
        self.blur = 0.0
        self.chance = Chance(1, 2, 3, 4)
        self.salt: i64 = -1  # of errors that belong to what is judged; -1: every one is drawn
        self.journeys: list[Journeys] = []  # by seat, for the market of a round
        self.rises: list[vec[float]] = []
        self.plans: list[list[int]] = [[], [], [], [], []]
        self.round: i64 = -1
        self.sight: i64 = MOST_ACTIONS
        self.slip: i64 = NO_SLIP
        self.shared_first = False  # whether shared buyers before own ones are judged
        self.learnt_bids = False  # whether buyers are judged by what was learnt of them
        self.care: vec[float] = vec[float]([1.0] * 5)
        self.spite: vec[float] = vec[float]([1.0] * 5)

    def enter_market(self, s: State) -> None:
        """Plan for the goods that seats may get; kept until the next round."""
        rest: i64 = len(s.stack)
        w = self.weights.at(rest)
        rivalry = self.weights.rivalry
        self.journeys = [Journeys(s, seat, rest, w, rivalry) for seat in range(s.seats)]
        self.rises = []
        for seat in range(s.seats):
            rise: vec[float] = vec[float]([0.0] * NUM_GOODS)
            for good in range(NUM_GOODS):
                rise[good] = self.rise_value(s, seat, good, False)
            self.rises.append(rise)
        self.round = s.round

    def forget(self) -> None:
        """Another game, or a round that may have gone otherwise."""
        self.round = -1
        self.drop_plans()

    def drop_plans(self) -> None:
        """Plan journeys again."""
        for seat in range(5):
            self.plans[seat] = []

    def noise(self, seat: i64, about: i64) -> float:
        """An error of a seat's judgement about an action or village, in coins: even sums of two
        draws. With a salt a seat errs in the same way whenever it judges the same."""
        if self.blur == 0.0:
            return 0.0
        if self.salt >= 0:
            mixed: i64 = (self.salt + 104729 * seat + 7919 * about) % PRIME
            mixed = ((mixed ^ (mixed >> 13)) * 48271) % PRIME
            mixed = ((mixed ^ (mixed >> 15)) * 69621) % PRIME
            both: i64 = (mixed & (HALF - 1)) + ((mixed >> 15) & (HALF - 1))
            return self.blur * self.care[seat] * (float(both) / float(HALF) - 1.0)
        draws: i64 = self.chance.below(GRAIN) + self.chance.below(GRAIN)
        return self.blur * self.care[seat] * (float(draws) / float(GRAIN) - 1.0)

    def rivalry_for(self, seat: i64) -> float:
        """How much a coin of one opponent counts against one of the seat."""
        return self.weights.rivalry * self.spite[seat]

    def choose(self, s: State) -> i64:
        """An answer to the open decision."""
        d = s.top
        assert d is not None
        self.budget.nodes += 1
        out = legal(s, d.seat)
        if d.kind == asked.ACTING:
            return self.next_of_journey(s, d)
        values = self.values(s, d)
        best: i64 = 0
        best_value = -1e18
        for i in range(out.count):
            value = values[i]
            if value > NEVER:
                value += self.noise(d.seat, out.items[i])
            if value > best_value:
                best = i
                best_value = value
        return out.items[best]

    def next_of_journey(self, s: State, d: Decision) -> i64:
        """Follow the plan of the journey, or make one."""
        out = legal(s, d.seat)
        plan = self.plans[d.seat]
        if len(plan) > 0:
            action: i64 = plan[0]
            for i in range(out.count):
                if out.items[i] == action:
                    del plan[0]
                    return action
        p = s.players[d.seat]
        rest: i64 = len(s.stack)
        journeys = Journeys(s, d.seat, rest, self.weights.at(rest), self.weights.rivalry)
        if self.blur > 0.0:
            for village in range(len(journeys.plain)):
                journeys.plain[village] += self.noise(d.seat, OF_VILLAGE + village)
        known: vec[i64] = out.items[: out.count]
        actions: i64 = min(p.posts_left, self.sight)
        found = journeys.plans(list(known), p.goods(), actions, self.width)
        if len(found) == 0:
            return FIRST[act.NOTHING]
        plan = line_of(found[0])
        self.plans[d.seat] = plan[1:]
        return plan[0]

    def values(self, s: State, d: Decision) -> vec[float]:
        """What the legal answers to a decision are worth to the seat, against each other."""
        out = legal(s, d.seat)
        values: vec[float] = vec[float]([0.0] * out.count)
        if d.kind in (asked.BUYING, asked.SHARED_BUYING):
            self.fill_bids(s, d, values)
        elif d.kind in (asked.RAISING, asked.FLUCTUATING):
            for i in range(out.count):
                action = out.items[i]
                if KIND[action] == act.RAISE:
                    values[i] = self.rise_value(s, d.seat, ARG[action], True)
        elif d.kind == asked.SHARED_POSTING:
            for i in range(out.count):
                action = out.items[i]
                if KIND[action] == act.SHARED_POST:
                    values[i] = self.shared_post_value(s, d.seat, ARG[action])
        elif d.kind == asked.DECLARING:
            for i in range(out.count):
                values[i] = 1.0 if KIND[out.items[i]] == act.SHOW else 0.0
        elif d.kind == asked.DRAWING:
            for i in range(out.count):
                values[i] = 1.0 if KIND[out.items[i]] == act.DRAW else NEVER
        elif d.kind == asked.NAMING:
            w = self.weights.at(len(s.stack))
            for i in range(out.count):
                place: i64 = (d.seat - ARG[out.items[i]] + s.seats) % s.seats
                values[i] = w[f.ORDER + place]
        else:
            for i in range(out.count):
                values[i] = self.after(s, d, out.items[i])
        return values

    def after(self, s: State, d: Decision, action: i64) -> float:
        """The judged margin after an answer."""
        c = s.copy()
        apply(c, d.seat, action)
        rest: i64 = len(s.stack)
        w = self.weights.at(rest)
        value = 0.0
        for other in range(s.seats):
            stand = judged(c, other, rest, w)
            value += stand if other == d.seat else -self.rivalry_for(d.seat) * stand
        return value

    def fill_bids(self, s: State, d: Decision, values: vec[float]) -> None:
        """Values of buyers; a shared one before one's own is judged for the search only."""
        if self.round != s.round:
            self.enter_market(s)
        out = legal(s, d.seat)
        bids = Bidding(
            s,
            d.seat,
            self.journeys,
            self.rises,
            self.rivalry_for(d.seat),
            self.weights.habits,
            self.sight,
            self.slip,
            1.0 + self.weights.habits[COIN] * (self.weights.at(len(s.stack))[f.CASH] - 1.0),
        )
        best = 0.0  # of the own buyers, which come first in the list
        for i in range(out.count):
            action = out.items[i]
            kind = KIND[action]
            if kind == act.BUYER:
                if self.learnt_bids:
                    values[i] = bids.learnt_value(ARG[action], self.weights.buyers)
                else:
                    values[i] = bids.buyer_value(ARG[action])
                best = max(best, values[i])
            elif kind == act.SHARED_BUYER:
                values[i] = NEVER
                if d.kind == asked.SHARED_BUYING:
                    values[i] = bids.shared_value(ARG[action])
                elif self.shared_first:
                    values[i] = best + bids.shared_value(ARG[action])
            elif kind == act.PASS and self.learnt_bids:
                values[i] = PASS_WORTH
            elif kind == act.PASS and self.slip == EARLY:
                if s.players[d.seat].buyers_left == 1:
                    values[i] = -NEVER

    def rise_value(self, s: State, seat: i64, good: i64, against: bool) -> float:
        """What a higher price brings a seat, with what it brings the others taken off."""
        price = s.prices[good]
        if price >= TOP_PRICE:
            return 0.0
        w = self.weights.at(len(s.stack))
        sales = self.weights.habits[RISE]
        step = w[f.BUILT + price + 1 - LOW_PRICE] - w[f.BUILT + price - LOW_PRICE]
        value = 0.0
        for other in range(s.seats):
            p = s.players[other]
            gain = 0.0
            if (p.discs >> (BUILDING_SPACES * good)) & ALL_SPACES:
                gain += step
            if against:
                if (p.goods() >> good) & 1:
                    gain += sales
            elif other == seat:
                gain += sales
            value += gain if other == seat else -self.rivalry_for(seat) * gain
        return value

    def shared_post_value(self, s: State, seat: i64, village: i64) -> float:
        """A shared post doubles rents, and its regions take spaces (H20, H21)."""
        own = s.players[seat].has_post(village)
        other = s.players[1 - seat].has_post(village)
        value = 0.0
        if own and not other:
            value = 0.5
        elif other and not own:
            value = -0.5
        completes = count_bits(completed_by(s, s.players[SHARED], village))
        return value - SHARED_SPACE * float(completes)

    def play_round(self, s: State) -> bool:
        """Play all seats to the end of the round; false if thinking had to stop before."""
        round_ = s.round
        while s.round == round_:
            d = s.top
            if d is None:
                return True
            if self.budget.is_spent():
                return False
            apply(s, d.seat, self.choose(s))
        return True
