"""A server of its own beside which tables play: what do they feel of an attack?

The players come from addresses of their own on loopback, the attacker from another; all limits are
on. Each attack is measured beside the same tables without it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from time import perf_counter

import msgspec
from websockets.exceptions import WebSocketException

from ...core.errors import KontorError
from ..client import Client, Gone
from .players import TableOfFour
from .process import ServerProcess

TABLES = 4
PAUSE = 0.05  # seconds between two moves of a table
ATTACKER = "127.66.6."  # where the addresses of attackers begin
REFUSED = "429"
PATIENCE = 60.0  # seconds until something must have come of an attack

Attack = Callable[["Arena"], Awaitable[str]]
"""Attacks for a while; returns what became of the attacker, in a few words."""


class Felt(msgspec.Struct):
    """What the others felt of an attack, in ms, and what became of the attacker."""

    attack: str
    moves: int
    longest_before_ms: float
    longest_ms: float
    median_ms: float
    grown_mb: float
    outcome: str


class Arena:
    """A server, tables that play, and somebody with bad intentions."""

    def __init__(self, server: ServerProcess, game: str, seconds: float) -> None:
        self.server = server
        self.game = game
        self.seconds = seconds
        self.source = ATTACKER + "1"  # each attack comes from another address
        self.tables = [TableOfFour(server.address, game, number) for number in range(TABLES)]

    async def play(self, seconds: float) -> list[float]:
        """Let the tables play; returns how long each move took."""
        until = perf_counter() + seconds
        for table in self.tables:
            table.seconds, table.numbers = [], []
        await asyncio.gather(*(table.play(until, PAUSE) for table in self.tables))
        return [time for table in self.tables for time in table.seconds]

    async def attacker(self, name: str = "Eve") -> Client:
        """A new person at the attacker's address."""
        client = Client(self.server.address, source=self.source)
        await client.introduce(name)
        return client

    @contextlib.asynccontextmanager
    async def bare(self) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        """A connection of which every byte is the attacker's."""
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.server.settings.port, local_addr=(self.source, 0)
        )
        try:
            yield reader, writer
        finally:
            writer.close()

    async def upgrade(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, token: str
    ) -> None:
        """Make a websocket of a connection."""
        writer.write(
            (
                "GET /api/socket HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\n"
                "connection: upgrade\r\nsec-websocket-version: 13\r\n"
                "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                f"authorization: Bearer {token}\r\n\r\n"
            ).encode()
        )
        await reader.readuntil(b"\r\n\r\n")

    async def ask_often(
        self,
        clients: list[Client],
        method: str,
        path: str,
        body: object = None,
        patience: float = PATIENCE,
    ) -> str:
        """One request again and again, then on until it is refused; what came of it."""
        came: dict[str, int] = {}
        until = perf_counter() + self.seconds

        async def ask(client: Client) -> None:
            while perf_counter() < until or (
                REFUSED not in came and perf_counter() < until + patience
            ):
                try:
                    status = str((await client.raw(method, path, body))[0])
                except Gone:  # at the door
                    status = "gone"
                    await asyncio.sleep(0.01)
                came[status] = came.get(status, 0) + 1

        await asyncio.gather(*map(ask, clients))
        return ", ".join(f"{count} times {status}" for status, count in sorted(came.items()))


async def felt_of(arena: Arena, name: str, attack: Attack) -> Felt:
    """Attack while the tables play."""
    before = await arena.play(arena.seconds / 2)
    memory = arena.server.memory()
    attacking = asyncio.ensure_future(attack(arena))
    times = await arena.play(arena.seconds)
    while not attacking.done():
        times += await arena.play(0.5)
    try:
        outcome = await attacking
    except (KontorError, OSError, WebSocketException, asyncio.IncompleteReadError) as error:
        outcome = f"{type(error).__name__}: {error}"[:60]
    ordered = sorted(times)
    return Felt(
        attack=name,
        moves=len(times),
        longest_before_ms=1e3 * max(before),
        longest_ms=1e3 * ordered[-1],
        median_ms=1e3 * ordered[len(ordered) // 2],
        grown_mb=(arena.server.memory() - memory) / 1e6,
        outcome=outcome,
    )
