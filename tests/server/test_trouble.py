"""What is wrong is said, in one line each: at the start, while the server runs, and to its host."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from command import kontor
from kontor.core.errors import KontorError
from kontor.server.client import Refused
from kontor.server.live.hub import Hub
from kontor.server.load.process import ServerProcess, free_port
from kontor.server.process.run import bind
from kontor.server.services import webhooks
from kontor.server.services.limits import HOOKS_WAITING
from kontor.server.services.settings import Settings
from kontor.server.services.webhooks import Webhooks, is_inner
from kontor.server.store.database import Database, what_is_wrong
from kontor.server.store.migrate import migrate
from kontor.server.store.people import add_person, count_lost_webhooks, person_of
from server.conftest import StartServer, new_database
from server.helpers import ME, new_table, person, play_on, run, seated, up_to


def refused(*words: str, env: dict[str, str] | None = None) -> str:
    """What a command that must fail says: one line, and no traceback."""
    done = subprocess.run(
        [sys.executable, "-m", "kontor", *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env={**os.environ, **(env or {})},
    )
    assert done.returncode == 2, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
    return done.stderr


@pytest.mark.parametrize("command", ["serve", "admin list"])
def test_databases_that_cannot_be_opened(tmp_path: Path, command: str) -> None:
    words = command.split()
    dead = f"postgresql://kontor@127.0.0.1:{free_port()}/kontor"
    assert "cannot be reached" in refused(*words, "--db", dead)
    garbage = tmp_path / "garbage.db"
    garbage.write_bytes(b"this is no database, it is a letter " * 100)
    assert "not a database" in refused(*words, "--db", str(garbage))
    newer = tmp_path / "newer.db"
    database = Database(f"sqlite:///{newer}")
    migrate(database)
    database.close()
    with sqlite3.connect(newer) as conn:
        conn.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "newer version" in refused(*words, "--db", str(newer))
    nowhere = refused(*words, "--db", str(tmp_path / "no" / "such" / "folder.db"))
    assert "does not exist" in nowhere or "there is no database" in nowhere


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs users")
def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    if os.geteuid() == 0:  # root may write everywhere but where nobody can
        folder = Path("/proc")
    else:
        folder = tmp_path / "locked"
        folder.mkdir(mode=0o500)
    assert "may not be written" in refused("serve", "--db", str(folder / "kontor.db"))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--origin", "play.example"], "--origin play.example: should be like"),
        (["--origin", "https://play.example/table"], "should be like"),
        (["--origin", "https://play.example:99999"], "should be like"),
        (["--proxy-at", "10.0.0.0/99"], "--proxy-at 10.0.0.0/99: should be like"),
        (["--proxy-at", "somewhere"], "should be like"),
        (["--static", "no-such-folder"], "--static no-such-folder: there is no page"),
        (["--allowed-host", "https://play.example"], "should be like play.example"),
        (["--allowed-host", "play.example:443"], "without a port"),
        (["--bot-seconds", "nan"], "should be above 0"),
        (["--port", "65536"], "--port 65536: should be from"),
        (["--port", "-1"], "--port"),
    ],
)
def test_options_are_checked_at_the_start(tmp_path: Path, words: list[str], says: str) -> None:
    done = kontor("serve", "--db", str(tmp_path / "x.db"), *words)
    assert done.returncode == 2 and says in done.stderr
    assert not (tmp_path / "x.db").exists(), "nothing was made"


def test_files_of_games_are_checked_at_the_start(tmp_path: Path) -> None:
    """A map that a variable names and that is not there."""
    variable = "KONTOR_HERMAGOR_MAP"
    missing = str(tmp_path / "no-such-map.json")
    assert "no-such-map" in refused(
        "serve", "--db", str(tmp_path / "x.db"), env={variable: missing}
    )


def test_a_port_that_was_asked_for_is_that_or_none() -> None:
    taken = bind("127.0.0.1", 0)
    port = taken.getsockname()[1]
    with pytest.raises(KontorError, match=f"--port {port}"):
        bind("127.0.0.1", port, exact=True)
    other = bind("127.0.0.1", port)
    assert other.getsockname()[1] != port
    for made in (taken, other):
        made.close()


def test_a_second_server_of_one_file_is_refused(tmp_path: Path, start_server: StartServer) -> None:
    server = start_server(f"sqlite:///{tmp_path / 'one.db'}")
    says = refused("serve", "--db", str(tmp_path / "one.db"), "--port", "0")
    assert server.address in says


def test_workers_and_bots_end_with_a_killed_parent(
    postgres: str, start_server: StartServer
) -> None:
    server = start_server(new_database(postgres), workers=2)

    async def play() -> None:
        client = await person(server)
        bot = {"kind": "bot", "bot": "casual"}
        async with client.socket() as socket:
            table = (await new_table(client, ME, bot))["id"]
            await socket.watch(table)
            await play_on([socket], table, random.Random(1), 3)

    run(play())
    assert server.process is not None
    family = _children(server.process.pid)
    assert len(family) >= 3
    os.kill(server.process.pid, signal.SIGKILL)
    server.process.wait()
    until = time.monotonic() + 60
    while any(_is_running(pid) for pid in family) and time.monotonic() < until:
        time.sleep(0.05)
    assert not [pid for pid in family if _is_running(pid)]


def _children(pid: int) -> list[int]:
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text("ascii").split():
            found += [int(child), *_children(int(child))]
    return found


def _is_running(pid: int) -> bool:
    try:
        return ") Z" not in Path(f"/proc/{pid}/stat").read_text("ascii")
    except OSError:
        return False


# Full disks


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of two megabytes."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = shutil.which("mount")
    done = mount and subprocess.run(
        [mount, "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(folder)],
        check=False,
        capture_output=True,
    )
    if not done or done.returncode:
        pytest.skip("no file system can be mounted here")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=False)


def test_a_full_disk_is_told_and_forgotten_when_it_is_free(
    small_disk: Path, start_server: StartServer
) -> None:
    server = start_server(f"sqlite:///{small_disk / 'test.db'}")

    async def play() -> None:
        async with seated(server, 2) as (table, clients, sockets):
            await play_on(sockets, table, random.Random(1), 5)
            ballast = small_disk / "ballast"
            with ballast.open("wb", buffering=0) as file:
                try:
                    while True:
                        file.write(bytes(4096))
                except OSError:
                    pass
            with pytest.raises(Refused) as refused:
                await play_on(sockets, table, random.Random(1))
            assert refused.value.code == "unavailable"
            status, _, body = await clients[0].raw("GET", "/api/health")
            assert status == 503 and b"no space left" in body
            ballast.unlink()
            while (await clients[0].raw("GET", "/api/health"))[0] != 200:
                await asyncio.sleep(0.05)
            seq = sockets[0].states[table]["seq"]
            assert await play_on(sockets, table, random.Random(1), 5) == 5
            await up_to(sockets[1], table, seq + 5)

    run(play())
    assert "no space left" in server.output()
    server.stop()
    done = kontor("admin", "verify", "--tables", "--db", str(small_disk / "test.db"))
    assert done.returncode == 0, done.stdout + done.stderr


def test_what_is_wrong_is_put_in_few_words() -> None:
    assert what_is_wrong(sqlite3.OperationalError("database or disk is full")) == "no space left"
    assert what_is_wrong(OSError(28, "No space left on device")) == "no space left"
    assert what_is_wrong(ValueError()) == "ValueError"


# Webhooks


@pytest.mark.parametrize(
    "address",
    [
        "192.0.0.1",
        "192.0.0.9",
        "192.0.0.170",
        "198.18.0.1",
        "203.0.113.9",
        "240.0.0.1",
        "2001:db8::1",
    ],
)
def test_networks_that_are_nobodys_are_inner(address: str) -> None:
    assert is_inner(address)


def test_one_webhook_that_does_not_answer_delays_no_other(sqlite_database: str) -> None:
    async def check() -> None:
        hub = Hub(Settings(database=sqlite_database, limits=False))
        migrate(hub.database)
        ann, eve = [(await hub.database.write(add_person, n)).id for n in ("Ann", "Eve")]
        hooks = Webhooks(True, "http://127.0.0.1")
        sent: list[str] = []
        stuck = asyncio.Event()

        async def post(address: str, body: bytes) -> bool:
            sent.append(address)
            if address == "http://stuck/":
                await stuck.wait()
                return False
            return True

        hooks._post = post  # type: ignore[method-assign]
        for number in range(HOOKS_WAITING + 10):
            hooks.post(hub, "http://stuck/", eve, b"{}")
            hooks.post(hub, "http://quick/", ann, b"{}")
            while sent.count("http://quick/") <= number:
                await asyncio.sleep(0)
        assert sent.count("http://stuck/") == 1
        assert sent.count("http://quick/") == HOOKS_WAITING + 10
        assert hooks.dropped == 9, "one is under way, so many wait"
        stuck.set()
        while hooks._queues:
            await asyncio.sleep(0)
        await hooks.write_lost(hub)
        found = await hub.database.read(person_of, eve)
        assert found is not None and found.webhooks_lost == HOOKS_WAITING + 10
        await hub.stop()

    run(check())


def test_whatever_addresses_a_person_gives_others_do_not_wait(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names whose servers do not answer keep one thread at a time, and only their owner waits."""
    asked: list[str] = []
    answer = threading.Event()

    def look_up(host: str, port: int, **more: object) -> object:
        asked.append(host)
        if host.endswith(".stuck.example"):
            answer.wait()
        raise socket.gaierror("no such name")

    monkeypatch.setattr(webhooks.socket, "getaddrinfo", look_up)

    async def check() -> None:
        hub = Hub(Settings(database=sqlite_database, limits=False))
        hooks = Webhooks(True, "http://127.0.0.1")
        for number in range(HOOKS_WAITING):
            hooks.post(hub, f"http://n{number}.stuck.example/", "eve", b"{}")
        for number in range(3):
            hooks.post(hub, "http://quick.example/", f"p{number}", b"{}")
        while asked.count("quick.example") < 3 or len(asked) < 4:
            await asyncio.sleep(0.001)
        assert [host for host in asked if host != "quick.example"] == ["n0.stuck.example"]
        answer.set()
        while hooks._queues:
            await asyncio.sleep(0.001)
        assert hooks.failed == HOOKS_WAITING + 3

    try:
        run(check())
    finally:
        answer.set()


def test_what_was_lost_is_shown_to_its_owner(server: ServerProcess) -> None:
    async def look() -> None:
        client = await person(server)
        assert (await client.get("/api/me"))["webhooks_lost"] == 0
        database = Database(server.settings.database)
        with database.writing() as conn:
            count_lost_webhooks(conn, {client.me["id"]: 3})
        database.close()
        assert (await client.get("/api/me"))["webhooks_lost"] == 3

    run(look())


# Tables that cannot be read


def test_a_table_that_cannot_be_read_is_reported(tmp_path: Path, start_server: StartServer) -> None:
    """A bot's number that was no whole number lies in the log as a blob."""
    path = tmp_path / "blob.db"
    server = start_server(f"sqlite:///{path}")

    async def play() -> list[str]:
        client = await person(server)
        found = []
        for _ in range(2):
            async with client.socket() as socket:
                table = (await new_table(client, ME))["id"]
                await socket.watch(table)
                await play_on([socket], table, random.Random(1), 10)
                found.append(table)
        return found

    damaged, whole = run(play())
    server.stop()
    with sqlite3.connect(path) as conn:
        conn.execute(
            "UPDATE entries SET action = x'0500000000000000' WHERE \"table\" = ? AND seq = 7",
            (damaged,),
        )
        conn.execute('DELETE FROM snapshots WHERE "table" = ? AND seq > 0', (damaged,))
    done = kontor("admin", "verify", "--tables", "--db", str(path))
    said = done.stdout + done.stderr
    assert done.returncode == 1 and "Traceback" not in said
    line = next(line for line in said.splitlines() if damaged in line)
    assert "entry 7" in line and "whole number" in line
    assert not any(whole in line and "entry" in line for line in said.splitlines())
