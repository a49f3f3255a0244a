"""Game records: a text that a person can read and that replays bit for bit.

    kontor record 1
    game: loyang
    options: players=2 introductory=no
    seed: 42
    seat A: Ann

    # round 1
    A: sow W home
    ! draw trader-1, stall-PTC
    ...

    result: ranks 2 1, scores 14 16
    fingerprint: 5f0c...

Blank lines and lines that begin with `#` mean nothing. A record may start from a position instead
of a seed. The fingerprint is that of the final position, so that a record which was changed and is
still legal does not go unnoticed. See docs/records.md.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .errors import OptionError
from .game import SPECTATOR, Game, Json, Outcome
from .notation import seat_name
from .options import Options, options_to_text

VERSION = 1
TITLE = "kontor record"
LONGEST_TEXT = 200


@dataclass(frozen=True)
class Move:
    """An action of a seat."""

    seat: int
    action: int


@dataclass(frozen=True)
class Draws:
    """Analysis: the next draws were decided by name."""

    names: tuple[str, ...]


Entry = Move | Draws


@dataclass
class Record:
    """How a game was set up and everything that was played."""

    game: Game[Any]
    options: Options
    seed: str
    names: list[str] = field(default_factory=list)
    date: str = ""
    position: Json | None = None
    entries: list[Entry] = field(default_factory=list)

    @classmethod
    def new(cls, game: Game[Any], options: Mapping[str, object], seed: str) -> Record:
        """The empty record of a new game; options and seed are checked."""
        return cls(game, game.options(options), check_line(seed, "seed"))

    def begin(self, log: bool = False) -> Any:
        """The state before the first entry."""
        if self.position is None:
            return self.game.new(self.options, self.seed, log)
        state = self.game.load(self.position)
        if log:
            self.game.clear_events(state)
        return state

    def add(self, seat: int, action: int) -> None:
        """Write down an action."""
        self.entries.append(Move(seat, action))

    @property
    def moves(self) -> list[Move]:
        """The actions alone."""
        return [entry for entry in self.entries if isinstance(entry, Move)]


def carry_out(game: Game[Any], state: Any, entry: Entry) -> None:
    """Do what an entry says; an illegal one is refused and leaves the state untouched."""
    if isinstance(entry, Move):
        game.play(state, entry.seat, entry.action)
    else:
        game.force_draws(state, entry.names)


def walk(record: Record) -> Iterator[tuple[Entry | None, Any]]:
    """The game step by step: first (None, start), then each entry and the state after it.

    It is always the same state, which goes on; its log holds the events of the last step.
    """
    game = record.game
    state = record.begin(log=True)
    yield None, state
    for entry in record.entries:
        game.clear_events(state)
        carry_out(game, state, entry)
        yield entry, state


def replay(record: Record, upto: int | None = None) -> Any:
    """The state after the first `upto` entries, after all of them if it is left out."""
    state = record.begin()
    for entry in record.entries[:upto]:
        carry_out(record.game, state, entry)
    return state


def write_record(record: Record) -> str:
    """The record as text. The game is replayed for its result and for comments on its course."""
    lines = [f"{TITLE} {VERSION}", f"game: {record.game.name}"]
    lines.append(f"options: {options_to_text(record.options)}")
    if record.game.board:
        lines.append(f"board: {check_line(record.game.board, 'board')}")
    if record.position is None:
        lines.append(f"seed: {record.seed}")
    else:
        lines.append(f"position: {canonical_json(record.position)}")
    if record.date:
        lines.append(f"date: {check_line(record.date, 'date')}")
    for seat, name in enumerate(record.names):
        if name:
            lines.append(f"seat {seat_name(seat)}: {check_line(name, 'name')}")
    lines.append("")
    state = None
    for entry, state in walk(record):
        if isinstance(entry, Move):
            lines.append(f"{seat_name(entry.seat)}: {record.game.text(entry.action)}")
        elif entry is not None:
            lines.append(f"! draw {', '.join(entry.names)}")
        lines += _comments(record.game.take_events(state, SPECTATOR))
    lines += ["", *closing(record.game, state)]
    return "\n".join(lines) + "\n"


def closing(game: Game[Any], state: Any) -> list[str]:
    """The last lines of a record: the result and the fingerprint."""
    result = result_text(game.outcome(state)) if state.is_over() else "unfinished"
    return [f"result: {result}", f"fingerprint: {fingerprint(game.position(state))}"]


def result_text(outcome: Outcome) -> str:
    """`ranks 2 1, scores 14 16`."""
    ranks = " ".join(map(str, outcome.ranks))
    return f"ranks {ranks}, scores {' '.join(map(str, outcome.scores))}"


def canonical_json(value: object) -> str:
    """The one JSON text of a value: sorted keys, no spaces, ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def fingerprint(position: Json) -> str:
    """SHA-256 of the canonical JSON of a position."""
    return hashlib.sha256(canonical_json(position).encode()).hexdigest()


def seed_fingerprint(seed: str, salt: str) -> str:
    """What is shown of a seed before the game: SHA-256 of salt and seed.

    Whoever gets both after the game can check that the shuffle was fixed beforehand; the salt keeps
    anybody from finding a short seed by trial.
    """
    return hashlib.sha256(f"kontor seed\n{salt}\n{seed}".encode()).hexdigest()


def check_line(text: object, what: str) -> str:
    """A text that fits on one line of a record."""
    if not isinstance(text, str) or not text or text != text.strip():
        raise OptionError(f"{what}: {text!r} is not possible, use a text without spaces around it")
    if len(text) > LONGEST_TEXT or not text.isprintable():
        raise OptionError(f"{what}: should be one line of at most {LONGEST_TEXT} characters")
    return text


def _comments(events: Sequence[Json]) -> list[str]:
    """A blank line and a heading where a round begins, a line where a phase does."""
    lines: list[str] = []
    for event in events:
        if event["event"] == "round":
            lines += ["", f"# round {event['round']}"]
        elif event["event"] == "phase":
            lines.append(f"# {event['phase']}")
    return lines
