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

from .errors import Refusal
from .http import refusal_response
from .settings import Settings

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
SAFE = ("GET", "HEAD", "OPTIONS")
LOOPBACK = ("localhost", "127.0.0.1", "::1")


class Guard:
    """ASGI middleware around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.hosts = tuple(host.lower() for host in settings.hosts)
        if not self.hosts and is_loopback(settings.host):
            self.hosts = LOOPBACK

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        secure = scope["scheme"] == "https"

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                found = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    found.setdefault(name, value)
                if secure:
                    found.setdefault("strict-transport-security", "max-age=31536000")
            await send(message)

        answer = send if scope["type"] == "websocket" else with_headers
        try:
            self.check(scope, Headers(scope=scope))
        except Refusal as refusal:
            await self.refuse(scope, receive, answer, refusal)
            return
        await self.app(scope, receive, answer)

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
        await refusal_response(refusal)(scope, receive, send)


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
