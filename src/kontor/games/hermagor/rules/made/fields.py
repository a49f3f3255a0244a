"""The fields of the state.

Made from the declarations by `python -m kontor.core.making`: change those.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from .....core.chance import Chance
from .....core.vectors import alike
from ..data import CITY, LOW_PRICE, NUM_GOODS, NUM_STALLS, START_CASH


class PlayerFields:
    """What lies before one player."""

    cash: i64
    shown: i64
    merchant: i64
    posts: i64
    discs: i64
    buyers: i64
    tiles: i64
    buyers_left: i64
    posts_left: i64
    shared_posts_left: i64

    def __init__(self, like: PlayerFields | None = None) -> None:
        if like is None:
            self.cash = START_CASH
            self.shown = -1
            self.merchant = CITY
            self.posts = 0
            self.discs = 0
            self.buyers = 0
            self.tiles = 0
            self.buyers_left = 0
            self.posts_left = 0
            self.shared_posts_left = 0
        else:
            self.cash = like.cash
            self.shown = like.shown
            self.merchant = like.merchant
            self.posts = like.posts
            self.discs = like.discs
            self.buyers = like.buyers
            self.tiles = like.tiles
            self.buyers_left = like.buyers_left
            self.posts_left = like.posts_left
            self.shared_posts_left = like.shared_posts_left

    def same(self, other: PlayerFields) -> bool:
        """Whether all fields are the same."""
        return (
            self.cash == other.cash
            and self.shown == other.shown
            and self.merchant == other.merchant
            and self.posts == other.posts
            and self.discs == other.discs
            and self.buyers == other.buyers
            and self.tiles == other.tiles
            and self.buyers_left == other.buyers_left
            and self.posts_left == other.posts_left
            and self.shared_posts_left == other.shared_posts_left
        )

    def same_hidden(self, other: PlayerFields) -> bool:
        """Whether the fields that are not open to everybody are the same."""
        return self.cash == other.cash


class StateFields:
    """What lies on the table."""

    seats: i64
    tax_collector: bool
    rules: i64
    open_money: bool
    round: i64
    phase: i64
    first: i64
    turn: i64
    actions: i64
    stalls: vec[i64]
    bag: i64
    prices: vec[i64]
    chance: Chance
    stack: vec[i64]
    forced: vec[i64]
    forced_actions: vec[i64]

    def __init__(self, like: StateFields | None = None) -> None:
        if like is None:
            self.seats = 0
            self.tax_collector = False
            self.rules = 0
            self.open_money = False
            self.round = 0
            self.phase = 1
            self.first = 0
            self.turn = 0
            self.actions = 0
            self.stalls = vec[i64]([-1] * NUM_STALLS)
            self.bag = 0
            self.prices = vec[i64]([LOW_PRICE] * NUM_GOODS)
            self.chance = Chance(1, 0, 0, 0)
            self.stack = vec[i64]()
            self.forced = vec[i64]()
            self.forced_actions = vec[i64]()
        else:
            self.seats = like.seats
            self.tax_collector = like.tax_collector
            self.rules = like.rules
            self.open_money = like.open_money
            self.round = like.round
            self.phase = like.phase
            self.first = like.first
            self.turn = like.turn
            self.actions = like.actions
            self.stalls = like.stalls[:]
            self.bag = like.bag
            self.prices = like.prices[:]
            self.chance = like.chance.copy()
            self.stack = like.stack[:]
            self.forced = like.forced[:]
            self.forced_actions = like.forced_actions[:]

    def same(self, other: StateFields) -> bool:
        """Whether all fields are the same."""
        return (
            self.seats == other.seats
            and self.tax_collector == other.tax_collector
            and self.rules == other.rules
            and self.open_money == other.open_money
            and self.round == other.round
            and self.phase == other.phase
            and self.first == other.first
            and self.turn == other.turn
            and self.actions == other.actions
            and alike(self.stalls, other.stalls)
            and self.bag == other.bag
            and alike(self.prices, other.prices)
            and self.chance.equals(other.chance)
            and alike(self.stack, other.stack)
            and alike(self.forced, other.forced)
            and alike(self.forced_actions, other.forced_actions)
        )

    def same_hidden(self, other: StateFields) -> bool:
        """Whether the fields that are not open to everybody are the same."""
        return (
            self.chance.equals(other.chance)
            and alike(self.stack, other.stack)
            and alike(self.forced, other.forced)
            and alike(self.forced_actions, other.forced_actions)
        )
