"""What one client may ask for beside all others: by address, by person, and in memory."""

from __future__ import annotations

import asyncio
import contextlib
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from kontor.house.missed import FEW
from kontor.server.http.routes import ENDPOINTS
from kontor.server.live.hub import Hub
from kontor.server.services import limits as limits_module
from kontor.server.services.backlog import Backlog
from kontor.server.services.limits import (
    BY_PERSON,
    IDLE_TABLES,
    PEOPLE_AT_AN_ADDRESS,
    RATES,
    Limits,
)
from kontor.server.services.metrics import Metrics
from kontor.server.services.settings import Settings
from kontor.server.store.migrate import migrate
from kontor.server.store.people import add_person
from kontor.server.wire.socket import Connection
from kontor.table.allowed import builder
from kontor.table.errors import Refusal
from kontor.table.lobby import create
from kontor.table.messages import NewTable, SeatWish, Wanted
from server.helpers import GAME, Json, run


def test_sockets_of_one_address_share_its_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits_module.time, "monotonic", lambda: 0.0)
    hub: Any = SimpleNamespace(metrics=Metrics(""), backlog=Backlog(), limits=Limits(True))

    async def nothing() -> Json:
        return {}

    async def unsent(message: Any) -> None:
        pass

    def sockets(address: str, count: int) -> list[Connection]:
        made = [Connection(hub, {}, nothing, unsent) for _ in range(count)]
        for socket in made:
            socket.address = address
            socket.refuse = lambda *_: None  # type: ignore[method-assign]
        return made

    async def flood(address: str, count: int) -> int:
        each = int(RATES["frame"][0])
        return sum(s._is_within_limits() for s in sockets(address, count) for _ in range(each))

    assert run(flood("203.0.113.7", 20)) == RATES["frames"][0] < 20 * RATES["frame"][0]
    assert run(flood("203.0.113.8", 1)) == RATES["frame"][0]


def test_guests_are_free_but_not_their_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits_module.time, "monotonic", lambda: 0.0)
    counted = Limits(True)

    def ask(kind: str, person: str | None, address: str, times: int) -> int:
        done = 0
        for _ in range(times):
            with contextlib.suppress(Refusal):
                counted.take_of(kind, person, address)
                done += 1
        return done

    for kind in BY_PERSON:
        burst = int(RATES[kind][0])
        assert ask(kind, "ann", "203.0.113.1", 2 * burst) == burst
        crowd = [ask(kind, f"eve{n}", "203.0.113.2", burst) for n in range(20)]
        assert sum(crowd) == PEOPLE_AT_AN_ADDRESS * burst
        assert ask(kind, None, "203.0.113.3", 2 * burst) == burst
        assert ask(kind, "bob", "203.0.113.3", 2 * burst) == burst, "not by who has no name"
    assert ask("person", "ann", "203.0.113.4", 100) == RATES["person"][0]


CHEAP = {  # a look into memory, or at rows that are found by their id; a page sends few of them
    "GET /api/health",
    "GET /api/metrics",
    "GET /api/schema",
    "GET /api/me",
    "PATCH /api/me",
    "POST /api/logout",
    "GET /api/me/sessions",
    "DELETE /api/me/sessions/{session}",
    "GET /api/tables/{table}",
    "DELETE /api/tables/{table}",
    "GET /api/invites/{invite}",  # counts by itself
    "PUT /api/tables/{table}/seats/{seat:int}",
    "POST /api/tables/{table}/start",
    "POST /api/tables/{table}/proposals",
    "POST /api/tables/{table}/proposals/{proposal}",
    "POST /api/tables/{table}/actions",
    "POST /api/tables/{table}/resign",
    "POST /api/tables/{table}/giveback",
    "GET /api/tables/{table}/chat",
    "GET /api/games",
    "GET /api/games/{game}/actions",
    "GET /api/games/{game}/words/{language}",
    "GET /api/lessons/{game}",
    "GET /api/notices",
    "DELETE /api/me/pushes",
}


def test_every_dear_request_is_counted() -> None:
    """All requests are counted by address; those that cost more, by what they cost."""
    assert {f"{e.method} {e.path}" for e in ENDPOINTS if not e.limit} == CHEAP


# Coming back


def test_no_move_waits_for_what_somebody_has_missed(sqlite_database: str) -> None:
    """Whoever has seen nothing of a long game gets all of it, and the table plays on meanwhile."""

    async def play() -> None:
        hub = Hub(Settings(database=sqlite_database, limits=False))
        migrate(hub.database)
        ann = (await hub.database.write(add_person, "Ann")).id
        wish = NewTable(game=GAME, options={"players": 1}, seats=[SeatWish(kind="me")], start=True)
        table = await hub.table((await hub.write(create, wish, ann)).id)

        async def act(number: int) -> None:
            now = table.present()
            wanted = Wanted(seat=0, seq=now.seq, id=f"w{number}", action=now.legal[0][-1])
            await table.perform(builder(wanted, ann), ann, wanted.id)

        for number in range(2 * FEW):
            await act(number)
        asked, go_on = asyncio.Event(), asyncio.Event()
        read = hub.read_long

        async def slow(*words: Any) -> Any:
            asked.set()
            await go_on.wait()
            return await read(*words)

        hub.read_long = slow  # type: ignore[method-assign, assignment]
        looking = asyncio.ensure_future(table.state_frame(table.eyes(ann), -1))
        await asked.wait()
        await act(2 * FEW)
        assert not looking.done(), "it is still being read"
        go_on.set()
        frame = msgspec.json.decode(await looking)
        assert [entry["seq"] for entry in frame["since"]] == list(range(2 * FEW + 2))
        assert len(frame["views"][0]["since"]) == 2 * FEW + 2
        await hub.stop()

    run(play())


def test_tables_that_nobody_looks_at_do_not_fill_the_memory(sqlite_database: str) -> None:
    async def look() -> None:
        hub = Hub(Settings(database=sqlite_database, limits=False))
        driver = SimpleNamespace(stop=lambda: None)
        tables: Any = {
            f"t_{number}": SimpleNamespace(used=number / 1e6, is_busy=number < 5, driver=driver)
            for number in range(IDLE_TABLES + 100)
        }
        hub.live = tables
        hub._forget_idle(1.0)
        assert len(hub.live) == IDLE_TABLES + 5, "those that play, and the latest of the others"
        assert min(int(id_[2:]) for id_ in list(hub.live)[5:]) == 100

    run(look())
