"""When a bot may play for somebody who is away: not before the table's grace is over."""

from __future__ import annotations

from .rows import ProposalRow, SeatRow, TableRow

LEAST_GRACE = 60.0
TAKEOVER = "takeover"


def grace(row: TableRow) -> float:
    """How long somebody must be away before a bot may take over without their consent: a minute at
    a live table, the time of a whole turn where clocks give more."""
    return max(LEAST_GRACE, float(row.clock["turn"])) if row.clock else LEAST_GRACE


def here_until(seat: SeatRow) -> float:
    """When the person at a seat was last known to be here, on whichever worker and in whichever
    way; in the future while they are connected."""
    return max(seat.seen, seat.until)


def can_be_taken(row: TableRow, seat: SeatRow, at: float) -> bool:
    """Whether the person at a seat has been away so long that nobody need wait for their word."""
    return seat.plays and at >= here_until(seat) + grace(row)


def voters(row: TableRow, proposal: ProposalRow, at: float) -> list[str]:
    """Who has to agree: all people who play, but not one whose seat it is about and who has been
    away for too long."""
    found = [
        seat.person
        for seat in row.seats
        if seat.plays and not (seat.seat == proposal.seat and can_be_taken(row, seat, at))
    ]
    return list(dict.fromkeys(person for person in found if person is not None))


def is_agreed(row: TableRow, proposal: ProposalRow, at: float) -> bool:
    """Whether nobody's answer to a proposal is missing."""
    return set(voters(row, proposal, at)) <= set(proposal.agreed)


def due(row: TableRow, proposal: ProposalRow, at: float) -> float | None:
    """When a bot takes over if the person stays away: all others have agreed, the grace runs."""
    if proposal.kind != TAKEOVER or proposal.seat is None:
        return None
    seat = row.seats[proposal.seat]
    missing = set(voters(row, proposal, at)) - set(proposal.agreed)
    if seat.is_online or not seat.plays or missing != {seat.person}:
        return None
    return here_until(seat) + grace(row)
