"""Every action of the game as one small number, with a fixed layout.

An action is a number 0 .. NUM_ACTIONS-1. The layout never depends on the position, so the
same number means the same action in every game: notation, records, masks for learning
and the line protocol all rest on it. `KIND`, `ARG` and `ARG2` take a number apart; the
first number of each kind plus an offset puts it together.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .data import NUM_CARDS, NUM_SLOTS, SHOP_SLOTS, STALL_NEED

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
USE_BOOK_KEEPER: Final = 24
SHELVE: Final = 25  # good, number in the shop
NAME: Final = 26  # good
USE_CON_MAN: Final = 27  # helper
USE_DELIVERYMAN: Final = 28  # regular
USE_HAGGLER: Final = 29  # good
USE_HAGGLER_SHOPPER: Final = 30  # good
USE_HARVEST_HELPER_HARVEST: Final = 31
EXTRA: Final = 32  # field
USE_HARVEST_HELPER_SOW: Final = 33
USE_MAID: Final = 34
USE_MARKET_CRIER_REFILL: Final = 35
USE_MARKET_CRIER_SELL: Final = 36
CRY: Final = 37  # stall slot
USE_MARKET_WOMAN: Final = 38  # own stall, other stall
USE_MERCHANT: Final = 39
BARGAIN: Final = 40  # good, with (1 Haggler, 2 Shopper, 3 both)
USE_MESSENGER_BOY: Final = 41
USE_OFFICIAL: Final = 42
USE_PLOUGHMAN_CLEAR: Final = 43  # field
USE_PLOUGHMAN_HARVEST: Final = 44
REAP: Final = 45  # field
USE_SALESWOMAN_BLUE: Final = 46
USE_SALESWOMAN_BONUS: Final = 47
USE_SHOPPER: Final = 48  # good
USE_SQUIRE: Final = 49
USE_SUBSISTENCE_FARMER: Final = 50  # seat, field
USE_SUBSISTENCE_FARMER_SOLO: Final = 51  # good
USE_TENANT_FARMER_PAY: Final = 52
USE_TENANT_FARMER_SWAP: Final = 53  # field
CHOOSE: Final = 54  # field
USE_TOUT_SWAP: Final = 55  # own casual, other casual
USE_TOUT_BUY: Final = 56  # casual
USE_TRADER: Final = 57  # which of the three
NUM_KINDS: Final = 58

# What may be given at a stall: one good, or two in any order.
PAYMENTS: Final = (
    *[(g, -1) for g in range(6)],
    *[(g, h) for g in range(6) for h in range(g, 6)],
)
NUM_SINGLE_PAYMENTS: Final = 6
NO_GOOD: Final = 6
GIVEN: Final = bytes([a for a, b in PAYMENTS])
GIVEN2: Final = bytes([b if b >= 0 else NO_GOOD for a, b in PAYMENTS])

# What may be kept of a two-pack: nothing, one card, or one card over the other.
KEEPS: Final[tuple[str, ...]] = ("none", "1", "2", "1/2", "2/1")


def _layout() -> list[tuple[int, int, int]]:
    """All actions as (kind, first argument, second argument), in the order of numbers."""
    goods, fields, seats, helpers, fourteen = range(6), range(15), range(4), range(22), range(14)
    one = [(0, 0)]
    slots = [
        (slot, pay)
        for slot in range(NUM_SLOTS)
        for pay in range(len(PAYMENTS) if STALL_NEED[slot] == 2 else NUM_SINGLE_PAYMENTS)
    ]
    arguments: list[list[tuple[int, int]]] = [one for _ in range(NUM_KINDS)]

    def single(count: range) -> list[tuple[int, int]]:
        return [(x, 0) for x in count]

    arguments[SOW] = [(g, f) for g in goods for f in fields]
    for kind in (BUY, SELL, STORE, NAME, USE_HAGGLER, USE_HAGGLER_SHOPPER, USE_SHOPPER):
        arguments[kind] = single(goods)
    arguments[TRADE] = slots
    for kind in (DELIVER, DOUBLE, SERVE, SETTLE, USE_DELIVERYMAN, USE_TOUT_BUY):
        arguments[kind] = single(fourteen)
    arguments[KEEP] = single(range(len(KEEPS)))
    arguments[DISCARD] = single(helpers)
    arguments[PARTNER] = single(seats)
    for kind in (LAY, PLAY, TAKE):
        arguments[kind] = single(range(NUM_CARDS))
    arguments[SHELVE] = [(g, n) for g in goods for n in range(SHOP_SLOTS[g] + 1)]
    arguments[USE_CON_MAN] = single(helpers)
    for kind in (EXTRA, USE_PLOUGHMAN_CLEAR, REAP, USE_TENANT_FARMER_SWAP, CHOOSE):
        arguments[kind] = single(fields)
    arguments[CRY] = single(range(NUM_SLOTS))
    arguments[USE_MARKET_WOMAN] = [(a, b) for a in fourteen for b in fourteen]
    arguments[BARGAIN] = [(g, w) for g in goods for w in range(4)]
    arguments[USE_SUBSISTENCE_FARMER] = [(s, f) for s in seats for f in fields]
    arguments[USE_SUBSISTENCE_FARMER_SOLO] = single(range(3))
    arguments[USE_TOUT_SWAP] = [(a, b) for a in fourteen for b in fourteen]
    arguments[USE_TRADER] = single(range(3))
    return [(kind, a, b) for kind in range(NUM_KINDS) for a, b in arguments[kind]]


_ALL: Final = _layout()
NUM_ACTIONS: Final = len(_ALL)
KIND: Final = bytes([a[0] for a in _ALL])
ARG: Final = bytes([a[1] for a in _ALL])
ARG2: Final = bytes([a[2] for a in _ALL])

FIRST: Final = vec[i64]([KIND.index(kind) for kind in range(NUM_KINDS)])
TRADE_AT: Final = vec[i64]([_ALL.index((TRADE, slot, 0)) for slot in range(NUM_SLOTS)])
SHELVE_AT: Final = vec[i64]([_ALL.index((SHELVE, good, 0)) for good in range(6)])
