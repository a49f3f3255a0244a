"""The bots' own figures in reviews, as a scale for those of people.

    python -m kontor.review.scale GAME --players 1 --games 8 --jobs 16 --out FOLDER

For each level so many games are played by it alone and reviewed. `FOLDER/scale-GAME-PLAYERS.jsonl`
holds what each game came to, and the same command goes on where it was; `.json` has the means with
their standard errors, and how long a review took on one core, as does what is printed.
"""

from __future__ import annotations

import argparse
import json
from contextlib import closing
from pathlib import Path
from time import monotonic, process_time
from typing import Any

import msgspec

from ..bots.driver import play_game
from ..bots.judging import error, mean
from ..bots.registry import levels, make_bot
from ..games import get_game
from ..spread import spread
from .run import reviewing


class Reviewed(msgspec.Struct, frozen=True, kw_only=True):
    """What the review of a game came to, and the processor seconds it took, the first turn too."""

    level: str
    number: int
    decisions: int
    turns: int
    accuracies: list[float]
    lost: list[float]
    luck: list[float]
    told: int
    first: float
    seconds: float


def reviewed(job: tuple[str, int, str, int]) -> Reviewed:
    """A game of a level, reviewed."""
    name, players, level, number = job
    game = get_game(name)
    bots = [make_bot(level, game) for _ in range(players)]
    record = play_game(game, {"players": players}, f"scale-{number}", bots).record
    start = process_time()
    growing = reviewing(record)
    found = next(growing)
    first = process_time() - start
    *_, found = growing
    return Reviewed(
        level=level,
        number=number,
        decisions=len(record.entries),
        turns=len(found.turns),
        accuracies=[seat.accuracy for seat in found.seats],
        lost=[seat.lost for seat in found.seats],
        luck=[seat.luck for seat in found.seats],
        told=sum(turn.better is not None for turn in found.turns),
        first=round(first, 2),
        seconds=round(process_time() - start, 2),
    )


def read(path: Path) -> list[Reviewed]:
    """What was reviewed already."""
    lines = path.read_bytes().splitlines() if path.exists() else []
    return [msgspec.json.decode(line, type=Reviewed) for line in lines]


def row_of(level: str, games: list[Reviewed]) -> dict[str, Any]:
    """What the games of a level come to."""
    accuracies = [mean(one.accuracies) for one in games]
    return {
        "level": level,
        "games": len(games),
        "accuracy": round(mean(accuracies), 1),
        "error": round(error(accuracies), 1) if len(games) > 1 else None,
        "lost": round(mean([mean(one.lost) for one in games]), 2),
        "told": round(mean([one.told / len(one.lost) for one in games]), 1),
        "first_s": max(one.first for one in games),
        "seconds": round(mean([one.seconds for one in games]), 1),
        "most_seconds": max(one.seconds for one in games),
        "seconds_for_100_decisions": round(
            100 * sum(one.seconds for one in games) / sum(one.decisions for one in games), 1
        ),
    }


def main() -> None:
    """Play, review and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--levels", default="", help="with commas; all, if left out")
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", default=".")
    args = parser.parse_args()
    game = get_game(args.game)
    players = args.players or game.player_range()[0]
    asked = args.levels.split(",") if args.levels else levels(game.name)
    stem = Path(args.out) / f"scale-{game.name}-{players}"
    path = stem.with_suffix(".jsonl")
    known = {(one.level, one.number) for one in read(path)}
    tasks = [
        (game.name, players, level, number)
        for number in range(args.games)
        for level in reversed(asked)
        if (level, number) not in known
    ]
    end = monotonic() + 60 * args.minutes if args.minutes else None
    rows = spread(reviewed, tasks, args.jobs, in_order=False)
    with closing(rows), path.open("ab") as file:
        for one in rows:
            file.write(msgspec.json.encode(one) + b"\n")
            file.flush()
            if end is not None and monotonic() > end:
                break
    found = [
        row_of(level, games)
        for level in asked
        if (games := [one for one in read(path) if one.level == level])
    ]
    document = {"game": game.name, "players": players, "levels": found}
    stem.with_suffix(".json").write_text(json.dumps(document, indent=1) + "\n", "utf-8")
    for row in found:
        print(
            f"{row['level']:<10} accuracy {row['accuracy']:5.1f} ± {1.96 * (row['error'] or 0):.1f}"
            f"  lost {row['lost']:6.2f}  told {row['told']:4.1f}"
            f"  first {row['first_s']:.1f} s, whole {row['seconds']:.1f} s"
        )


if __name__ == "__main__":
    main()
