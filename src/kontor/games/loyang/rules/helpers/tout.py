"""Tout: swap one of your casual customers for another player's; or buy one for 2 and serve it at
once, paying the 2 out of the proceeds (L39)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..customers import count_bits, has_goods_for_casual, serve_goods
from ..data import CASUAL, NUM_CUSTOMERS
from ..laying import owner_of_casual, put_away, retire, swap
from ..money import pay_player
from ..state import Actions, Decision, State
from .helper import Helper

SWAP: Final = 0
BUY: Final = 1

PRICE: Final = 2


class Tout(Helper):
    """Lures casual customers away."""

    def offer(self, s: State, seat: i64, out: Actions) -> None:
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
                            out.add(self.first[SWAP] + a * NUM_CUSTOMERS + b)
                    if has_goods_for_casual(p, b):
                        out.add(self.first[BUY] + b)

    def act(self, s: State, d: Decision, way: i64, a: i64, b: i64) -> None:
        """Two casual customers change places; or another player's is served as one's own and counts
        for the modifier (L14)."""
        if way == SWAP:
            swap(s, d.seat, CASUAL + a, owner_of_casual(s, b), CASUAL + b)
        else:
            owner = owner_of_casual(s, a)
            serve_goods(s, d.seat, a, count_bits(s.players[d.seat].casuals) + 1)
            pay_player(s, d.seat, owner, PRICE)
            put_away(s, owner, CASUAL + a)
        retire(s, d.seat, self.number)
