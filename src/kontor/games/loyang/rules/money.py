"""Cash: loans, sales to the shop, and payments that are due."""

from __future__ import annotations

from mypy_extensions import i64

from .actions import FIRST, SELL
from .actions import LOAN as TAKE_LOAN
from .data import LOAN, NUM_GOODS, SELL_PRICE, SHOP_SLOTS
from .made import events as ev
from .made.decisions import PAYING
from .state import Actions, Decision, State


def take_loan(s: State, seat: i64, forced: bool) -> None:
    """A loan of 5 cash, paid with one space at the end of the game (L4)."""
    p = s.players[seat]
    p.loans += 1
    p.cash += LOAN
    ev.loan(s, seat, 1 if forced else 0)


def sell(s: State, seat: i64, good: i64) -> None:
    """Sell one good from the cart to the shop (L3)."""
    p = s.players[seat]
    p.cart[good] -= 1
    p.shop[good] += 1
    p.cash += SELL_PRICE[good]
    ev.sell(s, seat, good, SELL_PRICE[good])


def offer_sales(s: State, seat: i64, out: Actions) -> None:
    """Goods in the cart for which the shop has an empty slot."""
    p = s.players[seat]
    cart, shop = p.cart, p.shop
    kinds: i64 = 0
    for good in range(NUM_GOODS):
        if cart[good] > 0 and shop[good] < SHOP_SLOTS[good]:
            kinds |= 1 << good
    out.add_set(FIRST[SELL], kinds)


def offer_loan(out: Actions) -> None:
    """A loan is always to be had."""
    out.add(FIRST[TAKE_LOAN])


def pay_player(s: State, seat: i64, to: i64, amount: i64) -> None:
    """Hand cash to another player, or to the bank for the imaginary opponent (L28)."""
    s.players[seat].cash -= amount
    if to < s.seats:
        s.players[to].cash += amount
    ev.pay(s, seat, amount, to if to < s.seats else -1)


def pay_bank(s: State, seat: i64, amount: i64) -> None:
    """Pay cash that is there to the bank."""
    s.players[seat].cash -= amount
    ev.pay(s, seat, amount, -1)


def charge(s: State, seat: i64, amount: i64) -> None:
    """A payment to the bank is due at once; it may have to be raised first (L10, L36)."""
    s.ask(PAYING, seat, amount)


def pay_due(s: State, d: Decision) -> bool:
    """Pay what is due if the cash is there."""
    if s.players[d.seat].cash < d.amount:
        return False
    pay_bank(s, d.seat, d.amount)
    return True
