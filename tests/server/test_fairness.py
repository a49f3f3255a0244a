"""Nobody loses a game to anything but play: clocks, deals, shuffles, presence, passwords."""

from __future__ import annotations

import asyncio
import gzip
import random
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from command import kontor
from kontor.core.errors import KontorError
from kontor.core.shuffle import (
    check_shuffle,
    mixed_seed,
    new_random,
    read_shuffle,
    seed_fingerprint,
)
from kontor.house.live import LiveTable
from kontor.server.client import Client, Refused
from kontor.server.live.hub import Hub
from kontor.server.load.process import ServerProcess
from kontor.server.process.admin import all_tables, check_table, verify_record
from kontor.server.services.limits import RATES
from kontor.server.services.settings import Settings
from kontor.server.store import presence, pulse
from kontor.server.store.daily import ensure_daily_key, move_tries
from kontor.server.store.database import Database
from kontor.server.store.log import entries_after
from kontor.server.store.migrate import migrate
from kontor.server.store.people import add_person, add_session, session_of
from kontor.server.store.store import SqlStore
from kontor.server.store.tables import load_table
from kontor.table import allowed, takeover, timing
from kontor.table.catalogue import find_game
from kontor.table.clocks import AFTER_A_STOP, Clocks
from kontor.table.daily import begin_daily, daily_info
from kontor.table.info import deadline, shows_everything, table_info, today
from kontor.table.lobby import create, propose, start
from kontor.table.log import load_moment
from kontor.table.messages import Clock, NewProposal, NewTable, SeatWish, Wanted
from kontor.table.moment import Entry, advance
from kontor.table.rows import TableRow
from kontor.table.thinking import bot_seed, question
from server.conftest import StartServer, new_database
from server.helpers import (
    GAME,
    ME,
    OPEN,
    Json,
    new_table,
    person,
    play_on,
    run,
    seated,
    up_to,
)

STORED = Path(__file__).parent / "data" / "version-0.1.db.gz"


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """Time that the test lets pass: set the first item to so many seconds."""
    ahead = [0.0]
    real = timing.TIMING.now
    monkeypatch.setattr(timing, "now", lambda: real() + ahead[0])
    yield ahead


# Clocks


def test_held_clocks_lose_nothing_and_leave_time_to_come_back() -> None:
    clocks = Clocks(60.0, (10.0, 10.0), (1000.0, None))
    held = clocks.held(500.0, 1510.0)
    assert held.until(0) == 1570.0 and held.until(1) is None
    late = clocks.held(500.0, 1569.0)
    assert late.until(0) == 1569.0 + AFTER_A_STOP
    assert late.bank == clocks.bank
    assert clocks.held(-3600.0, -2000.0).until(0) == 1070.0 - 3600.0


def with_clock(database: Database, turn: float) -> tuple[TableRow, str, str]:
    """A running table of two with clocks."""
    with database.writing() as conn:
        ann, bob = (add_person(conn, name).id for name in ("Ann", "Bob"))
        seats = [SeatWish(kind="me"), SeatWish(kind="me")]
        wish = NewTable(
            game=GAME,
            options={"players": 2},
            seats=seats,
            clock=Clock(turn=turn),
            start=True,
            timeout="resign",
        )
        return create(SqlStore(conn), wish, ann), ann, bob


def test_clocks_stand_while_the_server_is_down(sqlite_database: str) -> None:
    database = Database(sqlite_database)
    migrate(database)
    row, ann, _ = with_clock(database, 60.0)
    began = row.started or 0.0
    with database.writing() as conn:
        assert pulse.beat(conn, began, "w", True) == []
        assert pulse.beat(conn, began + 1.0, "w", False) == [], "a beat in time holds nothing"
        assert pulse.beat(conn, began + 1.0 + 14.0, "w", True) == [row.id]
        moment = load_moment(SqlStore(conn), find_game(row.game), load_table(conn, row.id))
        assert moment.seq == 1 and moment.clocks is not None
        (seat,) = moment.asked
        until = moment.clocks.until(seat)
        assert until is not None and until >= began + 60.0 + 14.0
        # The machine's clock is set forth an hour, then back: nobody has less time, or more.
        for jump in (3600.0, -3600.0):
            at = conn.execute(pulse.select(pulse.pulse.c.at)).scalar_one()
            assert pulse.beat(conn, at + jump, "w", False) == [row.id]
        moment = load_moment(SqlStore(conn), find_game(row.game), load_table(conn, row.id))
        assert moment.clocks is not None and moment.seq == 3
        assert moment.clocks.until(seat) == pytest.approx(until, abs=AFTER_A_STOP)
        verdict = check_table(conn, load_table(conn, row.id))
        assert verdict.faults == []
        # What could be taken back still can, with the time it was.
        action = moment.legal[seat][0]
        after = advance(moment, Entry(seq=4, kind="act", seat=seat, action=action, person=ann))
        pause = Entry(seq=5, kind="pause", count=100, at=began + 200)
        assert advance(after, pause).can_undo(ann) == after.can_undo(ann)
    database.close()


def test_a_game_is_not_lost_while_the_server_is_down(
    sqlite_database: str, start_server: StartServer
) -> None:
    """The server is killed, the clock would run out meanwhile, the server comes back."""
    server = start_server(sqlite_database)

    async def begin() -> tuple[str, str]:
        async with await person(server) as client:
            table = await new_table(client, ME, ME, clock={"turn": 4.0}, timeout="resign")
            return table["id"], client.token or ""

    async def after(table: str, token: str) -> None:
        client = Client(server.address, token)
        info = await client.get(f"/api/tables/{table}")
        assert info["status"] == "running"
        state = await client.get(f"/api/tables/{table}/state?since=0")
        assert "pause" in [entry["kind"] for entry in state["since"]]
        (seat,) = state["to_act"]
        until = next(c["until"] for c in state["clock"]["seats"] if c["seat"] == seat)
        assert until > timing.now() + 4.0, "a restart leaves time to come back"

    table, token = run(begin())
    server.kill()
    _let_pass(sqlite_database, 30.0)
    server.start()
    run(after(table, token))


def _let_pass(address: str, seconds: float) -> None:
    """As if the server had stopped earlier."""
    database = Database(address)
    with database.writing() as conn:
        conn.execute(pulse.update(pulse.pulse).values(at=pulse.pulse.c.at - seconds))
    database.close()


# Presence and takeovers


async def table_of_two(hub: Hub, **more: object) -> tuple[LiveTable, str, str]:
    """A running table of two people."""
    migrate(hub.database)
    ann = (await hub.database.write(add_person, "Ann")).id
    bob = (await hub.database.write(add_person, "Bob")).id
    seats = [SeatWish(kind="me"), SeatWish(kind="open")]
    wish = NewTable(game=GAME, options={"players": 2}, seats=seats, **more)  # type: ignore[arg-type]
    row = await hub.write(create, wish, ann)
    from kontor.table.lobby import set_seat

    await hub.write(set_seat, row.id, 1, SeatWish(kind="me", invite=row.invite), bob)
    await hub.write(start, row.id, ann)
    return await hub.table(row.id), ann, bob


def test_a_seat_is_taken_over_only_after_the_grace(
    sqlite_database: str, later: list[float]
) -> None:
    async def play() -> None:
        hub = Hub(Settings(database=sqlite_database, limits=False))
        table, ann, bob = await table_of_two(hub)
        wish = NewProposal(kind="takeover", seat=1)
        row, agreed = await hub.write(propose, table.id, wish, ann)
        assert agreed is None
        (shown,) = table_info(row, ann).proposals
        assert shown.due is not None and shown.waiting == [bob]
        later[0] = takeover.LEAST_GRACE - 5.0
        row, agreed = await hub.write(propose, table.id, wish, ann)
        assert agreed is None, "not yet"
        # He comes back on another worker: the same truth for all.
        await hub.database.write(presence.mark, "w_other", [bob], [], timing.now())
        later[0] = takeover.LEAST_GRACE + 20.0
        row, agreed = await hub.write(propose, table.id, wish, ann)
        assert agreed is None and row.seats[1].is_online
        assert table_info(row, ann).proposals[0].due is None
        # He goes again, for good; then another worker goes with all its people.
        await hub.database.write(presence.mark, "w_other", [], [bob], timing.now())
        later[0] += takeover.LEAST_GRACE + 1.0
        await table.refresh()
        while not table.row.seats[1].taken_over:  # what was agreed on is done by itself
            await asyncio.sleep(0.001)
        assert table.row.seats[1].away
        assert table.row.seats[1].bot == table.row.takeover == "casual"
        await table.give_back_to(ann)
        assert table.row.seats[1].taken_over
        await table.give_back_to(bob)
        assert not table.row.seats[1].taken_over
        await hub.stop()

    run(play())


@pytest.mark.parametrize("gap", [300.0, 3600.0, -3600.0])
def test_nobody_was_away_while_the_server_was(
    sqlite_database: str, later: list[float], gap: float
) -> None:
    """It stops, or the machine's clock is set: the seats of those who were here are still safe."""

    async def play() -> None:
        hub = Hub(Settings(database=sqlite_database, limits=False))
        table, ann, bob = await table_of_two(hub)
        began = timing.now()
        await hub.database.write(presence.mark, "w_gone", [ann, bob], [], began)
        await hub.database.write(pulse.beat, began, "w_gone", False)
        await hub.database.write(presence.mark, "w_gone", [], [bob], began)
        later[0] = gap
        await hub.database.write(pulse.beat, timing.now(), hub.name, True)
        wish = NewProposal(kind="takeover", seat=1)
        _, agreed = await hub.write(propose, table.id, wish, ann)
        assert agreed is None, "he could not come back"
        later[0] = gap + takeover.LEAST_GRACE + 5.0
        _, agreed = await hub.write(propose, table.id, wish, ann)
        assert agreed is not None, "now he could"
        await hub.stop()

    run(play())


def test_where_clocks_give_more_the_grace_is_a_turn(sqlite_database: str) -> None:
    async def play() -> None:
        hub = Hub(Settings(database=sqlite_database, limits=False))
        table, *_ = await table_of_two(hub, clock=Clock(turn=86_400.0))
        assert takeover.grace(table.row) == 86_400.0 == table_info(table.row, None).grace
        await hub.stop()

    run(play())


def test_presence_is_one_truth_over_workers(postgres: str, start_server: StartServer) -> None:
    """Somebody who leaves one process and stays at another is here."""
    address = new_database(postgres)
    servers = [start_server(address), start_server(address)]

    async def play() -> None:
        async with seated(servers[0], 2) as (table, clients, sockets):
            there = Client(servers[1].address, clients[1].token)
            async with there.socket() as other:
                await other.watch(table)
                await sockets[1].connection.close()
                await other.ask({"type": "ping"})
                for server in servers:
                    client = Client(server.address, clients[0].token)
                    info = await client.get(f"/api/tables/{table}")
                    assert info["seats"][1]["online"]
                wish = {"kind": "takeover", "seat": 1}
                info = await clients[0].post(f"/api/tables/{table}/proposals", wish)
                assert clients[1].me["id"] in info["proposals"][0]["waiting"]
                assert not info["seats"][1]["taken_over"]
            while sockets[0].tables[table]["seats"][1]["online"]:  # heard from the other process
                await sockets[0].change()

    run(play())


# The deal of the day


def test_the_deal_of_the_day_has_a_deadline(sqlite_database: str, later: list[float]) -> None:
    database = Database(sqlite_database)
    migrate(database)
    noon = deadline(today()) - 13 * 3600.0 - timing.now()
    with database.writing() as conn:
        ensure_daily_key(conn)
        later[0] = noon
        day = today()
        ann, bob = (add_person(conn, name).id for name in ("Ann", "Bob"))
        rows = [begin_daily(SqlStore(conn), GAME, who) for who in (ann, bob)]
        game = find_game(GAME)

        def finish(row: TableRow, who: str) -> TableRow:
            from kontor.table.finish import outcome_at_end, write_end

            moment = load_moment(SqlStore(conn), game, row)
            outcome = outcome_at_end(game.outcome(moment.state), row)
            write_end(SqlStore(conn), row.id, timing.now(), "played", outcome)
            return load_table(conn, row.id)

        late_in_time = finish(rows[0], ann)
        later[0] = noon + 12.5 * 3600.0  # after midnight: tables of that day still run
        assert today() != day
        info = daily_info(SqlStore(conn), GAME, day, bob)
        assert info.seed is None and not shows_everything(late_in_time)
        assert table_info(late_in_time, ann).shuffle.seed is None
        later[0] = noon + 13 * 3600.0 + 1.0
        too_late = finish(rows[1], bob)
        info = daily_info(SqlStore(conn), GAME, day, bob)
        assert info.seed is not None and shows_everything(too_late)
        assert [result.person for result in info.results] == [ann]
    database.close()


def test_a_guests_try_is_the_accounts(sqlite_database: str) -> None:
    database = Database(sqlite_database)
    migrate(database)
    with database.writing() as conn:
        ensure_daily_key(conn)
        guest, account, other = (add_person(conn, name).id for name in ("G", "A", "O"))
        first = begin_daily(SqlStore(conn), GAME, guest)
        assert move_tries(conn, guest, account) == [first.id]
        assert begin_daily(SqlStore(conn), GAME, account).id == first.id, "it was the one try"
        assert load_table(conn, first.id).seats_of(account) == [0]
        second = begin_daily(SqlStore(conn), GAME, other)
        third = begin_daily(SqlStore(conn), GAME, guest)
        move_tries(conn, guest, other)
        assert begin_daily(SqlStore(conn), GAME, other).id == second.id, (
            "the one begun first counts"
        )
        assert load_table(conn, third.id).imported
        # The account's own try was begun later than the guest's.
        early, late = (add_person(conn, name).id for name in ("E", "L"))
        of_guest, of_account = (
            begin_daily(SqlStore(conn), GAME, early),
            begin_daily(SqlStore(conn), GAME, late),
        )
        move_tries(conn, early, late)
        assert begin_daily(SqlStore(conn), GAME, late).id == of_guest.id
        assert load_table(conn, of_account.id).imported
    database.close()


def test_a_bot_wins_no_deal_of_the_day_for_anybody(server: ServerProcess) -> None:
    """Who lets a bot play for a while and takes the seat back has no result."""

    async def play(lends: bool) -> tuple[str, Json]:
        client = await person(server)
        table = (await client.post(f"/api/daily/{GAME}"))["id"]
        path = f"/api/tables/{table}"
        async with client.socket() as socket:
            await socket.watch(table)
            if lends:
                await client.post(f"{path}/proposals", {"kind": "takeover", "seat": 0})
                ack = await client.post(f"{path}/giveback", {"seat": 0, "id": "back"})
                await up_to(socket, table, ack["seq"])
            await play_on([socket], table, random.Random(1))
        assert (await client.get(path))["status"] == "finished"
        return client.me["id"], await client.get(f"/api/daily/{GAME}")

    honest, _ = run(play(False))
    lender, day = run(play(True))
    people = [result["person"] for result in day["results"]]
    assert honest in people and lender not in people


# Passwords


def test_a_person_has_so_many_sessions(sqlite_database: str) -> None:
    database = Database(sqlite_database)
    migrate(database)
    with database.writing() as conn:
        ann, bob = (add_person(conn, name).id for name in ("Ann", "Bob"))
        other = add_session(conn, bob, "", 3)
        secrets = [add_session(conn, ann, f"browser {number}", 3) for number in range(5)]
        known = [session_of(conn, secret) is not None for secret in secrets]
        assert known == [False, False, True, True, True] and session_of(conn, other) is not None
    database.close()


def test_a_new_password_ends_all_other_sessions(server: ServerProcess) -> None:
    async def change() -> None:
        ann = await person(server)
        login = f"ann-{random.random()}"[:20]
        await ann.post("/api/me/password", {"login": login, "password": "correct horse"})
        wish = {"login": login, "password": "correct horse", "token": True}
        thief = Client(server.address)
        thief.token = (await thief.post("/api/login", wish))["token"]
        assert (await thief.get("/api/me"))["id"] == ann.me["id"]
        async with thief.socket() as socket:
            new = {"login": login, "password": "battery staple", "current": "correct horse"}
            await ann.post("/api/me/password", new)
            while socket.is_open:
                with pytest.raises(KontorError):
                    await socket.change()
        with pytest.raises(Refused) as refused:
            await thief.get("/api/me")
        assert refused.value.code == "unknown-person"
        assert (await ann.get("/api/me"))["id"] == ann.me["id"]

    run(change())


def test_wrong_passwords_slow_their_sender_and_not_the_owner(
    tmp_path: Path, start_server: StartServer
) -> None:
    hosts = ("127.0.0.1", "127.0.0.2")
    server = start_server(
        f"sqlite:///{tmp_path / 'test.db'}", limits=True, host="0.0.0.0", hosts=hosts
    )

    async def guess() -> None:
        ann = await person(server)
        right = {"login": "ann-owner", "password": "correct horse"}
        await ann.post("/api/me/password", right)
        codes = []
        for number in range(int(RATES["login"][0]) + 3):
            wrong = {"login": "ann-owner", "password": f"guess {number}"}
            try:
                await Client(server.address).post("/api/login", wrong)
            except Refused as refused:
                codes.append(refused.code)
        assert codes[0] == "wrong-login" and codes[-1] == "too-many"
        elsewhere = Client(f"http://127.0.0.2:{server.settings.port}", source="127.0.0.2")
        for _ in range(20):  # and the right one is never counted
            assert (await elsewhere.post("/api/login", right))["id"] == ann.me["id"]

    run(guess())


# The shuffle


def test_the_seed_is_made_of_all_that_was_given() -> None:
    secret, salt = "5ec2e7", "5a17"
    given = {0: new_random(), 2: new_random()}
    seed = mixed_seed(secret, given)
    assert seed == mixed_seed(secret, dict(reversed(given.items())))
    others = [mixed_seed("other", given), mixed_seed(secret, {0: given[0]}), mixed_seed(secret, {})]
    assert seed not in others and mixed_seed(secret, {0: given[2], 2: given[0]}) != seed
    shown = seed_fingerprint(secret, salt)
    assert len(check_shuffle(seed, salt, secret, given, shown)) == 2
    for wrong in ({0: given[0]}, {**given, 2: new_random()}):
        with pytest.raises(KontorError, match="not made of"):
            check_shuffle(seed, salt, secret, wrong, shown)
    with pytest.raises(KontorError, match="not the one shown"):
        check_shuffle(seed, salt, secret, given, seed_fingerprint("another", salt))


def test_everybody_takes_part_in_the_shuffle(server: ServerProcess, tmp_path: Path) -> None:
    async def play() -> None:
        host, guest = await person(server), await person(server, "Bob")
        mine, theirs = new_random(), new_random()
        early = {"game": GAME, "options": {"players": 1}, "seats": [{**ME, "random": mine}]}
        with pytest.raises(Refused):  # nothing is shown yet, the server could still choose
            await host.post("/api/tables", early)
        table = await new_table(host, ME, OPEN)
        path = f"/api/tables/{table['id']}"
        shown = table["shuffle"]
        assert shown["kind"] == "shared" and shown["given"] == [] and shown["secret"] is None
        sit = {**ME, "invite": table["invite"], "random": theirs}
        sat = await guest.request("PUT", f"{path}/seats/1", sit)
        assert sat["shuffle"] == shown, "what others gave is shown with the start"
        with pytest.raises(Refused):
            await host.post(f"{path}/start", {"random": "not bytes"})
        begun = await host.post(f"{path}/start", {"random": mine})
        given = [{"seat": 0, "random": mine}, {"seat": 1, "random": theirs}]
        assert begun["shuffle"]["given"] == given
        assert begun["shuffle"]["fingerprint"] == shown["fingerprint"]
        assert begun["shuffle"]["secret"] is None and begun["shuffle"]["seed"] is None
        await guest.post(f"{path}/resign", {"seat": 1})
        ended = (await host.get(path))["shuffle"]
        assert seed_fingerprint(ended["secret"], ended["salt"]) == shown["fingerprint"]
        assert ended["seed"] == mixed_seed(ended["secret"], {0: mine, 1: theirs})
        record = await host.get(f"{path}/record")
        assert read_shuffle(record) == (ended["salt"], ended["secret"], {0: mine, 1: theirs})
        found = verify_record(record, shown["fingerprint"], None)
        assert any("bytes of A, B" in line for line in found)
        file = tmp_path / "game.txt"
        file.write_text(record.replace(theirs, new_random()), "utf-8")
        done = kontor("admin", "verify", str(file))
        assert done.returncode and "not made of" in done.stdout + done.stderr

    run(play())


def test_shuffles_in_which_nobody_can_take_part_say_so(server: ServerProcess) -> None:
    async def look() -> None:
        client = await person(server)
        assert (await new_table(client, ME))["shuffle"]["kind"] == "server"
        assert (await client.post(f"/api/daily/{GAME}"))["shuffle"]["kind"] == "daily"
        table = await new_table(client, ME)
        await client.post(f"/api/tables/{table['id']}/resign", {"seat": 0})
        record = await client.get(f"/api/tables/{table['id']}/record")
        made = await client.request("POST", "/api/records", record)
        assert made["shuffle"]["kind"] == "chosen"

    run(look())


def test_a_bots_question_tells_nothing_of_the_seed(sqlite_database: str) -> None:
    async def ask() -> None:
        hub = Hub(Settings(database=sqlite_database, limits=False))
        table, *_ = await table_of_two(hub)
        moment = table.present()
        asked = question(table.row, moment, moment.asked[0], "casual", 2.0)
        for word in (table.row.seed, table.row.secret, table.row.salt):
            assert word and word not in asked.seed
        assert asked.seed == bot_seed(table.row)
        await hub.stop()

    run(ask())


# What was said


def test_nobody_hears_a_message_twice_or_not_at_all(sqlite_database: str) -> None:
    """Somebody comes in at the very moment in which another speaks."""

    async def talk() -> None:
        from kontor.server.store.chat import say

        hub = Hub(Settings(database=sqlite_database, limits=False))
        table, ann, bob = await table_of_two(hub)

        class Listener:
            person: str | None = bob
            session: str | None = None

            def __init__(self) -> None:
                self.heard: list[int] = []

            def push(self, frame: bytes) -> None:
                import json

                for message in json.loads(frame).get("messages", []):
                    self.heard.append(message["number"])

            def close(self, code: str, message: str) -> None:
                pass

        number = 0
        for _ in range(20):
            listener = Listener()
            table.watch(listener)

            async def speak() -> int:
                number, _ = await hub.database.write(say, table.id, ann, "Hello", None)
                await table.show_chat(number)
                return number

            number = (await asyncio.gather(speak(), table.show_chat_to(listener)))[0]
            assert listener.heard == list(range(max(1, number - 49), number + 1))
            table.unwatch(listener)
        await hub.stop()

    run(talk())


# Upgrading


@pytest.mark.parametrize("kind", ["sqlite"])
def test_a_database_of_version_0_1_goes_on(
    kind: str, tmp_path: Path, start_server: StartServer
) -> None:
    """Finished, running and open games of both kinds, a deal of the day, accounts, chat."""
    path = tmp_path / "old.db"
    path.write_bytes(gzip.decompress(STORED.read_bytes()))
    with sqlite3.connect(path) as old:
        counted = {
            name: old.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
            for name in ("people", "tables", "seats", "entries", "chat", "results")
        }
        (secret,) = old.execute(
            "SELECT seed FROM tables WHERE status = 'finished' LIMIT 1"
        ).fetchone()
    server = start_server(f"sqlite:///{path}")

    async def look() -> None:
        public = Client(server.address)
        assert (await public.get("/api/health"))["status"] == "ok"
        for game in ("loyang", "hermagor"):
            wish = {"login": f"ann-{game}", "password": "correct horse", "token": True}
            ann = Client(server.address)
            ann.token = (await ann.post("/api/login", wish))["token"]
            (table,) = await ann.get("/api/me/tables")
            assert table["status"] == "finished" and table["shuffle"]["kind"] == "server"
            shuffle = table["shuffle"]
            assert seed_fingerprint(shuffle["seed"], shuffle["salt"]) == shuffle["fingerprint"]
            record = await ann.get(f"/api/tables/{table['id']}/record")
            assert verify_record(record, shuffle["fingerprint"], None)
            assert len(await ann.get(f"/api/tables/{table['id']}/chat")) == 1

    run(look())
    server.stop()
    assert path.with_name("old.db.before-0001").exists()
    done = kontor("admin", "verify", "--tables", "--db", str(path))
    assert done.returncode == 0, done.stdout + done.stderr
    database = Database(f"sqlite:///{path}")
    with database.reading() as conn:
        rows = all_tables(conn)
        assert len(rows) == counted["tables"]
        assert {row.game for row in rows if row.status == "running"} >= {"loyang", "hermagor"}
        played = sum(
            entry.kind != "pause" for row in rows for entry in entries_after(conn, row.id, -1)
        )
        assert played == counted["entries"]
    database.close()
    assert secret


def test_a_running_game_of_version_0_1_is_played_on(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    path.write_bytes(gzip.decompress(STORED.read_bytes()))

    async def play() -> None:
        hub = Hub(Settings(database=f"sqlite:///{path}", limits=False))
        migrate(hub.database)
        with hub.database.reading() as conn:
            running = [row for row in all_tables(conn, "running") if row.daily is None]
        assert len(running) == 2
        for row in running:
            table = await hub.table(row.id)
            assert table_info(row, None).takeover == "casual", "random was agreed on by nobody"
            chance = random.Random(1)
            for number in range(20):
                now = table.present()
                seat = now.asked[0]
                action = chance.choice(now.legal[seat])
                wish = Wanted(seat=seat, seq=now.seq, id=f"new {number}", action=action)
                who = table.row.seats[seat].person
                await table.perform(allowed.builder(wish, who), who, wish.id)
        await hub.stop()

    run(play())


def test_today_is_utc() -> None:
    assert today() == datetime.now(UTC).date().isoformat()
