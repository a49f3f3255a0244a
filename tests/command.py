"""Running the command: here, or where it matters in a process of its own."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from kontor.cli.app import run


class Ran(NamedTuple):
    """What a command left behind."""

    returncode: int
    stdout: str
    stderr: str


@contextmanager
def standard_streams(stdin: str) -> Iterator[list[io.BytesIO]]:
    """Streams as a process has them, all pipes; yields what is written to the last two."""
    kept = sys.stdin, sys.stdout, sys.stderr
    written = [io.BytesIO(), io.BytesIO()]
    out, err = (io.TextIOWrapper(stream, "utf-8", write_through=True) for stream in written)
    sys.stdin = io.TextIOWrapper(io.BytesIO(stdin.encode()), "utf-8")
    sys.stdout, sys.stderr = out, err
    try:
        yield written
    finally:
        sys.stdin, sys.stdout, sys.stderr = kept
        out.detach(), err.detach()


def kontor(*words: str, stdin: str = "") -> Ran:
    """`kontor WORDS` in this process, with a text on standard input."""
    with standard_streams(stdin) as (out, err):
        code = run(words)
    return Ran(code, out.getvalue().decode(), err.getvalue().decode())


def kontor_process(*words: str, stdin: str = "") -> Ran:
    """`kontor WORDS` in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "kontor", *words],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=300,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def refused(*words: str, stdin: str = "") -> str:
    """The one line with which a command refuses bad input."""
    ran = kontor(*words, stdin=stdin)
    assert ran.returncode == 2, ran
    assert ran.stdout == ""
    lines = ran.stderr.splitlines()
    assert len(lines) == 1, ran.stderr
    assert lines[0].startswith("kontor: ")
    return lines[0].removeprefix("kontor: ")
