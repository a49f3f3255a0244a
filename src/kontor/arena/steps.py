"""How steep the ladder of a game is: every level against the next lower one, and the characters of
a level against each other.

    python -m kontor.arena.steps GAME --games 400 --jobs 16
    python -m kontor.arena.steps GAME --games 400 --characters --levels beginner casual

Prints a table in Markdown. Two bots share the seats of a table evenly, mirrored as in the arena;
`placed before` is how often one was placed before the other, a tie being a half. Levels should be
65 to 80 % above the next lower one, characters of a level within 5 % of each other.

`--bots A B C D` compares any two and two instead. `--state FOLDER` keeps finished games over a
kill, and `--seconds` is after how long a pair gets no more games; the table says how many it had.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from time import monotonic

from ..bots.registry import characters, levels
from ..core.game import Json
from ..games import get_game
from .plan import Plan
from .run import compete

HEAD = (
    "| bot | against | games | placed before | score | against | 95 % of decisions | slowest |\n"
    "| --- | --- | --- | --- | --- | --- | --- | --- |"
)


def neighbours(game: str, chosen: list[str]) -> Iterator[tuple[str, str]]:
    """Every chosen level and the next lower one."""
    known = levels(game)
    for lower, level in pairwise(known):
        if level in chosen:
            yield level, lower


def companions(game: str, chosen: list[str]) -> Iterator[tuple[str, str]]:
    """Every two characters of each chosen level who play differently."""
    for level in chosen:
        of_level = [one for one in characters(game).values() if one.level == level]
        for one, other in combinations(of_level, 2):
            if one.spec != other.spec:
                yield one.key, other.key


def parts(games: int, jobs: int, seconds: float) -> Iterator[int]:
    """How many games there are to be in the end; with a limit of time, less before that."""
    start, some = monotonic(), 4 * jobs
    while seconds > 0.0 and some < games and monotonic() < start + seconds:
        yield some
        some += max(4 * jobs, some // 4)
    if seconds <= 0.0 or monotonic() < start + seconds:
        yield games


def state_of(folder: Path | None, plan: Plan) -> Path | None:
    """The file in a folder that keeps the games of a plan."""
    if folder is None:
        return None
    folder.mkdir(parents=True, exist_ok=True)
    named = "-".join((plan.game, str(plan.players), *plan.names, plan.seed))
    return folder / (re.sub(r"[^\w.=-]+", "_", named) + ".jsonl")


def duel(
    game: str,
    players: int,
    bots: tuple[str, str],
    seed: str,
    games: int,
    jobs: int,
    seconds: float = 0.0,
    folder: Path | None = None,
) -> Json:
    """What the arena says of two bots that share a table, the first one first."""
    options = get_game(game).options({"players": players})
    seated = tuple(bots[seat % 2] for seat in range(players))
    plan = Plan(game, options, seated, seed)
    state = state_of(folder, plan)
    for wanted in parts(games, jobs, seconds):
        told = compete(plan, wanted, jobs, state=state)
    order = [result["bot"] for result in told["results"]]
    one, two = order.index(bots[0]), order.index(bots[1])
    return {
        "games": told["games"],
        "ahead": told["against"][one][two]["ahead"],
        "scores": [told["results"][place]["score"]["value"] for place in (one, two)],
        "times": next(entry for entry in told["timing"]["bots"] if entry["bot"] == bots[0]),
    }


def line(bots: tuple[str, str], told: Json) -> str:
    """A duel as a line of the table."""
    ahead, (one, two), times = told["ahead"], told["scores"], told["times"]
    share = f"{ahead['value']:.1%} ({ahead['low']:.0%} to {ahead['high']:.0%})"
    return (
        f"| {bots[0]} | {bots[1]} | {told['games']} | {share} | {one:.2f} | {two:.2f} "
        f"| {1000 * times['p95']:.1f} ms | {1000 * times['slowest']:.0f} ms |"
    )


def main(words: list[str] | None = None) -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=400, help="for each pair")
    parser.add_argument("--players", type=int, default=2, help="an even number of seats")
    parser.add_argument("--levels", nargs="+", help="only these, not all but the lowest")
    parser.add_argument("--characters", action="store_true", help="of a level, not levels")
    parser.add_argument("--bots", nargs="+", default=[], help="these instead, two and two")
    parser.add_argument("--seed", default="steps")
    parser.add_argument("--seconds", type=float, default=0.0, help="for each pair")
    parser.add_argument("--state", type=Path, help="a folder that keeps finished games")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args(words)
    chosen = args.levels or levels(args.game)
    pairs = companions if args.characters else neighbours
    named = list(zip(args.bots[::2], args.bots[1::2], strict=True))
    how = (args.seed, args.games, args.jobs, args.seconds, args.state)
    print(HEAD, flush=True)
    for bots in named or pairs(args.game, chosen):
        told = duel(args.game, args.players, bots, *how)
        print(line(bots, told), flush=True)


if __name__ == "__main__":
    main()
