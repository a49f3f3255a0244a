"""What somebody missed at a table while they were away."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.game import Json
from ..table.catalogue import find_game
from ..table.log import first_moment, load_moment
from ..table.moment import Entry, advance
from ..table.rows import TableRow
from ..table.store import Store

MOST_MISSED = 200
FEW = 32  # entries that are read at once, so that who comes back waits for nobody


@dataclass
class Missed:
    """Entries up to one that somebody has missed, with their events as each viewer may know them;
    `more` if there were others before."""

    upto: int
    more: bool
    entries: list[Entry]
    events: dict[int, list[list[Json]]]


def read_missed(store: Store, row: TableRow, missed: Missed, upto: int) -> None:
    """Add the entries up to the one that is shown; what comes later follows by itself."""
    game = find_game(row.game)
    since = missed.upto
    found = store.entries_after(row.id, since, upto)
    moment = first_moment(game, row) if since < 0 else load_moment(store, game, row, since)
    for entry in found:
        if entry.seq > 0:
            moment = advance(moment, entry)
        for viewer, events in missed.events.items():
            events.append(moment.events(viewer))
    missed.entries += found
    missed.upto = upto
