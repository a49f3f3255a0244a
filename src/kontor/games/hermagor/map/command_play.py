"""`kontor map play`: how a map plays, by many games of one bot against itself.

The first player is drawn, so a seat can have no advantage of its own; the place in the first
round's order is what could be favoured. Shares of wins say so plainly but need many games; the
money above the table's mean says it sooner.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from functools import cache
from statistics import fmean
from typing import Annotated, Any

from cyclopts import Parameter

from ....bots.asking import ask_bot
from ....bots.registry import default_bot, make_bot
from ....cli.common import FileName, Jobs, RayAddress, Whole
from ....cli.progress import with_progress
from ....core.errors import OptionError
from ....core.game import ALL
from ....core.stats import Estimate, as_dict, mean_of, share_of
from ....spread import spread
from ..rules.bits import members
from ..rules.data import BUILDING_SPACES, FIRST_NOBLE_SPACE, NOBILITY, NUM_ROWS, ROW_NAMES
from ..rules.game import HermagorGame
from .command import read_map
from .country import load_country, parse_country

MOST_PLAYERS = 5


@dataclass(frozen=True)
class Trial:
    """What is to be played; small enough to be sent to other processes."""

    map: str | None  # the text of its file; None for the one that comes with the game
    players: int
    bot: str
    seed: str
    rules: str

    def play(self, number: int) -> dict[str, Any]:
        """One game: what is kept has one entry for each seat, in the order of the first round."""
        game = game_on(self.map)
        seed = f"{self.seed} {self.players} {number}"
        state: Any = game.new({"players": self.players, "rules": self.rules}, seed, log=True)
        order = [(int(state.first) + i) % self.players for i in range(self.players)]
        bots = [make_bot(self.bot, game) for _ in order]
        moves = 0
        first_sales: dict[int, str] = {}
        while not state.is_over():
            seat = state.seats_to_act()[0]
            choice = ask_bot(game, state, seat, bots[seat], seed, moves)
            game.apply(state, seat, choice.action)
            for event in game.take_events(state, ALL):
                if event["event"] == "sell":
                    first_sales.setdefault(event["seat"], event["village"])
            game.clear_events(state)
            moves += 1
        outcome = game.outcome(state)
        posts = [int(state.players[seat].posts) for seat in order]
        rings = [int(ring) for ring in state.land.ring]
        return {
            "first": order[0],
            "wins": [
                1 / outcome.ranks.count(1) if outcome.ranks[seat] == 1 else 0.0 for seat in order
            ],
            "money": [outcome.scores[seat] for seat in order],
            "discs": [outcome.breakdown[seat]["discs"] for seat in order],
            "regions": [[i for i, ring in enumerate(rings) if not ring & ~own] for own in posts],
            "villages": [members(own) for own in posts],
            "first_sales": sorted(first_sales.values()),
            "rows": disc_rows(state),
        }


def disc_rows(state: Any) -> list[int]:
    """How many discs of the players lie in each row of the price table."""
    counts = [0] * NUM_ROWS
    for seat in range(state.seats):
        for space in members(state.players[seat].discs):
            counts[NOBILITY if space >= FIRST_NOBLE_SPACE else space // BUILDING_SPACES] += 1
    return counts


@cache
def game_on(text: str | None) -> HermagorGame:
    """The game on a map."""
    return HermagorGame(load_country() if text is None else parse_country(json.loads(text)))


def play(
    file: FileName | None = None,
    /,
    *,
    players: tuple[Whole, ...] = (4,),
    games: Whole = 100,
    bot: str = default_bot("hermagor"),
    seed: str = "balance",
    rules: str = "book",
    jobs: Jobs = 1,
    ray: RayAddress = None,
    as_json: Annotated[bool, Parameter("--json", negative=())] = False,
) -> int:
    """Judge a map by play: a bot on all seats, and who wins, by the order of the first round.

    Parameters
    ----------
    file
        A map in JSON, - for standard input, or the name of one that comes with the game (first,
        second); without it the second, which is the usual one.
    players
        How many seats, 2 to 5; several numbers are judged one after the other.
    games
        How many games for each number of players.
    bot
        The bot on all seats.
    seed
        The same seed gives the same games everywhere, whatever the number of jobs.
    rules
        book or designer.
    jobs
        How many processes share the work.
    ray
        Spread the work over a Ray cluster instead: its address, or none for the local one.
    as_json
        Print JSON instead of lines of text.
    """
    if games < 1 or not players or not all(2 <= count <= MOST_PLAYERS for count in players):
        raise OptionError("--games: should be 1 or more; --players: 2 to 5")
    text = None if file is None else json.dumps(read_map(file))
    make_bot(bot, game_on(text))
    found = []
    for count in players:
        plan = Trial(text, count, bot, seed, rules)
        rows = list(with_progress(spread(plan.play, range(games), jobs, ray), games))
        found.append(sum_up(plan, rows))
    if as_json:
        print(json.dumps(found if len(found) > 1 else found[0], indent=1))
    else:
        for figures in found:
            show(figures)
    return 0


def sum_up(plan: Trial, rows: list[dict[str, Any]]) -> dict[str, Any]:
    """The figures of all games."""
    land = game_on(plan.map).land
    places = range(plan.players)
    means = [fmean(row["money"]) for row in rows]
    return {
        "map": land.name,
        "players": plan.players,
        "bot": plan.bot,
        "rules": plan.rules,
        "games": len(rows),
        "seed": plan.seed,
        "wins_by_order": [
            as_dict(share_of(sum(row["wins"][i] for row in rows), len(rows))) for i in places
        ],
        "money_by_order": [
            as_dict(mean_of([row["money"][i] - mean for row, mean in zip(rows, means)]))
            for i in places
        ],
        "wins_by_seat": [as_dict(wins_of_seat(rows, seat)) for seat in places],
        "regions": spread_of([len(own) for row in rows for own in row["regions"]]),
        "discs": spread_of([discs for row in rows for discs in row["discs"]]),
        "posts": spread_of([len(own) for row in rows for own in row["villages"]]),
        "money": spread_of([money for row in rows for money in row["money"]]),
        "winner": spread_of([max(row["money"]) for row in rows]),
        "village_use": use_of(land.places[:-1], [row["villages"] for row in rows]),
        "region_use": use_of(land.regions, [row["regions"] for row in rows]),
        "first_sales": shares([village for row in rows for village in row["first_sales"]]),
        "discs_by_row": {
            name: round(fmean(row["rows"][i] for row in rows), 3)
            for i, name in enumerate(ROW_NAMES)
        },
    }


def wins_of_seat(rows: list[dict[str, Any]], seat: int) -> Estimate:
    """A seat's share of wins, wherever it sat in the order."""
    won = [row["wins"][(seat - row["first"]) % len(row["wins"])] for row in rows]
    return share_of(sum(won), len(rows))


def spread_of(values: list[int]) -> dict[str, float]:
    """A mean with its interval, and the range."""
    return {**as_dict(mean_of(values)), "least": min(values), "most": max(values)}


def shares(villages: list[str]) -> dict[str, float]:
    """The share of each village among some sales, most used first."""
    counts = Counter(villages)
    return {name: round(count / len(villages), 3) for name, count in counts.most_common()}


def use_of(names: list[str], games: list[list[list[int]]]) -> dict[str, float]:
    """The share of players who have each place at the end, most used first."""
    counts = Counter(place for hands in games for own in hands for place in own)
    players = sum(len(hands) for hands in games)
    order = sorted(range(len(names)), key=lambda place: -counts[place])
    return {names[place]: round(counts[place] / players, 3) for place in order}


def show(figures: dict[str, Any]) -> None:
    """The figures for people."""
    print(
        "{map}: {players} players, {games} games of {bot}, rules {rules}, seed {seed}".format(
            **figures
        )
    )
    for name in ("wins_by_order", "wins_by_seat"):
        texts = [
            f"{part['value']:.1%} ({part['low']:.1%} to {part['high']:.1%})"
            for part in figures[name]
        ]
        print(f"  {name.replace('_', ' ')}: {', '.join(texts)}")
    texts = [
        f"{part['value']:+.1f} ({part['low']:+.1f} to {part['high']:+.1f})"
        for part in figures["money_by_order"]
    ]
    print(f"  money above the table's mean, by order: {', '.join(texts)}")
    for name in ("regions", "discs", "posts", "money", "winner"):
        part = figures[name]
        half = (part["high"] - part["low"]) / 2
        print(f"  {name}: {part['value']:.2f} ±{half:.2f}, {part['least']} to {part['most']}")
    for name, what in (
        ("village_use", "share of players"),
        ("region_use", "share of players"),
        ("first_sales", "share of all"),
    ):
        texts = [f"{place} {share:.1%}" for place, share in figures[name].items()]
        print(f"  {name.replace('_', ' ')}, {what}: {', '.join(texts)}")
    texts = [f"{row} {count:.2f}" for row, count in figures["discs_by_row"].items()]
    print(f"  discs by row, per game: {', '.join(texts)}")
