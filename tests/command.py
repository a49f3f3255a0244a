"""Running the real command in a process of its own."""

from __future__ import annotations

import subprocess
import sys


def kontor(*words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """`kontor WORDS` with a text on standard input."""
    return subprocess.run(
        [sys.executable, "-m", "kontor", *words],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=120,
    )


def refused(*words: str, stdin: str = "") -> str:
    """The one line with which a command refuses bad input."""
    run = kontor(*words, stdin=stdin)
    assert run.returncode == 2, run
    assert run.stdout == ""
    lines = run.stderr.splitlines()
    assert len(lines) == 1, run.stderr
    assert lines[0].startswith("kontor: ")
    return lines[0].removeprefix("kontor: ")
