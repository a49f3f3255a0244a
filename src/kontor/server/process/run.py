"""Starts the server: one process, or several that share a PostgreSQL database."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import socket
import tempfile
import webbrowser
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec
import uvicorn
from uvicorn.supervisors import Multiprocess

from ...core.errors import OptionError
from ...table.catalogue import offer_bots
from ..http.app import make_app
from ..services.limits import MESSAGE_BYTES
from ..services.metrics import FOLDER
from ..services.settings import VARIABLE, Settings
from ..store.database import Database, shown_address
from ..store.migrate import migrate
from ..wire.guarded import GuardedHttp
from ..wire.protocol import QuickWebSocket
from .checks import check_settings, database_told
from .claim import Claim

PORTS_TRIED = 20


def bind(host: str, port: int, exact: bool = False) -> socket.socket:
    """A listening socket at the port, or at a free one if it is taken and no other was asked for;
    port 0 is any."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    others = [] if exact else [*range(port + 1, port + PORTS_TRIED), 0]
    for wanted in [port, *others] if port else [0]:
        made = socket.socket(family, socket.SOCK_STREAM)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((host, min(wanted, 65_535)))
            made.listen(512)
            made.set_inheritable(True)
            return made
        except OSError as error:
            made.close()
            why = error.strerror or str(error)
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise OptionError(f"--host {host}: {why}") from None
            if exact:
                raise OptionError(f"--port {port}: {why.lower()}") from None
    raise OptionError(f"no port is free on {host}")


def address_of(listening: socket.socket) -> str:
    """The address to open in a browser."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def server_config(
    app: Any, settings: Settings, *, ws: Any, http: Any = "auto", **more: Any
) -> uvicorn.Config:
    """How uvicorn runs an application of ours; the load test's echo uses the same, with uvicorn's
    own protocols."""
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws=ws,
        http=http,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=max(1, int(settings.stop_seconds)),
        timeout_keep_alive=30,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        server_header=False,
        **more,
    )


def serve(settings: Settings, *, open_browser: bool = False) -> int:
    """Run until stopped; prints the address when the server is about to listen."""
    check_settings(settings)
    offer_bots(settings.bots)
    with database_told(settings.database):
        path = Path(settings.database.removeprefix("sqlite:///"))
        claim = Claim(path) if settings.is_sqlite else None
        if claim is not None and not claim.take():
            return _point_to_the_first(claim, open_browser)
    try:
        return _serve(settings, claim, open_browser)
    finally:
        if claim is not None:
            claim.leave()


def _point_to_the_first(claim: Claim, open_browser: bool) -> int:
    """What a second start does: two servers of one file would not know of each other's moves."""
    address = claim.first()
    if not (open_browser and address):
        where = f" at {address}" if address else ""
        raise OptionError(f"--db: another server{where} serves this database; stop it first")
    print(f"Kontor already runs at {address}", flush=True)
    webbrowser.open(address)
    return 0


def _serve(settings: Settings, claim: Claim | None, open_browser: bool) -> int:
    with database_told(settings.database):
        database = Database(settings.database)
        try:
            migrate(database)
        finally:
            database.close()
    listening = bind(settings.host, settings.port, exact=settings.exact_port)
    address = address_of(listening)
    if claim is not None:
        claim.tell(address)
    settings = msgspec.structs.replace(settings, port=listening.getsockname()[1])
    signals = Signals()
    print(f"Kontor runs at {address}", flush=True)
    print(f"database: {shown_address(settings.database)}", flush=True)
    if open_browser:
        # The socket listens already: the page is answered as soon as the server is ready.
        Thread(target=webbrowser.open, args=[address], daemon=True).start()
    if settings.workers == 1:
        config = server_config(make_app(settings), settings, ws=QuickWebSocket, http=GuardedHttp)
        server = uvicorn.Server(config)
        signals.ends(lambda: setattr(server, "should_exit", True))
        server.run([listening])
        return 0
    return _serve_with_workers(settings, listening, signals)


class Signals:
    """Signals that come before uvicorn listens to them end what it runs as soon as it does.

    uvicorn raises the signal that stopped it once more when all is done: by then there is nothing
    left to end, and that is a clean end.
    """

    def __init__(self) -> None:
        self._came = False
        self._end: Callable[[], None] | None = None
        for stopping in (signal.SIGTERM, signal.SIGINT):
            signal.signal(stopping, self._hear)

    def _hear(self, *_: object) -> None:
        self._came = True
        if self._end is not None:
            self._end()

    def ends(self, end: Callable[[], None]) -> None:
        """How to end what is about to run."""
        self._end = end
        if self._came:
            end()


def _serve_with_workers(settings: Settings, listening: socket.socket, signals: Signals) -> int:
    folder = tempfile.mkdtemp(prefix="kontor-metrics-")
    os.environ[FOLDER] = folder
    os.environ[VARIABLE] = msgspec.structs.replace(settings, metrics=folder).encoded()
    try:
        config = server_config(
            "kontor.server.http.app:worker_app",
            settings,
            ws=QuickWebSocket,
            http=GuardedHttp,
            factory=True,
            workers=settings.workers,
        )
        workers = Multiprocess(config, sockets=[listening])
        signals.ends(workers.should_exit.set)
        workers.run()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return 0
