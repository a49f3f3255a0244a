"""`kontor serve`: tables for people and bots, in the browser."""

from __future__ import annotations

from typing import Annotated, Any

from cyclopts import Parameter

from ..core.errors import KontorError

THIS_MACHINE = ("127.0.0.1", "::1")


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8642,
    db: str = "",
    workers: int = 1,
    open_browser: Annotated[bool, Parameter("--open", negative=())] = False,
    proxy: Annotated[bool, Parameter(negative=())] = False,
    proxy_at: Annotated[tuple[str, ...], Parameter("--proxy-at", negative=())] = (),
    origin: Annotated[tuple[str, ...], Parameter("--origin", negative=())] = (),
    allowed_host: Annotated[tuple[str, ...], Parameter("--allowed-host", negative=())] = (),
    sync: Annotated[bool, Parameter(negative=())] = False,
    bot: Annotated[tuple[str, ...], Parameter("--bot", negative=())] = (),
    bot_processes: int = 2,
    bot_seconds: float = 2.0,
    inner_webhooks: Annotated[bool, Parameter(negative=())] = False,
    static: str = "",
) -> int:
    """Serve tables to play at; needs the extra `kontor[server]`.

    Parameters
    ----------
    host
        Address to listen on; 0.0.0.0 lets other machines in.
    port
        Port; a free one is taken if it is not.
    db
        A file, or postgresql://USER@HOST/NAME. Without it a file in the user's data folder.
    workers
        Processes that share the work; more than one needs PostgreSQL.
    open_browser
        Open the page.
    proxy
        Believe a proxy on this machine about addresses and https.
    proxy_at
        The same for a proxy elsewhere, by its address or network, like 10.0.0.0/8.
    origin
        An origin besides the server's own from which browsers may come, like https://play.example.
    allowed_host
        A host name to answer to; others are then refused.
    sync
        Acknowledge a move only when the disk has taken it (SQLite), not milliseconds before.
    bot
        A bot of your own to offer besides the levels, as NAME=FILE.py:CLASS or NAME=exec:COMMAND.
    bot_processes
        Processes in which bots think, for each worker.
    bot_seconds
        How long a bot may think about one action.
    inner_webhooks
        Let webhooks go to private addresses.
    static
        A folder with another page.
    """
    if workers < 1 or bot_processes < 1 or not 0 <= port < 65_536 or bot_seconds <= 0:
        raise KontorError("--workers, --bot-processes, --bot-seconds: should be above 0")
    run, settings = server_modules()
    made = settings.Settings(
        database=settings.database_address(db),
        host=host,
        port=port,
        workers=workers,
        origins=origin,
        hosts=allowed_host,
        proxies=(*(THIS_MACHINE if proxy else ()), *proxy_at),
        sync=sync,
        bots=bot,
        bot_processes=bot_processes,
        bot_seconds=bot_seconds,
        inner_webhooks=inner_webhooks,
        static=static,
    )
    code: int = run.serve(made, open_browser=open_browser)
    return code


def server_modules() -> tuple[Any, Any]:
    """The parts of the server, or a clear word about the extra that is missing."""
    try:
        from ..server import run, settings
    except ModuleNotFoundError as error:
        raise missing_extra(error) from None
    return run, settings


def missing_extra(error: ModuleNotFoundError) -> KontorError:
    """What to install when a library of the server is not there."""
    return KontorError(f"the server needs {error.name}: install kontor[server]")
