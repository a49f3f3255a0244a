"""A device as the tests of the server see one: the same requests and frames, over real sockets.

In a browser pages speak to a device through messages. Here each message is an HTTP request or a
frame of a websocket, so that whatever plays at a server plays at a device too.
"""

from __future__ import annotations

import asyncio
import io
import logging
import threading
from concurrent.futures import ThreadPoolExecutor

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from kontor.device.device import Device
from kontor.device.documents import Change, StorageError
from kontor.device.port import Port
from kontor.device.routes import answer
from kontor.device.thinker import think_text

KEY = "a key that everybody knows"


class Memory:
    """A storage that lasts as long as the test; `trouble` says why it takes nothing."""

    def __init__(self) -> None:
        self.groups: dict[str, dict[str, bytes]] = {}
        self.trouble = ""

    async def read(self, group: str) -> dict[str, bytes]:
        """All documents of a group."""
        await asyncio.sleep(0)
        return dict(self.groups.get(group, {}))

    async def write(self, changes: list[Change]) -> None:
        """Write changes, all or none."""
        await asyncio.sleep(0)
        if self.trouble:
            raise StorageError(self.trouble, "the storage takes nothing")
        if any(new and name in self.groups.get(group, {}) for group, name, _, new in changes):
            raise StorageError("taken", "somebody else has written this")
        for group, name, data, _ in changes:
            documents = self.groups.setdefault(group, {})
            if data is None:
                documents.pop(name, None)
            else:
                documents[name] = data


class ThreadThinker:
    """Bots in a thread."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1)

    async def think(self, question: bytes) -> bytes:
        """The answer to a question."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._think, question)

    def _think(self, question: bytes) -> bytes:
        return think_text(question.decode()).encode()

    def restart(self) -> None:
        """Another thread for the next question."""
        self._thread.shutdown(wait=False)
        self._thread = ThreadPoolExecutor(1)


def person_of(connection: Request | WebSocket) -> str | None:
    """On a device a person's id is all that a page says."""
    return connection.headers.get("authorization", "").removeprefix("Bearer ") or None


class DeviceServer:
    """A device behind an address."""

    def __init__(self) -> None:
        self._log = io.StringIO()
        self._device: Device | None = None
        routes = [
            WebSocketRoute("/api/socket", self._socket),
            Route("/{path:path}", self._request, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
        ]
        self._server = uvicorn.Server(
            uvicorn.Config(
                Starlette(routes=routes), host="127.0.0.1", port=0, log_config=None, lifespan="off"
            )
        )
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._ready = threading.Event()

    def start(self) -> None:
        """Start it and wait until it answers."""
        self._handler = logging.StreamHandler(self._log)
        logging.getLogger("kontor.device").addHandler(self._handler)
        self._thread.start()
        self._ready.wait()
        while not self._server.started:
            self._ready.wait(0.01)
            if not self._thread.is_alive():
                raise AssertionError("the device does not start")

    def kill(self) -> None:
        """End it."""
        self._server.should_exit = True
        self._thread.join()
        logging.getLogger("kontor.device").removeHandler(self._handler)

    @property
    def address(self) -> str:
        """Where it listens."""
        host, port = self._server.servers[0].sockets[0].getsockname()
        return f"http://{host}:{port}"

    def output(self) -> str:
        """What went wrong inside."""
        return self._log.getvalue()

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._device = Device(Memory(), ThreadThinker(), KEY)
        await self._device.start()
        self._ready.set()
        await self._server.serve()
        await self._device.end_tasks()

    async def _request(self, request: Request) -> Response:
        assert self._device is not None
        query = f"?{request.url.query}" if request.url.query else ""
        reply = await answer(
            self._device,
            request.method,
            request.url.path + query,
            await request.body(),
            person_of(request),
        )
        return Response(reply.content, reply.status, dict(reply.headers), media_type=reply.media)

    async def _socket(self, socket: WebSocket) -> None:
        assert self._device is not None
        await socket.accept()
        frames: asyncio.Queue[bytes] = asyncio.Queue()
        port = Port(self._device, person_of(socket), frames.put_nowait)

        async def send() -> None:
            while True:
                await socket.send_text((await frames.get()).decode())

        sending = asyncio.create_task(send())
        try:
            while True:
                await port.receive(await socket.receive_text())
        except WebSocketDisconnect:
            port.close()
        finally:
            sending.cancel()
