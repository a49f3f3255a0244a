"""The plain terminal game at a real terminal: hand-over between people, and the end."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time

import pytest

pty = pytest.importorskip("pty")

CLEAR = "\x1b[2J"


def at_terminal(answers: list[tuple[str, str]], *words: str) -> str:
    """Run a command at a pseudo terminal; each answer is given when its text has been shown."""
    ours, theirs = pty.openpty()
    env = {**os.environ, "TERM": "xterm", "COLUMNS": "100", "LINES": "50"}
    process = subprocess.Popen(
        [sys.executable, "-m", "kontor", *words],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=env,
        start_new_session=True,
    )
    os.close(theirs)
    shown, seen = "", 0
    deadline = time.monotonic() + 60
    try:
        for prompt, answer in answers:
            while prompt not in shown[seen:]:
                assert time.monotonic() < deadline, f"{prompt!r} never came: {shown[-500:]}"
                shown += os.read(ours, 65536).decode(errors="replace")
            seen = shown.index(prompt, seen) + len(prompt)
            os.write(ours, (answer + "\n").encode())
        while True:
            try:
                data = os.read(ours, 65536)
            except OSError:
                break
            if not data:
                break
            shown += data.decode(errors="replace")
    finally:
        os.close(ours)
        process.wait(30)
    assert process.returncode == 0
    return shown


def test_the_screen_is_cleared_between_two_people() -> None:
    shown = at_terminal(
        [
            ("home field?", "1"),
            ("when you alone can see the screen", ""),
            ("home field?", "1"),
            ("when you alone can see the screen", ""),
            ("or play one and take", "quit"),
        ],
        *["play", "loyang", "--players", "2", "--seed", "3", "--names", "Ann,Bob", "--plain"],
    )
    before, _, after = shown.rpartition(CLEAR)
    hands = re.findall(r"[Hh]and\S*\s+(.*?)\s*│", re.sub(r"\x1b\[[0-9;]*m", "", before))
    assert all(hand.endswith("cards") for hand in hands)
    assert "it is your turn" in after


def test_colours_come_with_a_terminal_only() -> None:
    shown = at_terminal([("home field?", "quit")], "play", "loyang", "--seed", "3", "--plain")
    assert "\x1b[33mW\x1b[0m" in shown
