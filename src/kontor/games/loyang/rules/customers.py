"""Customers: deliveries to regulars, serving casuals, regulars that are not served."""

from __future__ import annotations

from mypy_extensions import i64

from .actions import DELIVER, DOUBLE, FIRST, SERVE, SETTLE
from .data import (
    CASUAL,
    CASUAL_GOOD,
    CASUAL_MODIFIER,
    CASUAL_PAY,
    NUM_CUSTOMERS,
    PENALTY,
    REGULAR,
    REGULAR_GOOD,
    REGULAR_PAY,
    ROWS,
)
from .laying import put_away
from .made import events as ev
from .money import charge
from .state import DOUBLED, DUE, RED, SERVED, SETTLED, Actions, Player, State


def rows_of(s: State, regular: i64) -> i64:
    """How many rows of a regular customer are filled."""
    return s.info[REGULAR + regular] & 3


def status_of(s: State, regular: i64) -> i64:
    """Whether a regular customer is due, served, doubled, settled or due later."""
    return s.info[REGULAR + regular] >> 3


def set_status(s: State, regular: i64, status: i64) -> None:
    """Mark what has happened to a regular customer this round."""
    s.info[REGULAR + regular] = (s.info[REGULAR + regular] & 7) | (status << 3)


def has_goods_for_regular(p: Player, regular: i64, times: i64) -> bool:
    """Whether the cart holds a row's two goods, `times` over."""
    a: i64 = REGULAR_GOOD[2 * regular]
    b: i64 = REGULAR_GOOD[2 * regular + 1]
    if a == b:
        return p.cart[a] >= 2 * times
    return p.cart[a] >= times and p.cart[b] >= times


def give_goods_for_regular(p: Player, regular: i64, times: i64) -> None:
    """Take a row's goods out of the cart."""
    p.cart[REGULAR_GOOD[2 * regular]] -= times
    p.cart[REGULAR_GOOD[2 * regular + 1]] -= times


def row_pay(regular: i64, row: i64) -> i64:
    """What a row pays; rows count from 0."""
    return REGULAR_PAY[ROWS * regular + row]


def offer_deliveries(s: State, seat: i64, out: Actions) -> None:
    """Deliveries, second deliveries with the Messenger boy (L15), and early settling (L2)."""
    p = s.players[seat]
    if p.regulars == 0:
        return
    regulars = p.regulars
    for regular in range(NUM_CUSTOMERS):
        if (regulars >> regular) & 1 == 0:
            continue
        status = status_of(s, regular)
        if status == DUE:
            if has_goods_for_regular(p, regular, 1):
                out.add(FIRST[DELIVER] + regular)
                last_row = rows_of(s, regular) == ROWS - 1
                if last_row and p.messenger and has_goods_for_regular(p, regular, 2):
                    out.add(FIRST[DOUBLE] + regular)
            out.add(FIRST[SETTLE] + regular)
        elif status == SERVED and p.messenger and has_goods_for_regular(p, regular, 1):
            out.add(FIRST[DELIVER] + regular)


def deliver(s: State, seat: i64, regular: i64, times: i64) -> None:
    """Fill the next row and be paid; a second delivery pays the row just filled again."""
    p = s.players[seat]
    give_goods_for_regular(p, regular, times)
    rows = rows_of(s, regular)
    if status_of(s, regular) == SERVED:
        set_status(s, regular, DOUBLED)
        row = rows - 1
    else:
        set_status(s, regular, SERVED)
        row = rows
    pay = row_pay(regular, row) * times
    p.cash += pay
    ev.deliver(s, seat, REGULAR + regular, row + 1, pay, times)
    if row == rows:
        fill_row(s, seat, regular)


def fill_row(s: State, owner: i64, regular: i64) -> None:
    """One more row is full; with the fourth the customer leaves at once (L13)."""
    if rows_of(s, regular) == ROWS - 1:
        put_away(s, owner, REGULAR + regular)
    else:
        s.info[REGULAR + regular] += 1


def settle(s: State, seat: i64, regular: i64) -> None:
    """A regular goes without: a blue marker turns red, a red one costs 2 (L1, L2)."""
    card: i64 = REGULAR + regular
    set_status(s, regular, SETTLED)
    if s.info[card] & RED:
        ev.miss(s, seat, card, PENALTY)
        charge(s, seat, PENALTY)
    else:
        s.info[card] |= RED
        ev.miss(s, seat, card, 0)


def modifier(p: Player, casuals: i64) -> i64:
    """+2, 0 or -2 on a casual's pay, by the uncovered customers at that moment (L14)."""
    if p.saleswoman:
        return CASUAL_MODIFIER
    regulars = count_bits(p.regulars)
    if casuals < regulars:
        return CASUAL_MODIFIER
    return -CASUAL_MODIFIER if casuals > regulars else 0


def has_goods_for_casual(p: Player, casual: i64) -> bool:
    """Whether the cart holds the three goods; equal ones stand side by side in the table."""
    a: i64 = CASUAL_GOOD[3 * casual]
    b: i64 = CASUAL_GOOD[3 * casual + 1]
    c: i64 = CASUAL_GOOD[3 * casual + 2]
    if a == b:
        return p.cart[a] >= 2 and p.cart[c] >= 1
    if b == c:
        return p.cart[a] >= 1 and p.cart[b] >= 2
    return p.cart[a] >= 1 and p.cart[b] >= 1 and p.cart[c] >= 1


def offer_casuals(s: State, seat: i64, out: Actions) -> None:
    """Casual customers whose three goods are in the cart."""
    p = s.players[seat]
    casuals = p.casuals
    if casuals == 0:
        return
    for casual in range(NUM_CUSTOMERS):
        if (casuals >> casual) & 1 and has_goods_for_casual(p, casual):
            out.add(FIRST[SERVE] + casual)


def serve_goods(s: State, seat: i64, casual: i64, casuals: i64) -> None:
    """Hand over the three goods and take the pay, `casuals` casual customers counting."""
    p = s.players[seat]
    for i in range(3):
        p.cart[CASUAL_GOOD[3 * casual + i]] -= 1
    extra = modifier(p, casuals)
    pay: i64 = CASUAL_PAY[casual] + extra
    p.cash += pay
    ev.serve(s, seat, CASUAL + casual, pay, extra)


def serve(s: State, seat: i64, casual: i64) -> None:
    """Serve an own casual customer, who then leaves."""
    serve_goods(s, seat, casual, count_bits(s.players[seat].casuals))
    put_away(s, seat, CASUAL + casual)


def count_bits(bits: i64) -> i64:
    """How many bits are set."""
    n: i64 = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n
