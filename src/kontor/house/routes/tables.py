"""Tables: making, finding, sitting down, starting, agreeing, playing again."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from ...table import lobby
from ...table.catalogue import find_game
from ...table.info import check_access, table_info
from ...table.messages import Body, NewProposal, NewTable, SeatWish, Start, TableInfo, Vote
from ...table.notices import notice_of
from ...table.rows import ProposalRow, TableRow
from ..endpoints import Call, Endpoint, Reply, json_reply

Status = Literal["open", "running", "finished", "abandoned"]


class ListQuery(Body):
    """Which tables."""

    status: Status | None = None
    game: Annotated[str, Meta(max_length=40)] | None = None
    limit: Annotated[int, Meta(ge=1, le=200)] = 50


class MineQuery(Body):
    """Which of my tables."""

    status: Status | None = None
    limit: Annotated[int, Meta(ge=1, le=200)] = 50


class InviteQuery(Body):
    """An invitation."""

    invite: Annotated[str, Meta(max_length=60)] | None = None


async def list_tables(call: Call) -> Reply:
    """Public tables, newest first."""
    query: ListQuery = call.query
    game = None if query.game is None else find_game(query.game).name
    return Reply(await call.house.public_list(query.status, game, query.limit, call.caller.id))


async def my_tables(call: Call) -> list[TableInfo]:
    """My tables, those that wait for me first."""
    query: MineQuery = call.query
    person = call.person
    rows = await call.house.read(lambda store: store.tables_of(person, query.status, query.limit))
    order = {"running": 1, "open": 2}

    def key(row: TableRow) -> int:
        waits = row.status == "running" and set(row.to_act) & set(row.seats_of(person))
        return 0 if waits else order.get(row.status, 3)

    return [table_info(row, person) for row in sorted(rows, key=key)]


async def new_table(call: Call) -> TableInfo:
    """A new table."""
    wish: NewTable = call.body
    person = call.person
    await call.house.check_table(wish)
    row = await call.house.write(lobby.create, wish, person)
    if row.public:
        call.house.list_changed()
    if row.status == "running":
        await begun(call, row)
    return table_info(row, call.person)


async def begun(call: Call, row: TableRow) -> None:
    """A game has begun: bots may act, people hear of it."""
    call.house.list_changed()
    live = await call.house.changed(row.id)
    live.driver.poke()
    for person in row.people:
        if person != call.caller.id:
            call.house.tell(person, notice_of(row, "started", None, 0), row)


async def get_table(call: Call) -> TableInfo:
    """One table."""
    row = await call.house.read(lambda store: store.load_table(call.path["table"]))
    check_access(row, call.caller.id, call.query.invite)
    return table_info(row, call.caller.id)


async def get_invite(call: Call) -> TableInfo:
    """What an invitation leads to."""
    call.house.take("heavy", "invite " + call.caller.address)
    row = await call.house.read(lambda store: store.table_of_invite(call.path["invite"]))
    return table_info(row, call.caller.id)


async def set_seat(call: Call) -> TableInfo:
    """Sit down, get up, or seat a bot."""
    wish: SeatWish = call.body
    row = await call.house.write(
        lobby.set_seat, call.path["table"], call.path["seat"], wish, call.person
    )
    await call.house.changed(row.id)
    return table_info(row, call.person)


async def start(call: Call) -> TableInfo:
    """Begin the game."""
    wish: Start | None = call.body
    row, just_now = await call.house.write(
        lobby.start, call.path["table"], call.person, wish.random if wish is not None else None
    )
    if just_now:
        await begun(call, row)
    return table_info(row, call.person)


async def delete_table(call: Call) -> None:
    """Take away a table that has not begun."""
    row = await call.house.write(lobby.delete, call.path["table"], call.person)
    call.house.list_changed()
    call.house.gone(row.id)


async def propose(call: Call) -> TableInfo:
    """Ask the table."""
    wish: NewProposal = call.body
    row, agreed = await call.house.write(lobby.propose, call.path["table"], wish, call.person)
    return await settled(call, row, agreed, is_new=True)


async def vote(call: Call) -> TableInfo:
    """Answer a proposal."""
    wish: Vote = call.body
    row, agreed = await call.house.write(
        lobby.vote, call.path["table"], call.path["proposal"], wish.agree, call.person
    )
    return await settled(call, row, agreed, is_new=False)


async def settled(call: Call, row: TableRow, agreed: ProposalRow | None, is_new: bool) -> TableInfo:
    """Carry out what everybody agrees on, and tell the others about what is proposed."""
    live = await call.house.changed(row.id)
    if agreed is not None:
        await live.carry_out(agreed, call.person)
    elif is_new:
        for person in row.people:
            if person != call.person:
                call.house.tell(person, notice_of(row, "proposal", None, row.seq), row)
    return table_info(live.row, call.person)


async def rematch(call: Call) -> Reply:
    """The same table again."""
    row, is_new = await call.house.write(lobby.rematch, call.path["table"], call.person)
    if is_new:
        await call.house.changed(call.path["table"])
        for seat in row.seats:
            if seat.reserved is not None:
                notice = notice_of(row, "invited-rematch", seat.seat, 0)
                call.house.tell(seat.reserved, notice, row)
    return json_reply(table_info(row, call.person), 201 if is_new else 200)


T = "/api/tables/{table}"

ENDPOINTS = [
    Endpoint(
        "GET",
        "/api/me/tables",
        my_tables,
        list[TableInfo],
        "My tables",
        query=MineQuery,
        limit="list",
    ),
    Endpoint(
        "GET",
        "/api/tables",
        list_tables,
        list[TableInfo],
        "Tables",
        query=ListQuery,
        limit="list",
    ),
    Endpoint(
        "POST",
        "/api/tables",
        new_table,
        TableInfo,
        "A new table",
        NewTable,
        status=201,
        limit="table",
    ),
    Endpoint("GET", T, get_table, TableInfo, "One table", query=InviteQuery),
    Endpoint("DELETE", T, delete_table, None, "Take a table away", status=204),
    Endpoint("GET", "/api/invites/{invite}", get_invite, TableInfo, "An invitation"),
    Endpoint("PUT", T + "/seats/{seat:int}", set_seat, TableInfo, "Sit down or get up", SeatWish),
    Endpoint("POST", T + "/start", start, TableInfo, "Begin the game", Start, optional=True),
    Endpoint("POST", T + "/proposals", propose, TableInfo, "Ask the table", NewProposal),
    Endpoint("POST", T + "/proposals/{proposal}", vote, TableInfo, "Answer a proposal", Vote),
    Endpoint("POST", T + "/rematch", rematch, TableInfo, "Play again", status=201, limit="table"),
]
