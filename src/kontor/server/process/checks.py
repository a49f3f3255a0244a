"""What is wrong is said at the start, in one line each."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from sqlalchemy.exc import DBAPIError, OperationalError

from ...core.errors import KontorError, OptionError
from ...house.page import read_runtime
from ...table.catalogue import find_game, game_names
from ..services.settings import Settings
from ..store.database import shown_address, what_is_wrong

HOST = re.compile(r"[\w.-]+|[0-9A-Fa-f:.]+")  # a name, or an address of either kind


def check_settings(settings: Settings) -> None:
    """Refuse what can be seen to be wrong before anything is opened."""
    if settings.workers > 1 and settings.is_sqlite:
        raise OptionError(
            "--workers: several processes need PostgreSQL, give --db postgresql://..."
        )
    for origin in settings.origins:
        check_origin(origin)
    for host in settings.hosts:
        if not HOST.fullmatch(host):
            raise OptionError(f"--allowed-host {host}: should be like play.example, without a port")
    for network in settings.proxies:
        try:
            ipaddress.ip_network(network, strict=False)
        except ValueError:
            says = f"--proxy-at {network}: should be like 10.0.0.1 or 10.0.0.0/8"
            raise OptionError(says) from None
    if settings.static and not (Path(settings.static) / "index.html").is_file():
        raise OptionError(f"--static {settings.static}: there is no page in this folder")
    if settings.runtime:
        read_runtime(Path(settings.runtime))
    check_games()


def check_origin(origin: str) -> None:
    """An origin is a scheme, a host and perhaps a port."""
    try:
        parts = urlsplit(origin)
        is_one = parts.port != 0 and parts.scheme in ("http", "https") and bool(parts.hostname)
    except ValueError:
        is_one = False
    if not is_one or origin != f"{parts.scheme}://{parts.netloc}" or "@" in origin:
        raise OptionError(f"--origin {origin}: should be like https://play.example")


def check_games() -> None:
    """All games can be played, with whatever files their variables name."""
    for name in game_names():
        try:
            game = find_game(name)
            game.new(game.options({}), "start")
        except (KontorError, OSError, ValueError) as error:
            why = str(error) or type(error).__name__
            raise OptionError(f"{name} cannot be played: {why}") from None


@contextmanager
def database_told(address: str) -> Iterator[None]:
    """Whatever keeps a database from being opened is said in one line."""
    shown = shown_address(address)
    if address.startswith("sqlite:///"):
        folder = Path(address.removeprefix("sqlite:///")).parent
        if not folder.is_dir():
            raise OptionError(f"--db: the folder {folder} does not exist")
    try:
        yield
    except (DBAPIError, OSError) as error:
        said = what_is_wrong(error)
        if isinstance(error, OSError) or "readonly" in said or "unable to open" in said:
            said = "this file or its folder may not be written"
        elif "not a database" in said:
            said = "this file is not a database"
        elif isinstance(error, OperationalError) and not address.startswith("sqlite"):
            said = f"the database cannot be reached: {said}"
        raise OptionError(f"--db {shown}: {said}") from None
