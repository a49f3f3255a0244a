"""News between the worker processes of one server: only which table and which number, never more.

Who hears it reads the log. A notice that is missed heals with the next one, and with the sweep.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from typing import TYPE_CHECKING, Any

from ..store.database import Database
from ..store.pen import CHANNEL

if TYPE_CHECKING:
    from ..live.hub import Hub

log = logging.getLogger("kontor.server")

WAIT = 1.0


class Bus:
    """How workers hear of each other's doings; entries are announced by the journal itself.

    This one is for a single process: nobody else is there, and nothing has to be done.
    """

    has_others = False

    def start(self, hub: Hub) -> None:
        """Begin to listen."""

    def changed(self, table: str) -> None:
        """A table's row changed."""

    def said(self, table: str, number: int) -> None:
        """Something was said at a table."""

    def told(self, person: str, payload: str) -> None:
        """A person shall get a notice on whatever worker they are connected to."""

    def revoked(self, person: str) -> None:
        """Some of a person's sessions were revoked."""

    def came_or_went(self, person: str) -> None:
        """Somebody is connected to this worker now, or no longer."""

    def close(self) -> None:
        """Stop listening."""


class PostgresBus(Bus):
    """LISTEN and NOTIFY, in a thread with a connection of its own."""

    has_others = True

    def __init__(self, database: Database, name: str) -> None:
        self.database = database
        self.name = name
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._hub: Hub | None = None

    def start(self, hub: Hub) -> None:
        """Begin to listen."""
        self._hub = hub
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._listen, name="kontor-bus", daemon=True)
        self._thread.start()

    def changed(self, table: str) -> None:
        """A table's row changed."""
        self._send(f"t {table}")

    def said(self, table: str, number: int) -> None:
        """Something was said at a table."""
        self._send(f"c {table} {number}")

    def told(self, person: str, payload: str) -> None:
        """A notice for a person; it holds names and numbers only."""
        if len(payload) < 7000:
            self._send(f"n {person} {payload}")

    def revoked(self, person: str) -> None:
        """Some of a person's sessions were revoked."""
        self._send(f"r {person}")

    def came_or_went(self, person: str) -> None:
        """Somebody is connected to this worker now, or no longer."""
        self._send(f"p {person}")

    def _send(self, payload: str) -> None:
        assert self._hub is not None
        self._hub.spawn(self.database.write(_notify, f"{self.name} {payload}"))

    def close(self) -> None:
        """Stop listening."""
        self._stopping.set()
        if self._thread is not None:
            self._thread.join(3 * WAIT)

    def _listen(self) -> None:
        while not self._stopping.is_set():
            try:
                self._listen_once()
            except Exception as error:
                if not self._stopping.is_set():
                    log.warning("listening to the database failed, trying again: %s", error)
                    self._stopping.wait(WAIT)

    def _listen_once(self) -> None:
        raw: Any = self.database.engine.raw_connection()
        try:
            raw.driver_connection.rollback()
            raw.driver_connection.autocommit = True
            raw.driver_connection.execute(f"LISTEN {CHANNEL}")
            self._call("missed", [])
            while not self._stopping.is_set():
                for notice in raw.driver_connection.notifies(timeout=WAIT, stop_after=200):
                    name, kind, *rest = notice.payload.split(" ", 3)
                    if name != self.name:
                        self._call(kind, rest)
                    if self._stopping.is_set():
                        return
        finally:
            raw.invalidate()
            raw.close()

    def _call(self, kind: str, words: list[str]) -> None:
        if self._loop is not None and self._hub is not None:
            self._loop.call_soon_threadsafe(self._hub.heard, kind, words)


def _notify(conn: Any, payload: str) -> None:
    from ..store.pen import notify

    notify(conn, payload)
