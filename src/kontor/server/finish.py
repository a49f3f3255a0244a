"""The end of a game, written in the same transaction as its last entry."""

from __future__ import annotations

import secrets
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, insert

from ..core.game import Outcome
from .info import is_rated
from .model import results
from .rules import final_outcome
from .store.ratings import rate
from .store.rows import SeatRow, TableRow
from .store.tables import change_table, load_table


def outcome_at_end(outcome: Outcome, row: TableRow, resigned: int | None = None) -> Outcome:
    """The result of a table; `resigned` is the seat that gives up just now."""
    gone = [seat.resigned or seat.seat == resigned for seat in row.seats]
    return final_outcome(outcome, gone)


def write_end(
    conn: Connection, table: str, at: float, ended_by: str, outcome: Outcome | None
) -> None:
    """Close a table, and write down results and ratings if the game counts."""
    row = load_table(conn, table, lock=True)
    change_table(
        conn,
        row,
        status="abandoned" if ended_by == "abandoned" else "finished",
        ended=at,
        ended_by=ended_by,
        outcome=None if outcome is None else asdict(outcome),
        replay=secrets.token_urlsafe(12),
        proposals=[],
    )
    if outcome is None or row.imported:
        return
    rows = [_result(row, seat, outcome, at) for seat in row.seats]
    conn.execute(insert(results), rows)
    if is_rated(row):
        subjects = [subject(seat) for seat in row.seats]
        rate(conn, row.game, len(row.seats), pool_of(row), subjects, outcome.ranks)


def pool_of(row: TableRow) -> str:
    """`people` if only people played, else `bots`: the two are kept apart."""
    return "people" if all(player(seat) is not None for seat in row.seats) else "bots"


def player(seat: SeatRow) -> str | None:
    """The person to whom a result belongs; not if a bot played it for them to the end."""
    return seat.person if seat.kind == "person" and not seat.taken_over else None


def subject(seat: SeatRow) -> str:
    """Whose rating it is: a person's id, or a bot by name."""
    return player(seat) or f"bot:{seat.bot}"


def _result(row: TableRow, seat: SeatRow, outcome: Outcome, at: float) -> dict[str, Any]:
    person = player(seat)
    return {
        "table": row.id,
        "seat": seat.seat,
        "game": row.game,
        "players": len(row.seats),
        "pool": pool_of(row),
        "person": person,
        "bot": None if person else seat.bot,
        "rank": outcome.ranks[seat.seat],
        "score": outcome.scores[seat.seat],
        "daily": row.daily,
        "ended": at,
    }
