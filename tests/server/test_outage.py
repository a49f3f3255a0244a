"""The database goes away and comes back: clear refusals meanwhile, then everything goes on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator

import pytest

from kontor.server.client import Client, Refused, Socket
from kontor.server.load.process import ServerProcess
from server.conftest import Cluster, StartServer, new_database
from server.helpers import BOT, new_table, play_on, run, seated


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server that the test may stop."""
    made = Cluster()
    made.start()
    yield made
    made.stop()
    made.remove()


async def refused(socket: Socket, table: str) -> str:
    """Try to act; returns how it was refused."""
    view = next(view for view in socket.states[table]["views"] if view["actions"])
    with pytest.raises(Refused) as found:
        await socket.act(table, view["seat"], view["actions"][0]["n"])
    return found.value.code


async def until_healthy(client: Client) -> None:
    """Wait until the server reaches its database again."""
    while (await client.raw("GET", "/api/health"))[0] != 200:
        await asyncio.sleep(0.1)


def test_a_database_that_goes_away(cluster: Cluster, start_server: StartServer) -> None:
    server: ServerProcess = start_server(new_database(cluster.address))

    async def play() -> None:
        async with seated(server, 1, BOT) as (table, (client,), sockets):
            (socket,) = sockets
            await play_on(sockets, table, random.Random(1), 8)
            await socket.until_asked(table)
            others = [(await new_table(client, BOT, BOT, BOT))["id"] for _ in range(3)]
            await asyncio.to_thread(cluster.stop)
            assert await refused(socket, table) == "unavailable"
            status, _, body = await client.raw("GET", "/api/health")
            assert status == 503 and b"unavailable" in body
            await asyncio.sleep(6.0)  # longer than the pause between two sweeps
            await asyncio.to_thread(cluster.start)
            await until_healthy(client)
            await play_on(sockets, table, random.Random(2), 8)
            for other in others:
                while (await client.get(f"/api/tables/{other}"))["status"] == "running":
                    await asyncio.sleep(0.1)

    run(play())
    assert "Traceback" not in server.output(), server.output()
