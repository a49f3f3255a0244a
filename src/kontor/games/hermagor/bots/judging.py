"""Judging lines of play in Hermagor: played on by the quick policy in common imagined futures.

A future ends with the round, or some rounds later (`ahead`); there the stands of all seats are
judged by learnt weights, at the end of the game by its money. What counts is the lead: a seat's
money less the mean of the others'.
"""

from __future__ import annotations

from ....bots.judging import Future, Line, income_of
from ....bots.winning import sharpness_at, shipped_sharpness, win_chances
from ....core.chance import Chance
from ....core.stats import win_shares
from ..rules.flow import apply
from ..rules.game import GAME
from ..rules.imagine import redraw_cash, resample
from ..rules.legal import legal
from ..rules.made import decisions as asked
from ..rules.state import State
from .features import judged, rounds_to_come
from .search import Search, by_guess

MANY_ACTIONS = 2000  # more than any game has
SOURCES = {
    "corridors": ("lanes", "income", 1),
    "sell": ("sales", "price", 1),
    "rent": ("rents", "income", 1),
    "production": ("production", "income", 1),
    "duchies": ("duchies", "income", 1),
    "main-road": ("main-road", "income", 1),
    "buyer": ("buyers", "cost", -1),
    "move": ("trips", "cost", -1),
    "complete": ("regions", "", 1),
}


def future_of(
    search: Search, s: State, seat: int, line: Line, chance: Chance, ahead: int
) -> Future:
    """One imagined future after a line; `ahead` is how many rounds are played. Money that the seat
    does not see is guessed again in each."""
    drawing = chance.copy()
    c = resample(s, drawing)
    redraw_cash(c, seat, drawing)
    GAME.clear_events(c)
    policy = search.policy
    policy.chance = chance
    policy.blur = search.blur
    policy.forget()
    last = int(c.round) + ahead
    first = s.decision_of(seat)
    rest = list(line)
    for _ in range(MANY_ACTIONS):
        d = c.top
        if d is None or (int(c.round) >= last and not rest):
            break
        action = -1
        if rest and d.seat == seat:
            options = legal(c, seat)
            if rest[0] in options.items[: options.count]:
                action = rest.pop(0)
            elif first is None or d.kind in (asked.ACTING, first.kind):
                rest = []
        elif int(c.round) >= last:
            break
        apply(c, d.seat, action if action >= 0 else policy.choose(c))
    return stands(search, c, seat)


def stands(search: Search, c: State, seat: int) -> Future:
    """What all seats are expected to have at the end, by a state between two rounds."""
    income = income_of(GAME.take_events(c, seat), seat, SOURCES)
    seats = range(int(c.seats))
    if c.is_over():
        end = GAME.outcome(c)
        money = tuple(float(score) for score in end.scores)
        return Future(lead(money, seat), money, tuple(win_shares(end.ranks)), income)
    rest = rounds_to_come(c)
    weights = search.weights.at(rest)
    money = tuple(float(judged(c, other, rest, weights)) for other in seats)
    sharpness = sharpness_at(shipped_sharpness(__package__), len(money), int(rest))
    return Future(lead(money, seat), money, tuple(win_chances(money, sharpness)), income)


def lead(money: tuple[float, ...], seat: int) -> float:
    """A seat's money less the mean of the others'."""
    return money[seat] - (sum(money) - money[seat]) / (len(money) - 1)


def proposals(search: Search, s: State, seat: int, count: int) -> list[list[int]]:
    """The answers that look best at first sight, journeys with all that is planned."""
    d = s.decision_of(seat)
    assert d is not None
    search.policy.forget()
    search.policy.blur = 0.0
    found = search.proposed(s, d)
    found.sort(key=by_guess)
    return [[int(action) for action in proposal.line] for proposal in found[:count]]
