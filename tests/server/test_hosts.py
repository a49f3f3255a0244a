"""Beyond one quiet machine: two hosts, a database that restarts, a clock that jumps."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select

from kontor.server.client import Client
from kontor.server.load.kills import Pair, Tally, check_logs, every_game_goes_on, in_the_midst
from kontor.server.load.process import ServerProcess
from kontor.server.process.admin import all_tables, check_table
from kontor.server.services.settings import Settings
from kontor.server.store.database import Database
from kontor.server.store.model import pulse
from kontor.table.clocks import AFTER_A_STOP
from server.conftest import Cluster, StartServer, new_database
from server.helpers import GAME, Json, new_table, person, play_on, run, seated, up_to

RESTARTS = 10
HOUR = 3600.0


def check_database(address: str) -> None:
    """Every log replays."""
    database = Database(address)
    with database.reading() as conn:
        for row in all_tables(conn):
            assert check_table(conn, row).faults == []
    database.close()


def spaces() -> list[str]:
    """Two network namespaces, each with an address that reaches this one and is reached from it;
    none where such can't be had."""
    made: list[str] = []
    for number in (1, 2):
        name = f"kontor-{os.getpid()}-{number}"
        outer, inner, net = (
            f"kt{os.getpid()}{number}",
            f"ku{os.getpid()}{number}",
            f"10.213.{number}",
        )
        inside = f"ip netns exec {name} ip"
        for command in (
            f"ip netns add {name}",
            f"ip link add {outer} type veth peer name {inner}",
            f"ip link set {inner} netns {name}",
            f"ip addr add {net}.1/24 dev {outer}",
            f"ip link set {outer} up",
            f"{inside} addr add {net}.2/24 dev {inner}",
            f"{inside} link set {inner} up",
            f"{inside} link set lo up",
        ):
            try:
                done = subprocess.run(command.split(), check=False, capture_output=True)
            except OSError:
                return made
            if done.returncode:
                remove_spaces([*made, name])
                return []
        made.append(name)
    return made


def remove_spaces(names: list[str]) -> None:
    """Namespaces go, and the devices with them."""
    for name in names:
        subprocess.run(["ip", "netns", "del", name], check=False, capture_output=True)


@pytest.fixture
def two_hosts(tmp_path: Path) -> Iterator[tuple[str, list[ServerProcess]]]:
    """The address of a database, and two hosts that share nothing else: in network namespaces of
    their own, or at two addresses of this machine where those can't be had."""
    found = spaces()
    cluster = Cluster("10.213.0.0/16")
    cluster.start()
    made = new_database(cluster.address)
    servers = []
    for number in (1, 2):
        host = f"10.213.{number}.2" if found else f"127.0.0.{10 + number}"
        database = made.replace("127.0.0.1", f"10.213.{number}.1") if found else made
        within = ["ip", "netns", "exec", found[number - 1]] if found else []
        settings = Settings(database=database, host=host, hosts=(host,), port=0, limits=False)
        folder = tmp_path / str(number)
        folder.mkdir()
        servers.append(ServerProcess(settings, folder, within=within))
    try:
        for server in servers:
            server.start()
        yield made, servers
    finally:
        for server in servers:
            server.kill()
        cluster.stop()
        cluster.remove()
        remove_spaces(found)


def test_two_hosts_with_one_database(two_hosts: tuple[str, list[ServerProcess]]) -> None:
    """Any table from any host. One host vanishes, its people and bots go on at the other."""
    address, hosts = two_hosts

    async def play() -> None:
        bot = {"kind": "bot", "bot": "random"}
        clock = {"turn": 600.0}
        async with seated(hosts[0], 2, bot, clock=clock) as (table, clients, sockets):
            there = Client(hosts[1].address, clients[1].token)
            async with there.socket() as bob:
                await bob.watch(table)
                await sockets[1].connection.close()
                await play_on([sockets[0], bob], table, random.Random(1), 20)
                await up_to(bob, table, sockets[0].states[table]["seq"])
                assert [
                    seat["online"] for seat in (await there.get(f"/api/tables/{table}"))["seats"]
                ] == [
                    True,
                    True,
                    False,
                ]
                seen = sockets[0].states[table]["seq"]
                await asyncio.to_thread(hosts[0].kill)
                ann = Client(hosts[1].address, clients[0].token)
                async with ann.socket() as back:
                    state = await back.watch(table, seen)
                    assert state["seq"] >= seen and state["clock"] is not None
                    await play_on([back, bob], table, random.Random(2), 30)
                line = (await ann.get(f"/api/tables/{table}/line"))["moves"]
                assert {move["bot"] for move in line} == {None, "random"}

    run(play())
    check_database(address)


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server that the test may stop."""
    made = Cluster()
    made.start()
    yield made
    made.stop()
    made.remove()


def test_a_database_that_restarts_under_load(cluster: Cluster, start_server: StartServer) -> None:
    """Ten times, as if its power had failed; nothing acknowledged is lost, every game goes on."""
    address = new_database(cluster.address)
    server = start_server(address)
    tally = Tally()

    async def play() -> None:
        pairs = [Pair(server, GAME, tally, number) for number in range(4)]
        playing = asyncio.gather(*(pair.play() for pair in pairs))
        chance = random.Random(1)
        for _ in range(RESTARTS):
            await in_the_midst(tally, chance)
            await asyncio.to_thread(cluster.stop)
            await asyncio.to_thread(cluster.start)
        await every_game_goes_on(pairs, tally)
        tally.stopping = True
        await playing

    run(play(), 400.0)
    server.stop()
    tables, entries = check_logs(address, tally)
    assert tally.faults == [] and tables >= 4 and entries > len(tally.acks) > RESTARTS


SHIM = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
int clock_gettime(clockid_t id, struct timespec *at) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
    int done = real(id, at);
    if (id == CLOCK_REALTIME) {
        FILE *file = fopen(getenv("KONTOR_TEST_AHEAD"), "r");
        long ahead = 0;
        if (file) { if (fscanf(file, "%ld", &ahead) != 1) ahead = 0; fclose(file); }
        at->tv_sec += ahead;
    }
    return done;
}
"""


@pytest.fixture
def set_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file that says by how many seconds the clock of a server to be started is ahead."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        pytest.skip("there is no C compiler for the shim")
    source, shim, ahead = tmp_path / "shim.c", tmp_path / "shim.so", tmp_path / "ahead"
    source.write_text(SHIM)
    subprocess.run([compiler, "-shared", "-fPIC", "-o", shim, source, "-ldl"], check=True)
    ahead.write_text("0")
    monkeypatch.setenv("KONTOR_TEST_AHEAD", str(ahead))
    monkeypatch.setenv("LD_PRELOAD", str(shim))
    yield ahead


def test_the_machines_clock_is_set_forth_and_back(
    set_clock: Path,
    sqlite_database: str,
    start_server: StartServer,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By an hour, with clocks of minutes: nobody loses on time, and nobody gains an hour."""
    server = start_server(sqlite_database)
    monkeypatch.delenv("LD_PRELOAD")
    turn = 300.0

    async def paused(client: Client, table: str, times: int) -> Json:
        while True:
            state: Json = await client.get(f"/api/tables/{table}/state?since=-1")
            if [entry["kind"] for entry in state["since"]].count("pause") >= times:
                return state
            await asyncio.sleep(0.05)

    async def play() -> None:
        client = await person(server)
        table = (await new_table(client, {"kind": "me"}, {"kind": "me"}, clock={"turn": turn}))[
            "id"
        ]
        async with client.socket() as socket:
            await socket.watch(table)
            for number, jump in enumerate((HOUR, 0.0), 1):
                await play_on([socket], table, random.Random(number), 10)
                set_clock.write_text(f"{jump:.0f}")
                state = await paused(client, table, number)
                assert state["status"] == "running"
                ping = await socket.ask({"type": "ping"})
                (seat,) = state["to_act"][:1]
                until = next(c["until"] for c in state["clock"]["seats"] if c["seat"] == seat)
                left = until - ping["time"]
                assert turn / 2 < left < turn + AFTER_A_STOP
            assert await play_on([socket], table, random.Random(3), 10) == 10

    run(play())
    server.stop()
    check_database(sqlite_database)


def test_hosts_whose_clocks_differ_have_one_time(
    set_clock: Path, postgres: str, start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is the database's: no clock is held, however often both hosts beat."""
    address = new_database(postgres)
    set_clock.write_text("90")
    fast = start_server(address)
    monkeypatch.delenv("LD_PRELOAD")
    right = start_server(address)

    async def beats(times: int) -> None:
        """Wait until the pulse has beaten so many times."""
        database, seen = Database(address), set[float]()
        while len(seen) < times:
            with database.reading() as conn:
                seen.add(conn.execute(select(pulse.c.at)).scalar_one())
            await asyncio.sleep(0.05)
        database.close()

    async def play() -> None:
        client = await person(fast)
        there = Client(right.address, client.token)
        made = await new_table(client, {"kind": "me"}, {"kind": "me"}, clock={"turn": 300.0})
        async with client.socket() as one, there.socket() as other:
            await beats(7)
            times = [(await each.ask({"type": "ping"}))["time"] for each in (one, other)]
            assert abs(times[0] - times[1]) < 45.0
        state = await there.get(f"/api/tables/{made['id']}/state?since=-1")
        assert [entry["kind"] for entry in state["since"]] == ["start"]

    run(play())
    fast.stop(), right.stop()


def test_a_server_process_says_where_it_listens() -> None:
    made = ServerProcess(Settings(database="none", host="127.0.0.12", port=5), Path())
    assert made.address == "http://127.0.0.12:5"
