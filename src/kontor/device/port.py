"""A page that is connected to a device: its frames, one after the other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from .. import __version__
from ..core.errors import KontorError
from ..house.answers import Answers, decoded, refused
from ..table import frames as f
from ..table import timing
from ..table.codec import encode
from ..table.errors import Refusal, as_refusal
from .device import Device

log = logging.getLogger("kontor.device")


class Port:
    """One page; `out` takes the frames for it."""

    session: str | None = None

    def __init__(self, device: Device, person: str | None, out: Callable[[bytes], None]) -> None:
        self.house = device
        self.person = person
        self._out = out
        self._is_open = True
        self._answers = Answers(self)
        self._in_order = asyncio.Lock()
        device.connect(self)
        self.send(f.Welcome(person=person, version=__version__, time=timing.now()))

    def push(self, frame: bytes) -> None:
        """Send a frame, as UTF-8."""
        if self._is_open:
            self._out(frame)

    def send(self, frame: f.ServerFrame) -> None:
        """Send a frame."""
        self.push(encode(frame))

    def take(self, kind: str) -> None:
        """Nothing is counted on one's own device."""

    def refuse(self, id_: str | None, table: str | None, error: KontorError) -> None:
        """Say what was not done, and why."""
        self.send(refused(id_, table, as_refusal(error)))

    def close(self, code: str = "", message: str = "") -> None:
        """The page has gone."""
        if self._is_open:
            self._is_open = False
            self.house.disconnect(self)

    async def receive(self, text: str) -> None:
        """Answer a frame, after those that came before it."""
        async with self._in_order:
            frame: Any = None
            try:
                frame = decoded(text)
                await self._answers.answer(frame)
            except KontorError as error:
                self._not_done(frame, error)
            except Exception as error:
                log.error("frame %s failed", type(frame).__name__, exc_info=error)
                self._not_done(frame, Refusal("failure", "Kontor failed, this is a fault"))

    def _not_done(self, frame: Any, error: KontorError) -> None:
        self.refuse(getattr(frame, "id", None), getattr(frame, "table", None), error)
