"""What a player's area is worth at the end of a turn: a forecast of the rounds to come.

Known harvests are played against known customers, round by round; unsown fields are sown when it
pays, missing goods bought when it pays, the rest sold at a price that stands for customers not yet
met. The result is the final space, in thousandths, loans deducted.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...games.loyang.customers import count_bits
from ...games.loyang.data import (
    BUY_PRICE,
    CASUAL_GOOD,
    CASUAL_PAY,
    GROWS,
    HELPER,
    LAST_SPACE,
    NUM_CUSTOMERS,
    NUM_FIELDS,
    NUM_HELPERS,
    NUM_STALLS,
    PLOTS,
    REGULAR,
    REGULAR_GOOD,
    REGULAR_PAY,
    ROUNDS,
    STALL,
)
from ...games.loyang.state import RED, State

UNIT: Final = 1000
ALMOST: Final = 300  # see left_over

# The weights by place; amounts in thousandths of a cash.
SURPLUS: Final = 0  # six: what a surplus good brings, by kind
NEXT_SURPLUS: Final = 6  # how much of that the next one of its kind still brings
SLOT: Final = 7  # a filled slot of an own stall
CAREFUL: Final = 8  # what a bought delivery must bring at least
LATE: Final = 9  # three: how much of a surplus good's price is left in rounds 7, 8, 9
RESERVE: Final = 12  # ten: cash kept back from the path in later rounds
RESERVE_NOW: Final = 22  # ten: cash kept back from extra steps in the present round
NEW_FIELD: Final = 32  # what the field of each coming round promises, per round left
COVERED: Final = 33  # a card below another
ENLARGED: Final = 34  # a large warehouse, per round left
PLANTED: Final = 35  # six: a good on a field beyond its surplus price, by kind
HELPERS: Final = 41  # twenty-two: each helper
NUM_WEIGHTS: Final = 63


def default_weights() -> vec[i64]:
    """Weights found by hand."""
    weights = vec[i64]([0] * NUM_WEIGHTS)
    for i, value in enumerate([1000, 1300, 1600, 1800, 2400, 2500, 650, 450, 1000, 900, 800, 500]):
        weights[i] = value
    for i, value in enumerate([8, 8, 8, 8, 8, 7, 5, 3, 1, 0]):
        weights[RESERVE + i] = value * UNIT
        weights[RESERVE_NOW + i] = value * UNIT
    weights[NEW_FIELD] = 600
    weights[COVERED] = 300
    weights[ENLARGED] = 300
    for i in range(22):
        weights[HELPERS + i] = 900
    return weights


class Forecast:
    """Scratch space for the forecast of one player."""

    def __init__(self, weights: vec[i64]) -> None:
        self.weights = weights
        self.stock: vec[i64] = vec[i64]([0] * 6)
        self.field_good: vec[i64] = vec[i64]([0] * 16)
        self.field_count: vec[i64] = vec[i64]([0] * 16)
        self.unsown: vec[i64] = vec[i64]([0] * 16)
        self.rows: vec[i64] = vec[i64]([0] * NUM_CUSTOMERS)


def forecast(s: State, seat: i64, f: Forecast, space: i64, cash_now: i64) -> i64:
    """The final space, in thousandths, to be expected from the end of a turn."""
    p = s.players[seat]
    left: i64 = ROUNDS - s.round
    cash: i64 = cash_now * UNIT
    stock = f.stock
    good: i64
    customer: i64
    for good in range(6):
        stock[good] = p.warehouse[good]
    room: i64 = 4 if p.big_warehouse else 1
    fields: i64 = 0
    unsown: i64 = 0
    for field in range(NUM_FIELDS):
        value = p.fields[field]
        if value > 0:
            f.field_good[fields] = value & 7
            f.field_count[fields] = value >> 3
            fields += 1
        elif value == 0:
            f.unsown[unsown] = field
            unsown += 1
    rows = f.rows
    regulars = p.regulars
    casuals = p.casuals
    num_regulars: i64 = 0
    num_casuals: i64 = 0
    red: i64 = 0
    for customer in range(NUM_CUSTOMERS):
        if (regulars >> customer) & 1:
            rows[customer] = s.info[REGULAR + customer] & 3
            if s.info[REGULAR + customer] & RED:
                red |= 1 << customer
            num_regulars += 1
        if (casuals >> customer) & 1:
            num_casuals += 1
    w = f.weights
    if left > 0:
        promise: i64 = 0
        for helper in range(NUM_HELPERS):
            if (p.helpers >> helper) & 1:
                promise += w[HELPERS + helper]
                if s.under[HELPER + helper] >= 0:
                    promise += w[COVERED]
        for stall in range(NUM_STALLS):
            if (p.stalls >> stall) & 1:
                promise += w[SLOT] * count_bits(s.info[STALL + stall])
                if s.under[STALL + stall] >= 0:
                    promise += w[COVERED]
        if p.big_warehouse:
            promise += w[ENLARGED] * left
        promise += w[NEW_FIELD] * left * (left - 1) // 2
        cash += promise
    for t in range(s.round + 1, ROUNDS + 1):
        for i in range(fields):
            if f.field_count[i] > 0:
                f.field_count[i] -= 1
                stock[f.field_good[i]] += 1
        # Regulars, the best paid first as the table is sorted by pay.
        customer = NUM_CUSTOMERS - 1
        while customer >= 0:
            if (regulars >> customer) & 1:
                a: i64 = REGULAR_GOOD[2 * customer]
                b: i64 = REGULAR_GOOD[2 * customer + 1]
                missing: i64 = 0
                if a == b:
                    if stock[a] < 2:
                        missing = BUY_PRICE[a] * (2 - stock[a])
                else:
                    if stock[a] == 0:
                        missing += BUY_PRICE[a]
                    if stock[b] == 0:
                        missing += BUY_PRICE[b]
                pay: i64 = REGULAR_PAY[4 * customer + rows[customer]]
                if missing == 0 or ((pay - missing) * UNIT > w[CAREFUL] and cash >= missing * UNIT):
                    cash += (pay - missing) * UNIT
                    if stock[a] > 0:
                        stock[a] -= 1
                    if stock[b] > 0:
                        stock[b] -= 1
                    rows[customer] += 1
                    if rows[customer] == 4:
                        regulars &= ~(1 << customer)
                        num_regulars -= 1
                elif (red >> customer) & 1:
                    cash -= 2 * UNIT
                else:
                    red |= 1 << customer
            customer -= 1
        customer = NUM_CUSTOMERS - 1
        while customer >= 0 and casuals:
            if (casuals >> customer) & 1:
                lacking: i64 = 0
                for i in range(3):
                    good = CASUAL_GOOD[3 * customer + i]
                    stock[good] -= 1
                    if stock[good] < 0:
                        lacking += BUY_PRICE[good]
                bonus: i64 = 0
                if num_casuals < num_regulars:
                    bonus = 2
                elif num_casuals > num_regulars:
                    bonus = -2
                pay = CASUAL_PAY[customer] + bonus
                if lacking == 0 or ((pay - lacking) * UNIT > w[CAREFUL] and cash >= lacking * UNIT):
                    cash += (pay - lacking) * UNIT
                    casuals &= ~(1 << customer)
                    num_casuals -= 1
                    for good in range(6):
                        if stock[good] < 0:
                            stock[good] = 0
                else:
                    for i in range(3):
                        stock[CASUAL_GOOD[3 * customer + i]] += 1
            customer -= 1
        # Sow what is free, the largest fields first.
        late: i64 = w[LATE + t - 7] if t >= 7 else UNIT
        kept: i64 = 0
        for i in range(unsown):
            field = f.unsown[i]
            harvests: i64 = min(PLOTS[field], ROUNDS - t)
            best: i64 = -1
            best_gain: i64 = 0
            for good in range(6):
                if (GROWS[field] >> good) & 1:
                    gain: i64 = harvests * (w[SURPLUS + good] + w[PLANTED + good])
                    if stock[good] > 0:
                        gain -= w[SURPLUS + good]
                    elif cash >= BUY_PRICE[good] * UNIT:
                        gain -= BUY_PRICE[good] * UNIT
                    else:
                        gain = 0
                    if gain > best_gain:
                        best_gain = gain
                        best = good
            if best >= 0 and fields < 15:
                if stock[best] > 0:
                    stock[best] -= 1
                else:
                    cash -= BUY_PRICE[best] * UNIT
                f.field_good[fields] = best
                f.field_count[fields] = PLOTS[field]
                fields += 1
            else:
                f.unsown[kept] = field
                kept += 1
        unsown = kept
        # Keep what customers still want as far as there is room, sell the rest.
        wanted: i64 = 0
        for customer in range(NUM_CUSTOMERS):
            if (regulars >> customer) & 1:
                wanted |= 1 << REGULAR_GOOD[2 * customer]
                wanted |= 1 << REGULAR_GOOD[2 * customer + 1]
            if (casuals >> customer) & 1:
                for i in range(3):
                    wanted |= 1 << CASUAL_GOOD[3 * customer + i]
        stored: i64 = 0
        good = 5
        while good >= 0:
            keep: i64 = 0
            if t < ROUNDS and (wanted >> good) & 1:
                keep = min(stock[good], min(room - stored, 2))
            stored += keep
            price: i64 = w[SURPLUS + good] * late // UNIT
            for _ in range(stock[good] - keep):
                cash += price
                price = price * w[NEXT_SURPLUS] // UNIT
            stock[good] = keep
            good -= 1
        # Steps.
        if cash >= UNIT and space < LAST_SPACE:
            cash -= UNIT
            space += 1
            while space < LAST_SPACE and cash - w[RESERVE + t] >= (space + 1) * UNIT:
                space += 1
                cash -= space * UNIT
    result: i64 = space * UNIT - p.loans * UNIT
    if cash < 0:
        return result + cash // 10
    if space < LAST_SPACE:
        result += min(cash // (space + 1), UNIT - 1) * left_over(s) // UNIT
    return result


def left_over(s: State) -> i64:
    """What cash towards the next space counts, in thousandths: alone, where only the space counts,
    little at the very end."""
    return ALMOST if s.seats == 1 and s.round == ROUNDS else UNIT
