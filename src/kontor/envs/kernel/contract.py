"""Any game of the contract as environments drive it: slower than a match of a game's own."""

from __future__ import annotations

from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64, u8

from ...core.chance import seeded
from .match import NOBODY, Match

SPECTATOR: Final = -1


class ContractMatch(Match):
    """A game in progress, through nothing but its `Game`. `encode` makes a row of numbers from a
    view; what comes by chance is the game's own generator."""

    def __init__(
        self, game: Any, options: Any, encode: Any, size: i64, scale: float, limit: i64
    ) -> None:
        seats: i64 = game.seats(game.new(options, "seats"))
        super().__init__(seats, len(game.notation.texts), size, scale, limit)
        self.game = game
        self.options = options
        self.encode = encode
        self.state: Any = None

    def deal(self, seed: str) -> None:
        """Set up a new game."""
        self.state = self.game.deal(self.options, seeded(seed), False)

    def play(self, seat: i64, action: i64) -> None:
        """Carry out a legal action."""
        self.game.apply(self.state, seat, action)

    def first_seat(self) -> i64:
        """The first of those who may act."""
        asked: list[int] = self.state.seats_to_act()
        return asked[0] if asked else NOBODY

    def offer(self, seat: i64) -> None:
        """Ask the judge of legality."""
        actions: list[int] = self.game.legal_actions(self.state, seat)
        self.legal = vec[i64](actions)
        self.count = len(actions)

    def write(self, seat: i64, out: vec[u8], at: i64) -> None:
        """The numbers of the seat's view."""
        row: list[int] = self.encode(self.game.view(self.state, seat))
        place = at
        for number in row:
            out[place] = number
            place += 1

    def score(self, seat: i64) -> i64:
        """The score of a seat."""
        scores: list[int] = self.game.outcome(self.state).scores
        return scores[seat]

    def standing(self, seat: i64) -> i64:
        """The same: nothing else is known."""
        return self.score(seat)

    def ranks(self) -> list[int]:
        """The rank of each seat."""
        ranks: list[int] = self.game.outcome(self.state).ranks
        return ranks

    def fresh(self) -> Match:
        """A match with the same options."""
        return ContractMatch(
            self.game, self.options, self.encode, self.size, self.scale, self.limit
        )

    def trace(self) -> list[int]:
        """The generator."""
        words: list[int] = list(self.state.chance.words())
        return words

    def redraw(self, seed: str) -> None:
        """Only the generator: what lies in an order that nobody knows stays in it."""
        self.state.chance = seeded(seed)

    def get_state(self) -> object:
        """The state of the game."""
        state: object = self.state
        return state

    def set_state(self, state: object) -> None:
        """Go on from another state."""
        self.state = state
        self.look()

    def start_log(self) -> None:
        """Note from now on what happens."""
        self.game.clear_events(self.state)

    def take_log(self) -> object:
        """What has been noted, for every viewer."""
        log: dict[int, Any] = {}
        for viewer in range(SPECTATOR, self.seats):
            log[viewer] = self.game.take_events(self.state, viewer)
        return log

    def told(self, game: Any, log: object, viewer: i64) -> list[dict[str, Any]]:
        """Events that were noted, as a viewer may know them."""
        events: list[dict[str, Any]] = cast(dict[int, Any], log)[viewer]
        return events
