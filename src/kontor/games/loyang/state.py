"""The state of a game: plain typed data, cheap to copy, with no hidden machinery."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from ...core.chance import Chance
from ...core.event import Event
from .data import GRID_CELLS, NUM_CARDS, NUM_FIELDS, SHOP_START, START_CASH

# Phases of a round, and what lies before and after the nine rounds.
PLANTING: Final = 0
HARVEST: Final = 1
CARDS: Final = 2
ACTION: Final = 3
OVER: Final = 4
PHASE_NAMES: Final[tuple[str, ...]] = ("planting", "harvest", "cards", "action", "over")

# How far a player is in the action phase.
WAITING: Final = 0
ACTING: Final = 1
STORING: Final = 2
FINISHED: Final = 3
STAGE_NAMES: Final[tuple[str, ...]] = ("waiting", "acting", "storing", "finished")

# A field on the table: NO_FIELD, UNSOWN, or 8 * goods + good.
NO_FIELD: Final = -1
UNSOWN: Final = 0

# A regular customer's card: rows filled + 4 if the marker is red + 8 * its status.
RED: Final = 4
DUE: Final = 0
SERVED: Final = 1
DOUBLED: Final = 2
SETTLED: Final = 3
LATER: Final = 4
STATUS_NAMES: Final[tuple[str, ...]] = ("due", "served", "doubled", "settled", "later")

# Kinds of decision. The comment gives what `a` and `b` hold.
PLANT: Final = 0
REAPING: Final = 1  # harvest of one player, with the Harvest helper's window
EXTRA_HARVEST: Final = 2  # a: fields chosen so far (bit set)
DISTRIBUTE: Final = 3  # a: FLIPPED | ANNOUNCED
TAKING: Final = 4  # a: courtyard cards still to take, b: 1 with the Squire
GRID: Final = 5  # a: cards still to buy, b: 1 with the Squire, 2 before the first purchase
NAMING_PARTNER: Final = 6
TURN: Final = 7
SETTLING: Final = 8
STORING_GOODS: Final = 9
STEPPING: Final = 10  # a: steps taken
PAYING: Final = 11  # a: amount
KEEPING: Final = 12  # a, b: the two cards of a two-pack (b may be -1)
FOREMAN_WINDOW: Final = 13  # a: the helper on the discard pile (card)
BOOKS: Final = 14  # a: goods whose shelf is settled (bit set)
CRYING: Final = 15  # a: goods sold, b: cash received
BARGAINING: Final = 16  # a: goods bought (bit set), b: 1 Haggler used, 2 Shopper used
REAPING_LAST: Final = 17  # a: fields reaped with the Ploughman
CHOOSING_FIELD: Final = 18  # a: the field that may not be chosen, -1 for none
TRADING_ABROAD: Final = 19  # a: which Trader
DECISION_NAMES: Final[tuple[str, ...]] = (
    "plant", "harvest", "extra-harvest", "distribute", "take", "grid", "partner", "turn",
    "settle", "store", "step", "pay", "keep", "foreman", "book-keeper", "market-crier",
    "merchant", "ploughman", "tenant-farmer", "trader",
)  # fmt: skip

FLIPPED: Final = 1
ANNOUNCED: Final = 2


@mypyc_attr(free_list_len=1)
class Decision:
    """What is asked and of whom. Never changed once made, so copies share it."""

    def __init__(self, kind: i64, seat: i64, a: i64, b: i64) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b


@mypyc_attr(free_list_len=1)
class Actions:
    """A growing list of action numbers."""

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]([0] * 48)
        self.count: i64 = 0

    def add(self, action: i64) -> None:
        """Append one action."""
        if self.count < len(self.items):
            self.items[self.count] = action
        else:
            self.items = append(self.items, action)
        self.count += 1


class Player:
    """One player's area: money, goods, fields, and the uncovered cards as bit sets."""

    def __init__(
        self,
        hand: vec[i64],
        cart: vec[i64],
        warehouse: vec[i64],
        shop: vec[i64],
        fields: vec[i64],
        pile: vec[i64],
    ) -> None:
        self.cash: i64 = START_CASH
        self.loans: i64 = 0
        self.space: i64 = 1
        self.stage: i64 = WAITING
        self.big_warehouse: bool = False
        # What lasts for this action phase.
        self.two_pack_bought: bool = False
        self.maid: bool = False
        self.messenger: bool = False
        self.official: bool = False
        self.saleswoman: bool = False
        self.sow_bonus: i64 = 0
        # Uncovered cards, one bit a card of the kind.
        self.stalls: i64 = 0
        self.regulars: i64 = 0
        self.casuals: i64 = 0
        self.helpers: i64 = 0
        # Card phase.
        self.taken: bool = False
        self.introductory: i64 = -1  # the regular dealt in the introductory version
        self.hand = hand
        # Goods by kind, fields by id, the pile of private fields (top last).
        self.cart = cart
        self.warehouse = warehouse
        self.shop = shop
        self.fields = fields
        self.pile = pile
        self.pile_known: bool = False  # the owner has looked through it (Tenant farmer)
        self.pile_bottom: i64 = 0  # how many fields at the bottom were laid there openly

    def copy(self) -> Player:
        """An independent copy."""
        p = Player(
            self.hand[:],
            self.cart[:],
            self.warehouse[:],
            self.shop[:],
            self.fields[:],
            self.pile[:],
        )
        p.cash = self.cash
        p.loans = self.loans
        p.space = self.space
        p.stage = self.stage
        p.big_warehouse = self.big_warehouse
        p.two_pack_bought = self.two_pack_bought
        p.maid = self.maid
        p.messenger = self.messenger
        p.official = self.official
        p.saleswoman = self.saleswoman
        p.sow_bonus = self.sow_bonus
        p.stalls = self.stalls
        p.regulars = self.regulars
        p.casuals = self.casuals
        p.helpers = self.helpers
        p.taken = self.taken
        p.introductory = self.introductory
        p.pile_known = self.pile_known
        p.pile_bottom = self.pile_bottom
        return p

    def take_from_pile(self, index: i64) -> i64:
        """Take a field out of the pile, the others keeping their order."""
        self.pile, field = pop(self.pile, index)
        if index < self.pile_bottom:
            self.pile_bottom -= 1
        return field

    def has_helper(self, helper: i64) -> bool:
        """Whether this helper lies uncovered before the player."""
        return (self.helpers >> helper) & 1 == 1


def new_player() -> Player:
    """A player as the game begins, with a full shop and no field yet."""
    return Player(
        vec[i64](),
        vec[i64]([0] * 6),
        vec[i64]([0] * 6),
        vec[i64](list(SHOP_START)),
        vec[i64]([-1] * NUM_FIELDS),
        vec[i64](),
    )


class State:
    """A whole game. In solo the imaginary opponent is the player after the last seat."""

    def __init__(
        self,
        seats: i64,
        introductory: bool,
        chance: Chance,
        players: list[Player],
        deck: vec[i64],
        discard: vec[i64],
        courtyard: vec[i64],
        grid: vec[i64],
        under: vec[i64],
        info: vec[i64],
        lanes: list[list[Decision]],
    ) -> None:
        self.seats = seats
        self.introductory = introductory
        self.chance = chance
        self.players = players
        self.round: i64 = 0
        self.phase: i64 = PLANTING
        self.first: i64 = 0  # holder of the big token
        self.second: i64 = -1  # holder of the small token
        self.partner: i64 = -1  # the first player's partner (four players, action phase)
        self.turn: i64 = 0  # how many have had their turn, or who laid or took last
        self.takers: vec[i64] = vec[i64]()  # seats in the order in which they took cards
        self.reshuffled: bool = False  # solo: the discard pile has been shuffled in (L30)
        self.field_left: bool = False  # a field left in this harvest
        self.deck = deck  # top last
        self.discard = discard
        self.courtyard = courtyard
        self.grid = grid
        self.under = under  # for each card, the card below it
        self.info = info  # for each card, what lies on it
        self.lanes = lanes  # open decisions, the top one last; two lanes for two pairs
        self.forced: vec[i64] = vec[i64]()  # analysis: the next cards to be drawn (first last)
        self.log: list[Event] | None = None

    def copy(self) -> State:
        """An independent copy, without the log of events."""
        s = State(
            self.seats,
            self.introductory,
            self.chance.copy(),
            [p.copy() for p in self.players],
            self.deck[:],
            self.discard[:],
            self.courtyard[:],
            self.grid[:],
            self.under[:],
            self.info[:],
            [self.lanes[0][:], self.lanes[1][:]],
        )
        s.round = self.round
        s.phase = self.phase
        s.first = self.first
        s.second = self.second
        s.partner = self.partner
        s.turn = self.turn
        s.takers = self.takers[:]
        s.reshuffled = self.reshuffled
        s.field_left = self.field_left
        s.forced = self.forced[:]
        return s

    def note(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Write down an event if anybody listens."""
        log = self.log
        if log is not None:
            log.append(Event(kind, seat, a, b, c, d))

    def lane_of(self, seat: i64) -> i64:
        """Which of the two simultaneous pairs a seat belongs to (always 0 otherwise, L43)."""
        if self.seats == 4 and self.phase == ACTION:
            return 0 if seat == self.first or seat == self.partner else 1
        return 0

    def ask(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Put a decision on top of the seat's lane."""
        self.lanes[self.lane_of(seat)].append(Decision(kind, seat, a, b))

    def close(self, seat: i64) -> None:
        """Take the top decision off the seat's lane: it has been made."""
        self.lanes[self.lane_of(seat)].pop()

    def change_top(self, seat: i64, kind: i64, a: i64, b: i64) -> None:
        """Put another decision in the place of the top one."""
        lane = self.lanes[self.lane_of(seat)]
        lane[len(lane) - 1] = Decision(kind, seat, a, b)

    def is_other(self, seat: i64, other: i64) -> bool:
        """Whether `other` is one of 'the other players' for a seat in the action phase (L27)."""
        return other != seat and (self.seats < 4 or self.lane_of(other) == self.lane_of(seat))

    def is_solo(self) -> bool:
        """Whether this is a game against the imaginary opponent."""
        return self.seats == 1

    def decision_of(self, seat: i64) -> Decision | None:
        """What is asked of a seat now, if anything."""
        for lane in self.lanes:
            if len(lane) > 0:
                top = lane[len(lane) - 1]
                if top.seat == seat:
                    return top
        return None

    def seats_to_act(self) -> list[int]:
        """The seats that may act now; two in the four-player action phase."""
        return [lane[len(lane) - 1].seat for lane in self.lanes if len(lane) > 0]

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == OVER


def new_state(seats: i64, introductory: bool, chance: Chance) -> State:
    """An empty table, before anything is dealt."""
    players = [new_player() for _ in range(seats + (1 if seats == 1 else 0))]
    return State(
        seats,
        introductory,
        chance,
        players,
        vec[i64](),
        vec[i64](),
        vec[i64](),
        vec[i64]([-1] * GRID_CELLS),
        vec[i64]([-1] * NUM_CARDS),
        vec[i64]([0] * NUM_CARDS),
        [[], []],
    )


def total(v: vec[i64]) -> i64:
    """The sum of a vector of counts."""
    t: i64 = 0
    for n in v:
        t += n
    return t


def alike(one: vec[i64], two: vec[i64]) -> bool:
    """Whether two vectors hold the same."""
    if len(one) != len(two):
        return False
    for i in range(len(one)):
        if one[i] != two[i]:
            return False
    return True
