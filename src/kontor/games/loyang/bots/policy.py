"""Playing whole games with the turn planner: every decision answered from a state of one's own.

A `Policy` keeps the plan of the present turn and answers decision after decision. It looks at the
seat's own hidden things and the open table only; hidden piles of the state it is given must have
been imagined.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ....bots.budget import Budget
from ....core.chance import Chance
from ..rules import actions as act
from ..rules.actions import ARG, FIRST, KIND
from ..rules.data import LAST_SPACE
from ..rules.flow import apply
from ..rules.imagine import resample
from ..rules.legal import legal, offer_main
from ..rules.made import decisions as asked
from ..rules.state import Actions, Decision, State
from ..rules.two_pack import offer as offer_two_pack
from ..rules.two_pack import price
from .forecast import UNIT, left_over
from .habits import NO_STEP, PACKS, Habits
from .network import Network
from .simple import default_answer, raising, storing_action
from .turns import Planner, fingerprint

USE_SQUIRE: i64 = act.kind_of("use {helper=squire}")

NOTHING: i64 = -1000000  # less than anything that is judged: no judgement at all


class Policy:
    """One seat's player: `width` and `depth` for its turns, `card_width` for judging cards,
    `packs` for how often it imagines a two-pack before it buys one (0: a rule of thumb)."""

    def __init__(
        self,
        seat: i64,
        width: i64,
        depth: i64,
        card_width: i64,
        weights: vec[i64],
        network: Network | None = None,
        budget: Budget | None = None,
    ) -> None:
        self.seat = seat
        self.budget = budget if budget is not None else Budget()
        self.planner = Planner(seat, width, depth, weights, network, self.budget)
        self.judge = Planner(seat, card_width, depth, weights, network, self.budget)
        self.packs: i64 = 0
        self.chance = Chance(1, 2, 3, 4)
        self.queue: list[int] = []
        self.awaited: i64 = 0  # the fingerprint of the state in which the queue goes on
        self.expected: i64 = NOTHING  # what the decision promises, if that was judged

    def blur(self, amount: i64, chance: Chance) -> None:
        """Misjudge positions by up to so many thousandths of a space, as people do."""
        for planner in (self.planner, self.judge):
            planner.blur = amount
            planner.chance = chance

    def take_on(self, habits: Habits, sight: i64) -> None:
        """Play like somebody with habits, who looks so many rounds ahead."""
        for planner in (self.planner, self.judge):
            planner.habits = habits
            planner.scratch.sight = sight

    def choose(self, s: State) -> i64:
        """The action for the decision that the seat is asked now."""
        d = s.decision_of(self.seat)
        assert d is not None
        if self.planner.network is not None:
            self.planner.network.forget()
        if self.follows(s):
            return self.go_on(s)
        kind = d.kind
        if kind == asked.TURN:
            return self.start_turn(s)
        if kind in (asked.GRID, asked.DISTRIBUTE, asked.TAKING, asked.KEEPING, asked.PLANT):
            return self.choose_cards(s, d)
        return self.small_answer(s, d)

    def small_answer(self, s: State, d: Decision) -> i64:
        """Decisions that need no search."""
        kind = d.kind
        if kind == asked.STORING_GOODS:
            return storing_action(s, self.seat)
        if kind == asked.STEPPING:
            self.expected, steps = self.planner.best_steps(s, d.taken)
            if self.planner.habits.slip == NO_STEP:
                return FIRST[act.DONE]
            return FIRST[act.STEP] if steps > d.taken else FIRST[act.DONE]
        if kind == asked.PAYING:
            return raising(s, d)
        if kind == asked.REAPING:
            return FIRST[act.DONE]
        if kind in (asked.NAMING_PARTNER, asked.EXTRA_HARVEST):
            return first_main(s, d)
        return default_answer(s, d)

    # Plans

    def follows(self, s: State) -> bool:
        """Whether the state is the one in which the plan goes on, and its next action is legal;
        else the plan and what it promised are forgotten."""
        if len(self.queue) > 0 and fingerprint(s, self.seat) == self.awaited:
            action: i64 = self.queue[0]
            out = legal(s, self.seat)
            for i in range(out.count):
                if out.items[i] == action:
                    return True
        self.queue = []
        self.expected = NOTHING
        return False

    def go_on(self, s: State) -> i64:
        """The next action of the plan; the end of a turn may wait for a two-pack."""
        action: i64 = self.queue.pop(0)
        if action == FIRST[act.END] and self.packs > 0 and self.wants_pack(s, self.expected):
            self.queue = []
            return FIRST[act.TWO_PACK]
        if len(self.queue) > 0:
            c = s.copy()
            apply(c, self.seat, action)
            self.awaited = fingerprint(c, self.seat)
        return action

    def follow(self, s: State, actions: list[int], value: i64) -> i64:
        """Begin a plan for the rest of the turn."""
        return self.take_up(s, [*actions, FIRST[act.END]], value)

    def take_up(self, s: State, actions: list[int], value: i64) -> i64:
        """Begin a plan of some actions."""
        self.expected = value
        self.queue = actions
        return self.go_on(s)

    def start_turn(self, s: State) -> i64:
        """Buy a two-pack if it promises something, else plan the turn."""
        if self.packs == 0:
            p = s.players[self.seat]
            cost = price(p)
            most: i64 = 1 + self.planner.habits.tastes[PACKS] // UNIT
            if not p.two_pack_bought and s.round <= 7 and cost <= most:
                if p.cash >= cost and len(s.deck) >= 2:
                    return FIRST[act.TWO_PACK]
        node = self.planner.plan(s)
        if self.packs > 0 and self.wants_pack(s, node.score):
            return FIRST[act.TWO_PACK]
        return self.follow(s, node.actions, node.score)

    def wants_pack(self, s: State, without: i64) -> bool:
        """Whether imagined two-packs bring more on average than going on without."""
        out = Actions()
        offer_two_pack(s, self.seat, out)
        if out.count == 0 or s.decision_of(self.seat) is None:
            return False
        total: i64 = 0
        for i in range(self.packs):
            c = resample(s, self.seat, self.chance)
            apply(c, self.seat, FIRST[act.TWO_PACK])
            d = c.decision_of(self.seat)
            if d is not None and d.kind == asked.KEEPING:
                total += self.best_card(c, d)[1]
            else:
                total += self.judge.plan(c).score
            if i == 1 and total < 2 * without - 600:
                return False
            if self.budget.is_spent():
                return total > without * (i + 1)
        return total > without * self.packs

    # Cards

    def choose_cards(self, s: State, d: Decision) -> i64:
        """The answer after which the turn promises most."""
        best, value = self.best_card(s, d)
        self.expected = value
        return best

    def best_card(self, s: State, d: Decision) -> tuple[i64, i64]:
        """Try each answer and plan the turn that follows; also the value of the best."""
        out = Actions()
        offer_main(s, d, out)
        best: i64 = -1
        best_score: i64 = NOTHING
        for i in range(out.count):
            action = out.items[i]
            if KIND[action] in (act.LAY, act.FLIP, USE_SQUIRE):
                continue
            score = self.judged(s, action)
            if score > best_score:
                best_score = score
                best = action
            if self.budget.is_spent():
                break
        if best < 0:
            return self.worst_to_keep(s, out)
        return best, best_score

    def worst_to_keep(self, s: State, out: Actions) -> tuple[i64, i64]:
        """Whoever must lay a card lays the one that would help least; also what the best of the
        others promises."""
        best: i64 = out.items[0]
        least: i64 = -NOTHING
        most: i64 = NOTHING  # of the cards that are kept
        for i in range(out.count):
            if KIND[out.items[i]] == act.LAY:
                score = self.judged(s, FIRST[act.PLAY] + ARG[out.items[i]])
                kept = score
                if score < least:
                    kept = least
                    least = score
                    best = out.items[i]
                if most < kept < -NOTHING:
                    most = kept
        return best, most

    def judged(self, s: State, action: i64) -> i64:
        """What the turn promises after an answer in the card phase."""
        c = s.copy()
        apply(c, self.seat, action)
        while True:
            d = c.decision_of(self.seat)
            if d is None:
                break
            if d.kind == asked.TURN:
                return self.judge.plan(c).score
            if d.kind == asked.GRID:
                apply(c, self.seat, FIRST[act.DONE])
            elif d.kind == asked.PAYING:
                apply(c, self.seat, raising(c, d))
            elif d.kind == asked.PLANT:
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
    """The final space in thousandths, cash counting towards the next one (alone, a little)."""
    p = s.players[seat]
    value: i64 = (p.space - p.loans) * UNIT
    if p.space < LAST_SPACE:
        value += min(p.cash * UNIT // (p.space + 1), UNIT - 1) * left_over(s) // UNIT
    return value
