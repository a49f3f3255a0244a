"""Games as papers describe them: `python -m kontor.envs.properties GAME --players 2 --games 200`.

Counts decisions, legal actions and events of chance in games of a bot, and estimates how many
information sets there are. `--openspiel` measures games of OpenSpiel in the same way, by chance.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import log10
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..bots.base import Situation, decision_chance
from ..bots.registry import make_bot
from ..core.game import Game
from .kernel.match import Match
from .matches import game_and_options, make_match

COMPARED = "connect_four,chess,go(board_size=9),backgammon,hearts,bridge,gin_rummy"


@dataclass
class Counted:
    """What was counted in some games."""

    branching: list[int] = field(default_factory=list)
    """Legal actions, by decision."""
    lengths: list[int] = field(default_factory=list)
    """Decisions, by game."""
    chances: list[int] = field(default_factory=list)
    """Draws and shuffles, by game."""
    trees: list[float] = field(default_factory=list)
    """The logarithm of the product of all branchings, by game."""

    def add(self, branching: Sequence[int], chances: int) -> None:
        """One more game."""
        self.branching += branching
        self.lengths.append(len(branching))
        self.chances.append(chances)
        self.trees.append(sum(log10(count) for count in branching))

    def rows(self) -> Iterator[tuple[str, str]]:
        """The figures in words."""
        length, wide = np.array(self.lengths), np.array(self.branching)
        yield "games measured", f"{len(length):,}"
        yield "decisions per game", f"{length.mean():.0f} ({length.min()} to {length.max()})"
        yield "draws and shuffles per game", f"{np.mean(self.chances):.0f}"
        high = np.percentile(wide, 95)
        yield (
            "legal actions per decision",
            f"mean {wide.mean():.1f}, median {np.median(wide):.0f}, 95 % up to {high:.0f}, "
            f"most {wide.max()}",
        )
        yield "decisions with one legal action", f"{(wide == 1).mean():.1%}"
        yield "size of the game tree", f"10^{np.mean(self.trees):.0f}"


class Spread:
    """How often each number that a seat sees had each value: what a count of information sets is
    estimated from, as if the numbers did not depend on each other."""

    def __init__(self, size: int) -> None:
        self.counts: NDArray[np.int64] = np.zeros((size, 256), np.int64)
        self.places = np.arange(size)

    def add(self, row: NDArray[np.uint8]) -> None:
        """One more observation."""
        self.counts[self.places, row] += 1

    @property
    def most(self) -> float:
        """The logarithm of how many there are if every value can meet every other."""
        return float(np.log10((self.counts > 0).sum(1).clip(1)).sum())

    @property
    def usual(self) -> float:
        """The same if rare values count for less: the sum of the entropies of all numbers."""
        share = self.counts / self.counts.sum(1, keepdims=True)
        logs = np.log10(np.where(share > 0, share, 1))
        return float(-(share * logs).sum())


def measure(name: str, given: dict[str, Any], bot: str, games: int, seed: str) -> dict[str, str]:
    """The figures of one game with its options, played by a bot on every seat."""
    game, options = game_and_options(name, given)
    match = make_match(name, options)
    counted, spread = Counted(), Spread(int(match.size))
    for number in range(games):
        counted.add(*play(game, match, bot, f"{seed}-{number}", spread))
    lowest, highest = game.player_range()
    return {
        "players": f"{match.seats} ({lowest} to {highest} possible)",
        "actions": f"{match.num_actions:,}",
        "numbers in an observation": f"{match.size:,}",
        **dict(counted.rows()),
        "information sets, at most": f"10^{spread.most:.0f}",
        "information sets, typical": f"10^{spread.usual:.0f}",
    }


def play(
    game: Game[Any], match: Match, bot: str, seed: str, spread: Spread
) -> tuple[list[int], int]:
    """One game: the legal actions of each decision, and how often chance had a say."""
    seats = [make_bot(bot, game) for _ in range(match.seats)]
    branching, chances = [], 1
    match.begin(seed)
    while match.seat >= 0:
        spread.add(np.frombuffer(bytes(match.observation(0)), np.uint8))
        seat, legal = int(match.seat), match.actions()
        branching.append(len(legal))
        chance = decision_chance(seed, seat, len(branching))
        view = game.view(match.get_state(), seat) if seats[seat].bot.looks else {}
        choice = seats[seat].bot.choose(Situation(view, seat, legal, seats[seat].limit, chance))
        before = match.trace()
        match.step(choice.action)
        chances += match.trace() != before
    return branching, chances


def measure_openspiel(text: str, games: int, seed: int) -> dict[str, str]:
    """The same figures of a game of OpenSpiel, by even chance."""
    import pyspiel

    game, random, counted = pyspiel.load_game(text), np.random.default_rng(seed), Counted()
    for _ in range(games):
        state, branching, chances = game.new_initial_state(), [], 0
        while not state.is_terminal():
            legal = state.legal_actions()
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes())
                state.apply_action(int(random.choice(outcomes, p=odds)))
                chances += 1
            else:
                branching.append(len(legal))
                state.apply_action(int(random.choice(legal)))
        counted.add(branching, chances)
    kind = game.get_type()
    return {
        "players": str(game.num_players()),
        "information": kind.information.name.split("_")[0].lower(),
        "chance": "none" if kind.chance_mode.name == "DETERMINISTIC" else "yes",
        "actions": f"{game.num_distinct_actions():,}",
        **dict(counted.rows()),
    }


def main() -> None:
    """Read the command line, measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", nargs="?")
    parser.add_argument("--players", type=int, nargs="+", default=[2])
    parser.add_argument("--bot", default="random")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--openspiel", nargs="?", const=COMPARED, default="")
    given = parser.parse_args()
    columns = {}
    for players in given.players if given.game else ():
        options = {"players": players}
        columns[f"{players} player{'s' * (players > 1)}"] = measure(
            given.game, options, given.bot, given.games, given.seed
        )
    for text in filter(None, given.openspiel.split(",")):
        columns[text] = measure_openspiel(text, given.games, int(given.seed))
    names = list(dict.fromkeys(name for column in columns.values() for name in column))
    print(f"| | {' | '.join(columns)} |\n|{' --- |' * (len(columns) + 1)}")
    for name in names:
        print(f"| {name} | {' | '.join(one.get(name, '') for one in columns.values())} |")


if __name__ == "__main__":
    main()
