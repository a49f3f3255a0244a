"""uvicorn's websocket with our own reading and a short way for what goes out most: whole texts.

A frame from the server is a few bytes in front of the text. They are written here, and all frames
that one step of the event loop has for a client go out together: that is why the protocol is ours
(uvicorn's own sends at less than half the pace). What a client sends is read by `reader.py`, and
counted: pings, pongs and pieces of messages cost the server as much as messages do. Handshake,
keepalive and the closing handshake stay with uvicorn.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode, Frame, Opcode
from websockets.protocol import State

from ..services.doors import DOORS
from ..services.limits import MESSAGE_BYTES, UNREAD_MESSAGES, Bucket
from .reader import CLOSE, PING, PONG, TEXT, Broken, FrameReader, Received

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent

WHOLE_TEXT = 0x81  # the first byte of the last (and only) frame of a text
WHOLE_PONG = 0x8A
PUSH = "kontor.push"  # the extension of the scope that sends a text in the very step
OPEN = State.OPEN
PARTING_SECONDS = 3.0


class Inbox:
    """What came from a client and was not taken yet. One at a time takes from it, and nobody waits
    for it to be empty: that is all uvicorn needs of its queue."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._messages: deque[ASGIReceiveEvent] = deque()
        self._taker: asyncio.Future[None] | None = None

    def put_nowait(self, message: ASGIReceiveEvent) -> None:
        """Something has come."""
        self._messages.append(message)
        if self._taker is not None and not self._taker.done():
            self._taker.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        """Take what came first, or wait for it."""
        while not self._messages:
            self._taker = self._loop.create_future()
            await self._taker
        return self._messages.popleft()

    def qsize(self) -> int:
        """How much was not taken yet."""
        return len(self._messages)

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._messages


class QuickWebSocket(WebSocketsSansIOProtocol):
    """One connection."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._frames: list[bytes] = []
        self.queue: Inbox = Inbox(self.loop)  # type: ignore[assignment]
        self._reader = FrameReader(MESSAGE_BYTES)
        self._controls = Bucket("control")

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended, however it did."""
        super().connection_lost(exc)
        DOORS.leave(self.transport)

    async def run_asgi(self) -> None:
        """Serve the application, which may push texts."""
        self.scope["extensions"][PUSH] = {"push": self.push, "transport": self.transport}
        await super().run_asgi()

    # Sending

    def push(self, text: bytes) -> bool:
        """Send a text, as UTF-8, without waiting, if the connection is open and the client keeps
        up."""
        if not self._is_open():
            return False
        if not self._frames:
            self.loop.call_soon(self._flush)
        self._frames += (frame_head(len(text)), text)
        return True

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application gives; texts take the short way if the client keeps up."""
        text = message.get("text")
        if not (isinstance(text, str) and self.push(text.encode())):
            self._flush()
            await super().send(message)

    def _is_open(self) -> bool:
        return (
            self.handshake_complete
            and not self.close_sent
            and not self.disconnected
            and self.writable.is_set()
            and self.conn.state is OPEN
        )

    def _flush(self) -> None:
        """Write what has gathered."""
        frames, self._frames = self._frames, []
        if frames and not self.transport.is_closing():
            self.transport.writelines(frames)

    # Receiving

    def data_received(self, data: bytes) -> None:
        """The first time the handshake comes, in one piece; then frames."""
        if not self.handshake_initiated:
            super().data_received(data)
        elif not self.handshake_complete:
            self.transport.close()  # nothing may come before the answer to the handshake
        else:
            self._reader.feed(data)
            self._read()

    async def receive(self) -> ASGIReceiveEvent:
        """The next message; once all are taken, what has come already is read on."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
            self._read()
        return message

    def _read(self) -> None:
        """Take frames as long as the application keeps up with them."""
        try:
            while not self.read_paused and not self.transport.is_closing():
                received = self._reader.next()
                if received is None:
                    return
                self._take(received)
        except Broken as broken:
            self._fail(broken.code, broken.reason)

    def _take(self, received: Received) -> None:
        """A message goes to the application, which need not take it at once."""
        if received.opcode > 2 or received.is_part or self.close_sent:
            self._take_control(received)
        else:
            if received.opcode == TEXT:
                self.queue.put_nowait({"type": "websocket.receive", "text": received.text})
            else:
                self.queue.put_nowait({"type": "websocket.receive", "bytes": received.data})
            if self.queue.qsize() > UNREAD_MESSAGES:
                self.read_paused = True
                self.transport.pause_reading()

    def _take_control(self, received: Received) -> None:
        """Answer what is not for the application; too much of it ends the connection. So does
        whatever is still sent to a connection that was closed."""
        if received.opcode == CLOSE:
            size = len(received.data)
            super().data_received(bytes((0x88, 0x80 | size, 0, 0, 0, 0)) + received.data)
        elif self._controls.take():
            self._fail(CloseCode.POLICY_VIOLATION, "too-many")
        elif received.opcode == PING and self._is_open():
            self._flush()
            self.transport.write(bytes((WHOLE_PONG, len(received.data))) + received.data)
        elif received.opcode == PONG:
            self.handle_pong(Frame(Opcode.PONG, received.data))

    def _fail(self, code: int, reason: str) -> None:
        """End the connection because of what the client sent."""
        self._flush()
        try:
            self.conn.send_close(code, reason)
        except InvalidState:  # it is being closed already
            self.transport.abort()
        else:
            self.handle_parser_exception()
            self.loop.call_later(PARTING_SECONDS, self.transport.abort)  # it may not even read


def frame_head(size: int) -> bytes:
    """What stands before a text of so many bytes in an unmasked frame, as RFC 6455 has it."""
    if size < 126:
        return bytes((WHOLE_TEXT, size))
    if size < 65_536:
        return bytes((WHOLE_TEXT, 126, size >> 8, size & 255))
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big")
