"""`kontor serve`: tables for people and bots, in the browser."""

from __future__ import annotations

from math import inf
from typing import Annotated

from cyclopts import Parameter

from ..core.errors import OptionError

THIS_MACHINE = ("127.0.0.1", "::1")


def serve(
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
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
    smtp: Annotated[str, Parameter(env_var="KONTOR_SMTP")] = "",
    mail_from: Annotated[str, Parameter(env_var="KONTOR_MAIL_FROM")] = "",
    static: str = "",
    runtime: str = "",
) -> int:
    """Serve tables to play at.

    Parameters
    ----------
    host
        Address to listen on; 0.0.0.0 lets other machines in.
    port
        Port; without it 8642, or the next one that is free.
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
    smtp
        Where mail goes out, like smtp://user:password@mail.example:587. Without it there is none.
    mail_from
        The address that mail comes from, like kontor@play.example.
    static
        A folder with another page.
    runtime
        A folder with Python for the browser, so that visitors can play on their own device; without
        it that of the package kontor-browser, if it is installed.
    """
    if workers < 1 or bot_processes < 1 or not 0 < bot_seconds < inf:
        raise OptionError("--workers, --bot-processes, --bot-seconds: should be above 0")
    if port is not None and not 0 <= port < 65_536:
        raise OptionError(f"--port {port}: should be from 0 to 65535")
    from ..server.process import run
    from ..server.services import settings
    from ..server.services.mail import check_smtp

    check_smtp(smtp, mail_from)
    made = settings.Settings(
        database=settings.database_address(db),
        host=host,
        port=settings.Settings().port if port is None else port,
        exact_port=port is not None,
        workers=workers,
        origins=origin,
        hosts=allowed_host,
        proxies=(*(THIS_MACHINE if proxy else ()), *proxy_at),
        sync=sync,
        bots=bot,
        bot_processes=bot_processes,
        warm_bots=True,
        bot_seconds=bot_seconds,
        inner_webhooks=inner_webhooks,
        smtp=smtp,
        mail_from=mail_from,
        static=static,
        runtime=runtime,
    )
    return run.serve(made, open_browser=open_browser)
