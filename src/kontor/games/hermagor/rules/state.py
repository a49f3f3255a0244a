"""The state of a game: plain typed data, cheap to copy, with no hidden machinery."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ....core.chance import Chance
from ....core.event import Event
from .bits import count_bits
from .data import DISCS, SHARED, TILE_GOODS
from .land import Land
from .made.decisions import DECISION_NAMES, DecisionFields
from .made.fields import PlayerFields, StateFields

# The ways of playing: the printed rules, those with the designer's answers (H1, H10, H14), and what
# version 0.1 played: H10 and H14 by the designer, H1 by the book or not. The last two are not
# offered any more; games begun under them are played to their end.
BOOK: Final = 0
DESIGNER: Final = 1
FORMER: Final = 2
FORMER_PASS: Final = 3
RULES_NAMES: Final[tuple[str, ...]] = ("book", "designer", "0.1", "0.1-pass")

# Phases of a round. The tax collector comes first where he takes part.
TAX: Final = 0
MARKET: Final = 1
PREPARATION: Final = 2
TRAVEL: Final = 3
OVER: Final = 4
PHASE_NAMES: Final[tuple[str, ...]] = ("tax", "market", "preparation", "travel", "over")

EMPTY: Final = -1  # a stall without a tile
NOT_SHOWN: Final = -1
MOST_LEGAL: Final = 160  # a journey of two players: 4 kinds of action in 32 villages, and two more


@mypyc_attr(free_list_len=1)
class Decision(DecisionFields):
    """What is asked and of whom, and the decision that waits below it.

    Never changed once made, so copies share it.
    """

    def __init__(self, kind: i64, seat: i64, a: i64, b: i64, below: Decision | None) -> None:
        super().__init__(kind, seat, a, b)
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


class Player(PlayerFields):
    """One colour: a player's money and pieces, or those that two players share."""

    def copy(self) -> Player:
        """An independent copy."""
        return Player(self)

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


class State(StateFields):
    """A whole game. With two players the shared colour is the player after the last seat."""

    def __init__(self, land: Land, like: State | None = None) -> None:
        super().__init__(like)
        self.land = land
        # Players, and the open decision above those that wait.
        if like is None:
            self.players: list[Player] = []
            self.top: Decision | None = None
        else:
            self.players = [Player(p) for p in like.players]
            self.top = like.top
        self.offers: Actions | None = None  # the answers to it; none in it: not worked out
        self.log: list[Event] | None = None

    def copy(self) -> State:
        """An independent copy, without the log of events."""
        return State(self.land, self)

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

    def is_by_the_book(self) -> bool:
        """Whether trips are paid before the sale and discs are placed (H10, H14)."""
        return self.rules == BOOK

    def passes_lightly(self) -> bool:
        """Whether a pass loses one buyer only (H1)."""
        return self.rules == DESIGNER or self.rules == FORMER_PASS

    def may_decline_tile(self) -> bool:
        """Whether the free tile is offered, not dealt (H26)."""
        return self.rules < FORMER

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
    rules: i64,
    open_money: bool,
    chance: Chance,
) -> State:
    """An empty table, before anything is drawn."""
    s = State(land)
    s.seats = seats
    s.tax_collector = tax_collector
    s.rules = rules
    s.open_money = open_money
    s.chance = chance
    s.players = [Player() for _ in range(seats)]
    if seats == SHARED:
        shared = Player()
        shared.cash = 0
        s.players.append(shared)
    return s
