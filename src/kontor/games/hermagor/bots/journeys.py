"""Plans a seat's journey by learnt weights: a beam search over rows of actions.

The value of a row is the change of the seat's judged stand (`features.py`) from now to the end of
the round, with the opponents at rest, less a share of the rent that they receive.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..rules.actions import FIRST, MOVE, NOTHING, SELL, SELL_HERE, SHORTCUT
from ..rules.bits import BIT, count_bits, members
from ..rules.data import (
    BUILDING_SPACES,
    LOW_PRICE,
    NOBILITY,
    NUM_DUCHIES,
    NUM_PLACES,
    NUM_VILLAGES,
    SHARED,
    SPACE_PAY,
)
from ..rules.data import SHORTCUT as SHORTCUT_TILE
from ..rules.prices import open_space, taken_spaces
from ..rules.state import State
from . import features as f
from .features import ALL_SPACES, MOST_MISSING, region_worth, road_income, road_rivals, trips_from

STEPS: Final = MOST_MISSING + 1
ROAD_VILLAGES: Final = 8
PLENTY: Final = 1000  # of cash, where it is not to matter


class Step:
    """A row of actions: where it ends, what it brings, its last action and the row before."""

    def __init__(
        self,
        merchant: i64,
        posts: i64,
        cash: i64,
        value: float,
        shortcut: bool,
        action: i64,
        before: Step | None,
    ) -> None:
        self.merchant = merchant
        self.posts = posts
        self.cash = cash
        self.value = value
        self.shortcut = shortcut
        self.action = action
        self.before = before


def line_of(step: Step) -> list[int]:
    """The actions of a row, the first one first."""
    line: list[int] = []
    at: Step | None = step
    while at is not None and at.action >= 0:
        line.append(at.action)
        at = at.before
    line.reverse()
    return line


class Beam:
    """The best few rows of one length; equal ends are kept once."""

    def __init__(self, width: i64) -> None:
        self.width = width
        self.steps: list[Step] = []
        self.bar: float = -1e18  # a new row must be better

    def add(
        self,
        merchant: i64,
        posts: i64,
        cash: i64,
        value: float,
        shortcut: bool,
        action: i64,
        before: Step,
    ) -> None:
        """Take a row in, in the order of values, if it is good enough."""
        if value <= self.bar:
            return
        steps = self.steps
        for i in range(len(steps)):
            other = steps[i]
            if other.merchant == merchant and other.posts == posts and other.shortcut == shortcut:
                if other.value >= value:
                    return
                del steps[i]
                break
        at = len(steps)
        while at > 0 and steps[at - 1].value < value:
            at -= 1
        steps.insert(at, Step(merchant, posts, cash, value, shortcut, action, before))
        if len(steps) > self.width:
            steps.pop()
        if len(steps) == self.width:
            self.bar = steps[len(steps) - 1].value


class Journeys:
    """The planner for one seat in one state; it may be asked for many sets of goods."""

    def __init__(self, s: State, seat: i64, rest: i64, w: vec[float], rivalry: float) -> None:
        self.s = s
        self.seat = seat
        self.w = w
        p = s.players[seat]
        self.start = Step(p.merchant, p.posts, p.cash, 0.0, p.has_tile(SHORTCUT_TILE), -1, None)
        self.money = w[f.CASH]
        self.around: list[vec[i64]] = [vec[i64](members(bits)) for bits in s.land.around]
        self.near: vec[float] = vec[float]([0.0] * (STEPS * len(s.land.ring)))
        self.fill_near(rest)
        self.plain: vec[float] = vec[float]([0.0] * NUM_VILLAGES)
        for village in range(NUM_VILLAGES):
            self.plain[village] = self.plain_value(village, rivalry)
        self.road: vec[float] = vec[float]([0.0] * (ROAD_VILLAGES + 1))
        most, fewest = road_rivals(s, seat)
        for own in range(ROAD_VILLAGES + 1):
            posts: i64 = own
            self.road[own] = (
                w[f.ROAD_INCOME] * road_income(posts, most, fewest)
                + w[f.ROAD_POSTS] * float(posts)
                + w[f.ROAD_OVER] * float(max(0, min(3, posts - fewest)))
                + w[f.ROAD_UNDER] * float(max(0, min(3, most - posts)))
            )
        self.place: vec[float] = vec[float]([0.0] * NUM_PLACES)
        if rest > 0:
            for place in range(NUM_PLACES):
                mean, near = trips_from(s, place, p.posts)
                self.place[place] = (
                    w[f.PLACE + place] + w[f.MEAN_TRIP] * mean + w[f.NEAR_TRIP] * near
                )
        self.known: vec[float] = vec[float]([-1e18] * 256)

    def fill_near(self, rest: i64) -> None:
        """What each region is worth with 0 to 6 villages missing."""
        s = self.s
        w = self.w
        discs = s.players[self.seat].discs_left()
        if discs == 0:
            return
        taken = taken_spaces(s)
        spent = -w[f.DISCS] + (w[f.LAST_DISCS] if discs <= 3 else 0.0)
        for region in range(len(s.land.ring)):
            at: i64 = STEPS * region
            self.near[at] = max(0.0, self.disc_value(region, taken) + spent)
            worth = region_worth(s, self.seat, region, rest, taken)
            if worth > 0.0 and rest > 0:
                for missing in range(1, 5):
                    value = worth * w[f.NEAR_WORTH + missing - 1]
                    if missing <= 3:
                        value += w[f.NEAR_COUNT + missing - 1]
                    self.near[at + missing] = value

    def disc_value(self, region: i64, taken: i64) -> float:
        """The best disc for a completed region."""
        s = self.s
        w = self.w
        discs = s.players[self.seat].discs
        best = 0.0
        for row in members(s.land.rows[region]):
            space = open_space(s, row, taken)
            if space >= 0:
                value = self.money * float(SPACE_PAY[space])
                if row != NOBILITY and not (discs >> (BUILDING_SPACES * row)) & ALL_SPACES:
                    value += w[f.BUILT + s.prices[row] - LOW_PRICE]
                best = max(best, value)
        return best

    def plain_value(self, village: i64, rivalry: float) -> float:
        """What a post brings whatever the seat's other posts: the sale, its place and rents."""
        s = self.s
        w = self.w
        value = w[f.POST + village] + self.money * float(s.prices[s.land.good[village]])
        rent = 1.0
        if s.is_for_two() and s.players[SHARED].has_post(village):
            rent = 2.0
        for other in range(s.seats):
            if other != self.seat:
                if s.players[other].has_post(village):
                    value -= rent * (w[f.RENT_OUT] + rivalry)
                else:
                    value += rent * w[f.RENT_IN]
        return value

    def post_value(self, posts: i64, village: i64) -> float:
        """What a sale and its post add to a seat with some posts, without the trip."""
        land = self.s.land
        value = self.plain[village]
        after: i64 = posts | BIT[village]
        near = self.near
        for region in self.around[village]:
            missing = count_bits(land.ring[region] & ~after)
            at: i64 = STEPS * region + missing
            value += near[at] - near[at + 1]
        if (land.main_road >> village) & 1:
            own = count_bits(posts & land.main_road)
            value += self.road[own + 1] - self.road[own]
        return value + self.duchies(after) - self.duchies(posts)

    def duchies(self, posts: i64) -> float:
        """What posts bring by their spread over the duchies."""
        w = self.w
        duchy = self.s.land.duchy
        a = count_bits(posts & duchy[0])
        b = count_bits(posts & duchy[1])
        c = count_bits(posts & duchy[NUM_DUCHIES - 1])
        least = min(a, min(b, c))
        middle = a + b + c - least - max(a, max(b, c))
        ahead: i64 = (1 if a > least else 0) + (1 if b > least else 0) + (1 if c > least else 0)
        return (
            w[f.LEAST] * float(least)
            + w[f.AHEAD] * float(ahead)
            + w[f.SECOND] * float(min(2, middle - least))
        )

    def value_of(self, goods: i64, actions: i64) -> float:
        """What the best journey with some goods is worth, money to travel with left aside."""
        value = self.known[goods]
        if value < -1e17:
            start = self.start
            free = Step(start.merchant, start.posts, PLENTY, 0.0, False, -1, None)
            value = self.search([free], goods, actions, 3)[0].value
            self.known[goods] = value
        return value

    def search(self, rows: list[Step], goods: i64, actions: i64, width: i64) -> list[Step]:
        """The best rows of so many more actions, best first."""
        villages = self.villages(goods)
        for left in range(actions, 0, -1):
            beam = Beam(width)
            for row in rows:
                self.extend(row, villages, left == 1, beam)
            rows = beam.steps
        return rows

    def villages(self, goods: i64) -> vec[i64]:
        """The villages that buy one of the goods and have no own post yet."""
        good_of = self.s.land.good
        posts = self.start.posts
        return vec[i64](
            [
                village
                for village in range(NUM_VILLAGES)
                if (goods >> good_of[village]) & 1 and not (posts >> village) & 1
            ]
        )

    def extend(self, row: Step, villages: vec[i64], last: bool, beam: Beam) -> None:
        """All that may come next: sales, nothing, and at the last a move to a good place."""
        at: i64 = row.merchant * NUM_PLACES
        cost_to = self.s.land.cost
        posts = row.posts
        by_the_book = self.s.is_by_the_book()
        for village in villages:
            if (posts >> village) & 1:
                continue
            here = village == row.merchant
            cost: i64 = 0 if here else cost_to[at + village]
            price = self.s.prices[self.s.land.good[village]]
            purse: i64 = row.cash if by_the_book else row.cash + price
            left: i64 = row.cash + price
            value = row.value + self.post_value(posts, village)
            if last:
                value += self.place[village]
            after: i64 = posts | BIT[village]
            first: i64 = row.action
            if purse >= cost or first < 0:
                action: i64 = FIRST[SELL_HERE] if here else FIRST[SELL] + village
                beam.add(
                    village, after, left - cost, value - self.money * float(cost),
                    row.shortcut, action, row,
                )  # fmt: skip
            cheap: i64 = (cost + 1) >> 1
            if row.shortcut and not here and (purse >= cheap or first < 0):
                action = FIRST[SHORTCUT] + village
                beam.add(
                    village, after, left - cheap, value - self.money * float(cheap),
                    False, action, row,
                )  # fmt: skip
        value = row.value
        if last:
            value += self.place[row.merchant]
            self.add_moves(row, beam)
        beam.add(row.merchant, posts, row.cash, value, row.shortcut, FIRST[NOTHING], row)

    def add_moves(self, row: Step, beam: Beam) -> None:
        """Moves without a sale (H9)."""
        at: i64 = row.merchant * NUM_PLACES
        cost_to = self.s.land.cost
        villages: i64 = NUM_VILLAGES
        for village in range(villages):
            if (row.posts >> village) & 1 or village == row.merchant:
                continue
            half: i64 = (cost_to[at + village] + 1) >> 1
            if row.cash >= half:
                value = row.value + self.place[village] - self.money * float(half)
                beam.add(
                    village, row.posts, row.cash - half, value, row.shortcut,
                    FIRST[MOVE] + village, row,
                )  # fmt: skip

    def first_steps(self, legal: set[int], goods: i64, actions: i64) -> list[Step]:
        """All legal first actions as rows of one, best first; moves only where one can sell."""
        beam = Beam(200)
        start = self.start
        self.extend(start, self.villages(goods), actions == 1, beam)
        if actions > 1:
            at: i64 = start.merchant * NUM_PLACES
            for village in self.villages(goods):
                if village != start.merchant:
                    half: i64 = (self.s.land.cost[at + village] + 1) >> 1
                    beam.add(
                        village, start.posts, start.cash - half, -self.money * float(half),
                        start.shortcut, FIRST[MOVE] + village, start,
                    )  # fmt: skip
        return [step for step in beam.steps if step.action in legal]

    def plans(self, legal: list[int], goods: i64, actions: i64, width: i64) -> list[Step]:
        """Whole journeys that begin with a legal action, best first."""
        rows = self.first_steps(set(legal), goods, actions)
        if actions == 1 or len(rows) == 0:
            return rows
        return self.search(rows[: 2 * width], goods, actions - 1, width)
