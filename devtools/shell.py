"""Running programs for a person who waits: what happens, how long it takes, what went wrong."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, NoReturn

ROOT = Path(__file__).resolve().parent.parent
LINE_EVERY = 5.0  # seconds between two lines of progress where there is no terminal
NO_NETWORK_AFTER = 15.0  # seconds without an answer of the package index
TROUBLE = ("Retrying (", "network ETIMEDOUT", "network ENOTFOUND", "ECONNREFUSED", "EAI_AGAIN")
NO_INDEX = ("NewConnectionError", "from versions: none", "ConnectTimeoutError", *TROUBLE[1:])
NO_NETWORK = (
    "the packages cannot be fetched: no package index answers. Connect to the network (behind a "
    "proxy set HTTPS_PROXY; for a mirror set PIP_INDEX_URL and NPM_CONFIG_REGISTRY) and start "
    "again. What worked before still works."
)


def say(text: str) -> None:
    """One line for the person who waits."""
    print(f"dev: {text}", file=sys.stderr, flush=True)


def stop(text: str) -> NoReturn:
    """Give up with a reason that helps."""
    raise SystemExit(f"dev: {text}")


def clean_env(**extra: str) -> dict[str, str]:
    """The environment without what would make Python or pip look or install elsewhere."""
    unwanted = {"PYTHONPATH", "PYTHONHOME", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_PYTHON"}
    env = {name: value for name, value in os.environ.items() if name not in unwanted}
    return {**env, "PIP_USER": "0", "PIP_REQUIRE_HASHES": "0", **extra}


class Times:
    """How long each step took the last time, so that the next one can say what to expect."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def expected(self, step: str, first: float) -> float:
        """Seconds that a step will take; `first` where it has never run here."""
        return self._read().get(step, first)

    def note(self, step: str, seconds: float) -> None:
        """Keep how long a step took."""
        with contextlib.suppress(OSError):
            self.path.write_text(json.dumps({**self._read(), step: round(seconds, 1)}), "utf-8")

    def _read(self) -> dict[str, float]:
        with contextlib.suppress(OSError, ValueError):
            found: dict[str, float] = json.loads(self.path.read_text("utf-8"))
            return found
        return {}


class Progress:
    """One line that is kept up to date on a terminal, or a new line now and then elsewhere."""

    def __init__(self, what: str, expected: float) -> None:
        self.what, self.expected = what, expected
        self.start = self.shown = time.monotonic()
        self.live = sys.stderr.isatty()
        say(f"{what} (about {expected:.0f} s)")

    @property
    def seconds(self) -> float:
        """How long the step has been running."""
        return time.monotonic() - self.start

    def show(self, doing: str) -> None:
        """Say how far it is, unless that was said a moment ago."""
        now = time.monotonic()
        if now - self.shown < (0.2 if self.live else LINE_EVERY):
            return
        self.shown = now
        left = self.expected - self.seconds
        when = f"about {left:.0f} s left" if left >= 1 else "longer than expected"
        text = f"  {self.seconds:.0f} s, {when}; {doing}"[:90]
        if self.live:
            print(f"\r\033[Kdev: {text}", end="", file=sys.stderr, flush=True)
        else:
            say(text)

    def end(self) -> None:
        """Say how long it took."""
        clear = "\r\033[K" if self.live else ""
        print(f"{clear}dev:   done in {self.seconds:.0f} s", file=sys.stderr, flush=True)


def run_step(
    what: str,
    command: Sequence[str],
    *,
    log: Path,
    times: Times,
    first: float,
    **extra_env: str,
) -> None:
    """Run one step of the set-up. Its output goes to the log, its end is shown if it fails."""
    progress = Progress(what, times.expected(what, first))
    with log.open("w", encoding="utf-8") as kept:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=clean_env(**extra_env),
            cwd=ROOT,
        )
        try:
            code = _watch(process, kept, progress)
        except BaseException:
            process.kill()
            process.wait()
            raise
    if code:
        output = log.read_text("utf-8", errors="replace")
        print("\n" + "\n".join(output.splitlines()[-25:]), file=sys.stderr)
        if any(sign in output for sign in NO_INDEX):
            stop(NO_NETWORK)
        stop(f"that failed; the whole output is in {log}")
    progress.end()
    times.note(what, progress.seconds)


def _watch(process: subprocess.Popen[bytes], kept: IO[str], progress: Progress) -> int:
    """Hand on what a program says until it ends; give up where the network does not answer."""
    assert process.stdout is not None
    lines = _lines_of(process.stdout)
    doing, trouble = "", False
    good = time.monotonic()
    while True:
        try:
            line = lines.get(timeout=0.2)
        except queue.Empty:
            line = None
        if line is not None:
            if not line:
                return process.wait()
            kept.write(line)
            kept.flush()
            doing = line.strip() or doing
            if any(sign in line for sign in TROUBLE):
                trouble = True
            else:
                good, trouble = time.monotonic(), False
        if trouble and time.monotonic() - good > NO_NETWORK_AFTER:
            stop(NO_NETWORK)
        progress.show(doing)


def _lines_of(stream: IO[bytes]) -> queue.Queue[str]:
    """The lines of a program as they come; an empty one says that there are no more."""
    lines: queue.Queue[str] = queue.Queue()

    def read() -> None:
        for line in stream:
            lines.put(line.decode(errors="replace"))
        lines.put("")

    threading.Thread(target=read, daemon=True).start()
    return lines


@contextlib.contextmanager
def one_at_a_time(path: Path, what: str) -> Iterator[None]:
    """Let only one process at a time do something; the others say that they wait, and wait."""
    with path.open("w") as handle:
        if not _lock(handle, wait=False):
            say(f"waiting: {what} is under way in another window")
            _lock(handle, wait=True)
        yield


@contextlib.contextmanager
def unless_under_way(path: Path) -> Iterator[bool]:
    """Whether this process is the only one that does something; the others need not."""
    with path.open("w") as handle:
        yield _lock(handle, wait=False)


def _lock(handle: IO[str], wait: bool) -> bool:
    """Hold a file until it is closed; says whether that worked."""
    if sys.platform == "win32":
        import msvcrt

        while True:
            try:
                msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
                return True
            except OSError:
                if not wait:
                    return False
                time.sleep(0.2)
    else:
        import fcntl

        try:
            fcntl.flock(handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            return False
        return True
