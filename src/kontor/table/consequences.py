"""What follows from an entry besides the game itself: seats change hands, a game ends."""

from __future__ import annotations

from typing import assert_never

import msgspec

from .allowed import goes_on_after_resigning
from .catalogue import fair_takeover
from .finish import outcome_at_end, write_end
from .moment import Entry, Moment
from .rows import TableRow
from .store import Extra, Store


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

    def extra(store: Store) -> None:
        if changes:
            store.change_seat(row.id, seat, **changes)
            now = store.load_table(row.id, lock=True)
            kept = [proposal for proposal in now.proposals if proposal.seat != seat]
            store.change_table(now, proposals=msgspec.to_builtins(kept))
        if ended_by:
            write_end(store, row.id, entry.at, ended_by, outcome)

    return extra, bool(ended_by)


def resigns(row: TableRow, entry: Entry) -> bool:
    """Whether a seat gives up with this entry."""
    return entry.kind == "resign" or (entry.kind == "timeout" and row.timeout == "resign")


def seat_changes(row: TableRow, entry: Entry) -> dict[str, object]:
    """What an entry changes about its seat."""
    match entry.kind:
        case "start" | "act" | "undo" | "redo" | "pause" | "abandon":
            return {}
        case "giveback":
            return {"taken_over": False, "away": False, "bot": None}
        case "resign" | "takeover" | "timeout":
            bot = fair_takeover(row.game, row.takeover)
            if resigns(row, entry):
                return {"resigned": True, "taken_over": False, "away": False, "bot": bot}
            away = entry.kind == "timeout" or entry.count > 0
            return {"taken_over": True, "away": away, "bot": bot}
        case _:
            assert_never(entry.kind)


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
