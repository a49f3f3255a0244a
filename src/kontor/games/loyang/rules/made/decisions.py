"""What can be asked.

Made from the declarations by `python -m kontor.core.making`: change those.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PLANT: Final = 0
REAPING: Final = 1
EXTRA_HARVEST: Final = 2
DISTRIBUTE: Final = 3
TAKING: Final = 4
GRID: Final = 5
NAMING_PARTNER: Final = 6
TURN: Final = 7
SETTLING: Final = 8
STORING_GOODS: Final = 9
STEPPING: Final = 10
PAYING: Final = 11
KEEPING: Final = 12
FOREMAN_WINDOW: Final = 13
BOOKS: Final = 14
CRYING: Final = 15
BARGAINING: Final = 16
REAPING_LAST: Final = 17
CHOOSING_FIELD: Final = 18
TRADING_ABROAD: Final = 19


DECISION_NAMES: Final[tuple[str, ...]] = (
    "plant",
    "harvest",
    "extra-harvest",
    "distribute",
    "take",
    "grid",
    "partner",
    "turn",
    "settle",
    "store",
    "step",
    "pay",
    "keep",
    "foreman",
    "book-keeper",
    "market-crier",
    "merchant",
    "ploughman",
    "tenant-farmer",
    "trader",
)


class DecisionFields:
    """What is asked and of whom, and up to two numbers whose names depend on the kind."""

    def __init__(self, kind: i64, seat: i64, a: i64, b: i64) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b

    @property
    def amount(self) -> i64:
        """Of pay."""
        return self.a

    @property
    def bought(self) -> i64:
        """Of merchant."""
        return self.a

    @property
    def chosen(self) -> i64:
        """Of extra-harvest."""
        return self.a

    @property
    def excluded(self) -> i64:
        """Of tenant-farmer."""
        return self.a

    @property
    def first(self) -> i64:
        """Of keep."""
        return self.a

    @property
    def flags(self) -> i64:
        """Of distribute."""
        return self.a

    @property
    def helper(self) -> i64:
        """Of foreman."""
        return self.a

    @property
    def left(self) -> i64:
        """Of take, grid."""
        return self.a

    @property
    def reaped(self) -> i64:
        """Of ploughman."""
        return self.a

    @property
    def received(self) -> i64:
        """Of market-crier."""
        return self.b

    @property
    def second(self) -> i64:
        """Of keep."""
        return self.b

    @property
    def shelved(self) -> i64:
        """Of book-keeper."""
        return self.a

    @property
    def sold(self) -> i64:
        """Of market-crier."""
        return self.a

    @property
    def squire(self) -> i64:
        """Of take."""
        return self.b

    @property
    def state(self) -> i64:
        """Of grid."""
        return self.b

    @property
    def taken(self) -> i64:
        """Of step."""
        return self.a

    @property
    def trader(self) -> i64:
        """Of trader."""
        return self.a

    @property
    def with_(self) -> i64:
        """Of merchant."""
        return self.b
