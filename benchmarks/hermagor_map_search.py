"""Looks for a more even map of Hermagor: other goods, buildings, costs and roads.

    python benchmarks/hermagor_map_search.py FOLDER --seconds 600 --jobs 16 [--start second]

Maps are changed step by step, mostly against what is worst in games of the bots' policy: a village
with too many first sales, goods with too many or too few discs, regions that all or none complete,
winners with too little money. Only maps without a fault or warning are tried. The best are written
into the folder, from which another search goes on; `kontor map play FOLDER/1.json --bot expert`
judges one.
"""

from __future__ import annotations

import argparse
import copy
import json
import random
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import pairwise
from math import log
from pathlib import Path
from typing import Any

from hermagor_map_changes import change, is_sound, shift, swap

from kontor.core.chance import seeded
from kontor.core.game import ALL
from kontor.games.hermagor.bots.nets import shipped_weights
from kontor.games.hermagor.bots.search import Search
from kontor.games.hermagor.map.country import parse_country, shipped_text
from kontor.games.hermagor.map.parts import GOODS
from kontor.games.hermagor.rules.bits import members
from kontor.games.hermagor.rules.data import BUILDING_SPACES, FIRST_NOBLE_SPACE
from kontor.games.hermagor.rules.game import HermagorGame
from kontor.games.hermagor.rules.scoring import total

Json = dict[str, Any]
COUNTS = (2, 3, 4, 5)
STAGES = (8, 24, 48)  # games of each number of players, as long as a map is promising
SLACK = (5.0, 2.0, 0.0)  # how much worse than its parent it may look after each of them
CHANCE = 35.0  # measured: few games look less even than many
KEPT = 16
MOST_GAMES = 400
BLUR = 0.5
# Stricter than the aims: `expert` completes more regions than its policy does, and wins less money.
MOST_SALES = 0.17
FEW, MANY = 0.13, {2: 0.5, 3: 0.5, 4: 0.53, 5: 0.6}
MOST_REGIONS = {2: 6.4, 3: 6.4, 4: 6.6, 5: 6.6}
MOST_POSTS = {2: 19.0, 3: 19.2, 4: 19.8, 5: 19.8}
MOST_OFF = 0.19  # how far the discs of a good may be from the mean, as a logarithm
WINNER = {2: 125, 3: 145, 4: 145, 5: 146}  # with two, 128 is to be had if all roads cost 2


@dataclass
class Found:
    """What games on a map have shown, for one number of players."""

    games: int = 0
    won: int = 0
    posts: int = 0
    sales: Counter[str] = field(default_factory=Counter)
    discs: Counter[int] = field(default_factory=Counter)
    regions: Counter[str] = field(default_factory=Counter)
    roads: Counter[tuple[str, str]] = field(default_factory=Counter)

    def add(self, other: Found) -> None:
        """Count other games as well."""
        self.games += other.games
        self.won += other.won
        self.posts += other.posts
        self.sales.update(other.sales)
        self.discs.update(other.discs)
        self.regions.update(other.regions)
        self.roads.update(other.roads)

    def shares(self, players: int) -> dict[str, float]:
        """The share of players who complete each region."""
        return {name: n / self.games / players for name, n in self.regions.items()}


@dataclass
class Tried:
    """A map and what is known of it."""

    map: Json
    found: dict[int, Found] = field(default_factory=lambda: {n: Found() for n in COUNTS})
    number: int = 0
    seed: str = "begin"
    is_given_up: bool = False

    def games(self) -> int:
        """How many games of each number of players were played."""
        return self.found[COUNTS[0]].games

    def penalty(self) -> float:
        """How far it misses the aims, less what chance alone makes of it in few games."""
        raw = sum(missed(self.found[players], players, self.map) for players in COUNTS)
        return raw - CHANCE / self.games() ** 0.5

    def play(self, games: int) -> None:
        """More games of each number of players."""
        game = HermagorGame(parse_country(self.map))
        for players, found in self.found.items():
            for number in range(found.games, found.games + games):
                found.add(play(game, players, f"{self.seed} {players} {number}"))

    def lines(self) -> Iterator[str]:
        """What is known, for people."""
        for players, found in self.found.items():
            sales, shares = sum(found.sales.values()), found.shares(players)
            ends = sorted((shares.get(r["id"], 0.0), r["id"]) for r in self.map["regions"])
            rows = [found.discs[good] / found.games for good in range(len(GOODS))]
            most = [f"{name} {n / sales:.0%}" for name, n in found.sales.most_common(6)]
            few, many = [
                ", ".join(f"{name} {share:.0%}" for share, name in part)
                for part in (ends[:3], ends[-3:])
            ]
            yield (
                f"  {players} players, {found.games} games: winner {found.won / found.games:.1f}, "
                f"discs {max(rows) / max(min(rows), 0.01):.2f}, "
                f"posts {found.posts / found.games / players:.1f}, "
                f"regions {sum(shares.values()):.1f} ({few} ... {many}), "
                f"first sales {', '.join(most)}; off by {missed(found, players, self.map):.2f}"
            )


def missed(found: Found, players: int, data: Json) -> float:
    """How far games of some players miss the aims."""
    sales = sum(found.sales.values()) or 1
    rows = [max(found.discs[good], 0.5) for good in range(len(GOODS))]
    mean = sum(rows) / len(rows)
    shares = found.shares(players)
    ends = [shares.get(region["id"], 0.0) for region in data["regions"]]
    winner = found.won / found.games
    posts = found.posts / found.games / players
    return (
        sum(max(0.0, n / sales - MOST_SALES) for n in found.sales.values()) / 0.03
        + sum(max(0.0, abs(log(row / mean)) - MOST_OFF) for row in rows) / 0.15
        + sum(max(0.0, FEW - share) + max(0.0, share - MANY[players]) for share in ends) / 0.06
        + max(0.0, WINNER[players] - winner, winner - WINNER[players] - 6) / 9
        + max(0.0, sum(ends) - MOST_REGIONS[players], 5.2 - sum(ends)) / 0.15
        + max(0.0, 16.2 - posts, posts - MOST_POSTS[players]) / 0.3
    )


def play(game: HermagorGame, players: int, seed: str) -> Found:
    """A game of the policy against itself."""
    search = Search(shipped_weights(players, "another map"), 6, 4, 0, 2.0)
    search.policy.chance, search.policy.blur = seeded(f"policy {seed}"), BLUR
    state = game.new({"players": players}, seed, log=True)
    first: dict[int, str] = {}
    roads: Counter[tuple[str, str]] = Counter()
    while not state.is_over():
        search.policy.forget()
        search.policy.play_round(state)
        for event in game.take_events(state, ALL):
            if event["event"] == "sell":
                first.setdefault(event["seat"], event["village"])
            elif event["event"] == "move":
                roads.update((min(pair), max(pair)) for pair in pairwise(event["path"]))
        game.clear_events(state)
    found = Found(1, max(total(state, seat) for seat in range(players)), 0, Counter(first.values()))
    found.roads = roads
    for seat in range(players):
        posts = state.players[seat].posts
        found.posts += len(members(posts))
        discs = [space for space in members(state.players[seat].discs) if space < FIRST_NOBLE_SPACE]
        found.discs.update(space // BUILDING_SPACES for space in discs)
        rings = zip(state.land.regions, state.land.ring, strict=True)
        found.regions.update(name for name, ring in rings if not ring & ~posts)
    return found


def correct(tried: Tried, data: Json, rng: random.Random) -> None:
    """A change against what is worst in games of some number of players."""
    players = rng.choice(COUNTS)
    found = tried.found[players]
    kind = rng.choice(("regions", "discs", "sales", "sales", "money"))
    if kind == "regions":
        shares = found.shares(players)
        off = [r for r in data["regions"] if not FEW <= shares.get(r["id"], 0.0) <= MANY[players]]
        for region in rng.sample(off, min(1, len(off))):
            ring = set(region["ring"])
            around = [road for road in data["roads"] if set(road["between"]) <= ring]
            shift(rng.choice(around), 1 if shares.get(region["id"], 0.0) > MANY[players] else -1)
    elif kind == "discs":
        order = sorted(range(len(GOODS)), key=lambda good: found.discs[good])
        few, many = GOODS[rng.choice(order[:3])], GOODS[rng.choice(order[-3:])]
        holds = [r for r in data["regions"] if many in r.get("buildings", [])]
        region = rng.choice(holds)
        region["buildings"][region["buildings"].index(many)] = few
    elif kind == "money":
        one, two = sorted(rng.sample(data["roads"], 2), key=lambda road: found.roads[way(road)])
        if one["cost"] < two["cost"]:
            swap(one, two, "cost")
        else:
            shift(two, -1)
    else:
        name = rng.choice([village for village, _ in found.sales.most_common(4)])
        village = next(one for one in data["villages"] if one["id"] == name)
        if rng.random() < 0.6:
            swap(village, rng.choice(data["villages"]), "good")
        else:
            near = [road for road in data["roads"] if name in road["between"]]
            swap(rng.choice(near), rng.choice(data["roads"]), "cost")


def way(road: Json) -> tuple[str, str]:
    """The two ends of a road, in order."""
    return min(road["between"]), max(road["between"])


def children(tried: Tried, rng: random.Random) -> Iterator[Json]:
    """Sound maps a few steps away, without end."""
    while True:
        data = copy.deepcopy(tried.map)
        for _ in range(rng.choice((1, 1, 2, 3))):
            if rng.random() < 0.5:
                correct(tried, data, rng)
            else:
                change(data, rng)
        if data != tried.map and is_sound(data, tried.map, rng):
            yield data


def challenge(parent: Tried, seed: float, again: bool) -> Tried:
    """A child of a map, tried as long as it may be better; or more games of the map itself."""
    if again:
        parent.play(STAGES[-1])
        return parent
    child = Tried(next(children(parent, random.Random(seed))), seed=str(seed))
    for games, slack in zip(STAGES, SLACK, strict=True):
        child.play(games)
        if child.penalty() > parent.penalty() + slack:
            child.is_given_up = games != STAGES[-1]
            break
    return child


def read(folder: Path, start: str) -> list[Json]:
    """Where the search begins: the maps of an earlier one, or one that comes with the game."""
    texts = [path.read_text() for path in sorted(folder.glob("[0-9]*.json"))]
    return [json.loads(text) for text in texts or [shipped_text(start)]]


def write(folder: Path, best: list[Tried]) -> None:
    """The best maps, best first, and what is known of them."""
    lines = []
    for number, tried in enumerate(best, 1):
        (folder / f"{number:02}.json").write_text(json.dumps(tried.map, ensure_ascii=False))
        lines += [f"{number:02}: {tried.penalty():.2f}", *tried.lines()]
    (folder / "figures.txt").write_text("\n".join(lines) + "\n")


def main() -> None:
    """Search for a while and write the best maps."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--start", default="second", help="a map that comes with the game")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", default="map")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    rng, end = random.Random(given.seed), time.monotonic() + given.seconds
    best: list[Tried] = []
    count = 0
    with ProcessPoolExecutor(given.jobs) as pool:
        running: dict[Future[Tried], int] = {}
        for data in read(given.folder, given.start):
            running[pool.submit(challenge, Tried(data), 0.0, True)] = -1
        while running:
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                old, tried = running.pop(future), future.result()
                count += 1
                best = [one for one in best if one.number != old]
                tried.number = count
                if not tried.is_given_up:
                    best = sorted([*best, tried], key=Tried.penalty)[:KEPT]
            while time.monotonic() < end and len(running) < given.jobs and best:
                parent = best[min(len(best) - 1, int(rng.expovariate(0.4)))]
                again = rng.random() < 0.12 and parent.games() < MOST_GAMES
                again = again and parent.number not in running.values()
                future = pool.submit(challenge, parent, rng.random(), again)
                running[future] = parent.number if again else -1
    write(given.folder, best)
    print(f"{count} maps; {best[0].penalty():.2f} off the aims after {best[0].games()} games")
    print("\n".join(best[0].lines()))


if __name__ == "__main__":
    main()
