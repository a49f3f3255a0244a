"""Replays, text records, and links to them that anybody may open."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from ...core.game import SPECTATOR
from ...table.errors import Refusal, not_found
from ...table.info import check_access, is_at_table, shows_everything, table_info
from ...table.messages import Body, Line, Steps, TableInfo
from ...table.replays import line_of, record_text, steps_of
from ...table.rows import TableRow
from ..endpoints import Call, Endpoint, Reply


class AccessQuery(Body):
    """An invitation."""

    invite: Annotated[str, Meta(max_length=60)] | None = None


class StepsQuery(Body):
    """Which steps, through whose eyes."""

    first: Annotated[int, Meta(ge=0, le=1_000_000)] = field(name="from", default=0)
    last: Annotated[int, Meta(ge=0, le=1_000_000)] = field(name="to", default=49)
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None
    invite: Annotated[str, Meta(max_length=60)] | None = None


async def row_of(call: Call) -> TableRow:
    """The table of a call: by its replay link, or by its id if the caller may know it."""
    if "replay" in call.path:
        row = await call.house.read(lambda store: store.table_of_replay(call.path["replay"]))
        if not shows_everything(row):
            raise not_found("there is no such replay")
        return row
    row = await call.house.read(lambda store: store.load_table(call.path["table"]))
    check_access(row, call.caller.id, getattr(call.query, "invite", None))
    if row.status == "open":
        raise Refusal("conflict", "the game has not begun")
    if row.daily is not None and not shows_everything(row):
        if not is_at_table(row, call.caller.id):
            raise Refusal("conflict", "the deal of the day is shown when the day is over")
    return row


async def replay(call: Call) -> TableInfo:
    """A finished game, for anybody with the link."""
    return table_info(await row_of(call), call.caller.id)


async def line(call: Call) -> Line:
    """The actions that stand."""
    return await call.house.read_long(line_of, await row_of(call))


async def steps(call: Call) -> Steps:
    """Some steps of a game as a seat sees them."""
    query: StepsQuery = call.query
    row = await row_of(call)
    viewer = SPECTATOR if query.seat is None else query.seat
    if viewer >= len(row.seats):
        raise not_found(f"there is no seat {viewer}")
    everything = shows_everything(row)
    if viewer != SPECTATOR and not everything and viewer not in row.seats_of(call.caller.id):
        raise Refusal("forbidden", "others' seats are shown when the game has ended")
    return await call.house.read_long(steps_of, row, query.first, query.last, viewer, everything)


async def record(call: Call) -> Reply:
    """The text record of a finished game."""
    row = await row_of(call)
    if not shows_everything(row):
        raise Refusal("conflict", "the record holds the seed: it is given when the game has ended")
    text = await call.house.read_long(record_text, row)
    name = f"{row.game}-{row.id}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Reply(text.encode(), media="text/plain; charset=utf-8", headers=headers)


async def add_record(call: Call) -> TableInfo:
    """A table from a text record."""
    text: str = call.body
    made = await call.house.import_record(text, call.person)
    return table_info(made, call.person)


T, R = "/api/tables/{table}", "/api/replays/{replay}"

ENDPOINTS = [
    Endpoint("GET", R, replay, TableInfo, "A finished game", limit="heavy"),
    *[
        endpoint
        for place, of in ((T, "a table"), (R, "a replay"))
        for endpoint in (
            Endpoint(
                "GET",
                place + "/line",
                line,
                Line,
                f"The actions of {of}",
                query=AccessQuery,
                limit="heavy",
            ),
            Endpoint(
                "GET",
                place + "/steps",
                steps,
                Steps,
                f"The steps of {of}",
                query=StepsQuery,
                limit="heavy",
            ),
            Endpoint(
                "GET",
                place + "/record",
                record,
                str,
                f"The text record of {of}",
                query=AccessQuery,
                limit="heavy",
                media="text/plain",
            ),
        )
    ],
    Endpoint(
        "POST",
        "/api/records",
        add_record,
        TableInfo,
        "A table from a record",
        str,
        status=201,
        limit="table",
    ),
]
