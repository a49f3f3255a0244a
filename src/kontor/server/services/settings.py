"""What a host may set. One value object, handed to every part and to worker processes as JSON."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

from ...core.errors import OptionError

VARIABLE = "KONTOR_SERVER_SETTINGS"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Settings of a server; the defaults suit one small machine and need nothing else."""

    database: str = ""
    """SQLAlchemy address; empty means a file in the user's data folder."""
    host: str = "127.0.0.1"
    port: int = 8642
    exact_port: bool = False
    """Whether the port was asked for: then it is this one or none."""
    workers: int = 1
    origins: tuple[str, ...] = ()
    """Origins besides the server's own that browsers may come from (a proxy's address)."""
    hosts: tuple[str, ...] = ()
    """Host names the server answers to; empty means any, or only loopback names on loopback."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies that are believed about addresses and https."""
    sync: bool = False
    """Whether a move is acknowledged only when the disk has taken it (SQLite), not just before."""
    bot_processes: int = 2
    """Processes in which bots think, for each worker."""
    warm_bots: bool = False
    """Whether these processes are started with the server, so that the first answer is quick."""
    bots: tuple[str, ...] = ()
    """Bots that the host offers besides the levels, each as NAME=SPEC."""
    bot_seconds: float = 2.0
    """How long a bot may think about one action."""
    limits: bool = True
    """Whether floods are refused; only a load test on loopback switches this off."""
    inner_webhooks: bool = False
    """Whether webhooks may go to private and loopback addresses."""
    smtp: str = ""
    """Where mail goes out, like smtp://user:password@mail.example:587; empty means no mail."""
    mail_from: str = ""
    """The address that mail comes from."""
    mail_after: float = 120.0
    """Seconds for which a turn waits before a letter tells of it."""
    snapshot_every: int = 32
    static: str = ""
    """Folder of the page; empty means the one inside the package."""
    runtime: str = ""
    """Folder with Python for the browser; empty means the installed one, if there is one."""
    metrics: str = ""
    """Folder in which the workers of one server share their figures; empty for one worker."""
    stop_seconds: float = 3.0
    """How long open requests may take when the server stops."""

    def encoded(self) -> str:
        """The settings as JSON for a child process."""
        return msgspec.json.encode(self).decode()

    @property
    def base(self) -> str:
        """The address under which people reach the page."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return self.origins[0] if self.origins else f"http://{host}:{self.port}"

    @property
    def is_sqlite(self) -> bool:
        """Whether the database is a file."""
        return self.database.startswith("sqlite")


def from_environment() -> Settings:
    """The settings that a parent process has left for its workers."""
    return msgspec.json.decode(os.environ[VARIABLE].encode(), type=Settings)


def data_folder() -> Path:
    """The user's folder for Kontor's data, made if it is missing."""
    given = os.environ.get("KONTOR_DATA")
    if given:
        folder = Path(given)
    elif sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA", str(Path.home()))) / "Kontor"
    elif sys.platform == "darwin":
        folder = Path.home() / "Library" / "Application Support" / "Kontor"
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
        folder = Path(base) / "kontor"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def database_address(given: str) -> str:
    """A full SQLAlchemy address from what a person writes: nothing, a path, or an address."""
    if not given:
        return f"sqlite:///{data_folder() / 'kontor.db'}"
    if given.startswith(("postgresql://", "postgres://")):
        return "postgresql+psycopg://" + given.split("://", 1)[1]
    if given.startswith(("sqlite:///", "postgresql+psycopg://")):
        return given
    if "://" in given:
        raise OptionError(f"--db: {given!r} is neither a file nor a postgresql:// address")
    return f"sqlite:///{Path(given).expanduser().resolve()}"
