"""The two-pack: two cards from the deck, of which none, one or both are kept."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from .actions import FIRST, KEEP, TWO_PACK
from .customers import count_bits
from .data import COMMON_FIELD_COST, HELPER, STALL
from .laying import can_draw, draw, offer_to_foreman, place
from .made import events as ev
from .made.decisions import KEEPING
from .money import charge, pay_bank
from .state import Actions, Decision, Player, State

KEEP_FIRST: Final = 1
KEEP_SECOND: Final = 2
FIRST_ON_TOP: Final = 3
SECOND_ON_TOP: Final = 4


def price(p: Player) -> i64:
    """The larger of uncovered helpers and uncovered stalls; nothing with the Official (L11)."""
    if p.official:
        return 0
    return max(count_bits(p.helpers), count_bits(p.stalls))


def offer(s: State, seat: i64, out: Actions) -> None:
    """Once an action phase, if the price is in hand and there are cards (L35, L39)."""
    p = s.players[seat]
    if p.two_pack_bought or p.cash < price(p):
        return
    if can_draw(s):
        out.add(FIRST[TWO_PACK])


def buy(s: State, seat: i64) -> None:
    """Pay and reveal two cards, or what there is."""
    p = s.players[seat]
    cost = price(p)
    if cost > 0:
        pay_bank(s, seat, cost)
    p.two_pack_bought = True
    first = draw(s)
    second = draw(s)
    ev.two_pack(s, seat, cost, first, second)
    s.ask(KEEPING, seat, first, second)


def offer_keeping(s: State, d: Decision, out: Actions) -> None:
    """None, either, or both in either order."""
    for keep in range(5 if d.second >= 0 else 2):
        out.add(FIRST[KEEP] + keep)


def keep(s: State, d: Decision, choice: i64) -> None:
    """Lay the kept cards, discard the others, let the Foreman act, then pay fields (L38)."""
    s.close(d.seat)
    ev.keep(s, d.seat, choice)
    top: i64 = -1
    lower: i64 = -1
    if choice in (KEEP_FIRST, FIRST_ON_TOP):
        top = d.first
    elif choice in (KEEP_SECOND, SECOND_ON_TOP):
        top = d.second
    if choice == FIRST_ON_TOP:
        lower = d.second
    elif choice == SECOND_ON_TOP:
        lower = d.first
    if top >= 0:
        place(s, d.seat, top)
        s.under[top] = lower
        ev.place(s, d.seat, top, lower)
        if top < STALL:
            charge(s, d.seat, COMMON_FIELD_COST)
        if 0 <= lower < STALL:
            charge(s, d.seat, COMMON_FIELD_COST)
    drop(s, d.seat, d.first, top, lower)
    drop(s, d.seat, d.second, top, lower)
    if d.second != top and d.second != lower and d.second >= HELPER:
        offer_to_foreman(s, d.seat, d.second)
    if d.first != top and d.first != lower and d.first >= HELPER:
        offer_to_foreman(s, d.seat, d.first)


def drop(s: State, seat: i64, card: i64, top: i64, lower: i64) -> None:
    """A card that is not kept goes to the discard pile."""
    if card >= 0 and card != top and card != lower:
        s.discard = append(s.discard, card)
        ev.discard(s, seat, card)
