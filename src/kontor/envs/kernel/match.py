"""One game as environments drive it: who is asked, what is legal, what a seat observes.

The subclass of a game holds the state. Where several seats may act at once, the first of them is
asked; `ask` turns to another one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

NOBODY: Final = -1
ILLEGAL: Final = -2
MOST_ACTIONS: Final = 4096
NUMBERS: Final[list[Any]] = list(range(MOST_ACTIONS))  # made once for all lists of actions

# What the end of a game is worth to a seat.
BY_RANK: Final = 0
BY_WIN: Final = 1
BY_SCORE: Final = 2


class Match(ABC):
    """A game in progress. `limit` decisions end it early, 0 lets it go on for ever."""

    def __init__(self, seats: i64, num_actions: i64, size: i64, scale: float, limit: i64) -> None:
        self.seats = seats
        self.num_actions = num_actions
        self.size = size  # numbers in an observation
        self.scale = scale  # a good final score
        self.limit = limit
        self.decisions: i64 = 0
        self.seat: i64 = NOBODY  # who is asked
        self.is_cut_off: bool = False
        self.legal: vec[i64] = vec[i64]()
        self.count: i64 = 0  # how many of `legal` count
        self.played: vec[i64] = vec[i64]()  # seat and action of every step

    # What the subclass of a game knows

    @abstractmethod
    def deal(self, seed: str) -> None:
        """Set up a new game."""

    @abstractmethod
    def play(self, seat: i64, action: i64) -> None:
        """Carry out a legal action."""

    @abstractmethod
    def first_seat(self) -> i64:
        """The first seat that may act, -1 when the game is over."""

    @abstractmethod
    def offer(self, seat: i64) -> None:
        """Put what a seat may do into `legal` and `count`."""

    @abstractmethod
    def write(self, seat: i64, out: vec[u8], at: i64) -> None:
        """Write the observation of a seat into zeros."""

    @abstractmethod
    def score(self, seat: i64) -> i64:
        """The score of a seat, or where it would stand if the game ended now."""

    @abstractmethod
    def standing(self, seat: i64) -> i64:
        """What shaping rewards the changes of: the score, below its lower bound as well."""

    @abstractmethod
    def ranks(self) -> list[int]:
        """The rank of each seat, 1 for the best."""

    @abstractmethod
    def fresh(self) -> Match:
        """A match with the same options, not yet set up."""

    @abstractmethod
    def trace(self) -> list[int]:
        """Numbers that change whenever something is drawn or shuffled."""

    @abstractmethod
    def redraw(self, seed: str) -> None:
        """Put all that nobody knows into a new order: draws and shuffles to come."""

    @abstractmethod
    def get_state(self) -> object:
        """The state of the game, for whoever needs the whole contract."""

    @abstractmethod
    def set_state(self, state: object) -> None:
        """Go on from another state."""

    # What follows from it

    def begin(self, seed: str) -> i64:
        """Start a new game; returns who is asked."""
        self.deal(seed)
        self.played = vec[i64](capacity=256)
        self.decisions = 0
        self.is_cut_off = False
        return self.look()

    def look(self) -> i64:
        """See who is asked and what is legal."""
        if self.limit > 0 and self.decisions >= self.limit:
            self.is_cut_off = self.first_seat() >= 0
            self.seat = NOBODY
        else:
            self.seat = self.first_seat()
        if self.seat >= 0:
            self.offer(self.seat)
        else:
            self.count = 0
        return self.seat

    def ask(self, seat: i64) -> i64:
        """Turn to another seat that may act; returns how many actions it has."""
        self.offer(seat)
        if self.count > 0:
            self.seat = seat
        return self.count

    def allows(self, action: i64) -> bool:
        """Whether the seat that is asked may do this."""
        legal = self.legal
        for i in range(self.count):
            if legal[i] == action:
                return True
        return False

    def step(self, action: i64) -> i64:
        """Play an action of the seat that is asked; returns who is asked next, -1 when the game has
        ended, -2 (and nothing is done) if the action is illegal."""
        if not self.allows(action):
            return ILLEGAL
        self.played = append(self.played, self.seat * MOST_ACTIONS + action)
        self.play(self.seat, action)
        self.decisions += 1
        return self.look()

    def restore(self, state: object, moves: list[tuple[int, int]]) -> None:
        """Go on from a state that was reached by these moves."""
        played = vec[i64](capacity=256)
        for seat, action in moves:
            move: i64 = seat * MOST_ACTIONS + action
            played = append(played, move)
        self.played = played
        self.decisions = len(moves)
        self.is_cut_off = False
        self.set_state(state)

    def copy(self) -> Match:
        """An independent copy."""
        state: Any = self.get_state()
        other = self.fresh()
        other.played = self.played[:]
        other.decisions = self.decisions
        other.set_state(state.copy())
        return other

    # A state of a kernel has a list `log`, in which the engine notes events while it is there

    def start_log(self) -> None:
        """Note from now on what happens."""
        state: Any = self.get_state()
        state.log = []

    def take_log(self) -> object:
        """What has been noted; nothing is noted any longer."""
        state: Any = self.get_state()
        log: object = state.log
        state.log = None
        return log

    def told(self, game: Any, log: object, viewer: i64) -> list[dict[str, Any]]:
        """Events that were noted, as a viewer may know them."""
        state: Any = self.get_state()
        kept = state.log
        state.log = log
        events: list[dict[str, Any]] = game.take_events(state, viewer)
        state.log = kept
        return events

    def moves(self) -> list[tuple[int, int]]:
        """All steps of the game so far: seat and action."""
        return [(entry // MOST_ACTIONS, entry % MOST_ACTIONS) for entry in self.played]

    def actions(self) -> list[int]:
        """What the seat that is asked may do, as a list."""
        numbers = NUMBERS
        return [numbers[action] for action in self.legal[: self.count]]

    def mask(self) -> vec[u8]:
        """One number for each action: 1 if the seat that is asked may do it."""
        out = vec[u8]([0] * self.num_actions)
        self.write_mask(out, 0)
        return out

    def write_mask(self, out: vec[u8], at: i64) -> None:
        """Write the mask into zeros."""
        legal = self.legal
        for i in range(self.count):
            out[at + legal[i]] = 1

    def observation(self, seat: i64) -> vec[u8]:
        """What a seat observes."""
        out = vec[u8]([0] * self.size)
        self.write(seat, out, 0)
        return out

    def description(self) -> vec[u8]:
        """What the seat that is asked observes, followed by its mask."""
        out = vec[u8]([0] * (self.size + self.num_actions))
        self.write(self.seat, out, 0)
        self.write_mask(out, self.size)
        return out

    def values(self, kind: i64, ranks: list[int]) -> list[float]:
        """What the present standing, with its ranks, would be worth to each seat as an outcome.

        By rank: 1 for the first place, -1 for the last, evenly spaced, shared places averaged; the
        sum over all seats is 0. By win: 1 for the winner, shared among several. By score: the score
        divided by a good one. Alone, it is always the score.
        """
        if kind == BY_SCORE or self.seats == 1:
            return [float(self.score(seat)) / self.scale for seat in range(self.seats)]
        values: list[float] = []
        for own in ranks:
            sharing: i64 = ranks.count(own)
            if kind == BY_WIN:
                values.append(1.0 / float(sharing) if own == 1 else 0.0)
            else:
                place: float = float(own) - 1.0 + 0.5 * (float(sharing) - 1.0)
                values.append(1.0 - 2.0 * place / (float(self.seats) - 1.0))
        return values


def add_all(items: vec[i64], count: i64, more: vec[i64], extra: i64) -> vec[i64]:
    """`items` with the first `extra` numbers of `more` written from `count` on."""
    room: i64 = len(items)
    for i in range(extra):
        if count + i < room:
            items[count + i] = more[i]
        else:
            items = append(items, more[i])
    return items
