"""The end of a turn: regulars not served, storing, steps on the Path of Prosperity (L1)."""

from __future__ import annotations

from mypy_extensions import i64

from .actions import DONE, ENLARGE, FIRST, STEP, STORE
from .customers import settle, status_of
from .data import (
    BIG_WAREHOUSE,
    LAST_SPACE,
    NUM_CUSTOMERS,
    NUM_GOODS,
    SMALL_WAREHOUSE,
    WAREHOUSE_PRICE,
)
from .made import events as ev
from .made.decisions import SETTLING, STEPPING, STORING_GOODS
from .money import offer_sales, pay_bank
from .state import DUE, FINISHED, STORING, Actions, Decision, Player, State, total


def end_turn(s: State, seat: i64) -> None:
    """No more actions; regulars are settled first."""
    s.change_top(seat, SETTLING, 0, 0)


def settle_next(s: State, d: Decision) -> None:
    """Settle one regular that is still due, in the order of the table, or go on to storing."""
    p = s.players[d.seat]
    for regular in range(NUM_CUSTOMERS):
        if (p.regulars >> regular) & 1 and status_of(s, regular) == DUE:
            settle(s, d.seat, regular)
            return
    p.stage = STORING
    s.change_top(d.seat, STORING_GOODS, 0, 0)


def room(p: Player) -> i64:
    """How many more goods the warehouse holds."""
    return (BIG_WAREHOUSE if p.big_warehouse else SMALL_WAREHOUSE) - total(p.warehouse)


def offer_storing(s: State, d: Decision, out: Actions) -> None:
    """Nothing is asked while all goods fit; else what to store, sell, or give back."""
    p = s.players[d.seat]
    free = room(p)
    if total(p.cart) <= free:
        return
    if free > 0:
        for good in range(NUM_GOODS):
            if p.cart[good] > 0:
                out.add(FIRST[STORE] + good)
    offer_sales(s, d.seat, out)
    offer_enlarging(p, out)
    if free == 0:
        out.add(FIRST[DONE])


def offer_enlarging(p: Player, out: Actions) -> None:
    """A larger warehouse, whether or not goods are left over; offered during the turn and while
    storing, so that nobody is asked for it alone (L1)."""
    if not p.big_warehouse and p.cash >= WAREHOUSE_PRICE:
        out.add(FIRST[ENLARGE])


def store(s: State, seat: i64, good: i64, count: i64) -> None:
    """Move goods from the cart to the warehouse."""
    p = s.players[seat]
    p.cart[good] -= count
    p.warehouse[good] += count
    ev.store(s, seat, good, count)


def enlarge(s: State, seat: i64) -> None:
    """From 1 to 4 goods, once a game, valid at once."""
    pay_bank(s, seat, WAREHOUSE_PRICE)
    s.players[seat].big_warehouse = True
    ev.enlarge(s, seat)


def finish_storing(s: State, d: Decision) -> None:
    """Store what is left if it fits, else give it back; steps come next."""
    p = s.players[d.seat]
    fits = total(p.cart) <= room(p)
    for good in range(NUM_GOODS):
        count = p.cart[good]
        if count > 0:
            if fits:
                store(s, d.seat, good, count)
            else:
                p.cart[good] = 0
                ev.return_(s, d.seat, good, count)
    s.change_top(d.seat, STEPPING, 0, 0)


def step_price(p: Player, taken: i64) -> i64:
    """1 for the first step of a turn, then the number of the space entered."""
    return 1 if taken == 0 else p.space + 1


def offer_steps(s: State, d: Decision, out: Actions) -> None:
    """One step more, or done."""
    p = s.players[d.seat]
    if p.space < LAST_SPACE and p.cash >= step_price(p, d.taken):
        out.add(FIRST[STEP])
    out.add(FIRST[DONE])


def step(s: State, d: Decision) -> None:
    """One space up the path."""
    p = s.players[d.seat]
    cost = step_price(p, d.taken)
    p.cash -= cost
    p.space += 1
    ev.step(s, d.seat, p.space, cost)
    s.change_top(d.seat, STEPPING, d.taken + 1, 0)


def finish_turn(s: State, d: Decision) -> None:
    """The player's action phase is over."""
    p = s.players[d.seat]
    p.stage = FINISHED
    ev.turn_end(s, d.seat, p.space, p.cash)
    s.close(d.seat)
