"""Hermagor as environments drive it."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64, u8

from ...core.chance import seeded
from ...games.hermagor.actions import NUM_ACTIONS
from ...games.hermagor.flow import apply, new_game
from ...games.hermagor.land import Land
from ...games.hermagor.legal import legal
from ...games.hermagor.scoring import ranks, total
from ...games.hermagor.state import State
from .hermagor_features import AREA_SIZE, COMMON_SIZE
from .hermagor_observe import observe
from .table import NOBODY, Table

SCALE: Final = 150.0


class HermagorTable(Table):
    """A game of Hermagor in progress."""

    def __init__(
        self,
        land: Land,
        seats: i64,
        tax_collector: bool,
        designers_pass: bool,
        open_money: bool,
        limit: i64,
    ) -> None:
        areas: i64 = 3 if seats == 2 else seats
        super().__init__(seats, NUM_ACTIONS, COMMON_SIZE + areas * AREA_SIZE, SCALE, limit)
        self.land = land
        self.tax_collector = tax_collector
        self.designers_pass = designers_pass
        self.open_money = open_money
        self.state: State | None = None

    def _state(self) -> State:
        state = self.state
        if state is None:
            raise ValueError("the game has not been set up")
        return state

    def deal(self, seed: str) -> None:
        """Set up a new game."""
        self.state = new_game(
            self.land,
            self.seats,
            self.tax_collector,
            self.designers_pass,
            self.open_money,
            seeded(seed),
        )

    def play(self, seat: i64, action: i64) -> None:
        """Carry out a legal action."""
        apply(self._state(), seat, action)

    def first_seat(self) -> i64:
        """The seat of the top decision."""
        top = self._state().top
        return top.seat if top is not None else NOBODY

    def offer(self, seat: i64) -> None:
        """Ask the judge of legality."""
        out = legal(self._state(), seat)
        self.legal = out.items
        self.count = out.count

    def write(self, seat: i64, out: vec[u8], at: i64) -> None:
        """See hermagor_observe.py."""
        observe(self._state(), seat, out, at)

    def score(self, seat: i64) -> i64:
        """Cash and final income."""
        return total(self._state(), seat)

    def standing(self, seat: i64) -> i64:
        """The same as the score."""
        return total(self._state(), seat)

    def ranks(self) -> list[int]:
        """Money, then discs, then the first place among the nobles."""
        return ranks(self._state())

    def copy(self) -> Table:
        """An independent copy."""
        other = HermagorTable(
            self.land,
            self.seats,
            self.tax_collector,
            self.designers_pass,
            self.open_money,
            self.limit,
        )
        other.state = self._state().copy()
        other.decisions = self.decisions
        other.played = self.played[:]
        other.look()
        return other

    def trace(self) -> list[int]:
        """The stack, the bag, the generator."""
        s = self._state()
        return [len(s.stack), s.bag, *s.chance.words()]

    def redraw(self, seed: str) -> None:
        """Shuffle the action tiles; tiles are drawn from the bag by the new generator."""
        s = self._state()
        s.chance = seeded(seed)
        s.chance.shuffle(s.stack)

    def get_state(self) -> object:
        """The state of the game."""
        return self._state()

    def set_state(self, state: object) -> None:
        """Go on from another state."""
        self.state = cast(State, state)
        self.look()
