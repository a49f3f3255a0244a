"""What the JavaScript of the worker calls that plays on a device.

Both sides hand each other texts and bytes. `storage`, `thinker` and `out` are JavaScript's, see
`web/src/device/worker.ts`.
"""

from __future__ import annotations

import logging
from typing import Any

from ..table import timing
from .device import Device
from .documents import Change, StorageError
from .port import Port
from .routes import answer

REASONS = {
    "full": "there is no space left on this device",
    "refused": "the browser keeps nothing for this page",
    "taken": "another window has taken over",
}


class Desk:
    """The device as the worker sees it. Whoever asks is the device's owner."""

    def __init__(self, storage: Any, thinker: Any, out: Any, key: str) -> None:
        logging.basicConfig(format="%(name)s: %(message)s")
        self._out = out
        self._ports: dict[str, Port] = {}
        self.device = Device(BrowserStorage(storage), BrowserThinker(thinker), key)

    async def start(self) -> Any:
        """Take up what was left; returns how many tables there are, and how many of them cannot be
        read."""
        from pyodide.ffi import to_js

        await self.device.start()
        look = self.device.look
        return to_js(await look(lambda store: [store.count_tables(), store.count_broken()]))

    async def ask(self, method: str, address: str, body: str) -> Any:
        """Answer a request: status and text. An empty body is none."""
        from pyodide.ffi import to_js

        timing.TIMING.set_right()
        reply = await answer(self.device, method, address, body.encode(), await self._owner())
        return to_js([reply.status, reply.content.decode()])

    async def hello(self, client: str) -> None:
        """A page has come, or comes again."""
        self.bye(client)
        owner = await self._owner()
        self._ports[client] = Port(self.device, owner, lambda frame: self._send(client, frame))

    async def receive(self, client: str, text: str) -> None:
        """Answer a frame of a page."""
        timing.TIMING.set_right()
        port = self._ports.get(client)
        if port is not None:
            await port.receive(text)

    def bye(self, client: str) -> None:
        """A page has gone."""
        port = self._ports.pop(client, None)
        if port is not None:
            port.close()

    async def _owner(self) -> str | None:
        owner = await self.device.look(lambda store: store.owner())
        return None if owner is None else owner.id

    def _send(self, client: str, frame: bytes) -> None:
        self._out(client, frame.decode())


class BrowserStorage:
    """Documents in the browser's own database."""

    def __init__(self, js: Any) -> None:
        self._js = js

    async def read(self, group: str) -> dict[str, bytes]:
        """All documents of a group."""
        found = await self._js.read(group)
        return {name: bytes(data) for name, data in found.to_py()}

    async def write(self, changes: list[Change]) -> None:
        """Write changes, all or none."""
        from pyodide.ffi import to_js

        reason = await self._js.write(to_js(changes))
        if reason:
            raise StorageError(reason, REASONS.get(reason, reason))


class BrowserThinker:
    """The worker in which bots think."""

    def __init__(self, js: Any) -> None:
        self._js = js

    async def think(self, question: bytes) -> bytes:
        """The answer to a question."""
        found: str = await self._js.think(question.decode())
        return found.encode()

    def restart(self) -> None:
        """End the worker, whatever it does, and start another."""
        self._js.restart()
