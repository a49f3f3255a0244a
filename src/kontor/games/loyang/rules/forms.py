"""How the values of a game of Loyang are written, read back and described."""

from __future__ import annotations

from typing import Any

from ....core.checking import Checked
from ....core.declaring import Form, maybe, number, numbers, seat, word
from ....core.schema import NUMBER, listed, ref, several
from .data import CARD_NAMES, CASUAL, FIELD_NAMES, GOODS, HELPER, NUM_CARDS, NUM_FIELDS, REGULAR
from .state import PHASE_NAMES

Json = dict[str, Any]
CARD_LIST = several(ref("Card"), NUM_CARDS)
FIELD_LIST = listed(ref("FieldName"))
SEAT = seat(3)


def cards(turned: bool = False) -> Form:
    """A pile of cards; a pile whose top is kept last is written top first."""
    order = slice(None, None, -1 if turned else 1)
    names = "card_names({})[::-1]" if turned else "card_names({})"
    return numbers(names, CARD_LIST, lambda place, reader: reader.cards(place)[order])


def goods(most: int | bytes, schema: Json | None = None) -> Form:
    """Counts of goods by letter, with a limit for all or for each."""
    limits = [most] * 6 if isinstance(most, int) else list(most)

    def read(place: Checked, _: Any) -> list[int]:
        place.only(tuple(GOODS))
        return [place.get(good).integer(0, limits[i]) for i, good in enumerate(GOODS)]

    start = "vec[i64]([0] * 6)"
    shape = schema or {
        **ref("Goods"),
        "properties": {good: {"maximum": limits[i]} for i, good in enumerate(GOODS)},
    }
    return numbers("goods_document({})", shape, read, start)


def uncovered(kind: str) -> Form:
    """The cards of a kind that lie uncovered, one bit per card."""
    schema = listed(ref(kind.capitalize()))
    written = f"{kind}_documents(s, {{}})"
    return Form("i64", written, schema, lambda place, reader: reader.uncovered(kind, place))


CARD = word("CARD_NAMES", CARD_NAMES, ref("Card"))
NEW_CARD = Form("i64", CARD.written, CARD.schema, lambda place, reader: reader.card(place))
GOOD = word("GOODS", GOODS, ref("Good"))
FIELD = word("FIELD_NAMES", FIELD_NAMES, ref("FieldName"))
INTRODUCTORY_CARD = maybe(
    Form(
        "i64",
        CARD.written,
        ref("RegularCard"),
        lambda place, reader: reader.card(place, REGULAR, CASUAL),
    )
)
PLAIN = Form("i64", "{}", NUMBER, number(0, 0).read)
PHASE = word("PHASE_NAMES", PHASE_NAMES, ref("Phase"))


def goods_letters(place: Checked, _: Any) -> int:
    """A bit set of goods from their letters."""
    if isinstance(place.value, str) and all(good in GOODS for good in place.value):
        return sum(1 << GOODS.index(good) for good in set(place.value))
    place.fault(f"should be letters of {GOODS}")
    return 0


FIELD_SET = Form(
    "i64",
    "field_names({})",
    FIELD_LIST,
    lambda place, reader: sum(1 << FIELD.read(item, reader) for item in place.items(0, NUM_FIELDS)),
)
GOOD_SET = Form(
    "i64", "good_letters({})", {"type": "string", "pattern": f"^[{GOODS}]*$"}, goods_letters
)
DISCARDED_HELPER = Form(
    "i64",
    CARD.written,
    ref("HelperCard"),
    lambda place, _: HELPER + max(place.word(CARD_NAMES[HELPER:]), 0),
)
