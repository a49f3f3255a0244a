"""Plans a seat's journey: the best row of sales for some goods and a number of actions.

Values are in coins of the end of the game. A post is worth what it sells for less the trip, and
what it does for regions, duchies, main road and rent. A beam search goes over the rows of sales;
opponents are left out.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..rules.actions import FIRST, MOVE, NOTHING, SELL, SELL_HERE, SHORTCUT
from ..rules.bits import BIT, count_bits, members
from ..rules.data import (
    BUILDING_SPACES,
    END_VALUE,
    NOBILITY,
    NUM_DUCHIES,
    NUM_PLACES,
    NUM_VILLAGES,
    SPACE_PAY,
    TOP_PRICE,
)
from ..rules.data import SHORTCUT as SHORTCUT_TILE
from ..rules.prices import open_space, taken_spaces
from ..rules.state import State

# How much of a region's value counts for each village that is missing, by rounds to come.
NEARNESS: Final = [0.0, 0.35, 0.45, 0.5, 0.5]
RISE_A_ROUND: Final = 0.4  # what prices rise in a round to come
EVEN_DUCHY: Final = 0.25  # of a duchy's pay, for a post beyond the smallest count
ROAD_POST: Final = 1.5
ROAD_SWING: Final = 2.5
RENT_A_ROUND: Final = 0.12
RENT_TO_OTHER: Final = 0.25
REMOTE: Final = 0.35  # for each coin of a mean trip from where the round ends
MOST_MISSING: Final = 6


class Node:
    """A row of actions: where it ends, what it brings, and with what it begins."""

    def __init__(
        self, merchant: i64, posts: i64, cash: i64, value: float, first: i64, shortcut: bool
    ) -> None:
        self.merchant = merchant
        self.posts = posts
        self.cash = cash
        self.value = value
        self.first = first
        self.shortcut = shortcut


def node_value(node: Node) -> float:
    """What sorts nodes."""
    return node.value


def row_value(s: State, seat: i64, row: i64) -> float:
    """What a disc in a row of the price table is worth now; -1 without an open space."""
    space = open_space(s, row, taken_spaces(s))
    if space < 0:
        return -1.0
    pay = float(SPACE_PAY[space])
    if row == NOBILITY:
        return pay
    if (s.players[seat].discs >> (BUILDING_SPACES * row)) & 15:
        return pay
    return pay + end_value(s, row)


def end_value(s: State, good: i64) -> float:
    """The end value of a good at the price it may have by then."""
    price = min(float(TOP_PRICE), float(s.prices[good]) + RISE_A_ROUND * float(len(s.stack)))
    low = int(price)
    high = min(TOP_PRICE, low + 1)
    share = price - float(low)
    return float(END_VALUE[low]) * (1.0 - share) + float(END_VALUE[high]) * share


class Routes:
    """The planner for one seat in one state; it may be asked for many sets of goods."""

    def __init__(self, s: State, seat: i64) -> None:
        self.s = s
        self.seat = seat
        self.rounds: int = len(s.stack)
        land = s.land
        p = s.players[seat]
        self.start = Node(p.merchant, p.posts, p.cash, 0.0, -1, p.has_tile(SHORTCUT_TILE))
        self.cost: list[int] = list(land.cost)
        self.price: list[int] = [s.prices[good] for good in land.good]
        self.good: list[int] = list(land.good)
        self.ring: list[int] = list(land.ring)
        self.around: list[list[int]] = [members(bits) for bits in land.around]
        self.duchy: list[int] = list(land.duchy)
        self.region: list[float] = []
        discs = p.discs_left()
        for rows in land.rows:
            best = 0.0
            for row in members(rows):
                best = max(best, row_value(s, seat, row))
            self.region.append(best if discs > 0 else 0.0)
        near = NEARNESS[min(self.rounds, len(NEARNESS) - 1)]
        self.nearness: list[float] = [near**missing for missing in range(MOST_MISSING + 2)]
        self.nearness[0] = 1.0
        self.plain: list[float] = [self.standing_value(village) for village in range(NUM_VILLAGES)]
        self.duchy_pay: float = 4.0 if s.seats == 5 else 3.0
        self.remote: list[float] = [self.remoteness(place) for place in range(NUM_PLACES)]
        self.known: dict[int, float] = {}

    def standing_value(self, village: i64) -> float:
        """What a post brings that does not hang on the seat's other posts: road and rent."""
        s = self.s
        value = 0.0
        for other in range(s.seats):
            if other != self.seat:
                if s.players[other].has_post(village):
                    value -= RENT_TO_OTHER
                else:
                    value += RENT_A_ROUND * float(self.rounds)
        if (s.land.main_road >> village) & 1:
            value += ROAD_POST
            own = count_bits(s.players[self.seat].posts & s.land.main_road)
            most: i64 = 0
            fewest: i64 = 99
            for other in range(s.seats):
                if other != self.seat:
                    posts = count_bits(s.players[other].posts & s.land.main_road)
                    most = max(most, posts)
                    fewest = min(fewest, posts)
            if self.rounds <= 1 and own <= fewest:
                value += ROAD_SWING
            if self.rounds <= 1 and own + 1 >= most and own <= most:
                value += ROAD_SWING
        return value

    def remoteness(self, place: i64) -> float:
        """The mean trip to a village without an own post, as it will matter next round."""
        if self.rounds == 0:
            return 0.0
        posts = self.start.posts
        total = 0
        count = 0
        for village in range(NUM_VILLAGES):
            if (posts >> village) & 1 == 0:
                total += self.cost[place * NUM_PLACES + village]
                count += 1
        return REMOTE * float(total) / float(max(1, count))

    def post_value(self, posts: i64, village: i64) -> float:
        """What a new post adds to others, without price and trip."""
        value = self.plain[village]
        after: i64 = posts | BIT[village]
        for region in self.around[village]:
            worth = self.region[region]
            if worth > 0.0:
                missing: int = count_bits(self.ring[region] & ~after)
                value += worth * (self.nearness[missing] - self.nearness[missing + 1])
        return value + self.duchies(after) - self.duchies(posts)

    def duchies(self, posts: i64) -> float:
        """The income of duchies, with something for posts towards the next step."""
        a = count_bits(posts & self.duchy[0])
        b = count_bits(posts & self.duchy[1])
        c = count_bits(posts & self.duchy[NUM_DUCHIES - 1])
        least = min(a, min(b, c))
        ahead = (1 if a > least else 0) + (1 if b > least else 0) + (1 if c > least else 0)
        return self.duchy_pay * (float(least) + EVEN_DUCHY * float(ahead))

    def villages(self, goods: i64, posts: i64) -> list[int]:
        """The villages that buy one of the goods and have no own post."""
        return [
            village
            for village in range(NUM_VILLAGES)
            if (goods >> self.good[village]) & 1 and (posts >> village) & 1 == 0
        ]

    def value_of(self, goods: i64, actions: int) -> float:
        """What the best journey with some goods is worth, money to travel with left aside."""
        known = self.known.get(goods)
        if known is None:
            start = self.start
            free = Node(start.merchant, start.posts, 1000, 0.0, -1, False)
            known = self.search([free], goods, actions, 3)[0].value
            self.known[goods] = known
        return known

    def search(self, beam: list[Node], goods: i64, actions: int, width: int) -> list[Node]:
        """The best rows of so many more sales, best first; a row may also end early."""
        for step in range(actions):
            found: list[Node] = []
            last = step == actions - 1
            for node in beam:
                self.extend(node, goods, found)
                rest = Node(
                    node.merchant, node.posts, node.cash, node.value, node.first, node.shortcut
                )
                if rest.first < 0:
                    rest.first = FIRST[NOTHING]
                found.append(rest)
            if last:
                for node in found:
                    node.value -= self.remote[node.merchant]
            found.sort(key=node_value, reverse=True)
            beam = found[:width]
        return beam

    def extend(self, node: Node, goods: i64, found: list[Node]) -> None:
        """All sales that may come next."""
        at: i64 = node.merchant * NUM_PLACES
        by_the_book = self.s.is_by_the_book()
        for village in self.villages(goods, node.posts):
            here = village == node.merchant
            cost = 0 if here else self.cost[at + village]
            price = self.price[village]
            purse = node.cash if by_the_book else node.cash + price
            worth = node.value + self.post_value(node.posts, village) + float(price)
            posts: i64 = node.posts | BIT[village]
            first = node.first
            if purse >= cost or first < 0:
                begin: i64 = first
                if first < 0:
                    begin = FIRST[SELL_HERE] if here else FIRST[SELL] + village
                cash: i64 = node.cash + price - cost
                found.append(Node(village, posts, cash, worth - float(cost), begin, node.shortcut))
            cheap = (cost + 1) >> 1
            if node.shortcut and not here and (purse >= cheap or first < 0):
                begin = FIRST[SHORTCUT] + village if first < 0 else first
                cash = node.cash + price - cheap
                found.append(Node(village, posts, cash, worth - float(cheap), begin, False))

    def best_action(self, legal: list[int], goods: i64, actions: int, width: int) -> int:
        """The first action of the best journey that begins with a legal one."""
        found: list[Node] = []
        start = self.start
        self.extend(start, goods, found)
        allowed = set(legal)
        beam = [node for node in found if node.first in allowed]
        nothing = FIRST[NOTHING]
        beam.append(Node(start.merchant, start.posts, start.cash, 0.0, nothing, start.shortcut))
        for village in range(NUM_VILLAGES):
            move = FIRST[MOVE] + village
            if move in allowed and (actions == 1 or (goods >> self.good[village]) & 1):
                cost = (self.cost[start.merchant * NUM_PLACES + village] + 1) >> 1
                beam.append(
                    Node(
                        village, start.posts, start.cash - cost, -float(cost), move, start.shortcut
                    )
                )
        if actions == 1:
            for node in beam:
                node.value -= self.remote[node.merchant]
            beam.sort(key=node_value, reverse=True)
            return beam[0].first
        beam.sort(key=node_value, reverse=True)
        return self.search(beam[: 2 * width], goods, actions - 1, width)[0].first
