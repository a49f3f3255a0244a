"""The notation of every action, made of the components' names; see docs/notation.md."""

from typing import Final

from ....core.notation import SEAT_LETTERS, Notation
from ....core.phrase import Form, Phrase
from ....core.schema import COUNT, listed, number, one_of, ref
from . import actions as act
from .data import (
    CARD_NAMES,
    CASUAL,
    FIELD_NAMES,
    GOODS,
    HELPER,
    HELPER_NAMES,
    REGULAR,
    STALL,
    STALL_GOOD,
    TRADER,
)

HAGGLING: Final = ((), ("haggler",), ("shopper",), ("haggler", "shopper"))
KEPT: Final = tuple([int(at) for at in keep.split("/") if at != "none"] for keep in act.KEEPS)


def _paid(payment: int) -> list[str]:
    return [GOODS[good] for good in act.PAYMENTS[payment] if good >= 0]


FORMS: Final = {
    "good": Form(ref("Good"), lambda n: GOODS[n]),
    "staple": Form(ref("Good"), lambda n: GOODS[n]),
    "field": Form(ref("FieldName"), lambda n: FIELD_NAMES[n]),
    "card": Form(ref("Card"), lambda n: CARD_NAMES[n]),
    "stall": Form(ref("StallCard"), lambda n: CARD_NAMES[STALL + n]),
    "regular": Form(ref("RegularCard"), lambda n: CARD_NAMES[REGULAR + n]),
    "casual": Form(ref("CasualCard"), lambda n: CARD_NAMES[CASUAL + n]),
    "helper": Form(ref("HelperCard"), lambda n: CARD_NAMES[HELPER + n]),
    "trader": Form(one_of(HELPER_NAMES[TRADER:]), lambda n: HELPER_NAMES[TRADER + n]),
    "slot": Form(ref("StallCard"), lambda n: CARD_NAMES[STALL + n // 3]),
    "slot_good": Form(ref("Good"), lambda n: GOODS[STALL_GOOD[n]]),
    "payment": Form(listed(ref("Good"), 1, 2), _paid, lambda n: "".join(_paid(n))),
    "shelf": Form(COUNT, lambda n: n),
    "seat": Form(COUNT, lambda n: n, lambda n: SEAT_LETTERS[n]),
    "keep": Form(listed(number(1, 2), 0, 2), lambda n: KEPT[n], lambda n: act.KEEPS[n]),
    "with": Form(
        listed(one_of(HAGGLING[3]), 0, 2),
        lambda n: list(HAGGLING[n]),
        lambda n: f" with {'+'.join(HAGGLING[n])}" if n else "",
    ),
}


def notation() -> Notation:
    """All actions by number. A slot of a stall names two things: the stall and its good."""
    phrases = [Phrase(template, FORMS) for template in act.PHRASES]
    every = [
        (phrases[kind], (a, a, b) if "{slot:" in act.PHRASES[kind] else (a, b))
        for kind, a, b in zip(act.KIND, act.ARG, act.ARG2, strict=True)
    ]
    return Notation(
        [phrase.text(named) for phrase, named in every],
        lambda: [phrase.document(named) for phrase, named in every],
        [phrase.schema() for phrase in phrases],
    )
