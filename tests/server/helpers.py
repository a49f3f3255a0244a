"""Small builders for tests: people, tables, whole games."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from kontor.server.client import Client, Gone, Socket
from kontor.server.load.process import ServerProcess

Json = dict[str, Any]
GAME = "loyang"
PATIENCE = 180.0

ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}


async def person(server: ServerProcess, nickname: str = "Ann") -> Client:
    """A new person."""
    client = Client(server.address)
    await client.introduce(nickname)
    return client


async def new_table(client: Client, *seats: Json, **more: Any) -> Json:
    """A table with these seats, begun unless one is open."""
    wish = {
        "game": GAME,
        "options": {"players": len(seats)},
        "seats": list(seats),
        "start": OPEN not in seats,
        **more,
    }
    table: Json = await client.post("/api/tables", wish)
    return table


@asynccontextmanager
async def seated(
    server: ServerProcess, count: int, *others: Json, **more: Any
) -> AsyncIterator[tuple[str, list[Client], list[Socket]]]:
    """People at a running table, each with a socket that watches it; then bots."""
    people = [await person(server, f"P{number}") for number in range(count)]
    async with AsyncExitStack() as stack:
        for client in people:
            stack.push_async_exit(client)
        seats = [ME, *[OPEN] * (count - 1), *others]
        table = await new_table(people[0], *seats, **{"start": count == 1, **more})
        for seat, client in enumerate(people[1:], 1):
            wish = {**ME, "invite": table["invite"]}
            await client.request("PUT", f"/api/tables/{table['id']}/seats/{seat}", wish)
        if count > 1:
            await people[0].post(f"/api/tables/{table['id']}/start")
        sockets = [await stack.enter_async_context(client.socket()) for client in people]
        for socket in sockets:
            await socket.watch(table["id"])
        yield table["id"], people, sockets


async def up_to(socket: Socket, table: str, seq: int) -> Json:
    """The state at an entry or later."""
    while socket.states[table]["seq"] < seq:
        await socket.change()
    return socket.states[table]


async def play_on(
    sockets: Sequence[Socket], table: str, chance: random.Random, moves: int = 10_000
) -> int:
    """Whoever is asked plays at random; returns how many moves were played. Ends with the game."""
    played = 0
    while played < moves:
        for socket in sockets:
            state = socket.states[table]
            if state["status"] != "running":
                return played
            view = next((view for view in state["views"] if view["actions"]), None)
            if view is not None:
                action = chance.choice(view["actions"])["n"]
                ack = await socket.act(table, view["seat"], action)
                for each in sockets:
                    await up_to(each, table, ack["seq"])
                played += 1
                break
        else:
            if not all(socket.is_open for socket in sockets):
                raise Gone("a connection ended")
            await asyncio.sleep(0.003)
    return played


def run(work: Coroutine[Any, Any, Any], patience: float = PATIENCE) -> Any:
    """Run an asynchronous test to its end, with a limit.

    In a thread of its own: whatever else runs in this process may keep an event loop.
    """
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, asyncio.wait_for(work, patience)).result()
