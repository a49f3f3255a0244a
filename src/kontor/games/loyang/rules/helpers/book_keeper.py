"""Book-keeper: set every shop slot full or empty, and draw 1 cash for each field of a kind.

Asked in small steps (L24): each kind of good may be shelved once, naming a kind ends it. Also while
a field is paid for.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..data import NUM_FIELDS, NUM_GOODS, SHOP_SLOTS
from ..laying import retire
from ..made import events as ev
from ..state import Actions, Decision, State
from .helper import Helper

USE: Final = 0
SHELVE: Final = 1
NAME: Final = 2


class BookKeeper(Helper):
    """Always of use."""

    def offer(self, s: State, seat: i64, out: Actions) -> None:
        """Open the books."""
        out.add(self.first[USE])

    def offer_for_field(self, s: State, seat: i64, out: Actions) -> None:
        """As in a turn."""
        self.offer(s, seat, out)

    def act(self, s: State, d: Decision, way: i64, a: i64, b: i64) -> None:
        """Open the books, shelve a kind, or name one."""
        if way == USE:
            self.ask(s, d.seat)
        elif way == SHELVE:
            self.shelve(s, d, a, b)
        else:
            self.name_kind(s, d, a)

    def offer_steps(self, s: State, d: Decision, out: Actions) -> None:
        """Another number for each shelf not yet settled, or the kind that is named."""
        shop = s.players[d.seat].shop
        shelf: i64 = self.first[SHELVE]
        for good in range(NUM_GOODS):
            slots: i64 = SHOP_SLOTS[good]
            if (d.shelved >> good) & 1 == 0:
                for n in range(slots + 1):
                    if n != shop[good]:
                        out.add(shelf + n)
            shelf += slots + 1
        for good in range(NUM_GOODS):
            out.add(self.first[NAME] + good)

    def shelve(self, s: State, d: Decision, good: i64, n: i64) -> None:
        """Set the number of goods of a kind in the shop."""
        s.players[d.seat].shop[good] = n
        ev.shelve(s, d.seat, good, n)
        s.change_top(d.seat, self.asks, d.shelved | (1 << good), 0)

    def name_kind(self, s: State, d: Decision, good: i64) -> None:
        """Take 1 cash for each of your fields, home included, on which the kind grows."""
        p = s.players[d.seat]
        income: i64 = 0
        for field in range(NUM_FIELDS):
            value = p.fields[field]
            if value > 0 and value & 7 == good:
                income += 1
        p.cash += income
        ev.income(s, d.seat, income, good)
        s.close(d.seat)
        retire(s, d.seat, self.number)
