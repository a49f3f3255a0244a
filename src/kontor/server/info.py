"""A table as one person may know it."""

from __future__ import annotations

import hmac
from datetime import UTC, datetime

import msgspec

from ..core.record import seed_fingerprint
from .errors import Refusal, not_found
from .messages import Clock, OutcomeInfo, Proposal, SeatInfo, Shuffle, TableInfo
from .rules import voters
from .store.rows import SeatRow, TableRow


def today() -> str:
    """The date of the deal of the day (UTC)."""
    return datetime.now(UTC).date().isoformat()


def is_ended(row: TableRow) -> bool:
    """Whether a game is over for good."""
    return row.status in ("finished", "abandoned")


def shows_everything(row: TableRow) -> bool:
    """Whether seed and all seats' views are open to all: after the end, and after the day."""
    return is_ended(row) and (row.daily is None or row.daily < today())


def is_at_table(row: TableRow, person: str | None) -> bool:
    """Whether a person has to do with a table: a seat, a reserved one, or as its host."""
    if person is None:
        return False
    if person == row.host:
        return True
    return any(person in (seat.person, seat.reserved) for seat in row.seats)


def check_access(row: TableRow, person: str | None, invite: str | None = None) -> None:
    """Refuse whoever may not know that the table exists, or may not look on."""
    if is_at_table(row, person):
        return
    invited = invite is not None and hmac.compare_digest(invite.encode(), row.invite.encode())
    if not row.public and not invited:
        raise not_found("there is no such table")
    if not row.spectators and row.status != "open":
        raise Refusal("forbidden", "this table has no spectators")


def is_rated(row: TableRow) -> bool:
    """Whether the result changes ratings."""
    people = [seat.person for seat in row.seats if seat.kind == "person"]
    alone = len(row.seats) < 2 or len(set(people)) < len(people)
    return not (alone or row.hints or row.imported)


def shuffle_info(row: TableRow) -> Shuffle:
    """Fingerprint, and after the end what it was made from."""
    open_ = shows_everything(row)
    return Shuffle(
        fingerprint=seed_fingerprint(row.seed, row.salt),
        seed=row.seed if open_ else None,
        salt=row.salt if open_ else None,
    )


def table_info(row: TableRow, person: str | None) -> TableInfo:
    """All about a table except the game on it."""
    member = is_at_table(row, person)
    return TableInfo(
        id=row.id,
        game=row.game,
        options=row.options,
        title=row.title,
        status=row.status,
        public=row.public,
        spectators=row.spectators,
        hints=row.hints,
        rated=is_rated(row),
        clock=None if row.clock is None else msgspec.convert(row.clock, Clock),
        timeout=row.timeout,
        takeover=row.takeover,
        imported=row.imported,
        daily=row.daily,
        host=row.host,
        mine=row.seats_of(person),
        invite=row.invite if member else None,
        replay=row.replay if shows_everything(row) else None,
        created=row.created,
        started=row.started,
        ended=row.ended,
        ended_by=row.ended_by,
        seq=row.seq,
        to_act=row.to_act if row.status == "running" else [],
        revision=row.revision,
        seats=[seat_info(seat) for seat in row.seats],
        proposals=[
            Proposal(
                id=p.id,
                kind=p.kind,
                seat=p.seat,
                by=p.by,
                agreed=p.agreed,
                waiting=[v for v in voters(row, p) if v not in p.agreed],
            )
            for p in row.proposals
        ],
        shuffle=shuffle_info(row),
        outcome=None if row.outcome is None else msgspec.convert(row.outcome, OutcomeInfo),
        rematch=row.rematch,
    )


def seat_info(seat: SeatRow) -> SeatInfo:
    """A seat as everybody may know it."""
    return SeatInfo(
        seat=seat.seat,
        kind=seat.kind,
        person=seat.person,
        name=seat.name,
        bot=seat.bot,
        reserved=seat.reserved,
        resigned=seat.resigned,
        taken_over=seat.taken_over,
        online=seat.is_online,
    )
