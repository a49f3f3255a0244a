"""The state of a game: plain typed data, cheap to copy, with no hidden machinery."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, pop, vec
from mypy_extensions import i64, mypyc_attr

from ....core.chance import Chance
from ....core.event import Event
from .data import NUM_GOODS
from .made.decisions import DecisionFields
from .made.fields import PlayerFields, StateFields

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

SET: Final = 32  # members of a bit set, at most

# Flags of the distribution: a card was flipped, the Squire was announced.
FLIPPED: Final = 1
ANNOUNCED: Final = 2


@mypyc_attr(free_list_len=1)
class Decision(DecisionFields):
    """What is asked and of whom. Never changed once made, so copies share it."""


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

    def add_set(self, first: i64, members: i64) -> None:
        """Append `first` plus each member of a bit set of at most `SET` members."""
        n = self.count
        if n + SET > len(self.items):
            self.items = extend(self.items, vec[i64]([0] * SET))
        items = self.items
        while members != 0:
            if members & 1:
                items[n] = first
                n += 1
            members >>= 1
            first += 1
        self.count = n


class Player(PlayerFields):
    """One player's area: money, goods, fields, and the uncovered cards as bit sets."""

    def copy(self) -> Player:
        """An independent copy."""
        return Player(self)

    def take_from_pile(self, index: i64) -> i64:
        """Take a field out of the pile, the others keeping their order."""
        self.pile, field = pop(self.pile, index)
        if index < self.pile_bottom:
            self.pile_bottom -= 1
        return field

    def has_helper(self, helper: i64) -> bool:
        """Whether this helper lies uncovered before the player."""
        return (self.helpers >> helper) & 1 == 1


class State(StateFields):
    """A whole game. In solo the imaginary opponent is the player after the last seat."""

    def __init__(self, like: State | None = None) -> None:
        super().__init__(like)
        # Players, and open decisions, the top one last; two lanes for two pairs.
        if like is None:
            self.players: list[Player] = []
            self.lanes: list[list[Decision]] = [[], []]
        else:
            self.players = [Player(p) for p in like.players]
            self.lanes = [like.lanes[0][:], like.lanes[1][:]]
        self.room: Actions | None = None  # for answers that are only counted
        self.log: list[Event] | None = None

    def copy(self) -> State:
        """An independent copy, without the log of events."""
        return State(self)

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
        self.lanes[self.lane_of(seat)][-1] = Decision(kind, seat, a, b)

    def is_other(self, seat: i64, other: i64) -> bool:
        """Whether `other` is one of 'the other players' for a seat in the action phase (L27)."""
        return other != seat and (self.seats < 4 or self.lane_of(other) == self.lane_of(seat))

    def is_solo(self) -> bool:
        """Whether this is a game against the imaginary opponent."""
        return self.seats == 1

    def decision_of(self, seat: i64) -> Decision | None:
        """What is asked of a seat now, if anything."""
        lane = self.lanes[self.lane_of(seat)]
        if lane:
            top = lane[-1]
            if top.seat == seat:
                return top
        return None

    def seats_to_act(self) -> list[int]:
        """The seats that may act now; two in the four-player action phase."""
        return [lane[-1].seat for lane in self.lanes if lane]

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == OVER


def new_state(seats: i64, introductory: bool, chance: Chance) -> State:
    """An empty table, before anything is dealt."""
    s = State()
    s.seats = seats
    s.introductory = introductory
    s.chance = chance
    s.players = [Player() for _ in range(seats + (1 if seats == 1 else 0))]
    return s


def total(v: vec[i64]) -> i64:
    """The sum of a vector of counts."""
    t: i64 = 0
    for n in v:
        t += n
    return t


def kinds_in(goods: vec[i64]) -> i64:
    """The kinds of which there is at least one, as a bit set."""
    kinds: i64 = 0
    for good in range(NUM_GOODS):
        if goods[good] > 0:
            kinds |= 1 << good
    return kinds
