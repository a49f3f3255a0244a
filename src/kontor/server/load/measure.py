"""The load test: N tables of four beside the bare stack, with the same clients in the same run."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from ..client import Client
from ..settings import Settings
from .players import EchoRoom, TableOfFour
from .process import ServerProcess

AT_ONCE = 16


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


async def measure(
    database: str, folder: Path, sizes: Sequence[int], seconds: float, game: str
) -> list[Row]:
    """All sizes, each on a fresh server."""
    return [await measure_one(database, folder, size, seconds, game) for size in sizes]


async def measure_one(database: str, folder: Path, size: int, seconds: float, game: str) -> Row:
    """One size: saturated, at a lively pace, and the bare stack."""
    server = ServerProcess(Settings(database=database, port=0, limits=False), folder)
    await asyncio.to_thread(server.start)
    try:
        await _warm_up(server.address, game)
        before = server.memory()
        tables = [TableOfFour(server.address, game, number) for number in range(size)]
        await _gently([table.sit_down() for table in tables])
        used = server.cpu_seconds()
        rate, times = await _timed(tables, seconds)
        used = server.cpu_seconds() - used
        moves = sum(table.moves for table in tables)
        memory = (server.memory() - before) / size / 1024
        halves = _early_and_late(tables)
        frame = tables[0].players[0].last
        for table in tables:
            table.moves, table.seconds = 0, []
        paced, paced_times = await _timed(tables, seconds, pause=1.0)
        for table in tables:
            await table.leave()
    finally:
        await asyncio.to_thread(server.stop)
    echo, echo_times, echo_used = await _measure_echo(folder, size, seconds, frame)
    return Row(
        tables=size,
        moves_per_second=rate,
        p50_ms=1e3 * quantile(times, 0.5),
        p99_ms=1e3 * quantile(times, 0.99),
        echo_per_second=echo,
        echo_p50_ms=1e3 * quantile(echo_times, 0.5),
        share_of_echo=rate / echo,
        paced_moves_per_second=paced,
        paced_p50_ms=1e3 * quantile(paced_times, 0.5),
        paced_p99_ms=1e3 * quantile(paced_times, 0.99),
        kilobytes_a_table=memory,
        frame_bytes=len(frame),
        early_ms=1e3 * halves[0],
        late_ms=1e3 * halves[1],
        server_ms_a_move=1e3 * used / max(1, moves),
        echo_server_ms_a_move=1e3 * echo_used / max(1, len(echo_times)),
    )


async def _warm_up(address: str, game: str) -> None:
    """A table that is not measured: imports, caches, first connections."""
    table = TableOfFour(address, game, -1)
    await table.sit_down()
    await table.play(perf_counter() + 1.0)
    await table.leave()


async def _gently(work: Sequence[Any]) -> None:
    """Do many things, a few at a time."""
    slots = asyncio.Semaphore(AT_ONCE)

    async def one(item: Any) -> None:
        async with slots:
            await item

    await asyncio.gather(*map(one, work))


async def _timed(
    tables: Sequence[TableOfFour], seconds: float, pause: float = 0.0
) -> tuple[float, list[float]]:
    started = perf_counter()
    await asyncio.gather(*(table.play(started + seconds, pause) for table in tables))
    spent = perf_counter() - started
    times = [time for table in tables for time in table.seconds]
    return len(times) / spent, times


async def _measure_echo(
    folder: Path, size: int, seconds: float, frame: str
) -> tuple[float, list[float], float]:
    settings = Settings(database="none", port=0, limits=False)
    server = ServerProcess(settings, folder, "kontor.server.load.echo")
    await asyncio.to_thread(server.start)
    try:
        async with Client(server.address) as client:
            await client.raw("POST", "/frame", frame)
        rooms = [EchoRoom(server.address, number) for number in range(size)]
        await _gently([room.sit_down() for room in rooms])
        used = server.cpu_seconds()
        started = perf_counter()
        await asyncio.gather(*(room.play(started + seconds) for room in rooms))
        spent = perf_counter() - started
        used = server.cpu_seconds() - used
        for room in rooms:
            await room.leave()
    finally:
        await asyncio.to_thread(server.stop)
    times = [time for room in rooms for time in room.seconds]
    return len(times) / spent, times, used


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
