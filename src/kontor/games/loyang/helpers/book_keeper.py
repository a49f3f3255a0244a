"""Book-keeper: set every shop slot full or empty, and draw 1 cash for each field of a kind.

Asked in small steps (L24): each kind of good may be shelved once, naming a kind ends it.
"""

from __future__ import annotations

from mypy_extensions import i64

from .. import events as ev
from ..actions import FIRST, NAME, SHELVE_AT, USE_BOOK_KEEPER
from ..data import BOOK_KEEPER, HELPER, NUM_FIELDS, SHOP_SLOTS
from ..state import BOOKS, Actions, Decision, State
from ..table import retire


def offer(s: State, seat: i64, out: Actions) -> None:
    """Always of use."""
    out.add(FIRST[USE_BOOK_KEEPER])


def use(s: State, seat: i64) -> None:
    """Open the books."""
    s.note(ev.USE, seat, HELPER + BOOK_KEEPER)
    s.ask(BOOKS, seat)


def offer_steps(s: State, d: Decision, out: Actions) -> None:
    """Another number for each shelf not yet settled, or the kind that is named."""
    shop = s.players[d.seat].shop
    for good in range(6):
        if (d.a >> good) & 1 == 0:
            for n in range(SHOP_SLOTS[good] + 1):
                if n != shop[good]:
                    out.add(SHELVE_AT[good] + n)
    for good in range(6):
        out.add(FIRST[NAME] + good)


def shelve(s: State, d: Decision, good: i64, n: i64) -> None:
    """Set the number of goods of a kind in the shop."""
    s.players[d.seat].shop[good] = n
    s.note(ev.SHELVE, d.seat, good, n)
    s.change_top(d.seat, BOOKS, d.a | (1 << good), 0)


def name(s: State, d: Decision, good: i64) -> None:
    """Take 1 cash for each own field, home included, on which the kind grows."""
    p = s.players[d.seat]
    income: i64 = 0
    for field in range(NUM_FIELDS):
        value = p.fields[field]
        if value > 0 and value & 7 == good:
            income += 1
    p.cash += income
    s.note(ev.INCOME, d.seat, income, good)
    s.close(d.seat)
    retire(s, d.seat, BOOK_KEEPER)
