"""The end of a game, written in the same transaction as its last entry."""

from __future__ import annotations

import secrets
from dataclasses import asdict
from typing import Any

from ..core.game import Outcome
from .allowed import final_outcome
from .catalogue import level_of
from .info import deadline, is_rated
from .rows import SeatRow, TableRow
from .store import ON_DEVICE, Store


def outcome_at_end(outcome: Outcome, row: TableRow, resigned: int | None = None) -> Outcome:
    """The result of a table; `resigned` is the seat that gives up just now."""
    gone = [seat.resigned or seat.seat == resigned for seat in row.seats]
    return final_outcome(outcome, gone)


def write_end(store: Store, table: str, at: float, ended_by: str, outcome: Outcome | None) -> None:
    """Close a table, and write down results and ratings if the game counts."""
    row = store.load_table(table, lock=True)
    store.change_table(
        row,
        status="abandoned" if ended_by == "abandoned" else "finished",
        ended=at,
        ended_by=ended_by,
        outcome=None if outcome is None else asdict(outcome),
        replay=new_replay(row),
        proposals=[],
    )
    if outcome is None or row.imported or _was_lent(store, row):
        return
    rated: dict[str, float] = {}
    if is_rated(row):
        subjects = [subject(row.game, seat) for seat in row.seats]
        rated = store.rate(row.game, len(row.seats), pool_of(row), subjects, outcome.ranks)
    store.add_results([_result(row, seat, outcome, at, rated) for seat in row.seats])


def _was_lent(store: Store, row: TableRow) -> bool:
    """Whether a bot played for the only person at a table, who then took the seat back: what came
    of it is nobody's. Where others play, they have agreed to it."""
    people = {seat.person for seat in row.seats if seat.kind == "person"}
    return len(people) == 1 and any(e.kind == "giveback" for e in store.entries_after(row.id, 0))


def new_replay(row: TableRow) -> str:
    """The secret of a link to a replay; that of a device's table says so, too."""
    if row.id.startswith(ON_DEVICE):
        return ON_DEVICE + secrets.token_urlsafe(12)
    while (name := secrets.token_urlsafe(12)).startswith(ON_DEVICE):
        pass
    return name


def pool_of(row: TableRow) -> str:
    """`people` if only people played, else `bots`: the two are kept apart."""
    return "people" if all(player(seat) is not None for seat in row.seats) else "bots"


def player(seat: SeatRow) -> str | None:
    """The person to whom a result belongs; not if a bot played it for them to the end."""
    return seat.person if seat.kind == "person" and not seat.taken_over else None


def subject(game: str, seat: SeatRow) -> str:
    """Whose rating it is: a person's id, or a bot by its level."""
    return player(seat) or f"bot:{level_of(game, seat.bot or '')}"


def _result(
    row: TableRow, seat: SeatRow, outcome: Outcome, at: float, rated: dict[str, float]
) -> dict[str, Any]:
    person = player(seat)
    return {
        "table": row.id,
        "seat": seat.seat,
        "game": row.game,
        "players": len(row.seats),
        "pool": pool_of(row),
        "person": person,
        "bot": None if person else level_of(row.game, seat.bot or ""),
        "rank": outcome.ranks[seat.seat],
        "score": outcome.scores[seat.seat],
        "daily": row.daily if row.daily and at <= deadline(row.daily) else None,
        "ended": at,
        "rating": rated.get(person or ""),
    }
