"""The market: filling the stalls, placing buyers, and the income of the corridors."""

from __future__ import annotations

from librt.vecs import pop, remove
from mypy_extensions import i64

from .actions import BUYER, FIRST, PASS
from .bits import BIT, count_bits, nth_bit
from .data import (
    BUYERS,
    CELL_COST,
    CORRIDOR_CELLS,
    CORRIDOR_INCOME,
    CORRIDORS,
    END_STALL,
    FIRST_STALL,
    MOST_COST,
    NUM_CELLS,
    NUM_CORRIDORS,
    NUM_STALLS,
    POSTS,
    STALL_BIT,
    STALL_CELL,
    WITHIN,
)
from .made import events as ev
from .shared import end_buying, hand_out_shared, offer_shared_first
from .state import EMPTY, Actions, Decision, State


def draw_tile(s: State, among: i64) -> i64:
    """One of some tiles in the bag, each equally likely (H24).

    Of the draws decided for analysis, those that cannot be kept now go back to the bag (H7).
    """
    tile: i64 = nth_bit(among, s.chance.below(count_bits(among)))
    while len(s.forced) > 0:
        s.forced, wanted = pop(s.forced)
        if (among >> wanted) & 1:
            tile = wanted
            break
    s.bag &= ~BIT[tile]
    return tile


def turn_up_actions(s: State) -> i64:
    """The next action tile: how many actions each player has in this round."""
    actions: i64
    if len(s.forced_actions) > 0:
        s.forced_actions, actions = pop(s.forced_actions)
        s.stack = remove(s.stack, actions)
    else:
        s.stack, actions = pop(s.stack)
    return actions


def set_up_market(s: State) -> None:
    """Fill the empty stalls from the top left, turn up an action tile, hand out the pieces."""
    first: i64 = FIRST_STALL[s.seats]
    end: i64 = END_STALL[s.seats]
    for stall in range(first, end):
        if s.stalls[stall] == EMPTY and s.bag != 0:
            tile = draw_tile(s, s.bag)
            s.stalls[stall] = tile
            ev.offer(s, tile, STALL_CELL[stall])
    s.actions = turn_up_actions(s)
    ev.actions(s, s.actions)
    for seat in range(s.seats):
        p = s.players[seat]
        p.posts_left = posts_to_hand_out(s, seat)
        p.buyers_left = BUYERS
    if s.is_for_two():
        hand_out_shared(s)


def posts_to_hand_out(s: State, seat: i64) -> i64:
    """One for each action of the round, as far as the supply goes."""
    return min(s.actions, POSTS - count_bits(s.players[seat].posts))


def occupied_cells(s: State) -> i64:
    """The cells on which a buyer stands."""
    cells: i64 = 0
    for p in s.players:
        cells |= p.buyers
    return cells


def free_cells(s: State) -> i64:
    """Where a buyer may stand: a free corridor space or a free tile, no empty stall (H4)."""
    cells: i64 = CORRIDOR_CELLS
    stalls = s.stalls
    for stall in range(NUM_STALLS):
        if stalls[stall] != EMPTY:
            cells |= STALL_BIT[stall]
    return cells & ~occupied_cells(s)


def within_means(s: State, seat: i64, cells: i64) -> i64:
    """Those of the cells that a player can pay."""
    cash = s.players[seat].cash
    if cash >= MOST_COST:
        return cells
    return cells & WITHIN[cash]


def offer_buyers(s: State, d: Decision, out: Actions) -> None:
    """A buyer on any cell that can be paid, or pass (H1, H4, H25).

    With two players a shared buyer may come first; then an own one must follow (H23).
    """
    free = free_cells(s)
    cells = within_means(s, d.seat, free)
    first: i64 = FIRST[BUYER]
    items = out.items
    n = out.count
    count: i64 = NUM_CELLS
    for cell in range(count):
        if (cells >> cell) & 1:
            items[n] = first + cell
            n += 1
    out.count = n
    if d.shared_placed == 0:
        out.add(FIRST[PASS])
        if s.is_for_two():
            offer_shared_first(s, free, cells, out)


def place_buyer(s: State, d: Decision, cell: i64) -> None:
    """Pay for a cell and stand on it."""
    p = s.players[d.seat]
    p.cash -= CELL_COST[cell]
    p.buyers |= BIT[cell]
    p.buyers_left -= 1
    ev.buyer(s, d.seat, cell, CELL_COST[cell])
    end_buying(s, d)


def pass_buyer(s: State, d: Decision) -> None:
    """No more buyers in this round; by the designer's answer only this one is lost (H1)."""
    p = s.players[d.seat]
    if s.passes_lightly():
        p.buyers_left -= 1
    else:
        p.buyers_left = 0
    ev.pass_(s, d.seat)
    s.close()


def corridor_income(buyers: i64) -> i64:
    """What the buyers of one colour earn in the seven corridors (H2)."""
    income: i64 = 0
    for corridor in range(NUM_CORRIDORS):
        income += lane_income(buyers, corridor)
    return income


def lane_income(buyers: i64, corridor: i64) -> i64:
    """What the buyers of one colour earn in one corridor: rows from the top, then columns."""
    return CORRIDOR_INCOME[count_bits(buyers & CORRIDORS[corridor])]


def pay_corridors(s: State) -> None:
    """All corridor income comes before the first tile (H5); the shared colour earns none (H19)."""
    for seat in range(s.seats):
        p = s.players[seat]
        income = corridor_income(p.buyers)
        if income > 0:
            p.cash += income
            ev.corridors(s, seat, income)
