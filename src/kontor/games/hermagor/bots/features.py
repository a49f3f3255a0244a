"""What can be seen of a seat's stand between two rounds, as numbers for a linear judgement.

The final money of a seat is one such judgement, with the weights of `exact_weights`; those for
rounds to come are learnt from whole games (`learn.py`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..rules.bits import count_bits
from ..rules.data import (
    BUILDING_SPACES,
    END_VALUE,
    LOW_PRICE,
    NOBILITY,
    NUM_DUCHIES,
    NUM_GOODS,
    NUM_PLACES,
    NUM_ROWS,
    NUM_VILLAGES,
    SHARED,
    SPACE_PAY,
    TOP_PRICE,
)
from ..rules.prices import open_space, taken_spaces
from ..rules.scoring import MAIN_ROAD_PAY
from ..rules.state import OVER, TRAVEL, State

CASH: Final = 0
BUILT: Final = 1  # goods with an own disc, by price
LEAST: Final = 7  # posts in the duchy with the fewest
AHEAD: Final = 8  # duchies with more
SECOND: Final = 9  # how far the next duchy is ahead, at most 2
ROAD_INCOME: Final = 10
ROAD_POSTS: Final = 11
ROAD_OVER: Final = 12  # posts more than the fewest of others, at most 3
ROAD_UNDER: Final = 13  # posts less than the most of others, at most 3
DISCS: Final = 14
LAST_DISCS: Final = 15  # discs that are missing to three
NEAR_WORTH: Final = 16  # worth of regions of which 1, 2, 3 or 4 villages are missing
NEAR_COUNT: Final = 20  # how many regions that are worth something miss 1, 2 or 3
RENT_IN: Final = 23
RENT_OUT: Final = 24
MEAN_TRIP: Final = 25  # to a village without an own post
NEAR_TRIP: Final = 26  # to the three nearest such villages together
ORDER: Final = 27  # by the place in the order of play
PRICES: Final = 32
ONE: Final = 33
POST: Final = 34
PLACE: Final = POST + NUM_VILLAGES
NUM_FEATURES: Final = PLACE + NUM_PLACES
MOST_MISSING: Final = 6  # villages around a region

RISE_A_ROUND: Final = 0.4  # what a price rises in a round to come
ALL_SPACES: Final = (1 << BUILDING_SPACES) - 1


def rounds_to_come(s: State) -> i64:
    """Rounds whose journeys are still to be made, the present one left out once it has begun."""
    if s.phase == OVER:
        return 0
    rounds: i64 = len(s.stack)
    return rounds if s.phase >= TRAVEL else rounds + 1


def exact_weights(seats: i64) -> vec[float]:
    """The weights of the end of the game: final money (H16)."""
    w: vec[float] = vec[float]([0.0] * NUM_FEATURES)
    w[CASH] = 1.0
    for price in range(LOW_PRICE, TOP_PRICE + 1):
        w[BUILT + price - LOW_PRICE] = float(END_VALUE[price])
    w[LEAST] = 4.0 if seats == 5 else 3.0
    w[ROAD_INCOME] = 1.0
    return w


def judged(s: State, seat: i64, rest: i64, w: vec[float]) -> float:
    """A seat's stand with some rounds to come, by some weights."""
    x: vec[float] = vec[float]([0.0] * PLACE)
    fill_features(s, seat, rest, x)
    p = s.players[seat]
    value = w[PLACE + p.merchant]
    for i in range(POST):
        value += x[i] * w[i]
    for village in range(NUM_VILLAGES):
        if (p.posts >> village) & 1:
            value += w[POST + village]
    return value


def full_features(s: State, seat: i64, rest: i64) -> list[float]:
    """All features of a seat, for learning."""
    x: vec[float] = vec[float]([0.0] * NUM_FEATURES)
    fill_features(s, seat, rest, x)
    p = s.players[seat]
    for village in range(NUM_VILLAGES):
        if p.has_post(village):
            x[POST + village] = 1.0
    x[PLACE + p.merchant] = 1.0
    return list(x)


def fill_features(s: State, seat: i64, rest: i64, x: vec[float]) -> None:
    """The features before those of single villages; `x` holds zeros."""
    p = s.players[seat]
    x[CASH] = float(p.cash)
    for good in range(NUM_GOODS):
        if (p.discs >> (BUILDING_SPACES * good)) & ALL_SPACES:
            x[BUILT + s.prices[good] - LOW_PRICE] += 1.0
        x[PRICES] += float(s.prices[good])
    fill_duchies(s, p.posts, x)
    own = count_bits(p.posts & s.land.main_road)
    most, fewest = road_rivals(s, seat)
    x[ROAD_INCOME] = road_income(own, most, fewest)
    x[ROAD_POSTS] = float(own)
    x[ROAD_OVER] = float(max(0, min(3, own - fewest)))
    x[ROAD_UNDER] = float(max(0, min(3, most - own)))
    discs = p.discs_left()
    x[DISCS] = float(discs)
    x[LAST_DISCS] = float(max(0, 3 - discs))
    x[ORDER + (seat - s.first + s.seats) % s.seats] = 1.0
    x[ONE] = 1.0
    if rest == 0:
        return
    fill_regions(s, seat, rest, x)
    fill_rents(s, seat, x)
    mean, near = trips_from(s, p.merchant, p.posts)
    x[MEAN_TRIP] = mean
    x[NEAR_TRIP] = near


def fill_duchies(s: State, posts: i64, x: vec[float]) -> None:
    """How evenly posts stand in the duchies."""
    a = count_bits(posts & s.land.duchy[0])
    b = count_bits(posts & s.land.duchy[1])
    c = count_bits(posts & s.land.duchy[NUM_DUCHIES - 1])
    least = min(a, min(b, c))
    middle = a + b + c - least - max(a, max(b, c))
    x[LEAST] = float(least)
    x[AHEAD] = float((1 if a > least else 0) + (1 if b > least else 0) + (1 if c > least else 0))
    x[SECOND] = float(min(2, middle - least))


def road_rivals(s: State, seat: i64) -> tuple[i64, i64]:
    """The most and the fewest posts of another seat on the main road."""
    most: i64 = 0
    fewest: i64 = 99
    for other in range(s.seats):
        if other != seat:
            posts = count_bits(s.players[other].posts & s.land.main_road)
            most = max(most, posts)
            fewest = min(fewest, posts)
    return most, fewest


def road_income(own: i64, most: i64, fewest: i64) -> float:
    """What so many posts on the main road bring against others (H16)."""
    if own >= most and own > fewest:
        return float(MAIN_ROAD_PAY)
    if own <= fewest and own < most:
        return -float(MAIN_ROAD_PAY)
    return 0.0


def end_value(price: i64, rest: i64) -> float:
    """The end value of a good at the price it may have by then."""
    reached = min(float(TOP_PRICE), float(price) + RISE_A_ROUND * float(rest))
    low: i64 = int(reached)
    high: i64 = min(TOP_PRICE, low + 1)
    share = reached - float(low)
    return float(END_VALUE[low]) * (1.0 - share) + float(END_VALUE[high]) * share


def region_worth(s: State, seat: i64, region: i64, rest: i64, taken: i64) -> float:
    """Pay and end value of the best disc that a region would give a seat now."""
    p = s.players[seat]
    rows = s.land.rows[region]
    best = 0.0
    for row in range(NUM_ROWS):
        if (rows >> row) & 1:
            space = open_space(s, row, taken)
            if space >= 0:
                worth = float(SPACE_PAY[space])
                if row != NOBILITY and not (p.discs >> (BUILDING_SPACES * row)) & ALL_SPACES:
                    worth += end_value(s.prices[row], rest)
                if worth > best:
                    best = worth
    return best


def fill_regions(s: State, seat: i64, rest: i64, x: vec[float]) -> None:
    """The regions that a seat has not completed, by how many villages are missing."""
    p = s.players[seat]
    if p.discs_left() == 0:
        return
    taken = taken_spaces(s)
    count: i64 = len(s.land.ring)
    for region in range(count):
        missing = count_bits(s.land.ring[region] & ~p.posts)
        if missing == 0 or missing > 4:
            continue
        worth = region_worth(s, seat, region, rest, taken)
        if worth > 0.0:
            x[NEAR_WORTH + missing - 1] += worth
            if missing <= 3:
                x[NEAR_COUNT + missing - 1] += 1.0


def fill_rents(s: State, seat: i64, x: vec[float]) -> None:
    """Posts whose village others may still sell in, and the same for the others' posts."""
    own = s.players[seat].posts
    twofold: i64 = s.players[SHARED].posts if s.is_for_two() else 0
    rent_in: i64 = 0
    rent_out: i64 = 0
    for other in range(s.seats):
        if other != seat:
            posts = s.players[other].posts
            rent_in += count_bits(own & ~posts) + count_bits(own & ~posts & twofold)
            rent_out += count_bits(posts & ~own) + count_bits(posts & ~own & twofold)
    x[RENT_IN] = float(rent_in)
    x[RENT_OUT] = float(rent_out)


def trips_from(s: State, place: i64, posts: i64) -> tuple[float, float]:
    """The mean trip to a village without an own post, and the three shortest together."""
    total: i64 = 0
    count: i64 = 0
    first: i64 = 99
    second: i64 = 99
    third: i64 = 99
    cost_to = s.land.cost
    at: i64 = place * NUM_PLACES
    villages: i64 = NUM_VILLAGES
    for village in range(villages):
        if (posts >> village) & 1 == 0:
            cost = cost_to[at + village]
            total += cost
            count += 1
            if cost < first:
                first, second, third = cost, first, second
            elif cost < second:
                second, third = cost, second
            elif cost < third:
                third = cost
    return float(total) / float(max(1, count)), float(first + second + third)
