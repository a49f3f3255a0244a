"""Games played again from their logs: the line that stands, steps, text records."""

from __future__ import annotations

import time
from datetime import UTC, datetime

import msgspec
from sqlalchemy import Connection

from ..core.record import Move, Record, write_record
from ..core.record_reading import parse_record
from .catalogue import action_info, find_game
from .errors import Refusal
from .finish import outcome_at_end, write_end
from .lobby import insert_table, new_row
from .messages import Line, MoveInfo, NewTable, SeatWish, Step, Steps
from .moment import Entry, Moment, advance
from .snapshots import pack
from .store.log import (
    add_entries,
    add_snapshot,
    entries_after,
    entry_values,
    first_moment,
    load_moment,
)
from .store.rows import TableRow
from .store.tables import load_table

MOST_STEPS = 50
LONGEST_RECORD = 400_000


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


def line_of(conn: Connection, row: TableRow) -> Line:
    """The standing actions of a game."""
    game = find_game(row.game)
    moves = standing(entries_after(conn, row.id, 0))
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
    conn: Connection, row: TableRow, first: int, last: int, viewer: int, scores: bool
) -> Steps:
    """Some steps of a game as a viewer sees them; step 0 is the start.

    Only a snapshot and the entries from there on are replayed, wherever in the game the steps lie.
    """
    game = find_game(row.game)
    line = standing(entries_after(conn, row.id, 0))
    last = min(last, len(line), first + MOST_STEPS - 1)
    steps: list[Step] = []
    if first > last:
        return Steps(length=len(line), steps=steps)
    if first == 0:
        steps.append(_step(0, None, first_moment(game, row), viewer, scores))
    wanted = {entry.seq: number for number, entry in enumerate(line, 1) if first <= number <= last}
    if wanted:
        moment = load_moment(conn, game, row, min(wanted) - 1)
        for entry in entries_after(conn, row.id, moment.seq, max(wanted)):
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


def record_of(conn: Connection, row: TableRow) -> Record:
    """A table's game as a record."""
    game = find_game(row.game)
    names = [seat.name or (f"bot {seat.bot}" if seat.bot else "") for seat in row.seats]
    begun = datetime.fromtimestamp(row.started or row.created, UTC).date().isoformat()
    record = Record(game, row.options, row.seed, names, begun, row.position)
    for entry in standing(entries_after(conn, row.id, 0)):
        record.add(entry.seat, entry.action)
    return record


def record_text(conn: Connection, row: TableRow) -> str:
    """A table's game as a text, with what is needed to check the shuffle."""
    text = write_record(record_of(conn, row))
    if row.position is not None or row.imported:
        return text
    title, rest = text.split("\n", 1)
    return f"{title}\n# salt: {row.salt}\n{rest}"


def read_record(text: str) -> Record:
    """A text record, replayed and found right, that can become a table."""
    if len(text) > LONGEST_RECORD:
        raise Refusal("too-large", "this record is too long")
    record = parse_record(text, find_game)
    if any(not isinstance(entry, Move) for entry in record.entries):
        raise Refusal("record", "a record with forced draws can only be looked at in the terminal")
    return record


def import_record(conn: Connection, record: Record, person: str) -> TableRow:
    """A table from a record: a finished one to look at, else a hot seat that goes on."""
    game = find_game(record.game.name)
    seats = game.seats(record.begin())
    wish = NewTable(
        game=game.name, options=record.options, seats=[SeatWish(kind="me") for _ in range(seats)]
    )
    row = msgspec.structs.replace(
        new_row(wish, person),
        seed=record.seed,
        position=record.position,
        imported=True,
        title=("import " + " · ".join(name for name in record.names if name))[:60].strip(),
    )
    row = insert_table(conn, row, start_now=True)
    moment = load_moment(conn, game, row)
    at, rows = time.time(), []
    for number, move in enumerate(record.moves, 1):
        entry = Entry(seq=number, kind="act", seat=move.seat, action=move.action, at=at)
        moment = advance(moment, entry)
        rows.append(entry_values(row.id, entry, moment, None))
        if number % 32 == 0 or number == len(record.moves):
            add_snapshot(conn, row.id, number, pack(moment))
    add_entries(conn, rows)
    if moment.state.is_over():
        outcome = outcome_at_end(game.outcome(moment.state), row)
        write_end(conn, row.id, at, "played", outcome)
    return load_table(conn, row.id)
