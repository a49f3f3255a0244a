"""Playing over HTTP: for small programs, and for what is not a move."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ...table import allowed as rules
from ...table import timing
from ...table.errors import Refusal
from ...table.frames import StateFrame
from ...table.info import check_access
from ...table.messages import Ack, Body, ChatMessage, SeatAnd, Wanted
from ..endpoints import Call, Endpoint, Reply
from ..live import LiveTable


class StateQuery(Body):
    """From which entry on."""

    since: Annotated[int, Meta(ge=-1, le=2**31 - 1)] | None = None
    invite: Annotated[str, Meta(max_length=60)] | None = None
    previews: bool = False


class ChatQuery(Body):
    """Which messages."""

    before: Annotated[int, Meta(ge=0, le=2**31 - 1)] | None = None
    invite: Annotated[str, Meta(max_length=60)] | None = None


async def table_of(call: Call, invite: str | None = None) -> LiveTable:
    """The table of a call, if the caller may know it."""
    table = await call.house.table(call.path["table"])
    check_access(table.row, call.caller.id, invite)
    return table


async def state(call: Call) -> Reply:
    """The game as the caller may know it."""
    query: StateQuery = call.query
    table = await table_of(call, query.invite)
    if table.row.seats_of(call.caller.id):
        call.house.plays_over_http(call.person)
    eyes = table.eyes(call.caller.id, query.previews)
    return Reply(await table.state_frame(eyes, query.since))


async def act(call: Call) -> Ack:
    """Act, undo or redo."""
    wish: Wanted = call.body
    person = call.person
    table = await table_of(call)
    if wish.kind == "act" and wish.action is None:
        raise Refusal("invalid", "action: is missing")
    call.house.plays_over_http(person)
    await table.give_back_to(person)
    return await table.perform(rules.builder(wish, person), person, wish.id)


async def resign(call: Call) -> Ack:
    """Give up a seat for good."""
    wish: SeatAnd = call.body
    person = call.person
    table = await table_of(call)
    return await table.perform(
        lambda now, row: rules.resign(now, row, person, wish.seat, wish.id, timing.now()),
        person,
        wish.id,
    )


async def giveback(call: Call) -> Ack:
    """Take a seat back from the bot."""
    wish: SeatAnd = call.body
    person = call.person
    table = await table_of(call)
    return await table.perform(
        lambda now, row: rules.giveback(now, row, person, wish.seat, wish.id, timing.now()),
        person,
        wish.id,
    )


async def chat(call: Call) -> list[ChatMessage]:
    """What was said."""
    query: ChatQuery = call.query
    table = await table_of(call, query.invite)
    return await call.house.read(lambda store: store.messages(table.id, query.before))


T = "/api/tables/{table}"

ENDPOINTS = [
    Endpoint("GET", T + "/state", state, StateFrame, "The game", query=StateQuery, limit="heavy"),
    Endpoint("POST", T + "/actions", act, Ack, "Act, undo or redo", Wanted),
    Endpoint("POST", T + "/resign", resign, Ack, "Give up a seat", SeatAnd),
    Endpoint("POST", T + "/giveback", giveback, Ack, "Take a seat back", SeatAnd),
    Endpoint("GET", T + "/chat", chat, list[ChatMessage], "What was said", query=ChatQuery),
]
