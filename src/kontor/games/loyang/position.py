"""Loading a position: every fault is named with its place and what would be right."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ...core.chance import Chance
from ...core.checking import Checked
from .data import (
    CARD_NAMES,
    CASUAL,
    FIELD_NAMES,
    FIRST_COMMON,
    GOODS,
    GROWS,
    HELPER,
    INTRODUCTORY,
    LAST_SPACE,
    NUM_CARDS,
    NUM_FIELDS,
    PLOTS,
    REGULAR,
    ROUNDS,
    SHOP_SLOTS,
    SQUIRE,
    STALL,
    STALL_GOOD,
)
from .document import DECISION_KEYS, VERSION
from .state import (
    CARDS,
    DECISION_NAMES,
    PHASE_NAMES,
    RED,
    STAGE_NAMES,
    STATUS_NAMES,
    Decision,
    Player,
    State,
    new_state,
)

KEYS = (
    "game", "version", "options", "round", "phase", "first", "second", "partner", "turn", "takers",
    "reshuffled", "field_left", "discard", "courtyard", "players", "decisions", "grid", "opponent",
    "chance", "deck", "forced",
)  # fmt: skip
PLAYER_KEYS = (
    "cash", "loans", "space", "stage", "big_warehouse", "two_pack_bought", "maid", "messenger",
    "official", "saleswoman", "sow_bonus", "taken", "cart", "warehouse", "shop", "fields",
    "pile_known", "pile_bottom", "hand", "introductory", "pile", "stalls", "regulars", "casuals",
    "helpers",
)  # fmt: skip
MANY = 10**9
MOST_BONUS = 9

# Numbers that a decision may hold, by kind and key; others are bit sets or names.
RANGES = {
    "flags": (0, 3),
    "left": (0, 4),
    "squire": (0, 1),
    "state": (0, 2),
    "taken": (0, LAST_SPACE),
    "amount": (2, 2),
    "sold": (0, 3),
    "received": (0, 3),
    "with": (0, 3),
    "trader": (0, 2),
}


class Loader:
    """Reads one document; remembers where each card has been seen."""

    def __init__(self) -> None:
        self.seen: dict[int, str] = {}

    def read(self, doc: Checked) -> State:
        """The state; faults are left in the document."""
        doc.only(KEYS)
        doc.get("game").word(("loyang",))
        doc.get("version").integer(VERSION, VERSION)
        options = doc.get("options")
        options.only(("players", "introductory"))
        seats = options.get("players").integer(1, 4)
        introductory = options.get("introductory").boolean()
        words = [word.integer(0, 0xFFFFFFFF) for word in doc.get("chance").items(4, 4)]
        words += [0] * (4 - len(words))
        s = new_state(seats, introductory, Chance(words[0], words[1], words[2], words[3]))
        s.round = doc.get("round").integer(0, ROUNDS)
        s.phase = max(doc.get("phase").word(PHASE_NAMES), 0)
        s.first = doc.get("first").integer(0, seats - 1)
        s.second = optional_seat(doc.get("second"), seats)
        s.partner = optional_seat(doc.get("partner"), seats)
        s.turn = doc.get("turn").integer(-2, 5)
        takers = [taker.integer(0, seats - 1) for taker in doc.get("takers").items(0, seats)]
        s.takers = vec[i64](takers)
        s.reshuffled = doc.get("reshuffled").boolean()
        s.field_left = doc.get("field_left").boolean()
        s.deck = vec[i64](self.cards(doc.get("deck"))[::-1])
        forced = doc.get("forced", []).items(0, NUM_CARDS)
        s.forced = vec[i64]([max(item.word(CARD_NAMES), 0) for item in forced][::-1])
        s.discard = vec[i64](self.cards(doc.get("discard")))
        s.courtyard = vec[i64](self.cards(doc.get("courtyard")))
        if seats == 1:
            self.grid(s, doc.get("grid"))
            opponent = doc.get("opponent")
            opponent.only(("stalls", "regulars", "casuals", "helpers"))
            self.table(s, s.players[1], opponent)
            if s.players[1].helpers:
                opponent.get("helpers").fault("should be empty: the opponent has no helpers")
        else:
            for key in ("grid", "opponent"):
                if not doc.get(key, None).is_null():
                    doc.get(key).fault("belongs to solo games only")
        for seat, player in enumerate(doc.get("players").items(seats, seats)):
            self.player(s, s.players[seat], player)
        self.decisions(s, doc.get("decisions"))
        self.check_cards(doc)
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

    def grid(self, s: State, doc: Checked) -> None:
        """The solo grid, row by row."""
        for cell, item in enumerate(doc.items(12, 12)):
            if not item.is_null():
                s.grid[cell] = self.card(item)

    def player(self, s: State, p: Player, doc: Checked) -> None:
        """One player's area."""
        doc.only(PLAYER_KEYS)
        p.cash = doc.get("cash").integer(0, MANY)
        p.loans = doc.get("loans").integer(0, MANY)
        p.space = doc.get("space").integer(1, LAST_SPACE)
        p.stage = max(doc.get("stage").word(STAGE_NAMES), 0)
        p.big_warehouse = doc.get("big_warehouse").boolean()
        p.two_pack_bought = doc.get("two_pack_bought").boolean()
        p.maid = doc.get("maid").boolean()
        p.messenger = doc.get("messenger").boolean()
        p.official = doc.get("official").boolean()
        p.saleswoman = doc.get("saleswoman").boolean()
        p.sow_bonus = doc.get("sow_bonus").integer(0, MOST_BONUS)
        p.taken = doc.get("taken").boolean()
        p.cart = goods(doc.get("cart"), [MANY] * 6)
        p.warehouse = goods(doc.get("warehouse"), [4] * 6)
        if sum(p.warehouse) > (4 if p.big_warehouse else 1):
            doc.get("warehouse").fault(f"holds {sum(p.warehouse)} goods, more than its size")
        p.shop = goods(doc.get("shop"), list(SHOP_SLOTS))
        p.hand = vec[i64](self.cards(doc.get("hand")))
        if not doc.get("introductory").is_null():
            if not s.introductory:
                doc.get("introductory").fault("should be null, it is not that version")
            card = self.card(doc.get("introductory"), REGULAR, CASUAL)
            if card >= 0 and card not in INTRODUCTORY:
                wanted = ", ".join(CARD_NAMES[c] for c in INTRODUCTORY)
                doc.get("introductory").fault(f"should be one of {wanted}")
            p.introductory = card
        self.fields(s, p, doc)
        self.table(s, p, doc)

    def fields(self, s: State, p: Player, doc: Checked) -> None:
        """Fields on the table and in the pile; each at most once."""
        where: dict[int, str] = {}

        def field_of(item: Checked, first: int) -> int:
            field = item.word(FIELD_NAMES[first:])
            field += first if field >= 0 else 0
            if field >= FIRST_COMMON:
                self.card(item)
            if field >= 0 and field in where:
                item.fault(f"{FIELD_NAMES[field]} lies at {where[field]} already")
                return -1
            where[field] = item.place
            return field

        for item in doc.get("fields").items(0, NUM_FIELDS):
            item.only(("field", "good", "goods", "under"))
            field = field_of(item.get("field"), 0)
            most = PLOTS[field] + MOST_BONUS if field >= 0 else 99
            count = item.get("goods").integer(0, most)
            if field < 0:
                continue
            if count > 0:
                letters = [GOODS[g] for g in range(6) if (GROWS[field] >> g) & 1]
                good = item.get("good").word(letters)
                p.fields[field] = 8 * count + (GOODS.index(letters[good]) if good >= 0 else 0)
            else:
                p.fields[field] = 0
                if not item.get("good").is_null():
                    item.get("good").fault("should be null for an unsown field")
            self.under(s, field - FIRST_COMMON, item.get("under"))
        pile = [field_of(item, 1) for item in doc.get("pile").items(0, NUM_FIELDS)]
        p.pile = vec[i64]([field for field in pile[::-1] if field >= 0])
        p.pile_known = doc.get("pile_known").boolean()
        p.pile_bottom = doc.get("pile_bottom").integer(0, len(p.pile))

    def under(self, s: State, card: int, doc: Checked) -> None:
        """The card below a card."""
        if doc.is_null():
            return
        if card < 0:
            doc.fault("should be null: only action cards lie on other cards")
            return
        s.under[card] = self.card(doc)

    def table(self, s: State, p: Player, doc: Checked) -> None:
        """The uncovered cards of a player."""
        for item in doc.get("stalls").items(0, 14):
            item.only(("card", "under", "goods"))
            card = self.card(item.get("card"), STALL, REGULAR)
            if card >= 0:
                p.stalls |= 1 << (card - STALL)
                s.info[card] = slots(item.get("goods"), card - STALL)
                self.under(s, card, item.get("under"))
        for item in doc.get("regulars").items(0, 14):
            item.only(("card", "under", "rows", "marker", "status"))
            card = self.card(item.get("card"), REGULAR, CASUAL)
            rows = item.get("rows").integer(0, 3)
            red = item.get("marker").word(("blue", "red")) == 1
            status = max(item.get("status").word(STATUS_NAMES), 0)
            if card >= 0:
                p.regulars |= 1 << (card - REGULAR)
                s.info[card] = rows + (RED if red else 0) + 8 * status
                self.under(s, card, item.get("under"))
        for item in doc.get("casuals").items(0, 14):
            item.only(("card", "under"))
            card = self.card(item.get("card"), CASUAL, HELPER)
            if card >= 0:
                p.casuals |= 1 << (card - CASUAL)
                self.under(s, card, item.get("under"))
        for item in doc.get("helpers").items(0, 22):
            item.only(("card", "under", "state"))
            card = self.card(item.get("card"), HELPER, NUM_CARDS)
            if card >= 0:
                p.helpers |= 1 << (card - HELPER)
                most = 2 if card == HELPER + SQUIRE and s.phase == CARDS else 0
                s.info[card] = item.get("state", 0).integer(0, most)
                self.under(s, card, item.get("under"))

    def decisions(self, s: State, doc: Checked) -> None:
        """The decisions in progress."""
        for lane, items in enumerate(doc.items(2, 2)):
            for item in items.items(0, 20):
                kind = item.get("kind").word(DECISION_NAMES)
                seat = item.get("seat").integer(0, s.seats - 1)
                if kind < 0:
                    continue
                keys = [key.partition(":") for key in DECISION_KEYS[kind]]
                item.only(("kind", "seat", *[name for name, _, _ in keys if name]))
                values = [
                    self.argument(item.get(name), name, form) if name else 0
                    for name, _, form in keys
                ]
                s.lanes[lane].append(Decision(kind, seat, values[0], values[1]))

    def argument(self, item: Checked, name: str, form: str) -> int:
        """A number of a decision from its written form."""
        if form == "card":
            if name == "helper":
                return HELPER + max(item.word(CARD_NAMES[HELPER:]), 0)
            return -1 if name == "second" and item.is_null() else self.card(item)
        if form == "field":
            return -1 if item.is_null() else max(item.word(FIELD_NAMES), 0)
        if form == "goods":
            if isinstance(item.value, str) and all(g in GOODS for g in item.value):
                return sum(1 << GOODS.index(g) for g in set(item.value))
            item.fault(f"should be letters of {GOODS}")
            return 0
        if form == "fields":
            return sum(1 << max(f.word(FIELD_NAMES), 0) for f in item.items(0, NUM_FIELDS))
        low, high = RANGES[name]
        return item.integer(low, high)

    def check_cards(self, doc: Checked) -> None:
        """All 70 cards must be somewhere."""
        missing = [CARD_NAMES[card] for card in range(NUM_CARDS) if card not in self.seen]
        if missing:
            doc.fault(f"cards missing: {', '.join(missing)}; put them into deck or discard")


def optional_seat(doc: Checked, seats: int) -> int:
    """A seat, -1 for null."""
    return -1 if doc.is_null() else doc.integer(0, seats - 1)


def goods(doc: Checked, most: list[int]) -> vec[i64]:
    """Counts of goods by letter."""
    doc.only(tuple(GOODS))
    return vec[i64]([doc.get(g).integer(0, most[i]) for i, g in enumerate(GOODS)])


def slots(doc: Checked, stall: int) -> int:
    """The filled slots of a stall from the letters of its goods."""
    letters = [GOODS[STALL_GOOD[3 * stall + i]] for i in range(3)]
    if isinstance(doc.value, str) and doc.value and all(g in letters for g in doc.value):
        if len(set(doc.value)) == len(doc.value):
            return sum(1 << letters.index(g) for g in doc.value)
    doc.fault(f"should be one or more letters of {''.join(letters)}, each once")
    return 7
