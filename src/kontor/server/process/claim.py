"""One server for each database file: a second start finds the first and says where it runs.

Whoever serves a file holds a lock beside it until the process ends, however it ends; so the address
that lies there is that of a living server or of none.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import IO


class Claim:
    """The right to serve a database file."""

    def __init__(self, database: Path) -> None:
        self._lock = database.with_name(database.name + ".lock")
        self._address = database.with_name(database.name + ".address")
        self._handle: IO[str] | None = None

    def take(self) -> bool:
        """Whether nobody else serves the file; then nobody else can until this process ends."""
        self._handle = self._lock.open("a")
        if _hold(self._handle):
            return True
        self._handle.close()
        self._handle = None
        return False

    def tell(self, address: str) -> None:
        """Write down where the server listens."""
        new = self._address.with_name(self._address.name + ".new")
        new.write_text(address, "utf-8")
        new.replace(self._address)

    def first(self) -> str:
        """Where the server listens that holds the file; empty while it is still starting."""
        with contextlib.suppress(OSError):
            return self._address.read_text("utf-8")
        return ""

    def leave(self) -> None:
        """Let others serve the file."""
        if self._handle is not None:
            with contextlib.suppress(OSError):
                self._address.unlink()
            self._handle.close()
            self._handle = None


def _hold(handle: IO[str]) -> bool:
    """Lock an open file without waiting."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(handle.fileno(), 0, os.SEEK_SET)
            msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            # Of this process alone: children that outlive it do not hold it.
            fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
