"""What follows from the open table, so that screens and bots need no rules."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from .customers import count_bits, modifier, row_pay, rows_of, status_of
from .data import CARD_NAMES, CASUAL, CASUAL_PAY, LAST_SPACE, NUM_CUSTOMERS, REGULAR
from .made.decisions import STEPPING
from .score import final_space, goods_left
from .state import DUE, SERVED, Player, State
from .turn_end import room
from .two_pack import price as two_pack_price

Json = dict[str, Any]


def facts(s: State, p: Player) -> Json:
    """Prices, what each customer would pay now, regulars that the end of the turn would settle."""
    casuals = count_bits(p.casuals)
    extra = modifier(p, casuals)
    regular_pay: dict[str, int] = {}
    due: list[str] = []
    casual_pay: dict[str, int] = {}
    for customer in range(NUM_CUSTOMERS):
        if (p.regulars >> customer) & 1:
            name = CARD_NAMES[REGULAR + customer]
            status = status_of(s, customer)
            if status == DUE:
                due.append(name)
                regular_pay[name] = row_pay(customer, rows_of(s, customer))
            elif status == SERVED and p.messenger:
                regular_pay[name] = row_pay(customer, rows_of(s, customer) - 1)
        if (p.casuals >> customer) & 1:
            casual_pay[CARD_NAMES[CASUAL + customer]] = CASUAL_PAY[customer] + extra
    return {
        "two_pack_price": two_pack_price(p),
        "casual_modifier": extra,
        "regular_pay": regular_pay,
        "casual_pay": casual_pay,
        "due": due,
        "step_prices": step_prices(p, steps_taken(s, p)),
        "warehouse_room": room(p),
        "final_space": final_space(p),
        "goods_left": goods_left(p),
    }


def step_prices(p: Player, taken: i64) -> list[int]:
    """What the next steps cost, one by one, up to the end of the path."""
    return [
        1 if taken == 0 and space == p.space else space + 1 for space in range(p.space, LAST_SPACE)
    ]


def steps_taken(s: State, p: Player) -> i64:
    """Steps that a player has taken in this end of turn."""
    for lane in s.lanes:
        for d in lane:
            if d.kind == STEPPING and s.players[d.seat] is p:
                return d.taken
    return 0
