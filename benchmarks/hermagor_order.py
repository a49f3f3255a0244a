"""Whether the order of the first round favours anybody in Hermagor, on our map and on mixed ones.

    python benchmarks/hermagor_order.py --players 4 --games 600 [--map first] [--mixed]

The policy of the bots plays all seats. `--mixed` deals the goods of the villages and the buildings
of the regions anew for every game: what stays then comes from the rules, not from the map.
"""

from __future__ import annotations

import argparse
import random

from librt.vecs import vec
from mypy_extensions import i64

from kontor.bots.budget import Budget
from kontor.core.chance import seeded
from kontor.core.stats import Estimate, mean_of, share_of
from kontor.games.hermagor.bots.features import judged, rounds_to_come
from kontor.games.hermagor.bots.nets import shipped_weights
from kontor.games.hermagor.bots.policy import Policy
from kontor.games.hermagor.map.country import SHIPPED, USUAL
from kontor.games.hermagor.rules.actions import FIRST, NAME
from kontor.games.hermagor.rules.flow import apply, new_game
from kontor.games.hermagor.rules.game import GAME
from kontor.games.hermagor.rules.land import Land
from kontor.games.hermagor.rules.made.decisions import NAMING
from kontor.games.hermagor.rules.scoring import ranks, total
from kontor.games.hermagor.rules.state import State

BLUR = 1.0  # how far the players misjudge, in coins


def mixed(land: Land, number: int) -> Land:
    """The same roads with other goods and buildings."""
    rng = random.Random(number)
    good, rows = list(land.good), list(land.rows)
    rng.shuffle(good)
    rng.shuffle(rows)
    return Land(
        land.name, land.places, land.regions, land.duchies, land.cost, land.onward,
        vec[i64](good), land.duchy, land.main_road, land.ring, vec[i64](rows), land.around,
    )  # fmt: skip


def lead(values: list[float], first: int) -> list[float]:
    """What each place in the order has above the mean."""
    mean = sum(values) / len(values)
    return [values[(first + i) % len(values)] - mean for i in range(len(values))]


def stands(s: State, seats: int) -> list[float]:
    """The judged stands of all seats."""
    rest = rounds_to_come(s)
    weights = shipped_weights(seats, s.land.name).at(rest)
    return [judged(s, seat, rest, weights) for seat in range(seats)]


def play(seats: int, number: int, land: Land, name_self: bool) -> tuple[list[float], ...]:
    """A game by the order of round 1: share of the win, money, and stand after round 1."""
    policy = Policy(shipped_weights(seats, land.name), 2, Budget())
    policy.chance, policy.blur = seeded(f"policy {number}"), BLUR
    s = new_game(land, seats, False, False, False, seeded(f"order {seats} {number}"))
    first = int(s.first)
    early: list[float] = []
    while not s.is_over():
        if s.round == 2 and not early:
            early = stands(s, seats)
        d = s.top
        assert d is not None
        own = name_self and d.kind == NAMING
        apply(s, d.seat, FIRST[NAME] + d.seat if own else policy.choose(s))
    places = ranks(s)
    wins = [1 / places.count(1) if place == 1 else 0.0 for place in places]
    money = [float(total(s, seat)) for seat in range(seats)]
    return [wins[(first + i) % seats] for i in range(seats)], lead(money, first), lead(early, first)


def text(estimate: Estimate, scale: float) -> str:
    """A figure with half of its interval."""
    return f"{scale * estimate.value:.1f} ±{scale * (estimate.high - estimate.low) / 2:.1f}"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=4, choices=(2, 3, 4, 5))
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--map", default=USUAL, choices=tuple(SHIPPED))
    parser.add_argument("--mixed", action="store_true")
    parser.add_argument("--name-self", action="store_true", help="who may name goes first")
    given = parser.parse_args()
    ours = GAME.lands[given.map]
    lands = [mixed(ours, k) if given.mixed else ours for k in range(given.games)]
    games = [play(given.players, k, land, given.name_self) for k, land in enumerate(lands)]
    for place in range(given.players):
        won = share_of(sum(game[0][place] for game in games), given.games)
        money, early = (mean_of([game[i][place] for game in games]) for i in (1, 2))
        print(f"place {place + 1}: wins {text(won, 100)} %, money {text(money, 1)}, "
              f"after round 1 {text(early, 1)}")  # fmt: skip


if __name__ == "__main__":
    main()
