"""What goes out: frames to clients that keep up and to those that do not, entries to the log."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import Connection as DatabaseConnection
from sqlalchemy import select
from websockets.frames import Frame, Opcode

from kontor.house import house as house_module
from kontor.server.live.hub import Hub
from kontor.server.services.backlog import Backlog
from kontor.server.services.limits import WAITING_FRAMES, Limits
from kontor.server.services.metrics import Metrics
from kontor.server.services.settings import Settings
from kontor.server.store.database import Database
from kontor.server.store.journal import Journal
from kontor.server.store.migrate import migrate
from kontor.server.store.model import entries, snapshots
from kontor.server.store.pen import COLUMNS
from kontor.server.store.people import add_person
from kontor.server.store.store import SqlStore
from kontor.server.wire.protocol import Inbox, frame_head
from kontor.server.wire.socket import Connection
from kontor.table.lobby import insert_table, new_row, start
from kontor.table.log import entry_values
from kontor.table.messages import NewTable
from kontor.table.moment import Entry
from kontor.table.store import Store
from server.conftest import StartServer
from server.helpers import Json, play_on, run, seated


@pytest.mark.parametrize("size", [0, 1, 125, 126, 5000, 65_535, 65_536, 200_000])
def test_frames_are_those_of_the_library(size: int) -> None:
    data = ("ä" + "x" * size).encode()
    frame = Frame(Opcode.TEXT, data)
    assert frame_head(len(data)) + data == frame.serialize(mask=False)


def test_what_came_is_taken_in_order_also_after_a_wait_that_was_given_up() -> None:
    async def take() -> None:
        inbox = Inbox(asyncio.get_running_loop())
        given_up = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
        waiting = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        messages: list[Any] = [{"type": "websocket.receive", "text": text} for text in "abc"]
        for message in messages:
            inbox.put_nowait(message)
        assert inbox.qsize() == 3 and not inbox.empty()
        got = [await asyncio.wait_for(waiting, 5.0), await inbox.get(), await inbox.get()]
        assert got == messages and inbox.empty()

    run(take())


def test_the_columns_of_an_entry_stand_in_their_order() -> None:
    after: Any = SimpleNamespace(asked_bits=0)
    assert tuple(entry_values("t", Entry(seq=1, kind="act"), after, None)) == COLUMNS


def test_an_entry_that_comes_second_keeps_no_other_from_being_written(sqlite_database: str) -> None:
    """Two journals of one database; whole batches, with snapshots among them."""

    async def write() -> None:
        database = Database(sqlite_database)
        migrate(database)
        rows = [await database.write(_started) for _ in range(3)]
        first, second = Journal(database, "a"), Journal(database, "b")
        assert await first.append(_entry(rows[1], 1, "a"))
        batch = [second.append(_entry(row, 1, "b"), snapshot=b"b") for row in rows]
        assert await asyncio.gather(*batch) == [True, False, True]
        with database.reading() as conn:
            found = conn.execute(select(entries.c.wish).where(entries.c.seq == 1))
            assert sorted(wish for (wish,) in found) == ["a", "b", "b"]
            kept = conn.execute(select(snapshots.c.table).where(snapshots.c.data == b"b"))
            assert sorted(table for (table,) in kept) == sorted([rows[0], rows[2]])
        for journal in (first, second):
            await journal.close()
        database.close()

    run(write())


class Disk:
    """Takes the place of the database; says which transactions the event loop's thread wrote."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.here: list[bool] = []
        self._thread = threading.current_thread()
        for pen in (journal._pen, journal._quick_pen):
            pen._write_batch = self._write  # type: ignore[assignment]

    def _write(self, connection: Any, lines: list[Any]) -> list[bool]:
        self.here.append(threading.current_thread() is self._thread)
        return [True] * len(lines)

    async def write(self, times: int) -> list[bool]:
        """Where each of so many transactions was written, one after the other."""
        self.here = []
        for _ in range(times):
            assert await self.journal.append({})
        return self.here


@pytest.mark.parametrize("sync", [False, True])
def test_entries_that_wait_for_the_disk_are_written_by_the_thread(
    tmp_path: Path, sync: bool
) -> None:
    async def write() -> None:
        async with _journal(tmp_path, sync) as (journal, _):
            assert await Disk(journal).write(5) == [not sync] * 5

    run(write())


def test_a_server_that_waits_for_the_disk(sqlite_database: str, start_server: StartServer) -> None:
    async def play() -> None:
        async with seated(start_server(sqlite_database, sync=True), 2) as (table, clients, sockets):
            await play_on(sockets, table, random.Random(1), 30)
            assert len((await clients[0].get(f"/api/tables/{table}/line"))["moves"]) == 30

    run(play())


def test_the_disk_takes_soon_what_was_written_quickly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []

    def sync(handle: int) -> None:
        assert os.path.samestat(os.fstat(handle), (tmp_path / "test.db-wal").stat())
        with closing(sqlite3.connect(tmp_path / "test.db")) as other:
            synced.append(other.execute("SELECT max(seq) FROM entries").fetchone()[0])

    async def write() -> None:
        async with _journal(tmp_path) as (journal, table):
            monkeypatch.setattr(os, "fsync", sync)
            for seq in range(1, 4):
                assert await journal.append(_entry(table, seq, f"w{seq}"))
            assert synced == []
            while not synced:
                await asyncio.sleep(0.002)
            assert synced == [3], "one sync for all"
            assert await journal.append(_entry(table, 4, "w4"))
        assert synced == [3, 4], "closing does not wait for its time"

    run(write())


def test_a_disk_that_fails_is_told_to_whoever_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the first sync that fails nothing is written any more without one."""

    def sync(handle: int) -> None:
        raise OSError("the disk is broken")

    async def write() -> None:
        async with _journal(tmp_path) as (journal, _):
            disk = Disk(journal)
            monkeypatch.setattr(os, "fsync", sync)
            assert all(await disk.write(3))
            while not journal.sync:
                await asyncio.sleep(0.002)
            assert not any(await disk.write(3))

    run(write())


def test_the_write_ahead_log_does_not_grow_for_ever(tmp_path: Path) -> None:
    async def write() -> None:
        async with _journal(tmp_path) as (journal, table):
            for seq in range(1, 3500):
                assert await journal.append(_entry(table, seq, f"w{seq}"))
            assert (tmp_path / "test.db-wal").stat().st_size < 25_000_000

    run(write())


def test_a_lock_of_another_process_does_not_stop_the_event_loop(tmp_path: Path) -> None:
    async def write() -> None:
        async with _journal(tmp_path) as (journal, table):
            assert await journal.append(_entry(table, 1, "w1"))
            other = sqlite3.connect(tmp_path / "test.db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            written = journal.append(_entry(table, 2, "w2"))
            started = time.monotonic()
            await asyncio.sleep(0.1)
            assert not written.done() and time.monotonic() - started < 2.0
            other.execute("COMMIT")
            other.close()
            assert await asyncio.wait_for(written, 10.0)

    run(write())


@asynccontextmanager
async def _journal(folder: Path, sync: bool = False) -> AsyncIterator[tuple[Journal, str]]:
    """A journal of a new database, and a table that has begun."""
    database = Database(f"sqlite:///{folder / 'test.db'}")
    migrate(database)
    table = await database.write(_started)
    journal = Journal(database, "a", sync)
    yield journal, table
    await journal.close()
    database.close()


def _started(conn: DatabaseConnection) -> str:
    """A table that has begun, for one person."""
    row = new_row(NewTable(game="loyang", options={"players": 1}), add_person(conn, "Ada").id)
    return insert_table(SqlStore(conn), row, start_now=True).id


def _entry(table: str, seq: int, wish: str) -> dict[str, Any]:
    """The columns of an entry."""
    values = dict.fromkeys(COLUMNS)
    values |= {"table": table, "seq": seq, "kind": "act", "seat": 0, "action": 0, "count": 0}
    return {**values, "wish": wish, "asked": 0, "at": 1.0}


class Client:
    """A client that takes frames only while it listens."""

    def __init__(self) -> None:
        self.got: list[Json] = []
        self.listens = asyncio.Event()
        self.listens.set()
        self.error: Exception | None = None
        hub: Any = SimpleNamespace(metrics=Metrics(""), backlog=Backlog(), limits=Limits(False))
        self.connection = Connection(hub, {}, self._nothing, self._take)

    async def _nothing(self) -> Json:
        return {}

    async def _take(self, message: Any) -> None:
        await self.listens.wait()
        if self.error is not None:
            raise self.error
        self.got.append(message)

    @property
    def texts(self) -> list[str]:
        """What has arrived."""
        return [message["text"] for message in self.got if message["type"] == "websocket.send"]


def test_frames_go_out_at_once_and_in_order() -> None:
    async def send() -> None:
        client = Client()
        writer = asyncio.create_task(client.connection._write())
        client.connection.push(b"0")
        assert client.texts == ["0"], "in the same step"
        client.listens.clear()
        for number in range(1, 5):
            client.connection.push(b"%d" % number)
        await asyncio.sleep(0.01)
        assert client.texts == ["0"]
        client.listens.set()
        client.connection.push(b"5")
        await asyncio.sleep(0.01)
        client.connection.push(b"6")
        assert client.texts == [str(number) for number in range(7)]
        writer.cancel()

    run(send())


def test_who_lags_too_far_behind_is_let_go() -> None:
    async def send() -> None:
        client = Client()
        writer = asyncio.create_task(client.connection._write())
        client.listens.clear()
        for number in range(WAITING_FRAMES + 10):
            client.connection.push(b"%d" % number)
        client.listens.set()
        await asyncio.wait_for(writer, 5.0)
        assert client.texts == ["0"] and client.got[-1]["code"] == 1013

    run(send())


def test_a_client_that_has_gone_harms_nobody_else() -> None:
    async def send() -> None:
        client = Client()
        writer = asyncio.create_task(client.connection._write())
        client.error = ConnectionResetError()
        client.connection.push(b"lost")
        client.connection.push(b"lost too")
        with pytest.raises(ConnectionResetError):
            await asyncio.wait_for(writer, 5.0)

    run(send())


def test_a_connection_that_is_being_closed_is_not_heard_any_more() -> None:
    """Even if its client reads nothing, so that the end cannot be told."""

    async def read() -> None:
        heard: list[Any] = []
        messages: list[Json] = [{"type": "websocket.receive", "text": text} for text in "abc"]
        messages.append({"type": "websocket.disconnect"})
        client = Client()
        connection: Any = client.connection

        async def receive() -> Json:
            return messages.pop(0)

        async def handle(text: str | None) -> None:
            heard.append(text)
            if text == "b":
                connection.close("unknown-person", "revoked")

        connection._receive, connection._handle = receive, handle
        await asyncio.wait_for(connection._read(), 5.0)
        assert heard == ["a", "b"]

    run(read())


@pytest.mark.parametrize("is_told", [True, False])
def test_a_table_that_changes_while_it_is_loaded_is_not_stale(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch, is_told: bool
) -> None:
    """Whether this process changed it, or heard that another one did."""
    read_table = house_module._read_table

    def slowly(store: Store, id_: str) -> Any:
        found = read_table(store, id_)
        has_read.set()
        time.sleep(0.1)
        return found

    has_read = threading.Event()
    monkeypatch.setattr(house_module, "_read_table", slowly)

    async def load() -> None:
        database = Database(sqlite_database)
        migrate(database)
        hub = Hub(Settings(database=sqlite_database))
        host = (await database.write(add_person, "Ada")).id
        row = new_row(NewTable(game="loyang", options={"players": 1}), host)
        table = (await hub.write(insert_table, row, start_now=False)).id
        loading = asyncio.create_task(hub.table(table))
        await asyncio.to_thread(has_read.wait)
        await hub.write(start, table, host)
        if is_told:
            hub.heard("t", [table])
        else:
            await hub.changed(table)
        live = await loading
        while live.moment is None:
            await asyncio.sleep(0.01)
        assert live.row.status == "running"
        await hub.stop()
        database.close()

    run(load())
