"""A small client for programs: HTTP for everything around a table, a websocket to play.

async with Client("http://127.0.0.1:8642") as client:
    await client.introduce("Ann")
    table = await client.post("/api/tables", {"game": ..., "start": True, ...})
    async with client.socket() as socket:
        state = await socket.watch(table["id"])
        await socket.act(table["id"], seat=0, action=state["views"][0]["actions"][0]["n"])
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Self
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ..core.errors import KontorError

Json = dict[str, Any]

MOST_FRAME = 16_000_000


class Refused(KontorError):
    """The server refused; `code`, `details` and for HTTP `status` say why."""

    def __init__(self, body: Json, status: int = 0) -> None:
        super().__init__(str(body.get("message", "")))
        self.code = str(body.get("error", "error"))
        self.details: Json = body.get("details", {})
        self.status = status


class Gone(KontorError):
    """The connection ended before an answer came."""

    code = "gone"


class Client:
    """One person on one server. Plain HTTP/1.1 on a connection of its own, for loopback and tests;
    one request at a time. `source` is the address of this machine to come from."""

    def __init__(self, address: str, token: str | None = None, source: str | None = None) -> None:
        parts = urlsplit(address)
        self.host = parts.hostname or "127.0.0.1"
        self.port = parts.port or 80
        self.token = token
        self.from_ = None if source is None else (source, 0)
        self.me: Json = {}
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._lock = asyncio.Lock()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *problem: object) -> None:
        self.disconnect()

    def disconnect(self) -> None:
        """Let go of the HTTP connection."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None

    async def introduce(self, nickname: str) -> Json:
        """Become a new person."""
        self.me = await self.post("/api/people", {"nickname": nickname, "token": True})
        self.token = self.me["token"]
        return self.me

    async def get(self, path: str) -> Any:
        """A request that changes nothing."""
        return await self.request("GET", path)

    async def post(self, path: str, body: object = None) -> Any:
        """A request with a body."""
        return await self.request("POST", path, body)

    async def request(
        self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None
    ) -> Any:
        """Any request; the answer decoded, or `Refused`."""
        status, kind, data = await self.raw(method, path, body, headers)
        answer = json.loads(data) if data and "json" in kind else data.decode()
        if status >= 400:
            found = answer if isinstance(answer, dict) else {"error": "http", "message": answer}
            raise Refused(found, status)
        return answer

    async def raw(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: dict[str, str] | None = None,
    ) -> tuple[int, str, bytes]:
        """Any request: status, content type and body of the answer."""
        is_text = isinstance(body, str)
        data = b"" if body is None else body.encode() if is_text else msgspec.json.encode(body)  # type: ignore[attr-defined]
        lines = {
            "host": f"{self.host}:{self.port}",
            "content-length": str(len(data)),
            "content-type": "text/plain; charset=utf-8" if is_text else "application/json",
            **({"authorization": f"Bearer {self.token}"} if self.token else {}),
            **(headers or {}),
        }
        head = f"{method} {path} HTTP/1.1\r\n"
        head += "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        async with self._lock:
            for attempt in (1, 2):
                fresh = self._streams is None
                try:
                    return await self._exchange(head.encode() + b"\r\n" + data)
                except (OSError, asyncio.IncompleteReadError):
                    self.disconnect()
                    if fresh or attempt == 2:
                        raise Gone("the server does not answer") from None
        raise AssertionError("unreachable")

    async def _exchange(self, request: bytes) -> tuple[int, str, bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection(
                self.host, self.port, local_addr=self.from_
            )
        reader, writer = self._streams
        writer.write(request)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        status = int(head[0].split()[1])
        fields = dict(line.lower().split(": ", 1) for line in head[1:] if ": " in line)
        data = await reader.readexactly(int(fields.get("content-length", "0")))
        if fields.get("connection") == "close":
            self.disconnect()
        return status, fields.get("content-type", ""), data

    @asynccontextmanager
    async def socket(self, **headers: str) -> AsyncIterator[Socket]:
        """An open websocket."""
        if self.token:
            headers.setdefault("authorization", f"Bearer {self.token}")
        address = f"ws://{self.host}:{self.port}/api/socket"
        async with connect(
            address,
            additional_headers=headers,
            compression=None,
            max_size=MOST_FRAME,
            open_timeout=20,
            user_agent_header=None,
            local_addr=self.from_,
        ) as connection:
            socket = Socket(connection)
            try:
                yield socket
            finally:
                socket.stop()


class Socket:
    """A websocket: answers find their questions, states are kept by table."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.states: dict[str, Json] = {}
        self.tables: dict[str, Json] = {}
        self.frames: list[Json] = []
        self.keep_frames = False
        self._answers: dict[str, asyncio.Future[Json]] = {}
        self._waiters: list[asyncio.Future[None]] = []
        self._name = secrets.token_hex(6)
        self._number = 0
        self._reader = asyncio.get_running_loop().create_task(self._read())

    @property
    def is_open(self) -> bool:
        """Whether the connection has not ended."""
        return not self._reader.done()

    def stop(self) -> None:
        """Read no more."""
        self._reader.cancel()

    async def _read(self) -> None:
        try:
            async for text in self.connection:
                self._took(msgspec.json.decode(text))
        except ConnectionClosed:
            pass
        finally:
            left: list[asyncio.Future[Any]] = [*self._answers.values(), *self._waiters]
            for future in left:
                if not future.done():
                    future.set_exception(Gone("the connection ended"))
                    future.exception()

    def _took(self, frame: Json) -> None:
        if self.keep_frames:
            self.frames.append(frame)
        kind = frame["type"]
        if kind == "state":
            self.states[frame["table"]] = frame
        elif kind == "table":
            self.tables[frame["table"]["id"]] = frame["table"]
        answer = self._answers.pop(frame.get("id") or "", None)
        if answer is not None and not answer.done():
            if kind == "refused":
                answer.set_exception(Refused(frame))
            else:
                answer.set_result(frame)
        waiters, self._waiters = self._waiters, []
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(None)

    def new_id(self) -> str:
        """An id that no connection of this person has used."""
        self._number += 1
        return f"{self._name}-{self._number}"

    async def send(self, frame: Json) -> None:
        """Send a frame and wait for nothing."""
        await self.connection.send(json.dumps(frame))

    async def ask(self, frame: Json) -> Json:
        """Send a frame and wait for its answer; `Refused` if that is what it is."""
        frame.setdefault("id", self.new_id())
        if self._reader.done():
            raise Gone("the connection ended")
        future: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._answers[frame["id"]] = future
        try:
            await self.send(frame)
        except ConnectionClosed:
            raise Gone("the connection ended") from None
        return await future

    async def change(self) -> None:
        """Wait for the next frame."""
        if self._reader.done():
            raise Gone("the connection ended")
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiters.append(waiter)
        await waiter

    async def watch(self, table: str, seq: int | None = None, invite: str | None = None) -> Json:
        """Follow a table that has begun; returns its state."""
        self.states.pop(table, None)
        self.tables.pop(table, None)
        frame: Json = {"type": "watch", "table": table, "id": self.new_id()}
        if seq is not None:
            frame["seq"] = seq
        if invite is not None:
            frame["invite"] = invite
        refused: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._answers[frame["id"]] = refused
        await self.send(frame)
        while table not in self.states:
            if refused.done():
                raise refused.exception() or Gone("no state came")
            if table in self.tables and self.tables[table]["status"] == "open":
                return {}
            await self.change()
        return self.states[table]

    async def act(self, table: str, seat: int, action: int | str, **more: Any) -> Json:
        """Play an action at the moment that was seen last; `seq` and `id` may be given."""
        return await self.wish("act", table, seat, action=action, **more)

    async def wish(self, kind: str, table: str, seat: int, **more: Any) -> Json:
        """Act, undo or redo."""
        more.setdefault("seq", self.states[table]["seq"] if table in self.states else 0)
        return await self.ask({"type": kind, "table": table, "seat": seat, **more})

    async def until_asked(self, table: str) -> Json | None:
        """Wait until one of this person's seats may act; returns its view, or None at the end."""
        while True:
            state = self.states.get(table)
            if state is not None:
                if state["status"] != "running":
                    return None
                for view in state["views"]:
                    if view["actions"]:
                        found: Json = view
                        return found
            await self.change()
