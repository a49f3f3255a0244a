"""A quick player by learnt weights: values for all answers to a decision, and whole rounds.

It works on full states, real or imagined. `blur` is how far a value may be off, in coins: a little
makes imagined futures differ, much makes a beginner.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.chance import Chance
from ...games.hermagor import actions as act
from ...games.hermagor import state as st
from ...games.hermagor.actions import ARG, FIRST, KIND
from ...games.hermagor.bits import count_bits
from ...games.hermagor.data import BUILDING_SPACES, LOW_PRICE, NUM_GOODS, SHARED, TOP_PRICE
from ...games.hermagor.flow import apply
from ...games.hermagor.legal import legal
from ...games.hermagor.regions import completed_by
from ...games.hermagor.state import Decision, State
from ..budget import Budget
from . import features as f
from .bidding import CROWD_SHARPNESS, HABITS, RISE, SHARPNESS, Bidding
from .features import ALL_SPACES, exact_weights, judged, rounds_to_come
from .journeys import Journeys, line_of

SHARED_SPACE: Final = 1.0  # what a shared disc takes from everybody
GRAIN: Final = 1 << 20
NEVER: Final = -1e9


class Weights:
    """Learnt weights for games of some players, by the number of rounds to come; and habits."""

    def __init__(self, seats: i64, learnt: list[vec[float]]) -> None:
        self.by_rest: list[vec[float]] = [exact_weights(seats), *learnt]
        self.habits: vec[float] = vec[float](HABITS)
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
        value += stand if other == seat else -rivalry_of(s.seats) * stand
    return value


class Policy:
    """Plays any seat of a state. What it keeps only saves time within a round."""

    def __init__(self, weights: Weights, width: i64, budget: Budget) -> None:
        self.weights = weights
        self.width = width
        self.budget = budget
        self.blur = 0.0
        self.chance = Chance(1, 2, 3, 4)
        self.journeys: list[Journeys] = []  # by seat, for the market of a round
        self.rises: list[vec[float]] = []
        self.plans: list[list[int]] = [[], [], [], [], []]
        self.round: i64 = -1

    def enter_market(self, s: State) -> None:
        """Plan for the goods that seats may get; kept until the next round."""
        rest: i64 = len(s.stack)
        w = self.weights.at(rest)
        rivalry = rivalry_of(s.seats)
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
        """Plan journeys anew."""
        for seat in range(5):
            self.plans[seat] = []

    def noise(self) -> float:
        """An error of judgement, in coins: even sums of two draws."""
        if self.blur == 0.0:
            return 0.0
        draws: i64 = self.chance.below(GRAIN) + self.chance.below(GRAIN)
        return self.blur * (float(draws) / float(GRAIN) - 1.0)

    def choose(self, s: State) -> i64:
        """An answer to the open decision."""
        d = s.top
        assert d is not None
        self.budget.nodes += 1
        out = legal(s, d.seat)
        if d.kind == st.ACTING:
            return self.next_of_journey(s, d)
        values = self.values(s, d)
        best: i64 = 0
        best_value = -1e18
        for i in range(out.count):
            value = values[i]
            if value > NEVER:
                value += self.noise()
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
        journeys = Journeys(s, d.seat, rest, self.weights.at(rest), rivalry_of(s.seats))
        if self.blur > 0.0:
            for village in range(len(journeys.plain)):
                journeys.plain[village] += self.noise()
        known: vec[i64] = out.items[: out.count]
        found = journeys.plans(list(known), p.goods(), p.posts_left, self.width)
        if len(found) == 0:
            return FIRST[act.NOTHING]
        plan = line_of(found[0])
        self.plans[d.seat] = plan[1:]
        return plan[0]

    def values(self, s: State, d: Decision) -> vec[float]:
        """What the legal answers to a decision are worth to the seat, against each other."""
        out = legal(s, d.seat)
        values: vec[float] = vec[float]([0.0] * out.count)
        if d.kind in (st.BUYING, st.SHARED_BUYING):
            self.fill_bids(s, d, values)
        elif d.kind in (st.RAISING, st.FLUCTUATING):
            for i in range(out.count):
                action = out.items[i]
                if KIND[action] == act.RAISE:
                    values[i] = self.rise_value(s, d.seat, ARG[action], True)
        elif d.kind == st.SHARED_POSTING:
            for i in range(out.count):
                action = out.items[i]
                if KIND[action] == act.SHARED_POST:
                    values[i] = self.shared_post_value(s, d.seat, ARG[action])
        elif d.kind == st.DECLARING:
            for i in range(out.count):
                values[i] = 1.0 if KIND[out.items[i]] == act.SHOW else 0.0
        elif d.kind == st.NAMING:
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
            value += stand if other == d.seat else -rivalry_of(s.seats) * stand
        return value

    def fill_bids(self, s: State, d: Decision, values: vec[float]) -> None:
        """Values of buyers; a shared one before the own is left to the search."""
        if self.round != s.round:
            self.enter_market(s)
        out = legal(s, d.seat)
        bids = Bidding(
            s, d.seat, self.journeys, self.rises, rivalry_of(s.seats), self.weights.habits
        )
        for i in range(out.count):
            action = out.items[i]
            kind = KIND[action]
            if kind == act.BUYER:
                values[i] = bids.buyer_value(ARG[action])
            elif kind == act.SHARED_BUYER:
                values[i] = NEVER
                if d.kind == st.SHARED_BUYING:
                    values[i] = bids.shared_value(ARG[action])

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
            value += gain if other == seat else -rivalry_of(s.seats) * gain
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
