"""uvicorn's websocket with a short way for what is sent most: whole texts to an open connection.

A frame from the server is a few bytes in front of the text. They are written here, and all frames
that one step of the event loop has for a client go out together. Everything else, handshake, pings
and closing included, stays with uvicorn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

TEXT = 0x81  # the last (and only) frame of a text


class QuickWebSocket(WebSocketsSansIOProtocol):
    """One connection."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._frames: list[bytes] = []

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application gives; texts take the short way if the client keeps up."""
        text = message.get("text")
        if isinstance(text, str) and self._is_open():
            if not self._frames:
                self.loop.call_soon(self._flush)
            self._frames.append(text_frame(text))
        else:
            self._flush()
            await super().send(message)

    def _is_open(self) -> bool:
        return (
            self.handshake_complete
            and not self.close_sent
            and not self.disconnected
            and self.writable.is_set()
            and self.conn.state is State.OPEN
            and not self.conn.extensions
        )

    def _flush(self) -> None:
        """Write what has gathered."""
        if self._frames and not self.transport.is_closing():
            self.transport.write(b"".join(self._frames))
        self._frames.clear()


def text_frame(text: str) -> bytes:
    """A whole text as one unmasked frame, as RFC 6455 has it."""
    data = text.encode()
    size = len(data)
    if size < 126:
        return bytes((TEXT, size)) + data
    if size < 65_536:
        return bytes((TEXT, 126, size >> 8, size & 255)) + data
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + data
