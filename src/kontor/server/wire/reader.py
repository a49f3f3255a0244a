"""Reads a client's websocket frames (RFC 6455, section 5): no sockets, no event loop.

Whatever comes is looked at once, however it is cut into pieces. The first thing that is wrong ends
the connection with the code that the RFC gives for it.
"""

from __future__ import annotations

from typing import NamedTuple

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
LAST = MASKED = 0x80
RESERVED = 0x70
CONTROL = 0x08
OPCODES = frozenset((CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG))
SMALL = 125
TWO_BYTES, EIGHT_BYTES = 126, 127

PROTOCOL_ERROR, INVALID_DATA, TOO_BIG = 1002, 1007, 1009
CODES = frozenset((1000, 1001, 1002, 1003, *range(1007, 1015)))
OWN_CODES = range(3000, 5000)


class Broken(Exception):
    """What came is no frame, or none that is taken; the connection ends with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Received(NamedTuple):
    """A whole message or control frame; `is_part` if only a piece of a message has come."""

    opcode: int
    text: str = ""
    data: bytes = b""
    is_part: bool = False


class FrameReader:
    """Takes bytes and gives frames."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._data = b""
        self._at = 0
        self._kind = CONTINUATION  # of the message of which pieces have come
        self._pieces: list[bytes] = []
        self._size = 0

    def feed(self, data: bytes) -> None:
        """Bytes have come."""
        if self._at == len(self._data):
            self._data = data
        else:
            self._data = self._data[self._at :] + data
        self._at = 0

    def next(self) -> Received | None:
        """The next frame, or None if more bytes are needed."""
        data, at = self._data, self._at
        left = len(data) - at
        if left < 2:
            return None
        first, second = data[at], data[at + 1]
        opcode, size = first & 0x0F, second & 0x7F
        self._check_head(first, second, opcode, size)
        start = at + 6
        if size == TWO_BYTES:
            if left < 4:
                return None
            size, start = data[at + 2] << 8 | data[at + 3], at + 8
            if size < TWO_BYTES:
                raise Broken(PROTOCOL_ERROR, "a length is longer than it need be")
        elif size == EIGHT_BYTES:
            if left < 10:
                return None
            size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 14
            if size < 1 << 16 or size >= 1 << 63:
                raise Broken(PROTOCOL_ERROR, "a length is wrong")
        if (size if opcode & CONTROL else self._size + size) > self._most:
            raise Broken(TOO_BIG, f"a message may have at most {self._most} bytes")
        end = start + size
        if len(data) < end:
            return None
        self._at = end
        payload = apply_mask(data[start:end], data[start - 4 : start])
        if opcode & CONTROL:
            return Received(opcode, data=_checked_close(payload) if opcode == CLOSE else payload)
        return self._message(opcode, payload, bool(first & LAST))

    def _check_head(self, first: int, second: int, opcode: int, size: int) -> None:
        """What the first two bytes alone show to be wrong."""
        if first & RESERVED or opcode not in OPCODES:
            raise Broken(PROTOCOL_ERROR, "reserved bits or an unknown kind of frame")
        if not second & MASKED:
            raise Broken(PROTOCOL_ERROR, "a client's frames are masked")
        if opcode & CONTROL:
            if not first & LAST or size > SMALL:
                raise Broken(PROTOCOL_ERROR, "a control frame is whole and small")
        elif (opcode == CONTINUATION) != (self._kind != CONTINUATION):
            raise Broken(PROTOCOL_ERROR, "a piece of a message out of place")

    def _message(self, opcode: int, payload: bytes, is_last: bool) -> Received:
        """A message, or a piece of one."""
        if opcode != CONTINUATION:
            if is_last:
                return _whole(opcode, payload)
            self._kind = opcode
        self._pieces.append(payload)
        self._size += len(payload)
        if not is_last:
            return Received(CONTINUATION, is_part=True)
        kind, whole = self._kind, b"".join(self._pieces)
        self._kind, self._pieces, self._size = CONTINUATION, [], 0
        return _whole(kind, whole)


def _whole(opcode: int, data: bytes) -> Received:
    if opcode == BINARY:
        return Received(BINARY, data=data)
    return Received(TEXT, _decoded(data))


def _decoded(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise Broken(INVALID_DATA, "a text is not UTF-8") from None


def _checked_close(payload: bytes) -> bytes:
    """The payload of a close frame: nothing, or a code that may be sent and a reason."""
    if payload:
        code = int.from_bytes(payload[:2], "big")
        if len(payload) == 1 or (code not in CODES and code not in OWN_CODES):
            raise Broken(PROTOCOL_ERROR, "no code to close with")
        _decoded(payload[2:])
    return payload
