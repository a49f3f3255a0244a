"""The load test: N tables of four beside the bare stack, with the same clients in the same run."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from ..client import Client
from ..services.settings import Settings
from .players import EchoRoom, TableOfFour
from .process import ServerProcess

AT_ONCE = 16
TURNS = 4  # server and bare stack take turns, so that a busy machine slows down both
SYNCS = 15
OVERHEAD = 6.0  # seconds of a size besides what is measured: starting, sitting down, stopping
READY = 6  # tables at least that are started before each turn, for games that end in it
ECHO = "kontor.server.load.echo"

Play = Callable[[float], Awaitable[None]]
"""Plays until a time."""


class Row(msgspec.Struct):
    """What was measured with so many tables."""

    tables: int
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    echo_per_second: float
    echo_p50_ms: float
    share_of_echo: float
    paced_moves_per_second: float
    paced_p50_ms: float
    paced_p99_ms: float
    kilobytes_a_table: float
    frame_bytes: int
    early_ms: float
    late_ms: float
    server_ms_a_move: float
    echo_server_ms_a_move: float
    sync_ms: float


async def measure(
    database: str,
    folder: Path,
    sizes: Sequence[int],
    seconds: float,
    game: str,
    sync: bool = False,
    workers: int = 1,
    told: Callable[[], None] = lambda: None,
) -> list[Row]:
    """All sizes, each on a fresh server; `told` is called after each."""
    settings = Settings(database=database, port=0, sync=sync, workers=workers)
    rows = []
    for size in sizes:
        rows.append(await measure_one(settings, folder, size, seconds, game))
        told()
    return rows


async def measure_one(
    settings: Settings, folder: Path, size: int, seconds: float, game: str
) -> Row:
    """One size: the server and the bare stack in turns, both saturated; then a lively pace."""
    server = ServerProcess(settings, folder)
    bare = ServerProcess(Settings(database="none", port=0), folder, ECHO)
    try:
        await asyncio.to_thread(server.start)
        await asyncio.to_thread(bare.start)
        await warm_up(server.address, game)
        before = server.memory()
        tables = [TableOfFour(server.address, game, number) for number in range(size)]
        await gently([table.sit_down() for table in tables])
        rooms = [EchoRoom(bare.address, number) for number in range(size)]
        await gently([room.sit_down() for room in rooms])
        played, echoed, syncs = Part(server), Part(bare), list[float]()
        for _ in range(TURNS):
            await gently([table.lay_ready(READY // size + 1) for table in tables])
            await played.go_on([table.play for table in tables], seconds / TURNS)
            frame = _middle([frame for table in tables for frame in table.frames])
            await _set_frame(bare, frame)
            await echoed.go_on([room.play for room in rooms], seconds / TURNS)
            syncs += await asyncio.to_thread(_sync_times, folder)
        times, halves = played.times(tables), _early_and_late(tables)
        memory = (server.memory() - before) / sum(table.tables for table in tables) / 1024
        for table in tables:
            table.seconds, table.numbers = [], []
        paced = Part(server)
        await paced.go_on([partial(table.play, pause=1.0) for table in tables], seconds)
        paced_times = paced.times(tables)
        for table in tables:
            await table.leave()
        for room in rooms:
            await room.leave()
    finally:
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(bare.stop)
    echo_times = echoed.times(rooms)
    rate, echo = len(times) / played.spent, len(echo_times) / echoed.spent
    return Row(
        tables=size,
        moves_per_second=rate,
        p50_ms=1e3 * quantile(times, 0.5),
        p99_ms=1e3 * quantile(times, 0.99),
        echo_per_second=echo,
        echo_p50_ms=1e3 * quantile(echo_times, 0.5),
        share_of_echo=rate / echo,
        paced_moves_per_second=len(paced_times) / paced.spent,
        paced_p50_ms=1e3 * quantile(paced_times, 0.5),
        paced_p99_ms=1e3 * quantile(paced_times, 0.99),
        kilobytes_a_table=memory,
        frame_bytes=len(frame),
        early_ms=1e3 * halves[0],
        late_ms=1e3 * halves[1],
        server_ms_a_move=1e3 * played.cpu / max(1, len(times)),
        echo_server_ms_a_move=1e3 * echoed.cpu / max(1, len(echo_times)),
        sync_ms=1e3 * quantile(syncs, 0.5),
    )


class Part:
    """What one of the servers did in its turns."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.spent = 0.0
        self.cpu = 0.0

    async def go_on(self, plays: Sequence[Play], seconds: float) -> None:
        """Let all play for a while."""
        cpu, started = self.server.cpu_seconds(), perf_counter()
        await asyncio.gather(*(play(started + seconds) for play in plays))
        self.spent += perf_counter() - started
        self.cpu += self.server.cpu_seconds() - cpu

    @staticmethod
    def times(players: Sequence[TableOfFour | EchoRoom]) -> list[float]:
        """How long each move took."""
        return [time for player in players for time in player.seconds]


def _sync_times(folder: Path) -> list[float]:
    """How long the disk takes to make a page durable: no move is quicker with `--sync`."""
    times = []
    with (folder / "sync").open("ab") as file:
        for _ in range(SYNCS):
            started = perf_counter()
            file.write(bytes(4096))
            file.flush()
            os.fsync(file.fileno())
            times.append(perf_counter() - started)
    return times


def _middle(frames: list[str]) -> str:
    """A frame of middling size."""
    return sorted(frames, key=len)[len(frames) // 2]


async def _set_frame(bare: ServerProcess, frame: str) -> None:
    """What the bare stack answers with: a frame as the server sends it just now."""
    async with Client(bare.address) as client:
        await client.raw("POST", "/frame", frame)


async def warm_up(address: str, game: str) -> None:
    """A table that is not measured: imports, caches, first connections."""
    table = TableOfFour(address, game, -1)
    await table.sit_down()
    await table.play(perf_counter() + 1.0)
    await table.leave()


async def gently(work: Sequence[Any]) -> None:
    """Do many things, a few at a time."""
    slots = asyncio.Semaphore(AT_ONCE)

    async def one(item: Any) -> None:
        async with slots:
            await item

    await asyncio.gather(*map(one, work))


def _early_and_late(tables: Sequence[TableOfFour]) -> tuple[float, float]:
    """Median time of the moves of the first and of the last third of games."""
    pairs = [pair for t in tables for pair in zip(t.numbers, t.seconds, strict=True)]
    longest = max(number for number, _ in pairs)
    early = [seconds for number, seconds in pairs if number < longest / 3]
    late = [seconds for number, seconds in pairs if number > 2 * longest / 3]
    return quantile(early, 0.5), quantile(late, 0.5)


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which a share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
