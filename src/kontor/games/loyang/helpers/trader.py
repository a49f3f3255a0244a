"""Trader (three cards): one trade at another player's stall; its owner is paid 1 in round 8 and 2
in round 9. The cash must be there (L39)."""

from __future__ import annotations

from mypy_extensions import i64

from .. import events as ev
from ..actions import FIRST, USE_TRADER
from ..data import HELPER, TRADER
from ..money import pay_player
from ..stalls import offer_trades, trade
from ..state import TRADING_ABROAD, Actions, Decision, State
from ..table import owner_of_stall, retire


def fee(s: State) -> i64:
    """What the stall's owner gets this round."""
    return s.round - 7 if s.round >= 8 else 0


def offer(s: State, seat: i64, which: i64, out: Actions) -> None:
    """If there is a trade to be made."""
    if s.players[seat].cash < fee(s):
        return
    trades = Actions()
    offer_abroad(s, seat, trades)
    if trades.count:
        out.add(FIRST[USE_TRADER] + which)


def offer_abroad(s: State, seat: i64, out: Actions) -> None:
    """Trades at the stalls of all other players."""
    for other in range(len(s.players)):
        if s.is_other(seat, other):
            offer_trades(s, seat, other, out)


def use(s: State, seat: i64, which: i64) -> None:
    """The trade is chosen next."""
    s.note(ev.USE, seat, HELPER + TRADER + which)
    s.ask(TRADING_ABROAD, seat, which)


def trade_abroad(s: State, d: Decision, slot: i64, payment: i64) -> None:
    """Trade, and pay the owner late in the game."""
    owner = owner_of_stall(s, slot // 3)
    if fee(s) > 0:
        pay_player(s, d.seat, owner, fee(s))
    s.close(d.seat)
    trade(s, d.seat, owner, slot, payment)
    retire(s, d.seat, TRADER + d.a)
