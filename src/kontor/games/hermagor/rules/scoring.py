"""The end of the game: final income, tie-breaks, ranks (H16, H17, H29)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .bits import count_bits
from .data import (
    BUILDING_SPACES,
    END_VALUE,
    FIRST_NOBLE_SPACE,
    NOBLE_SPACES,
    NUM_DUCHIES,
    NUM_GOODS,
)
from .made import events as ev
from .state import Player, State

MAIN_ROAD_PAY: Final = 5
DUCHY_PAY: Final = 3
DUCHY_PAY_FOR_FIVE: Final = 4
ALL_SPACES: Final = (1 << BUILDING_SPACES) - 1


def production_of_good(s: State, p: Player, good: i64) -> i64:
    """The end value of a good in which a player has a disc, once however many there are."""
    if (p.discs >> (BUILDING_SPACES * good)) & ALL_SPACES:
        return END_VALUE[s.prices[good]]
    return 0


def production(s: State, p: Player) -> i64:
    """The end values of all goods in which a player has a disc (H16)."""
    value: i64 = 0
    for good in range(NUM_GOODS):
        value += production_of_good(s, p, good)
    return value


def posts_in_duchy(s: State, p: Player, duchy: i64) -> i64:
    """How many posts a player has in a duchy."""
    return count_bits(p.posts & s.land.duchy[duchy])


def duchy_income(s: State, p: Player) -> i64:
    """The smallest of the three counts of posts, times 3, or 4 with five players (H16)."""
    least = posts_in_duchy(s, p, 0)
    for duchy in range(1, NUM_DUCHIES):
        posts = posts_in_duchy(s, p, duchy)
        if posts < least:
            least = posts
    return least * (DUCHY_PAY_FOR_FIVE if s.seats == 5 else DUCHY_PAY)


def main_road_posts(s: State, p: Player) -> i64:
    """How many posts a player has on the main road."""
    return count_bits(p.posts & s.land.main_road)


def main_road_income(s: State, seat: i64) -> i64:
    """All with the most posts gain 5, all with the fewest lose 5, unless all are equal (H16)."""
    own = main_road_posts(s, s.players[seat])
    most = own
    fewest = own
    for other in range(s.seats):
        posts = main_road_posts(s, s.players[other])
        if posts > most:
            most = posts
        if posts < fewest:
            fewest = posts
    if most == fewest:
        return 0
    if own == most:
        return MAIN_ROAD_PAY
    if own == fewest:
        return -MAIN_ROAD_PAY
    return 0


def total(s: State, seat: i64) -> i64:
    """Cash and final income; the main road may bring it below 0 (H17)."""
    p = s.players[seat]
    return p.cash + production(s, p) + duchy_income(s, p) + main_road_income(s, seat)


def first_noble_space(p: Player) -> i64:
    """The leftmost space of the nobility row with a disc of the player; 6 without one (H29)."""
    for index in range(NOBLE_SPACES):
        if (p.discs >> (FIRST_NOBLE_SPACE + index)) & 1:
            return index
    return NOBLE_SPACES


def ranks(s: State) -> list[int]:
    """The rank of each seat, 1 for the best; players tied to the end share one (H17)."""
    keys = [
        (total(s, seat), count_bits(s.players[seat].discs), -first_noble_space(s.players[seat]))
        for seat in range(s.seats)
    ]
    return [1 + sum(1 for other in keys if other > key) for key in keys]


def note_final_income(s: State) -> None:
    """Write down what the end of the game brings, if anybody listens."""
    if s.log is None:
        return
    for seat in range(s.seats):
        ev.production(s, seat, production(s, s.players[seat]))
    for seat in range(s.seats):
        ev.duchies(s, seat, duchy_income(s, s.players[seat]))
    for seat in range(s.seats):
        ev.main_road(s, seat, main_road_income(s, seat))
    ev.game_end(s)
