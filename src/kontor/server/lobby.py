"""Before and around a game: making tables, sitting down, starting, agreeing, playing again.

These functions run in a database transaction that holds the table, so that two people who want the
same seat or press start twice are served one after the other.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection

from .catalogue import check_level, default_level, find_game, seat_count
from .errors import Refusal, not_found
from .info import check_access, is_ended
from .messages import NewProposal, NewTable, SeatWish
from .moment import Entry
from .rules import is_agreed
from .snapshots import pack
from .store.log import add_entry, add_snapshot, first_moment
from .store.rows import ProposalRow, SeatRow, TableRow
from .store.tables import (
    add_table,
    change_seat,
    change_table,
    count_open,
    load_table,
    remove_table,
)
from .webhooks import check_address

MOST_TABLES = 200


def clean_line(text: str, what: str) -> str:
    """A short text for people, on one line."""
    cleaned = " ".join(text.split())
    if not cleaned.isprintable():
        raise Refusal("invalid", f"{what}: holds characters that cannot be shown")
    return cleaned


def new_row(wish: NewTable, person: str) -> TableRow:
    """The row of a new table; everything is checked."""
    game = find_game(wish.game)
    options = game.options(wish.options)
    count = seat_count(game, options)
    wishes = wish.seats
    if wishes is None:
        wishes = [SeatWish(kind="me" if seat == 0 else "open") for seat in range(count)]
    if len(wishes) != count:
        raise Refusal("option", f"there are {count} seats, not {len(wishes)}")
    takeover = wish.takeover if wish.takeover is not None else default_level(game.name)
    return TableRow(
        id="t_" + secrets.token_urlsafe(9),
        game=game.name,
        options=options,
        title=clean_line(wish.title, "title"),
        status="open",
        public=wish.public,
        spectators=wish.spectators,
        hints=wish.hints,
        clock=None if wish.clock is None else msgspec.to_builtins(wish.clock),
        timeout=wish.timeout,
        takeover=check_level(game.name, takeover),
        webhook=check_address(wish.webhook) if wish.webhook else None,
        imported=False,
        daily=None,
        host=person,
        invite=secrets.token_urlsafe(16),
        replay=None,
        seed=secrets.token_hex(16),
        salt=secrets.token_hex(16),
        position=None,
        created=time.time(),
        started=None,
        ended=None,
        ended_by=None,
        outcome=None,
        proposals=[],
        rematch=None,
        revision=0,
        seats=[_new_seat(game.name, seat, wanted, person) for seat, wanted in enumerate(wishes)],
    )


def _new_seat(game: str, seat: int, wish: SeatWish, person: str) -> SeatRow:
    if wish.kind == "bot":
        return SeatRow(seat, "bot", bot=check_level(game, wish.bot or default_level(game)))
    if wish.bot is not None:
        raise Refusal("invalid", "only a seat of kind bot has a bot")
    return SeatRow(seat, "person", person=person) if wish.kind == "me" else SeatRow(seat, "open")


def create(conn: Connection, wish: NewTable, person: str) -> TableRow:
    """A new table, begun at once if that is wanted."""
    row = new_row(wish, person)
    return insert_table(conn, row, start_now=wish.start)


def insert_table(conn: Connection, row: TableRow, *, start_now: bool) -> TableRow:
    """Write a table that was made ready."""
    if count_open(conn, row.host) >= MOST_TABLES:
        raise Refusal("conflict", f"you have {MOST_TABLES} tables already: finish some first")
    add_table(conn, row)
    if start_now:
        begin_game(conn, load_table(conn, row.id))
    return load_table(conn, row.id)


def begin_game(conn: Connection, row: TableRow) -> None:
    """The first entry and the first snapshot; no seat may be open."""
    if any(seat.kind == "open" for seat in row.seats):
        raise Refusal("conflict", "there are open seats: fill them with people or bots first")
    at = time.time()
    change_table(conn, row, status="running", started=at)
    started = msgspec.structs.replace(row, started=at)
    moment = first_moment(find_game(row.game), started)
    asks_bot = any(row.seats[seat].acting_bot for seat in moment.legal)
    timeout = moment.clocks.next_timeout() if moment.clocks is not None else None
    due = at if asks_bot else timeout[0] if timeout is not None else None
    add_entry(conn, row.id, Entry(seq=0, kind="start", person=row.host, at=at), moment, due)
    add_snapshot(conn, row.id, 0, pack(moment))


def start(conn: Connection, table: str, person: str) -> tuple[TableRow, bool]:
    """The host begins the game; returns the table and whether it began just now."""
    row = load_table(conn, table, lock=True)
    check_access(row, person)
    if row.host != person:
        raise Refusal("forbidden", "only the host starts the game")
    if row.status == "open":
        begin_game(conn, row)
    elif row.status != "running":
        raise Refusal("conflict", f"the table is {row.status}")
    return load_table(conn, table), row.status == "open"


def set_seat(conn: Connection, table: str, seat: int, wish: SeatWish, person: str) -> TableRow:
    """Sit down, get up, or seat a bot."""
    row = load_table(conn, table, lock=True)
    check_access(row, person, wish.invite)
    if row.status != "open":
        raise Refusal("conflict", "the game has begun: seats do not change any more")
    if seat >= len(row.seats):
        raise not_found(f"there is no seat {seat}")
    now = row.seats[seat]
    new = _new_seat(row.game, seat, wish, person)
    if wish.kind == "me":
        if now.kind == "person" and now.person != person:
            raise Refusal("conflict", "somebody sits there")
        if now.reserved not in (None, person) and row.host != person:
            raise Refusal("conflict", "this seat is reserved for somebody")
        if now.kind == "bot" and row.host != person:
            raise Refusal("forbidden", "only the host replaces a bot")
    elif row.host != person and (wish.kind == "bot" or now.person != person):
        raise Refusal("forbidden", "only the host seats bots and frees others' seats")
    if (now.kind, now.person, now.bot) != (new.kind, new.person, new.bot) or now.reserved:
        change_seat(conn, table, seat, kind=new.kind, person=new.person, bot=new.bot, reserved=None)
        change_table(conn, row)
    return load_table(conn, table)


def delete(conn: Connection, table: str, person: str) -> TableRow:
    """The host takes away a table that has not begun; returns it as it was."""
    row = load_table(conn, table, lock=True)
    check_access(row, person)
    if row.host != person:
        raise Refusal("forbidden", "only the host takes a table away")
    if row.status != "open":
        raise Refusal("conflict", "the game has begun: propose to abandon it")
    remove_table(conn, table)
    return row


# Proposals


def propose(
    conn: Connection, table: str, wish: NewProposal, person: str
) -> tuple[TableRow, ProposalRow | None]:
    """Ask the table; also returns the proposal if everybody agrees already."""
    row = _at_running_table(conn, table, person)
    if wish.kind == "takeover":
        if wish.seat is None or wish.seat >= len(row.seats) or not row.seats[wish.seat].plays:
            raise Refusal("conflict", "a bot can take over only a seat that a person plays")
    elif wish.seat is not None:
        raise Refusal("invalid", "abandon: has no seat")
    same = next((p for p in row.proposals if (p.kind, p.seat) == (wish.kind, wish.seat)), None)
    if same is not None:
        return _agree(conn, row, same, person)
    proposal = ProposalRow(secrets.token_urlsafe(6), wish.kind, wish.seat, person, [person])
    return _settle(conn, row, [*row.proposals, proposal], proposal)


def vote(
    conn: Connection, table: str, id_: str, agree: bool, person: str
) -> tuple[TableRow, ProposalRow | None]:
    """Answer a proposal; also returns it if everybody has agreed now."""
    row = _at_running_table(conn, table, person)
    found = next((p for p in row.proposals if p.id == id_), None)
    if found is None:
        raise not_found("this proposal is gone")
    if not agree:
        return _settle(conn, row, [p for p in row.proposals if p is not found], None)
    return _agree(conn, row, found, person)


def _agree(
    conn: Connection, row: TableRow, found: ProposalRow, person: str
) -> tuple[TableRow, ProposalRow | None]:
    new = msgspec.structs.replace(found, agreed=list(dict.fromkeys([*found.agreed, person])))
    return _settle(conn, row, [new if p is found else p for p in row.proposals], new)


def _at_running_table(conn: Connection, table: str, person: str) -> TableRow:
    row = load_table(conn, table, lock=True)
    check_access(row, person)
    if row.status != "running":
        raise Refusal("conflict", f"the table is {row.status}")
    if person not in row.people:
        raise Refusal("forbidden", "only those who play have a say")
    return row


def _settle(
    conn: Connection, row: TableRow, left: Sequence[ProposalRow], latest: ProposalRow | None
) -> tuple[TableRow, ProposalRow | None]:
    """Write the proposals; one that everybody agrees on is taken off the list."""
    done = latest is not None and is_agreed(row, latest)
    kept = [p for p in left if not (done and p is latest)]
    change_table(conn, row, proposals=msgspec.to_builtins(kept))
    return load_table(conn, row.id), latest if done else None


# Again


def rematch(conn: Connection, table: str, person: str) -> tuple[TableRow, bool]:
    """The same table anew; returns it and whether it was made just now."""
    row = load_table(conn, table, lock=True)
    check_access(row, person)
    if person not in [seat.person for seat in row.seats]:
        raise Refusal("forbidden", "only those who played ask for a rematch")
    if not is_ended(row):
        raise Refusal("conflict", "the game has not ended")
    if row.daily is not None:
        raise Refusal("conflict", "the deal of the day is played once")
    if row.rematch is not None:
        return load_table(conn, row.rematch), False
    wish = NewTable(game=row.game, options=row.options, title=row.title)
    seats = [_seat_again(seat, person) for seat in row.seats]
    new = msgspec.structs.replace(
        new_row(wish, person),
        public=row.public,
        spectators=row.spectators,
        hints=row.hints,
        clock=row.clock,
        timeout=row.timeout,
        takeover=row.takeover,
        webhook=row.webhook,
        seats=seats,
    )
    ready = all(seat.kind != "open" for seat in seats)
    made = insert_table(conn, new, start_now=ready)
    change_table(conn, row, rematch=made.id)
    return made, True


def _seat_again(seat: SeatRow, person: str) -> SeatRow:
    if seat.kind != "person":
        return SeatRow(seat.seat, seat.kind, bot=seat.bot)
    if seat.person == person:
        return SeatRow(seat.seat, "person", person=person)
    return SeatRow(seat.seat, "open", reserved=seat.person)
