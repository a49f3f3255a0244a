"""Hermagor as environments drive it."""

from __future__ import annotations

from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64, u8

from ....core.chance import seeded
from ....envs.kernel.match import NOBODY, Match
from ..rules.actions import NUM_ACTIONS
from ..rules.flow import apply, new_game
from ..rules.land import Land
from ..rules.legal import legal
from ..rules.scoring import ranks, total
from ..rules.state import RULES_NAMES, State
from .features import AREA_SIZE, COMMON_SIZE
from .observe import observe

SCALE: Final = 150.0


class HermagorMatch(Match):
    """A game of Hermagor in progress."""

    def __init__(
        self,
        land: Land,
        seats: i64,
        tax_collector: bool,
        rules: i64,
        open_money: bool,
        limit: i64,
    ) -> None:
        areas: i64 = 3 if seats == 2 else seats
        super().__init__(seats, NUM_ACTIONS, COMMON_SIZE + areas * AREA_SIZE, SCALE, limit)
        self.land = land
        self.tax_collector = tax_collector
        self.rules = rules
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
            self.rules,
            self.open_money,
            seeded(seed),
        )

    def play(self, seat: i64, action: i64) -> None:
        """Carry out a legal action."""
        apply(self._state(), seat, action)

    def first_seat(self) -> i64:
        """The seat of the top decision."""
        top = self._state().top
        if top is None:
            return NOBODY
        return top.seat

    def offer(self, seat: i64) -> None:
        """Ask the judge of legality."""
        out = legal(self._state(), seat)
        self.legal = out.items
        self.count = out.count

    def write(self, seat: i64, out: vec[u8], at: i64) -> None:
        """See observe.py."""
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

    def fresh(self) -> Match:
        """A match with the same options."""
        return HermagorMatch(
            self.land,
            self.seats,
            self.tax_collector,
            self.rules,
            self.open_money,
            self.limit,
        )

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


def new_match(options: dict[str, Any], limit: i64) -> Match:
    """A match for a game with checked options."""
    from ..rules.game import GAME

    land: Land = GAME.land_for(options)
    players: i64 = options["players"]
    tax_collector: bool = options["tax_collector"]
    rules: i64 = RULES_NAMES.index(str(options["rules"]))
    open_money: bool = options["open_money"]
    return HermagorMatch(land, players, tax_collector, rules, open_money, limit)
