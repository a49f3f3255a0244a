"""Before and around a game: making tables, sitting down, starting, agreeing, playing again.

These functions run in a transaction that holds the table, so that two people who want the same seat
or press start twice are served one after the other.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import msgspec

from ..core.game import SEATS
from ..core.options import offered_again
from ..core.shuffle import mixed_seed
from . import timing
from .catalogue import check_takeover, default_level, find_game
from .company import bot_seat, with_level
from .errors import Refusal, not_found
from .info import check_access, is_ended
from .limits import BOT_TABLES, OPEN_TABLES
from .log import entry_values, first_moment
from .messages import NewProposal, NewTable, SeatWish
from .moment import Entry
from .rows import ProposalRow, SeatRow, TableRow
from .snapshots import pack
from .store import ON_SERVER, Store
from .takeover import is_agreed


def clean_line(text: str, what: str) -> str:
    """A short text for people, on one line."""
    cleaned = " ".join(text.split())
    if not cleaned.isprintable():
        raise Refusal("invalid", f"{what}: holds characters that cannot be shown")
    return cleaned


def new_row(wish: NewTable, person: str, place: str = ON_SERVER) -> TableRow:
    """The row of a new table; everything but its webhook is checked."""
    game = find_game(wish.game)
    options = game.options(wish.options)
    count = int(options[SEATS])
    wishes = wish.seats
    if wishes is None:
        wishes = [SeatWish(kind="me" if seat == 0 else "open") for seat in range(count)]
    if len(wishes) != count:
        raise Refusal("option", f"there are {count} seats, not {len(wishes)}")
    takeover = wish.takeover if wish.takeover is not None else default_level(game.name)
    seats: list[SeatRow] = []
    for seat, wanted in enumerate(wishes):
        seats.append(_new_seat(game.name, seat, wanted, person, seats))
    return TableRow(
        id=place + secrets.token_urlsafe(9),
        game=game.name,
        options=options,
        title=clean_line(wish.title, "title"),
        status="open",
        public=wish.public,
        spectators=wish.spectators,
        hints=wish.hints,
        clock=None if wish.clock is None else msgspec.to_builtins(wish.clock),
        timeout=wish.timeout,
        takeover=check_takeover(game.name, takeover),
        webhook=wish.webhook or None,
        imported=False,
        daily=None,
        host=person,
        invite=secrets.token_urlsafe(16),
        replay=None,
        seed="",
        salt=secrets.token_hex(16),
        secret=secrets.token_hex(16),
        position=None,
        created=timing.now(),
        started=None,
        ended=None,
        ended_by=None,
        outcome=None,
        proposals=[],
        rematch=None,
        revision=0,
        seats=seats,
    )


def _new_seat(
    game: str, seat: int, wish: SeatWish, person: str, others: Sequence[SeatRow]
) -> SeatRow:
    if wish.kind == "bot":
        return bot_seat(game, seat, wish.bot, others)
    if wish.bot is not None:
        raise Refusal("invalid", "only a seat of kind bot has a bot")
    if wish.kind == "me":
        return SeatRow(seat, "person", person=person, random=wish.random)
    return SeatRow(seat, "open")


def create(store: Store, wish: NewTable, person: str) -> TableRow:
    """A new table, begun at once if that is wanted."""
    if any(seat.random for seat in wish.seats or ()):
        raise Refusal("invalid", "random: is given when the fingerprint of the secret is known")
    game = find_game(wish.game).name
    seats = wish.seats and [with_level(store, seat, person, game) for seat in wish.seats]
    row = new_row(msgspec.structs.replace(wish, seats=seats), person, store.place)
    return insert_table(store, row, start_now=wish.start)


def insert_table(store: Store, row: TableRow, *, start_now: bool) -> TableRow:
    """Write a table that was made ready."""
    if store.count_open(row.host) >= OPEN_TABLES:
        raise Refusal("conflict", f"you have {OPEN_TABLES} tables already: finish some first")
    store.add_table(row)
    if start_now:
        begin_game(store, store.load_table(row.id))
    return store.load_table(row.id)


def begin_game(store: Store, row: TableRow) -> None:
    """The first entry and the first snapshot; no seat may be open."""
    if any(seat.kind == "open" for seat in row.seats):
        raise Refusal("conflict", "there are open seats: fill them with people or bots first")
    if not row.people and store.count_bot_tables(row.host) >= BOT_TABLES:
        raise Refusal("conflict", f"{BOT_TABLES} tables of yours have bots only: wait for them")
    at = timing.now()
    seed = row.seed if row.secret is None else mixed_seed(row.secret, row.given)
    store.change_table(row, status="running", started=at, seed=seed)
    started = msgspec.structs.replace(row, started=at, seed=seed)
    moment = first_moment(find_game(row.game), started)
    asks_bot = any(row.seats[seat].acting_bot for seat in moment.legal)
    timeout = moment.clocks.next_timeout() if moment.clocks is not None else None
    due = at if asks_bot else timeout[0] if timeout is not None else None
    entry = Entry(seq=0, kind="start", person=row.host, at=at)
    store.add_entries([entry_values(row.id, entry, moment, due)])
    store.add_snapshots(row.id, [(0, pack(moment))])


def start(
    store: Store, table: str, person: str, random: str | None = None
) -> tuple[TableRow, bool]:
    """The host begins the game; returns the table and whether it began just now.

    What the seats gave to the shuffle is what counts from here on; the host may add to it now.
    """
    row = store.load_table(table, lock=True)
    check_access(row, person)
    if row.host != person:
        raise Refusal("forbidden", "only the host starts the game")
    if row.status == "open":
        own = row.seats_of(person)
        if random is not None and own and row.seats[own[0]].random is None:
            store.change_seat(table, own[0], random=random)
        begin_game(store, store.load_table(table))
    elif row.status != "running":
        raise Refusal("conflict", f"the table is {row.status}")
    return store.load_table(table), row.status == "open"


def set_seat(store: Store, table: str, seat: int, wish: SeatWish, person: str) -> TableRow:
    """Sit down, get up, or seat a bot."""
    row = store.load_table(table, lock=True)
    check_access(row, person, wish.invite)
    if row.status != "open":
        raise Refusal("conflict", "the game has begun: seats do not change any more")
    if seat >= len(row.seats):
        raise not_found(f"there is no seat {seat}")
    now = row.seats[seat]
    new = _new_seat(row.game, seat, with_level(store, wish, person, row.game), person, row.seats)
    if wish.kind == "me":
        if store.is_blocked(person, {row.host, *row.people} - {person}):
            raise Refusal("forbidden", "somebody at this table does not want to play with you")
        if now.kind == "person" and now.person != person:
            raise Refusal("conflict", "somebody sits there")
        if now.reserved not in (None, person) and row.host != person:
            raise Refusal("conflict", "this seat is reserved for somebody")
        if now.kind == "bot" and row.host != person:
            raise Refusal("forbidden", "only the host replaces a bot")
    elif row.host != person and (wish.kind == "bot" or now.person != person):
        raise Refusal("forbidden", "only the host seats bots and frees others' seats")
    is_same = (now.kind, now.person, now.bot) == (new.kind, new.person, new.bot)
    if is_same and new.random is None:
        new = msgspec.structs.replace(new, random=now.random)
    if not is_same or now.reserved or now.random != new.random:
        values = {name: getattr(new, name) for name in ("kind", "person", "bot", "random")}
        store.change_seat(table, seat, reserved=None, **values)
        store.change_table(row)
    return store.load_table(table)


def delete(store: Store, table: str, person: str) -> TableRow:
    """The host takes away a table that has not begun; returns it as it was."""
    row = store.load_table(table, lock=True)
    check_access(row, person)
    if row.host != person:
        raise Refusal("forbidden", "only the host takes a table away")
    if row.status != "open":
        raise Refusal("conflict", "the game has begun: propose to abandon it")
    store.remove_table(table)
    return row


# Proposals


def propose(
    store: Store, table: str, wish: NewProposal, person: str
) -> tuple[TableRow, ProposalRow | None]:
    """Ask the table; also returns the proposal if everybody agrees already."""
    row = _at_running_table(store, table, person)
    if wish.kind == "takeover":
        if wish.seat is None or wish.seat >= len(row.seats) or not row.seats[wish.seat].plays:
            raise Refusal("conflict", "a bot can take over only a seat that a person plays")
    elif wish.seat is not None:
        raise Refusal("invalid", "abandon: has no seat")
    same = next((p for p in row.proposals if (p.kind, p.seat) == (wish.kind, wish.seat)), None)
    if same is not None:
        return _agree(store, row, same, person)
    proposal = ProposalRow(secrets.token_urlsafe(6), wish.kind, wish.seat, person, [person])
    return _settle(store, row, [*row.proposals, proposal], proposal)


def vote(
    store: Store, table: str, id_: str, agree: bool, person: str
) -> tuple[TableRow, ProposalRow | None]:
    """Answer a proposal; also returns it if everybody has agreed now."""
    row = _at_running_table(store, table, person)
    found = next((p for p in row.proposals if p.id == id_), None)
    if found is None:
        raise not_found("this proposal is gone")
    if not agree:
        return _settle(store, row, [p for p in row.proposals if p is not found], None)
    return _agree(store, row, found, person)


def _agree(
    store: Store, row: TableRow, found: ProposalRow, person: str
) -> tuple[TableRow, ProposalRow | None]:
    new = msgspec.structs.replace(found, agreed=list(dict.fromkeys([*found.agreed, person])))
    return _settle(store, row, [new if p is found else p for p in row.proposals], new)


def _at_running_table(store: Store, table: str, person: str) -> TableRow:
    row = store.load_table(table, lock=True)
    check_access(row, person)
    if row.status != "running":
        raise Refusal("conflict", f"the table is {row.status}")
    if person not in row.people:
        raise Refusal("forbidden", "only those who play have a say")
    return row


def _settle(
    store: Store, row: TableRow, left: Sequence[ProposalRow], latest: ProposalRow | None
) -> tuple[TableRow, ProposalRow | None]:
    """Write the proposals; one that everybody agrees on is taken off the list."""
    done = latest is not None and is_agreed(row, latest, timing.now())
    kept = [p for p in left if not (done and p is latest)]
    store.change_table(row, proposals=msgspec.to_builtins(kept))
    return store.load_table(row.id), latest if done else None


# Again


def rematch(store: Store, table: str, person: str) -> tuple[TableRow, bool]:
    """The same table again; returns it and whether it was made just now."""
    row = store.load_table(table, lock=True)
    check_access(row, person)
    if person not in [seat.person for seat in row.seats]:
        raise Refusal("forbidden", "only those who played ask for a rematch")
    if not is_ended(row):
        raise Refusal("conflict", "the game has not ended")
    if row.daily is not None:
        raise Refusal("conflict", "the deal of the day is played once")
    if row.rematch is not None:
        return store.load_table(row.rematch), False
    options = offered_again(find_game(row.game).known_options, row.options)
    wish = NewTable(game=row.game, options=options, title=row.title)
    seats = [_seat_again(seat, person) for seat in row.seats]
    new = msgspec.structs.replace(
        new_row(wish, person, store.place),
        public=row.public,
        spectators=row.spectators,
        hints=row.hints,
        clock=row.clock,
        timeout=row.timeout,
        takeover=row.takeover,
        webhook=row.webhook,
        seats=seats,
    )
    made = insert_table(store, new, start_now=False)
    store.change_table(row, rematch=made.id)
    return made, True


def _seat_again(seat: SeatRow, person: str) -> SeatRow:
    if seat.kind != "person":
        return SeatRow(seat.seat, seat.kind, bot=seat.bot)
    if seat.person == person:
        return SeatRow(seat.seat, "person", person=person)
    return SeatRow(seat.seat, "open", reserved=seat.person)
