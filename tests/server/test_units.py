"""Small parts by themselves: clocks, limits, webhooks, metrics, settings."""

from __future__ import annotations

import asyncio
import json
import random
import re
import ssl
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpcore
import httpx
import msgspec
import pytest
from httpcore._backends.auto import AutoBackend

from kontor.core.errors import OptionError
from kontor.core.game import Outcome
from kontor.games import game_names, get_game
from kontor.server.process.run import bind
from kontor.server.services import limits as limits_module
from kontor.server.services import settings as settings_module
from kontor.server.services import webhooks
from kontor.server.services.limits import RATES, Limits
from kontor.server.services.passwords import Passwords
from kontor.server.services.settings import Settings, database_address
from kontor.server.services.webhooks import check_address, is_inner, post
from kontor.table.allowed import final_outcome, undo
from kontor.table.clocks import Clocks, new_clocks
from kontor.table.errors import Refusal
from kontor.table.kinds import EntryKind
from kontor.table.lobby import new_row
from kontor.table.log import first_moment
from kontor.table.messages import NewTable
from kontor.table.moment import Entry, Moment, advance
from kontor.table.replays import standing
from kontor.table.rows import TableRow
from kontor.table.snapshots import pack, unpack
from server.helpers import run


def test_clocks_use_the_turn_first_then_the_bank() -> None:
    clocks = new_clocks({"turn": 10, "bank": 30}, 2)
    assert clocks is not None and clocks.next_timeout() is None
    clocks = clocks.moved(100.0, [0])
    assert clocks.until(0) == 140.0 and clocks.until(1) is None
    assert clocks.moved(105.0, [0]) == clocks, "acting within a turn does not give new time"
    clocks = clocks.moved(125.0, [1])
    assert clocks.bank == (15.0, 30.0) and clocks.next_timeout() == (165.0, 1)
    clocks = clocks.moved(130.0, [0, 1])
    assert clocks.next_timeout() == (155.0, 0)
    assert clocks.moved(135.0, [0, 1], again=True).since == (135.0, 135.0)
    assert clocks.moved(145.0, [0, 1], again=True).bank == (10.0, 20.0)
    assert clocks.moved(999.0, []).bank == (0.0, 0.0)
    assert new_clocks(None, 2) is None
    assert isinstance(clocks, Clocks)


def test_limits_let_bursts_through_and_refuse_floods(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(limits_module.time, "monotonic", lambda: now[0])
    limits = Limits(True)
    most, rate = RATES["chat"]
    for _ in range(int(most)):
        limits.take("chat", "ann")
    with pytest.raises(Refusal) as refused:
        limits.take("chat", "ann")
    assert refused.value.code == "too-many" and 0 < refused.value.details["retry"] <= 1 / rate
    limits.take("chat", "bob")
    now[0] += 1 / rate
    limits.take("chat", "ann")
    now[0] += 1000
    limits.forget()
    assert not limits._buckets
    Limits(False).take("chat", "ann")


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "::1",
        "fe80::1%eth0",
        "fd00::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "2002:7f00:1::",
        "64:ff9b::7f00:1",
        "64:ff9b:1::a00:1",
        "::127.0.0.1",
        "::a00:1",
        "ff02::1",
        "fec0::1",
        "::ffff:0:127.0.0.1",
    ],
)
def test_inner_addresses_are_known(address: str) -> None:
    assert is_inner(address)


def test_open_addresses_are_let_through() -> None:
    assert not is_inner("1.1.1.1") and not is_inner("2606:4700::1111")


@pytest.mark.parametrize(
    "address",
    [
        "ftp://a.example/",
        "https://",
        "//a",
        "http://u:p@a.example/",
        "http://a b/",
        "http://[",
        "x",
    ],
)
def test_webhook_addresses_are_checked(address: str) -> None:
    with pytest.raises(Refusal):
        check_address(address)


def test_webhooks_post_once_and_follow_nothing() -> None:
    got: list[tuple[str, Any]] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int(head.lower().split("content-length: ")[1].split("\r\n")[0])
        got.append((head.split("\r\n")[0], json.loads(await reader.readexactly(length))))
        writer.write(b"HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\n\r\n" + b"x" * 100_000)
        writer.close()

    async def check() -> None:
        server = await asyncio.start_server(answer, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        for host in ("127.0.0.1", "localhost"):
            with pytest.raises(Refusal) as refused:
                await post(f"http://{host}:{port}/hook", b"{}", False)
            assert refused.value.code == "forbidden"
        assert got == []
        assert await post(f"http://127.0.0.1:{port}/hook?x=1", b'{"a": 1}', True) == 302
        assert got == [("POST /hook?x=1 HTTP/1.1", {"a": 1})]
        server.close()

    run(check())


def test_what_webhooks_need_is_read_once_and_beside_the_event_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Certificates take as long to read as a hundred moves."""
    read: list[int] = []
    default_context = ssl.create_default_context

    def create(*words: Any, **more: Any) -> Any:
        read.append(threading.get_ident())
        return default_context(*words, **more)

    async def check() -> None:
        loop = threading.get_ident()
        for _ in range(3):
            with pytest.raises(httpx.HTTPError):
                await post("http://127.0.0.1:9/hook", b"{}", True)
        assert len(read) == 1 and read[0] != loop

    monkeypatch.setattr(ssl, "create_default_context", create)
    webhooks._trust.cache_clear()
    run(check())


def test_a_name_that_changes_its_mind_gains_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The address that was checked is the one that is called, and all of a name's are checked."""
    called: list[str] = []

    async def connect(self: object, host: str, port: int, **more: Any) -> Any:
        called.append(host)
        raise httpcore.ConnectError("not really")

    monkeypatch.setattr(AutoBackend, "connect_tcp", connect)

    async def check() -> None:
        answers = [["93.184.216.34"], ["127.0.0.1"], ["93.184.216.34", "10.0.0.7"]]

        def resolve(host: str, port: int, **more: Any) -> Any:
            return [(2, 1, 6, "", (address, port)) for address in answers.pop(0)]

        monkeypatch.setattr(webhooks.socket, "getaddrinfo", resolve)
        with pytest.raises(httpx.ConnectError):
            await post("http://fickle.example/hook", b"{}", False)
        for _ in range(2):
            with pytest.raises(Refusal) as refused:
                await post("http://fickle.example/hook", b"{}", False)
            assert refused.value.code == "forbidden"

    run(check())
    assert called == ["93.184.216.34"]


def test_what_stands_of_a_log() -> None:
    def entry(seq: int, kind: EntryKind, count: int = 0) -> Entry:
        return Entry(seq=seq, kind=kind, count=count)

    log = [
        entry(1, "act"),
        entry(2, "act"),
        entry(3, "act"),
        entry(4, "undo", 2),
        entry(5, "redo", 1),
        entry(6, "takeover"),
        entry(7, "act"),
    ]
    assert [e.seq for e in standing(log)] == [1, 5, 7]


def test_those_who_resign_come_last() -> None:
    outcome = Outcome([2, 1, 3, 4], [5, 9, 3, 1], [{}] * 4)
    assert final_outcome(outcome, [False] * 4).ranks == [2, 1, 3, 4]
    assert final_outcome(outcome, [False, True, False, False]).ranks == [1, 4, 2, 3]
    shared = Outcome([1, 1, 3, 4], [5, 5, 3, 1], [{}] * 4)
    assert final_outcome(shared, [False, False, True, True]).ranks == [1, 1, 3, 3]


def test_passwords_take_as_long_for_nobody() -> None:
    async def check() -> None:
        passwords = Passwords()
        stored = await passwords.hash("correct horse")
        assert "correct" not in stored and stored.startswith("$argon2id$")
        assert await passwords.verify(stored, "correct horse")
        assert not await passwords.verify(stored, "wrong horse")
        times = []
        for hashed in (stored, None):
            started = time.perf_counter()
            assert not await passwords.verify(hashed, "wrong horse")
            times.append(time.perf_counter() - started)
        assert times[1] > times[0] / 5

    run(check())


def test_a_taken_port_leads_to_the_next() -> None:
    first = bind("127.0.0.1", 0)
    port = first.getsockname()[1]
    second = bind("127.0.0.1", port)
    assert second.getsockname()[1] != port
    first.close()
    second.close()
    with pytest.raises(OptionError):
        bind("203.0.113.1", 0)


def test_database_addresses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KONTOR_DATA", str(tmp_path / "data"))
    assert database_address("") == f"sqlite:///{tmp_path / 'data' / 'kontor.db'}"
    assert database_address("x.db").startswith("sqlite:////")
    assert database_address("postgresql://a/b") == "postgresql+psycopg://a/b"
    with pytest.raises(OptionError):
        database_address("mysql://a/b")
    settings = Settings(database="sqlite:///x")
    assert settings.is_sqlite and "sqlite" in settings.encoded()


def test_the_server_knows_no_game_by_name() -> None:
    folder = Path(settings_module.__file__).parent
    for path in folder.rglob("*.py"):
        assert not re.search("|".join(game_names()), path.read_text("utf-8").lower()), path


def solo_row(clock: Any = None) -> TableRow:
    """A solo table of Loyang that has begun."""
    row = new_row(NewTable(game="loyang", options={"players": 1}, clock=clock), "ann")
    (seat,) = row.seats
    seat = msgspec.structs.replace(seat, kind="person", person="ann")
    return msgspec.structs.replace(row, status="running", started=0.0, seats=[seat])


def played_alone(row: TableRow, actions: int) -> Iterator[tuple[Moment, Entry, Moment]]:
    """Actions of somebody who plays at random, a second each: before, entry, after."""
    game, chance = get_game("loyang"), random.Random(1)
    now = first_moment(game, row)
    for seq in range(1, actions + 1):
        legal = [a for a in now.legal[0] if not game.text(a).startswith("loan")]
        entry = Entry(
            seq=seq, kind="act", seat=0, action=chance.choice(legal), person="ann", at=float(seq)
        )
        yield now, entry, (after := advance(now, entry))
        now = unpack(game, pack(after)) if seq % 7 == 0 else after
        if now.state.is_over():
            return


def test_restarting_a_turn_goes_back_to_its_beginning() -> None:
    """Also alone, where nobody else acts in between; and after a snapshot."""
    stages: list[object] = []
    across = 0
    for before, _, after in played_alone(solo_row(), 150):
        stages.append(before.game.stage(before.state))
        depth, turn = after.can_undo("ann")
        assert len(set(stages[len(stages) - turn :])) <= 1
        across += depth > turn
    assert across > 0


def test_each_turn_has_its_time_also_alone() -> None:
    row = solo_row({"turn": 100, "bank": 0})
    began = 0.0
    for before, entry, after in played_alone(row, 150):
        if before.game.stage(before.state) != after.game.stage(after.state):
            began = entry.at
        assert after.clocks is not None
        assert after.clocks.until(0) in (began + 100, None)
    assert began > 0


def test_nothing_is_taken_back_into_a_turn_whose_time_is_over() -> None:
    row = solo_row({"turn": 10, "bank": 0})
    moments = [after for _, _, after in played_alone(row, 40) if after.can_undo("ann")[0]]
    now = moments[0]
    clocks = now.clocks_before(1)
    until = None if clocks is None else clocks.until(0)
    assert until is not None
    undo(now, row, "ann", 0, now.seq, "step", None, until - 0.1)
    with pytest.raises(Refusal, match="time for that turn is over"):
        undo(now, row, "ann", 0, now.seq, "step", None, until + 0.1)
