"""The log of a game: entries that are never changed, and snapshots that save reading all of it."""

from __future__ import annotations

from typing import Any

from ..core.game import Game
from ..core.record import Record
from .clocks import new_clocks
from .errors import not_found
from .moment import Entry, Moment, advance, begin
from .rows import TableRow
from .snapshots import unpack
from .store import Store


def entry_values(table: str, entry: Entry, after: Moment, due: float | None) -> dict[str, Any]:
    """The columns of an entry, in their order: what happened, who is asked now, and when the
    server must act. Only whole numbers: a number of another kind would be stored as something that
    nobody can read again."""
    if not (type(entry.action) is type(entry.seat) is type(entry.count) is int):
        raise TypeError(f"entry {entry.seq}: {entry.action!r} is no whole number")
    return {
        "table": table,
        "seq": entry.seq,
        "kind": entry.kind,
        "seat": entry.seat,
        "action": entry.action,
        "count": entry.count,
        "person": entry.person,
        "bot": entry.bot,
        "wish": entry.wish,
        "asked": after.asked_bits,
        "due": due,
        "at": entry.at,
    }


def first_moment(game: Game[Any], row: TableRow) -> Moment:
    """The start of a table's game, from its seed or position."""
    record = Record(game, row.options, row.seed, position=row.position)
    clocks = new_clocks(row.clock, len(row.seats))
    people = [seat.seat for seat in row.seats if seat.kind == "person"]
    return begin(game, record.begin(log=True), clocks, people, row.started or 0.0)


def load_moment(store: Store, game: Game[Any], row: TableRow, upto: int | None = None) -> Moment:
    """Where a game stands now, or stood after entry `upto`: a snapshot and a few entries."""
    data = store.latest_snapshot(row.id, upto)
    if data is None and row.started is None:
        raise not_found("this game has not begun")
    moment = first_moment(game, row) if data is None else unpack(game, data)
    for entry in store.entries_after(row.id, moment.seq, upto):
        moment = advance(moment, entry)
    return moment
