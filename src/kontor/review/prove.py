"""Measures how often the better line of a review proves better.

    python -m kontor.review.prove GAME --mistakes 60 --jobs 16 --out FOLDER

Bots play games; told mistakes are gathered from them as a review tells them, few from each game.
Then the line that was played and the better one are each played on to the end by `expert`, 200
times from states that look like the seat's view, the same ones for both; ten mistakes also 40 times
by the master. A mistake proves right if the better line brings more on average. All work goes into
`FOLDER/prove-GAME.jsonl`, and the same command goes on where it was; `prove-GAME.json` holds the
figures.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

import msgspec

from ..bots.asking import ask_bot
from ..bots.driver import play_game
from ..bots.judging import Difference, difference, follow
from ..bots.registry import make_bot
from ..core.chance import seeded
from ..core.record import Record, replay
from ..games import get_game
from ..spread import spread
from .plan import habits_of, parts_of
from .run import Reviewer

CHUNK = 10  # pairs of games that are played in one go
OF_A_GAME = 3  # mistakes
LOOKED_AT = 40  # turns of a game
PLAYERS = ("casual", "skilled")
Task = TypeVar("Task")


class Mistake(msgspec.Struct, frozen=True, kw_only=True, tag="mistake"):
    """A told mistake: the game up to it, both lines, and what the review says."""

    id: str
    game: str
    players: int
    bot: str
    seed: str
    step: int
    seat: int
    seats: str
    actions: list[int]
    played: list[int]
    better: list[int]
    gain: float
    error: float

    def view(self) -> tuple[Any, dict[str, Any]]:
        """The game, and what the seat saw."""
        game = get_game(self.game)
        record = Record.new(game, {"players": self.players}, self.seed)
        for seat, action in zip(self.seats, self.actions, strict=True):
            record.add(int(seat), action)
        return game, game.view(replay(record), self.seat)


class Looked(msgspec.Struct, frozen=True, kw_only=True, tag="game"):
    """A game that was searched for mistakes."""

    number: int
    mistakes: list[Mistake]


class Played(msgspec.Struct, frozen=True, kw_only=True, tag="played"):
    """What the better line brought more in some futures, when one bot played on for all."""

    id: str
    bot: str
    first: int
    gains: list[float]
    seconds: float


def looked_at(job: tuple[str, int, int]) -> Looked:
    """Told mistakes of one game between bots, from turns in any order."""
    name, players, number = job
    game, bot, seed = get_game(name), PLAYERS[number % 2], f"prove-{number}"
    bots = [make_bot(bot, game) for _ in range(players)]
    record = play_game(game, {"players": players}, seed, bots).record
    reviewer, chance = Reviewer(game), seeded(f"parts {seed}")
    found: list[Mistake] = []
    for part in sorted(parts_of(record), key=lambda _: chance.next())[:LOOKED_AT]:
        turn = reviewer.judge(part)
        if turn.better is None:
            continue
        moves = record.moves[: part.first]
        found.append(
            Mistake(
                id=f"{number}-{part.first}",
                game=name,
                players=players,
                bot=bot,
                seed=seed,
                step=part.first,
                seat=part.seat,
                seats="".join(str(move.seat) for move in moves),
                actions=[move.action for move in moves],
                played=list(part.actions),
                better=turn.better.play.actions,
                gain=turn.better.gain,
                error=turn.better.error,
            )
        )
        if len(found) == OF_A_GAME:
            break
    reviewer.close()
    return Looked(number=number, mistakes=found)


def played_on(job: tuple[Mistake, str, int, int]) -> Played:
    """Both lines of a mistake, played on by a bot in some futures."""
    mistake, spec, first, count = job
    start = monotonic()
    game, view = mistake.view()
    habits = habits_of(game.name)
    alone = not habits.chapter(game.imagine(view, seeded("chapter")), mistake.seat)
    gains = []
    for number in range(first, first + count):
        ends = []
        for line in (mistake.played, mistake.better):
            state = game.imagine(view, seeded(f"prove {mistake.id} {number}"))
            follow(game, state, mistake.seat, line[:1] if alone else line)
            finish(game, state, spec, f"{mistake.id} {number}")
            ends.append(habits.value(game, state, mistake.seat))
        gains.append(round(ends[1] - ends[0], 3))
    spent = round(monotonic() - start, 1)
    return Played(id=mistake.id, bot=spec, first=first, gains=gains, seconds=spent)


def finish(game: Any, state: Any, spec: str, seed: str) -> None:
    """Play a game to its end, each seat by a bot of its own that sees its view alone."""
    bots = [make_bot(spec, game) for _ in range(game.seats(state))]
    number = 0
    while not state.is_over():
        seat = state.seats_to_act()[0]
        game.apply(state, seat, ask_bot(game, state, seat, bots[seat], seed, number).action)
        number += 1
    for bot in bots:
        bot.close()


class Log:
    """The file that holds all work, and the time that is left."""

    def __init__(self, path: Path, jobs: int, seconds: float | None) -> None:
        self.path, self.jobs = path, jobs
        self.end = None if seconds is None else monotonic() + seconds
        self.rows: list[Looked | Played] = []
        if path.exists():
            kind: Any = Looked | Played
            lines = path.read_bytes().splitlines()
            self.rows = [msgspec.json.decode(line, type=kind) for line in lines]

    def work(self, act: Callable[[Task], Any], tasks: Sequence[Task]) -> Iterator[Looked | Played]:
        """Do some work and write it down, as far as there is time."""
        if self.is_late():
            return
        rows = spread(act, tasks, self.jobs, in_order=False)
        with closing(rows), self.path.open("ab") as file:
            for row in rows:
                file.write(msgspec.json.encode(row) + b"\n")
                file.flush()
                self.rows.append(row)
                yield row
                if self.is_late():
                    break

    def is_late(self) -> bool:
        """Whether the time is over."""
        return self.end is not None and monotonic() > self.end

    def mistakes(self) -> list[Mistake]:
        """All that were found, in an order that no result decides."""
        games = [row for row in self.rows if isinstance(row, Looked)]
        games.sort(key=lambda row: row.number)
        return [mistake for row in games for mistake in row.mistakes]

    def gains(self, id_: str, bot: str) -> list[float]:
        """What the better line of a mistake brought more, by the futures of a bot."""
        rows = [row for row in self.rows if isinstance(row, Played)]
        mine = [row for row in rows if (row.id, row.bot) == (id_, bot)]
        return [gain for row in mine for gain in row.gains]


def gather(log: Log, game: str, players: Sequence[int], count: int) -> list[Mistake]:
    """Enough told mistakes."""
    looked = {row.number for row in log.rows if isinstance(row, Looked)}
    numbers = [number for number in range(2 * count) if number not in looked]
    tasks = [(game, players[number // 2 % len(players)], number) for number in numbers]
    if len(log.mistakes()) < count:
        for _ in log.work(looked_at, tasks):
            if len(log.mistakes()) >= count:
                break
    return log.mistakes()[:count]


def play_all(log: Log, mistakes: Sequence[Mistake], bot: str, times: int) -> None:
    """Play both lines of all mistakes on, the first futures of each mistake first."""
    done = {(row.id, row.bot, row.first) for row in log.rows if isinstance(row, Played)}
    tasks = [
        (mistake, bot, first, min(CHUNK, times - first))
        for first in range(0, times, CHUNK)
        for mistake in mistakes
        if (mistake.id, bot, first) not in done
    ]
    for _ in log.work(played_on, tasks):
        pass


def report(log: Log, mistakes: Sequence[Mistake], bot: str, times: int) -> dict[str, Any]:
    """Of mistakes that were played on by a bot often enough: how many proved right."""
    rows: list[dict[str, Any]] = []
    for mistake in mistakes:
        gains = log.gains(mistake.id, bot)
        if len(gains) >= times:
            proof: Difference = difference(gains)
            rows.append(
                {
                    "id": mistake.id,
                    "players": mistake.players,
                    "told": mistake.gain,
                    "proved": round(proof.value, 3),
                    "error": round(proof.error, 3),
                }
            )
    right = sum(row["proved"] > 0 for row in rows)
    return {
        "bot": bot,
        "times": times,
        "mistakes": len(rows),
        "right": right,
        "clearly_right": sum(row["proved"] > 2 * row["error"] for row in rows),
        "clearly_wrong": sum(row["proved"] < -2 * row["error"] for row in rows),
        "share": round(right / len(rows), 3) if rows else None,
        "rows": rows,
    }


def main() -> None:
    """Gather, play on, and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", default="", help="numbers that take turns, with commas")
    parser.add_argument("--mistakes", type=int, default=60)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--master", default="master", help="the bot that plays some on as well")
    parser.add_argument("--master-mistakes", type=int, default=10)
    parser.add_argument("--master-times", type=int, default=40)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", default=".")
    args = parser.parse_args()
    name = get_game(args.game).name
    low, _ = get_game(name).player_range()
    players = [int(word) for word in args.players.split(",")] if args.players else [low]
    stem = Path(args.out) / f"prove-{name}"
    log = Log(stem.with_suffix(".jsonl"), args.jobs, args.minutes and 60 * args.minutes)
    mistakes = gather(log, name, players, args.mistakes)
    some = mistakes[:: max(1, len(mistakes) // max(1, args.master_mistakes))]
    some = some[: args.master_mistakes]
    play_all(log, some, args.master, args.master_times)
    play_all(log, mistakes, "expert", args.times)
    found = [
        report(log, mistakes, "expert", args.times),
        report(log, some, args.master, args.master_times),
    ]
    document = {"game": name, "players": players, "told": len(mistakes), "proofs": found}
    stem.with_suffix(".json").write_text(json.dumps(document, indent=1) + "\n", "utf-8")
    for one in found:
        print(
            f"{one['bot']}, {one['times']} times: {one['right']} of {one['mistakes']} mistakes "
            f"proved right ({one['clearly_right']} clearly, {one['clearly_wrong']} clearly wrong)"
        )


if __name__ == "__main__":
    main()
