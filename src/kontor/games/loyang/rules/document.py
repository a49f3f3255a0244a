"""The state as JSON: the whole position, or what one seat or a spectator may know.

Hidden from a seat are the order of the deck, the others' hands, the others' introductory regulars,
and the order of private piles that their owner has not looked through. Everything else lies open on
the table, decisions in progress included.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from .data import CASUAL, FIRST_COMMON, HELPER, NUM_CARDS, REGULAR, STALL
from .facts import facts, steps_taken
from .made.document import OWN_KEYS, area_document, hidden_state_document, state_document
from .state import NO_FIELD, Player, State

Json = dict[str, Any]

ALL: Final = -2
SPECTATOR: Final = -1


def document(s: State, viewer: i64) -> Json:
    """The state as a viewer may know it: a seat, -1 for spectators, -2 (`ALL`) for everything."""
    doc = state_document(s)
    doc["players"] = [player_document(s, seat, viewer) for seat in range(s.seats)]
    if viewer == ALL:
        doc.update(hidden_state_document(s))
    else:
        doc["viewer"] = viewer if viewer >= 0 else None
        add_counts(s, doc)
    return doc


def parts(s: State, known: list[int]) -> tuple[Json, list[Json | None], list[Json | None]]:
    """All views taken apart: what all of them hold, each area as its owner sees it, and as the
    others do. The areas of the seats in `known` are left out."""
    common = state_document(s)
    del common["players"]
    add_counts(s, common)
    own: list[Json | None] = [None] * s.seats
    others: list[Json | None] = [None] * s.seats
    for seat in range(s.seats):
        if seat not in known:
            area = player_document(s, seat, seat)
            own[seat] = area
            others[seat] = seen_by_others(area)
    return common, own, others


def add_counts(s: State, doc: Json) -> None:
    """What views say in place of what is hidden from all."""
    doc["deck_count"] = len(s.deck)
    doc["over"] = s.is_over()


def player_document(s: State, seat: i64, viewer: i64) -> Json:
    """A player's area as a viewer may know it."""
    p = s.players[seat]
    doc = area_document(s, p)
    if viewer == ALL:
        return doc
    pile: list[str] = doc["pile"]
    bottom = len(pile) - p.pile_bottom
    if not p.pile_known:
        doc["pile"] = None
    doc["pile_rest"] = sorted(pile[:bottom])
    doc["pile_under"] = pile[bottom:]
    doc["hand_count"] = len(p.hand)
    doc["has_introductory"] = p.introductory >= 0
    doc["facts"] = facts(s, p)
    return doc if viewer == seat else seen_by_others(doc)


def seen_by_others(area: Json) -> Json:
    """An area without what only its owner may know."""
    doc = area.copy()
    for key in OWN_KEYS:
        doc[key] = None
    return doc


def same_areas(one: State, two: State) -> list[bool]:
    """For each seat whether its area is the same in two states, whoever looks at it, so that it
    need not be written again."""
    return [
        one.players[seat].same(two.players[seat])
        and same_cards(one, two, two.players[seat])
        and steps_taken(one, one.players[seat]) == steps_taken(two, two.players[seat])
        for seat in range(one.seats)
    ]


def same_cards(one: State, two: State, p: Player) -> bool:
    """Whether all that lies on and under a player's cards is the same."""
    for card in range(NUM_CARDS):
        if one.info[card] != two.info[card] or one.under[card] != two.under[card]:
            if lies_before(p, card):
                return False
    return True


def lies_before(p: Player, card: i64) -> bool:
    """Whether a card lies uncovered before a player."""
    if card < STALL:
        return p.fields[FIRST_COMMON + card] != NO_FIELD
    if card < REGULAR:
        return (p.stalls >> (card - STALL)) & 1 == 1
    if card < CASUAL:
        return (p.regulars >> (card - REGULAR)) & 1 == 1
    if card < HELPER:
        return (p.casuals >> (card - CASUAL)) & 1 == 1
    return (p.helpers >> (card - HELPER)) & 1 == 1
