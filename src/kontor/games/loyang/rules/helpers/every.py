"""All helpers, by the number of their card, of their actions and of their decisions."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from ..actions import FIRST_HELPER_KIND, NUM_KINDS
from ..helper_rows import HELPER_ROWS, HelperRow
from ..made.decisions import DECISION_NAMES
from .helper import Helper


def made(row: HelperRow, copy: int) -> Helper:
    """The helper of a row: `book-keeper` is the class `BookKeeper` of book_keeper.py."""
    module = import_module("." + row.name.replace("-", "_"), __package__)
    helper: Helper = getattr(module, row.name.title().replace("-", ""))(row, copy)
    return helper


HELPERS: Final[list[Helper]] = [made(row, copy) for row in HELPER_ROWS for copy in range(row.cards)]


def owner(kind: int) -> Helper:
    """The helper to which a kind of action belongs."""
    return [helper for helper in HELPERS if 0 <= helper.first_kind <= kind][-1]


BY_KIND: Final[list[Helper]] = [owner(kind) for kind in range(FIRST_HELPER_KIND, NUM_KINDS)]

# The helper that asks each kind of decision; None for the questions of the other rules.
ASKING: Final[list[Helper | None]] = [
    next((helper for helper in HELPERS if helper.asks == kind), None)
    for kind in range(len(DECISION_NAMES))
]
