"""The websocket: one connection, any number of tables.

A reader and a writer run side by side and the first to end ends both, so that a stopping server
never waits for a silent client. Frames are sent in the very step that makes them; only if a client
does not take them quickly enough, they wait for the writer. A client that lags too far behind is
let go: it comes back, says what it has seen, and gets the rest.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import types
from collections import deque
from collections.abc import Coroutine, Generator
from typing import Any

from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from ... import __version__
from ...core.errors import KontorError
from ...house.answers import Answers, decoded, refused
from ...table import frames as f
from ...table import timing
from ...table.codec import encode
from ...table.errors import Refusal, as_refusal
from ..live.callers import failure, find_caller
from ..live.hub import Hub
from ..services.doors import DOORS
from ..services.limits import WAITING_BYTES, WAITING_FRAMES, Bucket
from .protocol import PARTING_SECONDS, PUSH

log = logging.getLogger("kontor.server")

AT_A_TIME = 16  # messages of one client


class Connection:
    """One client."""

    def __init__(self, hub: Hub, scope: Scope, receive: Receive, send: Send) -> None:
        self.hub = self.house = hub
        self._scope = scope
        self._receive = receive
        self._send = send
        short_way = scope.get("extensions", {}).get(PUSH, {})
        self._push_now = short_way.get("push", _no_push)
        self._transport = short_way.get("transport")
        self.person: str | None = None
        self.session: str | None = None
        self.address = "?"
        self._queue: deque[bytes] = deque()
        self.waiting_bytes = 0
        self._lags = False  # something waits for the writer
        self._started: Coroutine[Any, Any, None] | None = None
        self._ready = asyncio.Event()
        self._closing: tuple[int, str] | None = None
        self._messages, self._refusals = Bucket("frame"), Bucket("refusal")
        self._handling = False
        self._leaving = False
        self._answers = Answers(self)

    # Sending

    def push(self, frame: bytes) -> None:
        """Send a frame, as UTF-8, without waiting; who lags too far behind is let go."""
        if self._closing is not None:
            return
        self.hub.metrics.frames_out += 1
        if not self._lags:
            if not self._push_now(frame):
                self._send_now(frame)
            return
        self._queue.append(frame)
        self._count_waiting(len(frame))
        if len(self._queue) > WAITING_FRAMES or self.waiting_bytes > WAITING_BYTES:
            self.let_go()
        else:
            self.hub.backlog.check()

    def let_go(self) -> None:
        """The client does not read: it may come back and ask for what it has missed."""
        self._queue.clear()
        self._count_waiting(-self.waiting_bytes)
        self._closing = (1013, "too slow")
        self._end_soon()

    def _count_waiting(self, change: int) -> None:
        """Frames that the client has not taken yet, in bytes, here and in all."""
        self.waiting_bytes += change
        self.hub.backlog.note(self, change)

    def _send_now(self, frame: bytes) -> None:
        """Do the first step of sending, nearly always the only one; the writer does the others."""
        sending: Any = self._send(_message(frame))
        try:
            self._started = _carry_on(sending, sending.send(None))
        except StopIteration:
            return
        except Exception as error:
            self._started = _failed(error)
        self._lags = True
        self._ready.set()

    def send(self, frame: f.ServerFrame) -> None:
        """Send a frame."""
        self.push(encode(frame))

    def close(self, code: str, message: str) -> None:
        """End the connection with a reason, whether the client reads it or not."""
        self._closing = (1008, code)
        self._ready.set()
        self._end_soon()

    def _end_soon(self) -> None:
        """Perhaps the client does not even read why it is let go."""
        if self._transport is not None:
            asyncio.get_running_loop().call_later(PARTING_SECONDS, self._transport.abort)

    async def _write(self) -> None:
        """Send what could not be sent at once."""
        send, queue = self._send, self._queue
        while True:
            await self._ready.wait()
            self._ready.clear()
            if self._started is not None:
                started, self._started = self._started, None
                await started
            while queue:
                frame = queue.popleft()
                self._count_waiting(-len(frame))
                await send(_message(frame))
            self._lags = False
            if self._closing is not None:
                code, reason = self._closing
                await send({"type": "websocket.close", "code": code, "reason": reason})
                return

    # Receiving

    async def run(self) -> None:
        """Serve the client until either side ends."""
        await self._receive()
        caller = await find_caller(self.hub, HTTPConnection(self._scope))
        self.hub.limits.take("socket", caller.address)
        self.person, self.session, self.address = caller.id, caller.session, caller.address
        await self._send({"type": "websocket.accept"})
        if self.person is not None and self._transport is not None:
            DOORS.plays(self._transport)
        self.hub.connect(self)
        self.send(f.Welcome(person=self.person, version=__version__, time=timing.now()))
        writer = asyncio.create_task(self._write(), name="socket writer")
        reader = asyncio.create_task(self._read(), name="socket reader")
        try:
            await asyncio.wait([writer, reader], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.hub.disconnect(self)
            self._count_waiting(-self.waiting_bytes)
            self._leaving = True
            writer.cancel()
            if not self._handling:
                reader.cancel()
            for result in await asyncio.gather(writer, reader, return_exceptions=True):
                if isinstance(result, Exception) and not _is_parting(result):
                    self.hub.metrics.count("failures")
                    log.error("a socket failed", exc_info=result)

    async def _read(self) -> None:
        """Handle one frame after the other. One that is in hand when the client goes is carried
        through, so that the others see what it did."""
        handled = 0
        while not self._leaving:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return
            if self._closing is not None:  # nothing is heard any more, even if it cannot be told
                await asyncio.sleep(PARTING_SECONDS)
                return
            self._handling = True
            self.hub.metrics.frames_in += 1
            if self._is_within_limits():
                await self._handle(message.get("text"))
            self._handling = False
            handled += 1
            if handled % AT_A_TIME == 0:  # others have their turn, however much has come
                await asyncio.sleep(0)

    def take(self, kind: str) -> None:
        """The client asks for something that is counted; refused if it is too often."""
        self.hub.limits.take_of(kind, self.person, self.address)

    def _is_within_limits(self) -> bool:
        """Whether a frame may come now. Too many are refused; far too many end the connection."""
        limits = self.hub.limits
        wait = self._messages.take() if limits.enabled else 0.0
        limits.refused += wait > 0.0
        if not (wait := wait or limits.wait("frames", self.address)):
            return True
        self.refuse(None, None, Refusal("too-many", f"too fast, wait {wait} s", retry=wait))
        return False

    async def _handle(self, text: str | None) -> None:
        frame: Any = None
        try:
            frame = decoded(text)
            await self._answers.answer(frame)
        except KontorError as error:
            self.refuse(getattr(frame, "id", None), getattr(frame, "table", None), error)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            if _is_parting(error):
                raise
            self.hub.metrics.count("failures")
            refusal = failure(error, f"frame {type(frame).__name__}")
            self.refuse(getattr(frame, "id", None), getattr(frame, "table", None), refusal)

    def refuse(self, id_: str | None, table: str | None, error: KontorError) -> None:
        """Say what was not done, and why; a client that earns too many refusals is let go."""
        refusal = as_refusal(error)
        if self.hub.limits.enabled and self._refusals.take():
            self.close("too-many", "too many refusals")
        self.hub.metrics.count("refusals", refusal.code)
        self.send(refused(id_, table, refusal))


@types.coroutine
def _carry_on(sending: Any, waits_for: Any) -> Generator[Any, Any, None]:
    """The rest of a coroutine whose first step was done by hand."""
    yield waits_for
    yield from sending


def _message(frame: bytes) -> dict[str, Any]:
    """A frame as the application sends it to the web server."""
    return {"type": "websocket.send", "text": frame.decode()}


def _no_push(frame: bytes) -> bool:
    """Where the web server has no short way."""
    return False


async def _failed(error: Exception) -> None:
    """Raises where somebody waits what was raised where nobody could."""
    raise error


def _is_parting(error: BaseException) -> bool:
    """Whether an error only says that the client has gone."""
    return isinstance(error, OSError) or type(error).__name__ == "ClientDisconnected"


async def serve_socket(hub: Hub, scope: Scope, receive: Receive, send: Send) -> None:
    """The application of the websocket; it speaks to the server without anything in between."""
    try:
        await Connection(hub, scope, receive, send).run()
    except Refusal as refusal:
        with contextlib.suppress(RuntimeError):
            await send({"type": "websocket.close", "code": 1008, "reason": refusal.code})
