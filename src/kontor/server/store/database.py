"""The database behind threads: plain functions over a connection, run where they block nobody.

SQLite has one thread that writes, so writers never wait for each other's locks; PostgreSQL has a
small pool. Whoever has no event loop (migrations, `kontor admin`) uses `reading` and `writing`.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

P = ParamSpec("P")
T = TypeVar("T")

READERS = 4
CONNECTIONS = READERS + 3  # one for long reading, one for writing, one for news
BUSY_MS = 15_000
TRIES = 5


class Database:
    """Connections to one database and the threads that use them."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.is_sqlite = address.startswith("sqlite")
        self.engine = _sqlite_engine(address) if self.is_sqlite else _postgres_engine(address)
        self._readers = ThreadPoolExecutor(READERS, "kontor-db")
        self._long_reader = ThreadPoolExecutor(1, "kontor-replay")
        self._writers = ThreadPoolExecutor(1, "kontor-write") if self.is_sqlite else self._readers
        self._writing = 0
        self.journal_thread = (
            self._writers if self.is_sqlite else ThreadPoolExecutor(1, "kontor-journal")
        )

    @property
    def kind(self) -> str:
        """`sqlite` or `postgresql`."""
        return "sqlite" if self.is_sqlite else "postgresql"

    @property
    def is_writing(self) -> bool:
        """Whether a transaction of `write` is under way."""
        return self._writing > 0

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection for reading in this thread."""
        with self.engine.connect() as connection:
            connection.info["writes"] = False
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction in this thread, durable when the block is left."""
        with self.engine.connect() as connection:
            connection.info["writes"] = True
            with connection.begin():
                yield connection

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function that reads, in a thread."""
        return await self._read_in(self._readers, lambda conn: work(conn, *args, **kwargs))

    async def read_long(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function that reads and takes its time, in a thread that does nothing else: others
        who read do not wait for it, and however many there are, they take one thread's share."""
        return await self._read_in(self._long_reader, lambda conn: work(conn, *args, **kwargs))

    async def _read_in(self, threads: ThreadPoolExecutor, work: Callable[[Connection], T]) -> T:
        def job() -> T:
            with self.reading() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(threads, job)

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function in a transaction, in a thread; it is durable when this returns."""

        def job() -> T:
            for attempt in range(TRIES):
                try:
                    with self.writing() as connection:
                        return work(connection, *args, **kwargs)
                except OperationalError as error:
                    if attempt == TRIES - 1 or not _is_passing(error):
                        raise
            raise AssertionError("unreachable")

        # A transaction goes on to its end even if the request that wanted it is cancelled.
        future = asyncio.get_running_loop().run_in_executor(self._writers, job)
        self._writing += 1
        future.add_done_callback(self._has_written)
        return await asyncio.shield(future)

    def _has_written(self, done: asyncio.Future[Any]) -> None:
        self._writing -= 1

    def sync(self) -> None:
        """Have the disk take all that SQLite has written; to be run in a thread."""
        with open(f"{self.engine.url.database}-wal", "r+b") as written_ahead:
            os.fsync(written_ahead.fileno())

    def close(self) -> None:
        """Let everything under way finish, then let go of all connections."""
        for pool in {self._readers, self._long_reader, self._writers, self.journal_thread}:
            pool.shutdown(wait=True)
        self.engine.dispose()


def _sqlite_engine(address: str) -> Engine:
    engine = create_engine(
        address, pool_size=CONNECTIONS, connect_args={"check_same_thread": False, "timeout": 15}
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, record: object) -> None:
        raw: sqlite3.Connection = connection
        raw.isolation_level = None  # transactions begin where we say so
        for setting in (
            f"busy_timeout={BUSY_MS}",
            "journal_mode=WAL",
            "synchronous=FULL",  # a commit survives a power cut, not only a killed process
            "foreign_keys=ON",
            "journal_size_limit=67108864",
        ):
            raw.execute(f"PRAGMA {setting}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        word = "IMMEDIATE" if connection.info.get("writes", True) else "DEFERRED"
        connection.exec_driver_sql(f"BEGIN {word}")

    return engine


def _postgres_engine(address: str) -> Engine:
    return create_engine(address, pool_size=CONNECTIONS, max_overflow=2, pool_pre_ping=True)


def is_outage(error: BaseException) -> bool:
    """Whether an error says that the database cannot be reached or answers no more.

    The journal speaks to the drivers directly; their errors have the names of SQLAlchemy's.
    """
    names = {kind.__name__ for kind in type(error).__mro__}
    return isinstance(error, PoolTimeout) or bool(names & {"OperationalError", "InterfaceError"})


def what_is_wrong(error: BaseException) -> str:
    """Why a database does not do its work, in a few words."""
    text = str(getattr(error, "orig", None) or error).strip().splitlines()
    said = text[0] if text else type(error).__name__
    if "disk is full" in said or "no space left" in said.lower():
        return "no space left"
    return said[:200]


def _is_passing(error: OperationalError) -> bool:
    """Whether trying again may help: a lock, a deadlock, a serialisation failure."""
    text = str(error.orig).lower()
    return any(word in text for word in ("locked", "deadlock", "could not serialize"))


def shown_address(address: str) -> str:
    """The address for people, without a password."""
    return make_url(address).render_as_string(hide_password=True)
