"""The colour that two players share: its buyers, its posts (H19, H20, H23)."""

from __future__ import annotations

from mypy_extensions import i64

from .actions import DONE, FIRST, SHARED_BUYER, SHARED_POST
from .bits import BIT, count_bits
from .data import NUM_CELLS, NUM_VILLAGES, POSTS, SHARED, SHARED_BUYERS, SHARED_POSTS
from .made import events as ev
from .made.decisions import ACTING, BUYING, SHARED_BUYING, SHARED_POSTING
from .regions import completed_by, start_building
from .state import Actions, Decision, State


def hand_out_shared(s: State) -> None:
    """Two shared buyers for the round, two shared posts a player as far as the supply goes."""
    shared = s.players[SHARED]
    shared.buyers_left = SHARED_BUYERS
    supply: i64 = POSTS - count_bits(shared.posts)
    for seat in range(s.seats):
        posts: i64 = min(supply, SHARED_POSTS)
        s.players[seat].shared_posts_left = posts
        supply -= posts


def has_shared_buyer(s: State) -> bool:
    """Whether a shared buyer is left in the pool of this round."""
    return s.is_for_two() and s.players[SHARED].buyers_left > 0


def offer_cells(cells: i64, out: Actions) -> None:
    """A shared buyer, which costs nothing, on any of the cells."""
    first: i64 = FIRST[SHARED_BUYER]
    count: i64 = NUM_CELLS
    for cell in range(count):
        if (cells >> cell) & 1:
            out.add(first + cell)


def offer_shared_first(s: State, free: i64, affordable: i64, out: Actions) -> None:
    """A shared buyer before one's own, for which a cell must remain (H23)."""
    if not has_shared_buyer(s) or affordable == 0:
        return
    if affordable & (affordable - 1) == 0:
        free &= ~affordable
    offer_cells(free, out)


def offer_shared_after(free: i64, out: Actions) -> None:
    """A shared buyer after one's own, or none."""
    offer_cells(free, out)
    out.add(FIRST[DONE])


def place_shared_buyer(s: State, d: Decision, cell: i64) -> None:
    """A shared buyer stands on a cell; at most one in an own turn (H19)."""
    shared = s.players[SHARED]
    shared.buyers |= BIT[cell]
    shared.buyers_left -= 1
    ev.shared_buyer(s, d.seat, cell)
    if d.kind == BUYING:
        s.change_top(BUYING, d.seat, 1)
    else:
        s.close()


def end_buying(s: State, d: Decision) -> None:
    """After one's own buyer a shared one may follow, if none came before."""
    if d.shared_placed == 0 and has_shared_buyer(s):
        s.change_top(SHARED_BUYING, d.seat)
    else:
        s.close()


def offer_shared_posts(s: State, d: Decision, out: Actions) -> None:
    """A shared post in any village without one whose good the player holds (H20)."""
    p = s.players[d.seat]
    if p.shared_posts_left == 0:
        return
    villages: i64 = s.land.wanting(p.goods()) & ~s.players[SHARED].posts
    first: i64 = FIRST[SHARED_POST]
    for village in range(NUM_VILLAGES):
        if (villages >> village) & 1:
            out.add(first + village)


def offer_shared_posts_after(s: State, d: Decision, out: Actions) -> None:
    """A shared post after one's own action, or none."""
    offer_shared_posts(s, d, out)
    out.add(FIRST[DONE])


def place_shared_post(s: State, d: Decision, village: i64) -> None:
    """A shared post: no sale, no payment; it may complete regions for its own colour (H20)."""
    shared = s.players[SHARED]
    regions = completed_by(s, shared, village)
    shared.posts |= BIT[village]
    s.players[d.seat].shared_posts_left -= 1
    ev.shared_post(s, d.seat, village)
    if d.kind == ACTING:
        s.change_top(ACTING, d.seat, 1)
    else:
        s.close()
    start_building(s, d.seat, SHARED, regions)


def end_acting(s: State, d: Decision) -> None:
    """After one's own action a shared post may follow, if none came before."""
    if d.shared_placed == 0 and s.players[d.seat].shared_posts_left > 0:
        s.change_top(SHARED_POSTING, d.seat)
    else:
        s.close()
