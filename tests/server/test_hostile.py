"""Hostile input: a clear refusal, no traceback, and no slow table for others."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import random
import time
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kontor.server.client import Client, Gone, Refused
from kontor.server.http.openapi import openapi
from kontor.server.load.process import ServerProcess
from server.conftest import StartServer
from server.helpers import ME, Json, new_table, person, play_on, run, seated


@schemathesis.check
def rejects_wrong_data(ctx: Any, response: Any, case: Any) -> None:
    """What breaks the schema is refused, if only for being too long."""
    if response.status_code != 413:
        negative_data_rejection(ctx, response, case)


CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    rejects_wrong_data,
    unsupported_method,
)

schema = schemathesis.openapi.from_dict(openapi())


@pytest.fixture(scope="module")
def server(sqlite_database: str, start_server: StartServer) -> ServerProcess:
    """One server without limits; what is refused does not depend on the database."""
    return start_server(sqlite_database)


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory, start_server: StartServer) -> ServerProcess:
    """A server with rate limits, as hosts run it."""
    path = tmp_path_factory.mktemp("limited") / "test.db"
    return start_server(f"sqlite:///{path}", limits=True)


@pytest.fixture(scope="module")
def known(server: ServerProcess) -> Json:
    """A person and a finished table, so that requests get beyond the first refusal."""

    async def make() -> Json:
        client = await person(server)
        table = await new_table(client, ME, public=True)
        await client.post(f"/api/tables/{table['id']}/resign", {"seat": 0})
        running = await new_table(client, ME, ME, public=True)
        info = await client.get(f"/api/tables/{table['id']}")
        client.disconnect()
        ids = {"table": running["id"], "replay": info["replay"], "invite": info["invite"]}
        return {"token": client.token, "game": "loyang", "person": client.me["id"], **ids}

    found: Json = run(make())
    return found


@schema.parametrize()
@settings(
    max_examples=int(os.environ.get("KONTOR_EXAMPLES", "8")),
    suppress_health_check=list(HealthCheck),
    deadline=None,
)
def test_schemathesis(case: Any, server: ServerProcess, known: Json) -> None:
    for name in case.path_parameters or {}:
        if name in known and random.Random(str(case.path_parameters)).random() < 0.7:
            case.path_parameters[name] = known[name]
    headers = {"authorization": f"Bearer {known['token']}"}
    answer = case.call_and_validate(base_url=server.address, headers=headers, checks=CHECKS)
    assert answer.status_code < 500


def raw(
    server: ServerProcess, method: str, path: str, body: bytes = b"", **headers: str
) -> tuple[int, Json, Any]:
    """A request with any headers."""
    connection = http.client.HTTPConnection("127.0.0.1", server.settings.port)
    connection.request(
        method, path, body, {name.replace("_", "-"): v for name, v in headers.items()}
    )
    answer = connection.getresponse()
    data = answer.read()
    connection.close()
    return answer.status, json.loads(data) if data[:1] in (b"{", b"[") else {}, answer.headers


def test_security_headers(server: ServerProcess) -> None:
    for path in ("/", "/api/games", "/api/unknown", "/join/abc", "/missing.js"):
        status, _, headers = raw(server, "GET", path)
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "server" not in headers
        assert status == (404 if path in ("/api/unknown", "/missing.js") else 200)


def test_parts_of_a_page_obey_its_policy_and_need_none(server: ServerProcess) -> None:
    """Only what a browser asks for as a part of a page comes with short headers."""
    asked = {"script": False, "font": False, "worker": True, "document": True, "empty": True}
    for dest, whole in {**asked, "": True}.items():
        told = {"sec_fetch_dest": dest} if dest else {}
        _, _, headers = raw(server, "GET", "/assets/missing.js", b"", **told)
        assert ("content-security-policy" in headers) == whole, dest
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-resource-policy"] == "same-origin"
    _, _, headers = raw(server, "GET", "/api/games", sec_fetch_dest="script")
    assert "content-security-policy" in headers


def test_static_files_lead_nowhere_else(server: ServerProcess) -> None:
    for path in ("/../app.py", "/%2e%2e/app.py", "/..%2fapp.py", "/static/../../app.py", "//etc/x"):
        status, _, headers = raw(server, "GET", path)
        assert status in (200, 404)
        if status == 200:
            assert headers["content-type"].startswith("text/html")


def test_foreign_sites(server: ServerProcess) -> None:
    body = b'{"nickname": "Eve"}'
    own = server.address
    for headers, status in [
        ({"sec_fetch_site": "cross-site", "origin": "https://evil.example"}, 403),
        ({"sec_fetch_site": "same-site", "origin": "http://127.0.0.1:1"}, 403),
        ({"sec_fetch_site": "cross-site"}, 403),
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": own + ".evil.example"}, 403),
        ({"cookie": "kontor=x"}, 403),
        ({"sec_fetch_site": "same-origin", "cookie": "kontor=x"}, 201),
        ({"origin": own, "cookie": "kontor=x"}, 201),
        ({}, 201),
    ]:
        found, answer, sent = raw(server, "POST", "/api/people", body, **headers)
        assert found == status, headers
        assert sent["x-content-type-options"] == "nosniff"
        assert status == 201 or answer["error"] == "foreign-origin"
    assert raw(server, "GET", "/api/games", origin="https://evil.example")[0] == 200
    assert raw(server, "GET", "/api/games", host="evil.example")[0] == 403


def test_foreign_sockets(server: ServerProcess) -> None:
    address = server.address.replace("http", "ws") + "/api/socket"

    async def open_with(**headers: str) -> bool:
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        try:
            async with connect(address, additional_headers=given) as socket:
                return json.loads(await socket.recv())["type"] == "welcome"
        except InvalidStatus as error:
            assert error.response.status_code == 403
            return False

    async def check() -> None:
        assert not await open_with(origin="https://evil.example", cookie="kontor=x")
        assert not await open_with(origin="null")
        assert not await open_with(cookie="kontor=x")
        assert await open_with(origin=server.address, cookie="kontor=x")
        assert await open_with()

    run(check())


def test_strange_bodies(server: ServerProcess) -> None:
    token = run(person(server)).token
    auth = {"authorization": f"Bearer {token}", "content_type": "application/json"}
    for body, code in [
        (b"", "invalid"),
        (b"{", "invalid"),
        (b"[" * 100_000, "too-large"),
        (b"[" * 10_000, "invalid"),
        (b"\xff\xfe", "invalid"),
        (b'{"game": 1}', "invalid"),
        (b'{"game": "loyang", "options": {"players": 1e400}}', "invalid"),
        (b'{"game": "' + b"x" * 20_000 + b'"}', "too-large"),
    ]:
        status, answer, _ = raw(server, "POST", "/api/tables", body, **auth)
        assert answer["error"] == code and 400 <= status < 500, body[:40]
    status, answer, _ = raw(server, "POST", "/api/records", b"x" * 600_000, **auth)
    assert status == 413
    body, token = b'{"game": "loyang"}', "Bearer " + "x" * 5000
    assert raw(server, "POST", "/api/tables", body, authorization=token)[0] == 401
    assert raw(server, "GET", "/api/tables?limit=1&limit=2")[0] == 400
    assert raw(server, "GET", "/api/tables?limit=9999")[0] == 400
    assert raw(server, "GET", "/api/tables?colour=1")[0] == 400


def test_strange_frames(server: ServerProcess) -> None:
    async def send() -> None:
        client = await person(server)
        table = await new_table(client, ME)
        chance = random.Random(1)
        async with client.socket() as socket:
            socket.keep_frames = True
            await socket.watch(table["id"])
            frames = [
                "",
                "{",
                "null",
                "[]",
                '"act"',
                "{}",
                '{"type":"fly"}',
                '{"type":"act"}',
                '{"type":"watch","table":5}',
                '{"type":"watch","table":"' + "x" * 50 + '"}',
                '{"type":"ping","id":""}',
                '{"type":"ping","more":1}',
                json.dumps({"type": "act", "table": table["id"], "seat": 0, "seq": 0, "action": 1}),
                json.dumps({"type": "chat", "table": table["id"], "text": "x" * 501}),
                "[" * 9000,
                *("".join(chr(chance.randrange(1, 0xD7FF)) for _ in range(60)) for _ in range(40)),
            ]
            for frame in frames:
                await socket.connection.send(frame)
            await socket.connection.send(b"\x00\x01\x02")
            await socket.ask({"type": "ping", "id": "end"})
            refused = [f for f in socket.frames if f["type"] == "refused"]
            assert len(refused) == len(frames) + 1
            assert {f["error"] for f in refused} <= {"invalid", "not-found"}
            await socket.connection.send("x" * 20_000)
            while "too-large" not in [f.get("error") for f in socket.frames]:
                await socket.change()
            assert (await socket.act(table["id"], 0, 0))["seq"] == 1
            await socket.connection.send("x" * 1_000_000)
            with pytest.raises(Gone):
                while True:
                    await socket.change()

    run(send())


def test_a_character_that_not_every_database_takes(server: ServerProcess) -> None:
    """U+0000 is refused wherever it may stand: nothing fails, and nobody else's move with it."""

    async def attack() -> None:
        async with seated(server, 2) as (table, (ann, _), sockets):
            path = f"/api/tables/{table}"
            for method, place, body in (
                ("GET", "/api/tables/a%00b", None),
                ("GET", "/api/tables/a%00b/state", None),
                ("GET", "/api/invites/a%00b", None),
                ("GET", "/api/replays/a%00b/line", None),
                ("GET", "/api/people/a%00b", None),
                ("GET", f"{path}?invite=%00", None),
                ("DELETE", "/api/me/sessions/a%00b", None),
                ("PATCH", "/api/me", {"settings": {"a\0b": "c"}}),
                ("POST", "/api/login", {"login": "a\0b", "password": "c"}),
                ("POST", f"{path}/resign", {"seat": 0, "id": "a\0b"}),
                ("POST", f"{path}/actions", {"seat": 0, "seq": 0, "id": "a\0b", "action": 0}),
                ("POST", "/api/records", "a\0b"),
            ):
                status, _, _ = await ann.raw(method, place, body)
                assert status in (400, 404), (method, place, status)
            for frame in (
                {"type": "watch", "table": "a\0b"},
                {"type": "say", "table": table, "text": "hello", "id": "a\0b"},
                {"type": "act", "table": table, "seat": 0, "seq": 0, "id": "a\0b", "action": 0},
            ):
                sockets[0].keep_frames, sockets[0].frames = True, []
                await sockets[0].send(frame)
                while not (told := [f for f in sockets[0].frames if f["type"] == "refused"]):
                    await sockets[0].change()
                assert told[0]["error"] == "invalid"
            assert await play_on(sockets, table, random.Random(1), 3) == 3

    run(attack())


def test_somebody_elses_seat_and_guessed_links(server: ServerProcess) -> None:
    async def try_all() -> None:
        async with seated(server, 2) as (table, _, sockets):
            eve = await person(server, "Eve")
            for path in ("", "/state", "/line", "/steps", "/record", "/chat"):
                with pytest.raises(Refused) as hidden:
                    await eve.get(f"/api/tables/{table}{path}")
                assert hidden.value.code == "not-found"
            for path, body in [
                ("/resign", {"seat": 0}),
                ("/giveback", {"seat": 0}),
                ("/actions", {"seat": 0, "seq": 0, "id": "x", "action": 0}),
                ("/proposals", {"kind": "abandon"}),
                ("/proposals/1", {"agree": True}),
                ("/rematch", None),
                ("/start", None),
            ]:
                with pytest.raises(Refused) as hidden:
                    await eve.post(f"/api/tables/{table}{path}", body)
                assert hidden.value.code == "not-found", path
            async with eve.socket() as socket:
                for frame in (
                    {"type": "watch", "table": table},
                    {"type": "watch", "table": table, "invite": "guess"},
                    {"type": "act", "table": table, "seat": 0, "seq": 0, "action": 0},
                    {"type": "undo", "table": table, "seat": 0, "seq": 0},
                    {"type": "chat", "table": table, "text": "hi"},
                    {"type": "hint", "table": table, "seat": 0, "seq": 0},
                    {"type": "why", "table": table, "seat": 0, "action": 0},
                ):
                    with pytest.raises(Refused) as hidden:
                        await socket.ask(frame)
                    assert hidden.value.code == "not-found"
            seat = sockets[0].states[table]["to_act"][0]
            view = sockets[seat].states[table]["views"][0]
            with pytest.raises(Refused) as wrong:
                await sockets[1 - seat].act(table, seat, view["actions"][0]["n"])
            assert wrong.value.code == "forbidden"
            with pytest.raises(Refused) as waiting:
                await sockets[1 - seat].act(table, 1 - seat, view["actions"][0]["n"])
            assert waiting.value.code == "illegal"
            for path in ("invites", "replays"):
                with pytest.raises(Refused) as guess:
                    await eve.get(f"/api/{path}/guess")
                assert guess.value.code == "not-found"

    run(try_all())


def test_behind_a_proxy_nobody_chooses_their_address(
    tmp_path: Path, start_server: StartServer
) -> None:
    """Proxies add the address that they see to what a client claims."""
    behind = start_server(f"sqlite:///{tmp_path / 'test.db'}", limits=True, proxies=("127.0.0.1",))

    async def flood() -> list[int]:
        client = Client(behind.address)
        found = []
        for number in range(40):
            claimed = {"x-forwarded-for": f"5.5.5.{number}, 9.9.9.9"}
            body = {"nickname": f"Eve {number}"}
            found.append((await client.raw("POST", "/api/people", body, claimed))[0])
        return found

    assert 429 in run(flood())


def test_floods_are_refused_and_slow_nobody(limited: ServerProcess) -> None:
    async def flood() -> None:
        async with seated(limited, 2) as (table, _, sockets):
            eve = await person(limited, "Eve")

            async def frames() -> int:
                async with eve.socket() as socket:
                    socket.keep_frames = True
                    try:
                        for number in range(5000):
                            await socket.connection.send('{"type":"ping"}')
                            if number % 50 == 0:
                                await asyncio.sleep(0)
                    except ConnectionClosed:
                        pass
                    with pytest.raises(Gone):
                        while True:
                            await socket.change()
                    return sum(f.get("type") == "pong" for f in socket.frames)

            async def requests() -> int:
                refused = 0
                for _ in range(500):
                    # Ten a second are answered in the long run: any machine asks faster.
                    status, _, _ = await eve.raw("GET", "/api/tables")
                    refused += status == 429
                return refused

            flooding = [asyncio.ensure_future(frames()), asyncio.ensure_future(requests())]
            slowest = 0.0
            for _ in range(20):
                started = time.perf_counter()
                await play_on(sockets, table, random.Random(1), 1)
                slowest = max(slowest, time.perf_counter() - started)
            assert await flooding[0] < 5000 and await flooding[1] > 0
            assert slowest < 5.0

    run(flood())


def test_passwords_are_not_guessed(
    tmp_path_factory: pytest.TempPathFactory, start_server: StartServer
) -> None:
    path = tmp_path_factory.mktemp("guessed") / "test.db"
    fresh = start_server(f"sqlite:///{path}", limits=True)

    async def guess() -> None:
        client = Client(fresh.address)
        codes = []
        for number in range(15):
            try:
                await client.post("/api/login", {"login": "ann", "password": f"guess {number}"})
            except Refused as refused:
                codes.append(refused.code)
        assert codes[0] == "wrong-login" and codes[-1] == "too-many"

    run(guess())


def test_a_client_that_does_not_read_holds_nobody_up(server: ServerProcess) -> None:
    """It is sent more than it takes; the table goes on for the others."""

    async def play() -> None:
        async with seated(server, 1) as (table, clients, (socket,)):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.settings.port)
            writer.write(
                (
                    "GET /api/socket HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\n"
                    "connection: upgrade\r\nsec-websocket-version: 13\r\n"
                    "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                    f"authorization: Bearer {clients[0].token}\r\n\r\n"
                ).encode()
            )
            await reader.readuntil(b"\r\n\r\n")
            text = json.dumps({"type": "watch", "table": table}).encode()
            mask = b"\0\0\0\0"
            writer.write(bytes([0x81, 0x80 | len(text)]) + mask + text)
            transport: Any = writer.transport
            transport.pause_reading()
            played = await play_on([socket], table, random.Random(1), 80)
            writer.close()
            assert played == 80

    run(play())
