"""What a player's area is worth at the end of a turn: a forecast of the rounds to come.

Known harvests are played against known customers, round by round; unsown fields are sown when it
pays, missing goods bought when it pays, the rest sold at a price that stands for customers not yet
met. The result is the final space, in thousandths, loans deducted.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..rules.customers import count_bits
from ..rules.data import (
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
from ..rules.state import RED, Player, State

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
HELPERS: Final = 41  # each helper
NUM_WEIGHTS: Final[i64] = HELPERS + NUM_HELPERS


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
    for i in range(NUM_HELPERS):
        weights[HELPERS + i] = 900
    return weights


class Forecast:
    """Scratch space for the forecast of one player, and the pieces it is made of.

    What lasts from round to round stands in fields; each piece works on copies of its own.
    """

    def __init__(self, weights: vec[i64]) -> None:
        self.weights = weights
        self.stock: vec[i64] = vec[i64]([0] * 6)
        self.field_good: vec[i64] = vec[i64]([0] * 16)
        self.field_count: vec[i64] = vec[i64]([0] * 16)
        self.unsown: vec[i64] = vec[i64]([0] * 16)
        self.rows: vec[i64] = vec[i64]([0] * NUM_CUSTOMERS)
        self.num_fields: i64 = 0
        self.num_unsown: i64 = 0
        self.room: i64 = 0
        self.cash: i64 = 0
        self.space: i64 = 0
        self.sight: i64 = ROUNDS  # how many rounds ahead it looks
        # Customers as bit sets, the cross ones among the regulars, and how many there are.
        self.regulars: i64 = 0
        self.casuals: i64 = 0
        self.red: i64 = 0
        self.num_regulars: i64 = 0
        self.num_casuals: i64 = 0

    def begin(self, s: State, p: Player) -> None:
        """Take in what lies before a player."""
        for good in range(6):
            self.stock[good] = p.warehouse[good]
        self.room = 4 if p.big_warehouse else 1
        fields: i64 = 0
        unsown: i64 = 0
        for field in range(NUM_FIELDS):
            value = p.fields[field]
            if value > 0:
                self.field_good[fields] = value & 7
                self.field_count[fields] = value >> 3
                fields += 1
            elif value == 0:
                self.unsown[unsown] = field
                unsown += 1
        self.num_fields = fields
        self.num_unsown = unsown
        self.regulars = p.regulars
        self.casuals = p.casuals
        red: i64 = 0
        for customer in range(NUM_CUSTOMERS):
            if (p.regulars >> customer) & 1:
                info = s.info[REGULAR + customer]
                self.rows[customer] = info & 3
                if info & RED:
                    red |= 1 << customer
        self.red = red
        self.num_regulars = count_bits(p.regulars)
        self.num_casuals = count_bits(p.casuals)

    def promise(self, s: State, p: Player, left: i64) -> i64:
        """What helpers, stalls, the warehouse and fields to come are worth, in cash."""
        w = self.weights
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
        return promise + w[NEW_FIELD] * left * (left - 1) // 2

    def harvest(self) -> None:
        """One good off each sown field."""
        stock = self.stock
        counts = self.field_count
        goods = self.field_good
        for i in range(self.num_fields):
            if counts[i] > 0:
                counts[i] -= 1
                stock[goods[i]] += 1

    def serve_regulars(self) -> None:
        """Deliver a row to each regular, the best paid first as the table is sorted by pay."""
        stock = self.stock
        rows = self.rows
        careful = self.weights[CAREFUL]
        cash = self.cash
        regulars = self.regulars
        customer: i64 = NUM_CUSTOMERS - 1
        while customer >= 0 and regulars:
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
                if missing == 0 or ((pay - missing) * UNIT > careful and cash >= missing * UNIT):
                    cash += (pay - missing) * UNIT
                    if stock[a] > 0:
                        stock[a] -= 1
                    if stock[b] > 0:
                        stock[b] -= 1
                    rows[customer] += 1
                    if rows[customer] == 4:
                        self.regulars &= ~(1 << customer)
                        self.num_regulars -= 1
                elif (self.red >> customer) & 1:
                    cash -= 2 * UNIT
                else:
                    self.red |= 1 << customer
            customer -= 1
        self.cash = cash

    def serve_casuals(self) -> None:
        """Serve each casual customer for whom the goods are there, or pay to be bought."""
        casuals = self.casuals
        stock = self.stock
        careful = self.weights[CAREFUL]
        cash = self.cash
        count = self.num_casuals
        good: i64
        customer: i64 = NUM_CUSTOMERS - 1
        while customer >= 0 and casuals:
            if (casuals >> customer) & 1:
                lacking: i64 = 0
                for i in range(3):
                    good = CASUAL_GOOD[3 * customer + i]
                    stock[good] -= 1
                    if stock[good] < 0:
                        lacking += BUY_PRICE[good]
                bonus: i64 = 0
                if count < self.num_regulars:
                    bonus = 2
                elif count > self.num_regulars:
                    bonus = -2
                gain: i64 = (CASUAL_PAY[customer] + bonus - lacking) * UNIT
                if lacking == 0 or (gain > careful and cash >= lacking * UNIT):
                    cash += gain
                    casuals &= ~(1 << customer)
                    count -= 1
                    for good in range(6):
                        if stock[good] < 0:
                            stock[good] = 0
                else:
                    for i in range(3):
                        stock[CASUAL_GOOD[3 * customer + i]] += 1
            customer -= 1
        self.cash = cash
        self.casuals = casuals
        self.num_casuals = count

    def sow(self, t: i64) -> None:
        """Sow what is free in round `t`, each field with what promises most."""
        stock = self.stock
        kept: i64 = 0
        for i in range(self.num_unsown):
            field = self.unsown[i]
            best = self.best_to_sow(field, min(PLOTS[field], ROUNDS - t))
            if best >= 0 and self.num_fields < 15:
                if stock[best] > 0:
                    stock[best] -= 1
                else:
                    self.cash -= BUY_PRICE[best] * UNIT
                self.field_good[self.num_fields] = best
                self.field_count[self.num_fields] = PLOTS[field]
                self.num_fields += 1
            else:
                self.unsown[kept] = field
                kept += 1
        self.num_unsown = kept

    def best_to_sow(self, field: i64, harvests: i64) -> i64:
        """The good that brings most on a field that is harvested so often, -1 if none does."""
        w = self.weights
        stock = self.stock
        cash = self.cash
        grows: i64 = GROWS[field]
        best: i64 = -1
        best_gain: i64 = 0
        for good in range(6):
            if (grows >> good) & 1:
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
        return best

    def wanted(self) -> i64:
        """The goods that customers still want, as a bit set."""
        wanted: i64 = 0
        regulars = self.regulars
        casuals = self.casuals
        for customer in range(NUM_CUSTOMERS):
            if (regulars >> customer) & 1:
                wanted |= 1 << REGULAR_GOOD[2 * customer]
                wanted |= 1 << REGULAR_GOOD[2 * customer + 1]
            if (casuals >> customer) & 1:
                for i in range(3):
                    wanted |= 1 << CASUAL_GOOD[3 * customer + i]
        return wanted

    def sell_surplus(self, t: i64) -> None:
        """Keep what customers still want as far as there is room, sell the rest."""
        w = self.weights
        stock = self.stock
        wanted = self.wanted() if t < ROUNDS else 0
        late: i64 = w[LATE + t - 7] if t >= 7 else UNIT
        next_one = w[NEXT_SURPLUS]
        cash = self.cash
        stored: i64 = 0
        good: i64 = 5
        while good >= 0:
            keep: i64 = 0
            if (wanted >> good) & 1:
                keep = min(stock[good], min(self.room - stored, 2))
            stored += keep
            price: i64 = w[SURPLUS + good] * late // UNIT
            for _ in range(stock[good] - keep):
                cash += price
                price = price * next_one // UNIT
            stock[good] = keep
            good -= 1
        self.cash = cash

    def step(self, t: i64) -> None:
        """Steps on the path, the first one for 1, with cash kept back."""
        cash = self.cash
        space = self.space
        if cash >= UNIT and space < LAST_SPACE:
            cash -= UNIT
            space += 1
            while space < LAST_SPACE and cash - self.weights[RESERVE + t] >= (space + 1) * UNIT:
                space += 1
                cash -= space * UNIT
        self.cash = cash
        self.space = space


def forecast(s: State, seat: i64, f: Forecast, space: i64, cash_now: i64) -> i64:
    """The final space, in thousandths, to be expected from the end of a turn."""
    p = s.players[seat]
    f.begin(s, p)
    f.space = space
    f.cash = cash_now * UNIT
    left: i64 = ROUNDS - s.round
    if left > 0:
        f.cash += f.promise(s, p, left)
    for t in range(s.round + 1, min(s.round + f.sight, ROUNDS) + 1):
        f.harvest()
        f.serve_regulars()
        f.serve_casuals()
        f.sow(t)
        f.sell_surplus(t)
        f.step(t)
    result: i64 = f.space * UNIT - p.loans * UNIT
    if f.cash < 0:
        return result + f.cash // 10
    if f.space < LAST_SPACE:
        result += min(f.cash // (f.space + 1), UNIT - 1) * left_over(s) // UNIT
    return result


def left_over(s: State) -> i64:
    """What cash towards the next space counts, in thousandths: alone, where only the space counts,
    little at the very end."""
    return ALMOST if s.seats == 1 and s.round == ROUNDS else UNIT
