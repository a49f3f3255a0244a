"""The fields of the state.

Made from the declarations by `python -m kontor.core.making`: change those.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from .....core.chance import Chance
from .....core.vectors import alike
from ..data import GRID_CELLS, NUM_CARDS, NUM_FIELDS, SHOP_START, START_CASH


class PlayerFields:
    """What lies before one player."""

    cash: i64
    loans: i64
    space: i64
    stage: i64
    big_warehouse: bool
    two_pack_bought: bool
    maid: bool
    messenger: bool
    official: bool
    saleswoman: bool
    sow_bonus: i64
    taken: bool
    cart: vec[i64]
    warehouse: vec[i64]
    shop: vec[i64]
    fields: vec[i64]
    pile_known: bool
    pile_bottom: i64
    hand: vec[i64]
    introductory: i64
    stalls: i64
    regulars: i64
    casuals: i64
    helpers: i64
    pile: vec[i64]

    def __init__(self, like: PlayerFields | None = None) -> None:
        if like is None:
            self.cash = START_CASH
            self.loans = 0
            self.space = 1
            self.stage = 0
            self.big_warehouse = False
            self.two_pack_bought = False
            self.maid = False
            self.messenger = False
            self.official = False
            self.saleswoman = False
            self.sow_bonus = 0
            self.taken = False
            self.cart = vec[i64]([0] * 6)
            self.warehouse = vec[i64]([0] * 6)
            self.shop = vec[i64](list(SHOP_START))
            self.fields = vec[i64]([-1] * NUM_FIELDS)
            self.pile_known = False
            self.pile_bottom = 0
            self.hand = vec[i64]()
            self.introductory = -1
            self.stalls = 0
            self.regulars = 0
            self.casuals = 0
            self.helpers = 0
            self.pile = vec[i64]()
        else:
            self.cash = like.cash
            self.loans = like.loans
            self.space = like.space
            self.stage = like.stage
            self.big_warehouse = like.big_warehouse
            self.two_pack_bought = like.two_pack_bought
            self.maid = like.maid
            self.messenger = like.messenger
            self.official = like.official
            self.saleswoman = like.saleswoman
            self.sow_bonus = like.sow_bonus
            self.taken = like.taken
            self.cart = like.cart[:]
            self.warehouse = like.warehouse[:]
            self.shop = like.shop[:]
            self.fields = like.fields[:]
            self.pile_known = like.pile_known
            self.pile_bottom = like.pile_bottom
            self.hand = like.hand[:]
            self.introductory = like.introductory
            self.stalls = like.stalls
            self.regulars = like.regulars
            self.casuals = like.casuals
            self.helpers = like.helpers
            self.pile = like.pile[:]

    def same(self, other: PlayerFields) -> bool:
        """Whether all fields are the same."""
        return (
            self.cash == other.cash
            and self.loans == other.loans
            and self.space == other.space
            and self.stage == other.stage
            and self.big_warehouse == other.big_warehouse
            and self.two_pack_bought == other.two_pack_bought
            and self.maid == other.maid
            and self.messenger == other.messenger
            and self.official == other.official
            and self.saleswoman == other.saleswoman
            and self.sow_bonus == other.sow_bonus
            and self.taken == other.taken
            and alike(self.cart, other.cart)
            and alike(self.warehouse, other.warehouse)
            and alike(self.shop, other.shop)
            and alike(self.fields, other.fields)
            and self.pile_known == other.pile_known
            and self.pile_bottom == other.pile_bottom
            and alike(self.hand, other.hand)
            and self.introductory == other.introductory
            and self.stalls == other.stalls
            and self.regulars == other.regulars
            and self.casuals == other.casuals
            and self.helpers == other.helpers
            and alike(self.pile, other.pile)
        )

    def same_hidden(self, other: PlayerFields) -> bool:
        """Whether the fields that are not open to everybody are the same."""
        return (
            alike(self.hand, other.hand)
            and self.introductory == other.introductory
            and alike(self.pile, other.pile)
        )

    def begin_round(self) -> None:
        """What lasts for a round is over."""
        self.two_pack_bought = False
        self.maid = False
        self.messenger = False
        self.official = False
        self.saleswoman = False
        self.sow_bonus = 0


class StateFields:
    """What lies on the table."""

    seats: i64
    introductory: bool
    under: vec[i64]
    info: vec[i64]
    round: i64
    phase: i64
    first: i64
    second: i64
    partner: i64
    turn: i64
    takers: vec[i64]
    reshuffled: bool
    field_left: bool
    discard: vec[i64]
    courtyard: vec[i64]
    grid: vec[i64]
    chance: Chance
    deck: vec[i64]
    forced: vec[i64]

    def __init__(self, like: StateFields | None = None) -> None:
        if like is None:
            self.seats = 1
            self.introductory = False
            self.under = vec[i64]([-1] * NUM_CARDS)
            self.info = vec[i64]([0] * NUM_CARDS)
            self.round = 0
            self.phase = 0
            self.first = 0
            self.second = -1
            self.partner = -1
            self.turn = 0
            self.takers = vec[i64]()
            self.reshuffled = False
            self.field_left = False
            self.discard = vec[i64]()
            self.courtyard = vec[i64]()
            self.grid = vec[i64]([-1] * GRID_CELLS)
            self.chance = Chance(1, 0, 0, 0)
            self.deck = vec[i64]()
            self.forced = vec[i64]()
        else:
            self.seats = like.seats
            self.introductory = like.introductory
            self.under = like.under[:]
            self.info = like.info[:]
            self.round = like.round
            self.phase = like.phase
            self.first = like.first
            self.second = like.second
            self.partner = like.partner
            self.turn = like.turn
            self.takers = like.takers[:]
            self.reshuffled = like.reshuffled
            self.field_left = like.field_left
            self.discard = like.discard[:]
            self.courtyard = like.courtyard[:]
            self.grid = like.grid[:]
            self.chance = like.chance.copy()
            self.deck = like.deck[:]
            self.forced = like.forced[:]

    def same(self, other: StateFields) -> bool:
        """Whether all fields are the same."""
        return (
            self.seats == other.seats
            and self.introductory == other.introductory
            and alike(self.under, other.under)
            and alike(self.info, other.info)
            and self.round == other.round
            and self.phase == other.phase
            and self.first == other.first
            and self.second == other.second
            and self.partner == other.partner
            and self.turn == other.turn
            and alike(self.takers, other.takers)
            and self.reshuffled == other.reshuffled
            and self.field_left == other.field_left
            and alike(self.discard, other.discard)
            and alike(self.courtyard, other.courtyard)
            and alike(self.grid, other.grid)
            and self.chance.equals(other.chance)
            and alike(self.deck, other.deck)
            and alike(self.forced, other.forced)
        )

    def same_hidden(self, other: StateFields) -> bool:
        """Whether the fields that are not open to everybody are the same."""
        return (
            self.chance.equals(other.chance)
            and alike(self.deck, other.deck)
            and alike(self.forced, other.forced)
        )
