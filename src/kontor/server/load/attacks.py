"""All attacks, one after the other, on one server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from websockets.frames import Frame, Opcode

from ..services.settings import Settings
from . import request_attacks as requests
from . import socket_attacks as sockets
from .arena import ATTACKER, Arena, Attack, Felt, felt_of
from .process import ServerProcess

GET = b"GET %b HTTP/1.1\r\nhost: 127.0.0.1\r\n"


async def attack_test(
    database: str, folder: Path, game: str, seconds: float, told: Callable[[], None] = lambda: None
) -> list[Felt]:
    """All attacks, one after the other, on one server."""
    server = ServerProcess(
        Settings(database=database, port=0, warm_bots=True, inner_webhooks=True), folder
    )
    await asyncio.to_thread(server.start)
    felt = []
    try:
        arena = Arena(server, game, seconds)
        for table in arena.tables:
            await table.sit_down()
        await arena.play(1.0)
        for number, (name, attack) in enumerate(ATTACKS.items(), 1):
            arena.source = f"{ATTACKER}{number}"
            felt.append(await felt_of(arena, name, attack))
            told()
        for table in arena.tables:
            await table.leave()
    finally:
        await asyncio.to_thread(server.stop)
    return felt


def control(opcode: Opcode) -> bytes:
    """An empty frame that is no message."""
    return Frame(opcode, b"").serialize(mask=True)


ATTACKS: dict[str, Attack] = {
    "long records": requests.records,
    "pings": sockets.frames(control(Opcode.PING)),
    "pongs": sockets.frames(control(Opcode.PONG)),
    "empty pieces": sockets.frames(
        Frame(Opcode.CONT, b"", fin=False).serialize(mask=True),
        Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True),
    ),
    "messages": sockets.frames(sockets.text_frame({"type": "ping"})),
    "messages on many sockets": sockets.many_sockets(sockets.ping, 90),
    "views on many sockets": sockets.many_sockets(sockets.look, 5),
    "all that happened, on many sockets": sockets.many_sockets(sockets.look_back, 5),
    "pipelined requests": requests.floods(GET % b"/api/games" + b"\r\n"),
    "pipelined files": requests.floods(GET % b"/" + b"\r\n"),
    "heads without end": requests.floods(GET % b"/" + b"x: " + b"y" * 10_000),
    "half heads": requests.halves(GET % b"/" + b"x: "),
    "half bodies": requests.halves(
        b"POST /api/people HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 30\r\n\r\n{"
    ),
    "deaf sockets": sockets.deaf_sockets,
    "lists": requests.lists,
    "replays": requests.replays,
    "a long turn": sockets.long_turn,
    "passwords": requests.guesses,
    "webhooks": requests.webhooks,
    "bots in the background": requests.background_bots,
}
