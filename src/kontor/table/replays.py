"""Games played again from their logs: the line that stands, steps, text records."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import msgspec

from ..core.game import Outcome
from ..core.options import offered_again
from ..core.record import Move, Record, write_record
from ..core.record_reading import parse_record
from ..core.shuffle import shuffle_lines
from . import timing
from .catalogue import action_info, find_game
from .errors import Refusal
from .finish import outcome_at_end, write_end
from .limits import RECORD_BYTES, RECORD_MOVES
from .lobby import insert_table, new_row
from .log import entry_values, first_moment, load_moment
from .messages import Line, MoveInfo, NewTable, SeatWish, Step, Steps
from .moment import Entry, Moment, advance
from .rows import TableRow
from .snapshots import pack
from .store import ON_SERVER, Store

MOST_STEPS = 50
SNAPSHOT_EVERY = 32


def standing(entries: list[Entry]) -> list[Entry]:
    """The actions that stand: what was taken back is gone, what was played again is there."""
    line: list[Entry] = []
    taken_back: list[Entry] = []
    for entry in entries:
        if entry.kind == "act":
            line.append(entry)
            taken_back = []
        elif entry.kind == "undo":
            for _ in range(entry.count):
                taken_back.append(line.pop())
        elif entry.kind == "redo":
            taken_back.pop()
            line.append(entry)
        else:
            taken_back = []
    return line


def line_of(store: Store, row: TableRow) -> Line:
    """The standing actions of a game."""
    game = find_game(row.game)
    moves = standing(store.entries_after(row.id, 0))
    return Line(
        seq=row.seq,
        moves=[
            MoveInfo(
                seq=entry.seq,
                seat=entry.seat,
                action=action_info(game, entry.action),
                at=entry.at,
                bot=entry.bot,
            )
            for entry in moves
        ],
    )


def steps_of(
    store: Store, row: TableRow, first: int, last: int, viewer: int, scores: bool
) -> Steps:
    """Some steps of a game as a viewer sees them; step 0 is the start.

    Only a snapshot and the entries from there on are replayed, wherever in the game the steps lie.
    """
    game = find_game(row.game)
    line = standing(store.entries_after(row.id, 0))
    last = min(last, len(line), first + MOST_STEPS - 1)
    steps: list[Step] = []
    if first > last:
        return Steps(length=len(line), steps=steps)
    if first == 0:
        steps.append(_step(0, None, first_moment(game, row), viewer, scores))
    wanted = {entry.seq: number for number, entry in enumerate(line, 1) if first <= number <= last}
    if wanted:
        moment = load_moment(store, game, row, min(wanted) - 1)
        for entry in store.entries_after(row.id, moment.seq, max(wanted)):
            moment = advance(moment, entry)
            if entry.seq in wanted:
                steps.append(_step(wanted[entry.seq], entry, moment, viewer, scores))
    return Steps(length=len(line), steps=steps)


def _step(number: int, entry: Entry | None, moment: Moment, viewer: int, scores: bool) -> Step:
    """One step; scores may tell hidden things and come only when all is open."""
    game = moment.game
    return Step(
        step=number,
        seq=moment.seq,
        seat_acted=None if entry is None else entry.seat,
        action=None if entry is None else action_info(game, entry.action),
        view=moment.view(viewer),
        events=moment.events(viewer),
        to_act=moment.asked,
        scores=game.outcome(moment.state).scores if scores else [],
    )


def record_of(store: Store, row: TableRow) -> Record:
    """A table's game as a record."""
    game = find_game(row.game)
    names = [seat.name or (f"bot {seat.bot}" if seat.bot else "") for seat in row.seats]
    begun = datetime.fromtimestamp(row.started or row.created, UTC).date().isoformat()
    record = Record(game, row.options, row.seed, names, begun, row.position)
    for entry in standing(store.entries_after(row.id, 0)):
        record.add(entry.seat, entry.action)
    return record


def record_text(store: Store, row: TableRow) -> str:
    """A table's game as a text, with what is needed to check the shuffle."""
    text = write_record(record_of(store, row))
    if row.position is not None or row.imported:
        return text
    title, rest = text.split("\n", 1)
    return "\n".join([title, *shuffle_lines(row.salt, row.secret, row.given), rest])


def read_record(text: str) -> Record:
    """A text record, replayed and found right, that can become a table."""
    if len(text) > RECORD_BYTES or text.count("\n") > 2 * RECORD_MOVES:
        raise Refusal("too-large", "this record is too long")
    record = parse_record(text, find_game)
    if any(not isinstance(entry, Move) for entry in record.entries):
        raise Refusal("record", "a record with forced draws can only be looked at in the terminal")
    if len(record.entries) > RECORD_MOVES:
        raise Refusal("too-large", f"a record may have at most {RECORD_MOVES} actions")
    return record


@dataclass(frozen=True)
class Imported:
    """A table that was made of a record, ready to be written."""

    row: TableRow
    entries: list[dict[str, Any]]
    snapshots: list[tuple[int, bytes]]
    outcome: Outcome | None


def prepared_import(record: Record, person: str, place: str = ON_SERVER) -> Imported:
    """Play a record again as a table: a finished one to look at, else a hot seat that goes on.

    This is the slow part. It needs no database, and holds up nobody in a thread.
    """
    game = find_game(record.game.name)
    wish = NewTable(
        game=game.name,
        options=offered_again(game.known_options, record.options),
        seats=[SeatWish(kind="me") for _ in range(game.seats(record.begin()))],
    )
    at = timing.now()
    row = msgspec.structs.replace(
        new_row(wish, person, place),
        options=record.options,
        seed=record.seed,
        secret=None,
        position=record.position,
        imported=True,
        title=("import " + " · ".join(name for name in record.names if name))[:60].strip(),
        status="running",
        started=at,
    )
    moment = first_moment(game, row)
    start = Entry(seq=0, kind="start", person=person, at=at)
    entries = [entry_values(row.id, start, moment, None)]
    snapshots = [(0, pack(moment))]
    moves = record.moves
    for number, move in enumerate(moves, 1):
        entry = Entry(seq=number, kind="act", seat=move.seat, action=move.action, at=at)
        moment = advance(moment, entry)
        entries.append(entry_values(row.id, entry, moment, None))
        if number % SNAPSHOT_EVERY == 0 or number == len(moves):
            snapshots.append((number, pack(moment)))
    over = moment.state.is_over()
    outcome = outcome_at_end(game.outcome(moment.state), row) if over else None
    return Imported(row, entries, snapshots, outcome)


def write_import(store: Store, made: Imported) -> TableRow:
    """Write a table that was made of a record."""
    insert_table(store, made.row, start_now=False)
    store.add_entries(made.entries)
    store.add_snapshots(made.row.id, made.snapshots)
    if made.outcome is not None:
        write_end(store, made.row.id, made.row.started or 0.0, "played", made.outcome)
    return store.load_table(made.row.id)
