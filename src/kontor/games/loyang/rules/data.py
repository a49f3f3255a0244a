"""The components of At the Gates of Loyang as plain data.

Goods are numbered 0..5 (W P T C B L). Fields have an id 0..14 within each player's area:
the home field, eight private fields, six common ones. Action cards have an id from 0:
common fields, stalls, regular customers, casual customers, helpers, in that order.
"""

from typing import Final

from mypy_extensions import i64

from .helper_rows import HELPER_ROWS

GOODS: Final = "WPTCBL"
NUM_GOODS: Final[i64] = 6
GOOD_NAMES: Final[tuple[str, ...]] = ("wheat", "pumpkin", "turnip", "cabbage", "bean", "leek")

# The shop: slots, goods at the start, price to buy, price to sell.
SHOP_SLOTS: Final = bytes((3, 2, 2, 2, 2, 2))
SHOP_START: Final = bytes((3, 2, 2, 2, 1, 1))
BUY_PRICE: Final = bytes((3, 4, 5, 5, 6, 6))
LEAST_PRICE: Final[i64] = min(BUY_PRICE)
SELL_PRICE: Final = bytes((1, 1, 1, 1, 2, 2))

# Fields. PLOTS is how many goods a sown field holds; GROWS is a bit set of goods.
HOME: Final = 0
FIRST_COMMON: Final = 9
NUM_FIELDS: Final[i64] = 15
FIELD_NAMES: Final[tuple[str, ...]] = (
    "home", "3a", "3b", "4a", "4b", "5a", "5b", "6a", "6b",
    "c3a", "c3b", "c4a", "c4b", "c5a", "c5b",
)  # fmt: skip
PLOTS: Final = bytes((9, 3, 3, 4, 4, 5, 5, 6, 6, 3, 3, 4, 4, 5, 5))
_GROWS_BY_PLOTS: Final = {9: 0b000111, 6: 0b000111, 5: 0b001111, 4: 0b011111, 3: 0b111111}
GROWS: Final = bytes([_GROWS_BY_PLOTS[n] for n in PLOTS])
COMMON_FIELD_COST: Final = 2

# Action cards: the first id of each kind.
STALL: Final = 6
REGULAR: Final = 20
CASUAL: Final = 34
HELPER: Final = 48
NUM_STALLS: Final[i64] = 14
NUM_CUSTOMERS: Final[i64] = 14
NUM_HELPERS: Final[i64] = sum([row.cards for row in HELPER_ROWS])
NUM_CARDS: Final[i64] = HELPER + NUM_HELPERS

# Stalls: three slots each, the good on offer, a repeated letter asks for 2 goods.
STALLS: Final = (
    "PTC", "WTB", "WTL", "WCL", "WPL", "TCCLL", "PCLL",
    "WBLL", "PBBLL", "TBBLL", "WCB", "PCB", "PTB", "TCBB",
)  # fmt: skip
STALL_GOOD: Final = bytes([GOODS.index(g) for s in STALLS for g in sorted(set(s), key=s.index)])
STALL_NEED: Final = bytes([s.count(g) for s in STALLS for g in sorted(set(s), key=s.index)])
NUM_SLOTS: Final[i64] = 42
FULL_STALL: Final = 0b111

# Regular customers: two goods a row, the pay of rows 1 to 4.
REGULARS: Final = (
    ("WP", 4, 5, 5, 6), ("WW", 4, 5, 5, 6), ("PT", 4, 5, 6, 7), ("WC", 4, 5, 6, 7),
    ("TT", 5, 6, 6, 7), ("PC", 5, 6, 6, 7), ("PB", 5, 6, 7, 8), ("WL", 5, 6, 7, 8),
    ("TC", 5, 6, 7, 8), ("TB", 6, 7, 7, 8), ("PL", 6, 7, 7, 8), ("CB", 6, 7, 8, 9),
    ("CL", 7, 8, 8, 9), ("BL", 7, 8, 9, 10),
)  # fmt: skip
REGULAR_GOOD: Final = bytes([GOODS.index(g) for r in REGULARS for g in r[0]])
REGULAR_PAY: Final = bytes([pay for r in REGULARS for pay in r[1:]])
ROWS: Final = 4
INTRODUCTORY: Final = (REGULAR + 0, REGULAR + 2, REGULAR + 3, REGULAR + 8)
PENALTY: Final = 2

# Casual customers: three goods, the pay.
CASUALS: Final = (
    ("WPT", 7), ("WWB", 8), ("WTT", 8), ("PPB", 9), ("WCC", 9), ("WTB", 9), ("PTC", 9),
    ("WPL", 9), ("PCB", 10), ("PTL", 10), ("WCL", 10), ("PBL", 11), ("TCL", 11), ("CBL", 12),
)  # fmt: skip
CASUAL_GOOD: Final = bytes([GOODS.index(g) for c in CASUALS for g in c[0]])
CASUAL_PAY: Final = bytes([c[1] for c in CASUALS])
CASUAL_MODIFIER: Final = 2

# Helpers, by their number within the helper cards; those that other rules speak of.
FOREMAN: Final = 3
HAGGLER: Final = 4
HARVEST_HELPER: Final = 5
SHOPPER: Final = 14
SQUIRE: Final = 15
TRADER: Final = 19  # and 20, 21
HELPER_NAMES: Final[tuple[str, ...]] = tuple(
    [
        row.name if row.cards == 1 else f"{row.name}-{card + 1}"
        for row in HELPER_ROWS
        for card in range(row.cards)
    ]
)

CARD_NAMES: Final[tuple[str, ...]] = (
    *FIELD_NAMES[FIRST_COMMON:],
    *["stall-" + s for s in STALLS],
    *["regular-" + str(r[0]) for r in REGULARS],
    *["casual-" + str(c[0]) for c in CASUALS],
    *HELPER_NAMES,
)

# The course of the game.
ROUNDS: Final = 9
START_CASH: Final = 10
LOAN: Final = 5
LAST_SPACE: Final = 20
HAND_CARDS: Final = 4
SMALL_WAREHOUSE: Final = 1
BIG_WAREHOUSE: Final = 4
WAREHOUSE_PRICE: Final = 2
GRID_COLUMNS: Final = 3
GRID_CELLS: Final[i64] = 12
GRID_PRICE: Final = bytes((0, 1, 2, 2))
