"""What makes players of flesh and blood: what they are fond of, and what slips their mind.

A taste is worth so much to its owner, in thousandths of a space for each piece, whatever it brings.
A slip is one of the mistakes that beginners make. It belongs to a round, and only every other round
may have one, so that nobody slips twice in a row.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ....core.chance import Chance
from ..rules.customers import count_bits
from ..rules.data import NUM_FIELDS
from ..rules.state import Player, total

# Tastes by place.
HELPERS: Final = 0  # helpers before one
STALLS: Final = 1
REGULARS: Final = 2
CASUALS: Final = 3
STOCK: Final = 4  # goods in the warehouse
CASH: Final = 5
CROPS: Final = 6  # sown fields
NUM_TASTES: Final = 7
PACKS: Final = 7  # how much more one pays for a two-pack, in thousandths of a cash

# Slips.
NO_SLIP: Final = 0
IDLE: Final = 1  # the largest field is left unsown
NO_STEP: Final = 2  # not even the cheap step is taken
EAGER: Final = 3  # regulars are taken whether or not they can be supplied
NUM_SLIPS: Final = 3

EAGERNESS: Final = 1500  # what a regular is worth to the eager, in thousandths of a space


class Habits:
    """The tastes of a player, and the slip of the present round."""

    def __init__(self, tastes: vec[i64]) -> None:
        self.tastes = tastes
        self.is_plain = total(tastes) == 0
        self.slip: i64 = NO_SLIP

    def liking(self, p: Player) -> i64:
        """What a player's area is worth beyond what it brings, in thousandths of a space."""
        eager = self.slip == EAGER
        if self.is_plain and not eager:
            return 0
        tastes = self.tastes
        value: i64 = tastes[HELPERS] * count_bits(p.helpers)
        value += tastes[STALLS] * count_bits(p.stalls)
        value += (tastes[REGULARS] + (EAGERNESS if eager else 0)) * count_bits(p.regulars)
        value += tastes[CASUALS] * count_bits(p.casuals)
        value += tastes[STOCK] * total(p.warehouse)
        value += tastes[CASH] * p.cash
        if tastes[CROPS] > 0:
            for field in range(NUM_FIELDS):
                if p.fields[field] > 0:
                    value += tastes[CROPS]
        return value


def slip_of(round_: i64, seat: i64, often: i64, chance: Chance) -> i64:
    """The slip of a round, if there is one: so many in a thousand of those that may have one do."""
    if (round_ + seat) % 2 == 1 or chance.below(1000) >= often:
        return NO_SLIP
    return 1 + chance.below(NUM_SLIPS)
