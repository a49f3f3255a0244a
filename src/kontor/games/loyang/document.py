"""The state as JSON: the whole position, or what one seat or a spectator may know.

Hidden from a seat are the order of the deck, the others' hands, the others' introductory regulars,
and the order of private piles that their owner has not looked through. Everything else lies open on
the table, decisions in progress included.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from .customers import count_bits, modifier, row_pay, rows_of, status_of
from .data import (
    CARD_NAMES,
    CASUAL,
    CASUAL_PAY,
    FIELD_NAMES,
    FIRST_COMMON,
    GOODS,
    HELPER,
    LAST_SPACE,
    NUM_CUSTOMERS,
    NUM_FIELDS,
    NUM_HELPERS,
    NUM_STALLS,
    REGULAR,
    STALL,
    STALL_GOOD,
)
from .score import final_space, goods_left
from .state import (
    DECISION_NAMES,
    DUE,
    NO_FIELD,
    PHASE_NAMES,
    RED,
    SERVED,
    STAGE_NAMES,
    STATUS_NAMES,
    STEPPING,
    Decision,
    Player,
    State,
)
from .turn_end import room
from .two_pack import price as two_pack_price

Json = dict[str, Any]

VERSION: Final = 1
ALL: Final = -2
SPECTATOR: Final = -1

# What the numbers `a` and `b` of a decision mean: a key, and after the colon how it is written.
DECISION_KEYS: Final[tuple[tuple[str, ...], ...]] = (
    ("", ""),  # plant
    ("", ""),  # harvest
    ("chosen:fields", ""),  # extra-harvest
    ("flags:n", ""),  # distribute
    ("left:n", "squire:n"),  # take
    ("left:n", "state:n"),  # grid
    ("", ""),  # partner
    ("", ""),  # turn
    ("", ""),  # settle
    ("", ""),  # store
    ("taken:n", ""),  # step
    ("amount:n", ""),  # pay
    ("first:card", "second:card"),  # keep
    ("helper:card", ""),  # foreman
    ("shelved:goods", ""),  # book-keeper
    ("sold:n", "received:n"),  # market-crier
    ("bought:goods", "with:n"),  # merchant
    ("reaped:fields", ""),  # ploughman
    ("excluded:field", ""),  # tenant-farmer
    ("trader:n", ""),  # trader
)


def document(s: State, viewer: i64) -> Json:
    """The state as a viewer may know it: a seat, -1 for spectators, -2 (`ALL`) for everything."""
    doc = open_document(s)
    doc["players"] = [Area(s, seat).document(s, viewer) for seat in range(s.seats)]
    if viewer == ALL:
        doc["chance"] = s.chance.words()
        doc["deck"] = card_names(list(s.deck)[::-1])
        doc["forced"] = card_names(list(s.forced)[::-1])
    else:
        doc["viewer"] = optional(viewer)
        add_counts(s, doc)
    return doc


def parts(s: State, known: list[int]) -> tuple[Json, list[Json | None], list[Json | None]]:
    """All views taken apart: what all of them hold, each area as its owner sees it, and as the
    others do. The areas of the seats in `known` are left out."""
    common = open_document(s)
    del common["players"]
    add_counts(s, common)
    own: list[Json | None] = [None] * s.seats
    others: list[Json | None] = [None] * s.seats
    for seat in range(s.seats):
        if seat not in known:
            area = Area(s, seat)
            own[seat] = area.document(s, seat)
            others[seat] = area.document(s, SPECTATOR)
    return common, own, others


def open_document(s: State) -> Json:
    """What lies open for everybody, apart from the players' areas."""
    doc: Json = {
        "game": "loyang",
        "version": VERSION,
        "options": {"players": s.seats, "introductory": s.introductory},
        "round": s.round,
        "phase": PHASE_NAMES[s.phase],
        "first": s.first,
        "second": optional(s.second),
        "partner": optional(s.partner),
        "turn": s.turn,
        "takers": list(s.takers),
        "reshuffled": s.reshuffled,
        "field_left": s.field_left,
        "discard": card_names(list(s.discard)),
        "courtyard": card_names(list(s.courtyard)),
        "players": None,
        "decisions": [[decision_document(d) for d in lane] for lane in s.lanes],
    }
    if s.is_solo():
        doc["grid"] = [CARD_NAMES[card] if card >= 0 else None for card in s.grid]
        doc["opponent"] = table_document(s, s.players[1])
    return doc


def add_counts(s: State, doc: Json) -> None:
    """What views say in place of what is hidden from all."""
    doc["deck_count"] = len(s.deck)
    doc["over"] = s.is_over()


class Area:
    """A player's area: what everybody sees of it, and from that what one viewer sees."""

    def __init__(self, s: State, seat: i64) -> None:
        p = s.players[seat]
        self.seat = seat
        self.pile = [FIELD_NAMES[field] for field in p.pile][::-1]
        self.tableau = table_document(s, p)
        self.shown: Json | None = None
        self.open: Json = {
            "cash": p.cash,
            "loans": p.loans,
            "space": p.space,
            "stage": STAGE_NAMES[p.stage],
            "big_warehouse": p.big_warehouse,
            "two_pack_bought": p.two_pack_bought,
            "maid": p.maid,
            "messenger": p.messenger,
            "official": p.official,
            "saleswoman": p.saleswoman,
            "sow_bonus": p.sow_bonus,
            "taken": p.taken,
            "cart": goods_document(list(p.cart)),
            "warehouse": goods_document(list(p.warehouse)),
            "shop": goods_document(list(p.shop)),
            "fields": field_documents(s, p),
            "pile_known": p.pile_known,
            "pile_bottom": p.pile_bottom,
        }

    def document(self, s: State, viewer: i64) -> Json:
        """The area as a viewer may know it."""
        p = s.players[self.seat]
        if viewer == ALL or viewer == self.seat:
            doc = self.open.copy()
            doc["hand"] = card_names(list(p.hand))
            doc["introductory"] = optional_card(p.introductory)
            doc.update(self.tableau)
            if viewer == ALL:
                doc["pile"] = self.pile
                return doc
            doc["pile"] = self.pile if p.pile_known else None
            doc.update(self.shown_to_all(s))
            return doc
        doc = self.open.copy()
        doc["hand"] = None
        doc["introductory"] = None
        doc.update(self.tableau)
        doc["pile"] = None
        doc.update(self.shown_to_all(s))
        return doc

    def shown_to_all(self, s: State) -> Json:
        """What views say about hidden things, and facts."""
        found = self.shown
        if found is None:
            p = s.players[self.seat]
            bottom = len(self.pile) - p.pile_bottom
            found = {
                "pile_rest": sorted(self.pile[:bottom]),
                "pile_under": self.pile[bottom:],
                "hand_count": len(p.hand),
                "has_introductory": p.introductory >= 0,
                "facts": facts(s, p),
            }
            self.shown = found
        return found


def table_document(s: State, p: Player) -> Json:
    """The uncovered cards with what lies on and below them."""
    stalls: list[Json] = []
    for stall in range(NUM_STALLS):
        if (p.stalls >> stall) & 1:
            filled = s.info[STALL + stall]
            goods = [GOODS[STALL_GOOD[3 * stall + i]] for i in range(3) if (filled >> i) & 1]
            doc = card_document(s, STALL + stall)
            doc["goods"] = "".join(goods)
            stalls.append(doc)
    regulars: list[Json] = []
    for regular in range(NUM_CUSTOMERS):
        if (p.regulars >> regular) & 1:
            info = s.info[REGULAR + regular]
            doc = card_document(s, REGULAR + regular)
            doc["rows"] = info & 3
            doc["marker"] = "red" if info & RED else "blue"
            doc["status"] = STATUS_NAMES[info >> 3]
            regulars.append(doc)
    casuals = [
        card_document(s, CASUAL + casual)
        for casual in range(NUM_CUSTOMERS)
        if (p.casuals >> casual) & 1
    ]
    helpers: list[Json] = []
    for helper in range(NUM_HELPERS):
        if (p.helpers >> helper) & 1:
            doc = card_document(s, HELPER + helper)
            if s.info[HELPER + helper]:
                doc["state"] = s.info[HELPER + helper]
            helpers.append(doc)
    return {"stalls": stalls, "regulars": regulars, "casuals": casuals, "helpers": helpers}


def card_document(s: State, card: i64) -> Json:
    """A card on the table."""
    return {"card": CARD_NAMES[card], "under": optional_card(s.under[card])}


def field_documents(s: State, p: Player) -> list[Json]:
    """The fields on the table."""
    fields: list[Json] = []
    for field in range(NUM_FIELDS):
        value = p.fields[field]
        if value == NO_FIELD:
            continue
        doc: Json = {"field": FIELD_NAMES[field], "good": None, "goods": value >> 3, "under": None}
        if value > 0:
            doc["good"] = GOODS[value & 7]
        if field >= FIRST_COMMON:
            doc["under"] = optional_card(s.under[field - FIRST_COMMON])
        fields.append(doc)
    return fields


def facts(s: State, p: Player) -> Json:
    """What follows from the open table, so that screens and bots need no rules: prices, what each
    customer would pay now, regulars that the end of the turn would settle."""
    casuals = count_bits(p.casuals)
    extra = modifier(p, casuals)
    regular_pay: dict[str, int] = {}
    due: list[str] = []
    casual_pay: dict[str, int] = {}
    for customer in range(NUM_CUSTOMERS):
        if (p.regulars >> customer) & 1:
            name = CARD_NAMES[REGULAR + customer]
            status = status_of(s, customer)
            if status == DUE:
                due.append(name)
                regular_pay[name] = row_pay(customer, rows_of(s, customer))
            elif status == SERVED and p.messenger:
                regular_pay[name] = row_pay(customer, rows_of(s, customer) - 1)
        if (p.casuals >> customer) & 1:
            casual_pay[CARD_NAMES[CASUAL + customer]] = CASUAL_PAY[customer] + extra
    return {
        "two_pack_price": two_pack_price(p),
        "casual_modifier": extra,
        "regular_pay": regular_pay,
        "casual_pay": casual_pay,
        "due": due,
        "step_prices": step_prices(p, steps_taken(s, p)),
        "warehouse_room": room(p),
        "final_space": final_space(p),
        "goods_left": goods_left(p),
    }


def step_prices(p: Player, taken: i64) -> list[int]:
    """What the next steps cost, one by one, up to the end of the path."""
    return [
        1 if taken == 0 and space == p.space else space + 1 for space in range(p.space, LAST_SPACE)
    ]


def steps_taken(s: State, p: Player) -> i64:
    """Steps that a player has taken in this end of turn."""
    for lane in s.lanes:
        for d in lane:
            if d.kind == STEPPING and s.players[d.seat] is p:
                return d.a
    return 0


def decision_document(d: Decision) -> Json:
    """A decision in progress."""
    doc: Json = {"kind": DECISION_NAMES[d.kind], "seat": d.seat}
    for key, value in zip(DECISION_KEYS[d.kind], (d.a, d.b), strict=True):
        name, _, form = key.partition(":")
        if form == "card":
            doc[name] = optional_card(value)
        elif form == "field":
            doc[name] = FIELD_NAMES[value] if value >= 0 else None
        elif form == "goods":
            doc[name] = "".join(GOODS[g] for g in range(6) if (value >> g) & 1)
        elif form == "fields":
            doc[name] = [FIELD_NAMES[f] for f in range(NUM_FIELDS) if (value >> f) & 1]
        elif name:
            doc[name] = value
    return doc


def goods_document(counts: list[int]) -> dict[str, int]:
    """Counts of goods by letter, all six."""
    return {GOODS[good]: counts[good] for good in range(6)}


def card_names(cards: list[int]) -> list[str]:
    """Cards by name."""
    return [CARD_NAMES[card] for card in cards]


def optional(number: i64) -> int | None:
    """A number, or null for one below 0."""
    return number if number >= 0 else None


def optional_card(card: i64) -> str | None:
    """A card's name, or null."""
    return CARD_NAMES[card] if card >= 0 else None
