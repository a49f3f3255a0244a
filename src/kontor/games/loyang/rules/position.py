"""Loading a position: every fault is named with its place and what would be right."""

from __future__ import annotations

from typing import Final

from ....core.checking import Checked
from ....core.declaring import NOBODY, Reader
from .data import (
    CARD_NAMES,
    CASUAL,
    FIELD_NAMES,
    FIRST_COMMON,
    GOODS,
    GROWS,
    HELPER,
    INTRODUCTORY,
    NUM_CARDS,
    NUM_FIELDS,
    PLOTS,
    REGULAR,
    SQUIRE,
    STALL,
    STALL_GOOD,
)
from .decisions import DECISIONS
from .declared import MOST_BONUS, PLAYER, STATE, TABLE
from .made.decisions import DECISION_NAMES
from .state import CARDS, NO_FIELD, RED, STATUS_NAMES, UNSOWN, Decision, Player, State, new_state

# The cards of each row of a player's area, and what is written of one besides what lies below it.
ROWS: Final[dict[str, tuple[int, int, tuple[str, ...]]]] = {
    "stall": (STALL, REGULAR, ("goods",)),
    "regular": (REGULAR, CASUAL, ("rows", "marker", "status")),
    "casual": (CASUAL, HELPER, ()),
    "helper": (HELPER, NUM_CARDS, ("state",)),
}

# The deck first: of two places of a card, the fault is named at the one that lies open.
WHOLE: Final = Reader(sorted(STATE, key=lambda field: field.seen != NOBODY))
AREA: Final = Reader(PLAYER)
UNCOVERED: Final = Reader(TABLE)


class Loader:
    """Reads one document; remembers where each card has been seen."""

    def __init__(self) -> None:
        self.seen: dict[int, str] = {}
        self.where: dict[int, str] = {}  # the fields of the player who is being read
        self.seats = 1
        self.state = State()

    def read(self, doc: Checked) -> State:
        """The state; faults are left in the document."""
        options = doc.get("options")
        options.only(("players", "introductory"))
        self.seats = options.get("players").integer(1, 4)
        introductory = options.get("introductory").boolean()
        s = self.state = new_state(self.seats, introductory, self.state.chance)
        WHOLE.read(doc, s, self)
        for field in STATE:
            if field.when and s.is_solo():
                value = field.form.read(doc.get(field.json_key), self)
                if field.form.kept:
                    setattr(s, field.name, value)
            elif field.when and not doc.get(field.json_key, None).is_null():
                doc.get(field.json_key).fault("belongs to solo games only")
        missing = [CARD_NAMES[card] for card in range(NUM_CARDS) if card not in self.seen]
        if missing:
            doc.fault(f"cards missing: {', '.join(missing)}; put them into deck or discard")
        return s

    def card(self, item: Checked, low: int = 0, high: int = NUM_CARDS) -> int:
        """A card of a kind that has not been seen elsewhere; -1 if it is wrong."""
        card = item.word(CARD_NAMES[low:high])
        if card < 0:
            return -1
        card += low
        if card in self.seen:
            item.fault(f"{CARD_NAMES[card]} lies at {self.seen[card]} already")
            return -1
        self.seen[card] = item.place
        return card

    def cards(self, doc: Checked) -> list[int]:
        """A list of cards."""
        cards = [self.card(item) for item in doc.items(0, NUM_CARDS)]
        return [card for card in cards if card >= 0]

    def players(self, doc: Checked) -> None:
        """All areas."""
        for seat, item in enumerate(doc.items(self.seats, self.seats)):
            self.where = {}
            AREA.read(item, self.state.players[seat], self)
            self.check_player(self.state.players[seat], item)

    def check_player(self, p: Player, doc: Checked) -> None:
        """What one field of an area says of another."""
        if sum(p.warehouse) > (4 if p.big_warehouse else 1):
            doc.get("warehouse").fault(f"holds {sum(p.warehouse)} goods, more than its size")
        if p.pile_bottom > len(p.pile):
            doc.get("pile_bottom").integer(0, len(p.pile))
        place = doc.get("introductory")
        if not place.is_null() and not self.state.introductory:
            place.fault("should be null, it is not that version")
        if p.introductory >= 0 and p.introductory not in INTRODUCTORY:
            wanted = ", ".join(CARD_NAMES[card] for card in INTRODUCTORY)
            place.fault(f"should be one of {wanted}")

    def field(self, item: Checked, first: int) -> int:
        """A field of the player, each at most once; -1 if it is wrong."""
        field = item.word(FIELD_NAMES[first:])
        if field < 0:
            return -1
        field += first
        if field >= FIRST_COMMON:
            self.card(item)
        if field in self.where:
            item.fault(f"{FIELD_NAMES[field]} lies at {self.where[field]} already")
            return -1
        self.where[field] = item.place
        return field

    def fields(self, doc: Checked) -> list[int]:
        """Fields on the table."""
        fields = [NO_FIELD] * NUM_FIELDS
        for item in doc.items(0, NUM_FIELDS):
            item.only(("field", "good", "goods", "under"))
            field = self.field(item.get("field"), 0)
            most = PLOTS[field] + MOST_BONUS if field >= 0 else 99
            count = item.get("goods").integer(0, most)
            if field < 0:
                continue
            if count > 0:
                letters = [GOODS[g] for g in range(6) if (GROWS[field] >> g) & 1]
                good = item.get("good").word(letters)
                fields[field] = 8 * count + (GOODS.index(letters[good]) if good >= 0 else 0)
            else:
                fields[field] = UNSOWN
                if not item.get("good").is_null():
                    item.get("good").fault("should be null for an unsown field")
            self.under(field - FIRST_COMMON, item.get("under"))
        return fields

    def pile(self, doc: Checked) -> list[int]:
        """Fields in the pile."""
        pile = [self.field(item, 1) for item in doc.items(0, NUM_FIELDS)]
        return [field for field in pile[::-1] if field >= 0]

    def under(self, card: int, doc: Checked) -> None:
        """The card below a card."""
        if doc.is_null():
            return
        if card < 0:
            doc.fault("should be null: only action cards lie on other cards")
            return
        self.state.under[card] = self.card(doc)

    def opponent(self, doc: Checked) -> None:
        """The uncovered cards of the imaginary opponent."""
        UNCOVERED.read(doc, self.state.players[1], self)
        if self.state.players[1].helpers:
            doc.get("helpers").fault("should be empty: the opponent has no helpers")

    def uncovered(self, kind: str, doc: Checked) -> int:
        """A row of uncovered cards as a bit set."""
        low, high, others = ROWS[kind]
        row = 0
        for item in doc.items(0, high - low):
            item.only(("card", "under", *others))
            card = self.card(item.get("card"), low, high)
            info = self.info(kind, card, item)
            if card >= 0:
                row |= 1 << (card - low)
                self.state.info[card] = info
                self.under(card, item.get("under"))
        return row

    def info(self, kind: str, card: int, item: Checked) -> int:
        """What lies on a card."""
        if kind == "stall" and card >= 0:
            return slots(item.get("goods"), card - STALL)
        if kind == "regular":
            rows = item.get("rows").integer(0, 3)
            red = item.get("marker").word(("blue", "red")) == 1
            status = max(item.get("status").word(STATUS_NAMES), 0)
            return rows + (RED if red else 0) + 8 * status
        if kind == "helper" and card >= 0:
            most = 2 if card == HELPER + SQUIRE and self.state.phase == CARDS else 0
            return item.get("state", 0).integer(0, most)
        return 0

    def decisions(self, doc: Checked) -> None:
        """The decisions in progress."""
        for lane, items in enumerate(doc.items(2, 2)):
            for item in items.items(0, 20):
                kind = item.get("kind").word(DECISION_NAMES)
                seat = item.get("seat").integer(0, self.seats - 1)
                if kind >= 0:
                    item.only(("kind", "seat", *DECISIONS[kind].holds))
                    a, b = [*DECISIONS[kind].read(item, self), 0, 0][:2]
                    self.state.lanes[lane].append(Decision(kind, seat, a, b))


def slots(doc: Checked, stall: int) -> int:
    """The filled slots of a stall from the letters of its goods."""
    letters = [GOODS[STALL_GOOD[3 * stall + i]] for i in range(3)]
    if isinstance(doc.value, str) and doc.value and all(g in letters for g in doc.value):
        if len(set(doc.value)) == len(doc.value):
            return sum(1 << letters.index(g) for g in doc.value)
    doc.fault(f"should be one or more letters of {''.join(letters)}, each once")
    return 7
