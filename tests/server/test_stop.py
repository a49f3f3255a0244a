"""A clean stop with clients connected, and going on after it."""

from __future__ import annotations

import asyncio
import random

import pytest

from kontor.server.client import Client, Gone
from server.conftest import StartServer
from server.helpers import BOT, play_on, run, seated


@pytest.mark.parametrize("silent", [False, True])
def test_stop_within_five_seconds_and_go_on(
    database: str, start_server: StartServer, silent: bool
) -> None:
    server = start_server(database)

    async def play_and_stop() -> tuple[str, str, int]:
        async with seated(server, 2, BOT) as (table, clients, sockets):
            await play_on(sockets, table, random.Random(1), 10)
            extra = [await Client(server.address, clients[0].token).raw("GET", "/api/health")]
            assert extra[0][0] == 200
            seq = sockets[0].states[table]["seq"]
            playing = None
            if not silent:
                playing = asyncio.ensure_future(play_on(sockets, table, random.Random(2)))
                await asyncio.sleep(0.2)
            seconds = await asyncio.to_thread(server.stop)
            assert seconds < 5.0
            if playing is not None:
                with pytest.raises(Gone):
                    await playing
                seq = max(socket.states[table]["seq"] for socket in sockets)
            for socket in sockets:
                with pytest.raises(Gone):
                    while True:
                        await socket.change()
            return table, clients[0].token or "", seq

    table, token, seq = run(play_and_stop())
    assert server.process is not None and server.process.returncode == 0
    assert "Traceback" not in server.output(), server.output()
    server.start()

    async def go_on() -> None:
        client = Client(server.address, token)
        async with client.socket() as socket:
            state = await socket.watch(table)
            assert state["seq"] >= seq
            view = await socket.until_asked(table) if state["to_act"] == [0] else None
            if view is not None:
                await socket.act(table, 0, view["actions"][0]["n"])

    run(go_on())
    server.stop()
