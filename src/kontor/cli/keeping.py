"""Games in the terminal are kept as they are played: nothing is lost, whatever ends the process."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from ..core.errors import KontorError, OptionError
from ..core.game import SPECTATOR
from ..core.record import Record, closing, header, walk, written
from ..core.record_reading import parse_record
from ..core.session import Session
from ..games import get_game

END = ".kontor.txt"
MOST_OFFERED = 5


class Keeper:
    """Writes the record of a game to a file after every action: the whole of it, beside the file,
    and then in its place, so that the file is never half written."""

    def __init__(self, path: Path, session: Session) -> None:
        self.path = path
        self.session = session
        record = session.record
        self.parts = [header(record)]
        for entry, state in walk(record):
            self.parts.append(
                written(session.game, entry, session.game.take_events(state, SPECTATOR))
            )
        probe(path)

    def keep(self) -> None:
        """Write down how the game stands; called after each action and each undo."""
        session = self.session
        done = len(self.parts) - 2  # besides the header and the set-up
        del self.parts[session.length + 2 :]
        if session.length == done + 1:
            entry = session.record.entries[-1]
            self.parts.append(written(session.game, entry, session.events(SPECTATOR)))
        lines = [line for part in self.parts for line in part]
        lines += ["", *closing(session.game, session.state)]
        replace(self.path, "\n".join(lines) + "\n")


class Kept(NamedTuple):
    """A game that was left before its end."""

    path: Path
    title: str
    names: tuple[str, ...]
    actions: int
    when: str


def folder() -> Path:
    """Where games are kept."""
    from ..server.services.settings import data_folder

    return data_folder() / "games"


def fresh_path(game: str) -> Path:
    """A file for a new game, named by the time it begins."""
    stem = f"{time.strftime('%Y-%m-%d-%H%M%S')}-{game}"
    place = folder()
    place.mkdir(parents=True, exist_ok=True)
    names = [stem, *(f"{stem}-{number}" for number in range(2, 1000))]
    return next(path for name in names if not (path := place / f"{name}{END}").exists())


def probe(path: Path) -> None:
    """Say at once if a file can't be written there; a file that is there stays as it is."""
    if path.is_dir():
        raise OptionError(f"{path}: is a folder, name a file")
    try:
        beside(path).write_bytes(b"")
        beside(path).unlink()
    except OSError as error:
        reason = error.strerror or str(error)
        raise OptionError(f"{path}: the game can't be kept here: {reason}") from None


def replace(path: Path, text: str) -> None:
    """Put a text in the place of a file; after a crash the old or the new one is there."""
    with beside(path).open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(beside(path), path)


def beside(path: Path) -> Path:
    """Where the next state of a file is written first."""
    return path.with_name(f".{path.name}.{os.getpid()}")


def unfinished(game: str | None = None) -> list[Kept]:
    """The games that were left before their end, the last one first."""
    found: list[Kept] = []
    with suppress(OSError, OptionError):
        for path in sorted(folder().glob(f"*{END}"), key=_changed, reverse=True):
            if len(found) < MOST_OFFERED:
                found += _left(path, game)
    return found


def _left(path: Path, game: str | None) -> Iterator[Kept]:
    with suppress(OSError, KontorError, UnicodeDecodeError):
        text = path.read_text("utf-8")
        if "\nresult: unfinished\n" not in text:
            return
        if game is not None and f"\ngame: {game}\n" not in text:
            return
        record: Record = parse_record(text, get_game)
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(_changed(path)))
        yield Kept(path, record.game.title, tuple(record.names), len(record.moves), when)


def _changed(path: Path) -> float:
    return path.stat().st_mtime
