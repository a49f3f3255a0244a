"""Playing whole games with the turn planner: every decision answered from a state of one's own.

A `Policy` keeps the plan of the present turn and answers decision after decision. It looks at the
seat's own hidden things and the open table only; hidden piles of the state it is given must have
been imagined.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ...core.chance import Chance
from ...games.loyang import actions as act
from ...games.loyang import state as st
from ...games.loyang.actions import FIRST, KIND
from ...games.loyang.data import LAST_SPACE
from ...games.loyang.flow import apply
from ...games.loyang.legal import legal, offer_main
from ...games.loyang.state import Actions, Decision, State
from ...games.loyang.two_pack import price
from .forecast import UNIT
from .network import Network
from .simple import default_answer, raising, storing_action
from .turns import Planner


class Policy:
    """One seat's player: `width` and `depth` for its turns, `card_width` for judging cards."""

    def __init__(
        self,
        seat: i64,
        width: i64,
        depth: i64,
        card_width: i64,
        weights: vec[i64],
        network: Network | None = None,
    ) -> None:
        self.seat = seat
        self.planner = Planner(seat, width, depth, weights, network)
        self.judge = Planner(seat, card_width, depth, weights, network)
        self.queue: list[int] = []
        self.expected: i64 = 0

    def blur(self, amount: i64, chance: Chance) -> None:
        """Misjudge positions by up to so many thousandths of a space, as people do."""
        for planner in (self.planner, self.judge):
            planner.blur = amount
            planner.chance = chance

    def choose(self, s: State) -> i64:
        """The action for the decision that the seat is asked now."""
        d = s.decision_of(self.seat)
        assert d is not None
        if len(self.queue) > 0:
            action: i64 = self.queue.pop(0)
            out = legal(s, self.seat)
            for i in range(out.count):
                if out.items[i] == action:
                    return action
            self.queue = []
        kind = d.kind
        if kind == st.TURN:
            return self.start_turn(s)
        if kind == st.STORING_GOODS:
            return storing_action(s, self.seat)
        if kind == st.STEPPING:
            steps = self.planner.best_steps(s, d.a)[1]
            return FIRST[act.STEP] if steps > d.a else FIRST[act.DONE]
        if kind == st.PAYING:
            return raising(s, d)
        if kind in (st.GRID, st.DISTRIBUTE, st.TAKING, st.KEEPING, st.PLANT):
            return self.choose_cards(s, d)
        if kind == st.REAPING:
            return FIRST[act.DONE]
        if kind in (st.NAMING_PARTNER, st.EXTRA_HARVEST):
            return first_main(s, d)
        return default_answer(s, d)

    def start_turn(self, s: State) -> i64:
        """Buy a cheap two-pack early, else plan the turn."""
        p = s.players[self.seat]
        if not p.two_pack_bought and s.round <= 7:
            cost = price(p)
            if cost <= 1 and p.cash >= cost and len(s.deck) >= 2:
                return FIRST[act.TWO_PACK]
        node = self.planner.plan(s)
        self.expected = node.score
        self.queue = [*node.actions, FIRST[act.END]]
        return self.queue.pop(0)

    def choose_cards(self, s: State, d: Decision) -> i64:
        """Try each answer and plan the turn that follows."""
        out = Actions()
        offer_main(s, d, out)
        best: i64 = out.items[0]
        best_score: i64 = -1000000
        for i in range(out.count):
            action = out.items[i]
            if KIND[action] in (act.LAY, act.FLIP, act.USE_SQUIRE):
                continue
            score = self.judged(s, action)
            if score > best_score:
                best_score = score
                best = action
        return best

    def judged(self, s: State, action: i64) -> i64:
        """What the turn promises after an answer in the card phase."""
        c = s.copy()
        apply(c, self.seat, action)
        while True:
            d = c.decision_of(self.seat)
            if d is None:
                break
            if d.kind == st.TURN:
                return self.judge.plan(c).score
            if d.kind == st.GRID:
                apply(c, self.seat, FIRST[act.DONE])
            elif d.kind == st.PAYING:
                apply(c, self.seat, raising(c, d))
            elif d.kind == st.PLANT:
                break
            else:
                apply(c, self.seat, default_answer(c, d))
        return self.judge.score(c)


def first_main(s: State, d: Decision) -> i64:
    """The first answer to a decision."""
    out = Actions()
    offer_main(s, d, out)
    return out.items[0]


def play_on(s: State, policies: list[Policy]) -> None:
    """Play a game to its end with a policy for each seat."""
    while not s.is_over():
        seat = s.seats_to_act()[0]
        apply(s, seat, policies[seat].choose(s))


def result(s: State, seat: i64) -> i64:
    """The final space in thousandths, cash counting towards the next one."""
    p = s.players[seat]
    value: i64 = (p.space - p.loans) * UNIT
    if p.space < LAST_SPACE:
        value += min(p.cash * UNIT // (p.space + 1), UNIT - 1)
    return value


def play_solo(s: State, width: i64, depth: i64, card_width: i64, weights: vec[i64]) -> i64:
    """Play a solo game to its end; returns the result."""
    play_on(s, [Policy(0, width, depth, card_width, weights)])
    return result(s, 0)
