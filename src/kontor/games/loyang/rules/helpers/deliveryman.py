"""Deliveryman: fill the next row of another player's regular customer and keep the pay; for
row 4 its owner gets 2 of it (L16, L39)."""

from __future__ import annotations

from mypy_extensions import i64

from ..customers import fill_row, give_goods_for_regular, has_goods_for_regular, row_pay, rows_of
from ..data import NUM_CUSTOMERS, REGULAR, ROWS
from ..laying import owner_of_regular, retire
from ..made import events as ev
from ..money import pay_player
from ..state import Actions, Decision, State
from .helper import Helper


class Deliveryman(Helper):
    """Delivers in another player's place."""

    def offer(self, s: State, seat: i64, out: Actions) -> None:
        """The others' uncovered regulars whose goods are in the cart."""
        p = s.players[seat]
        for other in range(len(s.players)):
            if s.is_other(seat, other):
                regulars = s.players[other].regulars
                for regular in range(NUM_CUSTOMERS):
                    if (regulars >> regular) & 1 and has_goods_for_regular(p, regular, 1):
                        out.add(self.first[0] + regular)

    def act(self, s: State, d: Decision, way: i64, a: i64, b: i64) -> None:
        """Deliver; it does not count as the owner's delivery."""
        owner = owner_of_regular(s, a)
        p = s.players[d.seat]
        give_goods_for_regular(p, a, 1)
        row = rows_of(s, a)
        pay = row_pay(a, row)
        p.cash += pay
        ev.deliver(s, d.seat, REGULAR + a, row + 1, pay, 1)
        if row == ROWS - 1:
            pay_player(s, d.seat, owner, 2)
        fill_row(s, owner, a)
        retire(s, d.seat, self.number)
