"""Fits the chance to win on self-play, and shows whether it holds.

    python -m kontor.review.calibrate GAME --players 2 --games 200 --jobs 2 --out FOLDER

Bots play whole games. At some turns the position is judged from the acting seat's view, which gives
the expected score of every seat; the game's end says who won. The sharpness for each number of
rounds to come is the likeliest one on the even games; the reliability is measured on the odd ones:
of all seats to which a chance of about p was given, what share has won. `FOLDER/GAME-PLAYERS.json`
holds the figures, `.svg` the plot; `--write` puts the sharpness beside the game's bots.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Sequence
from contextlib import closing
from importlib import resources
from math import log, sqrt
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from ..bots.base import Limit, Situation
from ..bots.driver import play_game
from ..bots.registry import judge_of, make_bot
from ..bots.winning import win_chances
from ..core.chance import seeded
from ..core.record import Move
from ..core.stats import win_shares
from ..games import get_game, plugin_of
from ..spread import spread

EVERY = 11  # one decision in so many is looked at
FUTURES = 6
BINS = 10
SHARPNESSES: list[float] = [0.01 * 1.15**step for step in range(45)]
SIZE, EDGE = 300, 40


class Sample(NamedTuple):
    """A position: its game, the rounds to come, expected scores in each future, shares won."""

    game: int
    rest: int
    stands: list[tuple[float, ...]]
    won: list[float]

    def chances(self, sharpness: float) -> list[float]:
        """The chances that the judge would give."""
        each = [win_chances(stands, sharpness) for stands in self.stands]
        return [sum(column) / len(each) for column in zip(*each)]


def play(job: tuple[str, str, int, int]) -> list[Sample]:
    """One game between bots, with some of its positions judged."""
    name, bot, players, number = job
    game = get_game(name)
    bots = [make_bot(bot, game) for _ in range(players)]
    played = play_game(game, {"players": players}, f"calibrate-{number}", bots)
    won = win_shares(played.outcome.ranks)
    judge = make_bot(judge_of(name), game).bot
    state = played.record.begin()
    rounds = int(game.view(state, 0).get("round", 0))
    found: list[tuple[int, list[tuple[float, ...]]]] = []
    for place, entry in enumerate(played.record.entries):
        assert isinstance(entry, Move)
        if place % EVERY == number % EVERY:
            view = game.view(state, entry.seat)
            legal = game.legal_actions(state, entry.seat)
            asked = Situation(view, entry.seat, legal, Limit(nodes=FUTURES), seeded(f"{place}"))
            futures = judge.judge(asked, [[entry.action]]).lines[0].futures
            found.append((int(view.get("round", 0)), [future.scores for future in futures]))
        game.apply(state, entry.seat, entry.action)
        rounds = max(rounds, int(game.view(state, 0).get("round", 0)))
    return [Sample(number, rounds - round_, stands, won) for round_, stands in found]


def played_within(
    jobs: Sequence[tuple[str, str, int, int]], processes: int, seconds: float | None
) -> list[Sample]:
    """The samples of all games, or of those that were over in time."""
    end = None if seconds is None else monotonic() + seconds
    found: list[Sample] = []
    with closing(spread(play, jobs, processes, in_order=False)) as rows:
        for samples in rows:
            found += samples
            if end is not None and monotonic() > end:
                break
    return sorted(found)


def fit(samples: Sequence[Sample]) -> float:
    """The likeliest sharpness."""

    def likelihood(sharpness: float) -> float:
        total = 0.0
        for sample in samples:
            chances = sample.chances(sharpness)
            total += sum(w * log(max(p, 1e-9)) for p, w in zip(chances, sample.won) if w)
        return total

    best = max(SHARPNESSES, key=likelihood)
    return round(best, 4)


def fitted(samples: Sequence[Sample]) -> list[float]:
    """The sharpness by rounds to come."""
    rests = range(max(sample.rest for sample in samples) + 1)
    return [fit([s for s in samples if s.rest == rest] or samples) for rest in rests]


def reliability(samples: Sequence[Sample], sharpness: Sequence[float]) -> list[dict[str, float]]:
    """By bins of the chance given: its mean, the share that won, how many games that rests on."""
    bins: dict[int, list[tuple[float, float, int]]] = defaultdict(list)
    for sample in samples:
        chances = sample.chances(sharpness[min(sample.rest, len(sharpness) - 1)])
        for chance, won in zip(chances, sample.won):
            bins[min(int(chance * BINS), BINS - 1)].append((chance, won, sample.game))
    rows = []
    for _, found in sorted(bins.items()):
        count = len(found)
        share = sum(won for _, won, _ in found) / count
        games = len({game for *_, game in found})
        rows.append(
            {
                "given": round(sum(chance for chance, *_ in found) / count, 4),
                "won": round(share, 4),
                "error": round(sqrt(max(share * (1 - share), 0.01) / games), 4),
                "positions": count,
                "games": games,
            }
        )
    return rows


def plot(rows: Sequence[dict[str, float]], title: str) -> str:
    """The reliability as a picture: chance given across, share won upwards."""

    def place(given: float, won: float) -> tuple[float, float]:
        return EDGE + given * SIZE, EDGE + (1 - won) * SIZE

    whole = SIZE + 2 * EDGE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{whole}" height="{whole}" fill="#fff"/>',
        f'<rect x="{EDGE}" y="{EDGE}" width="{SIZE}" height="{SIZE}" fill="none" stroke="#999"/>',
        f'<path d="M{EDGE} {EDGE + SIZE}l{SIZE} -{SIZE}" stroke="#999" stroke-dasharray="4"/>',
        f'<text x="{whole / 2}" y="24" text-anchor="middle">{title}</text>',
        f'<text x="{whole / 2}" y="{whole - 12}" text-anchor="middle">chance given</text>',
        f'<text x="14" y="{whole / 2}" text-anchor="middle" '
        f'transform="rotate(-90 14 {whole / 2})">share won</text>',
    ]
    for row in rows:
        x, y = place(row["given"], row["won"])
        half = 1.96 * row["error"] * SIZE
        parts.append(f'<path d="M{x:.1f} {y - half:.1f}V{y + half:.1f}" stroke="#3f7d5d"/>')
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="#3f7d5d"/>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def main() -> None:
    """Play, fit, measure and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--minutes", type=float, help="stop after this time with what is there")
    parser.add_argument("--out", default=".")
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    jobs = [(args.game, args.bot, args.players, number) for number in range(args.games)]
    samples = played_within(jobs, args.jobs, 60 * args.minutes if args.minutes else None)
    sharpness = fitted([sample for sample in samples if sample.game % 2 == 0])
    rows = reliability([sample for sample in samples if sample.game % 2 == 1], sharpness)
    games = len({sample.game for sample in samples})
    document: dict[str, Any] = {
        "game": args.game,
        "players": args.players,
        "games": games,
        "bot": args.bot,
        "sharpness": sharpness,
        "reliability": rows,
    }
    folder = Path(args.out)
    folder.mkdir(parents=True, exist_ok=True)
    stem = folder / f"{args.game}-{args.players}"
    stem.with_suffix(".json").write_text(json.dumps(document, indent=1) + "\n", "utf-8")
    title = f"{args.game}, {args.players} players, {games} games of {args.bot}"
    stem.with_suffix(".svg").write_text(plot(rows, title), "utf-8")
    if args.write:
        package = plugin_of(args.game).package + ".bots"
        path = Path(str(resources.files(package).joinpath("chances.json")))
        known = json.loads(path.read_text("utf-8"))
        known[str(args.players)] = sharpness
        path.write_text(json.dumps(known) + "\n", "utf-8")
    for row in rows:
        print(
            f"{row['given']:.2f} given, {row['won']:.2f} ± {1.96 * row['error']:.2f} won",
            flush=True,
        )


if __name__ == "__main__":
    main()
