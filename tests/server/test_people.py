"""People: nicknames, cookies and tokens, accounts, sessions that can be revoked."""

from __future__ import annotations

import http.client
import json
from typing import Any

import pytest

from kontor.server.client import Client, Gone, Refused
from kontor.server.load.process import ServerProcess
from server.helpers import person, run


def browser(
    server: ServerProcess, method: str, path: str, body: Any = None, cookie: str = ""
) -> Any:
    """A request as a browser's page sends it."""
    connection = http.client.HTTPConnection("127.0.0.1", server.settings.port)
    headers = {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        "origin": server.address,
        "user-agent": "Browser 1",
    }
    if cookie:
        headers["cookie"] = cookie
    connection.request(method, path, None if body is None else json.dumps(body), headers)
    answer = connection.getresponse()
    data = answer.read()
    connection.close()
    return answer, json.loads(data) if data else None


def test_a_nickname_and_a_cookie(server: ServerProcess) -> None:
    answer, me = browser(server, "POST", "/api/people", {"nickname": " Ann  Lee "})
    assert answer.status == 201 and me["nickname"] == "Ann Lee" and me["token"] is None
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie
    secret = cookie.split(";")[0]
    answer, again = browser(server, "GET", "/api/me", cookie=secret)
    assert again["id"] == me["id"]
    answer, changed = browser(
        server, "PATCH", "/api/me", {"nickname": "Anna", "settings": {"dark": True}}, secret
    )
    assert (changed["nickname"], changed["settings"]) == ("Anna", {"dark": True})
    answer, sessions = browser(server, "GET", "/api/me/sessions", cookie=secret)
    assert [(s["agent"], s["current"]) for s in sessions] == [("Browser 1", True)]
    answer, _ = browser(server, "POST", "/api/logout", cookie=secret)
    assert answer.status == 204
    answer, refused = browser(server, "GET", "/api/me", cookie=secret)
    assert answer.status == 401 and refused["error"] == "unknown-person"


def test_an_account_survives_the_browser(server: ServerProcess) -> None:
    async def use() -> None:
        ann, bob = await person(server), await person(server, "Bob")
        wish = {"login": "Ann@example.org", "password": "correct horse"}
        assert (await ann.post("/api/me/password", wish))["login"] == "ann@example.org"
        with pytest.raises(Refused, match="taken"):
            await bob.post("/api/me/password", wish)
        with pytest.raises(Refused) as wrong:
            await ann.post("/api/me/password", {**wish, "password": "another one"})
        assert wrong.value.code == "wrong-login"
        await ann.post(
            "/api/me/password", {**wish, "password": "battery staple", "current": "correct horse"}
        )
        elsewhere = Client(server.address)
        login = {"login": "ann@EXAMPLE.org", "password": "battery staple", "token": True}
        for bad in ({**login, "password": "correct horse"}, {**login, "login": "nobody"}):
            with pytest.raises(Refused) as refused:
                await elsewhere.post("/api/login", bad)
            assert refused.value.status == 401
        me = await elsewhere.post("/api/login", login)
        assert me["id"] == ann.me["id"]
        elsewhere.token = me["token"]
        assert len(await elsewhere.get("/api/me/sessions")) == 2

    run(use())


def test_sessions_can_be_revoked(server: ServerProcess) -> None:
    async def use() -> None:
        ann = await person(server)
        await ann.post(
            "/api/me/password", {"login": f"u{server.settings.port}", "password": "x" * 9}
        )
        other = Client(server.address)
        me = await other.post(
            "/api/login", {"login": f"u{server.settings.port}", "password": "x" * 9, "token": True}
        )
        other.token = me["token"]
        async with other.socket() as socket:
            await socket.ask({"type": "ping"})
            with pytest.raises(Refused):
                await ann.request("DELETE", "/api/me/sessions/s_unknown")
            await ann.request("DELETE", "/api/me/sessions/others")
            with pytest.raises(Gone):
                while True:
                    await socket.change()
        with pytest.raises(Refused) as refused:
            await other.get("/api/me")
        assert refused.value.code == "unknown-person"
        assert (await ann.get("/api/me"))["id"] == ann.me["id"]

    run(use())


def test_what_is_refused(server: ServerProcess) -> None:
    async def use() -> None:
        nobody = Client(server.address)
        for path, body in [
            ("/api/people", {"nickname": ""}),
            ("/api/people", {"nickname": "   "}),
            ("/api/people", {"nickname": "x" * 31}),
            ("/api/people", {"nickname": "a\u200eb"}),
            ("/api/people", {"name": "Ann"}),
            ("/api/people", "Ann"),
        ]:
            with pytest.raises(Refused) as refused:
                await nobody.post(path, body)
            assert refused.value.code == "invalid"
        for path in ("/api/me", "/api/me/tables", "/api/me/sessions"):
            with pytest.raises(Refused) as unknown:
                await nobody.get(path)
            assert unknown.value.status == 401
        with pytest.raises(Refused) as missing:
            await nobody.get("/api/people/p_unknown")
        assert missing.value.status == 404
        ann = await person(server)
        with pytest.raises(Refused) as large:
            await ann.request("PATCH", "/api/me", {"settings": {"x": "y" * 5000}})
        assert large.value.code == "too-large"

    run(use())
