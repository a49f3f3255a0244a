"""Who may come in: connections and requests counted by address, connections in all.

A connection says nothing about who opened it until its first request has come. So all that are not
a known person's websocket share one part of the room, and if that is full, the one that has waited
longest without a request gives way. Behind a proxy all connections are the proxy's: there, requests
and sockets are counted by the forwarded address (`Guard`, `Connection`).
"""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from typing import Any

from .limits import (
    CONNECTIONS,
    CONNECTIONS_PER_ADDRESS,
    FILES_KEPT,
    ROOM_FOR_PLAYERS,
    Limits,
    sender,
)

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def allowed_files() -> int:
    """How many files the system lets this process open; the limit is raised as far as it goes."""
    try:
        import resource
    except ImportError:
        return CONNECTIONS + FILES_KEPT
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CONNECTIONS + FILES_KEPT
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(soft, wanted)


class Doors:
    """The connections of one process."""

    def __init__(self) -> None:
        self.most = CONNECTIONS
        self.per_address = CONNECTIONS_PER_ADDRESS
        self.refused = 0
        self.limits = Limits(False)
        self._proxies: tuple[Network, ...] = ()
        self._inside: dict[Any, str] = {}
        self._players: set[Any] = set()
        self._waiting: dict[Any, None] = {}  # connections without a request, the oldest first
        self._by_address: dict[str, int] = {}

    def open(self, proxies: Sequence[str], limited: bool) -> None:
        """Begin to count; `limited` is False only for measurements without limits."""
        self._proxies = tuple(ipaddress.ip_network(text, strict=False) for text in proxies)
        self.most = min(CONNECTIONS, allowed_files() - FILES_KEPT)
        self.per_address = CONNECTIONS_PER_ADDRESS if limited else self.most
        self.limits = Limits(limited)

    def __len__(self) -> int:
        return len(self._inside)

    def enter(self, transport: Any, address: str) -> bool:
        """A connection has come; False if it must go."""
        who = "" if self._is_proxy(address) else sender(address)
        if who and (
            self._by_address.get(who, 0) >= self.per_address or self.limits.wait("connection", who)
        ):
            self.refused += 1
            return False
        others = len(self._inside) - len(self._players)
        if others >= self.most * (1 - ROOM_FOR_PLAYERS) or len(self._inside) >= self.most:
            oldest = next(iter(self._waiting), None)
            self.refused += 1
            if oldest is None:
                return False
            self.leave(oldest)
            oldest.abort()
        self._inside[transport] = who
        self._waiting[transport] = None
        self._by_address[who] = self._by_address.get(who, 0) + 1
        return True

    def asks(self, transport: Any) -> None:
        """A whole request has come over a connection."""
        self._waiting.pop(transport, None)

    def waits(self, transport: Any) -> None:
        """A connection has nothing to do until its next request."""
        if transport in self._inside:
            self._waiting[transport] = None

    def plays(self, transport: Any) -> None:
        """A connection is a known person's websocket."""
        self.asks(transport)
        if transport in self._inside:
            self._players.add(transport)

    def leave(self, transport: Any) -> None:
        """A connection has ended."""
        self._waiting.pop(transport, None)
        self._players.discard(transport)
        who = self._inside.pop(transport, None)
        if who is not None:
            self._by_address[who] -= 1
            if not self._by_address[who]:
                del self._by_address[who]

    def forget(self) -> None:
        """Drop what is known of those who have not come for a while."""
        self.limits.forget()

    def _is_proxy(self, address: str) -> bool:
        if not self._proxies:
            return False
        try:
            ip = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(ip in network for network in self._proxies)


DOORS = Doors()
