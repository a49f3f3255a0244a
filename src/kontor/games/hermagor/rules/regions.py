"""Completed regions and the discs they give (H14, H27)."""

from __future__ import annotations

from mypy_extensions import i64

from .actions import ARG2, DECLINE, DISC, FIRST
from .bits import BIT
from .data import NOBILITY, NUM_ROWS, SPACE_PAY
from .made import events as ev
from .made.decisions import BUILDING
from .prices import open_space, taken_spaces
from .state import Actions, Decision, Player, State


def completed_by(s: State, p: Player, village: i64) -> i64:
    """The regions that a new post of a colour in a village completes, as a bit set."""
    land = s.land
    near = land.around[village]
    posts: i64 = p.posts | BIT[village]
    complete: i64 = 0
    region: i64 = 0
    while near != 0:
        if near & 1:
            ring = land.ring[region]
            if ring & posts == ring:
                complete |= BIT[region]
        near >>= 1
        region += 1
    return complete


def completing_villages(s: State, p: Player) -> i64:
    """The villages in which one more post of a colour completes a region, as a bit set.

    A region has three villages or more, so nothing can be completed with fewer than two posts.
    """
    posts = p.posts
    if posts & (posts - 1) == 0:
        return 0
    ring = s.land.ring
    villages: i64 = 0
    count: i64 = len(ring)
    for region in range(count):
        missing: i64 = ring[region] & ~posts
        if missing & (missing - 1) == 0:
            villages |= missing
    return villages


def most_income(s: State, regions: i64, taken: i64, discs: i64) -> i64:
    """The most that discs for these regions can pay, with some spaces taken and discs at hand."""
    if regions == 0 or discs == 0:
        return 0
    region: i64 = 0
    while (regions >> region) & 1 == 0:
        region += 1
    rest: i64 = regions & (regions - 1)
    best = most_income(s, rest, taken, discs)
    rows = s.land.rows[region]
    for row in range(NUM_ROWS):
        if (rows >> row) & 1:
            space = open_space(s, row, taken)
            if space >= 0:
                pay: i64 = SPACE_PAY[space]
                pay += most_income(s, rest, taken | BIT[space], discs - 1)
                if pay > best:
                    best = pay
    return best


def start_building(s: State, seat: i64, colour: i64, regions: i64) -> None:
    """Ask the acting player about the regions a post has completed."""
    if regions == 0:
        return
    if s.log is not None:
        for region in range(len(s.land.regions)):
            if (regions >> region) & 1:
                ev.complete(s, seat, region, colour)
    if s.players[colour].discs_left() > 0:
        s.ask(BUILDING, seat, regions, colour)


def offer_discs(s: State, d: Decision, out: Actions) -> None:
    """Each region with each of its rows that has an open space, or no more discs.

    By the book a disc that can be placed is placed, nobility excepted (H14). By the designer's
    answer what would leave a debt is not offered (H27). Shared discs must be placed (H23).
    """
    p = s.players[d.colour]
    taken = taken_spaces(s)
    discs = p.discs_left()
    if discs > 0:
        offer_spaces(s, d, taken, discs, out)
    if out.count == 0 or (d.colour == d.seat and may_decline(s, p, out)):
        out.add(FIRST[DECLINE])


def may_decline(s: State, p: Player, out: Actions) -> bool:
    """Whether the discs on offer may be left: with no debt, and by the book only noble ones."""
    if not s.is_by_the_book():
        return p.cash >= 0
    for i in range(out.count):
        if ARG2[out.items[i]] != NOBILITY:
            return False
    return True


def offer_spaces(s: State, d: Decision, taken: i64, discs: i64, out: Actions) -> None:
    """The discs that can be placed now."""
    cash = s.players[d.seat].cash
    regions = d.regions
    region: i64 = 0
    while regions >> region != 0:
        if (regions >> region) & 1:
            rows = s.land.rows[region]
            for row in range(NUM_ROWS):
                if (rows >> row) & 1:
                    space = open_space(s, row, taken)
                    if space >= 0 and (
                        cash >= 0 or covers_debt(s, cash, regions, region, taken, space, discs)
                    ):
                        out.add(FIRST[DISC] + region * NUM_ROWS + row)
        region += 1


def covers_debt(
    s: State, cash: i64, regions: i64, region: i64, taken: i64, space: i64, discs: i64
) -> bool:
    """Whether a disc on a space leaves a way to have no debt in the end."""
    rest: i64 = regions & ~BIT[region]
    gain: i64 = SPACE_PAY[space]
    gain += most_income(s, rest, taken | BIT[space], discs - 1)
    return cash + gain >= 0


def place_disc(s: State, d: Decision, region: i64, row: i64) -> None:
    """A disc on the leftmost open space, paid at once; shared discs earn nothing (H20)."""
    space = open_space(s, row, taken_spaces(s))
    s.players[d.colour].discs |= BIT[space]
    pay: i64 = SPACE_PAY[space]
    ev.disc(s, d.seat, region, row, pay, d.colour)
    if d.colour == d.seat:
        s.players[d.seat].cash += pay
    rest: i64 = d.regions & ~BIT[region]
    if rest != 0:
        s.change_top(BUILDING, d.seat, rest, d.colour)
    else:
        s.close()
