"""The application: routes around a hub, with its life bound to the server's."""

from __future__ import annotations

import gc
import multiprocessing
import multiprocessing.connection
import os
import signal
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from .catalogue import offer_bots
from .daily import ensure_daily_key
from .errors import Refusal, not_found
from .http import make_view, refusal_response
from .hub import Hub
from .migrate import migrate
from .routes import ENDPOINTS
from .security import Guard
from .settings import Settings, from_environment
from .socket import serve_socket
from .static import Page

View = Callable[[Request], Awaitable[Response]]

SOCKET = "/api/socket"
SWITCH = 0.0005  # seconds; a database thread should not wait long for the event loop


def make_app(settings: Settings) -> ASGIApp:
    """The application of one worker process."""
    return Guard(Application(settings), settings)


class Application:
    """HTTP goes through Starlette; the websocket, where speed counts, goes straight to ours."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.hub: Hub | None = None
        self.http = Starlette(lifespan=self.lifespan)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            if scope["path"] == SOCKET and self.hub is not None:
                await serve_socket(self.hub, scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": "not-found"})
        else:
            await self.http(scope, receive, send)

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """Bind the hub's life to the server's."""
        sys.setswitchinterval(SWITCH)
        self.hub = hub = Hub(self.settings)
        migrate(hub.database)
        with hub.database.writing() as conn:
            ensure_daily_key(conn)
        app.router.routes[:] = routes_of(hub, self.settings)
        hub.start()
        _spare_the_collector()
        try:
            yield
        finally:
            await hub.stop()


def _spare_the_collector() -> None:
    """Views are many small objects without cycles: look for cycles rarely, and not in modules."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)


def routes_of(hub: Hub, settings: Settings) -> list[BaseRoute]:
    """All routes of HTTP: the API and the page."""
    by_path: dict[str, dict[str, View]] = {}
    for endpoint in ENDPOINTS:
        by_path.setdefault(endpoint.path, {})[endpoint.method] = make_view(hub, endpoint)

    async def unknown(request: Request) -> Response:
        return refusal_response(not_found("there is no such request, see GET /api/schema"))

    return [
        *(Route(path, ByMethod(views)) for path, views in by_path.items()),
        Route("/api/{path:path}", ByMethod({}, unknown)),
        Route("/{path:path}", ByMethod({"GET": Page(settings.static)})),
    ]


class ByMethod:
    """Several methods of one path; the others are refused by name."""

    def __init__(self, views: dict[str, View], otherwise: View | None = None) -> None:
        self.views = views
        self.otherwise = otherwise

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive, send)
        method = "GET" if request.method == "HEAD" else request.method
        view = self.views.get(method, self.otherwise)
        if view is not None:
            response = await view(request)
        else:
            allowed = ", ".join(sorted(self.views))
            response = refusal_response(Refusal("not-allowed", f"only {allowed} here"))
            response.headers["allow"] = allowed
        await response(scope, receive, send)


def worker_app() -> ASGIApp:
    """The application of a worker that another process has started, and which ends with it."""
    threading.Thread(target=_stop_with_parent, daemon=True).start()
    settings = from_environment()
    offer_bots(settings.bots)
    return make_app(settings)


def _stop_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
