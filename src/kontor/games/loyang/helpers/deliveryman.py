"""Deliveryman: fill the next row of another player's regular customer and keep the pay; for
row 4 its owner gets 2 of it (L16, L39)."""

from __future__ import annotations

from mypy_extensions import i64

from .. import events as ev
from ..actions import FIRST, USE_DELIVERYMAN
from ..customers import (
    fill_row,
    give_goods_for_regular,
    has_goods_for_regular,
    row_pay,
    rows_of,
)
from ..data import DELIVERYMAN, HELPER, NUM_CUSTOMERS, REGULAR, ROWS
from ..money import pay_player
from ..state import Actions, State
from ..table import owner_of_regular, retire


def offer(s: State, seat: i64, out: Actions) -> None:
    """The others' uncovered regulars whose goods are in the cart."""
    for other in range(len(s.players)):
        if s.is_other(seat, other):
            regulars = s.players[other].regulars
            for regular in range(NUM_CUSTOMERS):
                if (regulars >> regular) & 1 and has_goods_for_regular(s.players[seat], regular, 1):
                    out.add(FIRST[USE_DELIVERYMAN] + regular)


def use(s: State, seat: i64, regular: i64) -> None:
    """Deliver in the owner's place; it does not count as the owner's delivery."""
    s.note(ev.USE, seat, HELPER + DELIVERYMAN)
    owner = owner_of_regular(s, regular)
    p = s.players[seat]
    give_goods_for_regular(p, regular, 1)
    row = rows_of(s, regular)
    pay = row_pay(regular, row)
    p.cash += pay
    s.note(ev.DELIVER, seat, REGULAR + regular, row + 1, pay, 1)
    if row == ROWS - 1:
        pay_player(s, seat, owner, 2)
    fill_row(s, owner, regular)
    retire(s, seat, DELIVERYMAN)
