"""A terminal for tests: a pseudo-terminal with a program in it, and what its screen shows."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

PATIENCE = 60
TOKEN = re.compile(r"\x1b\[([?<>=]?)([\d;]*)([@-~])|\x1b[\]P].*?(?:\x07|\x1b\\)|\x1b.|[\s\S]")

STARTED: list[subprocess.Popen[bytes]] = []


def end_all() -> None:
    """Nothing that was started goes on."""
    while STARTED:
        process = STARTED.pop()
        process.kill()
        process.wait(PATIENCE)


class Terminal:
    """`kontor WORDS` at a terminal of a size; `shows` waits until a text is on the screen."""

    def __init__(self, *words: str, columns: int, rows: int, folder: Path, **env: str) -> None:
        self.columns, self.rows = columns, rows
        self.cells = [[" "] * columns for _ in range(rows)]
        self.at = (0, 0)
        self.rest = ""
        self.raw = ""
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        wanted = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "KONTOR_DATA": str(folder)}
        hidden = ("COLUMNS", "LINES", "NO_COLOR")
        kept = {key: value for key, value in os.environ.items() if key not in hidden}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kontor", *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**kept, **wanted, **env},
            start_new_session=True,
        )
        os.close(theirs)
        STARTED.append(self.process)

    def press(self, keys: str) -> None:
        """Type."""
        os.write(self.ours, keys.encode())

    def shows(self, *texts: str) -> str:
        """The screen, once all the texts are on it (or one of those with | between them)."""
        wanted = [text.split("|") for text in texts]
        return self._until(
            lambda: all(any(one in self.screen for one in text) for text in wanted), f"{texts} came"
        )

    def hides(self, text: str) -> str:
        """The screen, once it is drawn and a text is no longer on it."""
        return self._until(
            lambda: text not in self.screen and not select.select([self.ours], [], [], 0.05)[0],
            f"{text!r} went",
        )

    def _until(self, holds: Callable[[], bool], what: str) -> str:
        deadline = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < deadline, f"never was it so that {what}:\n{self.screen}"
            assert self.read(), f"it ended before {what}:\n{self.screen}\n{self.raw[-2000:]}"
        return self.screen

    @property
    def screen(self) -> str:
        """All rows as text."""
        return "\n".join("".join(row).rstrip() for row in self.cells)

    def ends(self) -> int:
        """Read to the end; the exit code."""
        while self.read():
            pass
        os.close(self.ours)
        return self.process.wait(PATIENCE)

    def read(self) -> bool:
        """Take in what the program has written; whether there may be more."""
        if not select.select([self.ours], [], [], PATIENCE)[0]:
            return False
        try:
            data = os.read(self.ours, 65536)
        except OSError:
            return False
        text = self.rest + data.decode(errors="ignore")
        self.raw += text
        cut = text.rfind("\x1b")
        if cut >= 0 and len(text) - cut < 32 and not re.search(r"[A-Za-z\x07\\]", text[cut + 1 :]):
            text, self.rest = text[:cut], text[cut:]
        else:
            self.rest = ""
        for match in TOKEN.finditer(text):
            self._take(match)
        return bool(data)

    def _take(self, match: re.Match[str]) -> None:
        kind, numbers, letter = match.groups()
        row, column = self.at
        if letter is None:
            self._put(match.group())
        elif kind:
            return
        elif letter in "Hf":
            places = [int(number or 1) for number in (numbers or "1;1").split(";")]
            self.at = (places[0] - 1, (places[1] if len(places) > 1 else 1) - 1)
        elif letter in "ABCD":
            step = int(numbers or 1)
            down, right = {"A": (-1, 0), "B": (1, 0), "C": (0, 1), "D": (0, -1)}[letter]
            self.at = (row + down * step, column + right * step)
        elif letter == "J":
            self.cells = [[" "] * self.columns for _ in range(self.rows)]
        elif letter == "K":
            self.cells[row][column:] = [" "] * (self.columns - column)

    def _put(self, text: str) -> None:
        row, column = self.at
        if text == "\n":
            self.at = (row + 1, column)
            if row + 1 >= self.rows:
                self.cells = [*self.cells[1:], [" "] * self.columns]
                self.at = (self.rows - 1, column)
        elif text == "\r":
            self.at = (row, 0)
        elif text.isprintable() and len(text) == 1:
            if 0 <= row < self.rows and 0 <= column < self.columns:
                self.cells[row][column] = text
            self.at = (row, column + 1)
