"""uvicorn's websocket with a short way for what comes and goes most: whole texts on an open
connection.

A frame from the server is a few bytes in front of the text. They are written here, and all frames
that one step of the event loop has for a client go out together. A frame from a client that arrives
in one piece is read here. Everything else, handshake, pings and closing included, stays with
uvicorn; so does a connection on which frames have come in pieces.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent

TEXT = 0x81  # the last (and only) frame of a text
LAST = MASKED = 0x80
CONTROL = 0x08
PUSH = "kontor.push"  # the extension of the scope that sends a text in the very step
MOST_UNREAD = 8
OPEN = State.OPEN


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
        self._at_start = False  # whether the next byte from the client begins a frame
        self._unfinished = False  # whether a text in several frames is under way

    async def run_asgi(self) -> None:
        """Serve the application, which may push texts."""
        self.scope["extensions"][PUSH] = {"push": self.push}
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
            and not self.conn.extensions
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
            self._at_start = data.endswith(b"\r\n\r\n")
            return
        while data and self._at_start:
            size = frame_size(data)
            self._at_start = 0 < size <= len(data)
            if self._at_start:
                frame, data = data[:size], data[size:]
                self._take(frame)
        if data:
            super().data_received(data)

    def _take(self, frame: bytes) -> None:
        """A whole frame; a text goes to the application, which need not take it at once."""
        is_whole_text = frame[0] == TEXT and not self._unfinished and self._is_open()
        if not frame[0] & CONTROL:
            self._unfinished = frame[0] < LAST
        if not is_whole_text:
            super().data_received(frame)
            return
        try:
            text = frame_text(frame)
        except UnicodeDecodeError:
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()


def frame_head(size: int) -> bytes:
    """What stands before a text of so many bytes in an unmasked frame, as RFC 6455 has it."""
    if size < 126:
        return bytes((TEXT, size))
    if size < 65_536:
        return bytes((TEXT, 126, size >> 8, size & 255))
    return bytes((TEXT, 127)) + size.to_bytes(8, "big")


def frame_size(data: bytes) -> int:
    """How long the masked frame is that begins here; 0 if that cannot be said, or if it is larger
    than any that is taken."""
    if len(data) < 4 or not data[1] & MASKED:
        return 0
    size = data[1] - MASKED
    if size == 126:
        return 8 + (data[2] << 8 | data[3])
    return 6 + size if size < 126 else 0


def frame_text(frame: bytes) -> str:
    """The text of a whole masked frame."""
    start = 8 if frame[1] == MASKED | 126 else 6
    return apply_mask(frame[start:], frame[start - 4 : start]).decode()
