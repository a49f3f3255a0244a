"""Frames of the websocket as they may arrive: in pieces, several at once, broken."""

from __future__ import annotations

import asyncio
import json

import pytest
from websockets.frames import Frame, Opcode

from kontor.server.client import Gone
from kontor.server.load.process import ServerProcess
from server.conftest import StartServer
from server.helpers import person, run


@pytest.fixture(scope="module")
def server(sqlite_database: str, start_server: StartServer) -> ServerProcess:
    """One server; the database has no part in this."""
    return start_server(sqlite_database)


def test_frames_in_pieces(server: ServerProcess) -> None:
    """Texts in several frames, several frames at once, frames in several parts, pings between."""

    def ping(number: int) -> bytes:
        text = json.dumps({"type": "ping", "id": f"p{number}"})
        return Frame(Opcode.TEXT, text.encode()).serialize(mask=True)

    async def send() -> None:
        client = await person(server)
        async with client.socket() as socket:
            socket.keep_frames = True
            write = socket.connection.transport.write
            write(ping(0) + ping(1))
            await socket.connection.send(['{"type":"ping",', '"id":', '"p2"}'])
            await (await socket.connection.ping())
            write(ping(3))
            parted = ping(5)
            write(ping(4) + parted[:9])
            await asyncio.sleep(0.05)
            write(parted[9:])
            await socket.connection.send(['{"type":"ping",', '"id":"p6"}'])
            await socket.ask({"type": "ping", "id": "end"})
            pongs = [f["id"] for f in socket.frames if f["type"] == "pong"]
            assert pongs == [*(f"p{number}" for number in range(7)), "end"]

    run(send())


BROKEN = {
    "a text within another": [Frame(Opcode.TEXT, b"{", fin=False), Frame(Opcode.TEXT, b"{}")],
    "no text": [Frame(Opcode.TEXT, b"\xff")],
}


@pytest.mark.parametrize("frames", BROKEN.values(), ids=BROKEN)
def test_broken_frames_end_the_connection(server: ServerProcess, frames: list[Frame]) -> None:
    async def send() -> None:
        client = await person(server)
        async with client.socket() as socket:
            data = b"".join([frame.serialize(mask=True) for frame in frames])
            socket.connection.transport.write(data)
            with pytest.raises(Gone):
                while True:
                    await socket.change()

    run(send())
