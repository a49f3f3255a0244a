"""Every limit of the server's own in one place; docs/server.md gives the reasons. Those that hold
wherever tables are kept stand in `table/limits.py`.

A bucket of tokens stands for each kind of request and each one who makes them. Connections,
messages and waiting bytes are bounded for each client and for all of them together.
"""

from __future__ import annotations

import ipaddress
import time
from functools import lru_cache

from ...table.errors import Refusal

# Kind of request: how many at once, and how many a second in the long run.
RATES = {
    "connection": (300.0, 30.0),  # new connections, by address
    "request": (300.0, 50.0),  # requests of the API, by address
    "file": (1000.0, 200.0),  # files of the page, by address
    "person": (20.0, 0.2),  # new people, by address
    "login": (10.0, 0.1),  # wrong passwords, by address
    "password": (60.0, 1.0),  # passwords that are set or checked, by address
    "letter": (5.0, 0.005),  # letters asked for, by address
    "table": (30.0, 0.5),  # new tables and imports, by person
    "list": (40.0, 10.0),  # lists of tables, results, steps of lessons: by person
    "heavy": (40.0, 4.0),  # replays, records, hints: by person
    "frame": (2000.0, 1000.0),  # messages on one socket: nobody plays faster than the server
    "frames": (4000.0, 1000.0),  # messages on all sockets of an address
    "watch": (200.0, 20.0),  # tables looked at, by address
    "control": (60.0, 10.0),  # pings, pongs and pieces of messages on one socket
    "refusal": (100.0, 5.0),  # refusals on one socket; one that earns more is closed
    "chat": (10.0, 1.0),  # messages, by person
    "socket": (60.0, 2.0),  # new sockets, by address
}
BY_PERSON = frozenset({"table", "list", "heavy", "chat"})
PEOPLE_AT_AN_ADDRESS = 4.0  # guests are free: an address has as much as so many people

# Connections of one process.
CONNECTIONS_PER_ADDRESS = 200
REQUESTS_PER_ADDRESS = 50  # under way at the same time
CONNECTIONS = 8000
ROOM_FOR_PLAYERS = 0.25  # of all connections: only sockets of known people may use it
FILES_KEPT = 200  # of those the system allows: databases, bots, logs
PIPELINED = 8  # requests that wait on one connection; no browser lets any wait
HEADER_SECONDS = 10.0
HEADER_BYTES = 65_536
BODY_SECONDS = 20.0

# Messages of one socket, in both directions.
MESSAGE_BYTES = 65_536  # of a message as it is read; a valid one has fewer characters
UNREAD_MESSAGES = 8
WAITING_FRAMES = 600
WAITING_BYTES = 1_000_000  # for one client that does not read
WAITING_BYTES_IN_ALL = 32_000_000

MOST_SESSIONS = 50  # of one person; the one not used for longest ends
IDLE_TABLES = 500  # kept in memory although nobody looks at them

# Webhooks.
HOOK_SECONDS = 5.0
HOOKS_WAITING = 20  # of one person
HOOKS_AT_ONCE = 100


class Bucket:
    """Tokens of one kind: a burst, then so many a second."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, kind: str, times: float = 1.0) -> None:
        burst, rate = RATES[kind]
        self.most, self.rate = times * burst, times * rate
        self.left, self.at = self.most, time.monotonic()

    def take(self) -> float:
        """Use a token; returns 0, or the seconds until there is one."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1.0:
            return round((1.0 - self.left) / self.rate, 2) or 0.01
        self.left -= 1.0
        return 0.0

    def give_back(self) -> None:
        """What a token was used for should not count after all."""
        self.left = min(self.most, self.left + 1.0)

    @property
    def is_full(self) -> bool:
        """Whether nobody would notice if the bucket were forgotten."""
        return self.left + (time.monotonic() - self.at) * self.rate >= self.most


class Limits:
    """All buckets of a process."""

    def __init__(self, enabled: bool) -> None:
        self.enabled = enabled
        self.refused = 0
        self._buckets: dict[tuple[str, str], Bucket] = {}

    def take(self, kind: str, who: str, times: float = 1.0) -> None:
        """Use one token, or refuse with the seconds to wait."""
        wait = self.wait(kind, who, times)
        if wait:
            raise Refusal("too-many", f"too many of these, wait {wait} s", retry=wait)

    def take_of(self, kind: str, person: str | None, address: str) -> None:
        """Use one token of an address, and where people are counted one of the person's."""
        if kind in BY_PERSON:
            self.take(kind, person or f"nobody at {address}")
            self.take(kind, address, PEOPLE_AT_AN_ADDRESS)
        else:
            self.take(kind, address)

    def wait(self, kind: str, who: str, times: float = 1.0) -> float:
        """Use one token; returns 0, or the seconds until there is one."""
        if not self.enabled:
            return 0.0
        bucket = self._buckets.get((kind, who))
        if bucket is None:
            bucket = self._buckets[kind, who] = Bucket(kind, times)
        wait = bucket.take()
        self.refused += wait > 0.0
        return wait

    def give_back(self, kind: str, who: str) -> None:
        """A token that was used should not count after all."""
        bucket = self._buckets.get((kind, who))
        if bucket is not None:
            bucket.give_back()

    def forget(self) -> None:
        """Drop buckets that are full again."""
        for key, bucket in list(self._buckets.items()):
            if bucket.is_full:
                del self._buckets[key]


@lru_cache(4096)
def sender(address: str) -> str:
    """By what an address is counted: an IPv6 network of 64 bits is one subscriber's."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            return str(ip.ipv4_mapped)
        return str(ipaddress.ip_network((ip, 64), strict=False))
    return str(ip)
