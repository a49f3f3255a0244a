"""Rows of the database as typed values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ..core.options import Options
from . import timing
from .codec import prepared
from .kinds import ProposalKind, SeatKind, Status

if TYPE_CHECKING:
    from sqlalchemy import Row


class PersonRow(msgspec.Struct, frozen=True):
    """A person."""

    id: str
    nickname: str
    login: str | None
    password: str | None
    webhook: str | None
    settings: dict[str, Any]
    created: float
    seen: float
    webhooks_lost: int = 0
    email: str | None = None
    email_checked: bool = False
    notices: dict[str, Any] | None = None


class SeatRow(msgspec.Struct, frozen=True):
    """A seat and who holds it; `seen` is when the person was last known to be here, `until` how
    long they count as connected, `random` what they gave to the shuffle, and `away` says that a bot
    took over while they were away."""

    seat: int
    kind: SeatKind
    person: str | None = None
    bot: str | None = None
    reserved: str | None = None
    resigned: bool = False
    taken_over: bool = False
    name: str | None = None
    seen: float = 0.0
    until: float = 0.0
    random: str | None = None
    away: bool = False

    @property
    def is_online(self) -> bool:
        """Whether the person at this seat is connected, to whichever worker."""
        return self.person is not None and self.until > timing.now()

    @property
    def plays(self) -> bool:
        """Whether a person acts for this seat."""
        return self.kind == "person" and not self.taken_over and not self.resigned

    @property
    def acting_bot(self) -> str | None:
        """The bot that acts for this seat, if one does."""
        return None if self.plays else self.bot


@prepared
class ProposalRow(msgspec.Struct, frozen=True):
    """Something that people at the table have to agree on."""

    id: str
    kind: ProposalKind
    seat: int | None
    by: str
    agreed: list[str]


class TableRow(msgspec.Struct, kw_only=True):
    """A table with its seats; `seq` and `asked` follow the last entry, all else is as read."""

    id: str
    game: str
    options: Options
    title: str
    status: Status
    public: bool
    spectators: bool
    hints: bool
    clock: dict[str, float] | None
    timeout: str
    takeover: str
    webhook: str | None
    imported: bool
    daily: str | None
    host: str
    invite: str
    replay: str | None
    seed: str
    salt: str
    secret: str | None
    position: dict[str, Any] | None
    created: float
    started: float | None
    ended: float | None
    ended_by: str | None
    outcome: dict[str, Any] | None
    proposals: list[ProposalRow]
    rematch: str | None
    revision: int
    seats: list[SeatRow]
    seq: int = 0
    asked: int = 0

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that a person holds, resigned ones too."""
        if person is None:
            return []
        return [s.seat for s in self.seats if s.person == person]

    @property
    def people(self) -> list[str]:
        """The people who play, each once, without those who resigned."""
        found = [s.person for s in self.seats if s.kind == "person" and not s.resigned]
        return list(dict.fromkeys(p for p in found if p is not None))

    @property
    def given(self) -> dict[int, str]:
        """What the seats gave to the shuffle."""
        return {s.seat: s.random for s in self.seats if s.random is not None}

    @property
    def timed(self) -> frozenset[int]:
        """The seats that a person plays."""
        return frozenset(s.seat for s in self.seats if s.plays)

    @property
    def to_act(self) -> list[int]:
        """The seats that are asked, as the last entry says."""
        return [s.seat for s in self.seats if self.asked >> s.seat & 1]


def as_struct(row: Row[Any], kind: type[Any], **more: Any) -> Any:
    """A row as one of the types above; columns the type does not know are left out."""
    known = kind.__struct_fields__
    values = {key: value for key, value in row._mapping.items() if key in known}
    return kind(**{**values, **more})
