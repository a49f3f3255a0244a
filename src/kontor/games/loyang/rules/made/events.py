"""What can happen.

Made from the declarations by `python -m kontor.core.making`: change those.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from .....core.event import Event
from ..actions import KEEPS
from ..data import CARD_NAMES, FIELD_NAMES, GOODS
from ..state import PHASE_NAMES, State

ROUND: Final = 0
PHASE: Final = 1
REVEAL: Final = 2
HARVEST: Final = 3
FIELD_LEFT: Final = 4
TO_CART: Final = 5
SHUFFLE: Final = 6
DEAL: Final = 7
FLIP: Final = 8
LAY: Final = 9
PLACE: Final = 10
FREED: Final = 11
TOKENS: Final = 12
PARTNERS: Final = 13
TURN: Final = 14
SOW: Final = 15
BUY: Final = 16
SELL: Final = 17
TRADE: Final = 18
DELIVER: Final = 19
SERVE: Final = 20
MISS: Final = 21
TWO_PACK: Final = 22
KEEP: Final = 23
LOAN: Final = 24
PAY: Final = 25
STORE: Final = 26
RETURN: Final = 27
ENLARGE: Final = 28
STEP: Final = 29
USE: Final = 30
DISCARD: Final = 31
FETCH: Final = 32
REFILL: Final = 33
SHELVE: Final = 34
INCOME: Final = 35
GAIN: Final = 36
SWAP: Final = 37
CLEAR: Final = 38
BLUE: Final = 39
LOOK: Final = 40
OUT: Final = 41
TURN_END: Final = 42
GAME_END: Final = 43
OFFER: Final = 44
OPPONENT: Final = 45


def round(s: State, round: i64) -> None:
    """Round: round."""
    s.note(ROUND, -1, round)


def phase(s: State, phase: i64) -> None:
    """Phase: phase."""
    s.note(PHASE, -1, phase)


def reveal(s: State, seat: i64, field: i64) -> None:
    """Reveal: field."""
    s.note(REVEAL, seat, field)


def harvest(s: State, seat: i64, field: i64, good: i64, left: i64, extra: i64) -> None:
    """Harvest: field, good, left, extra."""
    s.note(HARVEST, seat, field, good, left, extra)


def field_left(s: State, seat: i64, field: i64) -> None:
    """Field left: field."""
    s.note(FIELD_LEFT, seat, field)


def to_cart(s: State, seat: i64, good: i64, count: i64) -> None:
    """To cart: good, count."""
    s.note(TO_CART, seat, good, count)


def shuffle(s: State, cards: i64) -> None:
    """Shuffle: cards."""
    s.note(SHUFFLE, -1, cards)


def deal(s: State, seat: i64, card: i64) -> None:
    """Deal: card."""
    s.note(DEAL, seat, card)


def flip(s: State, seat: i64, card: i64) -> None:
    """Flip: card."""
    s.note(FLIP, seat, card)


def lay(s: State, seat: i64, card: i64) -> None:
    """Lay: card."""
    s.note(LAY, seat, card)


def place(s: State, seat: i64, card: i64, under: i64) -> None:
    """Place: card, under."""
    s.note(PLACE, seat, card, under)


def freed(s: State, seat: i64, card: i64) -> None:
    """Freed: card."""
    s.note(FREED, seat, card)


def tokens(s: State, first: i64, second: i64) -> None:
    """Tokens: first, second."""
    s.note(TOKENS, -1, first, second)


def partners(s: State, seat: i64, partner: i64) -> None:
    """Partners: partner."""
    s.note(PARTNERS, seat, partner)


def turn(s: State, seat: i64) -> None:
    """Turn."""
    s.note(TURN, seat)


def sow(s: State, seat: i64, good: i64, field: i64, goods: i64) -> None:
    """Sow: good, field, goods."""
    s.note(SOW, seat, good, field, goods)


def buy(s: State, seat: i64, good: i64, count: i64, price: i64, supply: i64) -> None:
    """Buy: good, count, price, supply."""
    s.note(BUY, seat, good, count, price, supply)


def sell(s: State, seat: i64, good: i64, price: i64) -> None:
    """Sell: good, price."""
    s.note(SELL, seat, good, price)


def trade(s: State, seat: i64, card: i64, good: i64, given: i64, given2: i64) -> None:
    """Trade: card, good, given, given2."""
    s.note(TRADE, seat, card, good, given, given2)


def deliver(s: State, seat: i64, card: i64, row: i64, pay: i64, times: i64) -> None:
    """Deliver: card, row, pay, times."""
    s.note(DELIVER, seat, card, row, pay, times)


def serve(s: State, seat: i64, card: i64, pay: i64, modifier: i64) -> None:
    """Serve: card, pay, modifier."""
    s.note(SERVE, seat, card, pay, modifier)


def miss(s: State, seat: i64, card: i64, penalty: i64) -> None:
    """Miss: card, penalty."""
    s.note(MISS, seat, card, penalty)


def two_pack(s: State, seat: i64, price: i64, card: i64, card2: i64) -> None:
    """Two pack: price, card, card2."""
    s.note(TWO_PACK, seat, price, card, card2)


def keep(s: State, seat: i64, keep: i64) -> None:
    """Keep: keep."""
    s.note(KEEP, seat, keep)


def loan(s: State, seat: i64, forced: i64) -> None:
    """Loan: forced."""
    s.note(LOAN, seat, forced)


def pay(s: State, seat: i64, amount: i64, to: i64) -> None:
    """Pay: amount, to."""
    s.note(PAY, seat, amount, to)


def store(s: State, seat: i64, good: i64, count: i64) -> None:
    """Store: good, count."""
    s.note(STORE, seat, good, count)


def return_(s: State, seat: i64, good: i64, count: i64) -> None:
    """Return: good, count."""
    s.note(RETURN, seat, good, count)


def enlarge(s: State, seat: i64) -> None:
    """Enlarge."""
    s.note(ENLARGE, seat)


def step(s: State, seat: i64, space: i64, price: i64) -> None:
    """Step: space, price."""
    s.note(STEP, seat, space, price)


def use(s: State, seat: i64, card: i64) -> None:
    """Use: card."""
    s.note(USE, seat, card)


def discard(s: State, seat: i64, card: i64) -> None:
    """Discard: card."""
    s.note(DISCARD, seat, card)


def fetch(s: State, seat: i64, card: i64) -> None:
    """Fetch: card."""
    s.note(FETCH, seat, card)


def refill(s: State, seat: i64, card: i64) -> None:
    """Refill: card."""
    s.note(REFILL, seat, card)


def shelve(s: State, seat: i64, good: i64, count: i64) -> None:
    """Shelve: good, count."""
    s.note(SHELVE, seat, good, count)


def income(s: State, seat: i64, amount: i64, good: i64) -> None:
    """Income: amount, good."""
    s.note(INCOME, seat, amount, good)


def gain(s: State, seat: i64, good: i64, count: i64) -> None:
    """Gain: good, count."""
    s.note(GAIN, seat, good, count)


def swap(s: State, seat: i64, given: i64, with_: i64, got: i64) -> None:
    """Swap: given, with, got."""
    s.note(SWAP, seat, given, with_, got)


def clear(s: State, seat: i64, field: i64, good: i64, count: i64) -> None:
    """Clear: field, good, count."""
    s.note(CLEAR, seat, field, good, count)


def blue(s: State, seat: i64) -> None:
    """Blue."""
    s.note(BLUE, seat)


def look(s: State, seat: i64) -> None:
    """Look."""
    s.note(LOOK, seat)


def out(s: State, card: i64) -> None:
    """Out: card."""
    s.note(OUT, -1, card)


def turn_end(s: State, seat: i64, space: i64, cash: i64) -> None:
    """Turn end: space, cash."""
    s.note(TURN_END, seat, space, cash)


def game_end(s: State) -> None:
    """Game end."""
    s.note(GAME_END, -1)


def offer(s: State, card: i64, cell: i64) -> None:
    """Offer: card, cell."""
    s.note(OFFER, -1, card, cell)


def opponent(s: State, card: i64) -> None:
    """Opponent: card."""
    s.note(OPPONENT, -1, card)


def event_document(s: State, e: Event) -> dict[str, Any]:
    """An event as its seat may know it."""
    kind = e.kind
    if kind == ROUND:
        return {"event": "round", "round": e.a}
    if kind == PHASE:
        return {"event": "phase", "phase": PHASE_NAMES[e.a]}
    if kind == REVEAL:
        return {"event": "reveal", "seat": e.seat, "field": FIELD_NAMES[e.a]}
    if kind == HARVEST:
        return {
            "event": "harvest",
            "seat": e.seat,
            "field": FIELD_NAMES[e.a],
            "good": GOODS[e.b],
            "left": e.c,
            "extra": e.d,
        }
    if kind == FIELD_LEFT:
        return {"event": "field-left", "seat": e.seat, "field": FIELD_NAMES[e.a]}
    if kind == TO_CART:
        return {"event": "to-cart", "seat": e.seat, "good": GOODS[e.a], "count": e.b}
    if kind == SHUFFLE:
        return {"event": "shuffle", "cards": e.a}
    if kind == DEAL:
        return {"event": "deal", "seat": e.seat, "card": CARD_NAMES[e.a]}
    if kind == FLIP:
        return {"event": "flip", "seat": e.seat, "card": CARD_NAMES[e.a]}
    if kind == LAY:
        return {"event": "lay", "seat": e.seat, "card": CARD_NAMES[e.a]}
    if kind == PLACE:
        return {
            "event": "place",
            "seat": e.seat,
            "card": CARD_NAMES[e.a],
            "under": CARD_NAMES[e.b] if e.b >= 0 else None,
        }
    if kind == FREED:
        return {"event": "freed", "seat": e.seat, "card": CARD_NAMES[e.a]}
    if kind == TOKENS:
        return {"event": "tokens", "first": e.a, "second": e.b if e.b >= 0 else None}
    if kind == PARTNERS:
        return {"event": "partners", "seat": e.seat, "partner": e.a}
    if kind == TURN:
        return {"event": "turn", "seat": e.seat}
    if kind == SOW:
        return {
            "event": "sow",
            "seat": e.seat,
            "good": GOODS[e.a],
            "field": FIELD_NAMES[e.b],
            "goods": e.c,
        }
    if kind == BUY:
        return {
            "event": "buy",
            "seat": e.seat,
            "good": GOODS[e.a],
            "count": e.b,
            "price": e.c,
            "supply": e.d,
        }
    if kind == SELL:
        return {"event": "sell", "seat": e.seat, "good": GOODS[e.a], "price": e.b}
    if kind == TRADE:
        return {
            "event": "trade",
            "seat": e.seat,
            "card": CARD_NAMES[e.a],
            "good": GOODS[e.b],
            "given": GOODS[e.c],
            "given2": GOODS[e.d] if e.d >= 0 else None,
        }
    if kind == DELIVER:
        return {
            "event": "deliver",
            "seat": e.seat,
            "card": CARD_NAMES[e.a],
            "row": e.b,
            "pay": e.c,
            "times": e.d,
        }
    if kind == SERVE:
        return {
            "event": "serve",
            "seat": e.seat,
            "card": CARD_NAMES[e.a],
            "pay": e.b,
            "modifier": e.c,
        }
    if kind == MISS:
        return {"event": "miss", "seat": e.seat, "card": CARD_NAMES[e.a], "penalty": e.b}
    if kind == TWO_PACK:
        return {
            "event": "two-pack",
            "seat": e.seat,
            "price": e.a,
            "card": CARD_NAMES[e.b],
            "card2": CARD_NAMES[e.c] if e.c >= 0 else None,
        }
    if kind == KEEP:
        return {"event": "keep", "seat": e.seat, "keep": KEEPS[e.a]}
    if kind == LOAN:
        return {"event": "loan", "seat": e.seat, "forced": e.a}
    if kind == PAY:
        return {"event": "pay", "seat": e.seat, "amount": e.a, "to": e.b if e.b >= 0 else None}
    if kind == STORE:
        return {"event": "store", "seat": e.seat, "good": GOODS[e.a], "count": e.b}
    if kind == RETURN:
        return {"event": "return", "seat": e.seat, "good": GOODS[e.a], "count": e.b}
    if kind == ENLARGE:
        return {"event": "enlarge", "seat": e.seat}
    if kind == STEP:
        return {"event": "step", "seat": e.seat, "space": e.a, "price": e.b}
    if kind == USE:
        return {"event": "use", "seat": e.seat, "card": CARD_NAMES[e.a]}
    if kind == DISCARD:
        return {"event": "discard", "seat": e.seat, "card": CARD_NAMES[e.a]}
    if kind == FETCH:
        return {"event": "fetch", "seat": e.seat, "card": CARD_NAMES[e.a]}
    if kind == REFILL:
        return {"event": "refill", "seat": e.seat, "card": CARD_NAMES[e.a]}
    if kind == SHELVE:
        return {"event": "shelve", "seat": e.seat, "good": GOODS[e.a], "count": e.b}
    if kind == INCOME:
        return {"event": "income", "seat": e.seat, "amount": e.a, "good": GOODS[e.b]}
    if kind == GAIN:
        return {"event": "gain", "seat": e.seat, "good": GOODS[e.a], "count": e.b}
    if kind == SWAP:
        return {
            "event": "swap",
            "seat": e.seat,
            "given": CARD_NAMES[e.a],
            "with": e.b if e.b >= 0 else None,
            "got": CARD_NAMES[e.c],
        }
    if kind == CLEAR:
        return {
            "event": "clear",
            "seat": e.seat,
            "field": FIELD_NAMES[e.a],
            "good": GOODS[e.b],
            "count": e.c,
        }
    if kind == BLUE:
        return {"event": "blue", "seat": e.seat}
    if kind == LOOK:
        return {"event": "look", "seat": e.seat}
    if kind == OUT:
        return {"event": "out", "card": CARD_NAMES[e.a]}
    if kind == TURN_END:
        return {"event": "turn-end", "seat": e.seat, "space": e.a, "cash": e.b}
    if kind == GAME_END:
        return {"event": "game-end"}
    if kind == OFFER:
        return {"event": "offer", "card": CARD_NAMES[e.a], "cell": e.b}
    if kind == OPPONENT:
        return {"event": "opponent", "card": CARD_NAMES[e.a]}
    raise ValueError(kind)


# What only the seat of an event may know.
PRIVATE: Final[dict[int, tuple[str, ...]]] = {DEAL: ("card",)}
