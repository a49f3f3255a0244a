"""Whether what lies before a player stayed the same, so that it need not be written again."""

from __future__ import annotations

from .data import NUM_GOODS
from .prices import taken_spaces
from .state import Player, State


def same_areas(one: State, two: State) -> list[bool]:
    """For each seat whether its area is the same in two states, whoever looks at it."""
    same = same_surroundings(one, two)
    return [same and same_player(one.players[seat], two.players[seat]) for seat in range(one.seats)]


def same_player(p: Player, q: Player) -> bool:
    """Whether a player has the same."""
    return (
        p.cash == q.cash
        and p.merchant == q.merchant
        and p.posts == q.posts
        and p.discs == q.discs
        and p.buyers == q.buyers
        and p.tiles == q.tiles
        and p.buyers_left == q.buyers_left
        and p.posts_left == q.posts_left
        and p.shared_posts_left == q.shared_posts_left
        and p.shown == q.shown
    )


def same_surroundings(one: State, two: State) -> bool:
    """Whether facts about one player that depend on the others are the same: spaces for discs,
    prices, posts on the main road. At the end of the game the cash is shown to all."""
    if one.is_over() != two.is_over() or taken_spaces(one) != taken_spaces(two):
        return False
    for good in range(NUM_GOODS):
        if one.prices[good] != two.prices[good]:
            return False
    road = one.land.main_road
    for seat in range(one.seats):
        if one.players[seat].posts & road != two.players[seat].posts & road:
            return False
    return True
