"""What people may do at a running table. Each function gives an entry or raises a refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.errors import IllegalActionError
from ..core.game import Game, Outcome
from ..core.notation import seat_name
from . import timing
from .errors import Refusal, stale
from .messages import ActionWish, Wanted
from .moment import Entry, Moment
from .rows import SeatRow, TableRow


def check_running(row: TableRow) -> None:
    """The game must be under way."""
    if row.status != "running":
        raise Refusal("conflict", f"the table is {row.status}, nobody can act")


def own_seat(row: TableRow, person: str | None, seat: int) -> SeatRow:
    """A seat that belongs to the person."""
    if person is None or not 0 <= seat < len(row.seats) or row.seats[seat].person != person:
        raise Refusal("forbidden", f"seat {seat} is not yours")
    return row.seats[seat]


def playing_seat(row: TableRow, person: str | None, seat: int) -> SeatRow:
    """A seat that the person plays now."""
    check_running(row)
    found = own_seat(row, person, seat)
    if found.resigned:
        raise Refusal("conflict", f"seat {seat_name(seat)} has resigned")
    if found.taken_over:
        raise Refusal("conflict", f"a bot plays seat {seat_name(seat)}: take it back first")
    return found


def act(
    now: Moment,
    row: TableRow,
    person: str | None,
    seat: int,
    seq: int,
    action: ActionWish,
    wish: str | None,
    at: float,
) -> Entry:
    """An action of a person."""
    playing_seat(row, person, seat)
    if now.is_stale(seat, seq):
        raise stale(now.seq)
    number = legal_number(now, seat, action)
    return Entry(
        seq=now.seq + 1, kind="act", seat=seat, action=number, person=person, wish=wish, at=at
    )


def legal_number(now: Moment, seat: int, action: ActionWish) -> int:
    """The number of a legal action, however it is given."""
    legal = now.legal.get(seat)
    if not legal:
        asked = " and ".join(seat_name(s) for s in now.asked)
        raise IllegalActionError(f"seat {seat_name(seat)} is not asked now, but {asked}")
    number = _parsed(now, seat, action) if isinstance(action, str) else exact(now.game, action)
    if number not in legal:
        raise why_illegal(now, seat, number)
    return number


def exact(game: Game[Any], action: ActionWish) -> int:
    """The number of an action that is named exactly, legal or not."""
    if isinstance(action, str):
        return game.notation.parse_exact(action)
    return action if isinstance(action, int) else game.notation.documented(action)


def _parsed(now: Moment, seat: int, text: str) -> int:
    """The action that a text means: an exact one, legal or not, or a clear short form."""
    found = now.game.notation.exact(text)
    return now.game.notation.parse(text, now.legal[seat]) if found is None else found


def why_illegal(now: Moment, seat: int, action: int) -> Refusal:
    """The refusal of an action that is not legal, with the reason if the game knows it."""
    if not 0 <= action < len(now.game.notation.texts):
        return Refusal("illegal", f"there is no action {action}")
    error = now.game.illegal(now.state, seat, action)
    why = now.game.why_not(now.state, seat, action)
    if why is None:
        return Refusal("illegal", str(error))
    details = {"key": why.key, "ruling": why.ruling, "arguments": dict(why.arguments)}
    return Refusal("illegal", str(error), **details)


def undo(
    now: Moment,
    row: TableRow,
    person: str | None,
    seat: int,
    seq: int,
    to: str,
    wish: str | None,
    at: float,
) -> Entry:
    """Take back one action, or the turn as far as it may be taken back."""
    playing_seat(row, person, seat)
    if seq != now.seq:
        raise stale(now.seq)
    depth, turn = now.can_undo(person)
    count = turn if to == "turn" else min(depth, 1)
    if not count:
        raise Refusal(
            "conflict",
            "nothing can be taken back: something hidden came to light or another player acted",
        )
    clocks = now.clocks_before(count)
    until = None if clocks is None else clocks.until(seat)
    if until is not None and until <= at:
        raise Refusal("conflict", "nothing can be taken back: the time for that turn is over")
    return Entry(seq=seq + 1, kind="undo", seat=seat, count=count, person=person, wish=wish, at=at)


def redo(
    now: Moment, row: TableRow, person: str | None, seat: int, seq: int, wish: str | None, at: float
) -> Entry:
    """Play again what was taken back last."""
    playing_seat(row, person, seat)
    if seq != now.seq:
        raise stale(now.seq)
    if not now.can_redo(person) or now.again is None:
        raise Refusal("conflict", "nothing was taken back")
    again = now.again
    return Entry(
        seq=seq + 1,
        kind="redo",
        seat=again.seat,
        action=again.action,
        count=1,
        person=person,
        wish=wish,
        at=at,
    )


def resign(
    now: Moment, row: TableRow, person: str | None, seat: int, wish: str | None, at: float
) -> Entry:
    """A person gives up a seat for good."""
    check_running(row)
    if own_seat(row, person, seat).resigned:
        raise Refusal("conflict", f"seat {seat_name(seat)} has resigned already")
    return Entry(seq=now.seq + 1, kind="resign", seat=seat, person=person, wish=wish, at=at)


def giveback(
    now: Moment, row: TableRow, person: str | None, seat: int, wish: str | None, at: float
) -> Entry:
    """A person takes the seat back from the bot."""
    check_running(row)
    found = own_seat(row, person, seat)
    if found.resigned or not found.taken_over:
        raise Refusal("conflict", f"no bot plays for you on seat {seat_name(seat)}")
    return Entry(seq=now.seq + 1, kind="giveback", seat=seat, person=person, wish=wish, at=at)


def goes_on_after_resigning(row: TableRow, seat: int) -> bool:
    """Whether two seats and a person are left when a seat resigns."""
    left = [s for s in row.seats if not s.resigned and s.seat != seat]
    return len(left) >= 2 and any(s.kind == "person" for s in left)


def final_outcome(outcome: Outcome, resigned: list[bool]) -> Outcome:
    """The result with those who resigned in the last place."""
    if not any(resigned):
        return outcome
    order = sorted({r for r, gone in zip(outcome.ranks, resigned, strict=True) if not gone})
    left = [r for r, gone in zip(outcome.ranks, resigned, strict=True) if not gone]
    places = {rank: 1 + sum(other < rank for other in left) for rank in order}
    ranks = [
        len(left) + 1 if gone else places[rank]
        for rank, gone in zip(outcome.ranks, resigned, strict=True)
    ]
    return Outcome(ranks, outcome.scores, outcome.breakdown)


def builder(wish: Wanted, person: str | None) -> Callable[[Moment, TableRow], Entry]:
    """What makes an entry of a wish, whatever the moment will be."""

    def build(now: Moment, row: TableRow) -> Entry:
        at = timing.now()
        if wish.kind == "undo":
            return undo(now, row, person, wish.seat, wish.seq, wish.to, wish.id, at)
        if wish.kind == "redo":
            return redo(now, row, person, wish.seat, wish.seq, wish.id, at)
        action = wish.action if wish.action is not None else ""
        return act(now, row, person, wish.seat, wish.seq, action, wish.id, at)

    return build
