"""The application: routes around a hub, with its life bound to the server's."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from ...core.errors import OptionError
from ...games import tell
from ...house.page import Runtime, find_runtime
from ...spread.parent import when_parent_ends
from ...table.catalogue import offer_bots
from ...table.errors import Refusal, not_found
from ..live.hub import Hub
from ..services.doors import DOORS
from ..services.settings import Settings, from_environment
from ..store.daily import ensure_daily_key
from ..store.migrate import migrate
from ..wire.socket import serve_socket
from .endpoints import make_view, refusal_response
from .routes import ENDPOINTS
from .security import Guard
from .static import Page

View = Callable[[Request], Awaitable[Response]]

SOCKET = "/api/socket"
SWITCH = 0.0005  # seconds; a database thread should not wait long for the event loop


def make_app(settings: Settings) -> ASGIApp:
    """The application of one worker process."""
    runtime = runtime_of(settings)
    return Guard(Application(settings, runtime), settings, runtime is not None)


def runtime_of(settings: Settings) -> Runtime | None:
    """What visitors need to play on their own device, where it is installed and fits."""
    try:
        return find_runtime(settings.runtime)
    except OptionError as error:
        if settings.runtime:
            raise
        tell(f"nobody can play on their own device here: {error}")
        return None


class Application:
    """HTTP goes through Starlette; the websocket, where speed counts, goes straight to ours."""

    def __init__(self, settings: Settings, runtime: Runtime | None) -> None:
        self.settings = settings
        self.runtime = runtime
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
        DOORS.open(self.settings.proxies, self.settings.limits)
        self.hub = hub = Hub(self.settings)
        migrate(hub.database)
        with hub.database.writing() as conn:
            ensure_daily_key(conn)
        app.router.routes[:] = routes_of(hub, Page(self.settings.static, self.runtime))
        await hub.start()
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


def routes_of(hub: Hub, page: Page) -> list[BaseRoute]:
    """All routes of HTTP: the API and the page."""
    by_path: dict[str, dict[str, View]] = {}
    for endpoint in ENDPOINTS:
        by_path.setdefault(endpoint.path, {})[endpoint.method] = make_view(hub, endpoint)

    async def unknown(request: Request) -> Response:
        return refusal_response(not_found("there is no such request, see GET /api/schema"))

    return [
        *(Route(path, ByMethod(views)) for path, views in by_path.items()),
        Route("/api/{path:path}", ByMethod({}, unknown)),
        Route("/{path:path}", ByMethod({"GET": page})),
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
    when_parent_ends(lambda: os.kill(os.getpid(), signal.SIGTERM))
    settings = from_environment()
    offer_bots(settings.bots)
    return make_app(settings)
