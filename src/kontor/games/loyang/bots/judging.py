"""Judging lines of play in Loyang: played on by a quick policy in common imagined futures.

The futures end with the turns of the round in which the search ends too (`ahead`), where each seat
is judged when its turn ends; in the last round with the game itself.
"""

from __future__ import annotations

from collections.abc import Callable

from ....bots.judging import Future, Line, income_of
from ....bots.winning import sharpness_at, shipped_sharpness, win_chances
from ....core.chance import Chance
from ....core.stats import win_shares
from ..rules import actions as act
from ..rules.actions import FIRST, KIND
from ..rules.data import ROUNDS
from ..rules.flow import apply
from ..rules.game import GAME
from ..rules.imagine import resample
from ..rules.legal import legal, offer_main
from ..rules.made import decisions as asked
from ..rules.state import Actions, Decision, State
from ..rules.two_pack import offer as offer_two_pack
from .endings import steps, storings
from .forecast import UNIT
from .policy import NOTHING, result
from .search import MANY_ACTIONS, USE_SQUIRE, Search

END = FIRST[act.END]
SOURCES = {
    "deliver": ("regulars", "pay", 1),
    "serve": ("casuals", "pay", 1),
    "sell": ("shop", "price", 1),
    "income": ("book-keeper", "amount", 1),
    "buy": ("purchases", "price", -1),
    "two-pack": ("two-packs", "price", -1),
    "miss": ("penalties", "penalty", -1),
    "harvest": ("harvests", "", 1),
}


def future_of(search: Search, s: State, line: Line, chance: Chance) -> Future:
    """One imagined future after a line: all seats play on until each has ended its turn of the
    last round that is looked at."""
    c = resample(s, search.seat, chance)
    GAME.clear_events(c)
    last = min(int(c.round) + int(search.ahead), ROUNDS)
    stands: dict[int, float] = {}
    rollers = search.rollers
    for roller in rollers:
        roller.queue = []
    ahead = list(line)
    for _ in range(MANY_ACTIONS):
        if c.is_over() or len(stands) == int(c.seats):
            break
        seat = int(search.seat) if ahead else int(c.seats_to_act()[0])
        if ahead:
            action = ahead.pop(0)
            options = legal(c, seat)
            if action not in options.items[: options.count]:
                ahead = []
                continue
        else:
            action = int(rollers[seat].choose(c))
        if action == END and int(c.round) >= last and last < ROUNDS:
            stands[seat] = float(rollers[seat].planner.score(c)) / UNIT
            ahead = []
        apply(c, seat, action)
    income = income_of(GAME.take_events(c, int(search.seat)), int(search.seat), SOURCES)
    if c.is_over():
        return at_end(c, int(search.seat), income)
    scores = tuple(stands[seat] for seat in range(int(c.seats)))
    sharpness = sharpness_at(shipped_sharpness(__package__), len(scores), ROUNDS - int(s.round))
    return Future(scores[search.seat], scores, tuple(win_chances(scores, sharpness)), income)


def at_end(c: State, seat: int, income: dict[str, float]) -> Future:
    """A game that is over."""
    scores = tuple(float(result(c, other)) / UNIT for other in range(int(c.seats)))
    return Future(scores[seat], scores, tuple(win_shares(GAME.outcome(c).ranks)), income)


def proposals(search: Search, s: State, count: int) -> list[list[int]]:
    """The lines that look best at first sight for the open decision, best first: whole turns, ways
    to end one, single answers."""
    d = s.decision_of(search.seat)
    assert d is not None
    if d.kind == asked.TURN:
        return turns(search, s, count)
    if d.kind == asked.STORING_GOODS:
        planner = search.policy.planner
        return best_of(
            [(guess(planner.score, s, search.seat, way), way) for way in storings(s, search.seat)],
            count,
        )
    if d.kind == asked.STEPPING:
        likely = int(search.policy.planner.best_steps(s, d.taken)[1] - d.taken)
        ways = steps(s, search.seat)
        return best_of([(-abs(n - likely), way) for n, way in enumerate(ways)], count)
    return best_of([(first_sight(search, s, action), [action]) for action in answers(s, d)], count)


def turns(search: Search, s: State, count: int) -> list[list[int]]:
    """Whole turns, and a two-pack first where one may be bought."""
    nodes = search.policy.planner.plans(s, count, True)
    found = [[*node.actions, END] for node in nodes]
    out = Actions()
    offer_two_pack(s, search.seat, out)
    if out.count > 0:
        found.insert(min(1, len(found)), [FIRST[act.TWO_PACK]])
    return found[: max(count, 2)]


def answers(s: State, d: Decision) -> list[int]:
    """The answers to a decision itself, without what may be done at any time."""
    out = Actions()
    offer_main(s, d, out)
    return [int(out.items[i]) for i in range(out.count)]


def first_sight(search: Search, s: State, action: int) -> int:
    """What an answer promises; of those that tell nothing yet, the same of all."""
    if KIND[action] in (act.LAY, act.FLIP, USE_SQUIRE):
        return int(NOTHING)
    return int(search.policy.judged(s, action))


def guess(score: Callable[[State], int], s: State, seat: int, actions: list[int]) -> int:
    """What a planner thinks of the state after some actions."""
    c = s.copy()
    for action in actions:
        apply(c, seat, action)
    return int(score(c))


def best_of(found: list[tuple[int, list[int]]], count: int) -> list[list[int]]:
    """The lines with the best guesses; those without one are kept as well."""
    found.sort(key=lambda pair: -pair[0])
    blind = [line for value, line in found[count:] if value == NOTHING]
    return [line for _, line in found[:count]] + blind
