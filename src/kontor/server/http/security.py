"""What stands before every request: host names, foreign sites, headers.

Cookies are sent by browsers without being asked, so a request that changes something must come from
a page of this server: browsers say so in `Sec-Fetch-Site`, older ones in `Origin`. A websocket is
refused before it is accepted. Programs use a token, which no browser sends by itself.
"""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...house.page import page_policy
from ...table.errors import Refusal
from ..services.doors import DOORS
from ..services.limits import CONNECTIONS_PER_ADDRESS, REQUESTS_PER_ADDRESS, sender
from ..services.settings import Settings
from .endpoints import refusal_response

HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
# What a page loads from its own server obeys the policy of the page itself. Only what can be a page
# or a worker needs one; a browser says which, and whoever does not say gets everything.
OF_PARTS = ("x-content-type-options", "cross-origin-resource-policy")
PARTS = (b"font", b"image", b"script", b"style")
SAFE = ("GET", "HEAD", "OPTIONS")
LOOPBACK = ("localhost", "127.0.0.1", "::1")


class Guard:
    """ASGI middleware around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings, with_runtime: bool = False) -> None:
        policy = f"{page_policy(with_runtime)}; frame-ancestors 'none'"
        self.headers = {"content-security-policy": policy, **HEADERS}
        if with_runtime:  # a device can stop its bots without starting them again
            self.headers["cross-origin-embedder-policy"] = "require-corp"
        self.of_parts = {name: HEADERS[name] for name in OF_PARTS}
        self.app = app
        self.settings = settings
        self.hosts = tuple(host.lower() for host in settings.hosts)
        if not self.hosts and is_loopback(settings.host):
            self.hosts = LOOPBACK
        self._under_way: dict[tuple[str, str], int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        secure = scope["scheme"] == "https"
        headers = self.of_parts if is_part(scope) else self.headers

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                found = MutableHeaders(scope=message)
                for name, value in headers.items():
                    found.setdefault(name, value)
                if secure:
                    found.setdefault("strict-transport-security", "max-age=31536000")
            await send(message)

        answer = send if scope["type"] == "websocket" else with_headers
        try:
            self.check(scope, Headers(scope=scope))
            place = self.come_in(scope)
        except Refusal as refusal:
            await self.refuse(scope, receive, answer, refusal)
            return
        try:
            await self.app(scope, receive, answer)
        finally:
            self.go(place)

    def come_in(self, scope: Scope) -> tuple[str, str]:
        """Count a request or socket of an address; behind a proxy the forwarded address."""
        kind = scope["type"]
        client = scope.get("client")
        place = (kind, sender(client[0]) if client else "?")
        most = CONNECTIONS_PER_ADDRESS if kind == "websocket" else REQUESTS_PER_ADDRESS
        now = self._under_way.get(place, 0)
        if self.settings.limits and now >= most:
            raise Refusal("too-many", "too many at the same time from one address", retry=1.0)
        if kind == "http":
            DOORS.limits.take("request" if scope["path"].startswith("/api/") else "file", place[1])
        self._under_way[place] = now + 1
        return place

    def go(self, place: tuple[str, str]) -> None:
        """A request has been answered, a socket has ended."""
        self._under_way[place] -= 1
        if not self._under_way[place]:
            del self._under_way[place]

    def check(self, scope: Scope, headers: Headers) -> None:
        """Refuse unknown host names and foreign sites."""
        host = headers.get("host", "")
        if self.hosts and host_name(host) not in self.hosts:
            raise Refusal("forbidden", "this server does not answer to that host name")
        if scope["type"] == "websocket" or scope["method"] not in SAFE:
            self.check_origin(scope, headers, host)

    def check_origin(self, scope: Scope, headers: Headers, host: str) -> None:
        """The request must come from a page of this server, or from a program."""
        site, origin = headers.get("sec-fetch-site"), headers.get("origin")
        if origin is not None and self.is_own(scope, origin, host):
            return
        if origin is None and site in ("same-origin", "none"):
            return
        if origin is None and site is None and "cookie" not in headers:
            return
        raise Refusal("foreign-origin", "this request comes from another site")

    def is_own(self, scope: Scope, origin: str, host: str) -> bool:
        """Whether an origin is this server's."""
        if origin in self.settings.origins:
            return True
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
        return parts.scheme == scheme and bool(parts.netloc) and parts.netloc == host

    async def refuse(self, scope: Scope, receive: Receive, send: Send, refusal: Refusal) -> None:
        """Answer without asking the application; a websocket is closed before it opens."""
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": refusal.code})
            return
        response = refusal_response(refusal)
        if refusal.code == "too-many":  # whoever goes on all the same pays for a new connection
            response.headers["connection"] = "close"
        await response(scope, receive, send)


def is_part(scope: Scope) -> bool:
    """Whether a file with a lasting name is asked for as a part of a page."""
    if scope["type"] != "http" or not scope["path"].startswith("/assets/"):
        return False
    return any(name == b"sec-fetch-dest" and to in PARTS for name, to in scope["headers"])


def host_name(host: str) -> str:
    """A host header without its port."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower()


def is_loopback(host: str) -> bool:
    """Whether a server that binds to this address can be reached from this machine only."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
