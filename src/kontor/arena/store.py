"""The state of a run in a file: a line that describes the run, then one for each finished game.

Whatever is killed at whatever moment, the file holds every game but the last few, and a line that
was torn is taken away. A run with more games goes on where one with fewer has ended.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import IO

from .. import __version__
from ..bots.registry import file_digests
from ..core.errors import OptionError
from ..core.game import Json
from .plan import Plan

FORMAT = 1
KIND = "kontor arena"


class Store:
    """An open state file: `rows` are the games it holds, `add` appends one."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.rows: dict[int, Json] = {}
        self.file: IO[bytes] = path.open("a+b")
        try:
            self._lock()
            self._read(header_of(plan))
        except BaseException:
            self.file.close()
            raise

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.file.close()

    def add(self, row: Json) -> None:
        """Keep a finished game."""
        self.rows[row["game"]] = row
        self._write(row)

    def keep(self, rows: Iterator[Json]) -> Iterator[Json]:
        """The same rows, each kept before it is handed on."""
        for row in rows:
            self.add(row)
            yield row

    def _write(self, line: Json) -> None:
        self.file.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")
        self.file.flush()

    def _lock(self) -> None:
        """Two runs must not write to one file (where the system can say so).

        The lock is the process's own: it does not pass to workers, who may outlive a kill for a
        moment.
        """
        with contextlib.suppress(ImportError):
            import fcntl

            try:
                fcntl.lockf(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise OptionError(f"{self.path}: another run is using this file") from None

    def _read(self, header: Json) -> None:
        """Take over what is there; the first line must describe the same run.

        A file that is refused stays as it is.
        """
        self.file.seek(0)
        data = self.file.read()
        whole, _, torn = data.rpartition(b"\n")
        lines = whole.split(b"\n") if whole else []
        if torn and not lines and not header_begins(torn):
            raise OptionError(f"{self.path}: is not the state of an arena")
        if lines:
            self._compare(self._line(lines[0], 1), header)
        for number, line in enumerate(lines[1:], 2):
            row = self._line(line, number)
            if not isinstance(row.get("game"), int):
                raise OptionError(f"{self.path}: line {number} is damaged")
            self.rows[row["game"]] = row
        self.file.truncate(len(data) - len(torn))
        self.file.seek(0, os.SEEK_END)
        if not lines:
            self._write(header)

    def _line(self, line: bytes, number: int) -> Json:
        try:
            value = json.loads(line)
        except ValueError:
            value = None
        if not isinstance(value, dict):
            what = "is not the state of an arena" if number == 1 else f"line {number} is damaged"
            raise OptionError(f"{self.path}: {what}")
        return value

    def _compare(self, found: Json, header: Json) -> None:
        if found.get("kind") != KIND:
            raise OptionError(f"{self.path}: is not the state of an arena")
        for key, value in header.items():
            if found.get(key) != value:
                raise OptionError(
                    f"{self.path}: holds another run ({key} {shown(found.get(key))}, "
                    f"now {shown(value)})"
                )


def header_of(plan: Plan) -> Json:
    """The first line: all that decides about the games, what users' bots hold included."""
    header = {"kind": KIND, "format": FORMAT, "version": __version__, **plan.describe()}
    files = file_digests(plan.names)
    return {**header, "files": files} if files else header


def header_begins(torn: bytes) -> bool:
    """Whether a file that has not even one line can be a header that was cut off."""
    start = json.dumps({"kind": KIND}, separators=(",", ":"))[:-1].encode()
    return torn.startswith(start) or start.startswith(torn)


def shown(value: object) -> str:
    """A value of the header in an error message."""
    return json.dumps(value) if not isinstance(value, str) else repr(value)
