"""How much waits for clients that do not read, over all connections of a process."""

from __future__ import annotations

from typing import Protocol

from .limits import WAITING_BYTES_IN_ALL


class Lagging(Protocol):
    """A client for which frames wait."""

    waiting_bytes: int

    def let_go(self) -> None:
        """End the connection and forget what waits for it."""


class Backlog:
    """The clients that lag behind; if too much waits in all, those with the most have to go."""

    def __init__(self, most: int = WAITING_BYTES_IN_ALL) -> None:
        self.most = most
        self.bytes = 0
        self._clients: set[Lagging] = set()

    def note(self, client: Lagging, change: int) -> None:
        """What waits for a client has changed."""
        self.bytes += change
        if client.waiting_bytes:
            self._clients.add(client)
        else:
            self._clients.discard(client)

    def check(self) -> None:
        """Let clients go until no more waits than may."""
        while self.bytes > self.most:
            max(self._clients, key=lambda client: client.waiting_bytes).let_go()
