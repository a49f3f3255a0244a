"""What tables feel of reviews: moves at a lively pace, without and with a queue of reviews."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec

from ...bots.driver import play_game
from ...bots.registry import default_bot, make_bot
from ...core.record import write_record
from ...games import get_game
from ..client import Client
from ..services.settings import Settings
from .measure import Part, gently, quantile, warm_up
from .players import TableOfFour, source_of
from .process import ServerProcess

PAUSE = 1.0  # seconds from one move of a table to the next, on average
FAR = 10_000  # people who look at reviews come from addresses of their own


class Beside(msgspec.Struct):
    """How long moves took without and with reviews, and how many of these were never over."""

    tables: int
    reviews: int
    seconds: float
    moves_without: int
    moves_with: int
    p50_without_ms: float
    p50_with_ms: float
    p95_without_ms: float
    p95_with_ms: float
    under_way: int
    """Reviews that were still being made when the last move was measured."""

    @property
    def more_ms(self) -> float:
        """How much higher the 95th percentile is with reviews."""
        return self.p95_with_ms - self.p95_without_ms


class Reader:
    """Somebody who asks for the review of a game."""

    def __init__(self, address: str, record: str, number: int) -> None:
        self.client = Client(address, source=source_of(FAR + number, 0))
        self.record = record
        self.table = ""

    async def ask(self) -> None:
        """Bring the record, and begin its review."""
        await self.client.introduce("reader")
        made = await self.client.request("POST", "/api/records", self.record)
        self.table = made["id"]
        await self.is_waiting()

    async def is_waiting(self) -> bool:
        """Whether the review is still being made."""
        found = await self.client.post(f"/api/tables/{self.table}/review")
        self.client.disconnect()
        return not found["done"]


def record_text(game: str, number: int) -> str:
    """A game of quick bots with the fewest players."""
    rules = get_game(game)
    players, _ = rules.player_range()
    bots = [make_bot(default_bot(game), rules) for _ in range(players)]
    return write_record(play_game(rules, {"players": players}, f"load-{number}", bots).record)


async def beside_reviews(
    database: str,
    folder: Path,
    size: int,
    reviews: int,
    seconds: float,
    game: str,
    told: Callable[[], None] = lambda: None,
) -> Beside:
    """So many tables for so many seconds, first alone and then beside the reviews."""
    server = ServerProcess(Settings(database=database, port=0, warm_bots=True), folder)
    records = [await asyncio.to_thread(record_text, game, number) for number in range(reviews)]
    try:
        await asyncio.to_thread(server.start)
        await warm_up(server.address, game)
        tables = [TableOfFour(server.address, game, number) for number in range(size)]
        await gently([table.sit_down() for table in tables])
        times = []
        readers = [Reader(server.address, text, number) for number, text in enumerate(records)]
        for with_reviews in (False, True):
            if with_reviews:
                await gently([reader.ask() for reader in readers])
            for table in tables:
                table.seconds = []
            plays = [partial(table.play, pause=PAUSE) for table in tables]
            await Part(server).go_on(plays, seconds)
            times.append(Part.times(tables))
            told()
        under_way = sum([await reader.is_waiting() for reader in readers])
        for table in tables:
            await table.leave()
    finally:
        await asyncio.to_thread(server.stop)
    without, with_ = times
    return Beside(
        tables=size,
        reviews=reviews,
        seconds=seconds,
        moves_without=len(without),
        moves_with=len(with_),
        p50_without_ms=1e3 * quantile(without, 0.5),
        p50_with_ms=1e3 * quantile(with_, 0.5),
        p95_without_ms=1e3 * quantile(without, 0.95),
        p95_with_ms=1e3 * quantile(with_, 0.95),
        under_way=under_way,
    )
