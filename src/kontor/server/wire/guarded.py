"""HTTP connections with limits: of time, of bytes in a head, of requests that wait."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ..services.doors import DOORS
from ..services.limits import BODY_SECONDS, HEADER_BYTES, HEADER_SECONDS, PIPELINED

log = logging.getLogger("kontor.http")
log.setLevel(logging.ERROR)  # what is no HTTP is counted, not told: anybody could fill the log


class TooMuch(Exception):
    """A connection asks for more than any browser does."""


class GuardedHttp(HttpToolsProtocol):
    """uvicorn's HTTP with limits: whoever begins a request sends all of it soon, and waits for the
    answers of a few before asking for more."""

    _timer: asyncio.TimerHandle | None = None
    _head = 0  # bytes of a head that is not complete; -1 outside one

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.logger = log

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come, perhaps to stay outside."""
        super().connection_made(transport)
        if not DOORS.enter(transport, self.client[0] if self.client else "?"):
            transport.abort()
            return
        self._expect(HEADER_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self._expect(None)
        DOORS.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something came; a head that does not end is given up."""
        if self._head >= 0:
            self._head += len(data)
            if self._head > HEADER_BYTES + len(data):
                self._give_up()
        if not self.transport.is_closing():
            super().data_received(data)

    def on_message_begin(self) -> None:
        """A request begins: its head must come soon."""
        if len(self.pipeline) >= PIPELINED:
            raise TooMuch
        super().on_message_begin()
        self._head = 0
        self._expect(HEADER_SECONDS)

    def on_headers_complete(self) -> None:
        """The head is there, the body must follow."""
        self._head = -1
        self._expect(BODY_SECONDS)
        super().on_headers_complete()

    def send_400_response(self, msg: str) -> None:
        """What came is no HTTP, or too much of it."""
        DOORS.refused += 1
        super().send_400_response(msg)

    def on_message_complete(self) -> None:
        """All of the request is there."""
        self._expect(None)
        DOORS.asks(self.transport)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """The answer is given; the next request may come."""
        DOORS.waits(self.transport)
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on the connection is a websocket's."""
        self._expect(None)
        DOORS.asks(self.transport)
        super().handle_websocket_upgrade()

    def _expect(self, seconds: float | None) -> None:
        """Give up the connection unless what is expected comes in time."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if seconds is not None:
            self._timer = self.loop.call_later(seconds, self._too_late)

    def _too_late(self) -> None:
        self._timer = None
        if not self.transport.is_closing():
            self._give_up()

    def _give_up(self) -> None:
        DOORS.refused += 1
        self.transport.abort()
