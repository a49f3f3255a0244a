"""A table as one person may know it."""

from __future__ import annotations

import hmac
from datetime import UTC, date, datetime

import msgspec

from ..core.shuffle import seed_fingerprint
from . import takeover, timing
from .catalogue import character_of, fair_takeover, level_of
from .errors import Refusal, not_found
from .messages import Clock, Given, OutcomeInfo, Proposal, SeatInfo, Shuffle, TableInfo
from .rows import SeatRow, TableRow
from .store import ON_DEVICE

DAY = 86_400.0
AFTER_MIDNIGHT = 3600.0  # for games that were begun late in the day


def today() -> str:
    """The date of the deal of the day (UTC)."""
    return datetime.fromtimestamp(timing.now(), UTC).date().isoformat()


def this_week() -> str:
    """The week of the deal of the week, like 2026-W47 (ISO, UTC)."""
    return week_of(today())


def week_of(day: str) -> str:
    """The week of a day."""
    year, week, _ = date.fromisoformat(day).isocalendar()
    return f"{year}-W{week:02}"


def is_week(day: str) -> bool:
    """Whether the name of a deal is that of a week."""
    return "W" in day


def days_of(week: str) -> list[str]:
    """The seven days of a week."""
    return [date.fromisoformat(f"{week}-{number}").isoformat() for number in range(1, 8)]


def deadline(day: str) -> float:
    """Until when a deal of a day, or of a week, must be played to the end to count."""
    last = days_of(day)[-1] if is_week(day) else day
    return datetime.fromisoformat(last).replace(tzinfo=UTC).timestamp() + DAY + AFTER_MIDNIGHT


def is_ended(row: TableRow) -> bool:
    """Whether a game is over for good."""
    return row.status in ("finished", "abandoned")


def shows_everything(row: TableRow) -> bool:
    """Whether seed and all seats' views are open to all: after the end, and with a server's deal of
    the day only when it can no longer be played."""
    if row.daily is None or row.id.startswith(ON_DEVICE):
        return is_ended(row)
    return is_ended(row) and deadline(row.daily) < timing.now()


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
    """The fingerprint, from the start on what each seat gave, and after the end all else."""
    open_ = shows_everything(row)
    secret = row.seed if row.secret is None else row.secret
    given = [Given(seat=seat, random=random) for seat, random in sorted(row.given.items())]
    return Shuffle(
        kind=shuffle_kind(row),
        fingerprint=seed_fingerprint(secret, row.salt),
        given=[] if row.status == "open" else given,
        secret=row.secret if open_ else None,
        seed=row.seed if open_ else None,
        salt=row.salt if open_ else None,
    )


def shuffle_kind(row: TableRow) -> str:
    """`shared` if people take part in the shuffle, `server` if nobody did, `daily` and `chosen` if
    nobody can: the deal of the day is the same for all, an imported game has its own."""
    if row.daily is not None:
        return "daily"
    if row.imported:
        return "chosen"
    return "shared" if row.given or row.status == "open" else "server"


def table_info(row: TableRow, person: str | None) -> TableInfo:
    """All about a table except the game on it."""
    member, at = is_at_table(row, person), timing.now()
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
        takeover=fair_takeover(row.game, row.takeover),
        grace=takeover.grace(row),
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
        seats=[seat_info(row.game, seat) for seat in row.seats],
        proposals=[
            Proposal(
                id=p.id,
                kind=p.kind,
                seat=p.seat,
                by=p.by,
                agreed=p.agreed,
                waiting=[v for v in takeover.voters(row, p, at) if v not in p.agreed],
                due=takeover.due(row, p, at),
            )
            for p in row.proposals
        ],
        shuffle=shuffle_info(row),
        outcome=None if row.outcome is None else msgspec.convert(row.outcome, OutcomeInfo),
        rematch=row.rematch,
    )


def seat_info(game: str, seat: SeatRow) -> SeatInfo:
    """A seat as everybody may know it."""
    character = character_of(game, seat.bot) if seat.kind == "bot" else None
    return SeatInfo(
        seat=seat.seat,
        kind=seat.kind,
        person=seat.person,
        name=character.name if character else seat.name,
        bot=seat.bot,
        level=None if seat.bot is None else level_of(game, seat.bot),
        face=character.face if character else None,
        reserved=seat.reserved,
        resigned=seat.resigned,
        taken_over=seat.taken_over,
        away=seat.away,
        online=seat.is_online,
    )
