"""Bots think beside the tables: a slow one holds up nobody else, a broken one ends no game."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from command import kontor
from kontor.games import get_game
from kontor.house.bots import BACKGROUND, PLAYED, WATCHED, Rank
from kontor.server.client import Refused
from kontor.server.live.hub import Hub
from kontor.server.load.process import ServerProcess
from kontor.server.services import bots as bots_module
from kontor.server.services.bots import BotPool, Slot
from kontor.server.services.program import program_state
from kontor.server.services.settings import Settings
from kontor.server.store.claims import LEASE, claim
from kontor.server.store.database import Database
from kontor.server.store.migrate import migrate
from kontor.server.store.people import add_person
from kontor.server.store.store import SqlStore
from kontor.table import allowed as rules
from kontor.table import lobby
from kontor.table.catalogue import default_level, is_quick, levels
from kontor.table.errors import Refusal
from kontor.table.limits import BOT_TABLES
from kontor.table.log import entry_values
from kontor.table.messages import NewTable, SeatWish
from kontor.table.moment import Entry
from kontor.table.thinking import Advice, Question
from server.conftest import StartServer
from server.helpers import GAME, ME, new_table, person, play_on, run, up_to

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


def test_slow_and_quick_bots_are_all_answered() -> None:
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
            assert all(isinstance(advice, Advice) for advice in await asyncio.gather(*thinking))
            assert (pool.asked, pool.failed) == (13, 0)
        finally:
            pool.close()

    run(check())


class Thinking:
    """A pool whose bots answer when the test says so."""

    def __init__(self, pool: BotPool) -> None:
        self.pool = pool
        self.begun: list[str] = []
        self._answers: dict[str, asyncio.Future[Advice]] = {}
        self._question = question("random", "any")
        pool._ask = self._ask  # type: ignore[method-assign, assignment]

    async def _ask(self, slot: Slot, asked: Question) -> Advice:
        self.begun.append(asked.table)
        return await self._answers[asked.table]

    def ask(self, table: str, rank: Rank, *, quick: bool) -> None:
        """Somebody asks; levels are named by how long they think."""
        level = "quick" if quick else "slow"
        asked = msgspec.structs.replace(self._question, table=table, level=level)
        self._answers[table] = asyncio.get_running_loop().create_future()
        self.tasks.append(asyncio.ensure_future(self.pool.advise(asked, rank, quick)))

    tasks: list[asyncio.Task[Advice | None]] = []

    async def answer(self, table: str, seconds: float) -> None:
        """A bot has thought for so long."""
        action = self._question.legal[0]
        self._answers[table].set_result(Advice(action, seconds=seconds))
        await self.settle()

    async def settle(self) -> None:
        """Let everything happen that can."""
        for _ in range(50):
            await asyncio.sleep(0)


def test_tables_with_people_never_wait_behind_tables_of_bots() -> None:
    async def check() -> None:
        thinking = Thinking(BotPool(2))
        for number in range(12):
            thinking.ask(f"bots {number}", Rank(BACKGROUND, "eve"), quick=False)
        await thinking.settle()
        assert thinking.begun == ["bots 0"], "in a process of their own"
        thinking.ask("person", Rank(WATCHED, "ann"), quick=True)
        thinking.ask("thoughtful", Rank(WATCHED, "ann"), quick=False)
        await thinking.settle()
        assert thinking.begun == ["bots 0", "person", "thoughtful"], "both at once"

    run(check())


def test_quick_bots_never_wait_behind_slow_ones_even_the_first_time() -> None:
    async def check() -> None:
        thinking = Thinking(BotPool(2))
        for number in range(5):
            thinking.ask(f"slow {number}", Rank(WATCHED, f"p{number}"), quick=False)
        await thinking.settle()
        thinking.ask("quick", Rank(PLAYED, "bob"), quick=True)
        await thinking.settle()
        assert thinking.begun == ["slow 0", "quick"]
        await thinking.answer("quick", 0.01)
        assert thinking.begun == ["slow 0", "quick"], "the last process waits for quick ones"

    run(check())
    assert is_quick(GAME, default_level(GAME)) and is_quick(GAME, "random")
    assert not is_quick(GAME, SLOWEST) and not is_quick(GAME, "nobody")


def test_after_people_it_goes_by_person() -> None:
    async def check() -> None:
        thinking = Thinking(BotPool(1))
        for number in range(5):
            thinking.ask(f"eve {number}", Rank(WATCHED, "eve"), quick=False)
        thinking.ask("ann", Rank(WATCHED, "ann"), quick=False)
        thinking.ask("away", Rank(PLAYED, "bob"), quick=False)
        await thinking.settle()
        await thinking.answer("eve 0", 2.0)
        assert thinking.begun == ["eve 0", "ann"], "for her bots have thought less"
        await thinking.answer("ann", 1.0)
        assert thinking.begun[-1] == "eve 1", "who waits here comes before who is away"

    run(check())


def test_a_program_that_was_changed_starts_no_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        pool = BotPool(1)
        monkeypatch.setattr(bots_module, "program_state", lambda: "another")
        with pytest.raises(Refusal) as refused:
            await pool.ask(question("random", "t"))
        assert refused.value.code == "unavailable" and pool.changed
        pool.close()

    run(check())


def test_the_state_of_the_program_changes_with_its_files(tmp_path: Path) -> None:
    (tmp_path / "a.so").write_text("compiled")
    before = program_state(tmp_path)
    assert program_state(tmp_path) == before
    (tmp_path / "a.cpython-311-x86_64-linux-gnu.so").write_text("compiled")
    assert program_state(tmp_path) != before


def test_two_workers_do_not_think_twice_about_one_move(database: str) -> None:
    made = Database(database)
    migrate(made)
    with made.writing() as conn:
        me = add_person(conn, "Ann").id
        wish = NewTable(game=GAME, options={"players": 1}, start=True)
        table = lobby.create(SqlStore(conn), wish, me).id
    with made.writing() as conn:
        assert claim(conn, table, 3, "w_1", 100.0)
        assert not claim(conn, table, 3, "w_2", 100.0 + LEASE / 2)
        assert claim(conn, table, 3, "w_1", 100.0 + LEASE / 2), "said again"
        assert not claim(conn, table, 3, "w_2", 100.0 + LEASE)
        assert claim(conn, table, 4, "w_2", 100.0 + LEASE), "another moment is anybody's"
        assert claim(conn, table, 4, "w_1", 101.0 + 2 * LEASE), "the other one has vanished"
    made.close()


def test_a_person_has_so_many_tables_of_bots_only(server: ServerProcess) -> None:
    async def make() -> None:
        client = await person(server)
        bots = [{"kind": "bot", "bot": SLOWEST}] * 4
        for _ in range(BOT_TABLES):
            assert (await new_table(client, *bots))["status"] == "running"
        with pytest.raises(Refused) as refused:
            await new_table(client, *bots)
        assert refused.value.code == "conflict"
        assert (await new_table(client, ME))["status"] == "running"

    run(make())


def test_the_log_takes_whole_numbers_only() -> None:
    class Whole(int):
        """Looks like a number, and would be stored as something else."""

    moment: Any = None
    with pytest.raises(TypeError):
        entry_values("t", Entry(seq=1, kind="act", seat=0, action=Whole(3)), moment, None)


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
            table = await hub.table((await hub.write(lobby.create, wish, me)).id)
            bot = next(seat.seat for seat in table.row.seats if seat.bot)
            if bot in table.present().legal:
                break
            seats.reverse()

        async def ask(asked: Question, *more: object) -> Advice:
            await table.perform(
                lambda now, row: rules.resign(now, row, me, 1 - bot, "r", 0.0), me, "r"
            )
            return Advice(asked.legal[0])

        hub.bots.ask = ask  # type: ignore[method-assign, assignment]
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
import numpy
from kontor.bots.base import Bot, Choice

class Last(Bot):
    def choose(self, situation):
        action = next(a for a in situation.legal if not self.game.text(a).startswith("loan"))
        return Choice(numpy.int64(action), numpy.float32(1.5), line=[numpy.int64(action)])
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
    server.stop()
    with sqlite3.connect(tmp_path / "test.db") as connection:
        kinds = connection.execute("SELECT DISTINCT typeof(action) FROM entries").fetchall()
    assert ("blob",) not in kinds and ("integer",) in kinds


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
