"""What follows from an entry besides the game itself: seats change hands, a game ends."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from sqlalchemy import Connection

from .finish import outcome_at_end, write_end
from .moment import Entry, Moment
from .rules import goes_on_after_resigning
from .store.rows import TableRow
from .store.tables import change_seat, change_table, load_table

Extra = Callable[[Connection], None]
"""What is written in the same transaction as an entry."""


def consequences(row: TableRow, entry: Entry, after: Moment) -> tuple[Extra | None, bool]:
    """What else is written with an entry, if anything, and whether the game ends with it."""
    changes = seat_changes(row, entry)
    ended_by = how_it_ends(row, entry, after)
    if not changes and not ended_by:
        return None, False
    seat = entry.seat
    outcome = None
    if ended_by and ended_by != "abandoned":
        resigned = seat if changes.get("resigned") else None
        outcome = outcome_at_end(after.game.outcome(after.state), row, resigned)

    def extra(conn: Connection) -> None:
        if changes:
            change_seat(conn, row.id, seat, **changes)
            now = load_table(conn, row.id, lock=True)
            kept = [proposal for proposal in now.proposals if proposal.seat != seat]
            change_table(conn, now, proposals=msgspec.to_builtins(kept))
        if ended_by:
            write_end(conn, row.id, entry.at, ended_by, outcome)

    return extra, bool(ended_by)


def resigns(row: TableRow, entry: Entry) -> bool:
    """Whether a seat gives up with this entry."""
    return entry.kind == "resign" or (entry.kind == "timeout" and row.timeout == "resign")


def seat_changes(row: TableRow, entry: Entry) -> dict[str, object]:
    """What an entry changes about its seat."""
    if resigns(row, entry):
        return {"resigned": True, "taken_over": False, "bot": row.takeover}
    if entry.kind in ("takeover", "timeout"):
        return {"taken_over": True, "bot": row.takeover}
    if entry.kind == "giveback":
        return {"taken_over": False, "bot": None}
    return {}


def how_it_ends(row: TableRow, entry: Entry, after: Moment) -> str:
    """`played`, `resigned` or `abandoned`; empty if the game goes on."""
    if entry.kind == "abandon":
        return "abandoned"
    if resigns(row, entry) and not goes_on_after_resigning(row, entry.seat):
        return "resigned"
    return "played" if after.state.is_over() else ""


def due_after(row: TableRow, entry: Entry, after: Moment, ends: bool) -> float | None:
    """When the server has to act by itself after an entry, if it has to."""
    if ends:
        return None
    if seat_changes(row, entry) or any([row.seats[seat].acting_bot for seat in after.legal]):
        return entry.at
    timeout = after.clocks.next_timeout() if after.clocks is not None else None
    return timeout[0] if timeout is not None else None
