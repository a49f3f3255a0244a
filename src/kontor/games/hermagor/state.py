"""The state of a game: plain typed data, cheap to copy, with no hidden machinery."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ...core.chance import Chance
from ...core.event import Event
from .bits import count_bits
from .data import (
    CITY,
    DISCS,
    LOW_PRICE,
    NUM_GOODS,
    NUM_STALLS,
    SHARED,
    START_CASH,
    TILE_GOODS,
)
from .land import Land

# Phases of a round. The tax collector comes first where he takes part.
TAX: Final = 0
MARKET: Final = 1
PREPARATION: Final = 2
TRAVEL: Final = 3
OVER: Final = 4
PHASE_NAMES: Final[tuple[str, ...]] = ("tax", "market", "preparation", "travel", "over")

# Kinds of decision. The comment gives what `a` and `b` hold.
DECLARING: Final = 0  # show money or pass (H22)
NAMING: Final = 1  # who will be first (H8, H22)
BUYING: Final = 2  # place a buyer; a: 1 when a shared one was placed in this turn
SHARED_BUYING: Final = 3  # a shared buyer after the own one (H19)
RAISING: Final = 4  # the price of a single that was won; a: good
FLUCTUATING: Final = 5  # any price
ACTING: Final = 6  # an action of the journey; a: 1 when a shared post was placed in this turn
SHARED_POSTING: Final = 7  # a shared post after the own action (H20)
BUILDING: Final = 8  # discs for completed regions; a: regions (bit set), b: whose (H14, H20)
DECISION_NAMES: Final[tuple[str, ...]] = (
    "declare", "name", "buy", "shared-buyer", "raise", "fluctuation", "act", "shared-post", "build",
)  # fmt: skip

EMPTY: Final = -1  # a stall without a tile
NOT_SHOWN: Final = -1
MOST_LEGAL: Final = 160  # a journey of two players: 4 kinds of action in 32 villages, and two more


@mypyc_attr(free_list_len=1)
class Decision:
    """What is asked and of whom, and the decision that waits below it.

    Never changed once made, so copies share it.
    """

    def __init__(self, kind: i64, seat: i64, a: i64, b: i64, below: Decision | None) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b
        self.below = below


# Decisions without numbers and without others below them are made once for all.
PLAIN: Final = [
    Decision(kind, seat, 0, 0, None) for kind in range(len(DECISION_NAMES)) for seat in range(5)
]


@mypyc_attr(free_list_len=1)
class Actions:
    """A list of action numbers with room for all that can be legal at once."""

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]([0] * MOST_LEGAL)
        self.count: i64 = 0

    def add(self, action: i64) -> None:
        """Append one action."""
        self.items[self.count] = action
        self.count += 1


class Player:
    """One colour: a player's money and pieces, or those that two players share."""

    def __init__(self) -> None:
        self.cash: i64 = START_CASH
        self.merchant: i64 = CITY
        # On the board, as bit sets of villages, disc spaces and market cells.
        self.posts: i64 = 0
        self.discs: i64 = 0
        self.buyers: i64 = 0
        # For this round: tiles (bit set), and pieces still to be used.
        self.tiles: i64 = 0
        self.buyers_left: i64 = 0
        self.posts_left: i64 = 0
        self.shared_posts_left: i64 = 0
        self.shown: i64 = NOT_SHOWN  # money shown to the tax collector, until he is done

    def copy(self) -> Player:
        """An independent copy."""
        p = Player()
        p.cash = self.cash
        p.merchant = self.merchant
        p.posts = self.posts
        p.discs = self.discs
        p.buyers = self.buyers
        p.tiles = self.tiles
        p.buyers_left = self.buyers_left
        p.posts_left = self.posts_left
        p.shared_posts_left = self.shared_posts_left
        p.shown = self.shown
        return p

    def has_tile(self, tile: i64) -> bool:
        """Whether this tile lies before the player."""
        return (self.tiles >> tile) & 1 == 1

    def has_post(self, village: i64) -> bool:
        """Whether a post of this colour stands in a village."""
        return (self.posts >> village) & 1 == 1

    def goods(self) -> i64:
        """The goods on the player's tiles, as a bit set."""
        goods: i64 = 0
        tiles = self.tiles
        tile: i64 = 0
        while tiles != 0:
            if tiles & 1:
                goods |= TILE_GOODS[tile]
            tiles >>= 1
            tile += 1
        return goods

    def discs_left(self) -> i64:
        """Discs that are not on the price table yet."""
        return DISCS - count_bits(self.discs)


class State:
    """A whole game. With two players the shared colour is the player after the last seat."""

    def __init__(
        self,
        land: Land,
        seats: i64,
        tax_collector: bool,
        designers_pass: bool,
        open_money: bool,
        chance: Chance,
        players: list[Player],
        stalls: vec[i64],
        prices: vec[i64],
        stack: vec[i64],
    ) -> None:
        self.land = land
        self.seats = seats
        self.tax_collector = tax_collector
        self.designers_pass = designers_pass
        self.open_money = open_money
        self.chance = chance
        self.players = players
        self.round: i64 = 0
        self.phase: i64 = MARKET
        self.first: i64 = 0  # holder of the first player tile
        # How many seats after the first one the next to act sits; while the market is checked in
        # the preparation, the next stall.
        self.turn: i64 = 0
        self.actions: i64 = 0  # the action tile of this round
        self.stalls = stalls  # the tile in each stall
        self.prices = prices  # by good
        self.bag: i64 = 0  # tiles, as a bit set
        self.stack = stack  # action tiles to come, top last
        self.top: Decision | None = None  # the open decision, above those that wait
        self.offers: Actions | None = None  # the answers to it; none in it: not worked out
        self.forced: vec[i64] = vec[i64]()  # analysis: tiles to be drawn next (first last)
        self.forced_actions: vec[i64] = vec[i64]()  # analysis: action tiles, likewise
        self.log: list[Event] | None = None

    def copy(self) -> State:
        """An independent copy, without the log of events."""
        s = State(
            self.land,
            self.seats,
            self.tax_collector,
            self.designers_pass,
            self.open_money,
            self.chance.copy(),
            [p.copy() for p in self.players],
            self.stalls[:],
            self.prices[:],
            self.stack[:],
        )
        s.round = self.round
        s.phase = self.phase
        s.first = self.first
        s.turn = self.turn
        s.actions = self.actions
        s.bag = self.bag
        s.top = self.top
        if len(self.forced) > 0:
            s.forced = self.forced[:]
        if len(self.forced_actions) > 0:
            s.forced_actions = self.forced_actions[:]
        return s

    def note(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Write down an event if anybody listens."""
        log = self.log
        if log is not None:
            log.append(Event(kind, seat, a, b, c, d))

    def ask(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Put a decision on top."""
        if a == 0 and b == 0 and self.top is None:
            self.top = PLAIN[5 * kind + seat]
        else:
            self.top = Decision(kind, seat, a, b, self.top)

    def close(self) -> None:
        """Take the top decision off: it has been made."""
        top = self.top
        if top is not None:
            self.top = top.below

    def change_top(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Put another decision in the place of the top one."""
        self.close()
        self.ask(kind, seat, a, b)

    @property
    def decisions(self) -> list[Decision]:
        """All open decisions, the top one last."""
        found: list[Decision] = []
        d = self.top
        while d is not None:
            found.append(d)
            d = d.below
        return found[::-1]

    def is_for_two(self) -> bool:
        """Whether the rules for two players with their shared colour are in force."""
        return self.seats == 2

    def decision_of(self, seat: i64) -> Decision | None:
        """What is asked of a seat now, if anything."""
        top = self.top
        return top if top is not None and top.seat == seat else None

    def seats_to_act(self) -> list[int]:
        """The seat that is asked now; none when the game is over."""
        top = self.top
        return [top.seat] if top is not None else []

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == OVER


def new_state(
    land: Land,
    seats: i64,
    tax_collector: bool,
    designers_pass: bool,
    open_money: bool,
    chance: Chance,
) -> State:
    """An empty table, before anything is drawn."""
    players = [Player() for _ in range(seats)]
    if seats == SHARED:
        shared = Player()
        shared.cash = 0
        players.append(shared)
    return State(
        land,
        seats,
        tax_collector,
        designers_pass,
        open_money,
        chance,
        players,
        vec[i64]([EMPTY] * NUM_STALLS),
        vec[i64]([LOW_PRICE] * NUM_GOODS),
        vec[i64](),
    )
