"""What a larger network sees besides `features.py`: the table card by card.

Alone, the grid of the next round already lies open at the end of a turn, so which card lies in
which row says more than sums over goods. Cards that do the same share a place.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..rules.data import (
    CASUAL,
    CASUAL_GOOD,
    GRID_CELLS,
    GRID_COLUMNS,
    HELPER,
    NUM_CUSTOMERS,
    NUM_FIELDS,
    NUM_HELPERS,
    NUM_STALLS,
    REGULAR,
    REGULAR_GOOD,
    ROUNDS,
    STALL,
    STALL_GOOD,
    TRADER,
)
from ..rules.state import RED, State
from .features import NUM_FEATURES

CLASSES: Final = 65  # three sizes of fields, 14 stalls, 14 regulars, 14 casuals, 20 helpers

GRID_ROWS: Final = NUM_FEATURES  # by class, three times: first row, second row, below
SLOTS: Final = GRID_ROWS + 3 * CLASSES  # filled slots of own stalls
ROWS: Final = SLOTS + 42  # regulars with one, two or three rows filled
ANGRY: Final = ROWS + 42  # regulars with a red marker
FIELDS: Final = ANGRY + 14  # sown fields by good and harvests to come, one to eight
BELOW: Final = FIELDS + 48  # covered cards, by class
RIVAL_SLOTS: Final = BELOW + CLASSES  # of other players, each in turn counting the same
RIVAL_REGULARS: Final = RIVAL_SLOTS + 42
RIVAL_CASUALS: Final = RIVAL_REGULARS + 14
DECK_STALLS: Final = RIVAL_CASUALS + 14  # what may still be drawn, by good
DECK_REGULARS: Final = DECK_STALLS + 6
DECK_CASUALS: Final = DECK_REGULARS + 6
DECK_FIELDS: Final = DECK_CASUALS + 6
DECK_HELPERS: Final = DECK_FIELDS + 1
DECK: Final = DECK_HELPERS + 1
SHUFFLED: Final = DECK + 1
NUM_DETAILED: Final = SHUFFLED + 1
MOST: Final = 600  # more than are ever listed


class Details:
    """Numbers by place, most of them 0: those that are not are listed, some more than once, and so
    are those that were not when it was last filled."""

    def __init__(self) -> None:
        self.x: vec[float] = vec[float]([0.0] * NUM_DETAILED)
        self.places: vec[i64] = vec[i64]([0] * MOST)
        self.count: i64 = 0
        self.former: vec[i64] = vec[i64]([0] * MOST)
        self.former_count: i64 = 0

    def clear(self) -> None:
        """Begin to fill again."""
        for i in range(self.count):
            self.x[self.places[i]] = 0.0
        places = self.former
        self.former = self.places
        self.former_count = self.count
        self.places = places
        self.count = 0

    def add(self, place: i64, value: float) -> None:
        """Add to a number."""
        self.x[place] += value
        if self.count < MOST:
            self.places[self.count] = place
            self.count += 1


def class_of(card: i64) -> i64:
    """The number that cards of the same effect share."""
    if card < STALL:
        return card // 2
    if card >= HELPER + TRADER:
        return CLASSES - 1
    return card - STALL + 3


def fill_details(s: State, seat: i64, x: Details) -> None:
    """Everything that `features.fill_fixed` leaves out, but for the deck."""
    x.clear()
    p = s.players[seat]
    left: i64 = ROUNDS - s.round
    for stall in range(NUM_STALLS):
        if (p.stalls >> stall) & 1:
            fill_slots(s, stall, x, SLOTS)
            note_below(s, STALL + stall, x)
    for customer in range(NUM_CUSTOMERS):
        if (p.regulars >> customer) & 1:
            info = s.info[REGULAR + customer]
            rows: i64 = info & 3
            if rows > 0:
                x.add(ROWS + 3 * customer + rows - 1, 1.0)
            if info & RED:
                x.add(ANGRY + customer, 1.0)
            note_below(s, REGULAR + customer, x)
        if (p.casuals >> customer) & 1:
            note_below(s, CASUAL + customer, x)
    for helper in range(NUM_HELPERS):
        if (p.helpers >> helper) & 1:
            note_below(s, HELPER + helper, x)
    for field in range(NUM_FIELDS):
        value = p.fields[field]
        if value > 0:
            count: i64 = min(value >> 3, left)
            if count > 0:
                x.add(FIELDS + 8 * (value & 7) + min(count, 8) - 1, 1.0)
    for other in range(len(s.players)):
        if other != seat:
            fill_rival(s, other, x)
    if s.seats == 1:
        for cell in range(GRID_CELLS):
            card = s.grid[cell]
            if card >= 0:
                row: i64 = min(cell // GRID_COLUMNS, 2)
                x.add(GRID_ROWS + CLASSES * row + class_of(card), 1.0)


def fill_slots(s: State, stall: i64, x: Details, at: i64) -> None:
    """The filled slots of a stall."""
    for i in range(3):
        if (s.info[STALL + stall] >> i) & 1:
            x.add(at + 3 * stall + i, 1.0)


def note_below(s: State, card: i64, x: Details) -> None:
    """The card below a card."""
    below = s.under[card]
    if below >= 0:
        x.add(BELOW + class_of(below), 1.0)


def fill_rival(s: State, other: i64, x: Details) -> None:
    """What helpers can reach at another player's."""
    q = s.players[other]
    for stall in range(NUM_STALLS):
        if (q.stalls >> stall) & 1:
            fill_slots(s, stall, x, RIVAL_SLOTS)
    for customer in range(NUM_CUSTOMERS):
        if (q.regulars >> customer) & 1:
            x.add(RIVAL_REGULARS + customer, 1.0)
        if (q.casuals >> customer) & 1:
            x.add(RIVAL_CASUALS + customer, 1.0)


def fill_deck(s: State, x: vec[float]) -> None:
    """What the cards of the deck would ask for and give, whatever their order."""
    for i in range(DECK_STALLS, NUM_DETAILED):
        x[i] = 0.0
    for card in s.deck:
        if card < STALL:
            x[DECK_FIELDS] += 0.2
        elif card < REGULAR:
            for i in range(3):
                x[DECK_STALLS + STALL_GOOD[3 * (card - STALL) + i]] += 0.2
        elif card < CASUAL:
            for i in range(2):
                x[DECK_REGULARS + REGULAR_GOOD[2 * (card - REGULAR) + i]] += 0.2
        elif card < HELPER:
            for i in range(3):
                x[DECK_CASUALS + CASUAL_GOOD[3 * (card - CASUAL) + i]] += 0.2
        else:
            x[DECK_HELPERS] += 0.1
    x[DECK] = float(len(s.deck)) * 0.05
    if s.reshuffled:
        x[SHUFFLED] = 1.0
