"""Every action of the game as one small number, with a fixed layout.

An action is a number 0 .. NUM_ACTIONS-1. The layout never depends on the position, so the
same number means the same action in every game: notation, records, masks for learning
and the line protocol all rest on it. `KIND`, `ARG` and `ARG2` take a number apart; the
first number of each kind plus an offset puts it together.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ....core.phrase import HOLE
from .data import (
    NUM_CARDS,
    NUM_CUSTOMERS,
    NUM_FIELDS,
    NUM_GOODS,
    NUM_HELPERS,
    NUM_SLOTS,
    NUM_STALLS,
    SHOP_SLOTS,
    STALL_NEED,
)
from .helper_rows import HELPER_ROWS

# Kinds of action, in the order of their numbers. The comment gives the arguments.
SOW: Final = 0  # good, field
BUY: Final = 1  # good
SELL: Final = 2  # good
TRADE: Final = 3  # stall slot, payment (see PAYMENTS)
DELIVER: Final = 4  # regular
DOUBLE: Final = 5  # regular: both deliveries of row 4 at once (L15)
SERVE: Final = 6  # casual
SETTLE: Final = 7  # regular (L2)
TWO_PACK: Final = 8
KEEP: Final = 9  # which of the two cards (see KEEPS)
LOAN: Final = 10
END: Final = 11
STORE: Final = 12  # good
ENLARGE: Final = 13
STEP: Final = 14
DONE: Final = 15  # ends a series of small steps
DISCARD: Final = 16  # helper (L26)
PARTNER: Final = 17  # seat
FLIP: Final = 18
LAY: Final = 19  # card
PLAY: Final = 20  # card
TAKE: Final = 21  # card
FETCH: Final = 22  # the Foreman takes
PASS: Final = 23  # the Foreman declines
FIRST_HELPER_KIND: Final = 24  # from here on those of the helpers, see helper_rows.py

# The phrase of each kind, see core/phrase.py and the forms in notation.py.
PHRASES: Final = [
    "sow {good} {field}",
    "buy {good}",
    "sell {good}",
    "trade {slot:stall} {slot_good:good} for {payment}",
    "deliver {regular:card}",
    "deliver-twice {regular:card}",
    "serve {casual:card}",
    "settle {regular:card}",
    "two-pack",
    "keep {keep:cards}",
    "loan",
    "end",
    "store {good}",
    "enlarge",
    "step",
    "done",
    "discard {helper:card}",
    "partner {seat}",
    "flip",
    "lay {card}",
    "play {card}",
    "take {card}",
    "fetch",
    "pass",
    *[phrase for row in HELPER_ROWS for phrase in row.actions],
]
NUM_KINDS: Final = len(PHRASES)

# What may be given at a stall: one good, or two in any order.
PAYMENTS: Final = (
    *[(g, -1) for g in range(NUM_GOODS)],
    *[(g, h) for g in range(NUM_GOODS) for h in range(g, NUM_GOODS)],
)
NUM_SINGLE_PAYMENTS: Final = 6
NO_GOOD: Final = 6
GIVEN: Final = bytes([a for a, b in PAYMENTS])
GIVEN2: Final = bytes([b if b >= 0 else NO_GOOD for a, b in PAYMENTS])

# What may be kept of a two-pack: nothing, one card, or one card over the other.
KEEPS: Final[tuple[str, ...]] = ("none", "1", "2", "1/2", "2/1")


# How many things of each form there are; payments and shelves depend on what is named before.
COUNTS: Final[dict[str, int]] = {
    "good": 6,
    "staple": 3,
    "field": NUM_FIELDS,
    "card": NUM_CARDS,
    "stall": NUM_STALLS,
    "regular": NUM_CUSTOMERS,
    "casual": NUM_CUSTOMERS,
    "helper": NUM_HELPERS,
    "trader": 3,
    "slot": NUM_SLOTS,
    "seat": 4,
    "keep": len(KEEPS),
    "with": 4,
}


def _second(form: str, first: int) -> int:
    """How many things of a form go with what is named first."""
    if form == "payment":
        return len(PAYMENTS) if STALL_NEED[first] == 2 else NUM_SINGLE_PAYMENTS
    if form == "shelf":
        return SHOP_SLOTS[first] + 1
    return COUNTS[form]


def _named(phrase: str) -> list[tuple[int, int]]:
    """All that the actions of a phrase name, as numbers. A slot's good is named with the slot."""
    holes: list[tuple[str, str, str]] = HOLE.findall(phrase)
    forms = [form for form, _, fixed in holes if not fixed and form != "slot_good"]
    if not forms:
        return [(0, 0)]
    firsts = range(COUNTS[forms[0]])
    if len(forms) == 1:
        return [(a, 0) for a in firsts]
    return [(a, b) for a in firsts for b in range(_second(forms[1], a))]


def _layout() -> list[tuple[int, int, int]]:
    """All actions as (kind, first argument, second argument), in the order of numbers."""
    return [(kind, a, b) for kind in range(NUM_KINDS) for a, b in _named(PHRASES[kind])]


def kind_of(phrase: str) -> int:
    """The kind of action whose phrase begins like this."""
    return [known.startswith(phrase) for known in PHRASES].index(True)


_ALL: Final = _layout()
NUM_ACTIONS: Final = len(_ALL)
KIND: Final = bytes([a[0] for a in _ALL])
ARG: Final = bytes([a[1] for a in _ALL])
ARG2: Final = bytes([a[2] for a in _ALL])

FIRST: Final = vec[i64]([KIND.index(kind) for kind in range(NUM_KINDS)])
TRADE_AT: Final = vec[i64]([_ALL.index((TRADE, slot, 0)) for slot in range(NUM_SLOTS)])
