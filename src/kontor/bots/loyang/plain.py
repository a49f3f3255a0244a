"""Playing by rules of thumb, as people do in their first games: no search, no arithmetic ahead.

A turn goes: deliver and serve what is in the cart, sow the largest fields, buy the one good that a
customer still misses, look into a cheap two-pack, end. Cards are taken by a rough count of how well
they fit what grows. `slips` makes it a beginner: in so many decisions out of a hundred it overlooks
the kind of action that was best.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ...core.chance import Chance
from ...games.loyang import actions as act
from ...games.loyang import state as st
from ...games.loyang.actions import ARG, FIRST, KIND
from ...games.loyang.customers import count_bits, modifier, status_of
from ...games.loyang.data import (
    BUY_PRICE,
    CASUAL,
    CASUAL_GOOD,
    CASUAL_PAY,
    GRID_CELLS,
    GROWS,
    HELPER,
    NUM_CUSTOMERS,
    NUM_FIELDS,
    PLOTS,
    REGULAR,
    REGULAR_GOOD,
    REGULAR_PAY,
    ROUNDS,
    STALL,
)
from ...games.loyang.grid import price_of_cell
from ...games.loyang.legal import legal, offer_main
from ...games.loyang.state import Actions, Decision, State
from ...games.loyang.two_pack import price
from .simple import default_answer, raising, storing_action

GOOD_ENOUGH = 5  # two cards that add up to this are taken from the courtyard


class Plain:
    """One seat's player by rules of thumb."""

    def __init__(self, seat: i64, slips: i64, chance: Chance) -> None:
        self.seat = seat
        self.slips = slips
        self.chance = chance

    def choose(self, s: State) -> i64:
        """The action for the decision that the seat is asked now."""
        d = s.decision_of(self.seat)
        assert d is not None
        kind = d.kind
        if kind == st.TURN:
            return self.turn_action(s)
        if kind == st.STORING_GOODS:
            return storing_action(s, self.seat)
        if kind == st.STEPPING:
            return self.step_or_done(s, d)
        if kind == st.PAYING:
            return raising(s, d)
        if kind in (st.GRID, st.TAKING, st.DISTRIBUTE, st.KEEPING):
            return self.card_action(s, d)
        return default_answer(s, d)

    def slips_now(self) -> bool:
        """Whether the best thing is overlooked this time."""
        if self.slips == 0:
            return False
        return self.chance.below(100) < self.slips

    # The turn

    def turn_action(self, s: State) -> i64:
        """The first thing on the list that is possible."""
        action = self.best_delivery(s)
        if action >= 0 and not self.slips_now():
            return action
        action = self.best_sowing(s)
        if action >= 0 and not self.slips_now():
            return action
        action = self.missing_good(s)
        if action >= 0 and not self.slips_now():
            return action
        p = s.players[self.seat]
        out = legal(s, self.seat)
        for i in range(out.count):
            if KIND[out.items[i]] == act.TWO_PACK and price(p) == 0 and s.round <= 7:
                if not self.slips_now():
                    return out.items[i]
        return FIRST[act.END]

    def best_delivery(self, s: State) -> i64:
        """The delivery or service that pays most with what is in the cart, -1 if none."""
        p = s.players[self.seat]
        out = legal(s, self.seat)
        best: i64 = -1
        most: i64 = 3
        for i in range(out.count):
            action = out.items[i]
            customer: i64 = ARG[action]
            pay: i64 = 0
            if KIND[action] == act.DELIVER:
                if status_of(s, customer) == st.DUE:
                    pay = REGULAR_PAY[4 * customer + (s.info[REGULAR + customer] & 3)]
            elif KIND[action] == act.SERVE:
                pay = CASUAL_PAY[customer] + modifier(p, count_bits(p.casuals)) - 2
            if pay > most:
                most = pay
                best = action
        return best

    def best_sowing(self, s: State) -> i64:
        """Sow the largest free field, buying the seed if that is still worth it; -1 if not."""
        p = s.players[self.seat]
        wanted = self.wanted(s)
        left: i64 = ROUNDS - s.round
        best: i64 = -1
        best_worth: i64 = 0
        for field in range(NUM_FIELDS):
            if p.fields[field] != st.UNSOWN:
                continue
            harvests: i64 = min(left, PLOTS[field])
            for good in range(6):
                if (GROWS[field] >> good) & 1 == 0:
                    continue
                worth: i64 = harvests * (2 + good // 2 + 2 * min(wanted[good], 2))
                if p.cart[good] > 0:
                    worth -= 3
                    if worth > best_worth:
                        best_worth = worth
                        best = FIRST[act.SOW] + good * NUM_FIELDS + field
                elif p.shop[good] > 0 and p.cash >= BUY_PRICE[good] and harvests >= 3:
                    worth -= 2 * BUY_PRICE[good]
                    if worth > best_worth:
                        best_worth = worth
                        best = FIRST[act.BUY] + good
        return best

    def missing_good(self, s: State) -> i64:
        """Buy the single good that a customer still misses, where something is left; -1 if not."""
        p = s.players[self.seat]
        for customer in range(NUM_CUSTOMERS):
            if (p.regulars >> customer) & 1 and status_of(s, customer) == st.DUE:
                pay: i64 = REGULAR_PAY[4 * customer + (s.info[REGULAR + customer] & 3)]
                need: vec[i64] = vec[i64]([0] * 6)
                need[REGULAR_GOOD[2 * customer]] += 1
                need[REGULAR_GOOD[2 * customer + 1]] += 1
                action = self.buy_last(s, need, pay)
                if action >= 0:
                    return action
            if (p.casuals >> customer) & 1:
                pay = CASUAL_PAY[customer] + modifier(p, count_bits(p.casuals)) - 3
                need = vec[i64]([0] * 6)
                for i in range(3):
                    need[CASUAL_GOOD[3 * customer + i]] += 1
                action = self.buy_last(s, need, pay)
                if action >= 0:
                    return action
        return -1

    def buy_last(self, s: State, need: vec[i64], pay: i64) -> i64:
        """Buy the one good that is missing if the price leaves something of the pay."""
        p = s.players[self.seat]
        missing: i64 = -1
        for good in range(6):
            lack = need[good] - p.cart[good]
            if lack > 1 or (lack == 1 and missing >= 0):
                return -1
            if lack == 1:
                missing = good
        if missing < 0 or p.shop[missing] == 0:
            return -1
        cost: i64 = BUY_PRICE[missing]
        if p.cash >= cost and pay > cost:
            return FIRST[act.BUY] + missing
        return -1

    def wanted(self, s: State) -> vec[i64]:
        """How many of the own customers ask for each good."""
        p = s.players[self.seat]
        counts: vec[i64] = vec[i64]([0] * 6)
        for customer in range(NUM_CUSTOMERS):
            if (p.regulars >> customer) & 1:
                counts[REGULAR_GOOD[2 * customer]] += 1
                counts[REGULAR_GOOD[2 * customer + 1]] += 1
        return counts

    def step_or_done(self, s: State, d: Decision) -> i64:
        """Always the cheap step; dear ones with money to spare, or near the end."""
        p = s.players[self.seat]
        out = Actions()
        offer_main(s, d, out)
        if KIND[out.items[0]] != act.STEP:
            return FIRST[act.DONE]
        keep: i64 = 0 if s.round == ROUNDS else (4 if s.round >= 7 else 9)
        if self.slips_now():
            keep = 0
        if d.a == 0 or p.cash - (p.space + 1) >= keep:
            return FIRST[act.STEP]
        return FIRST[act.DONE]

    # Cards

    def card_action(self, s: State, d: Decision) -> i64:
        """Take the card that fits best, lay the one that fits worst."""
        out = Actions()
        offer_main(s, d, out)
        if d.kind == st.DISTRIBUTE:
            return self.distribute(s, out)
        best: i64 = -1
        most: i64 = -100
        for i in range(out.count):
            action = out.items[i]
            worth: i64 = -99
            if KIND[action] == act.TAKE:
                worth = self.fit(s, ARG[action]) - self.cost_of(s, ARG[action])
            elif KIND[action] == act.DONE:
                worth = 1
            elif KIND[action] == act.KEEP and ARG[action] < 3:
                worth = 1
                if ARG[action] == 1:
                    worth = self.fit(s, d.a)
                elif ARG[action] == 2:
                    worth = self.fit(s, d.b)
            if self.slips_now():
                worth = self.chance.below(4)
            if worth > most:
                most = worth
                best = action
        return best

    def distribute(self, s: State, out: Actions) -> i64:
        """Take when hand and courtyard hold two good cards, else lay the worst card."""
        best: i64 = -1
        most: i64 = -100
        worst: i64 = -1
        least: i64 = 100
        for i in range(out.count):
            action = out.items[i]
            worth = self.fit(s, ARG[action])
            if KIND[action] == act.PLAY and worth > most:
                most = worth
                best = action
            elif KIND[action] == act.LAY and worth < least:
                least = worth
                worst = action
        there: i64 = -100
        for card in s.courtyard:
            there = max(there, self.fit(s, card))
        if best >= 0 and (worst < 0 or most + there >= GOOD_ENOUGH or self.slips_now()):
            return best
        return worst

    def cost_of(self, s: State, card: i64) -> i64:
        """What a card of the solo grid costs."""
        for cell in range(GRID_CELLS):
            if s.grid[cell] == card:
                return price_of_cell(cell)
        return 0

    def fit(self, s: State, card: i64) -> i64:
        """How well a card fits what is there, from about -3 to 6."""
        p = s.players[self.seat]
        left: i64 = ROUNDS - s.round
        if card < STALL:
            return 3 if left >= 4 and p.cash >= 5 else -2
        if card < REGULAR:
            return 1 if count_bits(p.stalls) < 2 and left >= 2 else -1
        if card >= HELPER:
            return 1 if count_bits(p.helpers) < 2 and left >= 2 else -1
        grown: i64 = 0
        for value in p.fields:
            if value > 0:
                grown |= 1 << (value & 7)
        worth: i64 = 0
        if card < CASUAL:
            customer = card - REGULAR
            for i in range(2):
                worth += 2 * ((grown >> REGULAR_GOOD[2 * customer + i]) & 1)
            worth += 2 - 2 * count_bits(p.regulars)
            if left < 3:
                worth -= 4
            return worth
        customer = card - CASUAL
        for i in range(3):
            worth += (grown >> CASUAL_GOOD[3 * customer + i]) & 1
        return worth - 2 * count_bits(p.casuals)
