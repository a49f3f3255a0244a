"""Writes what a seat of Hermagor knows as one row of small numbers, in the order of its features.

Only what the seat's view shows is read: the order of the action tiles and, unless money is open,
the cash of others stay out. The row is zero before; only what is there is written.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ....envs.kernel.bits import capped, write_bits
from ..rules.data import (
    MOST_REGIONS,
    NUM_CELLS,
    NUM_GOODS,
    NUM_PLACES,
    NUM_SPACES,
    NUM_STALLS,
    NUM_TILES,
    NUM_VILLAGES,
    SHARED,
)
from ..rules.made.decisions import ACTING, BUILDING, BUYING, RAISING
from ..rules.state import DESIGNER, OVER, Decision, Player, State
from .features import ACTION_KINDS, AREA_SIZE, NUM_DECISIONS, NUM_FLAGS, NUM_PHASES

FEWEST_ACTIONS: Final = 3


def observe(s: State, seat: i64, out: vec[u8], start: i64) -> None:
    """Write the observation of a seat from `start` on."""
    at = write_common(s, seat, out, start)
    for i in range(s.seats):
        other: i64 = (seat + i) % s.seats
        p = s.players[other]
        if s.decision_of(other) is not None:
            out[at] = 1
        if other == s.first:
            out[at + 1] = 1
        if other == seat or s.open_money or s.phase == OVER:
            out[at + 2] = 1
            out[at + 3] = u8(capped(p.cash))
        if p.shown >= 0:
            out[at + 4] = u8(capped(p.shown))
        write_colour(s, p, out, at + 5)
        at += AREA_SIZE
    if s.is_for_two():
        write_colour(s, s.players[SHARED], out, at + 5)


def write_common(s: State, seat: i64, out: vec[u8], at: i64) -> i64:
    """What the table shares; returns where the areas begin."""
    out[at] = u8(s.round)
    at += 1
    out[at + s.phase] = 1
    at += NUM_PHASES
    d = s.decision_of(seat)
    if d is not None:
        write_decision(s, d, out, at)
    at += NUM_DECISIONS + 1 + NUM_GOODS + MOST_REGIONS + 1
    out[at] = u8(s.actions)
    at += 1
    for tile in s.stack:
        out[at + tile - FEWEST_ACTIONS] += 1
    at += ACTION_KINDS
    if s.tax_collector:
        out[at] = 1
    if s.rules == DESIGNER:
        out[at + 1] = 1
    if s.open_money:
        out[at + 2] = 1
    at += NUM_FLAGS
    stalls, prices = s.stalls, s.prices
    num_stalls: i64 = NUM_STALLS
    for stall in range(num_stalls):
        tile = stalls[stall]
        if tile >= 0:
            out[at + stall * NUM_TILES + tile] = 1
    at += NUM_STALLS * NUM_TILES
    write_bits(s.bag, out, at)
    at += NUM_TILES
    num_goods: i64 = NUM_GOODS
    for good in range(num_goods):
        out[at + good] = u8(prices[good])
    return at + NUM_GOODS


def write_decision(s: State, d: Decision, out: vec[u8], at: i64) -> None:
    """What is asked, and what belongs to it."""
    kind = d.kind
    out[at + kind] = 1
    at += NUM_DECISIONS
    if kind in (BUYING, ACTING):
        out[at] = u8(d.a)
    elif kind == RAISING:
        out[at + 1 + d.a] = 1
    elif kind == BUILDING:
        write_bits(d.a, out, at + 1 + NUM_GOODS)
        if d.b >= s.seats:
            out[at + 1 + NUM_GOODS + MOST_REGIONS] = 1


def write_colour(s: State, p: Player, out: vec[u8], at: i64) -> None:
    """The pieces of a colour and where they are."""
    out[at] = u8(p.buyers_left)
    out[at + 1] = u8(p.posts_left)
    out[at + 2] = u8(p.shared_posts_left)
    out[at + 3] = u8(p.discs_left())
    at += 4
    out[at + p.merchant] = 1
    at += NUM_PLACES
    write_bits(p.posts, out, at)
    at += NUM_VILLAGES
    write_bits(p.buyers, out, at)
    at += NUM_CELLS
    write_bits(p.tiles, out, at)
    at += NUM_TILES
    write_bits(p.discs, out, at)
    at += NUM_SPACES
    cost = s.land.cost_bytes
    start: i64 = p.merchant * NUM_PLACES
    num_villages: i64 = NUM_VILLAGES
    for village in range(num_villages):
        out[at + village] = cost[start + village]
