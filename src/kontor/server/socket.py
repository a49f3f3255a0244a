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
import secrets
import time
import types
from collections import deque
from collections.abc import Coroutine, Generator
from typing import Any

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from .. import __version__
from ..core.errors import KontorError
from . import frames as f
from .answers import Answers
from .codec import encode
from .errors import Refusal, as_refusal
from .http import failure, find_caller
from .hub import Hub
from .protocol import PUSH

log = logging.getLogger("kontor.server")

MOST_FRAME = 16_384
MOST_WAITING = 600
MOST_WAITING_BYTES = 8_000_000
TOO_MANY = 50  # frames beyond the limit after which the connection is closed

decode = msgspec.json.Decoder(f.ClientFrame).decode


class Connection:
    """One client."""

    def __init__(self, hub: Hub, scope: Scope, receive: Receive, send: Send) -> None:
        self.hub = hub
        self._scope = scope
        self._receive = receive
        self._send = send
        self._push_now = scope.get("extensions", {}).get(PUSH, {}).get("push", _no_push)
        self.person: str | None = None
        self.session: str | None = None
        self.address = "?"
        self._queue: deque[bytes] = deque()
        self._bytes = 0
        self._lags = False  # something waits for the writer
        self._started: Coroutine[Any, Any, None] | None = None
        self._ready = asyncio.Event()
        self._closing: tuple[int, str] | None = None
        self._excess = 0
        self._name = secrets.token_hex(8)
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
        self._bytes += len(frame)
        if len(self._queue) > MOST_WAITING or self._bytes > MOST_WAITING_BYTES:
            self._queue.clear()
            self._closing = (1013, "too slow")

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
        """End the connection with a reason."""
        self._closing = (1008, code)
        self._ready.set()

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
                self._bytes -= len(frame)
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
        self.hub.connect(self)
        self.send(f.Welcome(person=self.person, version=__version__, time=time.time()))
        writer = asyncio.create_task(self._write(), name="socket writer")
        reader = asyncio.create_task(self._read(), name="socket reader")
        try:
            await asyncio.wait([writer, reader], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.hub.disconnect(self)
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
        while not self._leaving:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return
            if self._closing is not None:  # nothing is heard any more, even if it cannot be told
                continue
            self._handling = True
            self.hub.metrics.frames_in += 1
            if self._is_within_limits():
                await self._handle(message.get("text"))
            elif self._closing is not None:
                await asyncio.sleep(1.0)
                return
            self._handling = False

    def _is_within_limits(self) -> bool:
        """Whether a frame may come now. Too many are refused; far too many end the connection."""
        try:
            self.hub.limits.take("frame", self._name)
            return True
        except Refusal as refusal:
            self._excess += 1
            if self._excess <= TOO_MANY:
                self.refuse(None, None, refusal)
            else:
                self.close("too-many", "too many frames")
            return False

    async def _handle(self, text: str | None) -> None:
        frame: Any = None
        try:
            frame = self._decoded(text)
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

    def _decoded(self, text: str | None) -> Any:
        if text is None:
            raise Refusal("invalid", "frames are text")
        if len(text) > MOST_FRAME:
            raise Refusal("too-large", f"a frame may have at most {MOST_FRAME} characters")
        try:
            return decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            raise Refusal("invalid", f"frame: {error}") from None

    def refuse(self, id_: str | None, table: str | None, error: KontorError) -> None:
        """Say what was not done, and why."""
        refusal = as_refusal(error)
        self.hub.metrics.count("refusals", f'error="{refusal.code}"')
        self.send(
            f.RefusedFrame(
                id=id_,
                table=table,
                error=refusal.code,
                message=str(refusal),
                details=refusal.details,
            )
        )


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
