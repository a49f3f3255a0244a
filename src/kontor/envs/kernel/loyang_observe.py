"""Writes what a seat of Loyang knows as one row of small numbers, in the order of its features.

Only what the seat's view shows is read: the order of the deck, the others' hands and piles that
nobody has looked through stay out. The row is zero before; only what is there is written.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ...games.loyang.data import (
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
from ...games.loyang.state import (
    BARGAINING,
    BOOKS,
    CHOOSING_FIELD,
    EXTRA_HARVEST,
    FOREMAN_WINDOW,
    KEEPING,
    REAPING_LAST,
    Decision,
    Player,
    State,
)
from .bits import capped, write_bits
from .loyang_features import (
    AREA_SIZE,
    NUM_DECISIONS,
    NUM_INTRODUCTORY,
    NUM_MARKS,
    NUM_PHASES,
    NUM_STAGES,
)

CARDS_SIZE: Final = 4 * NUM_STALLS + 5 * NUM_CUSTOMERS + NUM_HELPERS


def observe(s: State, seat: i64, out: vec[u8], start: i64) -> None:
    """Write the observation of a seat from `start` on."""
    at = write_common(s, seat, out, start)
    for i in range(s.seats):
        other: i64 = (seat + i) % s.seats
        write_player(s, other, s.decision_of(other) is not None, other == seat, out, at)
        at += AREA_SIZE
    if s.is_solo():
        write_cards(s, s.players[1], out, at + AREA_SIZE - CARDS_SIZE - 2 * NUM_FIELDS)


def write_common(s: State, seat: i64, out: vec[u8], at: i64) -> i64:
    """What the table shares and the own hand; returns where the areas begin."""
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
    if s.is_solo():
        for cell in range(GRID_CELLS):
            if s.grid[cell] >= 0:
                out[at + s.grid[cell]] = u8(cell + 1)
    at += NUM_CARDS
    p = s.players[seat]
    for card in p.hand:
        out[at + card] = 1
    at += NUM_CARDS
    covered: i64 = at
    at += NUM_CARDS
    for player in s.players:
        write_covered(s, player, out, covered)
    if p.introductory >= 0:
        for i in range(NUM_INTRODUCTORY):
            if INTRODUCTORY[i] == p.introductory:
                out[at + i] = 1
    return at + NUM_INTRODUCTORY


def write_covered(s: State, p: Player, out: vec[u8], at: i64) -> None:
    """The cards that lie under others, each with the number of the card upon it."""
    under = s.under
    for field in range(FIRST_COMMON, NUM_FIELDS):
        if p.fields[field] >= 0 and under[field - FIRST_COMMON] >= 0:
            out[at + under[field - FIRST_COMMON]] = u8(field - FIRST_COMMON + 1)
    mark_covered(under, p.stalls, STALL, out, at)
    mark_covered(under, p.regulars, REGULAR, out, at)
    mark_covered(under, p.casuals, CASUAL, out, at)
    mark_covered(under, p.helpers, HELPER, out, at)


def mark_covered(under: vec[i64], cards: i64, card: i64, out: vec[u8], at: i64) -> None:
    """The same for one row of uncovered cards, given as a bit set from `card` on."""
    while cards != 0:
        if cards & 1 and under[card] >= 0:
            out[at + under[card]] = u8(card + 1)
        cards >>= 1
        card += 1


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


def write_player(s: State, seat: i64, asked: bool, own: bool, out: vec[u8], at: i64) -> None:
    """One player's area."""
    p = s.players[seat]
    if asked:
        out[at] = 1
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
    out[at] = u8(capped(p.sow_bonus))
    out[at + 1] = u8(len(p.hand))
    if p.introductory >= 0:
        out[at + 2] = 1
    for i in range(len(s.takers)):
        if s.takers[i] == seat:
            out[at + 3] = u8(i + 1)
    at += 4
    for good in range(6):
        out[at + good] = u8(capped(p.cart[good]))
        out[at + 6 + good] = u8(capped(p.warehouse[good]))
        out[at + 12 + good] = u8(p.shop[good])
    at += 18
    for field in range(NUM_FIELDS):
        value = p.fields[field]
        if value >= 0:
            out[at + field] = 1
            if value > 0:
                out[at + NUM_FIELDS + 6 * field + (value & 7)] = u8(value >> 3)
    at += 7 * NUM_FIELDS
    write_cards(s, p, out, at)
    write_pile(p, own, out, at + CARDS_SIZE)


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


def write_cards(s: State, p: Player, out: vec[u8], at: i64) -> None:
    """The uncovered cards and what lies on them."""
    info = s.info
    left = p.stalls
    card: i64 = 0
    while left != 0:
        if left & 1:
            out[at + card] = 1
            write_bits(info[STALL + card], out, at + NUM_STALLS + 3 * card)
        left >>= 1
        card += 1
    at += 4 * NUM_STALLS
    left = p.regulars
    card = 0
    while left != 0:
        if left & 1:
            value = info[REGULAR + card]
            out[at + card] = 1
            out[at + NUM_CUSTOMERS + card] = u8(value & 3)
            out[at + 2 * NUM_CUSTOMERS + card] = u8((value >> 2) & 1)
            out[at + 3 * NUM_CUSTOMERS + card] = u8(value >> 3)
        left >>= 1
        card += 1
    at += 4 * NUM_CUSTOMERS
    write_bits(p.casuals, out, at)
    at += NUM_CUSTOMERS
    left = p.helpers
    card = 0
    while left != 0:
        if left & 1:
            out[at + card] = u8(1 + info[HELPER + card])
        left >>= 1
        card += 1


def write_pile(p: Player, own: bool, out: vec[u8], at: i64) -> None:
    """The fields of the pile, and the place from the top of those whose place is known."""
    count: i64 = len(p.pile)
    for i in range(count):
        field = p.pile[i]
        out[at + field] = 1
        if i < p.pile_bottom or (own and p.pile_known):
            out[at + NUM_FIELDS + field] = u8(count - i)
