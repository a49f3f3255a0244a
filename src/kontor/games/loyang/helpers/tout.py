"""Tout: swap one of your casual customers for another player's; or buy one for 2 and serve it at
once, paying the 2 out of the proceeds (L39)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .. import events as ev
from ..actions import FIRST, USE_TOUT_BUY, USE_TOUT_SWAP
from ..customers import count_bits, has_goods_for_casual, serve_goods
from ..data import CASUAL, HELPER, NUM_CUSTOMERS, TOUT
from ..money import pay_player
from ..state import Actions, State
from ..table import owner_of_casual, put_away, retire, swap

PRICE: Final = 2


def offer(s: State, seat: i64, out: Actions) -> None:
    """Swaps, and purchases whose three goods are in the cart."""
    p = s.players[seat]
    for other in range(len(s.players)):
        if not s.is_other(seat, other):
            continue
        theirs = s.players[other].casuals
        for b in range(NUM_CUSTOMERS):
            if (theirs >> b) & 1:
                for a in range(NUM_CUSTOMERS):
                    if (p.casuals >> a) & 1:
                        out.add(FIRST[USE_TOUT_SWAP] + a * NUM_CUSTOMERS + b)
                if has_goods_for_casual(p, b):
                    out.add(FIRST[USE_TOUT_BUY] + b)


def use_swap(s: State, seat: i64, mine: i64, theirs: i64) -> None:
    """Two casual customers change places."""
    s.note(ev.USE, seat, HELPER + TOUT)
    swap(s, seat, CASUAL + mine, owner_of_casual(s, theirs), CASUAL + theirs)
    retire(s, seat, TOUT)


def buy(s: State, seat: i64, casual: i64) -> None:
    """Serve another player's casual customer as one's own; it counts for the modifier (L14)."""
    s.note(ev.USE, seat, HELPER + TOUT)
    owner = owner_of_casual(s, casual)
    serve_goods(s, seat, casual, count_bits(s.players[seat].casuals) + 1)
    pay_player(s, seat, owner, PRICE)
    put_away(s, owner, CASUAL + casual)
    retire(s, seat, TOUT)
