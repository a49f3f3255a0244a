"""How the map of Hermagor plays: seats, regions, posts, money and the use of every place.

    python benchmarks/hermagor_balance.py --players 4 --games 500

Bots of one kind play seeded games. A seat's share of wins says little, since the first player is
drawn; its share by the place in the first round's order says whether the start favours anybody.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from statistics import mean
from typing import Any

from kontor.bots.driver import ask_bot
from kontor.bots.registry import make_bot
from kontor.games import get_game
from kontor.games.hermagor.bits import members

GAME = get_game("hermagor")
Z = 1.96  # for 95 % intervals


@dataclass(frozen=True)
class Task:
    """One game to play."""

    players: int
    bot: str
    seed: str


@dataclass(frozen=True)
class Played:
    """What is kept of a game; lists have one entry a seat."""

    first: int
    wins: list[float]
    scores: list[int]
    discs: list[int]
    regions: list[list[int]]
    villages: list[list[int]]


def play(task: Task) -> Played:
    """Play a game to its end."""
    state: Any = GAME.new({"players": task.players}, task.seed)
    first = int(state.first)
    bots = [make_bot(task.bot, GAME) for _ in range(task.players)]
    number = 0
    while not state.is_over():
        seat = state.seats_to_act()[0]
        choice = ask_bot(GAME, state, seat, bots[seat], task.seed, number)
        GAME.apply(state, seat, choice.action)
        number += 1
    outcome = GAME.outcome(state)
    winners = outcome.ranks.count(1)
    posts = [int(state.players[seat].posts) for seat in range(task.players)]
    rings = [int(ring) for ring in state.land.ring]
    return Played(
        first,
        [1 / winners if rank == 1 else 0.0 for rank in outcome.ranks],
        [int(score) for score in outcome.scores],
        [parts["discs"] for parts in outcome.breakdown],
        [[i for i, ring in enumerate(rings) if ring & own == ring] for own in posts],
        [members(own) for own in posts],
    )


def played(tasks: list[Task], jobs: int) -> Iterator[Played]:
    """All games, in the order of tasks."""
    if jobs == 1:
        yield from map(play, tasks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, tasks)


def interval(share: float, count: int) -> list[float]:
    """The 95 % interval of a share by Wilson."""
    middle = (share + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = Z / (1 + Z * Z / count)
    half *= math.sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    return [round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4)]


def shares(wins: list[list[float]]) -> list[dict[str, Any]]:
    """Shares of wins with their intervals, from one list a game."""
    count = len(wins)
    columns = [sum(column) / count for column in zip(*wins, strict=True)]
    return [{"share": round(share, 4), "interval": interval(share, count)} for share in columns]


def spread_of(values: list[int]) -> dict[str, float]:
    """A mean with its 95 % interval's half, and the range."""
    middle = mean(values)
    deviation = math.sqrt(sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1))
    return {
        "mean": round(middle, 2),
        "plus_minus": round(Z * deviation / math.sqrt(len(values)), 2),
        "least": min(values),
        "most": max(values),
    }


def summary(games: list[Played], players: int) -> dict[str, Any]:
    """The figures of all games."""
    land: Any = GAME.new({"players": players}, "names").land
    turned = [game.wins[game.first :] + game.wins[: game.first] for game in games]
    villages = Counter(v for game in games for own in game.villages for v in own)
    regions = Counter(r for game in games for own in game.regions for r in own)
    hands = len(games) * players
    return {
        "players": players,
        "games": len(games),
        "seats": shares([game.wins for game in games]),
        "order": shares(turned),
        "regions": spread_of([len(own) for game in games for own in game.regions]),
        "discs": spread_of([discs for game in games for discs in game.discs]),
        "posts": spread_of([len(own) for game in games for own in game.villages]),
        "money": spread_of([score for game in games for score in game.scores]),
        "winner": spread_of([max(game.scores) for game in games]),
        "villages": {
            land.places[v]: round(villages[v] / hands, 3)
            for v in sorted(range(len(land.good)), key=lambda v: -villages[v])
        },
        "region_use": {
            land.regions[r]: round(regions[r] / hands, 3)
            for r in sorted(range(len(land.regions)), key=lambda r: -regions[r])
        },
    }


def show(figures: dict[str, Any]) -> None:
    """The figures for people."""
    print(f"{figures['players']} players, {figures['games']} games")
    for name in ("seats", "order"):
        texts = [
            f"{100 * entry['share']:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
            for entry in figures[name]
            for low, high in [entry["interval"]]
        ]
        print(f"  wins by {'seat' if name == 'seats' else name}: {', '.join(texts)}")
    for name in ("regions", "discs", "posts", "money", "winner"):
        part = figures[name]
        print(
            f"  {name}: {part['mean']} +- {part['plus_minus']}, {part['least']} to {part['most']}"
        )
    for name in ("villages", "region_use"):
        part = figures[name]
        print(f"  {name}, share of players: {min(part.values())} to {max(part.values())}")
        print("    " + ", ".join(f"{place} {share}" for place, share in part.items()))


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description="How the map of Hermagor plays.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--players", type=int, default=4, choices=(2, 3, 4, 5))
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    given = parser.parse_args()
    if given.games < 1 or given.jobs < 1:
        parser.error("--games and --jobs are at least 1")
    tasks = [
        Task(given.players, given.bot, f"{given.seed} {given.players} {number}")
        for number in range(given.games)
    ]
    figures = summary(list(played(tasks, given.jobs)), given.players)
    if given.json:
        print(json.dumps(figures, indent=1))
    else:
        show(figures)


if __name__ == "__main__":
    main()
