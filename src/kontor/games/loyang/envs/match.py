"""Loyang as environments drive it."""

from __future__ import annotations

from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64, u8

from ....core.chance import seeded
from ....envs.kernel.match import NOBODY, Match
from ..rules.actions import NUM_ACTIONS
from ..rules.data import LAST_SPACE
from ..rules.flow import apply, new_game
from ..rules.imagine import reshuffle_pile
from ..rules.legal import offer
from ..rules.score import final_space, ranks
from ..rules.state import Actions, State
from .features import AREA_SIZE, COMMON_SIZE
from .observe import observe

SCALE: Final = float(LAST_SPACE)


class LoyangMatch(Match):
    """A game of Loyang in progress."""

    def __init__(self, seats: i64, introductory: bool, limit: i64) -> None:
        areas: i64 = 2 if seats == 1 else seats
        super().__init__(seats, NUM_ACTIONS, COMMON_SIZE + areas * AREA_SIZE, SCALE, limit)
        self.introductory = introductory
        self.state: State | None = None
        self.room = Actions()

    def _state(self) -> State:
        state = self.state
        if state is None:
            raise ValueError("the game has not been set up")
        return state

    def deal(self, seed: str) -> None:
        """Set up a new game."""
        self.state = new_game(self.seats, self.introductory, seeded(seed))

    def play(self, seat: i64, action: i64) -> None:
        """Carry out a legal action."""
        apply(self._state(), seat, action)

    def first_seat(self) -> i64:
        """The top decision of the first lane that has one."""
        lanes = self._state().lanes
        lane = lanes[0] or lanes[1]
        if not lane:
            return NOBODY
        return lane[-1].seat

    def offer(self, seat: i64) -> None:
        """Ask the judge of legality."""
        s = self._state()
        out = self.room
        out.count = 0
        d = s.decision_of(seat)
        if d is not None:
            offer(s, d, out)
        self.legal = out.items
        self.count = out.count

    def write(self, seat: i64, out: vec[u8], at: i64) -> None:
        """See observe.py."""
        observe(self._state(), seat, out, at)

    def score(self, seat: i64) -> i64:
        """The final space."""
        return final_space(self._state().players[seat])

    def standing(self, seat: i64) -> i64:
        """The space less the loans, which may be below 1."""
        p = self._state().players[seat]
        return p.space - p.loans

    def ranks(self) -> list[int]:
        """Spaces, then cash, then goods."""
        return ranks(self._state())

    def fresh(self) -> Match:
        """A match with the same options."""
        return LoyangMatch(self.seats, self.introductory, self.limit)

    def trace(self) -> list[int]:
        """The deck, the piles, the generator."""
        s = self._state()
        return [len(s.deck), *[len(p.pile) for p in s.players], *s.chance.words()]

    def redraw(self, seed: str) -> None:
        """Shuffle the deck, and the piles that their owners have not looked through."""
        s = self._state()
        s.chance = seeded(seed)
        s.chance.shuffle(s.deck)
        for p in s.players:
            if not p.pile_known:
                reshuffle_pile(p.pile, p.pile_bottom, s.chance)

    def get_state(self) -> object:
        """The state of the game."""
        return self._state()

    def set_state(self, state: object) -> None:
        """Go on from another state."""
        self.state = cast(State, state)
        self.look()


def new_match(options: dict[str, Any], limit: i64) -> Match:
    """A match for a game with checked options."""
    players: i64 = options["players"]
    introductory: bool = options["introductory"]
    return LoyangMatch(players, introductory, limit)
