"""What slips a player's mind: the mistakes that beginners make.

A slip belongs to a round, and only every other round may have one, so that nobody slips twice in a
row.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ....core.chance import Chance

NO_SLIP: Final = 0
DREAM: Final = 1  # bids for dear goods, whether or not there is a route for them
HASTE: Final = 2  # thinks of no action of the journey but the next
NO_LANES: Final = 3  # forgets what the corridors pay
EARLY: Final = 4  # leaves the last buyer in the pool
NUM_SLIPS: Final = 4


def slip_of(round_: i64, seat: i64, often: i64, chance: Chance) -> i64:
    """The slip of a round, if there is one: so many in a thousand of those that may have one do."""
    if (round_ + seat) % 2 == 1 or chance.below(1000) >= often:
        return NO_SLIP
    return 1 + chance.below(NUM_SLIPS)
