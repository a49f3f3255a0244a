"""What can be asked, and what has been settled so far: the kinds of decision in progress."""

from __future__ import annotations

from typing import Final

from ....core.declaring import Kind, number
from .data import MOST_REGIONS
from .forms import COLOUR, GOOD, regions

# Whether a shared piece was placed in this turn.
ONCE: Final = number(0, 1)

DECISIONS: Final = (
    Kind("declare", {}, "DECLARING"),  # show money or pass (H22)
    Kind("name", {}, "NAMING"),  # who will be first (H8, H22)
    Kind("buy", {"shared_placed": ONCE}, "BUYING"),  # place a buyer
    Kind("shared-buyer", {}, "SHARED_BUYING"),  # after your own one (H19)
    Kind("raise", {"good": GOOD}, "RAISING"),  # the price of a single that was won
    Kind("fluctuation", {}, "FLUCTUATING"),  # any price
    Kind("act", {"shared_placed": ONCE}, "ACTING"),  # an action of the journey
    Kind("shared-post", {}, "SHARED_POSTING"),  # after your own action (H20)
    # Discs for completed regions, and whose (H14, H20).
    Kind("build", {"regions": regions(MOST_REGIONS), "colour": COLOUR}, "BUILDING"),
    Kind("draw", {}, "DRAWING"),  # a free tile for whoever has no goods (H7, H26)
)
