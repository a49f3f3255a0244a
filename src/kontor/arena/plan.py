"""Who plays whom: deals mirrored, seats rotated, line-ups balanced.

A deal is one seed, played once for every turn of its line-up around the table, so that each bot has
every seat and every hand of cards once. A round is every line-up once. With as many bots as seats
there is one line-up; with more, every choice of them is one. With fewer, the last bot takes the
seats that are left. The order around the table changes from round to round. Alone at the table, all
bots play the same deals.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations

from ..core.errors import OptionError
from ..core.game import Json
from ..core.options import Options

LineUp = tuple[int, ...]


@dataclass(frozen=True)
class Plan:
    """What is to be played; small enough to be sent to other processes.

    `bots` are specs, one or more for each of them at the table; `seed` is the beginning of all
    seeds: deal number d has the seed `SEED-d`. If the plan is not `mirrored`, there is one bot for
    each seat, and all stay where they are: every game is a deal of its own.
    """

    game: str
    options: Options
    bots: tuple[str, ...]
    seed: str
    mirrored: bool = True

    def __post_init__(self) -> None:
        if not self.mirrored and len(self.bots) != self.players:
            raise OptionError(f"--bots: {self.players} seats need {self.players} bots")
        if len(self.bots) > self.players and len(set(self.bots)) < len(self.bots):
            raise OptionError(
                "--bots: a bot can be named twice only if there is a seat for each one named"
            )

    @property
    def players(self) -> int:
        """The seats at the table."""
        return int(self.options["players"])

    @property
    def names(self) -> list[str]:
        """The bots, each once; a line-up holds their numbers."""
        return list(dict.fromkeys(self.bots))

    @property
    def line_ups(self) -> list[LineUp]:
        """Who sits together, without an order."""
        return line_ups(tuple(self.names.index(spec) for spec in self.bots), self.players)

    @property
    def games_a_deal(self) -> int:
        """How often a deal is played."""
        if not self.mirrored:
            return 1
        if self.players == 1:
            return len(self.names)
        return len(rotations(orders(self.line_ups[0])[0]))

    @property
    def games_a_round(self) -> int:
        """How many games it takes for every line-up to have had every seat."""
        return self.games_a_deal * (1 if self.players == 1 else len(self.line_ups))

    def rounded(self, games: int) -> int:
        """Whole rounds: at least as many games."""
        return -(-games // self.games_a_round) * self.games_a_round

    def deal_of(self, number: int) -> int:
        """The deal that a game belongs to."""
        return number // self.games_a_deal

    def deal_and_line_up(self, number: int) -> tuple[int, int]:
        """The deal of a game and the number of the line-up that plays it."""
        deal = self.deal_of(number)
        return deal, deal % len(self.line_ups)

    def seed_of(self, number: int) -> str:
        """The seed of a game: the same for all games of a deal."""
        return f"{self.seed}-{self.deal_of(number)}"

    def seating(self, number: int) -> LineUp:
        """The bot on each seat of a game."""
        if not self.mirrored:
            return tuple(self.names.index(spec) for spec in self.bots)
        turn = number % self.games_a_deal
        if self.players == 1:
            return (turn,)
        deal, place = self.deal_and_line_up(number)
        possible = orders(self.line_ups[place])
        lap = deal // len(self.line_ups)
        return rotations(possible[lap % len(possible)])[turn]

    def describe(self) -> Json:
        """Everything that decides about the games."""
        return {
            "game": self.game,
            "options": self.options,
            "bots": list(self.bots),
            "seed": self.seed,
        }


@cache
def line_ups(bots: LineUp, seats: int) -> list[LineUp]:
    """Who sits together: everybody, filled up by the last one, or every choice of them."""
    if len(bots) > seats:
        return list(combinations(bots, seats))
    return [bots + bots[-1:] * (seats - len(bots))]


@cache
def orders(line_up: LineUp) -> list[LineUp]:
    """The different orders around a table, and of these the ones that give most rotations."""
    first, *rest = line_up
    found: dict[LineUp, LineUp] = {}
    for other in permutations(rest):
        order = (first, *other)
        found.setdefault(min(rotations(order)), order)
    most = max(len(rotations(order)) for order in found)
    return [order for order in found.values() if len(rotations(order)) == most]


def rotations(order: LineUp) -> list[LineUp]:
    """All different ways to turn an order around the table, each moving everybody one seat on."""
    turned = (order[-turn:] + order[:-turn] for turn in range(len(order)))
    return list(dict.fromkeys(turned))
