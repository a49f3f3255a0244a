"""Planning a whole turn: a beam search over 'get what is missing, then sow, deliver or serve'.

A plan is a list of actions from the present decision to the end of the turn. Each node of the
search is a real state of the rules engine; its score is the forecast of ending the turn there.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ....bots.budget import Budget
from ....core.chance import Chance
from ..rules import actions as act
from ..rules import state as st
from ..rules.actions import ARG, FIRST, KIND
from ..rules.customers import status_of
from ..rules.data import (
    CASUAL_GOOD,
    GROWS,
    HELPER,
    LAST_SPACE,
    NUM_CUSTOMERS,
    NUM_FIELDS,
    PLOTS,
    REGULAR,
    REGULAR_GOOD,
    ROUNDS,
    SELL_PRICE,
    STALL,
)
from ..rules.flow import apply
from ..rules.legal import offer_helpers, offer_main
from ..rules.made import decisions as asked
from ..rules.state import Actions, Player, State
from .details import Details, fill_deck, fill_details
from .features import fill_changing, fill_fixed
from .forecast import RESERVE_NOW, UNIT, Forecast, forecast
from .habits import IDLE, NUM_TASTES, Habits
from .network import Network
from .simple import default_answer, next_to_store, raising, wants
from .supply import Way, get_missing

HASH_MASK: Final = 0x3FFFFFFFFFF


class Node:
    """A state reached within the turn, the actions that led there, and its score."""

    def __init__(self, state: State, actions: list[int], score: i64) -> None:
        self.state = state
        self.actions = actions
        self.score = score


class Planner:
    """Plans turns for one seat; width and depth of the beam decide how hard it thinks."""

    def __init__(
        self,
        seat: i64,
        width: i64,
        depth: i64,
        weights: vec[i64],
        network: Network | None,
        budget: Budget,
    ) -> None:
        self.seat = seat
        self.width = width
        self.depth = depth
        self.scratch = Forecast(weights)
        self.network = network
        self.budget = budget
        self.blur: i64 = 0  # how far a judgement may be off, in thousandths of a space
        self.chance = Chance(1, 2, 3, 4)
        self.habits = Habits(vec[i64]([0] * (NUM_TASTES + 1)))

    def plan(self, s: State) -> Node:
        """The best way found to play the turn on from here, without two-packs."""
        return self.plans(s, 1)[0]

    def plans(self, s: State, count: i64, whole: bool = False) -> list[Node]:
        """The best ways found to play the turn on from here, best first; if `whole`, only those
        after which the turn can end, since no helper waits for an answer."""
        if self.network is not None:
            self.network.forget()
        root = Node(s, [], self.score(s))
        best = [root]
        beam = [root]
        seen: set[int] = {fingerprint(s, self.seat)}
        for _ in range(self.depth):
            children: list[Node] = []
            for node in beam:
                if self.budget.is_spent():
                    break
                self.expand(node, children, seen)
            if len(children) == 0:
                break
            children.sort(key=by_score)
            beam = children[: self.width]
            if count > 1:
                best.extend(settled(children, self.seat) if whole else children[:count])
                best.sort(key=by_score)
                best = best[:count]
            elif beam[0].score > best[0].score:
                best = [beam[0]]
        return best

    def score(self, s: State) -> i64:
        """The value if the turn ended here. The state is changed and put right again: that costs
        less than a copy."""
        self.budget.nodes += 1
        c = s
        d = s.decision_of(self.seat)
        if d is not None and d.kind not in (asked.TURN, asked.STORING_GOODS, asked.STEPPING):
            c = s.copy()
            answer_open(c, self.seat)
        p = c.players[self.seat]
        cash = p.cash
        loans = p.loans
        big_warehouse = p.big_warehouse
        cart = p.cart[:]
        warehouse = p.warehouse[:]
        shop = p.shop[:]
        info = c.info[:]
        end_turn(c, self.seat)
        value = self.best_steps(c, 0)[0] + self.habits.liking(p)
        p.cash = cash
        p.loans = loans
        p.big_warehouse = big_warehouse
        p.cart = cart
        p.warehouse = warehouse
        p.shop = shop
        c.info = info
        if self.blur > 0:
            value += self.chance.below(2 * self.blur + 1) - self.blur
        return value

    def best_steps(self, c: State, steps: i64) -> tuple[i64, i64]:
        """The best value over the number of steps bought now, and that number."""
        p = c.players[self.seat]
        space = p.space
        cash = p.cash
        network = self.network if 1 <= c.round < ROUNDS else None
        if network is not None:
            network.prepare(c, self.seat)
        best: i64 = self.value(c, network, space, cash)
        best_steps: i64 = steps
        while space < LAST_SPACE:
            price: i64 = 1 if steps == 0 else space + 1
            if cash < price or (
                steps > 0
                and c.round < ROUNDS
                and network is None
                and (cash - price) * UNIT < self.scratch.weights[RESERVE_NOW + c.round]
            ):
                break
            cash -= price
            space += 1
            steps += 1
            value = self.value(c, network, space, cash)
            if value >= best:
                best = value
                best_steps = steps
        return best, best_steps

    def value(self, c: State, network: Network | None, space: i64, cash: i64) -> i64:
        """The forecast, corrected by the network if there is one."""
        expected = forecast(c, self.seat, self.scratch, space, cash)
        if network is None:
            return expected
        fill_changing(network.x, space, cash, expected)
        correction: i64 = int(network.ask(c.round) * 1000.0)
        return expected + correction

    def describe(self, s: State, x: vec[float]) -> i64:
        """The features of the end of this turn, and the forecast: for learning."""
        c = s.copy()
        answer_open(c, self.seat)
        end_turn(c, self.seat)
        return self.describe_steps(c, self.best_steps(c, 0)[1], x)

    def describe_steps(self, c: State, steps: i64, x: vec[float]) -> i64:
        """The same if only steps are left to be bought, so many of them."""
        p = c.players[self.seat]
        space = p.space
        cash = p.cash
        for step in range(steps):
            cash -= 1 if step == 0 else space + 1
            space += 1
        expected = forecast(c, self.seat, self.scratch, space, cash)
        fill_fixed(c, self.seat, x)
        details = Details()
        fill_details(c, self.seat, details)
        for i in range(details.count):
            x[details.places[i]] = details.x[details.places[i]]
        fill_deck(c, x)
        fill_changing(x, space, cash, expected)
        return expected

    def expand(self, node: Node, children: list[Node], seen: set[int]) -> None:
        """All sensible continuations of a node."""
        s = node.state
        d = s.decision_of(self.seat)
        if d is None:
            return
        if d.kind != asked.TURN:
            if d.kind in (asked.STORING_GOODS, asked.STEPPING):
                return
            out = Actions()
            offer_main(s, d, out)
            for i in range(out.count):
                self.add(node, [out.items[i]], children, seen)
            return
        self.expand_fields(node, children, seen)
        self.expand_customers(node, children, seen)
        out = Actions()
        offer_helpers(s, self.seat, out)
        for i in range(out.count):
            self.add(node, [out.items[i]], children, seen)

    def expand_fields(self, node: Node, children: list[Node], seen: set[int]) -> None:
        """Sow each kind of unsown field with each good; one that slips one's mind stays unsown."""
        s = node.state
        p = s.players[self.seat]
        done: i64 = 0
        if self.habits.slip == IDLE:
            done = 1 << largest_unsown(p)
        for field in range(NUM_FIELDS):
            if p.fields[field] != 0 or (done >> PLOTS[field]) & 1:
                continue
            done |= 1 << PLOTS[field]
            for good in range(6):
                if (GROWS[field] >> good) & 1:
                    sowing = FIRST[act.SOW] + good * NUM_FIELDS + field
                    self.supply(node, vec[i64]([good]), sowing, children, seen)

    def expand_customers(self, node: Node, children: list[Node], seen: set[int]) -> None:
        """Deliver to each regular that is due, serve each casual."""
        s = node.state
        p = s.players[self.seat]
        for customer in range(NUM_CUSTOMERS):
            if (p.regulars >> customer) & 1:
                a: i64 = REGULAR_GOOD[2 * customer]
                b: i64 = REGULAR_GOOD[2 * customer + 1]
                status = status_of(s, customer)
                if status == st.DUE or (status == st.SERVED and p.messenger):
                    delivery = FIRST[act.DELIVER] + customer
                    self.supply(node, vec[i64]([a, b]), delivery, children, seen)
                    if p.messenger and s.info[REGULAR + customer] & 3 == 3:
                        double = FIRST[act.DOUBLE] + customer
                        self.supply(node, vec[i64]([a, b, a, b]), double, children, seen)
            if (p.casuals >> customer) & 1:
                goods: vec[i64] = vec[i64]([0, 0, 0])
                for i in range(3):
                    goods[i] = CASUAL_GOOD[3 * customer + i]
                self.supply(node, goods, FIRST[act.SERVE] + customer, children, seen)

    def supply(
        self, node: Node, goods: vec[i64], action: i64, children: list[Node], seen: set[int]
    ) -> None:
        """Get the goods that are missing, by the shop or the stalls, then act."""
        p = node.state.players[self.seat]
        missing: list[int] = []
        need: vec[i64] = vec[i64]([0] * 6)
        for good in goods:
            need[good] += 1
            if need[good] > p.cart[good]:
                missing.append(good)
        if len(missing) == 0:
            self.add(node, [action], children, seen)
            return
        if len(missing) > 2:
            return
        ways: list[Way] = []
        get_missing(Way(node.state, []), self.seat, need, missing, ways)
        for way in ways:
            apply(way.state, self.seat, action)
            self.add_state(way.state, node, [*way.actions, action], children, seen)

    def add(self, node: Node, more: list[int], children: list[Node], seen: set[int]) -> None:
        """Make a child by some actions unless its state is known."""
        c = node.state.copy()
        for action in more:
            apply(c, self.seat, action)
        self.add_state(c, node, more, children, seen)

    def add_state(
        self, c: State, node: Node, more: list[int], children: list[Node], seen: set[int]
    ) -> None:
        """Make a child of a state that was reached by some actions unless it is known."""
        if self.budget.nodes >= self.budget.most_nodes:
            return
        key = fingerprint(c, self.seat)
        if key in seen:
            return
        seen.add(key)
        children.append(Node(c, [*node.actions, *more], self.score(c)))


def largest_unsown(p: Player) -> i64:
    """How many plots the largest unsown field has, 0 if there is none."""
    most: i64 = 0
    for field in range(NUM_FIELDS):
        if p.fields[field] == 0:
            most = max(most, PLOTS[field])
    return most


def settled(nodes: list[Node], seat: i64) -> list[Node]:
    """The nodes in which the turn itself is asked."""
    found: list[Node] = []
    for node in nodes:
        d = node.state.decision_of(seat)
        if d is not None and d.kind == asked.TURN:
            found.append(node)
    return found


def by_score(node: Node) -> int:
    """Sort key: best first."""
    return -node.score


def fingerprint(s: State, seat: i64) -> i64:
    """A number that tells states within a turn apart."""
    p = s.players[seat]
    h: i64 = p.cash * 16 + s.round
    h = (h * 1000003 + p.stalls) & HASH_MASK
    h = (h * 1000003 + p.regulars) & HASH_MASK
    h = (h * 1000003 + p.casuals) & HASH_MASK
    h = (h * 1000003 + p.helpers) & HASH_MASK
    flags: i64 = p.sow_bonus
    if p.maid:
        flags += 4
    if p.messenger:
        flags += 8
    if p.saleswoman:
        flags += 16
    if p.official:
        flags += 32
    h = (h * 1000003 + flags) & HASH_MASK
    for good in range(6):
        h = (h * 1000003 + p.cart[good] * 8 + p.shop[good]) & HASH_MASK
    for field in range(NUM_FIELDS):
        h = (h * 1000003 + p.fields[field] + 1) & HASH_MASK
    for card in range(STALL, HELPER):
        h = (h * 1000003 + s.info[card]) & HASH_MASK
    d = s.decision_of(seat)
    if d is not None:
        h = (h * 1000003 + d.kind * 4096 + d.a * 16 + d.b + 1) & HASH_MASK
    return h


def answer_open(c: State, seat: i64) -> None:
    """Answer what is open until the turn itself is asked again."""
    while True:
        d = c.decision_of(seat)
        if d is None or d.kind in (asked.TURN, asked.STORING_GOODS, asked.STEPPING):
            return
        apply(c, seat, raising(c, d) if d.kind == asked.PAYING else default_answer(c, d))


def end_turn(c: State, seat: i64) -> None:
    """What the end of a turn does, in short: settle regulars, store or sell the goods."""
    p = c.players[seat]
    for customer in range(NUM_CUSTOMERS):
        if (p.regulars >> customer) & 1 and status_of(c, customer) == st.DUE:
            if c.info[REGULAR + customer] & st.RED:
                p.cash -= 2
            else:
                c.info[REGULAR + customer] |= st.RED
    wanted: vec[i64] = vec[i64]()
    if st.total(p.cart) > 0:
        wanted = wants(c, seat)
    while st.total(p.cart) > 0:
        action = next_to_store(p, c.round, wanted)
        good: i64 = ARG[action]
        kind: i64 = KIND[action]
        if kind == act.ENLARGE:
            p.cash -= 2
            p.big_warehouse = True
        elif kind == act.STORE:
            p.cart[good] -= 1
            p.warehouse[good] += 1
        elif kind == act.SELL:
            p.cart[good] -= 1
            p.shop[good] += 1
            p.cash += SELL_PRICE[good]
        else:
            break
    while p.cash < 0:
        p.cash += 5
        p.loans += 1
