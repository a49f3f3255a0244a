"""Whom to tell what: it is your turn, a move changed what is yours, the game began or ended."""

from __future__ import annotations

from .areas import without_facts
from .frames import Notice
from .kinds import NoticeKind
from .moment import Entry, Moment
from .rows import TableRow

SECTION_EVENTS = ("round", "phase")  # what everybody expects; nobody's move did it


def entry_notices(
    row: TableRow, before: Moment, now: Moment, entry: Entry, ended: bool
) -> list[tuple[str, Notice]]:
    """The notices that follow from an entry, never for the one who did it."""
    if ended:
        told = notice_of(row, "ended", None, entry.seq)
        return [(person, told) for person in row.people if person != entry.person]
    found = []
    for seat in row.seats:
        if seat.person is None or not seat.plays or seat.person == entry.person:
            continue
        if seat.seat in now.legal and seat.seat not in before.legal:
            found.append((seat.person, notice_of(row, "your-turn", seat.seat, entry.seq)))
        elif entry.kind == "act" and is_affected(before, now, seat.seat):
            told = notice_of(row, "affected", seat.seat, entry.seq, entry.seat)
            found.append((seat.person, told))
    return found


def is_affected(before: Moment, now: Moment, seat: int) -> bool:
    """Whether a move of somebody else changed what a seat has before it."""
    old, new = before.area(seat), now.area(seat)
    if old is new or without_facts(old) == without_facts(new):
        return False
    return not any(event.get("event") in SECTION_EVENTS for event in now.events(seat))


def notice_of(
    row: TableRow, kind: NoticeKind, seat: int | None, seq: int, by: int | None = None
) -> Notice:
    """A notice about a table."""
    return Notice(
        kind=kind, table=row.id, seat=seat, game=row.game, title=row.title, seq=seq, by=by
    )
