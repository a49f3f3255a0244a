"""From a view to full states: what the viewer cannot know is drawn from what is possible.

Nobody knows the order of the action tiles and the draws to come. The cash of others is hidden
unless money is open (H18), but every payment is made in the open, so whoever has followed the game
can know it: `resample`, which starts from a state, leaves it. A view has no ledger, so whoever
starts from a view has to guess: hidden cash is drawn around an estimate from what lies on the
table.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ....core.chance import Chance
from ....core.declaring import keys
from .bits import count_bits
from .data import CELL_COST, NUM_CELLS, NUM_SPACES, SPACE_PAY, START_CASH
from .declared import STATE
from .document import sees_cash
from .legal import offer
from .state import NOT_SHOWN, Actions, Player, State

Json = dict[str, Any]

KEYS: Final = keys(STATE)
PROFIT_OF_POST: Final = 2  # what a post has brought after the trip and the buyer for its tile
ENOUGH: Final = 60


def completed(view: Json) -> Json:
    """A position document that looks like the view to its viewer; what is hidden is only filled in
    and must be drawn (see `redraw` and `redraw_cash`)."""
    doc = {key: value for key, value in view.items() if key in KEYS}
    doc["players"] = [
        {
            key: 0 if key == "cash" and value is None else value
            for key, value in player.items()
            if key != "facts"
        }
        for player in view["players"]
    ]
    if "shared" in view:
        doc["shared"] = {key: value for key, value in view["shared"].items() if key != "facts"}
    doc["stack"] = view["stack_rest"]
    doc["chance"] = [0, 0, 0, 0]
    return doc


def resample(s: State, chance: Chance) -> State:
    """A copy in which all that nobody can know has been drawn again."""
    c = s.copy()
    redraw(c, chance)
    return c


def hides_the_same(one: State, two: State) -> bool:
    """Whether nothing was drawn; payments out of a hidden purse are made in the open (H18)."""
    return one.same_hidden(two)


def redraw(s: State, chance: Chance) -> None:
    """Draw the order of the action tiles and the generator of draws to come."""
    s.chance = Chance(chance.next(), chance.next(), chance.next(), chance.next())
    s.forced = s.forced[:0]
    s.forced_actions = s.forced_actions[:0]
    chance.shuffle(s.stack)


def redraw_cash(s: State, viewer: i64, chance: Chance) -> None:
    """Draw the cash that a viewer does not see, for a state that nobody has asked yet."""
    for seat in range(s.seats):
        if not sees_cash(s, seat, viewer):
            p = s.players[seat]
            if p.shown != NOT_SHOWN:
                p.cash = p.shown
            else:
                p.cash = drawn_cash(s, seat, viewer, chance)
                leave_a_choice(s, seat)


def drawn_cash(s: State, seat: i64, viewer: i64, chance: Chance) -> i64:
    """An amount around the estimate; the longer the game, the less it is known."""
    spread: i64 = 4 + 3 * (s.round - 1)
    cash: i64 = estimate(s, seat, viewer) + chance.below(2 * spread + 1) - spread
    return cash if cash > 0 else 0


def estimate(s: State, seat: i64, viewer: i64) -> i64:
    """What a player may have: as much as the viewer has (a spectator starts from the cash of the
    beginning), corrected by the difference of what discs, posts and buyers have brought and cost.
    """
    worth = visible_balance(s.players[seat])
    if viewer >= 0:
        own = s.players[viewer]
        return own.cash + worth - visible_balance(own)
    return START_CASH + worth


def visible_balance(p: Player) -> i64:
    """What the pieces on the table have brought so far, less what those in the market have cost."""
    balance: i64 = PROFIT_OF_POST * count_bits(p.posts)
    for space in range(NUM_SPACES):
        if (p.discs >> space) & 1:
            balance += SPACE_PAY[space]
    for cell in range(NUM_CELLS):
        if (p.buyers >> cell) & 1:
            balance -= CELL_COST[cell]
    return balance


def leave_a_choice(s: State, seat: i64) -> None:
    """Whoever is asked has a choice, so has the money for one."""
    d = s.decision_of(seat)
    if d is None:
        return
    p = s.players[seat]
    out = Actions()
    offer(s, d, out)
    while out.count < 2 and p.cash < ENOUGH:
        p.cash += 1
        out = Actions()
        offer(s, d, out)
