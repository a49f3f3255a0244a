"""One client against everybody: each way in which one was able to stop the server.

Work is counted, not timed, so that a busy machine changes nothing; `kontor load --attack` measures
how long the others wait.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from kontor.core.record import Record, write_record
from kontor.games import get_game
from kontor.server.client import Client, Gone, Refused, Socket
from kontor.server.http.security import Guard
from kontor.server.live.listing import Listed, Listing
from kontor.server.load.process import ServerProcess
from kontor.server.services import limits as limits_module
from kontor.server.services.backlog import Backlog
from kontor.server.services.doors import DOORS, Doors
from kontor.server.services.limits import (
    CONNECTIONS_PER_ADDRESS,
    PIPELINED,
    RATES,
    REQUESTS_PER_ADDRESS,
    WAITING_BYTES,
    Bucket,
    Limits,
    sender,
)
from kontor.server.services.metrics import Metrics
from kontor.server.services.settings import Settings
from kontor.server.wire.socket import Connection
from kontor.table.codec import encode
from kontor.table.errors import Refusal
from kontor.table.info import table_info
from kontor.table.limits import RECORD_MOVES
from kontor.table.lobby import new_row
from kontor.table.log import first_moment
from kontor.table.messages import NewTable
from kontor.table.moment import MOST_BACK, STRETCH, Entry, Moment, advance
from kontor.table.replays import prepared_import, read_record
from kontor.table.rows import TableRow
from kontor.table.snapshots import pack, unpack
from server.conftest import StartServer
from server.helpers import GAME, ME, Json, new_table, person, play_on, run, seated


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory, start_server: StartServer) -> ServerProcess:
    """A server as hosts run it, with all limits, which answers on all loopback addresses."""
    path = tmp_path_factory.mktemp("limited") / "test.db"
    hosts = ("127.0.0.1", "127.0.0.2", "127.0.0.3")
    return start_server(f"sqlite:///{path}", limits=True, host="0.0.0.0", hosts=hosts)


# Records


def loans(count: int) -> Record:
    """A game in which nothing happens but that somebody borrows money."""
    game = get_game(GAME)
    record = Record.new(game, {"players": 1}, "loans")
    state = record.begin()
    loan = next(a for a in game.legal_actions(state, 0) if game.text(a) == "loan")
    for _ in range(count):
        record.add(0, loan)
    return record


def test_a_long_record_costs_no_more_an_action_than_a_short_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked = 0
    moves = Record.moves

    def counted(self: Record) -> Any:
        nonlocal looked
        looked += len(self.entries)
        return moves.fget(self)  # type: ignore[attr-defined]

    monkeypatch.setattr(Record, "moves", property(counted))
    made = prepared_import(loans(300), "ann")
    assert looked <= 300 and len(made.entries) == 301 and made.row.status == "running"


def test_records_are_limited_in_actions() -> None:
    text = write_record(loans(40))
    assert len(read_record(text).entries) == 40
    line = "A: loan\n"
    with pytest.raises(Refusal) as refused:
        read_record(text.replace(line, line * (RECORD_MOVES // 20), 40))
    assert refused.value.code == "too-large"


def test_others_play_on_while_a_record_is_read(limited: ServerProcess) -> None:
    """No move takes as long as the reading; on a busy machine one of five records shows it."""
    text = write_record(loans(2500))

    async def share(eve: Client, table: str, sockets: list[Socket]) -> float:
        """The longest move while a record is read, as a share of the reading."""
        began = time.perf_counter()
        reading = asyncio.ensure_future(eve.request("POST", "/api/records", text))
        longest = 0.0
        while not reading.done():
            started = time.perf_counter()
            await play_on(sockets, table, random.Random(1), 1)
            longest = max(longest, time.perf_counter() - started)
        assert (await reading)["seq"] == 2500
        return longest / (time.perf_counter() - began)

    async def play() -> None:
        async with seated(limited, 2) as (table, _, sockets):
            eve = await person(limited, "Eve")
            shares: list[float] = []
            while len(shares) < 5 and (not shares or shares[-1] > 0.5):
                shares.append(await share(eve, table, sockets))
            assert min(shares) <= 0.5, shares

    run(play())


# Frames


async def bare_socket(
    server: ServerProcess, token: str, host: str = "127.0.0.1"
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """An open websocket of which every byte is ours."""
    reader, writer = await asyncio.open_connection(host, server.settings.port)
    writer.write(
        (
            f"GET /api/socket HTTP/1.1\r\nhost: {host}\r\nupgrade: websocket\r\n"
            "connection: upgrade\r\nsec-websocket-version: 13\r\n"
            "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"authorization: Bearer {token}\r\n\r\n"
        ).encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


FLOODS = {
    "messages": Frame(Opcode.TEXT, b'{"type":"ping"}').serialize(mask=True),
    "pings": Frame(Opcode.PING, b"").serialize(mask=True),
    "pongs": Frame(Opcode.PONG, b"x").serialize(mask=True),
    "pieces": Frame(Opcode.CONT, b"", fin=False).serialize(mask=True),
}


@pytest.mark.parametrize("kind", FLOODS)
def test_floods_of_frames_end_the_connection(limited: ServerProcess, kind: str) -> None:
    """They end the connection at once: most of what was sent is never read."""

    async def flood() -> None:
        eve = await person(limited, "Eve")
        reader, writer = await bare_socket(limited, eve.token or "")
        if kind == "pieces":
            writer.write(Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True))
        writer.write(FLOODS[kind] * 100_000)
        got = bytearray()
        started = time.monotonic()
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            while True:
                got += await reader.readexactly(1)
        writer.close()
        spent = time.monotonic() - started
        for name, answer in (("control", b"\x8a\x00"), ("frame", b'"type":"pong"')):
            burst, rate = RATES[name]
            assert bytes(got).count(answer) <= burst + (spent + 5.0) * rate

    run(flood())


def test_refusals_are_forgiven_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(limits_module.time, "monotonic", lambda: now[0])
    most, rate = RATES["refusal"]
    refusals = Bucket("refusal")
    for _ in range(20):  # a busy evening: now and then somebody is too quick
        for _ in range(int(most) // 2):
            assert not refusals.take()
        now[0] += most / rate
    for _ in range(int(most)):
        assert not refusals.take()
    assert refusals.take() > 0


# Connections


def test_connections_are_counted_by_address_and_a_proxy_is_nobody() -> None:
    doors = Doors()
    doors.open(("10.0.0.0/8",), True)
    doors.per_address = 3

    def come(address: str, count: int) -> int:
        return sum(doors.enter(object(), address) for _ in range(count))

    assert come("203.0.113.5", 5) == 3
    assert come("203.0.113.6", 5) == 3
    assert come("2001:db8:0:1::1", 2) + come("2001:db8:0:1:ffff::2", 2) == 3, "one /64"
    assert come("2001:db8:0:2::1", 2) == 2
    assert come("10.1.2.3", 500) == 500, "a proxy brings everybody"
    doors.per_address = 10_000
    often = int(RATES["connection"][0])
    assert often <= come("203.0.113.7", 2 * often) < 2 * often, "so many, then so many a second"
    assert sender("::ffff:203.0.113.5") == "203.0.113.5"


def test_room_is_kept_for_those_who_play() -> None:
    class Transport:
        aborted = False

        def abort(self) -> None:
            self.aborted = True

    doors = Doors()
    doors.open((), True)
    doors.most = 40
    players = [Transport() for _ in range(30)]
    for number, player in enumerate(players):
        assert doors.enter(player, f"198.51.100.{number}")
        doors.plays(player)
    idle = [Transport() for _ in range(60)]
    assert all(doors.enter(each, f"203.0.113.{number}") for number, each in enumerate(idle))
    assert [each.aborted for each in idle] == [True] * 50 + [False] * 10
    assert not any(player.aborted for player in players)
    for each in idle[50:]:
        doors.asks(each)
    assert not doors.enter(Transport(), "192.0.2.1"), "all are at work"
    doors.leave(idle[50])
    assert doors.enter(Transport(), "192.0.2.1")


def test_there_are_never_more_connections_than_in_all() -> None:
    """Not even of people: their files are the system's, and it has only so many."""

    class Transport:
        def abort(self) -> None:
            pass

    doors = Doors()
    doors.open((), True)
    doors.most = 40
    for number in range(200):
        each = Transport()
        if doors.enter(each, f"198.51.100.{number}"):
            doors.plays(each)
        assert len(doors) <= doors.most
    assert len(doors) == doors.most


def test_half_sent_requests_end_and_others_are_served(limited: ServerProcess) -> None:
    """From one address only so many, and none of them for long."""

    async def attack() -> None:
        async def half(words: bytes) -> asyncio.StreamReader:
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", limited.settings.port, local_addr=("127.0.0.3", 0)
            )
            writer.write(words)
            kept.append(writer)
            return reader

        kept: list[asyncio.StreamWriter] = []
        head = b"GET /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\nx: "
        body = b"POST /api/people HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 30\r\n\r\n{"
        readers = [await half(head) for _ in range(CONNECTIONS_PER_ADDRESS - 1)]
        readers.append(await half(body))
        late = await half(head)
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            await late.readexactly(1)
        async with Client(limited.address) as client:
            assert len(await client.get("/api/games")) == 2
        for reader in readers:
            assert await _ended(reader)
        for writer in kept:
            writer.close()

    run(attack())


@pytest.mark.parametrize(
    ("flood", "answers"),
    [
        (b"GET /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" * 200_000, 2 * PIPELINED),
        (b"GET /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\nx: " + b"y" * 10_000_000, 0),
        (b"\x16\x03\x01" * 1_000_000, 1),
    ],
    ids=["pipelined", "a head without end", "no HTTP"],
)
def test_no_connection_asks_for_more_than_a_browser_does(
    limited: ServerProcess, flood: bytes, answers: int
) -> None:
    """It is ended long before it has sent everything, and gets a few answers at the most."""

    async def attack() -> None:
        before = limited.memory()
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", limited.settings.port, local_addr=("127.0.0.2", 0)
        )
        writer.write(flood)
        found = b""
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(1_000_000):
                found += data
        assert found.count(b"HTTP/1.1 ") <= answers
        assert limited.memory() - before < 20e6
        writer.close()
        async with Client(limited.address) as client:
            assert len(await client.get("/api/games")) == 2

    run(attack())


@pytest.mark.parametrize(("path", "kind"), [("/api/nothing", "request"), ("/", "file")])
def test_requests_are_counted_before_anything_is_done_for_them(
    monkeypatch: pytest.MonkeyPatch, path: str, kind: str
) -> None:
    """Whoever asks too often is refused and has to come again, for files of the page as well."""
    monkeypatch.setattr(DOORS, "limits", Limits(True))
    monkeypatch.setattr(limits_module.time, "monotonic", lambda: 0.0)
    asked, sent = [], []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        asked.append(scope["path"])

    async def send(message: Any) -> None:
        sent.append(message)

    async def ask(times: int) -> None:
        guard = Guard(app, Settings(database="none", host="0.0.0.0"))
        scope = {"type": "http", "method": "GET", "scheme": "http", "path": path, "headers": []}
        for _ in range(times):
            await guard({**scope, "client": ("203.0.113.7", 1)}, None, send)  # type: ignore[arg-type]

    burst = int(RATES[kind][0])
    run(ask(burst))
    assert len(asked) == burst and not sent
    run(ask(1))
    assert len(asked) == burst and sent[0]["status"] == 429
    assert (b"connection", b"close") in sent[0]["headers"]


async def _ended(reader: asyncio.StreamReader) -> bool:
    try:
        while await reader.read(1000):
            pass
    except ConnectionError:
        pass
    return True


# Clients that do not read


def test_what_waits_for_a_client_is_bounded_in_bytes() -> None:
    async def push() -> None:
        hub: Any = SimpleNamespace(metrics=Metrics(""), backlog=Backlog(3 * WAITING_BYTES))
        deaf = asyncio.Event()

        async def take(message: Any) -> None:
            await deaf.wait()

        async def nothing() -> Json:
            return {}

        frame = bytes(50_000)
        clients = [Connection(hub, {}, nothing, take) for _ in range(10)]
        most = 0
        for number in range(200):
            for client in clients:
                client.push(frame)
                most = max(most, hub.backlog.bytes)
                assert client.waiting_bytes <= WAITING_BYTES
            if number == 100:
                assert sum(client.waiting_bytes for client in clients) == hub.backlog.bytes
        assert WAITING_BYTES < most <= 3 * WAITING_BYTES + len(frame)
        for client in clients:
            if client._started is not None:
                client._started.close()

    run(push())


# Lists


def test_the_list_of_tables_is_read_once_for_all() -> None:
    row = msgspec.structs.replace(new_row(NewTable(game=GAME, public=True), "ann"))
    reads = 0

    async def read(status: str | None, game: str | None, limit: int) -> list[Listed]:
        nonlocal reads
        reads += 1
        await asyncio.sleep(0)
        return [Listed(row, encode(table_info(row, None)))] * limit

    async def ask() -> None:
        listing = Listing(read)
        many = await asyncio.gather(*(listing.written("open", None, 50, None) for _ in range(30)))
        assert reads == 1 and len(set(many)) == 1
        found = msgspec.json.decode(many[0])
        assert len(found) == 50 and found[0]["invite"] is None
        own = msgspec.json.decode(await listing.written("open", None, 200, "ann"))
        assert reads == 1 and len(own) == 200 and own[0]["invite"] == row.invite
        listing.forget()
        await listing.written("open", None, 50, None)
        assert reads == 2

    run(ask())


def test_lists_are_counted(limited: ServerProcess) -> None:
    async def ask() -> None:
        eve = await person(limited, "Eve")
        codes = [(await eve.raw("GET", "/api/tables?limit=200"))[0] for _ in range(80)]
        assert codes[0] == 200 and 429 in codes

    run(ask())


# Long turns


def test_a_long_turn_costs_no_more_an_action_than_a_short_one() -> None:
    """What is kept, packed and played again stays the same however often somebody borrows."""
    game = get_game(GAME)
    row = new_row(NewTable(game=GAME, options={"players": 1}), "ann")
    seat = msgspec.structs.replace(row.seats[0], kind="person", person="ann")
    row = msgspec.structs.replace(row, status="running", seed="long", started=0.0, seats=[seat])
    now = first_moment(game, row)
    loan = next(a for a in now.legal[0] if game.text(a) == "loan")
    sizes: dict[int, int] = {}
    for seq in range(1, 3 * MOST_BACK):
        now = advance(now, Entry(seq=seq, kind="act", action=loan, seat=0, person="ann"))
        assert len(now.done) <= MOST_BACK and now.can_undo("ann")[1] == len(now.done)
        sizes[seq] = len(pack(now))
    assert max(sizes.values()) < 2 * sizes[MOST_BACK]
    assert len({id(item.base) for item in now.done}) <= MOST_BACK // STRETCH
    again = unpack(game, pack(now))
    for moment in (now, again):
        assert moment.can_undo("ann") == now.can_undo("ann")
        back = advance(moment, Entry(seq=seq + 1, kind="undo", count=40, seat=0, person="ann"))
        assert game.position(back.state) == game.position(_after(row, loan, seq - 40).state)
        assert back.can_redo("ann") == 40 and len(back.done) == len(now.done) - 40


def _after(row: TableRow, action: int, count: int) -> Moment:
    now = first_moment(get_game(GAME), row)
    for seq in range(1, count + 1):
        now = advance(now, Entry(seq=seq, kind="act", action=action, seat=0, person="ann"))
    return now


# Floods as before


def test_a_flood_of_messages_ends_its_connection_alone(limited: ServerProcess) -> None:
    async def flood() -> None:
        async with seated(limited, 2) as (table, _, sockets):
            eve = await person(limited, "Eve")
            async with eve.socket() as socket:
                with pytest.raises((Gone, ConnectionClosed)):
                    while True:
                        for _ in range(200):
                            await socket.connection.send('{"type":"ping"}')
                        await socket.change()
            assert await play_on(sockets, table, random.Random(1), 5) == 5
            with pytest.raises(Refused):
                await eve.get("/api/tables/none")
            assert (await new_table(eve, ME))["status"] == "running"

    run(flood())


def test_behind_a_proxy_requests_and_sockets_are_counted_by_the_forwarded_address() -> None:
    guard = Guard(None, Settings(database="none"))  # type: ignore[arg-type]

    def come(kind: str, address: str, count: int) -> int:
        taken = 0
        for _ in range(count):
            try:
                places.append(guard.come_in({"type": kind, "path": "/", "client": (address, 1)}))
                taken += 1
            except Refusal as refusal:
                assert refusal.code == "too-many"
        return taken

    places: list[tuple[str, str]] = []
    assert come("http", "2001:db8::1", 40) + come("http", "2001:db8::2", 40) == REQUESTS_PER_ADDRESS
    assert come("http", "203.0.113.7", 5) == 5
    assert come("websocket", "203.0.113.7", 500) == CONNECTIONS_PER_ADDRESS
    for place in places:
        guard.go(place)
    assert come("http", "2001:db8::1", 1) == 1 and len(guard._under_way) == 1
