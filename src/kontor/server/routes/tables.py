"""Tables: making, finding, sitting down, starting, agreeing, playing again."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta
from sqlalchemy import select

from .. import lobby
from ..errors import not_found
from ..http import Call, Endpoint, json_response
from ..info import check_access, table_info
from ..messages import (
    Body,
    NewProposal,
    NewTable,
    SeatWish,
    TableInfo,
    Vote,
)
from ..model import tables
from ..notices import notice_of
from ..store.rows import ProposalRow, TableRow
from ..store.tables import load_table, load_where, public_tables, tables_of

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


async def list_tables(call: Call) -> list[TableInfo]:
    """Public tables, newest first."""
    query: ListQuery = call.query
    rows = await call.hub.database.read(public_tables, query.status, query.game, query.limit)
    return [table_info(row, call.caller.id) for row in rows]


async def my_tables(call: Call) -> list[TableInfo]:
    """My tables, those that wait for me first."""
    query: MineQuery = call.query
    person = call.person
    rows = await call.hub.database.read(tables_of, person, query.status, query.limit)
    order = {"running": 1, "open": 2}

    def key(row: TableRow) -> int:
        waits = row.status == "running" and set(row.to_act) & set(row.seats_of(person))
        return 0 if waits else order.get(row.status, 3)

    return [table_info(row, person) for row in sorted(rows, key=key)]


async def new_table(call: Call) -> TableInfo:
    """A new table."""
    wish: NewTable = call.body
    row = await call.hub.database.write(lobby.create, wish, call.person)
    if row.status == "running":
        await begun(call, row)
    return table_info(row, call.person)


async def begun(call: Call, row: TableRow) -> None:
    """A game has begun: bots may act, people hear of it."""
    live = await call.hub.changed(row.id)
    live.driver.poke()
    for person in row.people:
        if person != call.caller.id:
            call.hub.tell(person, notice_of(row, "started", None, 0), row)


async def get_table(call: Call) -> TableInfo:
    """One table."""
    row = await call.hub.database.read(load_table, call.path["table"])
    check_access(row, call.caller.id, call.query.invite)
    return table_info(row, call.caller.id)


async def get_invite(call: Call) -> TableInfo:
    """What an invitation leads to."""
    call.hub.limits.take("heavy", "invite " + call.caller.address)
    wanted = select(tables).where(tables.c.invite == call.path["invite"])
    row = await call.hub.database.read(load_where, wanted)
    return table_info(row, call.caller.id)


async def set_seat(call: Call) -> TableInfo:
    """Sit down, get up, or seat a bot."""
    wish: SeatWish = call.body
    row = await call.hub.database.write(
        lobby.set_seat, call.path["table"], call.path["seat"], wish, call.person
    )
    await call.hub.changed(row.id)
    return table_info(row, call.person)


async def start(call: Call) -> TableInfo:
    """Begin the game."""
    row, just_now = await call.hub.database.write(lobby.start, call.path["table"], call.person)
    if just_now:
        await begun(call, row)
    return table_info(row, call.person)


async def delete_table(call: Call) -> None:
    """Take away a table that has not begun."""
    row = await call.hub.database.write(lobby.delete, call.path["table"], call.person)
    call.hub.gone(row.id)


async def propose(call: Call) -> TableInfo:
    """Ask the table."""
    wish: NewProposal = call.body
    row, agreed = await call.hub.database.write(
        lobby.propose, call.path["table"], wish, call.person
    )
    return await settled(call, row, agreed, is_new=True)


async def vote(call: Call) -> TableInfo:
    """Answer a proposal."""
    wish: Vote = call.body
    row, agreed = await call.hub.database.write(
        lobby.vote, call.path["table"], call.path["proposal"], wish.agree, call.person
    )
    return await settled(call, row, agreed, is_new=False)


async def settled(call: Call, row: TableRow, agreed: ProposalRow | None, is_new: bool) -> TableInfo:
    """Carry out what everybody agrees on, and tell the others about what is proposed."""
    live = await call.hub.changed(row.id)
    if agreed is not None:
        await live.carry_out(agreed, call.person)
    elif is_new:
        for person in row.people:
            if person != call.person:
                call.hub.tell(person, notice_of(row, "proposal", None, row.seq), row)
    return table_info(live.row, call.person)


async def rematch(call: Call) -> object:
    """The same table anew."""
    row, is_new = await call.hub.database.write(lobby.rematch, call.path["table"], call.person)
    if is_new:
        await call.hub.changed(call.path["table"])
        if row.status == "running":
            await begun(call, row)
        for seat in row.seats:
            if seat.reserved is not None:
                notice = notice_of(row, "invited-rematch", seat.seat, 0)
                call.hub.tell(seat.reserved, notice, row)
    return json_response(table_info(row, call.person), 201 if is_new else 200)


async def unknown(call: Call) -> None:
    """Any other path below /api."""
    raise not_found("there is no such request, see GET /api/schema")


T = "/api/tables/{table}"

ENDPOINTS = [
    Endpoint("GET", "/api/me/tables", my_tables, list[TableInfo], "My tables", query=MineQuery),
    Endpoint("GET", "/api/tables", list_tables, list[TableInfo], "Tables", query=ListQuery),
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
    Endpoint("POST", T + "/start", start, TableInfo, "Begin the game"),
    Endpoint("POST", T + "/proposals", propose, TableInfo, "Ask the table", NewProposal),
    Endpoint("POST", T + "/proposals/{proposal}", vote, TableInfo, "Answer a proposal", Vote),
    Endpoint("POST", T + "/rematch", rematch, TableInfo, "Play again", status=201, limit="table"),
]
