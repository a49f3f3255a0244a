"""What can be asked, and what has been settled so far: the kinds of decision in progress."""

from __future__ import annotations

from typing import Final

from ....core.declaring import Kind, maybe, number
from .data import LAST_SPACE
from .forms import DISCARDED_HELPER, FIELD, FIELD_SET, GOOD_SET, NEW_CARD
from .helper_rows import HELPER_ROWS

# How the decisions of the helpers write what they hold.
FORMS: Final = {
    "field": maybe(FIELD),
    "fields": FIELD_SET,
    "goods": GOOD_SET,
    "to-two": number(0, 2),
    "to-three": number(0, 3),
}

DECISIONS: Final = (
    Kind("plant", {}),
    Kind("harvest", {}, "REAPING"),  # of one player, with the Harvest helper's window
    Kind("extra-harvest", {"chosen": FIELD_SET}),
    Kind("distribute", {"flags": number(0, 3)}),  # FLIPPED | ANNOUNCED
    Kind("take", {"left": number(0, 4), "squire": number(0, 1)}, "TAKING"),
    # The state is 1 with the Squire, 2 before the first purchase.
    Kind("grid", {"left": number(0, 4), "state": number(0, 2)}),
    Kind("partner", {}, "NAMING_PARTNER"),
    Kind("turn", {}),
    Kind("settle", {}, "SETTLING"),
    Kind("store", {}, "STORING_GOODS"),
    Kind("step", {"taken": number(0, LAST_SPACE)}, "STEPPING"),
    Kind("pay", {"amount": number(2, 2)}, "PAYING"),
    Kind("keep", {"first": NEW_CARD, "second": maybe(NEW_CARD)}, "KEEPING"),
    Kind("foreman", {"helper": DISCARDED_HELPER}, "FOREMAN_WINDOW"),
    *[
        Kind(
            row.asks,
            {key.split(":")[0]: FORMS[key.split(":")[1]] for key in row.holds},
            row.constant,
        )
        for row in HELPER_ROWS
        if row.holds
    ],
)
