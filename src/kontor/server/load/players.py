"""Bots as clients over websockets: four at a table, one move after the other."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from time import perf_counter

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from ...games import get_game
from ..client import MOST_FRAME, Client
from .mix import Mix

PEOPLE_A_TABLE = 4  # or as many as the game has seats for
KEPT = 10  # one of so many frames is kept, to know what frames are like


class Offered(msgspec.Struct):
    """An action, as far as a random player needs it."""

    n: int


class Seen(msgspec.Struct):
    """A view, as far as a random player needs it."""

    seat: int | None
    actions: list[Offered]


class Frame(msgspec.Struct):
    """A frame, as far as a random player needs it."""

    type: str
    seq: int = -1
    status: str = ""
    views: list[Seen] = []
    message: str = ""


decode = msgspec.json.Decoder(Frame).decode


class Player:
    """One websocket: hears everything, keeps the latest state."""

    def __init__(self, connection: ClientConnection, heard: Callable[[], None]) -> None:
        self.connection = connection
        self.heard = heard
        self.state = Frame("none")
        self.last = ""
        self.refused = ""
        self.reader = asyncio.get_running_loop().create_task(self._read())

    async def _read(self) -> None:
        async for text in self.connection:
            frame = decode(text)
            if frame.type == "state":
                self.state = frame
                self.last = str(text)
                self.heard()
            elif frame.type == "refused":
                self.refused = frame.message
                self.heard()

    async def close(self) -> None:
        """Leave."""
        self.reader.cancel()
        await self.connection.close()


def source_of(table: int, person: int) -> str:
    """The address on loopback from which a person comes: limits count by address."""
    place = (table * PEOPLE_A_TABLE + person) % 60_000
    return f"127.1.{place // 250}.{1 + place % 250}"


class TableOfFour:
    """Plays one table after the other, and measures each move until all four have seen it."""

    def __init__(self, address: str, game: str, seed: int) -> None:
        self.address = address
        self.seed = seed
        self.game = game
        low, high = get_game(game).player_range()
        self.seats = min(max(low, PEOPLE_A_TABLE), high)
        self.mix = Mix(game)
        self.random = random.Random(seed)
        self.people: list[Client] = []
        self.players: list[Player] = []
        self.table = ""
        self.tables = 0
        self.ready: list[str] = []
        self.moves = 0
        self.games = 0
        self.seconds: list[float] = []
        self.numbers: list[int] = []
        self.frames: list[str] = []
        self._news = asyncio.Event()

    async def sit_down(self) -> None:
        """Four people, four sockets, one table."""
        for number in range(self.seats):
            source = source_of(self.seed, number)
            client = Client(self.address, source=source)
            await client.introduce(f"load {number}")
            client.disconnect()
            self.people.append(client)
            self.players.append(await self._connected(client, source))
        await self.new_table()

    async def _connected(self, client: Client, source: str) -> Player:
        connection = await connect(
            f"{self.address.replace('http', 'ws')}/api/socket",
            additional_headers={"authorization": f"Bearer {client.token}"},
            compression=None,
            max_size=MOST_FRAME,
            open_timeout=60,
            local_addr=(source, 0),
        )
        return Player(connection, self._news.set)

    async def lay_ready(self, count: int) -> None:
        """Start tables for the next games ahead, so that only moves are measured."""
        while len(self.ready) < count:
            self.ready.append(await self._started_table())

    async def _started_table(self) -> str:
        """A table with everybody in their seats."""
        host = self.people[0]
        made = await host.post(
            "/api/tables", {"game": self.game, "options": {"players": self.seats}}
        )
        for seat, client in enumerate(self.people[1:], 1):
            wish = {"kind": "me", "invite": made["invite"]}
            await client.request("PUT", f"/api/tables/{made['id']}/seats/{seat}", wish)
            client.disconnect()
        await host.post(f"/api/tables/{made['id']}/start")
        host.disconnect()
        self.tables += 1
        return str(made["id"])

    async def new_table(self) -> None:
        """The next game."""
        await self.lay_ready(1)
        self.table = self.ready.pop()
        for player in self.players:
            player.state = Frame("none")
            await player.connection.send(
                msgspec.json.encode({"type": "watch", "table": self.table}).decode()
            )
        await self._until_all_past(-1)

    async def _until_all_past(self, seq: int) -> None:
        """Wait until everybody has seen what came after an entry."""
        while min([player.state.seq for player in self.players]) <= seq:
            self._news.clear()
            await self._news.wait()
            if any([player.refused for player in self.players]):
                raise RuntimeError(f"refused: {[player.refused for player in self.players]}")

    async def play(self, until: float, pause: float = 0.0) -> None:
        """Play until a time; with a pause, one move in each such span."""
        while perf_counter() < until:
            if self.players[0].state.status != "running":
                self.games += 1
                await self.new_table()
            started = perf_counter()
            await self.move()
            if pause:
                rest = pause * self.random.uniform(0.5, 1.5) - (perf_counter() - started)
                await asyncio.sleep(max(0.0, rest))

    async def move(self) -> None:
        """One action of whoever is asked, until everybody has seen it."""
        player, view = self._asked()
        action = self.mix.choose(self.random, [action.n for action in view.actions])
        seq = player.state.seq
        text = (
            f'{{"type":"act","table":"{self.table}","seat":{view.seat},"seq":{seq},'
            f'"id":"m{seq}","action":{action}}}'
        )
        started = perf_counter()
        await player.connection.send(text)
        await self._until_all_past(seq)
        self.seconds.append(perf_counter() - started)
        self.numbers.append(seq)
        if self.moves % KEPT == 0:
            self.frames.append(player.last)
        self.moves += 1

    def _asked(self) -> tuple[Player, Seen]:
        for player in self.players:
            for view in player.state.views:
                if view.actions:
                    return player, view
        raise RuntimeError("nobody is asked")

    async def leave(self) -> None:
        """Close everything."""
        for player in self.players:
            await player.close()


class EchoRoom:
    """Four sockets at the bare stack; the same work for the client as at a table."""

    def __init__(self, address: str, number: int) -> None:
        self.address = address
        self.number = number
        self.moves = 0
        self.seconds: list[float] = []
        self._sockets: list[ClientConnection] = []
        self._readers: list[asyncio.Task[None]] = []
        self._heard = [0] * PEOPLE_A_TABLE
        self._news = asyncio.Event()

    async def sit_down(self) -> None:
        """Four sockets in one room."""
        for number in range(PEOPLE_A_TABLE):
            socket = await connect(
                f"{self.address.replace('http', 'ws')}/room/{self.number}",
                compression=None,
                max_size=MOST_FRAME,
                open_timeout=60,
                local_addr=(source_of(self.number, number), 0),
            )
            self._sockets.append(socket)
            task = asyncio.get_running_loop().create_task(self._read(number, socket))
            self._readers.append(task)

    async def _read(self, number: int, socket: ClientConnection) -> None:
        async for text in socket:
            if decode(text).type == "state":
                self._heard[number] += 1
                self._news.set()

    async def play(self, until: float) -> None:
        """Send and hear until a time."""
        text = (
            '{"type":"act","table":"t_0123456789ab","seat":0,"seq":100,"id":"m100","action":1234}'
        )
        while perf_counter() < until:
            wanted = self.moves + 1
            started = perf_counter()
            await self._sockets[self.moves % PEOPLE_A_TABLE].send(text)
            while min(self._heard) < wanted:
                self._news.clear()
                await self._news.wait()
            self.seconds.append(perf_counter() - started)
            self.moves = wanted

    async def leave(self) -> None:
        """Close everything."""
        for task in self._readers:
            task.cancel()
        for socket in self._sockets:
            await socket.close()
