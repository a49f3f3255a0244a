"""Tables and areas for the second, plain implementation of Loyang (reference.py)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

GOODS = "WPTCBL"
BUY = dict(zip(GOODS, (3, 4, 5, 5, 6, 6)))
SELL = dict(zip(GOODS, (1, 1, 1, 1, 2, 2)))
SLOTS = dict(zip(GOODS, (3, 2, 2, 2, 2, 2)))
SHOP_AT_START = dict(zip(GOODS, (3, 2, 2, 2, 1, 1)))
GROWS = {9: "WPT", 6: "WPT", 5: "WPTC", 4: "WPTCB", 3: "WPTCBL"}

STALLS = (
    "PTC", "WTB", "WTL", "WCL", "WPL", "TCCLL", "PCLL", "WBLL", "PBBLL", "TBBLL", "WCB", "PCB",
    "PTB", "TCBB",
)  # fmt: skip
REGULARS = {
    "WP": (4, 5, 5, 6), "WW": (4, 5, 5, 6), "PT": (4, 5, 6, 7), "WC": (4, 5, 6, 7),
    "TT": (5, 6, 6, 7), "PC": (5, 6, 6, 7), "PB": (5, 6, 7, 8), "WL": (5, 6, 7, 8),
    "TC": (5, 6, 7, 8), "TB": (6, 7, 7, 8), "PL": (6, 7, 7, 8), "CB": (6, 7, 8, 9),
    "CL": (7, 8, 8, 9), "BL": (7, 8, 9, 10),
}  # fmt: skip
CASUALS = {
    "WPT": 7, "WWB": 8, "WTT": 8, "PPB": 9, "WCC": 9, "WTB": 9, "PTC": 9, "WPL": 9, "PCB": 10,
    "PTL": 10, "WCL": 10, "PBL": 11, "TCL": 11, "CBL": 12,
}  # fmt: skip
HELPERS = (
    "book-keeper", "con-man", "deliveryman", "foreman", "haggler", "harvest-helper", "maid",
    "market-crier", "market-woman", "merchant", "messenger-boy", "official", "ploughman",
    "saleswoman", "shopper", "squire", "subsistence-farmer", "tenant-farmer", "tout", "trader-1",
    "trader-2", "trader-3",
)  # fmt: skip
COMMON = ("c3a", "c3b", "c4a", "c4b", "c5a", "c5b")
CARDS = [
    *COMMON,
    *[f"stall-{goods}" for goods in STALLS],
    *[f"regular-{goods}" for goods in REGULARS],
    *[f"casual-{goods}" for goods in CASUALS],
    *HELPERS,
]
LASTING = ("maid", "messenger-boy", "official")  # they last a phase, and may always be used


def kind(card: str) -> str:
    """field, stall, regular, casual or helper."""
    if card in COMMON:
        return "field"
    return card.split("-")[0] if card not in HELPERS else "helper"


def goods_of(card: str) -> str:
    """The letters of a stall or customer."""
    return card.split("-")[1]


def plots(name: str) -> int:
    """How many plots a field has."""
    return 9 if name == "home" else int(name.strip("cab"))


def row_pay(card: str, row: int) -> int:
    """What a regular customer pays for a row, counted from 0."""
    return REGULARS[goods_of(card)][row]


@dataclass
class Regular:
    """A regular customer on the table."""

    rows: int = 0
    red: bool = False
    status: str = "due"


@dataclass
class Area:
    """All that lies before a player, or before the imaginary opponent."""

    cash: int = 10
    loans: int = 0
    space: int = 1
    stage: str = "waiting"
    big: bool = False
    two_pack: bool = False
    lasting: set[str] = field(default_factory=set)
    bonus: int = 0
    hand: list[str] = field(default_factory=list)
    introductory: str | None = None
    cart: Counter[str] = field(default_factory=Counter)
    warehouse: Counter[str] = field(default_factory=Counter)
    shop: Counter[str] = field(default_factory=lambda: Counter(SHOP_AT_START))
    fields: dict[str, tuple[str, int] | None] = field(default_factory=dict)
    pile: list[str] = field(default_factory=list)
    stalls: dict[str, set[str]] = field(default_factory=dict)
    regulars: dict[str, Regular] = field(default_factory=dict)
    casuals: set[str] = field(default_factory=set)
    helpers: set[str] = field(default_factory=set)

    def holds(self, goods: str) -> bool:
        """Whether the cart holds all of these goods."""
        return not Counter(goods) - self.cart

    def give(self, goods: str) -> None:
        """Take goods out of the cart."""
        self.cart.subtract(goods)

    def sown(self, least: int, most: int = 99) -> list[str]:
        """Own fields but home with so many goods."""
        return [
            name
            for name, crop in self.fields.items()
            if crop is not None and name != "home" and least <= crop[1] <= most
        ]

    def room(self) -> int:
        """How many more goods the warehouse holds."""
        return (4 if self.big else 1) - self.warehouse.total()

    def sales(self) -> set[str]:
        """What can be sold to the shop."""
        return {f"sell {g}" for g in GOODS if self.cart[g] > 0 and self.shop[g] < SLOTS[g]}
