"""Bots think beside the tables: a slow one holds up nobody else, a broken one ends no game."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

import pytest

from kontor.games import get_game
from kontor.server import lobby, rules
from kontor.server.bots import Advice, BotPool, Question
from kontor.server.catalogue import levels
from kontor.server.hub import Hub
from kontor.server.load.process import ServerProcess
from kontor.server.messages import NewTable, SeatWish
from kontor.server.migrate import migrate
from kontor.server.settings import Settings
from kontor.server.store.people import add_person
from server.conftest import StartServer
from server.helpers import GAME, ME, kontor, new_table, person, play_on, run, up_to

SLOWEST = levels(GAME)[-1]


def question(level: str, table: str, seconds: float = 1.0) -> Question:
    """What a bot is asked in the middle of a game, with much to choose from."""
    game, chance = get_game(GAME), random.Random(table)
    state, seat, legal = game.new({"players": 3}, table), 0, list[int]()
    for _ in range(200):
        seat = state.seats_to_act()[0]
        legal = game.legal_actions(state, seat)
        if len(legal) > 12:
            break
        game.apply(state, seat, chance.choice(legal))
    view = game.view(state, seat)
    return Question(GAME, level, table, seat, view, legal, "seed", 0, seconds)


def test_slow_bots_leave_a_process_to_quick_ones() -> None:
    async def check() -> None:
        pool = BotPool(2)
        try:
            for level in ("random", SLOWEST):
                await pool.advise(question(level, "first"))
            thinking = [
                asyncio.ensure_future(pool.advise(question(SLOWEST, f"slow {number}")))
                for number in range(6)
            ]
            for number in range(5):
                assert await pool.advise(question("random", f"quick {number}")) is not None
            assert sum(task.done() for task in thinking) <= 3
            assert all(isinstance(advice, Advice) for advice in await asyncio.gather(*thinking))
            assert (pool.asked, pool.failed) == (13, 0)
        finally:
            pool.close()

    run(check())


def test_a_bot_that_breaks_down_ends_no_game() -> None:
    async def check() -> None:
        pool = BotPool(1)
        try:
            asked = question("no such bot", "broken")
            assert await pool.advise(asked) is None
            assert (await pool.ask(asked)).action in asked.legal
            assert pool.failed == 2
            assert await pool.advise(question("random", "healthy")) is not None
        finally:
            pool.close()

    run(check())


def test_a_bot_acts_no_more_when_the_game_has_ended(sqlite_database: str) -> None:
    """The person resigns while the bot thinks; what the bot then says comes too late."""

    async def play() -> None:
        hub = Hub(Settings(database=sqlite_database, limits=False))
        migrate(hub.database)
        me = (await hub.database.write(add_person, "Ann")).id
        seats = [SeatWish(kind="bot", bot="random"), SeatWish(kind="me")]
        while True:
            wish = NewTable(game=GAME, options={"players": 2}, seats=seats, start=True)
            table = await hub.table((await hub.database.write(lobby.create, wish, me)).id)
            bot = next(seat.seat for seat in table.row.seats if seat.bot)
            if bot in table.present().legal:
                break
            seats.reverse()

        async def ask(asked: Question) -> Advice:
            await table.perform(
                lambda now, row: rules.resign(now, row, me, 1 - bot, "r", 0.0), me, "r"
            )
            return Advice(asked.legal[0])

        hub.bots.ask = ask  # type: ignore[method-assign]
        table.driver.poke()
        while table.driver.is_running:
            await asyncio.sleep(0.01)
        assert (table.row.status, table.present().seq) == ("finished", 1)
        await hub.stop()

    run(play())


def test_thinking_bots_hold_up_no_table(server: ServerProcess) -> None:
    """Four tables where the strongest bots think, and one where a person moves on."""

    async def play() -> None:
        async with await person(server) as client, client.socket() as socket:
            bot = {"kind": "bot", "bot": SLOWEST}
            for _ in range(4):
                await new_table(client, bot, bot, ME)
            table = (await new_table(client, ME))["id"]
            await socket.watch(table)
            slowest = 0.0
            for _ in range(25):
                view = socket.states[table]["views"][0]
                started = time.monotonic()
                ack = await socket.act(table, 0, view["actions"][0]["n"])
                await up_to(socket, table, ack["seq"])
                slowest = max(slowest, time.monotonic() - started)
            assert slowest < 5.0

    run(play())


MINE = """
from kontor.bots.base import Bot, Choice

class Last(Bot):
    def choose(self, situation):
        return Choice(next(a for a in situation.legal if not self.game.text(a).startswith("loan")))
"""


def test_a_host_offers_bots_of_their_own(tmp_path: Path, start_server: StartServer) -> None:
    (tmp_path / "mine.py").write_text(MINE, "utf-8")
    bots = (f"mine={tmp_path / 'mine.py'}:Last",)
    server = start_server(f"sqlite:///{tmp_path / 'test.db'}", bots=bots)

    async def play() -> None:
        client = await person(server)
        (game,) = [found for found in await client.get("/api/games") if found["name"] == GAME]
        assert game["bots"] == [*levels(GAME), "mine"]
        table = await new_table(client, ME, {"kind": "bot", "bot": "mine"})
        async with client.socket() as socket:
            await socket.watch(table["id"])
            await play_on([socket], table["id"], random.Random(1), 20)
        moves = (await client.get(f"/api/tables/{table['id']}/line"))["moves"]
        assert {move["bot"] for move in moves} == {None, "mine"}

    run(play())


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("mine", "should be like"),
        ("master=greedy", "another bot"),
        ("mine=nowhere.py:Bot", "nowhere.py"),
    ],
)
def test_a_bot_that_cannot_be_offered_is_told(given: str, says: str) -> None:
    done = kontor("serve", "--bot", given)
    assert done.returncode == 2 and says in done.stderr
