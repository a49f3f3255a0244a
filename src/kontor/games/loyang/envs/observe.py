"""Writes what a seat of Loyang knows as one row of small numbers, in the order of its features.

Only what the seat's view shows is read: the order of the deck, the others' hands and piles that
nobody has looked through stay out. The row is zero before; only what is there is written.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ....envs.kernel.bits import capped, lowest, write_bits
from ..rules.data import (
    CASUAL,
    FIRST_COMMON,
    GRID_CELLS,
    HELPER,
    INTRODUCTORY,
    NUM_CARDS,
    NUM_CUSTOMERS,
    NUM_FIELDS,
    NUM_HELPERS,
    NUM_STALLS,
    REGULAR,
    STALL,
)
from ..rules.made.decisions import (
    BARGAINING,
    BOOKS,
    CHOOSING_FIELD,
    EXTRA_HARVEST,
    FOREMAN_WINDOW,
    KEEPING,
    REAPING_LAST,
)
from ..rules.state import Decision, Player, State
from .features import (
    AREA_SIZE,
    COMMON_SIZE,
    NUM_DECISIONS,
    NUM_INTRODUCTORY,
    NUM_MARKS,
    NUM_PHASES,
    NUM_STAGES,
)

CARDS_SIZE: Final = 4 * NUM_STALLS + 5 * NUM_CUSTOMERS + NUM_HELPERS


def observe(s: State, seat: i64, out: vec[u8], start: i64) -> None:
    """Write the observation of a seat from `start` on."""
    write_common(s, seat, out, start)
    areas: i64 = start + COMMON_SIZE
    covered: i64 = areas - NUM_INTRODUCTORY - NUM_CARDS
    seats = s.seats
    at = areas
    other = seat
    for _ in range(seats):
        write_player(s, other, other == seat, out, at, covered)
        at += AREA_SIZE
        other += 1
        if other == seats:
            other = 0
    for lane in s.lanes:
        if len(lane) > 0:
            asked: i64 = lane[len(lane) - 1].seat - seat
            if asked < 0:
                asked += seats
            out[areas + asked * AREA_SIZE] = 1
    if seats == 1:
        write_cards(s, s.players[1], out, at + AREA_SIZE - CARDS_SIZE - 2 * NUM_FIELDS, covered)


def write_common(s: State, seat: i64, out: vec[u8], at: i64) -> None:
    """What all players see, and the hand of this one."""
    out[at] = u8(s.round)
    at += 1
    out[at + s.phase] = 1
    at += NUM_PHASES
    d = s.decision_of(seat)
    if d is not None:
        write_decision(d, out, at)
    at += NUM_DECISIONS + 2 + NUM_FIELDS + 6 + NUM_CARDS
    out[at] = u8(len(s.deck))
    at += 1
    if s.reshuffled:
        out[at] = 1
    if s.field_left:
        out[at + 1] = 1
    if s.introductory:
        out[at + 2] = 1
    at += 3
    for card in s.discard:
        out[at + card] = 1
    at += NUM_CARDS
    for card in s.courtyard:
        out[at + card] = 1
    at += NUM_CARDS
    if s.seats == 1:
        grid = s.grid
        cells: i64 = GRID_CELLS
        for cell in range(cells):
            if grid[cell] >= 0:
                out[at + grid[cell]] = u8(cell + 1)
    at += NUM_CARDS
    p = s.players[seat]
    for card in p.hand:
        out[at + card] = 1
    at += 2 * NUM_CARDS
    if p.introductory >= 0:
        for i in range(NUM_INTRODUCTORY):
            if INTRODUCTORY[i] == p.introductory:
                out[at + i] = 1


def write_decision(d: Decision, out: vec[u8], at: i64) -> None:
    """What is asked, and how far the answer has come."""
    kind = d.kind
    out[at + kind] = 1
    counts: i64 = at + NUM_DECISIONS
    fields: i64 = counts + 2
    goods: i64 = fields + NUM_FIELDS
    cards: i64 = goods + 6
    if kind in (KEEPING, FOREMAN_WINDOW):
        if d.a >= 0:
            out[cards + d.a] = 1
        if kind == KEEPING and d.b >= 0:
            out[cards + d.b] = 2
    elif kind in (EXTRA_HARVEST, REAPING_LAST):
        write_bits(d.a, out, fields)
    elif kind in (BOOKS, BARGAINING):
        write_bits(d.a, out, goods)
        out[counts + 1] = u8(d.b)
    elif kind == CHOOSING_FIELD:
        if d.a >= 0:
            out[fields + d.a] = 1
    else:
        out[counts] = u8(capped(d.a))
        out[counts + 1] = u8(capped(d.b))


def write_player(s: State, seat: i64, own: bool, out: vec[u8], at: i64, covered: i64) -> None:
    """One player's area, but for the question who is asked."""
    p = s.players[seat]
    out[at + 1] = u8(capped(p.cash))
    out[at + 2] = u8(capped(p.loans))
    out[at + 3] = u8(p.space)
    at += 4
    out[at + p.stage] = 1
    at += NUM_STAGES
    if seat == s.first:
        out[at] = 1
    if seat == s.second:
        out[at + 1] = 1
    if seat == s.partner:
        out[at + 2] = 1
    at += 3
    write_marks(p, out, at)
    at += NUM_MARKS
    out[at] = u8(p.sow_bonus)
    out[at + 1] = u8(len(p.hand))
    if p.introductory >= 0:
        out[at + 2] = 1
    takers = s.takers
    for i in range(len(takers)):
        if takers[i] == seat:
            out[at + 3] = u8(i + 1)
    at += 4
    cart, warehouse, shop = p.cart, p.warehouse, p.shop
    num_goods: i64 = 6
    for good in range(num_goods):
        out[at + good] = u8(cart[good])
        out[at + 6 + good] = u8(warehouse[good])
        out[at + 12 + good] = u8(shop[good])
    at += 18
    write_fields(s, p, out, at, covered)
    at += 7 * NUM_FIELDS
    write_cards(s, p, out, at, covered)
    write_pile(p, own, out, at + CARDS_SIZE)


def write_fields(s: State, p: Player, out: vec[u8], at: i64, covered: i64) -> None:
    """The fields and what grows on them; a common field may lie on another card."""
    fields = p.fields
    num_fields: i64 = NUM_FIELDS
    for field in range(num_fields):
        value = fields[field]
        if value >= 0:
            out[at + field] = 1
            if value > 0:
                out[at + NUM_FIELDS + 6 * field + (value & 7)] = u8(value >> 3)
            if field >= FIRST_COMMON:
                below = s.under[field - FIRST_COMMON]
                if below >= 0:
                    out[covered + below] = u8(field - FIRST_COMMON + 1)


def write_marks(p: Player, out: vec[u8], at: i64) -> None:
    """What is true or not of a player."""
    if p.big_warehouse:
        out[at] = 1
    if p.two_pack_bought:
        out[at + 1] = 1
    if p.maid:
        out[at + 2] = 1
    if p.messenger:
        out[at + 3] = 1
    if p.official:
        out[at + 4] = 1
    if p.saleswoman:
        out[at + 5] = 1
    if p.taken:
        out[at + 6] = 1
    if p.pile_known:
        out[at + 7] = 1


def write_cards(s: State, p: Player, out: vec[u8], at: i64, covered: i64) -> None:
    """The uncovered cards, what lies on them, and the cards under them."""
    info, under = s.info, s.under
    left = p.stalls
    while left != 0:
        card = lowest(left)
        left &= left - 1
        out[at + card] = 1
        write_bits(info[STALL + card], out, at + NUM_STALLS + 3 * card)
        if under[STALL + card] >= 0:
            out[covered + under[STALL + card]] = u8(STALL + card + 1)
    at += 4 * NUM_STALLS
    left = p.regulars
    while left != 0:
        card = lowest(left)
        left &= left - 1
        value = info[REGULAR + card]
        out[at + card] = 1
        out[at + NUM_CUSTOMERS + card] = u8(value & 3)
        out[at + 2 * NUM_CUSTOMERS + card] = u8((value >> 2) & 1)
        out[at + 3 * NUM_CUSTOMERS + card] = u8(value >> 3)
        if under[REGULAR + card] >= 0:
            out[covered + under[REGULAR + card]] = u8(REGULAR + card + 1)
    at += 4 * NUM_CUSTOMERS
    left = p.casuals
    while left != 0:
        card = lowest(left)
        left &= left - 1
        out[at + card] = 1
        if under[CASUAL + card] >= 0:
            out[covered + under[CASUAL + card]] = u8(CASUAL + card + 1)
    at += NUM_CUSTOMERS
    left = p.helpers
    while left != 0:
        card = lowest(left)
        left &= left - 1
        out[at + card] = u8(1 + info[HELPER + card])
        if under[HELPER + card] >= 0:
            out[covered + under[HELPER + card]] = u8(HELPER + card + 1)


def write_pile(p: Player, own: bool, out: vec[u8], at: i64) -> None:
    """The fields of the pile, and the place from the top of those whose place is known."""
    pile = p.pile
    count: i64 = len(pile)
    for i in range(count):
        field = pile[i]
        out[at + field] = 1
        if i < p.pile_bottom or (own and p.pile_known):
            out[at + NUM_FIELDS + field] = u8(count - i)
