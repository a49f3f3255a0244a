"""What can be asked.

Made from the declarations by `python -m kontor.core.making`: change those.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DECLARING: Final = 0
NAMING: Final = 1
BUYING: Final = 2
SHARED_BUYING: Final = 3
RAISING: Final = 4
FLUCTUATING: Final = 5
ACTING: Final = 6
SHARED_POSTING: Final = 7
BUILDING: Final = 8
DRAWING: Final = 9


DECISION_NAMES: Final[tuple[str, ...]] = (
    "declare",
    "name",
    "buy",
    "shared-buyer",
    "raise",
    "fluctuation",
    "act",
    "shared-post",
    "build",
    "draw",
)


class DecisionFields:
    """What is asked and of whom, and up to two numbers whose names depend on the kind."""

    def __init__(self, kind: i64, seat: i64, a: i64, b: i64) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b

    @property
    def colour(self) -> i64:
        """Of build."""
        return self.b

    @property
    def good(self) -> i64:
        """Of raise."""
        return self.a

    @property
    def regions(self) -> i64:
        """Of build."""
        return self.a

    @property
    def shared_placed(self) -> i64:
        """Of buy, act."""
        return self.a
