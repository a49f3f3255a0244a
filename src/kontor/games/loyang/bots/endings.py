"""All ways to end a turn: which goods are stored, and how many steps are bought."""

from __future__ import annotations

from mypy_extensions import i64

from ..rules import actions as act
from ..rules.actions import FIRST, KIND
from ..rules.flow import apply
from ..rules.legal import offer_main
from ..rules.made import decisions as asked
from ..rules.state import Actions, State


def storings(s: State, seat: i64) -> list[list[int]]:
    """Every set of goods to keep, the rest sold as far as the shop takes it, with and without a
    larger warehouse; as actions."""
    found: list[list[int]] = []
    seen: set[int] = set()
    store_on(s, seat, [], 0, found, seen)
    if offers(s, seat, FIRST[act.ENLARGE]):
        c = s.copy()
        apply(c, seat, FIRST[act.ENLARGE])
        store_on(c, seat, [FIRST[act.ENLARGE]], 0, found, seen)
    return found


def store_on(
    s: State, seat: i64, actions: list[int], first: i64, found: list[list[int]], seen: set[int]
) -> None:
    """Store nothing more, or one more good of the kinds from `first` on."""
    c = s.copy()
    sales = sell_rest(c, seat)
    key = kept(c, seat)
    if key not in seen:
        seen.add(key)
        found.append([*actions, *sales])
    for good in range(first, 6):
        action: i64 = FIRST[act.STORE] + good
        if offers(s, seat, action):
            c = s.copy()
            apply(c, seat, action)
            store_on(c, seat, [*actions, action], good, found, seen)


def sell_rest(c: State, seat: i64) -> list[int]:
    """Sell what is left, the dearest first, until nothing is asked any more; as actions."""
    actions: list[int] = []
    while True:
        d = c.decision_of(seat)
        if d is None or d.kind != asked.STORING_GOODS:
            return actions
        out = Actions()
        offer_main(c, d, out)
        best: i64 = -1
        for i in range(out.count):
            if KIND[out.items[i]] in (act.SELL, act.DONE) and (
                best < 0 or KIND[out.items[i]] == act.SELL
            ):
                best = out.items[i]
        if best < 0:
            best = out.items[0]
        actions.append(best)
        apply(c, seat, best)


def steps(s: State, seat: i64) -> list[list[int]]:
    """Every number of steps that can be bought, as actions."""
    found: list[list[int]] = []
    actions: list[int] = []
    c = s.copy()
    while True:
        d = c.decision_of(seat)
        if d is None or d.kind != asked.STEPPING or c.round != s.round:
            found.append(actions)
            return found
        found.append([*actions, FIRST[act.DONE]])
        if not offers(c, seat, FIRST[act.STEP]):
            return found
        actions = [*actions, FIRST[act.STEP]]
        apply(c, seat, FIRST[act.STEP])


def offers(s: State, seat: i64, action: i64) -> bool:
    """Whether the present decision about the end of a turn offers an action."""
    d = s.decision_of(seat)
    if d is None or d.kind not in (asked.STORING_GOODS, asked.STEPPING):
        return False
    out = Actions()
    offer_main(s, d, out)
    for i in range(out.count):
        if out.items[i] == action:
            return True
    return False


def kept(s: State, seat: i64) -> i64:
    """A number that tells what a player has after storing."""
    p = s.players[seat]
    h: i64 = p.cash * 2 + (1 if p.big_warehouse else 0)
    for good in range(6):
        h = h * 32 + p.warehouse[good] * 4 + p.shop[good]
    return h
