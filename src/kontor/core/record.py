"""Game records: a text that a person can read and that replays bit for bit.

    kontor record 2
    game: NAME
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
of a seed; if it leaves something open, the seed says how that is imagined. Comments and variations
(study_text.py) may stand among the entries. The fingerprint is that of the final position, so that
a record which was changed and is still legal does not go unnoticed. See docs/records.md.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .chance import seeded
from .errors import OptionError, ParseError
from .game import SPECTATOR, Game, Json, Outcome
from .notation import SEAT_LETTERS, parse_seat, seat_name
from .opened import begin_at
from .options import Options, options_to_text

VERSION = 2
FORMER_VERSION = 1  # of version 0.1
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
            return self.game.deal(self.options, seeded(self.seed), log)
        state = begin_at(self.game, self.position, self.seed)
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
    lines = header(record)
    state = None
    for entry, state in walk(record):
        lines += written(record.game, entry, record.game.take_events(state, SPECTATOR))
    lines += ["", *closing(record.game, state)]
    return "\n".join(lines) + "\n"


def header(record: Record) -> list[str]:
    """The first lines of a record: how the game was set up, and a blank line."""
    lines = [f"{TITLE} {VERSION}", f"game: {record.game.name}"]
    lines.append(f"options: {options_to_text(record.options)}")
    if record.game.board:
        lines.append(f"board: {check_line(record.game.board, 'board')}")
    if record.position is not None:
        lines.append(f"position: {canonical_json(record.position)}")
    if record.position is None or record.seed:
        lines.append(f"seed: {record.seed}")
    if record.date:
        lines.append(f"date: {check_line(record.date, 'date')}")
    for seat, name in enumerate(record.names):
        if name:
            lines.append(f"seat {seat_name(seat)}: {check_line(name, 'name')}")
    return [*lines, ""]


def written(game: Game[Any], entry: Entry | None, events: Sequence[Json]) -> list[str]:
    """The lines of an entry (None is the set-up) with comments on what it brought about."""
    return [*([] if entry is None else [entry_text(game, entry)]), *_comments(events)]


def entry_text(game: Game[Any], entry: Entry) -> str:
    """The line of an entry."""
    if isinstance(entry, Move):
        return f"{seat_name(entry.seat)}: {game.text(entry.action)}"
    return f"! draw {', '.join(entry.names)}"


def parse_entry(game: Game[Any], line: str) -> Entry:
    """The entry of a line: an action or forced draws."""
    if line.startswith("!"):
        word, _, rest = line[1:].strip().partition(" ")
        names = tuple(name.strip() for name in rest.split(","))
        if word != "draw" or not all(names):
            raise ParseError("should be '! draw NAME, NAME, ...'")
        return Draws(names)
    letter, colon, text = line.partition(":")
    if not colon or letter.strip() not in tuple(SEAT_LETTERS):
        raise ParseError(f"{line[:60]!r} is not 'SEAT: ACTION', for example 'A: ...'")
    return Move(parse_seat(letter.strip()), game.notation.parse_exact(text.strip()))


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
