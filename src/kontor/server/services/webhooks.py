"""Posts notices to addresses that people gave, and lets nobody reach inner networks through it.

The name is resolved once, every address it resolves to is checked, and the connection goes to a
checked address: a name that changes its mind in between gains nothing. Redirects are not followed
and answers are not read. Each person has their own short queue: whatever addresses they give, what
does not answer, or has a name that nobody knows, delays nobody else's. What is lost is counted, and
shown to the person whose address it is.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
import ssl
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache, partial
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec

from ...table.codec import encode
from ...table.errors import Refusal
from ...table.frames import Notice
from ...table.rows import TableRow
from ..store.people import count_lost_webhooks, webhooks_of
from .limits import HOOK_SECONDS, HOOKS_AT_ONCE, HOOKS_WAITING

if TYPE_CHECKING:
    from ..live.hub import Hub

log = logging.getLogger("kontor.server")

REMEMBERED = 10_000
MEMORY_SECONDS = 60.0
PORTS = {"http": 80, "https": 443}
# Networks that are nobody's on the open internet, whatever this version of Python knows of them;
# and IPv6 addresses that stand for an IPv4 address, written out or translated by a gateway.
INNER = [
    ipaddress.ip_network(network)
    for network in (
        "0.0.0.0/8",
        "100.64.0.0/10",
        "192.0.0.0/24",
        "192.0.2.0/24",
        "192.31.196.0/24",
        "192.52.193.0/24",
        "192.88.99.0/24",
        "192.175.48.0/24",
        "198.18.0.0/15",
        "198.51.100.0/24",
        "203.0.113.0/24",
        "240.0.0.0/4",
        "::/96",
        "::ffff:0:0:0/96",
        "64:ff9b::/96",
        "64:ff9b:1::/48",
        "100::/64",
        "2001::/23",
        "2001:db8::/32",
        "3fff::/20",
        "5f00::/16",
        "fec0::/10",
    )
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
    """Sends notices beside everything else."""

    def __init__(self, allow_inner: bool, base: str) -> None:
        self.allow_inner = allow_inner
        self.base = base
        self.sent = 0
        self.failed = 0
        self.dropped = 0
        self._slots = asyncio.Semaphore(HOOKS_AT_ONCE)
        self._queues: dict[str, deque[tuple[str, bytes]]] = {}
        self._known: dict[str, tuple[float, str | None]] = {}
        self._lost: dict[str, int] = {}

    def notify(self, hub: Hub, person: str, notice: Notice, row: TableRow) -> None:
        """Post a notice to the person's address and to the table's."""
        if hub.is_stopping:
            return
        until, address = self._known.get(person, (0.0, None))
        if row.webhook or address or until < time.monotonic():
            hub.spawn(self._notify(hub, person, notice, row))

    def forget(self, person: str) -> None:
        """A person changed their address."""
        self._known.pop(person, None)

    async def _notify(self, hub: Hub, person: str, notice: Notice, row: TableRow) -> None:
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
        if own:
            self.post(hub, own, person, body)
        if row.webhook and row.webhook != own:
            self.post(hub, row.webhook, row.host, body)

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

    def post(self, hub: Hub, address: str, owner: str, body: bytes) -> None:
        """Send something to a person's address after all that waits for this person already."""
        queue = self._queues.get(owner)
        if queue is None:
            queue = self._queues[owner] = deque()
            hub.spawn(self._empty(owner, queue))
        if len(queue) >= HOOKS_WAITING:
            self.dropped += 1
            self._lose(owner)
            queue.popleft()
        queue.append((address, body))

    async def _empty(self, owner: str, queue: deque[tuple[str, bytes]]) -> None:
        """Send one after the other what waits for a person; the queue goes with the last."""
        try:
            while queue:
                address, body = queue.popleft()
                async with self._slots:
                    if not await self._post(address, body):
                        self._lose(owner)
        finally:
            del self._queues[owner]

    async def _post(self, address: str, body: bytes) -> bool:
        try:
            status = await post(address, body, self.allow_inner)
            self.sent += 1
            log.debug("webhook answered %s", status)
            return True
        except Exception as error:  # whatever the other side does
            self.failed += 1
            log.info("webhook failed: %s", type(error).__name__)
            return False

    def _lose(self, owner: str) -> None:
        self._lost[owner] = self._lost.get(owner, 0) + 1

    async def write_lost(self, hub: Hub) -> None:
        """Write down for their owners how many notices were lost."""
        lost, self._lost = self._lost, {}
        if lost:
            await hub.database.write(count_lost_webhooks, lost)


def check_address(address: str) -> str:
    """A webhook's address as a person gave it; only its form is checked here. The first time takes
    long: a sixth of the server's start, and few tables have a webhook."""
    import httpx

    try:
        parts = urlsplit(address)
        port = parts.port
        httpx.URL(address)
    except (ValueError, httpx.InvalidURL):
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
        if ip.teredo is not None:
            return True
    if any(ip.version == network.version and ip in network for network in INNER):
        return True
    return not ip.is_global or ip.is_multicast


async def resolved(host: str, port: int, allow_inner: bool) -> str:
    """The address to which a name leads; refused if any it leads to is an inner one."""
    found = await _looked_up(host, port)
    targets = [str(item[4][0]) for item in found]
    if not targets or (not allow_inner and any(is_inner(target) for target in targets)):
        raise Refusal("forbidden", "webhook: this address leads to an inner network")
    return targets[0]


async def _looked_up(host: str, port: int) -> list[Any]:
    """What the system knows of a name. If that name's server does not answer, the system may try
    for long: in a thread of its own that keeps nobody waiting but its owner, whose queue goes on
    only then, and not even a server that stops."""
    loop = asyncio.get_running_loop()
    found: asyncio.Future[list[Any]] = loop.create_future()

    def tell(answer: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the server has stopped
            loop.call_soon_threadsafe(lambda: None if found.done() else answer())

    def look() -> None:
        try:
            known = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, ValueError) as error:
            tell(partial(found.set_exception, error))
        else:
            tell(partial(found.set_result, known))

    threading.Thread(target=look, name="kontor-name", daemon=True).start()
    return await found


@cache
def _trust() -> ssl.SSLContext:
    """With which certificates are checked. Reading those takes longer than many moves."""
    import httpx

    return httpx.create_ssl_context(trust_env=False)


async def post(
    address: str, body: bytes, allow_inner: bool, more: Mapping[str, str] | None = None
) -> int:
    """Post JSON, or what other headers say; returns the status. Inner addresses are refused before
    anything is sent, and what was resolved is what is called, by whatever name the certificate has
    to have."""
    trust = await asyncio.to_thread(_trust)
    import httpx

    url = httpx.URL(check_address(address))
    port = url.port or PORTS[url.scheme]
    target = url.copy_with(host=await resolved(url.host, port, allow_inner))
    headers = {"host": url.netloc.decode("ascii"), "content-type": "application/json"}
    headers["user-agent"] = "kontor"
    headers.update(more or {})
    async with (
        asyncio.timeout(HOOK_SECONDS),
        httpx.AsyncClient(
            follow_redirects=False, trust_env=False, timeout=HOOK_SECONDS, verify=trust
        ) as client,
        client.stream(
            "POST",
            target,
            content=body,
            headers=headers,
            extensions={"sni_hostname": url.host},
        ) as answer,
    ):
        return answer.status_code
