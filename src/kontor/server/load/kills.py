"""Kills the server again and again under load: no acknowledged action may be lost or doubled."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from websockets.exceptions import WebSocketException

from ...games import get_game
from ..client import Client, Gone, Refused, Socket
from ..process.admin import all_tables, check_table
from ..services.settings import Settings
from ..store.database import Database
from ..store.log import entries_after
from .mix import Mix
from .process import ServerProcess

Json = dict[str, Any]

TABLES = 6
MOST_ACKS = 80
PATIENCE = 30.0


class KillReport(msgspec.Struct):
    """What became of everything that was acknowledged."""

    kills: int
    tables: int
    games_finished: int
    acknowledged: int
    repeated: int
    entries: int
    reconnects: int
    slowest_return_s: float
    faults: list[str]

    def to_json(self) -> str:
        """For programs."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode()

    def text(self) -> str:
        """For people."""
        lines = [
            f"{self.kills} kills, {self.tables} tables, {self.games_finished} games finished,"
            f" {self.reconnects} reconnects, back after {self.slowest_return_s:.1f} s at most",
            f"{self.acknowledged} actions acknowledged ({self.repeated} of them asked twice),"
            f" {self.entries} entries in the logs",
            *self.faults,
            "faults found" if self.faults else "nothing lost, nothing doubled, every game goes on",
        ]
        return "\n".join(lines)


class Tally:
    """What the clients were told."""

    def __init__(self) -> None:
        self.acks: dict[tuple[str, str], int] = {}
        self.actions: dict[tuple[str, str], int] = {}
        self.repeated = 0
        self.reconnects = 0
        self.games = 0
        self.faults: list[str] = []
        self.stopping = False


class Pair:
    """Two people and a bot at a table; whatever happens, each of their wishes shall happen once."""

    def __init__(self, server: ServerProcess, game: str, tally: Tally, seed: int) -> None:
        self.server = server
        self.game = game
        self.tally = tally
        self.mix = Mix(game)
        self.random = random.Random(seed)
        self.people: list[Client] = []
        self.wishes: dict[int, Json | None] = {}
        self.table = ""
        self.last_move = time.monotonic()

    async def play(self) -> None:
        """Play one game after the other until told to stop."""
        while not self.tally.stopping:
            if not self.table:
                try:
                    await self.begin()
                except (Gone, Refused, OSError):
                    await asyncio.sleep(0.05)
                    continue
            await asyncio.gather(*(self.stay(seat) for seat in range(2)))
            if not self.tally.stopping:
                self.tally.games += 1
                self.table = ""

    async def begin(self) -> None:
        """A new table; people are made again, since their names were not acknowledged."""
        people = [Client(self.server.address) for _ in range(2)]
        for client in people:
            await client.introduce("kill")
        host, guest = people
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
        count = min(len(seats), get_game(self.game).player_range()[1])
        wish = {"game": self.game, "options": {"players": count}, "seats": seats[:count]}
        made = await host.post("/api/tables", wish)
        seat = {"kind": "me", "invite": made["invite"]}
        await guest.request("PUT", f"/api/tables/{made['id']}/seats/1", seat)
        await host.post(f"/api/tables/{made['id']}/start")
        self.people, self.table = people, made["id"]

    async def stay(self, seat: int) -> None:
        """Play a seat; come back whenever the connection is lost."""
        seen = 0
        self.wishes[seat] = None
        while not self.tally.stopping:
            try:
                async with self.people[seat].socket() as socket:
                    await socket.watch(self.table, seen)
                    while not self.tally.stopping:
                        if not await self.step(socket, seat):
                            return
                        seen = socket.states[self.table]["seq"]
            except (Gone, OSError, WebSocketException, TimeoutError, EOFError, Refused) as error:
                if isinstance(error, Refused) and error.code != "unavailable":
                    raise
                self.tally.reconnects += 1
                await asyncio.sleep(0.02 + 0.05 * self.random.random())

    async def step(self, socket: Socket, seat: int) -> bool:
        """Repeat a wish that was not acknowledged, or make a new one when asked.

        If the connection ends first, the wish is kept for the next one. False: the game is over.
        """
        wish = self.wishes[seat]
        if wish is None:
            wish = await self.new_wish(socket, seat)
            if wish is None:
                return False
            self.wishes[seat] = wish
        try:
            if self.random.random() < 0.1:
                await socket.send(dict(wish))
            ack = await asyncio.wait_for(socket.ask(dict(wish)), 10.0)
        except Refused as refused:
            if refused.code == "unavailable":  # the same wish again, once the database is back
                await asyncio.sleep(0.05)
                return True
            if refused.code not in ("stale", "illegal"):
                self.tally.faults.append(f"{self.table}: refused {refused.code}: {refused}")
            self.wishes[seat] = None
            await self.up_to_date(socket, int(refused.details.get("seq", 0)))
            return True
        self.wishes[seat] = None
        self.note(str(wish["id"]), ack)
        await self.up_to_date(socket, ack["seq"])
        return True

    async def new_wish(self, socket: Socket, seat: int) -> Json | None:
        """Something to do, when the seat is asked."""
        view = await asyncio.wait_for(socket.until_asked(self.table), 5.0)
        if view is None:
            return None
        action = self.mix.choose(self.random, [action["n"] for action in view["actions"]])
        id_ = secrets.token_hex(8)
        self.tally.actions[self.table, id_] = action
        seq = socket.states[self.table]["seq"]
        return {
            "type": "act",
            "table": self.table,
            "seat": seat,
            "seq": seq,
            "id": id_,
            "action": action,
        }

    def note(self, wish: str, ack: Json) -> None:
        """Write down what was acknowledged; twice must be the same."""
        key = (self.table, wish)
        known = self.tally.acks.get(key)
        if known is not None and known != ack["seq"]:
            self.tally.faults.append(f"{key} was acknowledged as {known} and as {ack['seq']}")
        self.tally.acks[key] = ack["seq"]
        self.tally.repeated += bool(ack["repeated"])
        self.last_move = time.monotonic()

    async def up_to_date(self, socket: Socket, seq: int) -> None:
        """Wait until the state of an entry has come."""
        while socket.states[self.table]["seq"] < seq:
            await asyncio.wait_for(socket.change(), 5.0)


async def kill_test(
    database: str,
    folder: Path,
    kills: int,
    game: str,
    seed: int = 1,
    workers: int = 1,
    told: Callable[[], None] = lambda: None,
) -> KillReport:
    """Kill at random moments, then look at the logs; `told` is called after each kill."""
    settings = Settings(database=database, port=0, limits=False, workers=workers)
    server = ServerProcess(settings, folder)
    try:
        return await _kill_often(server, kills, game, seed, told)
    finally:
        await asyncio.to_thread(server.kill)


async def _kill_often(
    server: ServerProcess, kills: int, game: str, seed: int, told: Callable[[], None]
) -> KillReport:
    tally = Tally()
    await asyncio.to_thread(server.start)
    pairs = [Pair(server, game, tally, seed * 1000 + n) for n in range(TABLES)]
    playing = asyncio.gather(*(pair.play() for pair in pairs))
    chance = random.Random(seed)
    slowest = 0.0
    try:
        for _ in range(kills):
            await in_the_midst(tally, chance)
            killed = time.monotonic()
            if server.settings.workers > 1 and chance.random() < 0.7:
                server.kill_a_worker(chance)
            else:
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
            slowest = max(slowest, time.monotonic() - killed)
            told()
        await every_game_goes_on(pairs, tally)
        tally.stopping = True
        await asyncio.wait_for(playing, PATIENCE)
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
    await asyncio.to_thread(server.stop)
    entries = check_logs(server.settings.database, tally)
    return KillReport(
        kills=kills,
        tables=entries[0],
        games_finished=tally.games,
        acknowledged=len(tally.acks),
        repeated=tally.repeated,
        entries=entries[1],
        reconnects=tally.reconnects,
        slowest_return_s=slowest,
        faults=tally.faults,
    )


async def in_the_midst(tally: Tally, chance: random.Random) -> None:
    """Wait for a moment at which everything is moving, however quick the machine is."""
    wanted = len(tally.acks) + chance.randint(1, MOST_ACKS)
    until = time.monotonic() + PATIENCE
    while len(tally.acks) < wanted and time.monotonic() < until:
        await asyncio.sleep(0.001)
    await asyncio.sleep(chance.uniform(0.0, 0.02))


async def every_game_goes_on(pairs: list[Pair], tally: Tally) -> None:
    """After the last kill every table must see a new acknowledged action."""
    after = time.monotonic()
    while time.monotonic() < after + PATIENCE:
        if all(pair.last_move > after for pair in pairs):
            return
        await asyncio.sleep(0.1)
    stuck = [pair.table for pair in pairs if pair.last_move <= after]
    tally.faults.append(f"these games do not go on: {', '.join(stuck)}")


def check_logs(address: str, tally: Tally) -> tuple[int, int]:
    """Every acknowledged action stands in its log once, and every log replays."""
    database = Database(address)
    total = 0
    try:
        with database.reading() as conn:
            rows = all_tables(conn)
            for row in rows:
                verdict = check_table(conn, row)
                tally.faults += [f"{row.id}: {fault}" for fault in verdict.faults]
                found: dict[str, list[tuple[int, int]]] = {}
                for entry in entries_after(conn, row.id, -1):
                    total += 1
                    if entry.wish is not None:
                        found.setdefault(entry.wish, []).append((entry.seq, entry.action))
                for (table, wish), seq in tally.acks.items():
                    if table == row.id:
                        wanted = [(seq, tally.actions[table, wish])]
                        if found.get(wish) != wanted:
                            tally.faults.append(f"{table}: {wish} at {seq} is {found.get(wish)}")
                for wish, places in found.items():
                    if len(places) > 1:
                        tally.faults.append(f"{row.id}: {wish} was done {len(places)} times")
            lost = {table for table, _ in tally.acks} - {row.id for row in rows}
            tally.faults += [f"the table {table} is lost" for table in lost]
    finally:
        database.close()
    return len(rows), total
