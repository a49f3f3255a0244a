"""Posts notices to addresses that people gave, and lets nobody reach inner networks through it.

The name is resolved once, every address it resolves to is checked, and the connection goes to a
checked address: a name that changes its mind in between gains nothing. Redirects are not followed
and answers are not read beyond their first line.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
import ssl
import time
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec

from .codec import encode
from .errors import Refusal
from .frames import Notice
from .store.people import webhooks_of
from .store.rows import TableRow

if TYPE_CHECKING:
    from .hub import Hub

log = logging.getLogger("kontor.server")

SECONDS = 5.0
AT_ONCE = 8
WAITING = 500
REMEMBERED = 10_000
MEMORY_SECONDS = 60.0
PORTS = {"http": 80, "https": 443}
# IPv6 addresses that stand for an IPv4 address, written out or translated by a gateway, and old
# ones of a single site.
INNER = [
    ipaddress.ip_network(network)
    for network in ("::/96", "::ffff:0:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48", "fec0::/10")
]


class Posted(msgspec.Struct, kw_only=True):
    """What a webhook gets."""

    kind: str
    table: str
    seat: int | None
    game: str
    title: str
    seq: int
    by: int | None
    person: str
    url: str


class Webhooks:
    """Sends notices beside everything else; a failure is logged and forgotten."""

    def __init__(self, allow_inner: bool, base: str) -> None:
        self.allow_inner = allow_inner
        self.base = base
        self.sent = 0
        self.failed = 0
        self._waiting = 0
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._known: dict[str, tuple[float, str | None]] = {}

    def notify(self, hub: Hub, person: str, notice: Notice, row: TableRow) -> None:
        """Post a notice to the person's address and to the table's."""
        if self._waiting >= WAITING or hub.is_stopping:
            return
        until, address = self._known.get(person, (0.0, None))
        if row.webhook or address or until < time.monotonic():
            self._waiting += 1
            hub.spawn(self._notify(hub, person, notice, row))

    def forget(self, person: str) -> None:
        """A person changed their address."""
        self._known.pop(person, None)

    async def _notify(self, hub: Hub, person: str, notice: Notice, row: TableRow) -> None:
        try:
            own = await self._address(hub, person, row)
            body = encode(
                Posted(
                    kind=notice.kind,
                    table=notice.table,
                    seat=notice.seat,
                    game=notice.game,
                    title=notice.title,
                    seq=notice.seq,
                    by=notice.by,
                    person=person,
                    url=f"{self.base}/table/{notice.table}",
                )
            )
            for address in {own, row.webhook} - {None, ""}:
                await self._post(str(address), body)
        finally:
            self._waiting -= 1

    async def _address(self, hub: Hub, person: str, row: TableRow) -> str | None:
        """A person's address; those of all at a table are read together, and kept for a while."""
        until, address = self._known.get(person, (0.0, None))
        if until < time.monotonic():
            if len(self._known) > REMEMBERED:
                self._known.clear()
            asked = {person, *row.people}
            found = await hub.database.read(webhooks_of, asked)
            until = time.monotonic() + MEMORY_SECONDS
            self._known.update({who: (until, found.get(who)) for who in asked})
            address = found.get(person)
        return address

    async def _post(self, address: str, body: bytes) -> None:
        async with self._slots:
            try:
                async with asyncio.timeout(SECONDS):
                    status = await post(address, body, self.allow_inner)
                self.sent += 1
                log.debug("webhook answered %s", status)
            except (OSError, ValueError, Refusal, TimeoutError, ssl.SSLError) as error:
                self.failed += 1
                log.info("webhook failed: %s", type(error).__name__)


def check_address(address: str) -> str:
    """A webhook's address as a person gave it; only its form is checked here."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise Refusal("invalid", "webhook: this is not an address") from None
    if parts.scheme not in PORTS or not parts.hostname or parts.username or port == 0:
        raise Refusal("invalid", "webhook: should be an address that begins with https://")
    if not address.isascii() or any(c.isspace() or ord(c) < 32 for c in address):
        raise Refusal("invalid", "webhook: this is not an address")
    return address


def is_inner(address: str) -> bool:
    """Whether an IP address is not one of the open internet."""
    ip = ipaddress.ip_address(address.split("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour
        if inner is not None:
            return is_inner(str(inner))
        if ip.teredo is not None or any(ip in network for network in INNER):
            return True
    return not ip.is_global or ip.is_multicast


async def post(address: str, body: bytes, allow_inner: bool) -> int:
    """Post JSON; returns the status. Inner addresses are refused before anything is sent."""
    parts = urlsplit(check_address(address))
    port = parts.port or PORTS[parts.scheme]
    host = parts.hostname or ""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    targets = [str(item[4][0]) for item in found]
    if not targets or (not allow_inner and any(is_inner(target) for target in targets)):
        raise Refusal("forbidden", "webhook: this address leads to an inner network")
    secure = ssl.create_default_context() if parts.scheme == "https" else None
    reader, writer = await asyncio.open_connection(
        targets[0], port, ssl=secure, server_hostname=host if secure else None, limit=4096
    )
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUser-Agent: kontor\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
            "Connection: close\r\n\r\n"
        )
        writer.write(head.encode("ascii") + body)
        await writer.drain()
        words = (await reader.readline()).split(maxsplit=2)
        return int(words[1])
    except (IndexError, asyncio.LimitOverrunError) as error:
        raise ValueError("no HTTP answer") from error
    finally:
        writer.close()
