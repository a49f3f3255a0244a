"""Playing the games of a plan, here or elsewhere; a game is one row of figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from ..bots.base import Choice, Limit, Seated
from ..bots.driver import GameResult, play_game
from ..bots.registry import make_bot
from ..core.game import Json
from ..core.record import write_record
from ..games import get_game
from ..spread import spread
from .plan import Plan
from .saving import Folder, seat_names
from .times import Times

MOST_OVER = 1.5  # a limit that is exceeded by more than half counts as broken
WAITED = Path("/proc/thread-self/schedstat")


class Watcher:
    """Looks at the clock of every seat while a game is played."""

    def __init__(self, limits: Sequence[Limit]) -> None:
        self.limits = limits
        self.times = [Times() for _ in limits]
        self.overruns = [0] * len(limits)
        self.timed = any(limit.seconds is not None for limit in limits)
        self.waited = self.queued()

    def __call__(self, seat: int, choice: Choice, seconds: float) -> None:
        """Note one decision."""
        self.times[seat].add(seconds)
        before, self.waited = self.waited, self.queued()
        limit = self.limits[seat]
        own = seconds - (self.waited - before)
        late = limit.seconds is not None and own > MOST_OVER * limit.seconds
        wide = limit.nodes is not None and choice.nodes > MOST_OVER * limit.nodes
        self.overruns[seat] += late or wide

    def queued(self) -> float:
        """The seconds this thread has stood in line for a processor so far, where the system tells:
        a busy machine is not the bot's fault."""
        if self.timed:
            with suppress(OSError, ValueError, IndexError):
                return int(WAITED.read_text("ascii").split()[1]) / 1e9
        return 0.0


def play_one(plan: Plan, number: int, with_record: bool = False) -> Json:
    """One game as a row of figures, with its record if asked for; lists have one entry per seat.

    All bots are made for this game, so that nothing but plan and number decides about it. Where
    deals are mirrored, a bot that fails or breaks the rules is noted, and `random` plays on in its
    place; elsewhere that is an error.
    """
    game = get_game(plan.game)
    names = plan.names
    seating = plan.seating(number)
    bots: list[Seated] = []
    try:
        for bot in seating:
            bots.append(make_bot(names[bot], game))
        watcher = Watcher([seated.limit for seated in bots])
        stand_in = make_bot("random", game) if plan.mirrored else None
        seed = plan.seed_of(number)
        result = play_game(game, plan.options, seed, bots, stand_in, watcher)
    finally:
        for seated in bots:
            seated.close()
    row = {
        "game": number,
        "bots": list(seating),
        "ranks": result.outcome.ranks,
        "scores": result.outcome.scores,
        "decisions": result.decisions,
        "faults": {str(seat): text for seat, text in result.faults.items()},
        "digest": digest(result),
        "overruns": watcher.overruns,
        "seconds": [round(seconds, 6) for seconds in result.seconds],
        "slowest": [round(seconds, 6) for seconds in result.slowest],
        "times": [times.counts for times in watcher.times],
    }
    if with_record:
        result.record.names = seat_names([names[bot] for bot in seating])
        row["record"] = write_record(result.record)
    return row


def digest(result: GameResult) -> str:
    """A fingerprint of all moves of a game."""
    moves = " ".join(f"{move.seat}:{move.action}" for move in result.record.moves)
    return sha256(moves.encode()).hexdigest()[:16]


class Work:
    """Games of a plan, as a function that can be sent to other processes."""

    def __init__(self, plan: Plan, with_records: bool) -> None:
        self.plan = plan
        self.with_records = with_records

    def __call__(self, numbers: Sequence[int]) -> list[Json]:
        """Play some games."""
        return [play_one(self.plan, number, self.with_records) for number in numbers]


def play_all(
    plan: Plan,
    numbers: Sequence[int],
    jobs: int = 1,
    ray: Sequence[str] | None = None,
    together: int = 1,
    save: Folder | None = None,
) -> Iterator[Json]:
    """The rows of some games, wherever they are played, as soon as they are over; so many
    `together` are sent to a process at once, and records go into a folder."""
    tasks = [numbers[at : at + together] for at in range(0, len(numbers), together)]
    work = Work(plan, save is not None)
    for rows in spread(work, tasks, jobs, ray, in_order=False):
        yield from save.keep(iter(rows)) if save else rows
