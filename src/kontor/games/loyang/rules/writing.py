"""Pieces of documents: cards, goods and fields by their names."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from .data import (
    CARD_NAMES,
    CASUAL,
    FIELD_NAMES,
    FIRST_COMMON,
    GOODS,
    HELPER,
    NUM_CUSTOMERS,
    NUM_FIELDS,
    NUM_GOODS,
    NUM_HELPERS,
    NUM_STALLS,
    REGULAR,
    STALL,
    STALL_GOOD,
)
from .state import NO_FIELD, RED, STATUS_NAMES, State

Json = dict[str, Any]


def card_names(cards: vec[i64]) -> list[str]:
    """Cards by name."""
    return [CARD_NAMES[card] for card in cards]


def pile_document(pile: vec[i64]) -> list[str]:
    """A pile of fields by name, top first."""
    return [FIELD_NAMES[field] for field in pile][::-1]


def field_names(fields: i64) -> list[str]:
    """A bit set of fields by name."""
    return [FIELD_NAMES[field] for field in range(NUM_FIELDS) if (fields >> field) & 1]


def good_letters(goods: i64) -> str:
    """A bit set of goods as letters."""
    return "".join([GOODS[good] for good in range(NUM_GOODS) if (goods >> good) & 1])


def goods_document(counts: vec[i64]) -> dict[str, int]:
    """Counts of goods by letter, all six."""
    return {GOODS[good]: counts[good] for good in range(NUM_GOODS)}


def card_document(s: State, card: i64) -> Json:
    """A card on the table, and the card below it."""
    under = s.under[card]
    return {"card": CARD_NAMES[card], "under": CARD_NAMES[under] if under >= 0 else None}


def stall_documents(s: State, stalls: i64) -> list[Json]:
    """Uncovered stalls with the goods on them."""
    found: list[Json] = []
    for stall in range(NUM_STALLS):
        if (stalls >> stall) & 1:
            filled = s.info[STALL + stall]
            goods = [GOODS[STALL_GOOD[3 * stall + i]] for i in range(3) if (filled >> i) & 1]
            doc = card_document(s, STALL + stall)
            doc["goods"] = "".join(goods)
            found.append(doc)
    return found


def regular_documents(s: State, regulars: i64) -> list[Json]:
    """Uncovered regular customers, how far they are served and of what mind they are."""
    found: list[Json] = []
    for regular in range(NUM_CUSTOMERS):
        if (regulars >> regular) & 1:
            info = s.info[REGULAR + regular]
            doc = card_document(s, REGULAR + regular)
            doc["rows"] = info & 3
            doc["marker"] = "red" if info & RED else "blue"
            doc["status"] = STATUS_NAMES[info >> 3]
            found.append(doc)
    return found


def casual_documents(s: State, casuals: i64) -> list[Json]:
    """Uncovered casual customers."""
    return [
        card_document(s, CASUAL + casual)
        for casual in range(NUM_CUSTOMERS)
        if (casuals >> casual) & 1
    ]


def helper_documents(s: State, helpers: i64) -> list[Json]:
    """Uncovered helpers; one that is in use, or may not be used yet, has a state."""
    found: list[Json] = []
    for helper in range(NUM_HELPERS):
        if (helpers >> helper) & 1:
            doc = card_document(s, HELPER + helper)
            if s.info[HELPER + helper]:
                doc["state"] = s.info[HELPER + helper]
            found.append(doc)
    return found


def field_documents(s: State, fields: vec[i64]) -> list[Json]:
    """The fields on the table and what grows on them."""
    found: list[Json] = []
    for field in range(NUM_FIELDS):
        value = fields[field]
        if value == NO_FIELD:
            continue
        under: i64 = s.under[field - FIRST_COMMON] if field >= FIRST_COMMON else -1
        found.append(
            {
                "field": FIELD_NAMES[field],
                "good": GOODS[value & 7] if value > 0 else None,
                "goods": value >> 3,
                "under": CARD_NAMES[under] if under >= 0 else None,
            }
        )
    return found
