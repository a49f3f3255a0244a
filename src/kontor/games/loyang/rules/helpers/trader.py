"""Trader (three cards): one trade at another player's stall; its owner is paid 1 in round 8 and 2
in round 9. The cash must be there (L39)."""

from __future__ import annotations

from mypy_extensions import i64

from ..data import HELPER, TRADER
from ..laying import owner_of_stall, retire
from ..made import events as ev
from ..money import pay_player
from ..stalls import can_trade, offer_trades, trade
from ..state import Actions, Decision, State
from .helper import Helper


class Trader(Helper):
    """Trades abroad."""

    def offer(self, s: State, seat: i64, out: Actions) -> None:
        """If there is a trade to be made."""
        if s.players[seat].cash < fee(s):
            return
        for other in range(len(s.players)):
            if s.is_other(seat, other) and can_trade(s, seat, other):
                out.add(self.first[0] + self.copy)
                return

    def perform(self, s: State, d: Decision, way: i64, a: i64, b: i64) -> None:
        """The trade is chosen next; `a` says which card is used."""
        ev.use(s, d.seat, HELPER + TRADER + a)
        s.ask(self.asks, d.seat, a)

    def offer_steps(self, s: State, d: Decision, out: Actions) -> None:
        """Trades at the stalls of all other players."""
        offer_abroad(s, d.seat, out)

    def needs(self, d: Decision) -> i64:
        """The card that was used."""
        return 1 << (TRADER + d.trader)


def fee(s: State) -> i64:
    """What the stall's owner gets this round."""
    return s.round - 7 if s.round >= 8 else 0


def offer_abroad(s: State, seat: i64, out: Actions) -> None:
    """Trades at the stalls of all other players."""
    for other in range(len(s.players)):
        if s.is_other(seat, other):
            offer_trades(s, seat, other, out)


def trade_abroad(s: State, d: Decision, slot: i64, payment: i64) -> None:
    """Trade, and pay the owner late in the game."""
    owner = owner_of_stall(s, slot // 3)
    if fee(s) > 0:
        pay_player(s, d.seat, owner, fee(s))
    s.close(d.seat)
    trade(s, d.seat, owner, slot, payment)
    retire(s, d.seat, TRADER + d.trader)
