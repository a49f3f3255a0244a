"""Starts the server: one process, or several that share a PostgreSQL database."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import socket
import tempfile
import webbrowser
from threading import Timer
from typing import Any

import msgspec
import uvicorn
from uvicorn.supervisors import Multiprocess

from ..core.errors import OptionError
from .app import make_app
from .catalogue import offer_bots
from .database import Database, shown_address
from .migrate import migrate
from .protocol import QuickWebSocket
from .settings import VARIABLE, Settings

PORTS_TRIED = 20
MOST_FRAME_BYTES = 65_536


def bind(host: str, port: int) -> socket.socket:
    """A listening socket at the port, or at a free one if it is taken; port 0 is any."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wanted in [*range(port, port + PORTS_TRIED), 0] if port else [0]:
        made = socket.socket(family, socket.SOCK_STREAM)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((host, min(wanted, 65_535)))
            made.listen(512)
            made.set_inheritable(True)
            return made
        except OSError as error:
            made.close()
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise OptionError(f"--host {host}: {error.strerror or error}") from None
    raise OptionError(f"no port is free on {host}")


def address_of(listening: socket.socket) -> str:
    """The address to open in a browser."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def server_config(app: Any, settings: Settings, *, ws: Any, **more: Any) -> uvicorn.Config:
    """How uvicorn runs an application of ours; the load test's echo uses the same, with uvicorn's
    own websockets."""
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws=ws,
        ws_max_size=MOST_FRAME_BYTES,
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
    if settings.workers > 1 and settings.is_sqlite:
        raise OptionError(
            "--workers: several processes need PostgreSQL, give --db postgresql://..."
        )
    offer_bots(settings.bots)
    database = Database(settings.database)
    migrate(database)
    database.close()
    listening = bind(settings.host, settings.port)
    address = address_of(listening)
    settings = msgspec.structs.replace(settings, port=listening.getsockname()[1])
    print(f"Kontor runs at {address}", flush=True)
    print(f"database: {shown_address(settings.database)}", flush=True)
    if open_browser:
        Timer(1.0, webbrowser.open, [address]).start()
    # uvicorn raises the signal that stopped it once more when all is done: that is a clean end.
    for stopping in (signal.SIGTERM, signal.SIGINT):
        signal.signal(stopping, lambda *_: None)
    if settings.workers == 1:
        config = server_config(make_app(settings), settings, ws=QuickWebSocket)
        uvicorn.Server(config).run([listening])
        return 0
    return _serve_with_workers(settings, listening)


def _serve_with_workers(settings: Settings, listening: socket.socket) -> int:
    folder = tempfile.mkdtemp(prefix="kontor-metrics-")
    os.environ[VARIABLE] = msgspec.structs.replace(settings, metrics=folder).encoded()
    try:
        config = server_config(
            "kontor.server.app:worker_app",
            settings,
            ws=QuickWebSocket,
            factory=True,
            workers=settings.workers,
        )
        Multiprocess(config, sockets=[listening]).run()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return 0
