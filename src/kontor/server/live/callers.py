"""Who makes a request or opens a socket."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from ...house.endpoints import Caller
from ...table import timing
from ...table.errors import Refusal, unavailable
from ..services.limits import sender
from ..store.database import is_outage
from ..store.people import SEEN_EVERY, session_of, touch_session

if TYPE_CHECKING:
    from .hub import Hub

log = logging.getLogger("kontor.server")

COOKIE = "kontor"


def address_of(request: Any) -> str:
    """By which address a request is counted; behind a proxy the forwarded one."""
    return sender(request.client.host) if request.client is not None else "?"


def secret_of(request: Any) -> str | None:
    """The session's secret: a program's token or a browser's cookie."""
    header = request.headers.get("authorization", "")
    if header:
        kind, _, token = header.partition(" ")
        return token.strip() if kind.lower() == "bearer" else ""
    found: str | None = request.cookies.get(COOKIE)
    return found


async def find_caller(hub: Hub, request: Any) -> Caller:
    """Who makes a request or opens a socket; a secret that is not valid is nobody's."""
    address = address_of(request)
    secret = secret_of(request)
    if not secret or len(secret) > 100:
        return Caller(None, None, address)
    found = await hub.database.read(session_of, secret)
    if found is None:
        return Caller(None, None, address)
    session, seen, person = found
    if seen < timing.now() - SEEN_EVERY:
        await hub.database.write(touch_session, session)
    return Caller(person, session, address)


def failure(error: Exception, what: str) -> Refusal:
    """The refusal when something failed that should not: only a fault of ours is shown in full."""
    if is_outage(error):
        log.warning("%s: the database does not answer (%s)", what, type(error).__name__)
        return unavailable()
    log.error("%s failed", what, exc_info=error)
    return Refusal("failure", "the server failed, this is a fault")
