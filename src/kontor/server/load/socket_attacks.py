"""Attacks over websockets."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from time import perf_counter
from typing import Any

import msgspec
from websockets.frames import Frame, Opcode

from ...core.errors import KontorError
from ..client import Gone, Socket
from .arena import Arena, Attack

DEAF = 60
MANY = 50


def text_frame(message: object) -> bytes:
    """A message as a client sends it."""
    return Frame(Opcode.TEXT, msgspec.json.encode(message)).serialize(mask=True)


def frames(frame: bytes, first: bytes = b"") -> Attack:
    """A flood of small frames on one socket after the other."""

    async def flood(arena: Arena) -> str:
        client = await arena.attacker()
        sent, closed = 0, 0
        until = perf_counter() + arena.seconds
        while perf_counter() < until:
            async with arena.bare() as (reader, writer):
                try:
                    await arena.upgrade(reader, writer, client.token or "")
                    writer.write(first)
                    for _ in range(40):
                        writer.write(frame * (1_000_000 // len(frame)))
                        await asyncio.wait_for(writer.drain(), 5.0)
                        sent += 1
                except (OSError, TimeoutError, RuntimeError, asyncio.IncompleteReadError):
                    closed += 1
                    await asyncio.sleep(0.2)
        return f"{sent} MB offered, {closed} connections closed"

    return flood


async def _watching(arena: Arena, **more: object) -> bytes:
    """A frame that asks for one of the tables that play."""
    table = arena.tables[0]
    found = await table.people[0].get(f"/api/tables/{table.table}")
    wish = {"type": "watch", "table": table.table, "invite": found["invite"], **more}
    return text_frame(wish)


def many_sockets(make: Callable[[Arena], Any], each: int) -> Attack:
    """The same frame on many sockets at once, on each as often as one alone may."""

    async def flood(arena: Arena) -> str:
        client, frame = await arena.attacker(), await make(arena)
        sent = 0
        async with contextlib.AsyncExitStack() as stack:
            sockets = []
            for _ in range(MANY):
                reader, writer = await stack.enter_async_context(arena.bare())
                await arena.upgrade(reader, writer, client.token or "")
                sockets.append((writer, asyncio.ensure_future(_hear(reader))))
            until = perf_counter() + arena.seconds
            while perf_counter() < until:
                for writer, _ in sockets:
                    if not writer.is_closing():
                        writer.write(frame * each)
                        sent += each
                await asyncio.sleep(0.1)
            closed = sum(hearing.done() for _, hearing in sockets)
            for _, hearing in sockets:
                hearing.cancel()
        return f"{sent} messages offered on {MANY} sockets, {closed} closed"

    return flood


async def _hear(reader: asyncio.StreamReader) -> None:
    with contextlib.suppress(OSError):
        while await reader.read(1_000_000):
            pass


async def ping(arena: Arena) -> bytes:
    """A message that is answered at once."""
    return text_frame({"type": "ping"})


async def look(arena: Arena) -> bytes:
    """A wish for a whole view."""
    return await _watching(arena)


async def look_back(arena: Arena) -> bytes:
    """A wish for a whole view and all that has happened."""
    return await _watching(arena, seq=0)


async def deaf_sockets(arena: Arena) -> str:
    """Sockets that watch a lively table and do not read."""
    client = await arena.attacker()
    table = arena.tables[0].table
    found = await arena.tables[0].people[0].get(f"/api/tables/{table}")
    text = msgspec.json.encode({"type": "watch", "table": table, "invite": found["invite"]})
    frame = Frame(Opcode.TEXT, text).serialize(mask=True)
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(DEAF):
            reader, writer = await stack.enter_async_context(arena.bare())
            await arena.upgrade(reader, writer, client.token or "")
            transport: Any = writer.transport
            transport.pause_reading()
            writer.write(frame)
        until = perf_counter() + arena.seconds
        while perf_counter() < until:
            async with contextlib.AsyncExitStack() as talk:
                socket = await talk.enter_async_context(client.socket())
                with contextlib.suppress(Gone, KontorError):
                    await _ask_much(socket, table, found["invite"], until)
            await asyncio.sleep(0.1)
    return f"{DEAF} sockets"


async def _ask_much(socket: Socket, table: str, invite: str, until: float) -> None:
    while perf_counter() < until:
        await socket.watch(table, invite=invite)
        await asyncio.sleep(0.01)


async def long_turn(arena: Arena) -> str:
    """One turn that does not end."""
    client = await arena.attacker()
    info = next(g for g in await client.get("/api/games") if g["name"] == arena.game)
    wish = {
        "game": arena.game,
        "options": {"players": info["low"]},
        "seats": [{"kind": "me"}] * info["low"],
        "start": True,
    }
    table = (await client.post("/api/tables", wish))["id"]
    played, early, late = 0, 0.0, 0.0
    async with client.socket() as socket:
        state = await socket.watch(table)
        view = next(view for view in state["views"] if view["actions"])
        action = view["actions"][-1]["n"]
        until = perf_counter() + arena.seconds
        while perf_counter() < until:
            started = perf_counter()
            try:
                await socket.act(table, view["seat"], action, seq=played)
            except KontorError:
                break
            late = perf_counter() - started
            early = early or late
            played += 1
    return f"{played} actions, the first took {1e3 * early:.1f} ms, the last {1e3 * late:.1f}"
